"""Events are appended in order, under the number that was expected, and read back as they were."""

from dataclasses import FrozenInstanceError
from datetime import timedelta, timezone

import pytest

from scoring.amendments import Record
from scoring.session import replay
from storage import BrokenRule, Effect, NoSuchSession, StaleSession, Storage, StoredEvent
from tests.storage.evening import AT, CHAT, DRAW, EVENTS, OPENING, USER, WIN, open_table, play


def test_a_session_is_read_as_it_was_written(storage: Storage) -> None:
    with storage.transaction() as ledger:
        session = open_table(ledger)
        written = [play(ledger, session, seq, event, message_id=90 + seq) for seq, event in enumerate(EVENTS[1:], 1)]
    with storage.reading() as ledger:
        read = ledger.journal.read(session.id)
    assert read == (StoredEvent(0, OPENING, USER, AT, None, "open"), *written)
    assert read[2] == StoredEvent(2, EVENTS[2], USER, AT + timedelta(seconds=2), 92, f"{session.id}/2")
    assert [stored.record for stored in read] == [Record(seq, event) for seq, event in enumerate(EVENTS)]


def test_what_is_read_can_be_replayed(storage: Storage) -> None:
    with storage.transaction() as ledger:
        session = open_table(ledger)
        play(ledger, session, 1, WIN)
        play(ledger, session, 2, DRAW)
        state = replay(stored.record for stored in ledger.journal.read(session.id)).state
    assert (state.hands, sum(state.balances.values())) == (2, 0)
    assert state.balances["1"] > 0


def test_stored_events_are_frozen() -> None:
    with pytest.raises(FrozenInstanceError):
        StoredEvent(0, OPENING, USER, AT, None, "open").seq = 1  # type: ignore[misc]


def test_sessions_are_kept_apart(storage: Storage) -> None:
    with storage.transaction() as ledger:
        first, second = open_table(ledger), open_table(ledger, cause="second")
        play(ledger, first, 1, WIN)
        play(ledger, second, 1, DRAW)
        assert [stored.event for stored in ledger.journal.read(first.id)] == [OPENING, WIN]
        assert [stored.event for stored in ledger.journal.read(second.id)] == [OPENING, DRAW]
        assert ledger.journal.read(second.id + 1) == ()


@pytest.mark.parametrize("expected", [-1, 0, 2, 3])
def test_a_session_that_moved_on_is_refused(storage: Storage, expected: int) -> None:
    with storage.transaction() as ledger:
        session = open_table(ledger)
        play(ledger, session, 1)
        assert ledger.first_time("late", CHAT, AT)
        with pytest.raises(StaleSession) as refused:
            ledger.journal.append(session.id, expected, WIN, by=USER, at=AT, cause="late")
        assert refused.value.values == {"session_id": session.id, "expected": expected, "newest": 1}
        assert len(ledger.journal.read(session.id)) == 2


def test_a_taken_number_is_refused_by_the_database_itself(storage: Storage) -> None:
    with storage.transaction() as ledger:
        session = open_table(ledger)
        play(ledger, session, 1, WIN)
    with pytest.raises(BrokenRule, match=r"events\.session_id, events\.seq|pk_events"), storage.transaction() as ledger:
        ledger.journal.insert(session.id, StoredEvent(1, DRAW, USER, AT, None, "open"))
    with storage.reading() as ledger:
        assert [stored.event for stored in ledger.journal.read(session.id)] == [OPENING, WIN]


def test_an_unknown_session_is_refused(storage: Storage) -> None:
    with storage.transaction() as ledger:
        assert ledger.first_time("early", CHAT, AT)
        with pytest.raises(NoSuchSession) as refused:
            ledger.journal.append(7, 0, DRAW, by=USER, at=AT, cause="early")
    assert refused.value.values == {"session_id": 7}


def test_an_event_without_its_update_is_refused(storage: Storage) -> None:
    with storage.transaction() as ledger:
        session = open_table(ledger)
    with pytest.raises(BrokenRule, match=r"FOREIGN KEY|fk_events_cause"), storage.transaction() as ledger:
        ledger.journal.append(session.id, 0, DRAW, by=USER, at=AT, cause="never noted")


def test_a_session_opens_once(storage: Storage) -> None:
    with storage.transaction() as ledger:
        session = open_table(ledger)
    with pytest.raises(BrokenRule, match="ck_events_opening"), storage.transaction() as ledger:
        play(ledger, session, 1, OPENING)


def test_times_come_back_in_utc(storage: Storage) -> None:
    taipei = AT.astimezone(timezone(timedelta(hours=8)))
    with storage.transaction() as ledger:
        session = open_table(ledger)
        ledger.journal.append(session.id, 0, DRAW, by=USER, at=taipei, cause="open")
        at = ledger.journal.read(session.id)[1].at
    assert (at, at.utcoffset()) == (AT, timedelta())


def test_an_event_is_found_by_its_message(storage: Storage) -> None:
    with storage.transaction() as ledger:
        first, second = open_table(ledger), open_table(ledger, cause="second")
        play(ledger, first, 1, message_id=41)
        play(ledger, second, 1, message_id=42)
        play(ledger, second, 2, message_id=2**40)
        play(ledger, second, 3, message_id=42)
        assert ledger.journal.by_message(first.id, 41) == 1
        assert ledger.journal.by_message(first.id, 42) is None
        assert ledger.journal.by_message(second.id, 2**40) == 2
        assert ledger.journal.by_message(second.id, 42) == 3


def test_events_are_found_by_their_update(storage: Storage) -> None:
    with storage.transaction() as ledger:
        session = open_table(ledger)
        play(ledger, session, 1)
        ledger.journal.append(session.id, 1, WIN, by=USER, at=AT, cause="open")
        assert ledger.journal.by_cause("open") == (Effect(session.id, 0), Effect(session.id, 2))
        assert ledger.journal.by_cause(f"{session.id}/1") == (Effect(session.id, 1),)
        assert ledger.journal.by_cause("never noted") == ()
