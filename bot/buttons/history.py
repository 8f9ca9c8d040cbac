"""Buttons for looking back: another session's log, one hand, what many sessions come to."""

from dataclasses import dataclass
from typing import ClassVar

from bot.periods import Ever, Period


@dataclass(frozen=True, slots=True)
class PressLogAt:
    """Turn to the log of that session, in place."""

    kind: ClassVar[str] = "L"
    session_id: int


@dataclass(frozen=True, slots=True)
class PressHand:
    """Show everything about one hand of a session."""

    kind: ClassVar[str] = "H"
    session_id: int
    target: int


@dataclass(frozen=True, slots=True)
class PressStats:
    """戰績 of everybody (no players), of one or of two against each other, in a period; in place."""

    kind: ClassVar[str] = "S"
    players: tuple[int, ...] = ()
    period: Period = Ever()


HistoryButton = PressLogAt | PressHand | PressStats
