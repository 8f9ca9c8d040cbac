"""Buttons of what happens beside the hands, and of the rarer ways in which a hand ends."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

from scoring.decisions import MOST_SUM
from scoring.rotation import SEATS
from scoring.rulesets import MOST_TAI

NOBODY = SEATS  # beside the four seats
CLAIMED = SEATS  # whose number is asked for: not a seat's wait, but what was claimed


@dataclass(frozen=True, slots=True)
class More:
    """更多: what else can be reported."""

    kind: ClassVar[str] = "O"
    session_id: int
    seq: int


@dataclass(frozen=True, slots=True)
class FalseWinDraft:
    """詐胡 under way: the offender's seat, the 台 claimed, and of each seat 0, 1 (ready) or 2 and the 台 of its wait.

    `asked` is whose number is being asked for: a seat's wait, or CLAIMED; `corrects` the entry that it will correct.
    """

    kind: ClassVar[str] = "F"
    session_id: int
    seq: int
    offender: int | None = None
    claimed: int | None = None
    asked: int | None = None
    ready: tuple[int, ...] = ()
    corrects: int | None = None


@dataclass(frozen=True, slots=True)
class FalseWinFinish(FalseWinDraft):
    """The report is complete: record it."""

    kind: ClassVar[str] = "J"


@dataclass(frozen=True, slots=True)
class DeadHandDraft:
    """相公: whose, once he is named; `corrects` the entry that it will correct."""

    kind: ClassVar[str] = "D"
    session_id: int
    seq: int
    offender: int | None = None
    corrects: int | None = None


@dataclass(frozen=True, slots=True)
class PayDraft:
    """A payment under way: the parties by their place among the accounts, then an amount or 台.

    `corrects` is the entry that it will correct.
    """

    kind: ClassVar[str] = "Y"
    session_id: int
    seq: int
    payer: int | None = None
    payee: int | None = None
    amount: int | None = None
    tai: int | None = None
    corrects: int | None = None


@dataclass(frozen=True, slots=True)
class SwapDraft:
    """換人 under way: the seat that is left, then the player who comes."""

    kind: ClassVar[str] = "T"
    session_id: int
    seq: int
    outgoing: int | None = None
    incoming: int | None = None


@dataclass(frozen=True, slots=True)
class SitIn:
    """Whoever presses comes in for that seat's player."""

    kind: ClassVar[str] = "I"
    session_id: int
    seq: int
    outgoing: int


@dataclass(frozen=True, slots=True)
class PressEast:
    """開門: the dice made that seat East."""

    kind: ClassVar[str] = "K"
    session_id: int
    seq: int
    seat: int


@dataclass(frozen=True, slots=True)
class PressAbort:
    """流局 for one of the reasons that the house lists, by its place there."""

    kind: ClassVar[str] = "Q"
    session_id: int
    seq: int
    reason: int


@dataclass(frozen=True, slots=True)
class RobDraft:
    """七搶一 under way: the winner's seat, then the robbed one's; `own` (1) where the winner drew his own eighth."""

    kind: ClassVar[str] = "V"
    session_id: int
    seq: int
    own: int
    winner: int | None = None
    robbed: int | None = None


@dataclass(frozen=True, slots=True)
class LiableDraft:
    """包牌 of the entry `target`: which of its winners, then the seat that pays for all, or NOBODY."""

    kind: ClassVar[str] = "X"
    session_id: int
    seq: int
    target: int
    winner: int
    liable: int | None = None


BesideButton = (
    More
    | FalseWinDraft
    | FalseWinFinish
    | DeadHandDraft
    | PayDraft
    | SwapDraft
    | SitIn
    | PressEast
    | PressAbort
    | RobDraft
    | LiableDraft
)
BESIDE_MOST: Mapping[str, int] = MappingProxyType(
    {
        "offender": SEATS - 1,
        "claimed": MOST_TAI,
        "asked": CLAIMED,
        "outgoing": SEATS - 1,
        "robbed": SEATS - 1,
        "own": 1,
        "liable": NOBODY,
        "amount": MOST_SUM,
        "tai": MOST_TAI,
    }
)
BESIDE_NONE = frozenset(
    {"offender", "claimed", "asked", "payer", "payee", "amount", "tai", "outgoing", "incoming", "robbed", "liable"}
)
