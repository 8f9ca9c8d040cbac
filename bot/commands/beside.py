"""What happens at a table beside the hands: false wins, dead hands, payments, people, the dice."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Waiting:
    """聽: somebody who was ready, and the 台 of his dearest wait where they were told."""

    player: str
    tai: int | None = None


@dataclass(frozen=True, slots=True)
class CallFalseWin:
    """詐胡: who (None: to be asked), the 台 that the false hand claimed, and who was ready."""

    player: str | None = None
    claimed_tai: int | None = None
    ready: tuple[Waiting, ...] = ()


@dataclass(frozen=True, slots=True)
class CallDeadHand:
    """相公: who can win no more in this hand (None: to be asked)."""

    player: str | None = None


@dataclass(frozen=True, slots=True)
class PayBeside:
    """A payment beside the hands: an amount, or 台 at the table's price; what was not said is None."""

    payer: str | None = None
    payee: str | None = None
    amount: int | None = None
    tai: int | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class SwapPlayers:
    """換人: who leaves (None: to be asked), and who comes, by the name that was typed."""

    outgoing: str | None = None
    incoming: str = ""


@dataclass(frozen=True, slots=True)
class NameEast:
    """開門: whom the dice made East for the hand being played (None: to be asked)."""

    player: str | None = None


BesideCommand = CallFalseWin | CallDeadHand | PayBeside | SwapPlayers | NameEast
