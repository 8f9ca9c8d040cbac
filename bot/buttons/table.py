"""Buttons of a table: what it shows, its settlement, its seats."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

from scoring.rotation import SEATS


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
    """A guest's seat is mine; `card` is the entry by which the guest came in, where it hangs under that card."""

    kind: ClassVar[str] = "c"
    session_id: int
    seat: int
    card: int | None = None


@dataclass(frozen=True, slots=True)
class PressRelease:
    """A claimed seat is a guest's again (`holder` is the member who had it when the button was drawn)."""

    kind: ClassVar[str] = "f"
    session_id: int
    seat: int
    holder: int


@dataclass(frozen=True, slots=True)
class ClaimByLink:
    """The guest's seat that a link led to is mine (`player` by the number of his row, `key` proves the link)."""

    kind: ClassVar[str] = "q"
    session_id: int
    player: int
    key: int


TableButton = PressLog | PressSettle | PressAgain | PressClaim | PressRelease | ClaimByLink
TABLE_MOST: Mapping[str, int] = MappingProxyType({"seat": SEATS - 1})
