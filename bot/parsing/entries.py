"""Lines that report a hand: a win, a self-draw, a draw, with their command or in plain words."""

from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType

from bot.commands import BesideCommand, Fix, RecordDraw, RecordWin
from bot.folding import fold, normalize
from bot.parsing.beside import BESIDE, plain_beside
from bot.parsing.errors import (
    MendableError,
    MissingArgument,
    NotAReason,
    ReasonTooLong,
    UnknownName,
    UnknownWord,
    quoted,
)
from bot.parsing.meant import is_told_apart, reports_a_win, tells_something
from bot.parsing.mending import understood
from bot.parsing.names import clean_name
from bot.parsing.pieces import Number, Piece, Player, fillers
from bot.parsing.rest import Rest, address_of, begins_with_address, called
from bot.parsing.segmenting import segment
from bot.parsing.several import win_in
from bot.parsing.tokens import Span, Token, glue, spaced_tokens_of
from bot.parsing.vocabulary import Vocabulary
from bot.parsing.wins import Frame, pieces_of
from bot.words import words
from scoring.assessment import How

SELF_DRAW = Frame(how=How.SELF_DRAW, most_names=1)
WINNER_FIRST = Frame(winner_first=True)
PLAIN = Frame()
LONGEST_REASON = 20
Entry = RecordWin | RecordDraw | BesideCommand


def win(rest: Rest) -> RecordWin:
    """`/hu`: the winner, the discarder, items or 台 in any order."""
    return win_in(rest, WINNER_FIRST)


def self_draw(rest: Rest) -> RecordWin:
    """`/zimo`: the winner, items or 台."""
    return win_in(rest, SELF_DRAW)


def draw(rest: Rest) -> RecordDraw:
    """`/draw`: the table's own word for the reason, if any."""
    return RecordDraw(_reason(rest))


def fix(rest: Rest) -> Fix:
    """`/fix`: which hand, and the whole line as it should be."""
    if not rest.tokens:
        raise MissingArgument(argument="address")
    address = address_of(rest.tokens[0].text)
    behind = rest.behind(rest.tokens[0].end)
    if not behind.tokens:
        raise MissingArgument(argument="line")
    return Fix(address, entry(behind._replace(table=rest.table.ever)))


def plain(rest: Rest) -> Entry | None:
    """Return what plain words report (小美 胡 阿明, 小美自摸, 流局, 阿明詐胡), None where they report nothing."""
    if plain_beside(rest) is None and not is_draw(rest) and not reports_a_win(rest):
        return None
    try:
        return understood(rest.line, lambda line: _plain(rest._replace(line=line)), rest.table)
    except MendableError as fault:
        fault.lines = tuple(line for line in fault.lines if _keeps_its_sense(line, fault, rest))
        fault.values["corrected"] = next(iter(fault.lines), "")
        raise


def _keeps_its_sense(line: str, fault: MendableError, rest: Rest) -> bool:
    """Whether a mended line has a word like the one that was typed, or needs none to tell who won."""
    near = fault.values.get("nearest")
    like = [word for word in near if word in line and word not in rest.line] if isinstance(near, tuple) else []
    return bool(like) or is_told_apart(line, rest) or not isinstance(fault, UnknownWord | UnknownName)


def entry(rest: Rest) -> Entry:
    """Read a line that is a report, with its command, with the command's name alone, or in plain words."""
    command = called(rest) or _called_barely(rest)
    if command is not None and command[0] in ENTRIES:
        return ENTRIES[command[0]](command[1])
    beside = plain_beside(rest)
    if beside is not None:
        return beside(rest)
    if is_draw(rest):
        return _plain(rest)
    return win_in(rest, PLAIN)


def report_in(line: str, table: Vocabulary) -> Rest:
    """Return the part of a line that reports a hand: all of it, or what is behind /fix or /dispute and a number."""
    rest = Rest(line, 0, table)
    command = called(rest)
    if command is None or command[0] not in {"fix", "dispute"}:
        return rest
    behind = command[1]
    numbered = behind.tokens and (command[0] == "fix" or begins_with_address(behind))
    return behind.behind(behind.tokens[0].end) if numbered else behind


def said_in(line: str, table: Vocabulary) -> tuple[Piece, ...]:
    """Return what a line reports, piece by piece."""
    rest = report_in(line, table)
    command = called(rest) or _called_barely(rest)
    return pieces_of(command[1] if command is not None and command[0] in ENTRIES else rest)


def _called_barely(rest: Rest) -> tuple[str, Rest] | None:
    """Read a command that lost its slash, unless somebody is called so."""
    first = rest.tokens[0] if rest.tokens else None
    if first is None or rest.table.full(first.text):
        return None
    return normalize(first.text), rest.behind(first.end)


def _plain(rest: Rest) -> Entry:
    beside = plain_beside(rest)
    if beside is not None:
        return beside(rest)
    return RecordDraw(_reason(rest.behind(rest.tokens[0].end))) if is_draw(rest) else _plain_win(rest)


def _plain_win(rest: Rest) -> RecordWin:
    if not reports_a_win(rest) and not tells_something(rest):
        raise MissingArgument(argument="line")
    return win_in(rest, PLAIN)


def is_draw(rest: Rest) -> bool:
    """Whether words tell of a draw."""
    return _says_drawn(rest.tokens[0].text) if rest.tokens else False


def _says_drawn(typed: str) -> bool:
    said = fold(typed)
    return any(said.startswith(word) and said.removeprefix(word) in {"", *fillers()} for word in _drawn())


def _reason(rest: Rest) -> str:
    """Return the table's own word for a draw; raises NotAReason for a player or a number, and ReasonTooLong.

    That it is a draw is no reason for it.
    """
    reason = clean_name(rest.text)
    if _says_drawn(reason):
        return ""
    whole = Span(rest.start, len(rest.line))
    tokens = spaced_tokens_of(rest.line, rest.start)
    odd = next((token for token in tokens if _is_no_reason(token, rest.table)), None)
    if odd is not None:
        raise NotAReason(whole, ("",), word=quoted(odd.text))
    if len(reason) > LONGEST_REASON:
        raise ReasonTooLong(whole, ("",), length=len(reason), most=LONGEST_REASON)
    return reason


def _is_no_reason(token: Token, table: Vocabulary) -> bool:
    pieces = segment(glue((token,)), table) or ()
    return bool(table.part(token.text)) or any(isinstance(piece, Player | Number) for piece in pieces)


@cache
def _drawn() -> frozenset[str]:
    return frozenset(fold(word) for word in words().grammar.drawn)


ENTRIES: Mapping[str, Callable[[Rest], Entry]] = MappingProxyType(
    {"hu": win, "zimo": self_draw, "draw": draw, **BESIDE}
)
