"""How SQLite is set up, and what its troubles are called."""

import sys
import traceback
from pathlib import Path

import pytest
from sqlalchemy import make_url

from storage import BrokenRule, Storage, StorageBusy, StorageFailed, engine, open_storage
from tests.databases import ON_SQLITE
from tests.storage.evening import AT, CHAT, open_table


def _pragmas(storage: Storage) -> dict[str, object]:
    names = ("journal_mode", "synchronous", "foreign_keys", "query_only", "busy_timeout", "secure_delete")
    with storage.transaction() as ledger:
        return {name: ledger._connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names}


@ON_SQLITE
def test_a_file_survives_a_power_cut(shared: Storage) -> None:
    wanted = {
        "journal_mode": "wal",
        "synchronous": 2,
        "foreign_keys": 1,
        "query_only": 0,
        "busy_timeout": 5000,
        "secure_delete": 1,
    }
    assert _pragmas(shared) == {**wanted, "secure_delete": 1}


@ON_SQLITE
def test_a_database_in_memory_keeps_the_same_rules(storage: Storage) -> None:
    assert _pragmas(storage) == {
        "journal_mode": "memory",
        "synchronous": 2,
        "foreign_keys": 1,
        "query_only": 0,
        "busy_timeout": 5000,
        "secure_delete": 1,
    }


@ON_SQLITE
def test_a_writer_has_the_lock_before_it_reads(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "BUSY_SECONDS", 0.05)
    with open_storage(url) as first, open_storage(url) as second:
        with first.transaction():
            with pytest.raises(StorageBusy, match="database is locked"), second.transaction():
                pass
            with second.reading() as ledger:
                assert ledger.sessions.current(CHAT) is None
        with second.transaction() as ledger:
            assert open_table(ledger).id == 1


def test_a_reader_sees_one_state(url: str) -> None:
    with open_storage(url) as writer, open_storage(url) as reader, reader.reading() as before:
        assert before.sessions.current(CHAT) is None
        with writer.transaction() as ledger:
            session = open_table(ledger)
        assert before.sessions.current(CHAT) is None
        with reader.reading() as after:
            assert after.sessions.current(CHAT) == session


def test_a_transaction_within_a_transaction_ends_with_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "BUSY_SECONDS", 0.05)
    with open_storage("sqlite://") as storage, storage.transaction() as ledger:
        with pytest.raises(StorageBusy), storage.transaction():
            pass
        assert ledger.first_time("tg:1", CHAT, AT)


def test_a_damaged_file_is_told_as_such(tmp_path: Path) -> None:
    path = tmp_path / "suantai.db"
    path.write_bytes(b"this is no database, it is a sentence" * 100)
    with pytest.raises(StorageFailed, match="not a database"):
        open_storage(f"sqlite:///{path}")


@pytest.mark.parametrize("url", ["", "suantai.db", "nosuchbase://x/y", "mysql://x/y"])
def test_an_address_of_no_kind_is_refused(url: str) -> None:
    with pytest.raises(StorageFailed):
        open_storage(url)


@pytest.mark.parametrize("url", ["sqlite://:memory:", "sqlite:///suantai.db?timeout=memory:"])
def test_an_address_with_words_for_a_number_is_refused_without_telling_them(url: str) -> None:
    with pytest.raises(StorageFailed, match="a number belongs") as refused:
        open_storage(url)
    assert "memory" not in str(refused.value)


def test_a_database_whose_driver_is_not_installed_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StorageFailed, match="psycopg"):
        open_storage("postgresql+psycopg://localhost/suantai")


def test_what_was_to_be_stored_is_not_told_in_errors(storage: Storage) -> None:
    """PostgreSQL adds the whole row to what it says of one that it refuses."""
    with pytest.raises(BrokenRule) as failed, storage.transaction() as ledger:
        ledger.directory.guest(CHAT, "Secret Name" * 9)
    told = "".join(traceback.format_exception(failed.value))
    assert "ck_players_name_length" in told
    assert "Secret" not in told.replace('"Secret Name" * 9', "")


@pytest.mark.parametrize(
    ("url", "path"),
    [
        ("sqlite://", None),
        ("sqlite:///:memory:", None),
        ("postgresql://localhost/suantai", None),
        ("sqlite:////var/lib/a.db", Path("/var/lib/a.db")),
        ("sqlite:///data/../a.db", Path.cwd() / "a.db"),
    ],
)
def test_which_file_a_database_lives_in(url: str, path: Path | None) -> None:
    assert engine.sqlite_file(make_url(url)) == path


@ON_SQLITE
def test_a_file_has_one_owner_who_always_has_the_turn(shared: Storage) -> None:
    assert not shared.is_shared
    with shared.turn(1), shared.turn(1):
        pass
