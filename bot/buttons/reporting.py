"""Buttons that report a hand, and that change one that is recorded."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

from scoring.claims import Claim
from scoring.items import Item
from scoring.notation import Written
from scoring.tiles import KINDS, WINDS, Wind

SELF_DRAW = 4  # beside the four seats: nobody discarded
TOLD_LIABLE = SELF_DRAW + 1  # the four seats, and nobody


@dataclass(frozen=True, slots=True)
class Draft:
    """A report under way: the winner's seat, the discarder's (4: self-draw), what was claimed so far.

    `target` is the entry it will correct, `page` the page of the item picker being shown, `written` the hand as tiles;
    `told` is what was told beside the hand, by `told_number`.
    """

    kind: ClassVar[str] = "p"
    session_id: int
    seq: int
    winner: int | None = None
    source: int | None = None
    target: int | None = None
    page: int = 0
    claim: Claim = Claim()
    written: Written | None = None
    told: int | None = None

    @property
    def seat_wind(self) -> Wind | None:
        """Return the winner's seat wind, where it was named for this hand."""
        place = (self.told or 0) // TOLD_LIABLE
        return WINDS[place - 1] if place else None

    @property
    def liable(self) -> int | None:
        """Return the seat that pays for all (包牌), where one was named."""
        place = (self.told or 0) % TOLD_LIABLE
        return place - 1 if place else None


def told_number(seat_wind: Wind | None, liable: int | None) -> int | None:
    """Return a seat wind and a liable seat in one number, None where neither was named."""
    wind = 0 if seat_wind is None else WINDS.index(seat_wind) + 1
    return wind * TOLD_LIABLE + (0 if liable is None else liable + 1) or None


@dataclass(frozen=True, slots=True)
class Finish(Draft):
    """The report is complete: record it."""

    kind: ClassVar[str] = "r"


@dataclass(frozen=True, slots=True)
class AlsoDraft(Draft):
    """一炮多響: who else won on the discard of `target`, or one of its winners again, and with what."""

    kind: ClassVar[str] = "w"


@dataclass(frozen=True, slots=True)
class AlsoFinish(AlsoDraft):
    """The report of one winner more is complete: correct the hand."""

    kind: ClassVar[str] = "v"


@dataclass(frozen=True, slots=True)
class SameDiscard:
    """同一張: what was recorded as a hand of its own (`seq`) was won on the discard of the hand `target`, too."""

    kind: ClassVar[str] = "8"
    session_id: int
    seq: int
    target: int


BLOCKS = (
    "replaced",
    "impossible_together",
    "wind_earns_nothing",
    "needs_self_draw",
    "needs_discard",
    "needs_robbed",
    "not_with_self_draw",
    "dealer_only",
    "not_for_dealer",
    "only_one_of",
    "not_the_last_tile",
    "no_such_set",
    "no_room",
)


@dataclass(frozen=True, slots=True)
class Blocked:
    """An item that has no place in the report: why by its place in BLOCKS, the items and the wind it speaks of."""

    kind: ClassVar[str] = "z"
    session_id: int
    why: int
    first: int | None = None
    second: int | None = None
    wind: int | None = None


@dataclass(frozen=True, slots=True)
class DropDraft:
    """Nothing is to be recorded; the picker goes."""

    kind: ClassVar[str] = "x"
    session_id: int


@dataclass(frozen=True, slots=True)
class PressDraw:
    """流局."""

    kind: ClassVar[str] = "d"
    session_id: int
    seq: int


@dataclass(frozen=True, slots=True)
class PressUndo:
    """Undo the newest entry (`target` None) or the one named; `seq` is what the button was drawn for."""

    kind: ClassVar[str] = "u"
    session_id: int
    seq: int
    target: int | None = None


@dataclass(frozen=True, slots=True)
class PressRedo:
    """Take the newest undo back."""

    kind: ClassVar[str] = "e"
    session_id: int
    seq: int


@dataclass(frozen=True, slots=True)
class PressOffer:
    """Add an item that the card offers to a recorded hand (`item` by its place in `Item`)."""

    kind: ClassVar[str] = "o"
    session_id: int
    seq: int
    target: int
    item: int


@dataclass(frozen=True, slots=True)
class CorrectTile:
    """A recorded hand was won on this tile (`target` is its entry)."""

    kind: ClassVar[str] = "t"
    session_id: int
    seq: int
    target: int
    tile: int


ReportingButton = (
    Draft
    | Finish
    | AlsoDraft
    | AlsoFinish
    | SameDiscard
    | Blocked
    | DropDraft
    | PressDraw
    | PressUndo
    | PressRedo
    | PressOffer
    | CorrectTile
)
REPORTING_MOST: Mapping[str, int] = MappingProxyType(
    {
        "winner": SELF_DRAW - 1,
        "source": SELF_DRAW,
        "item": len(Item) - 1,
        "tile": KINDS - 1,
        "told": (len(WINDS) + 1) * TOLD_LIABLE - 1,
        "why": len(BLOCKS) - 1,
        "first": len(Item) - 1,
        "second": len(Item) - 1,
        "wind": len(WINDS) - 1,
    }
)
