"""One entry of a session as other programs write it (CONTRACT 2) -> event."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Field, StrictInt, StrictStr, ValidationError

from scoring.assessment import Assessment, Held, How, Place
from scoring.charges import Table
from scoring.claims import MOST_TAI, assess_items, counted
from scoring.errors import InvalidTai, UnknownEntry, UnknownItem, UnknownPlayer, UnreadableEntry
from scoring.events import Entry, HandDrawn, HandWon, Winner
from scoring.frozen import Frozen
from scoring.items import Item

KINDS = ("win", "draw")
MOST_DIGITS = 3


class WinnerText(Frozen):
    """One winner: the 台 of his hand, or its items by id (`*2` for two of one, `:2` for a count)."""

    winner: StrictStr
    tai: StrictInt | None = None
    items: tuple[str, ...] | None = None


class WinText(Frozen):
    """A win by 台 or by items; `winners` where several won on one discard."""

    kind: Literal["win"]
    by: How
    source: Annotated[str | None, Field(alias="from")] = None
    winner: StrictStr | None = None
    tai: StrictInt | None = None
    items: tuple[str, ...] | None = None
    winners: tuple[WinnerText, ...] = ()

    def each(self) -> tuple[WinnerText, ...]:
        """Return the winners, one or several."""
        if self.winner is None:
            return self.winners
        return (WinnerText(winner=self.winner, tai=self.tai, items=self.items), *self.winners)


class DrawText(Frozen):
    """A draw and the table's reason for it."""

    kind: Literal["draw"]
    reason: str = "exhausted"


def read_entry(text: Mapping[str, Any], table: Table) -> Entry:
    """Read an entry and assess its claims literally at this place in the table; unknown kinds are refused by name."""
    if text.get("kind") not in KINDS:
        raise UnknownEntry(kind=text.get("kind"))
    try:
        return _win(WinText.model_validate(text), table) if text["kind"] == "win" else _draw(text)
    except ValidationError as error:
        raise UnreadableEntry(reason=_first_fault(error)) from error


def _draw(text: Mapping[str, Any]) -> HandDrawn:
    return HandDrawn(reason=DrawText.model_validate(text).reason)


def _win(text: WinText, table: Table) -> HandWon:
    if not text.each():
        raise UnreadableEntry(reason="winner missing")
    if text.winner is None and (text.tai is not None or text.items is not None):
        raise UnreadableEntry(reason="tai or items of no winner")
    winners = tuple(_winner(row, table) for row in text.each())
    return HandWon(how=text.by, discarder=text.source, winners=winners)


def _winner(text: WinnerText, table: Table) -> Winner:
    if text.winner not in table.seats:
        raise UnknownPlayer(player=text.winner)
    place = table.place_of(text.winner)
    return Winner(player=text.winner, assessment=_assess(text, table, place), place=place)


def _assess(text: WinnerText, table: Table, place: Place) -> Assessment:
    if text.items is not None and text.tai is None:
        return assess_items(tuple(_held(word) for word in text.items), table.ruleset, place)
    if text.tai is None or text.items is not None:
        raise UnreadableEntry(reason="a win needs tai or items, and one of them only")
    if not 0 <= text.tai <= MOST_TAI:
        raise InvalidTai(tai=text.tai, least=0, most=MOST_TAI)
    return Assessment(other=text.tai)


def _held(word: str) -> Held:
    name, counted_by, count = word.replace(":", "*").partition("*")
    if name not in Item.__members__.values():
        raise UnknownItem(item=name)
    if counted_by and not (count.isascii() and count.isdigit() and len(count) <= MOST_DIGITS):
        raise UnreadableEntry(reason=f"count of {word}")
    return counted(Item(name), int(count or 1))


def _first_fault(error: ValidationError) -> str:
    fault = error.errors(include_url=False)[0]
    return f"{'.'.join(str(step) for step in fault['loc'])}: {fault['msg']}"
