"""Typed button payloads <-> at most 64 bytes of ASCII: each says all it means, so nothing waits in memory.

`kind:field:field...`; numbers in base 36, an empty field is None, a claim in its own code, players joined by `.`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar, get_args

from bot.hand_buttons import MOST_OF_HAND, ChooseTile, CorrectTile
from bot.payload_fields import read_field, write_field
from scoring.claims import Claim
from scoring.items import Item
from scoring.notation import Written

MOST_BYTES = 64
SELF_DRAW = 4  # beside the four seats: nobody discarded


class BadPayloadError(Exception):
    """A payload that no button of ours carries; whoever pressed it learns that it is not understood."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A report under way: the winner's seat, the discarder's (4: self-draw), what was claimed so far.

    `target` is the entry it will correct, `page` the page of the item picker being shown, `written` the hand as tiles.
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


@dataclass(frozen=True, slots=True)
class Finish(Draft):
    """The report is complete: record it."""

    kind: ClassVar[str] = "r"


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
class PressLog:
    """Show the log."""

    kind: ClassVar[str] = "l"
    session_id: int


@dataclass(frozen=True, slots=True)
class PressSettle:
    """Show the settlement."""

    kind: ClassVar[str] = "s"
    session_id: int


@dataclass(frozen=True, slots=True)
class PressAgain:
    """再來一將: open the next session with the same people."""

    kind: ClassVar[str] = "a"
    session_id: int


@dataclass(frozen=True, slots=True)
class PressClaim:
    """A guest's seat is mine."""

    kind: ClassVar[str] = "c"
    session_id: int
    seat: int


@dataclass(frozen=True, slots=True)
class PressRelease:
    """A claimed seat is a guest's again (`holder` is the member who had it when the button was drawn)."""

    kind: ClassVar[str] = "f"
    session_id: int
    seat: int
    holder: int


@dataclass(frozen=True, slots=True)
class PressOffer:
    """Add an item that the card offers to a recorded hand (`item` by its place in `Item`)."""

    kind: ClassVar[str] = "o"
    session_id: int
    seq: int
    target: int
    item: int


@dataclass(frozen=True, slots=True)
class Seating:
    """A table being filled: players by id, the edition and the stakes by their place in their lists."""

    kind: ClassVar[str] = "n"
    players: tuple[int, ...] = ()
    preset: int = 0
    stakes: int = 0


@dataclass(frozen=True, slots=True)
class SitDown(Seating):
    """Whoever presses takes the next seat."""

    kind: ClassVar[str] = "m"


@dataclass(frozen=True, slots=True)
class OpenTable(Seating):
    """The table is full: open the session."""

    kind: ClassVar[str] = "b"


Payload = (
    Draft
    | Finish
    | DropDraft
    | PressDraw
    | PressUndo
    | PressRedo
    | PressLog
    | PressSettle
    | PressAgain
    | PressClaim
    | PressRelease
    | PressOffer
    | Seating
    | SitDown
    | OpenTable
    | ChooseTile
    | CorrectTile
)
PAYLOADS: Mapping[str, type[Payload]] = {payload.kind: payload for payload in get_args(Payload)}


def encode(payload: Payload) -> str:
    """Return the payload as a button carries it; raises BadPayloadError above 64 bytes."""
    values = [(field.name, getattr(payload, field.name)) for field in fields(payload)]
    written = [write_field(value) for name, value in values if value is not None or name not in LEFT_OUT]
    data = ":".join([payload.kind, *written])
    if len(data) > MOST_BYTES:
        raise BadPayloadError(data)
    return data


def fits(payload: Payload) -> bool:
    """Whether a button can carry it."""
    try:
        encode(payload)
    except BadPayloadError:
        return False
    return True


def decode(data: str) -> Payload:
    """Return what a button says; raises BadPayloadError for anything that `encode` does not write."""
    kind, *values = data.split(":")
    payload = PAYLOADS.get(kind)
    if payload is None or len(data) > MOST_BYTES or len(values) not in _sizes(payload):
        raise BadPayloadError(data)
    try:
        read = {
            field.name: read_field(field.name, value) for field, value in zip(fields(payload), values, strict=False)
        }
        decoded = _complete(payload, read)
    except ValueError as error:
        raise BadPayloadError(data) from error
    if encode(decoded) != data:
        raise BadPayloadError(data)
    return decoded


def _sizes(payload: type[Payload]) -> tuple[int, ...]:
    """Return how many values a payload may carry: what is left out comes last."""
    named = [field.name for field in fields(payload)]
    return (len(named), *([len(named) - 1] if named[-1:] and named[-1] in LEFT_OUT else []))


MAY_BE_NONE = frozenset({"winner", "source", "target", "edition"})
LEFT_OUT = frozenset({"written"})  # where it is None, so that a payload without it is as it always was
MOST_STORED = 2**63 - 1
MOST: Mapping[str, int] = {
    "winner": SELF_DRAW - 1,
    "source": SELF_DRAW,
    "seat": SELF_DRAW - 1,
    "item": len(Item) - 1,
    **MOST_OF_HAND,
}


def _complete(payload: type[Payload], read: dict[str, Any]) -> Payload:
    if any(value is None and (name not in MAY_BE_NONE) for name, value in read.items()):
        raise ValueError("a number is missing")
    numbers = [(name, value) for name, value in read.items() if isinstance(value, int)]
    numbers += [("players", player) for player in read.get("players", ())]
    if any(value > MOST.get(name, MOST_STORED) for name, value in numbers):
        raise ValueError("a number is past all that it could name")
    return payload(**read)
