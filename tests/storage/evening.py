"""An evening's worth of values to store: a small rule set, an opening, hands, and a time to do it at."""

from datetime import UTC, datetime, timedelta

from scoring.assessment import Assessment, How, Place, ReplacedItem, ScoredItem
from scoring.events import (
    BalancesCarried,
    DeadHandCalled,
    DisputeOpened,
    EastNamed,
    EntryCorrected,
    EntryVoided,
    Event,
    FalseWinCalled,
    HandDrawn,
    HandWon,
    PlayerSubstituted,
    ReadyHand,
    ReopeningAsked,
    SessionClosed,
    SessionOpened,
    SessionPaused,
    SessionResumed,
    SettlementConfirmed,
    SettlementReopened,
    SidePaid,
    TransferPaid,
    TransferUnpaid,
    Winner,
)
from scoring.items import Item
from scoring.payouts import Zhongyong
from scoring.rulesets import Exclusion, Options, Ruleset
from scoring.settlement import Transfer
from scoring.tiles import Wind
from scoring.votes import DisputeAgreed, DisputeRefused, DisputeWithdrawn
from storage import Ledger, Storage, StoredEvent, StoredSession

AT = datetime(2026, 2, 17, 20, 15, 30, 123456, tzinfo=UTC)
CHAT = -1001234567890
USER = 7_000_000_001
RULES = Ruleset(
    preset="modern",
    tai={Item.ALL_PUNGS: 4, Item.DRAGON_PUNG: 1, Item.HALF_FLUSH: (3, 4), Item.SEAT_FLOWER: {1: 1, 2: 3}},
    excludes={Item.ALL_PUNGS: (Exclusion(item=Item.DRAGON_PUNG, tiles="CF"), Exclusion(item=Item.HALF_FLUSH))},
    options=Options(payout=Zhongyong(unit=50)),
)
OPENING = SessionOpened(players=("1", "2", "3", "4"), ruleset=RULES)
WIN = HandWon(
    how=How.DISCARD,
    discarder="2",
    winners=(
        Winner(
            player="1",
            assessment=Assessment(
                items=(ScoredItem(item=Item.ALL_PUNGS, tai=4, tiles="中"),),
                replaced=(ReplacedItem(item=Item.DRAGON_PUNG, tai=1, by=Item.ALL_PUNGS),),
                other=2,
            ),
            place=Place(Wind.EAST, "E", is_dealer=True),
        ),
    ),
)
DRAW = HandDrawn()
EVENTS: tuple[Event, ...] = (
    OPENING,
    WIN,
    HandDrawn(reason="four kongs"),
    FalseWinCalled(player="3", claimed_tai=5, ready=(ReadyHand(player="1", tai=3), ReadyHand(player="2"))),
    DeadHandCalled(player="4"),
    EastNamed(player="2"),
    SidePaid(payer="1", payee="kitty", tai=1, reason="詢問費"),
    PlayerSubstituted(outgoing="4", incoming="5"),
    SessionPaused(),
    SessionResumed(),
    SessionClosed(),
    EntryVoided(target=1),
    EntryCorrected(target=2, entry=WIN),
    SettlementConfirmed(transfers=(Transfer("2", "1", 450),)),
    TransferPaid(payer="2", payee="1", by="1"),
    TransferUnpaid(payer="2", payee="1", by="2"),
    ReopeningAsked(by="1"),
    SettlementReopened(agreed_by=("1", "2")),
    BalancesCarried(),
    DisputeOpened(target=2, entry=WIN, by="3", agreeing=2, refusing=2),
    DisputeAgreed(dispute=4, player="1"),
    DisputeRefused(dispute=4, player="4"),
    DisputeWithdrawn(dispute=4),
)


def open_table(ledger: Ledger, chat_id: int = CHAT, thread_id: int = 0, cause: str = "open") -> StoredSession:
    """Open a session, as the first effect of an update."""
    assert ledger.first_time(cause, chat_id, AT)
    return ledger.sessions.open(chat_id, thread_id, OPENING, by=USER, at=AT, cause=cause)


def play_evening(storage: Storage, chat_id: int = CHAT) -> StoredSession:
    """Let four people play a session with everything in it that can happen, and give it a board."""
    with storage.transaction() as ledger:
        people = (ledger.directory.member(chat_id, USER, "Hua"), *(ledger.directory.guest(chat_id, n) for n in "ABC"))
        ledger.directory.set_rules(chat_id, "modern", Zhongyong(unit=50))
        opening = SessionOpened(players=(people[0].id, people[1].id, people[2].id, people[3].id), ruleset=RULES)
        cause = f"open {chat_id}"
        assert ledger.first_time(cause, chat_id, AT)
        session = ledger.sessions.open(chat_id, 0, opening, by=USER, at=AT, cause=cause, message_id=7)
        win = _won(WIN, people[0].id, people[1].id)
        happened: tuple[Event, ...] = (
            win,
            DRAW,
            _won(WIN, people[2].id, None),
            EntryVoided(target=2),
            EntryCorrected(target=3, entry=win),
        )
        for seq, event in enumerate(happened, 1):
            play(ledger, session, seq, event, message_id=10 + seq)
        ledger.sessions.set_board(session.id, 9, 4)
    with storage.reading() as ledger:
        found = ledger.sessions.get(session.id)
        assert found is not None
        return found


def _won(win: HandWon, winner: str, discarder: str | None) -> HandWon:
    winners = (win.winners[0].model_copy(update={"player": winner}),)
    how = How.SELF_DRAW if discarder is None else How.DISCARD
    return win.model_copy(update={"how": how, "discarder": discarder, "winners": winners})


def play(ledger: Ledger, session: StoredSession, seq: int, event: Event = DRAW, message_id: int = 0) -> StoredEvent:
    """Append the session's event of that number, as the first effect of an update of the session's chat."""
    cause = f"{session.id}/{seq}"
    assert ledger.first_time(cause, session.chat_id, AT)
    at = AT + timedelta(seconds=seq)
    return ledger.journal.append(session.id, seq - 1, event, by=USER, at=at, cause=cause, message_id=message_id or None)
