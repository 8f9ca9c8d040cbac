"""What is PostgreSQL's own: several processes at work, rows held instead of the whole database."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from sqlalchemy import text

from storage import (
    Ledger,
    Storage,
    StorageBusy,
    StorageFailed,
    StorageInUse,
    StoredSession,
    engine,
    open_storage,
)
from storage.engine import connect
from storage.postgres import working
from tests.databases import ENGINES, Databases, Kind
from tests.postgres.server import Server
from tests.storage.evening import AT, CHAT, open_table, play

OTHER = CHAT - 1


@pytest.fixture(scope="module", params=ENGINES[1:])
def engine_kind(request: pytest.FixtureRequest) -> Kind:
    kind: Kind = request.param
    return kind


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "BUSY_SECONDS", 0.05)


@pytest.fixture
def pair(url: str) -> Iterator[tuple[Storage, Storage]]:
    """Two processes' stores on one database, both with the right to work."""
    with open_storage(url, exclusive=True) as first, open_storage(url, exclusive=True) as second:
        yield first, second


@pytest.mark.usefixtures("impatient")
def test_a_chat_in_work_waits_and_another_does_not(pair: tuple[Storage, Storage]) -> None:
    first, second = pair
    with first.transaction() as ledger:
        open_table(ledger)
        with second.transaction() as beside:
            assert beside.first_time("tg:2", OTHER, AT)
    with first.transaction() as ledger:
        assert ledger.first_time("tg:3", CHAT, AT)
        with pytest.raises(StorageBusy, match="lock timeout"), second.transaction() as beside:
            beside.first_time("tg:4", CHAT, AT)
    with second.transaction() as beside:
        assert beside.first_time("tg:4", CHAT, AT)


@pytest.mark.usefixtures("impatient")
def test_a_session_in_work_waits_for_whoever_comes_without_its_chat(pair: tuple[Storage, Storage]) -> None:
    first, second = pair
    with first.transaction() as ledger:
        session = open_table(ledger)
    with first.transaction() as ledger:
        play(ledger, session, 1)
        with pytest.raises(StorageBusy, match="lock timeout"), second.transaction() as beside:
            beside.sessions.set_board(session.id, 5, 0)


def test_who_waits_for_one_another_are_told_to_try_again(pair: tuple[Storage, Storage]) -> None:
    start = Barrier(2)

    def cross(number: int) -> bool:
        try:
            with pair[number].transaction() as ledger:
                for turn, chat in enumerate((CHAT, OTHER) if number else (OTHER, CHAT)):
                    ledger.first_time(f"tg:{number}/{turn}", chat, AT)
                    if not turn:
                        start.wait()
        except StorageBusy as error:
            return "deadlock" not in str(error)
        return True

    with pair[0].transaction() as ledger:
        for chat in (CHAT, OTHER):
            ledger.first_time(f"tg:{chat}", chat, AT)
    with ThreadPoolExecutor(2) as threads:
        assert sorted(threads.map(cross, range(2))) == [False, True]


def test_a_reader_sees_one_state_however_often_it_looks(pair: tuple[Storage, Storage]) -> None:
    writer, reader = pair
    with writer.transaction() as ledger:
        session = open_table(ledger)
    with reader.reading() as before:
        assert len(before.journal.read(session.id)) == 1
        with writer.transaction() as ledger:
            play(ledger, session, 1)
        assert len(before.journal.read(session.id)) == 1


def test_processes_that_start_together_make_the_tables_once(databases: Databases) -> None:
    with databases.new(bare=True) as url, ThreadPoolExecutor(4) as threads:
        for storage in list(threads.map(open_storage, [url] * 4)):
            storage.close()
        with open_storage(url) as storage, storage.reading() as ledger:
            assert ledger.sessions.current(CHAT) is None


def test_whoever_works_alone_waits_for_nobody(url: str) -> None:
    alone = connect(url)
    with open_storage(url, exclusive=True), pytest.raises(StorageInUse) as refused, working(alone, alone=True):
        pass
    assert "***" in str(refused.value.values["path"])
    with working(alone, alone=True):
        with pytest.raises(StorageInUse):
            open_storage(url, exclusive=True)
        open_storage(url).close()
    open_storage(url, exclusive=True).close()
    alone.dispose()


def test_a_server_that_came_back_costs_no_update(pair: tuple[Storage, Storage]) -> None:
    first, second = pair
    with first.transaction() as ledger:
        session = open_table(ledger)
        others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()"
        ledger._connection.execute(text(f"{others} AND pid <> pg_backend_pid()"))
    for number, storage in enumerate((second, first)):
        with storage.transaction() as ledger:
            assert play(ledger, session, number + 1).seq == number + 1


def test_a_connection_lost_in_the_middle_stores_nothing(pair: tuple[Storage, Storage]) -> None:
    first, second = pair
    with second.transaction() as ledger:
        session = open_table(ledger)
    with pytest.raises(StorageFailed), first.transaction() as ledger:
        _play_and_lose_the_server(ledger, session)
    with first.transaction() as ledger:
        assert [stored.seq for stored in ledger.journal.read(session.id)] == [0]
        assert play(ledger, session, 1).seq == 1


def _play_and_lose_the_server(ledger: Ledger, session: StoredSession) -> None:
    play(ledger, session, 1)
    ledger._connection.execute(text("SELECT pg_terminate_backend(pg_backend_pid())"))


def test_what_the_address_asks_for_comes_first(url: str) -> None:
    for query, wanted in (("", "5s"), ("?options=-c%20lock_timeout%3D7000", "7s")):
        with open_storage(url + query) as storage, storage.reading() as ledger:
            assert ledger._connection.exec_driver_sql("SHOW lock_timeout").scalar() == wanted


def test_a_wrong_password_is_told_without_the_right_one(postgres: Server, url: str) -> None:
    with pytest.raises(StorageFailed) as refused:
        open_storage(url.replace(postgres.password, "wrong-one"))
    assert "password authentication failed" in str(refused.value)
    assert "wrong-one" not in str(refused.value)


@pytest.mark.usefixtures("impatient")
def test_a_board_is_drawn_by_one_at_a_time_and_no_event_waits(pair: tuple[Storage, Storage]) -> None:
    first, second = pair
    with first.transaction() as ledger:
        session = open_table(ledger)
    with first.turn(session.id):
        with pytest.raises(StorageBusy, match="lock timeout"), second.turn(session.id):
            pass
        with second.turn(session.id + 1), second.transaction() as ledger:
            assert play(ledger, session, 1).seq == 1
    with second.turn(session.id):
        pass
    assert (first.is_shared, second.is_shared) == (True, True)
