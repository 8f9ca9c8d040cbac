"""The evening as a whole: its money settled and paid."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ConfirmSettlement:
    """結算: the transfers are agreed on and frozen."""


@dataclass(frozen=True, slots=True)
class AskReopening:
    """重開: somebody wants a confirmed settlement to change again, which takes another one's word."""


@dataclass(frozen=True, slots=True)
class MarkPaid:
    """付清: a line of the settlement was paid: the one between two players, or the sender's own."""

    players: tuple[str, ...] = ()


NightCommand = ConfirmSettlement | AskReopening | MarkPaid
