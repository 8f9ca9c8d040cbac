"""一炮多響 in one line: where one winner's part ends and the next one's begins."""

from collections.abc import Iterator, Sequence
from functools import cache

from bot.commands import AlsoWon, RecordWin
from bot.folding import clusters, normalize
from bot.parsing.errors import MOST_QUOTED, MissingArgument, TooManyNames
from bot.parsing.pieces import Player
from bot.parsing.rest import Rest
from bot.parsing.tokens import Span
from bot.parsing.wins import Frame, pieces_of, win_of
from bot.words import words
from scoring.assessment import How
from scoring.charges import MOST_WINNERS
from scoring.claims import Claim

Wins = Sequence[RecordWin]


def win_in(rest: Rest, frame: Frame) -> RecordWin:
    """Return the win that the rest of a line tells of, by one player or by several on one discard."""
    wins = [win_of(pieces_of(part), part.line, frame, rest.table) for part in parts_of(rest)]
    return wins[0] if len(wins) == 1 else _together(wins, rest)


def parts_of(rest: Rest) -> tuple[Rest, ...]:
    """Return the part of each winner: cut where a sign for one more stands between names; between words it is a gap."""
    signs = tuple(_signs(rest))
    if not signs:
        return (rest,)
    blank = list(rest.line)
    for sign in signs:
        blank[sign.start : sign.end] = " " * (sign.end - sign.start)
    begins, ends = _cuts(rest, signs)
    line = "".join(blank)
    return tuple(Rest(line[:end], begin, rest.table) for begin, end in zip(begins, ends, strict=True))


def _cuts(rest: Rest, signs: Sequence[Span]) -> tuple[list[int], list[int]]:
    """Return where parts begin and end: a new one behind a sign, once somebody is named on both its sides."""
    begins, ends, named = [rest.start], list[int](), False
    for last, sign in zip((None, *signs), (*signs, None), strict=True):
        begin, end = rest.start if last is None else last.end, len(rest.line) if sign is None else sign.start
        names = any(isinstance(piece, Player) for piece in pieces_of(Rest(rest.line[:end], begin, rest.table)))
        if names and named and last is not None:
            ends.append(last.start)
            begins.append(begin)
        named = named or names
    return begins, [*ends, len(rest.line)]


def _signs(rest: Rest) -> Iterator[Span]:
    """Yield the places of the signs; +3台 is a number, and a sign in somebody's name is none."""
    chars = tuple(clusters(rest.line))
    text = "".join(folded.char for folded in chars)
    named = set(_in_names(text, rest))
    for place, folded in enumerate(chars):
        sign = next((sign for sign in _also() if text.startswith(sign, place)), None)
        if sign is None or folded.start < rest.start or place in named:
            continue
        if not text[place + len(sign) :][:1].isdecimal():
            yield Span(folded.start, chars[place + len(sign) - 1].end)


def _in_names(text: str, rest: Rest) -> Iterator[int]:
    """Yield the places of the characters of names that hold a sign."""
    for name in map(normalize, rest.table.names):
        place = text.find(name) if any(sign in name for sign in _also()) else -1
        while place >= 0:
            yield from range(place, place + len(name))
            place = text.find(name, place + len(name))


@cache
def _also() -> tuple[str, ...]:
    return tuple(normalize(sign) for sign in words().grammar.also)


def _together(wins: Wins, rest: Rest) -> RecordWin:
    """Return the wins as one hand: one discarder, named once or each time alike; raises TooManyNames."""
    told = [win for win in wins if win.winner is not None or win.claim != Claim() or win.tiles]
    winners = [win.winner for win in told if win.winner is not None]
    discarders = list(dict.fromkeys(win.discarder for win in wins if win.discarder is not None))
    if len(winners) < len(told):
        raise MissingArgument(argument="winner")
    self_drawn = not discarders and any(win.how is How.SELF_DRAW for win in told)
    most = 1 if self_drawn else MOST_WINNERS
    if len(winners) > most or len(discarders) > 1:
        _refuse([*winners, *discarders], min(most, len(winners)) + bool(discarders), rest)
    first, *others = told
    how = next((win.how for win in told if win.how is How.ROBBED_KONG), How.DISCARD if discarders else None)
    also = tuple(AlsoWon(win.winner, win.claim, win.tiles, win.told) for win in others if win.winner is not None)
    return RecordWin(first.winner, next(iter(discarders), None), how, first.claim, first.tiles, also, first.told)


def _refuse(players: Sequence[str], most: int, rest: Rest) -> None:
    named = tuple(next(name for name, seated in rest.table.names.items() if seated == player) for player in players)
    raise TooManyNames(names=named[:MOST_QUOTED], count=len(named), most=most)
