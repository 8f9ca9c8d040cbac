"""What a report tells of a winner beside his hand: where he sits in it, and who pays for all (包牌)."""

from bot.commands import Told
from bot.parsing.faults import Misread
from bot.parsing.pieces import Between, Piece, Player, Seat
from bot.parsing.players import Pieces, one_of
from bot.parsing.roles import Role
from bot.parsing.tokens import Span


def set_aside(pieces: Pieces, line: str) -> tuple[Pieces, Pieces, Told]:
    """Return the pieces without those that tell of it, these, and what they tell; raises Misread where nobody is named.

    包 阿國 and 阿國包: the name behind the word, or else the one that is glued before it.
    """
    seats = [piece for piece in pieces if isinstance(piece, Seat)]
    said = [index for index, piece in enumerate(pieces) if isinstance(piece, Between) and piece.role is Role.LIABLE]
    again = [*seats[1:], *(pieces[index] for index in said[1:])]
    if again:
        raise Misread(*(piece.span for piece in again), instead=("",))
    liable = _liable(said[0], pieces) if said else None
    aside = (*seats, *(() if liable is None else (pieces[said[0]], liable)))
    told = Told(
        seats[0].wind if seats else None,
        bool(seats and seats[0].otherwise),
        None if liable is None else one_of(liable, line),
    )
    return tuple(piece for piece in pieces if piece not in aside), tuple(aside), told


def _liable(place: int, pieces: Pieces) -> Player:
    before, behind = pieces[:place][-1:], pieces[place + 1 :][:1]
    nearest = (*_glued(before, pieces[place].span), *behind, *before)
    found = next((piece for piece in nearest if isinstance(piece, Player)), None)
    if found is None:
        raise Misread(pieces[place].span, name_expected=True)
    return found


def _glued(before: Pieces, word: Span) -> tuple[Piece, ...]:
    return tuple(piece for piece in before if piece.span.end == word.start)
