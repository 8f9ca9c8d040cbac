"""A table from its opening to its settlement, and what it shows."""

from dataclasses import dataclass

from scoring.payouts import Payout


@dataclass(frozen=True, slots=True)
class OpenSession:
    """開桌: names from East to North (none: to be asked for), an edition and a formula where they were said."""

    names: tuple[str, ...] = ()
    preset: str | None = None
    payout: Payout | None = None


@dataclass(frozen=True, slots=True)
class ShowBoard:
    """The board is brought down to the end of the chat."""


@dataclass(frozen=True, slots=True)
class ShowSettlement:
    """結算: who pays whom, as things stand."""


@dataclass(frozen=True, slots=True)
class CloseSession:
    """提早結束: the session ends before its last round is over."""


@dataclass(frozen=True, slots=True)
class PlayAgain:
    """The next session with the same people."""


@dataclass(frozen=True, slots=True)
class ClaimSeat:
    """認領座位: a guest's seat is the sender's; without a name he is asked which."""

    name: str = ""


TableCommand = OpenSession | ShowBoard | ShowSettlement | CloseSession | PlayAgain | ClaimSeat
