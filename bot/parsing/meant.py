"""Whether plain words, as in a reply to the bot, are meant as a report of a win, though not all may be understood."""

from itertools import chain, pairwise

from bot.parsing.pieces import Between, Number, Piece, Player, Tiles, Unknown, Word
from bot.parsing.rest import Rest
from bot.parsing.roles import Role
from bot.parsing.several import parts_of
from bot.parsing.suggesting import nearest
from bot.parsing.vocabulary import Vocabulary
from bot.parsing.wins import pieces_of, says_how

Pieces = tuple[Piece, ...]


def reports_a_win(rest: Rest) -> bool:
    """Whether words tell of a win.

    Somebody of the table is named beside a hand, or beside a word that says so; or a word says so and all is
    understood; or what is not understood is like something that would be.
    """
    pieces = all_pieces(rest)
    unknown = _unknown(pieces, rest.line)
    if not unknown:
        return _says_so(pieces) or (_names_somebody(pieces) and _of_a_hand(pieces))
    beside = _beside(pieces, rest)
    if (_names_somebody(pieces) and _says_so(pieces)) or (_names_somebody(beside) and _of_a_hand(pieces)):
        return True
    return _is_misspelt(beside, unknown, rest.table)


def all_pieces(rest: Rest) -> Pieces:
    """Return what is read of a line, of all winners' parts."""
    return tuple(chain.from_iterable(map(pieces_of, parts_of(rest))))


def tells_of_a_hand(piece: Piece) -> bool:
    """Whether it is a word for what a hand is worth."""
    return isinstance(piece, Word | Tiles) or (isinstance(piece, Number) and piece.of_tai)


def tells_something(rest: Rest) -> bool:
    """Whether a word says that somebody won, or what a hand is worth: a reply to a hand's card names nobody."""
    pieces = all_pieces(rest)
    return _says_so(pieces) or _of_a_hand(pieces)


def is_told_apart(line: str, rest: Rest) -> bool:
    """Whether a word of a mended line says who won, or no more than one is named, whom the line has named before."""
    pieces = all_pieces(rest._replace(line=line))
    named = [piece.seated for piece in pieces if isinstance(piece, Player)]
    before = [piece.seated for piece in _beside(all_pieces(rest), rest) if isinstance(piece, Player)]
    return _says_so(pieces) or (len(named) <= 1 and all(seated in before for seated in named))


def _names_somebody(pieces: Pieces) -> bool:
    return any(isinstance(piece, Player) for piece in pieces)


def _of_a_hand(pieces: Pieces) -> bool:
    return any(map(tells_of_a_hand, pieces))


def _says_so(pieces: Pieces) -> bool:
    return any(_tells_of_a_win(*pair) for pair in pairwise((*pieces, None)))


def _tells_of_a_win(piece: Piece | None, following: Piece | None) -> bool:
    if not isinstance(piece, Between):
        return piece is not None and says_how(piece)
    told = piece.role in {Role.WON, Role.COMPLETED, Role.DISCARDED}
    return told or (piece.role is Role.DISCARDED_BY and isinstance(following, Player))


def _unknown(pieces: Pieces, line: str) -> list[str]:
    return [piece.span.of(line) for piece in pieces if isinstance(piece, Unknown)]


def _beside(pieces: Pieces, rest: Rest) -> Pieces:
    """Return what is read of a line without what has no meaning, which may be only a stretch of a word."""
    line = rest.line
    for span in (piece.span for piece in pieces if isinstance(piece, Unknown)):
        line = line[: span.start] + " " * (span.end - span.start) + line[span.end :]
    return all_pieces(rest._replace(line=line))


def _is_misspelt(beside: Pieces, unknown: list[str], table: Vocabulary) -> bool:
    """Whether all that is not understood is like a word or a name, and something beside it is of a report."""
    if _says_so(beside) or _of_a_hand(beside):
        return all(nearest(word, table) for word in unknown)
    return _names_somebody(beside) and all(nearest(word, table.nameless) for word in unknown)
