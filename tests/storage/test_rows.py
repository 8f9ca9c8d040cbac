"""What no row may be, the database itself refuses; what every row must find, it finds by an index."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import Connection, Select
from sqlalchemy.exc import IntegrityError

from storage import NumberTooLarge, Storage, UnstorableText, directory, journal, sessions
from storage.columns import LARGEST_NUMBER
from storage.ledger import _SEEN
from storage.rows import Row
from tests.databases import ON_SQLITE
from tests.storage.evening import AT, CHAT, DRAW, USER, open_table, play

SECOND = timedelta(seconds=1)
ROWS = {
    "chats": {"chat_id": 2, "language": "en", "preset": "modern"},
    "players": {"chat_id": 1, "user_id": 9, "name": "Hua"},
    "sessions": {"chat_id": 1, "thread_id": 0, "opened_by": 9, "opened_at": AT, "board_seq": -1},
    "updates": {"cause": "tg:2", "chat_id": 1, "at": AT},
    "events": {
        "session_id": 1,
        "seq": 1,
        "kind": "hand_drawn",
        "version": 1,
        "payload": "{}",
        "by_user": 9,
        "at": AT,
        "cause": "tg:1",
    },
}
# What SQLite says, and the constraint that PostgreSQL names.
ALSO = {
    "UNIQUE constraint failed: chats.chat_id": "pk_chats",
    "UNIQUE constraint failed: players.chat_id, players.user_id": "uq_players_chat_id_user_id",
    "UNIQUE constraint failed: updates.cause": "pk_updates",
    "UNIQUE constraint failed: events.session_id, events.seq": "pk_events",
    "FOREIGN KEY": "violates foreign key constraint",
    "NOT NULL constraint failed: players.name": 'null value in column "name"',
    "NOT NULL constraint failed: sessions.opened_by": 'null value in column "opened_by"',
    "NOT NULL constraint failed: updates.at": 'null value in column "at"',
    "NOT NULL constraint failed: events.payload": 'null value in column "payload"',
    "NOT NULL constraint failed: events.by_user": 'null value in column "by_user"',
}
BROKEN = [
    ("chats", {"chat_id": 1}, "UNIQUE constraint failed: chats.chat_id"),
    ("chats", {"language": ""}, "ck_chats_language_length"),
    ("chats", {"language": "x" * 17}, "ck_chats_language_length"),
    ("chats", {"preset": ""}, "ck_chats_preset_length"),
    ("chats", {"preset": "x" * 65}, "ck_chats_preset_length"),
    ("players", {"name": ""}, "ck_players_name_length"),
    ("players", {"name": "x" * 65}, "ck_players_name_length"),
    ("players", {"name": None}, "NOT NULL constraint failed: players.name"),
    ("players", {"chat_id": 3}, "FOREIGN KEY"),
    ("players", {"user_id": 8}, "UNIQUE constraint failed: players.chat_id, players.user_id"),
    ("players", {"claimed_by": 9}, "ck_players_claimed_by"),
    ("sessions", {"chat_id": 3}, "FOREIGN KEY"),
    ("sessions", {"thread_id": -1}, "ck_sessions_thread_id"),
    ("sessions", {"opened_by": None}, "NOT NULL constraint failed: sessions.opened_by"),
    ("sessions", {"board_seq": -2, "board_message_id": 1}, "ck_sessions_board_seq"),
    ("sessions", {"board_seq": 0}, "ck_sessions_board"),
    ("updates", {"cause": "tg:1"}, "UNIQUE constraint failed: updates.cause"),
    ("updates", {"cause": ""}, "ck_updates_cause_length"),
    ("updates", {"cause": "x" * 256}, "ck_updates_cause_length"),
    ("updates", {"at": None}, "NOT NULL constraint failed: updates.at"),
    ("updates", {"chat_id": 3}, "FOREIGN KEY"),
    ("events", {"session_id": 2}, "FOREIGN KEY"),
    ("events", {"cause": "never noted"}, "FOREIGN KEY"),
    ("events", {"seq": 0, "kind": "session_opened"}, "UNIQUE constraint failed: events.session_id, events.seq"),
    ("events", {"seq": -1}, "ck_events_seq"),
    ("events", {"seq": 0}, "ck_events_opening"),
    ("events", {"kind": "session_opened"}, "ck_events_opening"),
    ("events", {"kind": ""}, "ck_events_kind_length"),
    ("events", {"kind": "x" * 65}, "ck_events_kind_length"),
    ("events", {"version": 0}, "ck_events_version"),
    ("events", {"payload": ""}, "ck_events_payload"),
    ("events", {"payload": None}, "NOT NULL constraint failed: events.payload"),
    ("events", {"by_user": None}, "NOT NULL constraint failed: events.by_user"),
]


@pytest.fixture
def connection(storage: Storage) -> Iterator[Connection]:
    """A connection to a database with one chat, player, update and session in it."""
    with storage.transaction() as ledger:
        open_table(ledger, chat_id=1, cause="tg:1")
        ledger.directory.member(1, 8, "Mei")
        yield ledger._connection


def _insert(connection: Connection, table: str, changed: dict[str, object]) -> None:
    connection.execute(Row.metadata.tables[table].insert(), {**ROWS[table], **changed})


@pytest.mark.parametrize("table", ROWS)
def test_a_sound_row_is_taken(connection: Connection, table: str) -> None:
    _insert(connection, table, {})


@pytest.mark.parametrize(("table", "changed", "reason"), BROKEN, ids=str)
def test_a_broken_row_is_refused(connection: Connection, table: str, changed: dict[str, object], reason: str) -> None:
    with pytest.raises(IntegrityError) as refused:
        _insert(connection, table, changed)
    wanted = reason if connection.dialect.name == "sqlite" else ALSO.get(reason, reason)
    assert wanted in str(refused.value.orig)


@pytest.mark.parametrize("table", ["chats", "sessions", "updates"])
def test_what_others_refer_to_is_not_deleted(connection: Connection, table: str) -> None:
    with pytest.raises(IntegrityError, match=r"FOREIGN KEY|violates foreign key constraint"):
        connection.execute(Row.metadata.tables[table].delete())


@pytest.mark.parametrize("number", [LARGEST_NUMBER, -LARGEST_NUMBER, 2**31, 2**53 + 1])
def test_ids_have_64_bits(storage: Storage, number: int) -> None:
    with storage.transaction() as ledger:
        assert ledger.first_time("tg:1", number, AT)
        member = ledger.directory.member(number, number, "Hua")
        assert ledger.directory.players_of(number) == (member,)
        assert member.user_id == number
        session = open_table(ledger, number, abs(number), "tg:2")
        ledger.journal.append(session.id, 0, DRAW, by=number, at=AT, cause="tg:1", message_id=number)
        ledger.sessions.set_board(session.id, number, 0)
        found = ledger.sessions.current(number, abs(number))
        assert found is not None
        assert (found.chat_id, found.thread_id, found.board_message_id) == (number, abs(number), number)
        stored = ledger.journal.read(session.id)[1]
        assert (stored.by, stored.message_id) == (number, number)
        assert ledger.journal.by_message(session.id, number) == 1


@pytest.mark.parametrize("number", [2**63, -(2**63), 10**30])
def test_larger_numbers_are_refused_by_name(storage: Storage, number: int) -> None:
    with storage.reading() as ledger:
        for ask in (
            ledger.journal.read,
            ledger.directory.players_of,
            ledger.sessions.get,
            ledger.sessions.current,
            ledger.directory.chat,
        ):
            with pytest.raises(NumberTooLarge) as refused:
                ask(number)
            assert refused.value.values == {"number": number}


@pytest.mark.parametrize("text", ["a\0b", "\ud83c", "\udc00x"])
def test_texts_that_no_database_keeps_are_refused(storage: Storage, text: str) -> None:
    with storage.transaction() as ledger:
        for ask in (
            lambda text: ledger.directory.guest(CHAT, text),
            lambda text: ledger.directory.member(CHAT, USER, text),
            lambda text: ledger.directory.set_language(CHAT, text),
            lambda text: ledger.first_time(text, CHAT, AT),
            ledger.journal.by_cause,
        ):
            with pytest.raises(UnstorableText) as refused:
                ask(text)
            assert refused.value.values == {"text": ascii(text)}


QUERIES: list[tuple[Select[*tuple[Any, ...]], dict[str, object]]] = [
    (journal._READ, {"session_id": 1}),
    (journal._NEWEST, {"session_id": 1}),
    (journal._LOCK, {"session_id": 1}),
    (journal._BY_MESSAGE, {"session_id": 1, "message_id": 1}),
    (journal._BY_CAUSE, {"cause": "x"}),
    (sessions._BY_ID, {"session_id": 1}),
    (sessions._CURRENT, {"chat_id": 1, "thread_id": 0}),
    (sessions._IN_CHAT, {"chat_id": 1}),
    (_SEEN, {"cause": "x"}),
    (directory._CHAT, {"chat_id": 1}),
    (directory._CHAT_FOR_ME, {"chat_id": 1}),
    (directory._NAMES, {"ids": [1, 2]}),
    (directory._ALL_PLAYERS, {"chat_id": 1}),
    (directory._MEMBER, {"chat_id": 1, "user_id": 1}),
    (directory._GUEST, {"chat_id": 1, "name": "Hua"}),
]


def _plan(connection: Connection, query: Select[*tuple[Any, ...]], values: dict[str, object]) -> list[str]:
    sql = query.params(values).compile(connection, compile_kwargs={"literal_binds": True})
    if connection.dialect.name == "sqlite":
        return [row.detail for row in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {sql}")]
    # So few rows are read fastest from end to end; the question is whether an index would do.
    connection.exec_driver_sql("SET LOCAL enable_seqscan = off")
    return [step for (step,) in connection.exec_driver_sql(f"EXPLAIN {sql}")]


@pytest.mark.parametrize(("query", "values"), QUERIES)
def test_no_query_of_an_update_reads_a_whole_table(
    connection: Connection, query: Select[*tuple[Any, ...]], values: dict[str, object]
) -> None:
    """However many sessions are stored, each of these goes straight to its rows."""
    steps = _plan(connection, query, values)
    assert steps
    assert not [step for step in steps if step.startswith("SCAN") or "Seq Scan" in step], steps


@ON_SQLITE
def test_the_current_session_is_read_off_its_index(connection: Connection) -> None:
    assert _plan(connection, sessions._CURRENT, {"chat_id": 1, "thread_id": 0}) == [
        "SEARCH sessions USING INDEX ix_sessions_chat_id_thread_id_id (chat_id=? AND thread_id=?)"
    ]


@ON_SQLITE
def test_what_was_played_lately_is_found_without_reading_all_events(connection: Connection) -> None:
    steps = _plan(connection, sessions._PLAYED_SINCE, {"since": AT})
    assert [step for step in steps if step.startswith("SCAN")] == ["SCAN sessions"]
    assert "SEARCH events USING INDEX sqlite_autoindex_events_1 (session_id=?)" in steps


def test_a_thousand_sessions_keep_one_apart(storage: Storage) -> None:
    with storage.transaction() as ledger:
        opened = [open_table(ledger, CHAT, number % 7, f"tg:{number}") for number in range(1000)]
        play(ledger, opened[500], 1, message_id=5)
        assert ledger.sessions.current(CHAT, 3) == opened[997]
        assert [stored.seq for stored in ledger.journal.read(opened[500].id)] == [0, 1]
        assert [session.id for session in ledger.sessions.boards_behind()] == [s.id for s in opened[-7:]]
        assert [session.id for session in ledger.sessions.played_since(AT - SECOND)] == [s.id for s in opened[-7:]]
        play(ledger, opened[-3], 1)
        assert ledger.sessions.played_since(AT) == (opened[-3],)
        assert ledger.directory.member(CHAT, USER, "Hua").name == "Hua"
