"""What happens beside the wins, as other programs write it (CONTRACT 2) -> event."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Any, Literal

from pydantic import Field, StrictInt, StrictStr

from scoring.events import (
    DeadHandCalled,
    EastNamed,
    Entry,
    FalseWinCalled,
    HandDrawn,
    PlayerSubstituted,
    ReadyHand,
    SessionClosed,
    SessionPaused,
    SessionResumed,
    SidePaid,
)
from scoring.frozen import Frozen, FrozenMap


class DrawText(Frozen):
    """A draw and the table's reason for it."""

    kind: Literal["draw"]
    reason: StrictStr = "exhausted"

    def event(self) -> Entry:
        """Return what happened."""
        return HandDrawn(reason=self.reason)


class FalseWinText(Frozen):
    """A false win: the 台 it claimed, and the 台 of those who were ready."""

    kind: Literal["false_win"]
    player: StrictStr
    claimed_tai: StrictInt | None = None
    ready: FrozenMap[str, StrictInt | None] = Field(default_factory=lambda: MappingProxyType({}))

    def event(self) -> Entry:
        """Return what happened."""
        ready = tuple(ReadyHand(player=player, tai=tai) for player, tai in self.ready.items())
        return FalseWinCalled(player=self.player, claimed_tai=self.claimed_tai, ready=ready)


class PaymentText(Frozen):
    """A side payment, by an amount or by 台."""

    kind: Literal["side_payment"]
    payer: Annotated[StrictStr, Field(alias="from")]
    payee: Annotated[StrictStr, Field(alias="to")]
    amount: StrictInt | None = None
    tai: StrictInt | None = None
    reason: StrictStr = ""

    def event(self) -> Entry:
        """Return what happened."""
        return SidePaid(payer=self.payer, payee=self.payee, amount=self.amount, tai=self.tai, reason=self.reason)


class SubstitutionText(Frozen):
    """Somebody comes in for another."""

    kind: Literal["substitute"]
    outgoing: Annotated[StrictStr, Field(alias="out")]
    incoming: Annotated[StrictStr, Field(alias="in")]

    def event(self) -> Entry:
        """Return what happened."""
        return PlayerSubstituted(outgoing=self.outgoing, incoming=self.incoming)


class DeadHandText(Frozen):
    """A dead hand."""

    kind: Literal["dead_hand"]
    player: StrictStr

    def event(self) -> Entry:
        """Return what happened."""
        return DeadHandCalled(player=self.player)


class DiceText(Frozen):
    """Who is East for one hand."""

    kind: Literal["dice"]
    east: StrictStr

    def event(self) -> Entry:
        """Return what happened."""
        return EastNamed(player=self.east)


STOPS: Mapping[str, Entry] = MappingProxyType(
    {"pause": SessionPaused(), "resume": SessionResumed(), "close": SessionClosed()}
)


class StopText(Frozen):
    """The session stops for now, goes on, or ends early."""

    kind: Literal["pause", "resume", "close"]

    def event(self) -> Entry:
        """Return what happened."""
        return STOPS[self.kind]


BesideText = DrawText | FalseWinText | PaymentText | SubstitutionText | DeadHandText | DiceText | StopText
READERS: Mapping[str, type[BesideText]] = MappingProxyType(
    {
        "draw": DrawText,
        "false_win": FalseWinText,
        "side_payment": PaymentText,
        "substitute": SubstitutionText,
        "dead_hand": DeadHandText,
        "dice": DiceText,
        "pause": StopText,
        "resume": StopText,
        "close": StopText,
    }
)


def read_beside(text: Mapping[str, Any]) -> Entry:
    """Read what is no win; raises ValidationError."""
    return READERS[text["kind"]].model_validate(text).event()
