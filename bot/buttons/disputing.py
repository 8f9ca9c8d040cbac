"""Buttons under a dispute: they name it, and are good until it is decided."""

from dataclasses import dataclass
from typing import ClassVar

from bot.buttons.reporting import Draft


@dataclass(frozen=True, slots=True)
class AgreeToDispute:
    """同意: the hand should read so."""

    kind: ClassVar[str] = "2"
    session_id: int
    dispute: int


@dataclass(frozen=True, slots=True)
class RefuseDispute:
    """不同意: the hand reads as it should."""

    kind: ClassVar[str] = "3"
    session_id: int
    dispute: int


@dataclass(frozen=True, slots=True)
class WithdrawDispute:
    """收回: whoever disputed it lets it be."""

    kind: ClassVar[str] = "4"
    session_id: int
    dispute: int


@dataclass(frozen=True, slots=True)
class IsNewHand(Draft):
    """A reply that was taken to be about a recorded hand reports a new one: record it.

    `target` is the dispute that it opened, which is withdrawn; None where it opened none.
    """

    kind: ClassVar[str] = "5"


DisputingButton = AgreeToDispute | RefuseDispute | WithdrawDispute | IsNewHand
