"""An update and its effect are one: both are stored or neither, and never twice."""

from datetime import datetime

import pytest

from storage import BrokenRule, Ledger, NaiveTime, Storage, StorageFailed, StoredSession, UnknownEvent, codec
from tests.storage.evening import AT, CHAT, DRAW, USER, open_table, play


def test_an_update_is_new_once(storage: Storage) -> None:
    with storage.transaction() as ledger:
        assert ledger.first_time("tg:1", CHAT, AT) is True
        assert ledger.first_time("tg:1", CHAT, AT) is False
        assert ledger.first_time("tg:2", CHAT, AT) is True
    with storage.transaction() as ledger:
        assert ledger.first_time("tg:1", CHAT, AT) is False
        assert ledger.first_time("tg:1", CHAT + 1, AT) is False


def _play_and_fail(ledger: Ledger, session: StoredSession) -> None:
    play(ledger, session, 1)
    ledger.directory.guest(CHAT, "gone")
    ledger.directory.guest(CHAT, "")


def test_an_update_that_failed_is_new_again(storage: Storage) -> None:
    with storage.transaction() as ledger:
        session = open_table(ledger)
    with pytest.raises(BrokenRule), storage.transaction() as ledger:
        _play_and_fail(ledger, session)
    with storage.transaction() as ledger:
        assert len(ledger.journal.read(session.id)) == 1
        assert ledger.directory.players_of(CHAT) == ()
        assert play(ledger, session, 1).seq == 1


def test_reading_writes_nothing(storage: Storage) -> None:
    with storage.transaction() as ledger:
        session = open_table(ledger)
    with pytest.raises(StorageFailed, match=r"read-?only"), storage.reading() as ledger:
        ledger.journal.append(session.id, 0, DRAW, by=USER, at=AT, cause="open")
    with storage.transaction() as ledger:
        assert len(ledger.journal.read(session.id)) == 1
        assert play(ledger, session, 1).seq == 1


def test_a_chat_never_seen_can_be_read(storage: Storage) -> None:
    with storage.reading() as ledger:
        assert ledger.directory.chat(CHAT).preset is None
        assert ledger.sessions.current(CHAT) is None


@pytest.mark.parametrize("cause", ["", "x" * 256])
def test_an_update_needs_a_key(storage: Storage, cause: str) -> None:
    with pytest.raises(BrokenRule, match="ck_updates_cause_length"), storage.transaction() as ledger:
        ledger.first_time(cause, CHAT, AT)


def test_naive_times_are_refused(storage: Storage) -> None:
    naive = datetime(2026, 2, 17, 20, 15)  # noqa: DTZ001
    with storage.transaction() as ledger:
        session = open_table(ledger)
        with pytest.raises(NaiveTime) as refused:
            ledger.journal.append(session.id, 0, DRAW, by=USER, at=naive, cause="open")
        with pytest.raises(NaiveTime):
            ledger.first_time("tg:1", CHAT, naive)
    assert refused.value.values == {"at": "2026-02-17T20:15:00"}


def test_a_stored_event_that_is_not_known_stops_the_reading_by_name(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    with storage.transaction() as ledger:
        session = open_table(ledger)
        play(ledger, session, 1)
    monkeypatch.setattr(codec, "VERSIONS", {"session_opened": codec.VERSIONS["session_opened"]})
    codec.decode.cache_clear()
    with storage.reading() as ledger, pytest.raises(UnknownEvent, match="kind hand_drawn, version 1"):
        ledger.journal.read(session.id)
