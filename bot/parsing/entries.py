"""Lines that report a hand: a win, a self-draw, a draw, with their command or in plain words."""

from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType

from bot.commands import Fix, RecordDraw, RecordWin
from bot.folding import fold
from bot.parsing.errors import MissingArgument
from bot.parsing.mending import understood
from bot.parsing.names import clean_name
from bot.parsing.pieces import Between, Piece, Player, Role, Unknown
from bot.parsing.reading import read
from bot.parsing.rest import Rest, address_of, called
from bot.parsing.wins import Frame, says_how, win_of
from bot.words import words
from scoring.assessment import How

SELF_DRAW = Frame(how=How.SELF_DRAW, most_names=1)
WINNER_FIRST = Frame(winner_first=True)
PLAIN = Frame()
Entry = RecordWin | RecordDraw


def win(rest: Rest) -> RecordWin:
    """`/hu`: the winner, the discarder, items or 台 in any order."""
    return win_of(read(rest.tokens, rest.table), rest.line, WINNER_FIRST, rest.table)


def self_draw(rest: Rest) -> RecordWin:
    """`/zimo`: the winner, items or 台."""
    return win_of(read(rest.tokens, rest.table), rest.line, SELF_DRAW, rest.table)


def draw(rest: Rest) -> RecordDraw:
    """`/draw`: the table's own word for the reason, if any."""
    return RecordDraw(clean_name(rest.text))


def fix(rest: Rest) -> Fix:
    """`/fix`: which hand, and the whole line as it should be."""
    if not rest.tokens:
        raise MissingArgument(argument="address")
    address = address_of(rest.tokens[0].text)
    behind = rest.behind(rest.tokens[0].end)
    if not behind.tokens:
        raise MissingArgument(argument="line")
    return Fix(address, _entry(behind))


def plain(rest: Rest) -> Entry | None:
    """Return what plain words report (小美 胡 阿明, 小美自摸, 流局), None where they report nothing."""
    drawn = _plain_draw(rest)
    if drawn is not None or not _reports(read(rest.tokens, rest.table)):
        return drawn
    return understood(rest.line, lambda line: _plain_win(rest._replace(line=line)), rest.table)


def _plain_win(rest: Rest) -> RecordWin:
    pieces = read(rest.tokens, rest.table)
    if not _reports(pieces):
        raise MissingArgument(argument="line")
    return win_of(pieces, rest.line, PLAIN, rest.table)


def _reports(pieces: tuple[Piece, ...]) -> bool:
    """Whether words tell of a win: one of them says so, and all are understood or somebody of the table is named."""
    if not any(_tells_of_a_win(piece) for piece in pieces):
        return False
    return not any(isinstance(piece, Unknown) for piece in pieces) or any(isinstance(piece, Player) for piece in pieces)


def _tells_of_a_win(piece: Piece) -> bool:
    if isinstance(piece, Between):
        return piece.role in {Role.WON, Role.DISCARDED}
    return says_how(piece)


def _entry(rest: Rest) -> Entry:
    """Read a line with or without its command."""
    command = called(rest)
    if command is not None and command[0] in ENTRIES:
        return ENTRIES[command[0]](command[1])
    return _plain_draw(rest) or win_of(read(rest.tokens, rest.table), rest.line, PLAIN, rest.table)


def _plain_draw(rest: Rest) -> RecordDraw | None:
    first = rest.tokens[0] if rest.tokens else None
    if first is None or fold(first.text) not in _drawn():
        return None
    return RecordDraw(clean_name(rest.behind(first.end).text))


@cache
def _drawn() -> frozenset[str]:
    return frozenset(fold(word) for word in words().grammar.drawn)


ENTRIES: Mapping[str, Callable[[Rest], Entry]] = MappingProxyType({"hu": win, "zimo": self_draw, "draw": draw})
