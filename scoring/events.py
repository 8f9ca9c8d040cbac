"""What can happen at a table: frozen, in the past tense, and the only thing ever stored."""

from types import MappingProxyType
from typing import Annotated, Literal

from pydantic import Field

from scoring.assessment import Assessment, How, Place
from scoring.frozen import Frozen, FrozenMap
from scoring.rulesets import Ruleset
from scoring.settlement import Transfer
from scoring.tiles import Wind
from scoring.votes import Vote


class SessionOpened(Frozen):
    """開桌: four players from East to North sat down under these rules, pinned for the whole session.

    `carried` is what each party brings from the session before, in whole units of money; `seats_drawn` how often the
    seats were drawn by lot (抽風) until they were these, 0 where they were chosen.
    """

    kind: Literal["session_opened"] = "session_opened"
    players: tuple[str, str, str, str]
    ruleset: Ruleset
    carried: FrozenMap[str, int] = Field(default_factory=lambda: MappingProxyType({}))
    seats_drawn: Annotated[int, Field(ge=0)] = 0


class Extra(Frozen):
    """What one payer alone owes a winner beside the hand: the one whose flower was robbed (RULES 5)."""

    payer: str
    tai: int


class Winner(Frozen):
    """One winner of a hand, what it was agreed to be worth, and the winds that this was worked out for.

    `tiles` is the hand in canonical notation where it was reported as tiles; `seat_wind` was named for this hand alone;
    `liable` fed the last exposed group (包牌).
    """

    player: str
    assessment: Assessment
    place: Place | None = None
    extra: Extra | None = None
    tiles: str = ""
    seat_wind: Wind | None = None
    liable: str | None = None


class HandWon(Frozen):
    """胡牌: a hand was won, by one player or by several on one discard."""

    kind: Literal["hand_won"] = "hand_won"
    how: How
    discarder: str | None = None
    winners: Annotated[tuple[Winner, ...], Field(min_length=1, max_length=3)]


class HandDrawn(Frozen):
    """流局: a hand ended without a winner; the reason is the table's own word for it."""

    kind: Literal["hand_drawn"] = "hand_drawn"
    reason: str = "exhausted"


class ReadyHand(Frozen):
    """聽牌: one who was ready when somebody won falsely, and the 台 of his dearest wait where it was told."""

    player: str
    tai: int | None = None


class FalseWinCalled(Frozen):
    """詐胡: a win that was none, the 台 it claimed, and who was ready; the three others are paid (RULES 9)."""

    kind: Literal["false_win_called"] = "false_win_called"
    player: str
    claimed_tai: int | None = None
    ready: tuple[ReadyHand, ...] = ()


class DeadHandCalled(Frozen):
    """相公: the player holds a wrong number of tiles and cannot win the hand being played; nothing is paid."""

    kind: Literal["dead_hand_called"] = "dead_hand_called"
    player: str


class EastNamed(Frozen):
    """開門: the dice named who is East for the hand being played."""

    kind: Literal["east_named"] = "east_named"
    player: str


class SidePaid(Frozen):
    """A payment beside the hands: a penalty, a bet, an asking fee; an amount, or 台 at the table's price."""

    kind: Literal["side_paid"] = "side_paid"
    payer: str
    payee: str
    amount: int | None = None
    tai: int | None = None
    reason: str = ""


class PlayerSubstituted(Frozen):
    """換人: somebody took another's seat; each keeps an account of his own."""

    kind: Literal["player_substituted"] = "player_substituted"
    outgoing: str
    incoming: str


class SessionPaused(Frozen):
    """暫停: the table will go on later, perhaps on another day."""

    kind: Literal["session_paused"] = "session_paused"


class SessionResumed(Frozen):
    """繼續: a paused table goes on where it stood."""

    kind: Literal["session_resumed"] = "session_resumed"


class SessionClosed(Frozen):
    """提早結束: the session was closed before its last round was over."""

    kind: Literal["session_closed"] = "session_closed"


class EntryVoided(Frozen):
    """取消: an earlier entry no longer counts; voiding a void brings the entry back."""

    kind: Literal["entry_voided"] = "entry_voided"
    target: int


Happening = (
    HandWon
    | HandDrawn
    | FalseWinCalled
    | DeadHandCalled
    | EastNamed
    | SidePaid
    | PlayerSubstituted
    | SessionPaused
    | SessionResumed
    | SessionClosed
)
Entry = Annotated[Happening, Field(discriminator="kind")]


class EntryCorrected(Frozen):
    """更正: an earlier entry reads differently, in its own place; `dispute` is what it was accepted in."""

    kind: Literal["entry_corrected"] = "entry_corrected"
    target: int
    entry: Entry
    dispute: int | None = None


class DisputeOpened(Frozen):
    """爭議: somebody at the table (`by`; None: who opened the session, not seated) says how an entry should read.

    `agreeing` others let it hold, `refusing` others end it; both are pinned by the house's option of that moment.
    """

    kind: Literal["dispute_opened"] = "dispute_opened"
    target: int
    entry: Entry
    by: str | None = None
    agreeing: int = 1
    refusing: int = 1


class SettlementConfirmed(Frozen):
    """結算: the transfers that the table agreed on, frozen; the session changes no more until it is reopened."""

    kind: Literal["settlement_confirmed"] = "settlement_confirmed"
    transfers: tuple[Transfer, ...]


class TransferPaid(Frozen):
    """付清: a line of the settlement was paid, as one of its two sides says (`by`)."""

    kind: Literal["transfer_paid"] = "transfer_paid"
    payer: str
    payee: str
    by: str


class TransferUnpaid(Frozen):
    """A line marked as paid is not, as one of its two sides says (`by`)."""

    kind: Literal["transfer_unpaid"] = "transfer_unpaid"
    payer: str
    payee: str
    by: str


class ReopeningAsked(Frozen):
    """重開: somebody's word (`by`) that a confirmed settlement should change again; another one's makes it so."""

    kind: Literal["reopening_asked"] = "reopening_asked"
    by: str


class SettlementReopened(Frozen):
    """重開結算: two players of the session agreed that it may change again; what was paid stays paid."""

    kind: Literal["settlement_reopened"] = "settlement_reopened"
    agreed_by: tuple[str, str]


class BalancesCarried(Frozen):
    """帶到下一將: the money goes on into the next session of these people; nothing is left to settle here."""

    kind: Literal["balances_carried"] = "balances_carried"


Agreement = SettlementConfirmed | TransferPaid | TransferUnpaid | ReopeningAsked | SettlementReopened | BalancesCarried
Contention = DisputeOpened | Vote

Event = Annotated[
    SessionOpened | Happening | EntryVoided | EntryCorrected | Agreement | Contention,
    Field(discriminator="kind"),
]
