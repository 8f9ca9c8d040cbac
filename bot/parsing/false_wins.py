"""Lines of a false win and of a dead hand: who, what was claimed, who was ready and with how many 台."""

from collections.abc import Iterator

from bot.commands import CallDeadHand, CallFalseWin, Waiting
from bot.folding import fold
from bot.parsing.claiming import one_tai, with_units
from bot.parsing.errors import TwoNumbers
from bot.parsing.faults import Misread
from bot.parsing.pieces import Between, Number, Piece, Player
from bot.parsing.players import Pieces, one_of, refuse_more_than
from bot.parsing.reading import read
from bot.parsing.rest import Rest
from bot.parsing.roles import Role, of_false_wins
from bot.words import words

FILLERS = frozenset({Role.FALSELY, Role.READY, Role.CLAIMED, Role.DEAD})
CALLS = frozenset({Role.FALSELY, Role.DEAD})


def false_win(rest: Rest) -> CallFalseWin | CallDeadHand:
    """`/chahu`: the offender, the 台 claimed, those who were ready with theirs; 相公 instead of all that."""
    pieces = false_win_pieces(rest)
    if any(_is(piece, Role.DEAD) for piece in pieces):
        return _dead(pieces, rest)
    offender = _offender(pieces)
    told = {index: (one_of(pieces[index], rest.line), _tai(index, pieces)) for index in _players(pieces)}
    claimed = _first_number(pieces) if offender is None else told[offender][1]
    loose = None if offender is None else _loose(pieces)
    if loose is not None and claimed is not None and loose != claimed:
        raise _two(pieces)
    ready = tuple(Waiting(player, tai) for index, (player, tai) in told.items() if index != offender)
    return CallFalseWin(None if offender is None else told[offender][0], claimed if loose is None else loose, ready)


def says_false_win(rest: Rest) -> bool:
    """Whether plain words tell of a false win or a dead hand, and of who it was."""
    spoken = tuple(fold(word) for word in (*words().beside.falsely, *words().beside.dead))
    if not any(word in fold(rest.text) for word in spoken):
        return False
    pieces = read(rest.tokens, rest.table.speaking(of_false_wins()))
    calls = any(isinstance(piece, Between) and piece.role in CALLS for piece in pieces)
    return calls and any(isinstance(piece, Player) for piece in pieces)


def false_win_pieces(rest: Rest) -> Pieces:
    """Return the pieces of such a line, its numbers joined to their units; raises Misread for anything else."""
    pieces = tuple(with_units(read(rest.tokens, rest.table.speaking(of_false_wins()))))
    odd = [piece.span for piece in pieces if not _fits(piece)]
    if odd:
        raise Misread(*odd, name_expected=not _players(pieces), instead=("",))
    return pieces


def _dead(pieces: Pieces, rest: Rest) -> CallDeadHand:
    refuse_more_than(1, pieces)
    numbers = [piece.span for piece in pieces if isinstance(piece, Number)]
    if numbers:
        raise Misread(*numbers, instead=("",))
    players = _players(pieces)
    return CallDeadHand(one_of(pieces[players[0]], rest.line) if players else None)


def _fits(piece: Piece) -> bool:
    return isinstance(piece, Player | Number) or (isinstance(piece, Between) and piece.role in FILLERS)


def _is(piece: Piece, role: Role) -> bool:
    return isinstance(piece, Between) and piece.role is role


def _players(pieces: Pieces) -> list[int]:
    return [index for index, piece in enumerate(pieces) if isinstance(piece, Player)]


def _offender(pieces: Pieces) -> int | None:
    """Choose who stands beside 詐胡, before it or else behind it; without it the first."""
    players = _players(pieces)
    said = [index for index, piece in enumerate(pieces) if _is(piece, Role.FALSELY)]
    beside = [index for place in said for index in (place - 1, place + 1) if index in players]
    return next(iter([*beside, *players]), None)


def _tai(player: int, pieces: Pieces) -> int | None:
    """Return the number between a player and the next one."""
    found: list[Number] = []
    for piece in pieces[player + 1 :]:
        if isinstance(piece, Player):
            break
        found += [piece] if isinstance(piece, Number) else []
    if len({one_tai(number) for number in found}) > 1:
        raise _two(tuple(found))
    return one_tai(found[0]) if found else None


def _numbers(pieces: Pieces) -> Iterator[Number]:
    return (piece for piece in pieces if isinstance(piece, Number))


def _first_number(pieces: Pieces) -> int | None:
    number = next(_numbers(pieces), None)
    return None if number is None else one_tai(number)


def _loose(pieces: Pieces) -> int | None:
    """Return the number before anybody is named."""
    return _first_number(pieces[: _players(pieces)[0]])


def _two(pieces: Pieces) -> TwoNumbers:
    first, second, *_ = _numbers(pieces)
    return TwoNumbers(second.span, ("",), numbers=(first.typed, second.typed))
