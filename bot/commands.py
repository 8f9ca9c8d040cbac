"""What a line means before any table is consulted: one frozen value a command."""

from dataclasses import dataclass

from scoring.assessment import How
from scoring.claims import Claim
from scoring.payouts import Payout
from scoring.tiles import Wind


@dataclass(frozen=True, slots=True)
class HandNumber:
    """盤: a hand by the number on its card (`7`)."""

    number: int


@dataclass(frozen=True, slots=True)
class EntryNumber:
    """Any entry of the session by its place in the log (`#12`)."""

    seq: int


Address = HandNumber | EntryNumber


@dataclass(frozen=True, slots=True)
class OpenSession:
    """開桌: names from East to North (none: to be asked for), an edition and a formula where they were said."""

    names: tuple[str, ...] = ()
    preset: str | None = None
    payout: Payout | None = None


@dataclass(frozen=True, slots=True)
class RecordWin:
    """胡牌: players by id; whatever was not said is None, and the sender or a button says it.

    `tiles` is what was written of the hand where it was reported as tiles.
    """

    winner: str | None = None
    discarder: str | None = None
    how: How | None = None
    claim: Claim = Claim()
    tiles: str = ""


@dataclass(frozen=True, slots=True)
class RecordDraw:
    """流局: the hand ended without a winner; `reason` is empty where none was said."""

    reason: str = ""


@dataclass(frozen=True, slots=True)
class AskTai:
    """A hand of no session: its tiles as written, what was said beside them, where the winner sits; None: not said."""

    tiles: str
    claim: Claim = Claim()
    how: How | None = None
    preset: str | None = None
    seat: Wind | None = None
    round_letter: str | None = None


@dataclass(frozen=True, slots=True)
class AskWaits(AskTai):
    """聽: the same of a hand before its winning tile."""


@dataclass(frozen=True, slots=True)
class Undo:
    """取消: the newest entry, or the one addressed, no longer counts."""

    address: Address | None = None


@dataclass(frozen=True, slots=True)
class Redo:
    """The newest undo is taken back."""


@dataclass(frozen=True, slots=True)
class Fix:
    """更正: an earlier hand should read like this."""

    address: Address
    entry: RecordWin | RecordDraw


@dataclass(frozen=True, slots=True)
class ShowBoard:
    """The board is brought down to the end of the chat."""


@dataclass(frozen=True, slots=True)
class ShowLog:
    """The hands of the session so far."""


@dataclass(frozen=True, slots=True)
class ShowHand:
    """Everything about one hand; the newest one without an address."""

    address: Address | None = None


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


@dataclass(frozen=True, slots=True)
class ShowHelp:
    """What can be typed."""


@dataclass(frozen=True, slots=True)
class Start:
    """The bot is met for the first time; `payload` is what a deep link carried."""

    payload: str = ""


@dataclass(frozen=True, slots=True)
class Cancel:
    """Whatever was asked for is dropped."""


Command = (
    OpenSession
    | RecordWin
    | RecordDraw
    | AskTai
    | AskWaits
    | Undo
    | Redo
    | Fix
    | ShowBoard
    | ShowLog
    | ShowHand
    | ShowSettlement
    | CloseSession
    | PlayAgain
    | ClaimSeat
    | ShowHelp
    | Start
    | Cancel
)
