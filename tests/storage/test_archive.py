"""The sessions of a chat are found again by when they began."""

from datetime import datetime, timedelta, timezone

import pytest

from scoring.amendments import Record
from storage import Ledger, Span, Storage, StoredSession
from tests.storage.evening import AT, CHAT, DRAW, OPENING, USER, WIN, play

DAY = timedelta(days=1)


def _open(ledger: Ledger, at: datetime, thread_id: int = 0, chat_id: int = CHAT) -> StoredSession:
    cause = f"open/{chat_id}/{thread_id}/{at}"
    assert ledger.first_time(cause, chat_id, at)
    return ledger.sessions.open(chat_id, thread_id, OPENING, by=USER, at=at, cause=cause)


@pytest.fixture
def filled(storage: Storage) -> tuple[Storage, list[StoredSession]]:
    """Three sessions a day apart, the middle one in a topic, and one in which nothing was recorded."""
    with storage.transaction() as ledger:
        first, topic, last = _open(ledger, AT), _open(ledger, AT + DAY, 7), _open(ledger, AT + 2 * DAY)
        slip, elsewhere = _open(ledger, AT + 3 * DAY), _open(ledger, AT, 0, CHAT - 1)
        for session in (first, topic, last, elsewhere):
            play(ledger, session, 1, WIN)
        play(ledger, last, 2, DRAW)
    return storage, [first, topic, last, slip]


def _found(storage: Storage, span: Span = Span()) -> list[int]:  # noqa: B008  it is frozen
    with storage.reading() as ledger:
        return [filed.session_id for filed in ledger.archive.sessions(CHAT, span)]


def test_a_chats_sessions_come_with_their_records(filled: tuple[Storage, list[StoredSession]]) -> None:
    storage, (first, topic, last, _) = filled
    with storage.reading() as ledger:
        filed = list(ledger.archive.sessions(CHAT))
    assert [(one.session_id, one.opened_at) for one in filed] == [
        (first.id, AT),
        (topic.id, AT + DAY),
        (last.id, AT + 2 * DAY),
    ]
    assert filed[2].records == (Record(0, OPENING), Record(1, WIN), Record(2, DRAW))


def test_a_span_has_its_beginning_and_not_its_end(filled: tuple[Storage, list[StoredSession]]) -> None:
    storage, (first, topic, last, _) = filled
    assert _found(storage, Span(AT, AT + DAY)) == [first.id]
    assert _found(storage, Span(AT + DAY, None)) == [topic.id, last.id]
    assert _found(storage, Span(None, AT)) == []
    moved = AT.astimezone(timezone(timedelta(hours=8)))
    assert _found(storage, Span(moved, moved + DAY)) == [first.id]


def test_the_newest_of_a_topic_in_a_span(filled: tuple[Storage, list[StoredSession]]) -> None:
    storage, (first, topic, last, _) = filled
    with storage.reading() as ledger:
        assert ledger.archive.newest(CHAT, 0, Span()) == last
        assert ledger.archive.newest(CHAT, 7, Span()) == topic
        assert ledger.archive.newest(CHAT, 0, Span(AT, AT + 2 * DAY)) == first
        assert ledger.archive.newest(CHAT, 0, Span(AT + 3 * DAY, None)) is None
        assert ledger.archive.newest(CHAT + 1, 0, Span()) is None


def test_neighbours_are_of_the_same_topic_and_were_played(filled: tuple[Storage, list[StoredSession]]) -> None:
    storage, (first, topic, last, slip) = filled
    with storage.reading() as ledger:
        archive = ledger.archive
        assert (archive.earlier(first), archive.later(first)) == (None, last)
        assert (archive.earlier(last), archive.later(last)) == (first, None)
        assert archive.earlier(slip) == last
        assert (archive.earlier(topic), archive.later(topic)) == (None, None)
