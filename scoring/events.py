"""What can happen at a table: frozen, in the past tense, and the only thing ever stored."""

from typing import Annotated, Literal

from pydantic import Field

from scoring.assessment import Assessment, How, Place
from scoring.frozen import Frozen
from scoring.rulesets import Ruleset


class SessionOpened(Frozen):
    """開桌: four players from East to North sat down under these rules, pinned for the whole session."""

    kind: Literal["session_opened"] = "session_opened"
    players: tuple[str, str, str, str]
    ruleset: Ruleset


class Extra(Frozen):
    """What one payer alone owes a winner beside the hand: the one whose flower was robbed (RULES 5)."""

    payer: str
    tai: int


class Winner(Frozen):
    """One winner of a hand, what it was agreed to be worth, and the winds that this was worked out for.

    `tiles` is the hand in canonical notation where it was reported as tiles.
    """

    player: str
    assessment: Assessment
    place: Place | None = None
    extra: Extra | None = None
    tiles: str = ""


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


class SessionClosed(Frozen):
    """提早結束: the session was closed before its last round was over."""

    kind: Literal["session_closed"] = "session_closed"


class EntryVoided(Frozen):
    """取消: an earlier entry no longer counts; voiding a void brings the entry back."""

    kind: Literal["entry_voided"] = "entry_voided"
    target: int


Entry = Annotated[HandWon | HandDrawn | SessionClosed, Field(discriminator="kind")]


class EntryCorrected(Frozen):
    """更正: an earlier entry reads differently, in its own place."""

    kind: Literal["entry_corrected"] = "entry_corrected"
    target: int
    entry: Entry


Event = Annotated[
    SessionOpened | HandWon | HandDrawn | SessionClosed | EntryVoided | EntryCorrected,
    Field(discriminator="kind"),
]
