"""`/settle`, `/paid` and `/seat`: the settlement shown, confirmed, reopened and paid; the seats of the next session."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from bot.commands import (
    AskReopening,
    Command,
    ConfirmSettlement,
    DrawSeats,
    ListUnpaid,
    MarkPaid,
    ShowSeats,
    ShowSettlement,
    TakeSeats,
)
from bot.folding import fold
from bot.parsing.errors import MOST_QUOTED, AmbiguousName, NamesNotFour, TooManyNames, UnknownWord, quoted
from bot.parsing.faults import Misread
from bot.parsing.opening import SEATS
from bot.parsing.rest import Rest
from bot.parsing.suggesting import like
from bot.parsing.tokens import Span, Token
from bot.words import words

SIDES = 2


def settle(rest: Rest) -> Command:
    """Return what is asked of the settlement; raises UnknownWord for words of no meaning here."""
    said = fold(rest.text)
    if not said:
        return ShowSettlement()
    found = next((command for name, command in SETTLE.items() if said in _spoken(name)), None)
    if found is None:
        raise _unknown(rest)
    return found()


def paid(rest: Rest) -> MarkPaid:
    """Return which line of the settlement was paid: that between two who are named, or the sender's with one.

    Raises Misread, AmbiguousName and TooManyNames.
    """
    players = players_named(rest)
    if len(players) > SIDES:
        typed = tuple(quoted(token.text) for token in rest.tokens)
        raise TooManyNames(names=typed[:MOST_QUOTED], count=len(typed), most=SIDES)
    return MarkPaid(players)


def seats(rest: Rest) -> Command:
    """Return how the next session's seats are to be: drawn, or as they are named from East on.

    Raises NamesNotFour, Misread and AmbiguousName.
    """
    said = fold(rest.text)
    if not said:
        return ShowSeats()
    if said in map(fold, words().draw_seats):
        return DrawSeats()
    players = players_named(rest)
    if len(set(players)) != SEATS or len(players) != SEATS:
        typed = tuple(quoted(token.text) for token in rest.tokens)
        raise NamesNotFour(None, (), names=typed[:MOST_QUOTED], count=len(set(players)))
    return TakeSeats(players)


def players_named(rest: Rest) -> tuple[str, ...]:
    """Return the table's players whose names are all that the rest says; raises Misread and AmbiguousName."""
    return tuple(_player(token, rest) for token in rest.tokens)


def _player(token: Token, rest: Rest) -> str:
    found = rest.table.full(token.text) or rest.table.part(token.text)
    if not found:
        raise Misread(token.span, name_expected=True)
    if len(found) > 1:
        names = tuple(seated.name for seated in found)
        raise AmbiguousName(token.span, names, word=quoted(token.text), names=names)
    return found[0].player


def _spoken(name: str) -> tuple[str, ...]:
    return tuple(map(fold, words().settle[name]))


def _unknown(rest: Rest) -> UnknownWord:
    known = [word for name in SETTLE for word in words().settle[name]]
    near = like(rest.text, known) or tuple(rest.table.glossary.shown.settle[name][0] for name in SETTLE)
    span = Span(rest.tokens[0].start, rest.tokens[-1].end)
    return UnknownWord(span, near, word=quoted(rest.text.strip()), nearest=near)


SETTLE: Mapping[str, Callable[[], Command]] = MappingProxyType(
    {"confirm": ConfirmSettlement, "reopen": AskReopening, "unpaid": ListUnpaid}
)
