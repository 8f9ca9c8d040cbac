"""The evening as a whole: its money settled and paid, the seats of the next session, a pause."""

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


@dataclass(frozen=True, slots=True)
class ShowSeats:
    """The seats, and how to change them between two sessions."""


@dataclass(frozen=True, slots=True)
class DrawSeats:
    """抽風: the next session's seats are drawn by lot."""


@dataclass(frozen=True, slots=True)
class TakeSeats:
    """The next session's seats as they are named, from East on."""

    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Pause:
    """暫停: the session stops for today; one that has stopped goes on."""


@dataclass(frozen=True, slots=True)
class ListUnpaid:
    """What is yet to be paid, over all sessions of the chat."""


NightCommand = ConfirmSettlement | AskReopening | MarkPaid | ListUnpaid | ShowSeats | DrawSeats | TakeSeats | Pause
