"""胡 and 放槍: a word between names, or before the tile that won."""

from collections.abc import Iterator, Sequence
from itertools import takewhile

from bot.parsing.notes import noted
from bot.parsing.pieces import Between, Piece, Player, Tiles
from bot.parsing.roles import Role
from bot.parsing.tokens import Span

MARKING = frozenset({Role.WON, Role.DISCARDED})
MOST_STRETCHES = 2  # a digit and its suit may stand apart


def marked(pieces: Sequence[Piece], line: str) -> Iterator[Piece]:
    """Yield the pieces, 胡 before the tile that won told from 胡 between names; 放槍9條 tells of both."""
    last: Piece | None = None
    for index, piece in enumerate(pieces):
        following = tuple(takewhile(_is_tiles, pieces[index + 1 : index + 1 + MOST_STRETCHES]))
        if isinstance(piece, Between) and piece.role in MARKING and _marks(last, piece, following, line):
            if piece.role is Role.DISCARDED:  # it still tells who did
                yield Between(Span(piece.span.start, piece.span.start), piece.role)
            last = Between(piece.span, Role.COMPLETED)
        else:
            last = piece
        yield last


def _is_tiles(piece: Piece) -> bool:
    return isinstance(piece, Tiles)


def _marks(before: Piece | None, won: Between, following: tuple[Piece, ...], line: str) -> bool:
    """Whether one tile follows, its digit and suit apart perhaps, or tiles glued to 胡 where it is glued to no name."""
    if not following or not noted(won.span.of(line)).clean:
        return False
    glued, named = won.span.end == following[0].span.start, isinstance(before, Player)
    if won.role is Role.DISCARDED and named and not glued:
        return False
    stretches = (Span(following[0].span.start, piece.span.end) for piece in following)
    single = any(noted(stretch.of(line)).tiles == 1 for stretch in stretches)
    return single or (glued and not named and won.role is Role.WON)
