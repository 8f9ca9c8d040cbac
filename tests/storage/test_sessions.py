"""Sessions are opened with their first event, found by where they are played, and their boards remembered."""

from datetime import timedelta, timezone

import pytest

from storage import BrokenRule, NoSuchSession, Storage, StoredEvent, StoredSession
from tests.storage.evening import AT, CHAT, OPENING, USER, open_table, play


def test_a_session_opens_with_its_first_event(storage: Storage) -> None:
    with storage.transaction() as ledger:
        assert ledger.first_time("tg:9", CHAT, AT)
        session = ledger.sessions.open(CHAT, 5, OPENING, by=USER, at=AT, cause="tg:9", message_id=77)
    with storage.reading() as ledger:
        assert session == StoredSession(session.id, CHAT, 5, USER, AT, None, -1)
        assert ledger.sessions.get(session.id) == session
        assert ledger.journal.read(session.id) == (StoredEvent(0, OPENING, USER, AT, 77, "tg:9"),)


def test_a_session_without_its_update_is_not_opened(storage: Storage) -> None:
    with pytest.raises(BrokenRule, match=r"FOREIGN KEY|fk_events_cause"), storage.transaction() as ledger:
        ledger.sessions.open(CHAT, 0, OPENING, by=USER, at=AT, cause="never noted")
    with storage.reading() as ledger:
        assert ledger.sessions.current(CHAT) is None


def test_the_newest_session_of_a_topic_is_current(storage: Storage) -> None:
    with storage.transaction() as ledger:
        open_table(ledger, CHAT, 0, "a")
        newest = open_table(ledger, CHAT, 0, "b")
        topic = open_table(ledger, CHAT, 3, "c")
        elsewhere = open_table(ledger, CHAT - 1, 0, "d")
        assert ledger.sessions.current(CHAT) == newest
        assert ledger.sessions.current(CHAT, 3) == topic
        assert ledger.sessions.current(CHAT - 1) == elsewhere
        assert ledger.sessions.current(CHAT, 4) is None
        assert ledger.sessions.current(CHAT - 2) is None
        assert ledger.sessions.get(elsewhere.id + 1) is None


def test_the_sessions_of_somebody_are_those_he_opened_and_those_of_chats_that_know_him(storage: Storage) -> None:
    somebody, claimer = USER + 1, USER + 2
    with storage.transaction() as ledger:
        open_table(ledger, CHAT, 0, "a")
        newest = open_table(ledger, CHAT, 0, "b")
        topic = open_table(ledger, CHAT, 3, "c")
        elsewhere = open_table(ledger, CHAT - 1, 0, "d")
        ledger.directory.member(CHAT, somebody, "Somebody")
        ledger.directory.member(CHAT - 1, claimer, "Claimer")
        ledger.directory.claim(ledger.directory.guest(CHAT - 1, "Guest").id, claimer)
        assert ledger.sessions.of_user(somebody) == (topic, newest)
        assert ledger.sessions.of_user(claimer) == (elsewhere,)
        assert ledger.sessions.of_user(USER) == (elsewhere, topic, newest)
        assert ledger.sessions.of_user(USER + 3) == ()


def test_the_ids_of_sessions_are_never_given_twice(storage: Storage) -> None:
    """A year-old button must not act on another session than its own."""
    with storage.transaction() as ledger:
        first = open_table(ledger, cause="a")
    with storage._engine.begin() as connection:
        connection.exec_driver_sql("DELETE FROM events")
        connection.exec_driver_sql("DELETE FROM sessions")
    with storage.transaction() as ledger:
        assert open_table(ledger, cause="b").id == first.id + 1


def test_boards_are_remembered(storage: Storage) -> None:
    with storage.transaction() as ledger:
        session, other = open_table(ledger, cause="a"), open_table(ledger, cause="b")
        ledger.sessions.set_board(session.id, 2**40, 0)
        assert ledger.sessions.get(session.id) == StoredSession(session.id, CHAT, 0, USER, AT, 2**40, 0)
        assert ledger.sessions.get(other.id) == other
        with pytest.raises(NoSuchSession):
            ledger.sessions.set_board(other.id + 1, 1, 0)


def test_boards_behind(storage: Storage) -> None:
    with storage.transaction() as ledger:
        superseded = open_table(ledger, CHAT, 0, "a")
        never_shown = open_table(ledger, CHAT, 0, "b")
        up_to_date = open_table(ledger, CHAT, 1, "c")
        one_behind = open_table(ledger, CHAT - 1, 0, "d")
        play(ledger, superseded, 1)
        for session in (up_to_date, one_behind):
            play(ledger, session, 1)
        ledger.sessions.set_board(up_to_date.id, 11, 1)
        ledger.sessions.set_board(one_behind.id, 12, 0)
    with storage.reading() as ledger:
        behind = ledger.sessions.boards_behind()
    assert behind == (never_shown, StoredSession(one_behind.id, CHAT - 1, 0, USER, AT, 12, 0))
    with storage.transaction() as ledger:
        ledger.sessions.set_board(never_shown.id, 13, 0)
        ledger.sessions.set_board(one_behind.id, 12, 1)
        assert ledger.sessions.boards_behind() == ()


def test_sessions_played_since(storage: Storage) -> None:
    with storage.transaction() as ledger:
        superseded = open_table(ledger, CHAT, 0, "a")
        play(ledger, superseded, 1)
        opened = open_table(ledger, CHAT, 0, "b")
        topic = open_table(ledger, CHAT, 1, "c")
        play(ledger, topic, 1)
        play(ledger, topic, 2)
    with storage.reading() as ledger:
        assert ledger.sessions.played_since(AT - timedelta(microseconds=1)) == (opened, topic)
        assert ledger.sessions.played_since(AT) == (topic,)
        elsewhere = timezone(timedelta(hours=8))
        assert ledger.sessions.played_since((AT + timedelta(seconds=1)).astimezone(elsewhere)) == (topic,)
        assert ledger.sessions.played_since(AT + timedelta(seconds=2)) == ()


def test_a_chat_has_sessions_in_whichever_topic(storage: Storage) -> None:
    with storage.transaction() as ledger:
        assert not ledger.sessions.any_in(CHAT)
        open_table(ledger, CHAT, 3, "a")
        assert ledger.sessions.any_in(CHAT)
        assert not ledger.sessions.any_in(CHAT - 1)
