"""A backup holds all there is, at any moment; a restore gives back all of it or leaves everything as it was."""

import os
import random
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from storage import NotEmpty, StorageError, StorageFailed, StorageInUse, UnknownSchema, Unsound, open_storage
from storage.backups import backup, copy, restore, verify, verify_backup
from storage.checking import Report
from storage.copying import TABLES, digest
from storage.engine import connect
from storage.files import looking_at, snapshot
from storage.seal import SEAL, put_seal, take_seal
from tests.databases import ENGINES, ON_SQLITE, Databases, server_of
from tests.storage.appender import play_on
from tests.storage.evening import CHAT, USER, play_evening
from tests.storage.test_crash import ROOT

SOUND = Report(1, 6, ())
Content = dict[str, tuple[int, int]]


def content(url: str) -> Content:
    """Give a number for each table, which stands for all that is in it."""
    engine = connect(url)
    with engine.connect() as connection:
        found = {table.name: digest(connection, table) for table in TABLES}
    engine.dispose()
    return found


def play(url: str, chat_id: int = CHAT) -> Content:
    """Let an evening be played, and give what is in the database then."""
    with open_storage(url) as storage:
        play_evening(storage, chat_id)
    return content(url)


@pytest.fixture
def other(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Give a second database, of either kind."""
    (tmp_path / "other").mkdir()
    with Databases(request.param, tmp_path / "other", server_of(request.param, request)).new() as url:
        yield url


EITHER = pytest.mark.parametrize("other", ENGINES, indirect=True)


@EITHER
def test_a_backup_brings_everything_back_wherever_it_goes(url: str, other: str, tmp_path: Path) -> None:
    before = play(url)
    assert backup(url, tmp_path / "a.bak") == SOUND
    play(url, CHAT - 1)
    play(other, CHAT - 2)
    for target in (url, other):
        assert restore(tmp_path / "a.bak", target) == SOUND
        assert content(target) == before
        assert verify(target) == SOUND
        with open_storage(target, exclusive=True) as storage:
            assert play_evening(storage, CHAT - 3).id == 2


@EITHER
def test_a_database_is_copied_with_the_numbers_that_were_given(url: str, other: str) -> None:
    """Players 5 to 8 are gone, and nobody else is to be them."""
    with open_storage(url) as storage, storage.transaction() as ledger:
        ids = [ledger.directory.guest(CHAT, name).id for name in "ABCDEFGH"]
        ledger._connection.execute(text("DELETE FROM players WHERE id > 4"))
    before = content(url)
    assert copy(url, other) == Report(0, 0, ())
    assert content(other) == content(url) == before
    with open_storage(other) as storage, storage.transaction() as ledger:
        assert ledger.directory.guest(CHAT, "I").id == str(int(ids[-1]) + 1)


@EITHER
def test_a_copy_goes_on_where_the_first_stopped(url: str, other: str) -> None:
    before = play(url)
    assert copy(url, other) == SOUND
    assert content(other) == before
    with open_storage(other) as storage:
        assert play_evening(storage, CHAT - 1).id == 2


@EITHER
def test_nothing_is_copied_over_something(url: str, other: str) -> None:
    play(url)
    before = play(other, CHAT - 1)
    with pytest.raises(NotEmpty) as refused:
        copy(url, other)
    assert refused.value.values == {"table": "chats"}
    assert content(other) == before


@EITHER
def test_what_does_not_add_up_is_not_copied(url: str, other: str) -> None:
    play(url)
    with open_storage(url) as storage, storage.transaction() as ledger:
        ledger._connection.execute(text("DELETE FROM events WHERE seq = 2"))
    with pytest.raises(Unsound) as refused:
        copy(url, other)
    assert refused.value.values == {"faults": ("session 1, 1 is followed by 3",)}
    assert set(content(other).values()) == {(0, 0)}


@EITHER
def test_a_database_that_a_bot_works_on_is_left_alone(url: str, other: str, tmp_path: Path) -> None:
    before = play(url)
    backup(url, tmp_path / "a.bak")
    with open_storage(url, exclusive=True):
        with pytest.raises(StorageInUse):
            restore(tmp_path / "a.bak", url)
        with pytest.raises(StorageInUse):
            copy(url, other)
    with open_storage(other, exclusive=True), pytest.raises(StorageInUse):
        copy(url, other)
    assert content(url) == before


def test_an_unsound_database_does_not_take_the_place_of_an_older_backup(url: str, tmp_path: Path) -> None:
    play(url)
    backup(url, tmp_path / "a.bak")
    kept = (tmp_path / "a.bak").read_bytes()
    with open_storage(url) as storage, storage.transaction() as ledger:
        ledger._connection.execute(text("UPDATE events SET version = 99 WHERE seq = 2"))
    with pytest.raises(Unsound, match="event 2, unknown event"):
        backup(url, tmp_path / "a.bak")
    assert (tmp_path / "a.bak").read_bytes() == kept
    assert [path.name for path in tmp_path.glob("*.bak*")] == ["a.bak"]


def test_backups_while_somebody_plays(url: str, tmp_path: Path) -> None:
    """Each is sound by itself, and holds whatever was told before it began."""
    with open_storage(url) as storage, storage.transaction() as ledger:
        assert [ledger.directory.guest(CHAT, name).id for name in "ABCD"] == list("1234")
    command = [sys.executable, "-m", "tests.storage.appender", url]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as player:
        assert player.stdout is not None
        for number in range(5):
            told = int([player.stdout.readline() for _ in range(5)][-1])  # the last that was told, or an older one
            backup(url, tmp_path / f"{number}.bak")
            with open_storage(f"sqlite:///{tmp_path / f'{number}.bak'}") as kept, kept.reading() as ledger:
                session = ledger.sessions.current(CHAT)
                assert session is not None
                assert len(ledger.journal.read(session.id)) > told
        player.kill()


@ON_SQLITE
def test_whatever_is_cut_off_or_falls_over_is_seen(url: str, tmp_path: Path) -> None:
    before = play(url)
    good = tmp_path / "good.bak"
    backup(url, good)
    intact, damaged = good.read_bytes(), tmp_path / "damaged.bak"
    dice = random.Random(16)
    cuts = [intact[: dice.randrange(len(intact))] for _ in range(10)]
    flips = [bytearray(intact) for _ in range(50)]
    for flipped in flips:
        flipped[dice.randrange(len(intact))] ^= 1 << dice.randrange(8)
    refused = 0
    for bad in (*cuts, *map(bytes, flips)):
        damaged.write_bytes(bad)
        try:
            restore(damaged, url)
        except StorageError:
            refused += 1
        # A bit in a place that nothing is kept in does no harm.
        assert content(url) == before
    assert refused > 10
    assert not list(tmp_path.glob(".*"))


@ON_SQLITE
def test_a_hand_that_reads_differently_is_seen(url: str, tmp_path: Path) -> None:
    """The file is in order, the journal folds, every sum is zero; only the seal knows."""
    before = play(url)
    backup(url, tmp_path / "a.bak")
    with closing(sqlite3.connect(tmp_path / "a.bak")) as file, file:
        changed = file.execute("UPDATE events SET payload = replace(payload, '\"tai\":4', '\"tai\":5') WHERE seq = 1")
        assert changed.rowcount == 1
    with pytest.raises(Unsound, match="not hold what was written"):
        restore(tmp_path / "a.bak", url)
    with pytest.raises(Unsound, match="not hold what was written"):
        verify_backup(tmp_path / "a.bak")
    assert content(url) == before


@ON_SQLITE
@pytest.mark.parametrize("held", [b"", b"a sentence and no database" * 100])
def test_what_is_no_backup_is_refused(url: str, tmp_path: Path, held: bytes) -> None:
    before = play(url)
    (tmp_path / "a.bak").write_bytes(held)
    with pytest.raises((UnknownSchema, Unsound)):
        restore(tmp_path / "a.bak", url)
    with pytest.raises(StorageFailed, match="there is no file"):
        restore(tmp_path / "b.bak", url)
    with closing(sqlite3.connect(tmp_path / "c.bak")) as file, file:
        file.execute("CREATE TABLE cookies (name TEXT)")
    with pytest.raises(UnknownSchema, match="no tables of this project"):
        restore(tmp_path / "c.bak", url)
    assert content(url) == before
    assert not (tmp_path / "b.bak").exists()


@ON_SQLITE
def test_the_log_of_what_was_replaced_is_not_laid_over_its_successor(url: str, tmp_path: Path) -> None:
    """A bot that was killed leaves hands in the write-ahead log; they are kept with the file that they are of."""
    before = play(url)
    backup(url, tmp_path / "a.bak")
    script = f"import os; from storage import open_storage; from tests.storage.evening import play_evening\n\
play_evening(open_storage({url!r}), 5); os._exit(0)"
    subprocess.run([sys.executable, "-c", script], check=True, cwd=ROOT)
    path = tmp_path / "suantai.db"
    assert path.with_name("suantai.db-wal").stat().st_size > 0
    assert restore(tmp_path / "a.bak", url) == SOUND
    assert content(url) == before
    assert verify(f"sqlite:///{path}.before-restore") == Report(2, 12, ())


@ON_SQLITE
def test_a_file_that_somebody_reads_is_not_taken_from_under_him(url: str, tmp_path: Path) -> None:
    before = play(url)
    backup(url, tmp_path / "a.bak")
    with open_storage(url) as storage, storage.reading() as ledger:
        assert ledger.sessions.current(CHAT) is not None
        with pytest.raises(StorageInUse):
            restore(tmp_path / "a.bak", url)
    assert content(url) == before
    assert not list(tmp_path.glob("*.before-restore"))


@ON_SQLITE
def test_a_database_that_is_beyond_help_is_replaced_and_kept(url: str, tmp_path: Path) -> None:
    before = play(url)
    backup(url, tmp_path / "a.bak")
    path = tmp_path / "suantai.db"
    path.write_bytes(b"what a disk makes of a file" * 1000)
    path.with_name("suantai.db-wal").write_bytes(b"and of its log")
    assert restore(tmp_path / "a.bak", url) == SOUND
    assert content(url) == before
    kept = {name: path.with_name(f"suantai.db.before-restore{name}").read_bytes()[:4] for name in ("", "-wal")}
    assert kept == {"": b"what", "-wal": b"and "}


@ON_SQLITE
def test_a_backup_is_for_its_owner_and_a_restored_file_for_whom_it_was(url: str, tmp_path: Path) -> None:
    play(url)
    path = tmp_path / "suantai.db"
    path.chmod(0o640)
    backup(url, tmp_path / "a.bak")
    restore(tmp_path / "a.bak", url)
    assert [stat.S_IMODE(os.stat(file).st_mode) for file in (tmp_path / "a.bak", path)] == [0o600, 0o640]


@ON_SQLITE
def test_a_file_that_was_copied_by_hand_is_taken(url: str, tmp_path: Path) -> None:
    before = play(url)
    (tmp_path / "copied.db").write_bytes((tmp_path / "suantai.db").read_bytes())
    assert verify_backup(tmp_path / "copied.db") == SOUND
    assert restore(tmp_path / "copied.db", f"sqlite:///{tmp_path}/new/a.db") == SOUND
    assert content(f"sqlite:///{tmp_path}/new/a.db") == before


@ON_SQLITE
def test_whoever_looks_at_a_file_leaves_no_trace(url: str, tmp_path: Path) -> None:
    play(url)
    snapshot(tmp_path / "suantai.db", tmp_path / "copy 50% 算台?#.db")
    (tmp_path / "copy 50% 算台?#.db").chmod(0o400)
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    with looking_at(tmp_path / "copy 50% 算台?#.db") as engine, engine.begin() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM events").scalar() == 6
        with pytest.raises(OperationalError, match="readonly"):
            connection.exec_driver_sql("DELETE FROM events")
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


@ON_SQLITE
def test_a_seal_is_put_on_and_taken_off(url: str, tmp_path: Path) -> None:
    play(url)
    path = tmp_path / "suantai.db"
    put_seal(path)
    take_seal(path)
    take_seal(path)
    with closing(sqlite3.connect(path)) as file:
        assert SEAL not in {name for (name,) in file.execute("SELECT name FROM sqlite_master")}


def test_memory_has_nothing_to_keep(tmp_path: Path) -> None:
    with pytest.raises(StorageFailed, match="in memory"):
        backup("sqlite://", tmp_path / "a.bak")


def test_a_player_who_plays_on_is_not_disturbed(url: str, tmp_path: Path) -> None:
    play(url)
    with open_storage(url, exclusive=True) as storage:
        with storage.transaction() as ledger:
            ledger.directory.member(CHAT, USER + 1, "Bo")
            backup(url, tmp_path / "a.bak")
        assert play_on(storage)
    assert verify_backup(tmp_path / "a.bak") == SOUND
