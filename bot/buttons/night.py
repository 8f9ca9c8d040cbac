"""Buttons of the evening as a whole: a settlement confirmed, paid line by line, reopened by two."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class PressConfirm:
    """結這一將: the transfers as they were shown when the session's newest entry was `seq`."""

    kind: ClassVar[str] = "C"
    session_id: int
    seq: int


@dataclass(frozen=True, slots=True)
class PressPaid:
    """已付: a line of the settlement that was confirmed by entry `seq`, by its place in it."""

    kind: ClassVar[str] = "P"
    session_id: int
    seq: int
    transfer: int


@dataclass(frozen=True, slots=True)
class PressUnpaid(PressPaid):
    """還沒付: the mark is taken back."""

    kind: ClassVar[str] = "U"


@dataclass(frozen=True, slots=True)
class PressReopen:
    """重開: ask another one whether the settlement that was confirmed by entry `seq` may change again."""

    kind: ClassVar[str] = "R"
    session_id: int
    seq: int


@dataclass(frozen=True, slots=True)
class PressAgree:
    """同意重開: the second word beside that of `asker`, a player by the number of his row."""

    kind: ClassVar[str] = "A"
    session_id: int
    seq: int
    asker: int


@dataclass(frozen=True, slots=True)
class PressMoney:
    """When money changes hands here: at the end of the `night`, or after each session; asked under a settlement."""

    kind: ClassVar[str] = "M"
    session_id: int
    night: int


@dataclass(frozen=True, slots=True)
class PressLots:
    """抽風換位: the session after this one, its seats drawn by lot."""

    kind: ClassVar[str] = "W"
    session_id: int


@dataclass(frozen=True, slots=True)
class PressResume:
    """繼續打: the session that was stopped by entry `seq` goes on."""

    kind: ClassVar[str] = "G"
    session_id: int
    seq: int


@dataclass(frozen=True, slots=True)
class PressEnd:
    """結束那一將: a session that waits to go on is over."""

    kind: ClassVar[str] = "E"
    session_id: int
    seq: int


@dataclass(frozen=True, slots=True)
class PressLetGo:
    """不是我: what a guest played is a guest's again (`player` by his row, `holder` the member whose it was)."""

    kind: ClassVar[str] = "B"
    player: int
    holder: int


NightButton = (
    PressConfirm
    | PressPaid
    | PressUnpaid
    | PressReopen
    | PressAgree
    | PressMoney
    | PressLots
    | PressResume
    | PressEnd
    | PressLetGo
)
NIGHT_MOST: Mapping[str, int] = MappingProxyType({"night": 1})
