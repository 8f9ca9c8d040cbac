"""A backup takes the place of an older one alone, and a database is not restored from itself."""

import os
import shutil
from pathlib import Path

import pytest
from sqlalchemy import make_url

from storage import StorageFailed, StorageInUse, open_storage
from storage.backups import backup, copy, restore, verify_backup
from storage.checking import Report
from storage.places import refuse_source, refuse_target
from tests.databases import ON_SQLITE
from tests.storage.evening import CHAT, play_evening
from tests.storage.test_backups import SOUND, content, play

ITSELF = ("suantai.db", "linked.db", "hard.db", "suantai.db-wal", "suantai.db-shm", "suantai.db-lock")


@pytest.fixture
def home(url: str, tmp_path: Path) -> Path:
    """Give a folder with a database by three names, a backup, and things that are none of ours."""
    play(url)
    backup(url, tmp_path / "a.bak")
    if url.startswith("sqlite"):
        (tmp_path / "linked.db").symlink_to("suantai.db")
        (tmp_path / "hard.db").hardlink_to(tmp_path / "suantai.db")
    (tmp_path / "letter.txt").write_text("dear", "utf-8")
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    play(f"sqlite:///{tmp_path}/another.db")
    return tmp_path


def everything_in(home: Path) -> dict[str, bytes]:
    """Return the files of a folder and what is in them, but for the traces of whoever has a database open."""
    files = [path for path in home.iterdir() if path.is_file() and not path.name.endswith(("-shm", "-wal", "-lock"))]
    return {path.name: path.read_bytes() for path in files}


@ON_SQLITE
@pytest.mark.parametrize("name", ITSELF)
def test_a_database_is_not_backed_up_onto_itself(url: str, home: Path, name: str) -> None:
    before, kept = content(url), everything_in(home)
    with open_storage(url, exclusive=True), pytest.raises(StorageFailed, match="belongs to the database itself"):
        backup(url, home / name)
    assert (content(url), everything_in(home)) == (before, kept)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("folder", "is a folder"),
        ("letter.txt", "no backup; it is left alone"),
        ("another.db", "no backup; it is left alone"),
        ("pipe", "no backup; it is left alone"),
        ("letter.txt/a.bak", "File exists"),
        ("x" * 250, "nothing can be written in"),
    ],
)
def test_a_backup_goes_nowhere_but_in_an_older_ones_place(url: str, home: Path, name: str, reason: str) -> None:
    kept = everything_in(home)
    with pytest.raises(StorageFailed, match=reason):
        backup(url, home / name)
    assert everything_in(home) == kept


def test_an_older_one_or_an_empty_file_makes_room(url: str, home: Path) -> None:
    (home / "empty").touch()
    (home / "b.bak").symlink_to("a.bak")
    for name in ("a.bak", "empty", "b.bak", "new folder/c.bak"):
        assert backup(url, home / name) == SOUND
        assert verify_backup(home / name) == SOUND
    assert (home / "b.bak").is_symlink()


@ON_SQLITE
@pytest.mark.parametrize("name", ITSELF)
def test_a_database_is_not_restored_from_itself(url: str, home: Path, name: str) -> None:
    before, kept = content(url), everything_in(home)
    with pytest.raises(StorageFailed, match="belongs to the database itself"):
        restore(home / name, url)
    assert (content(url), everything_in(home)) == (before, kept)


@pytest.mark.parametrize(
    ("name", "reason"), [("folder", "is a folder"), ("pipe", "there is no file"), ("gone.bak", "there is no file")]
)
def test_a_backup_comes_from_a_file(url: str, home: Path, name: str, reason: str) -> None:
    before = content(url)
    with pytest.raises(StorageFailed, match=reason):
        restore(home / name, url)
    assert content(url) == before


def test_a_folder_is_not_replaced_by_a_database(url: str, home: Path) -> None:
    with pytest.raises(StorageFailed, match="is a folder"):
        restore(home / "a.bak", f"sqlite:///{home}/folder")
    assert not list((home / "folder").iterdir())


@ON_SQLITE
def test_what_was_replaced_can_be_put_back(url: str, home: Path) -> None:
    """Restoring is undone by restoring what it kept, and that again."""
    with open_storage(url) as storage:
        play_evening(storage, CHAT - 1)
    later, kept = content(url), home / "suantai.db.before-restore"
    restore(home / "a.bak", url)
    earlier = content(url)
    for expected in (later, earlier, later):
        restore(kept, url)
        assert content(url) == expected


def test_a_database_is_not_copied_into_itself(url: str, home: Path) -> None:
    before = content(url)
    names = [url, f"sqlite:///{home}/linked.db"] if url.startswith("sqlite") else [url]
    for name in names:
        with pytest.raises(StorageFailed, match="one database"):
            copy(url, name)
    assert content(url) == before


@ON_SQLITE
def test_a_backup_that_was_put_in_the_databases_place_by_hand_is_one(url: str, home: Path) -> None:
    """What is played on is not in the seal that it came with."""
    shutil.copy(home / "a.bak", home / "suantai.db")
    assert backup(url, home / "b.bak") == SOUND
    with open_storage(url) as storage:
        play_evening(storage, CHAT - 1)
    assert verify_backup(home / "suantai.db") == Report(2, 12, ())
    assert backup(url, home / "c.bak") == Report(2, 12, ())
    assert restore(home / "c.bak", url) == Report(2, 12, ())


def test_nothing_is_put_in_a_databases_place_while_a_bot_works_on_it(url: str, home: Path) -> None:
    before = content(url)
    with open_storage(url, exclusive=True) as storage:
        with pytest.raises(StorageInUse):
            restore(home / "a.bak", url)
        play_evening(storage, CHAT - 1)
    assert content(url) != before


def test_what_a_servers_database_lies_in_is_not_our_concern(tmp_path: Path) -> None:
    for refuse in (refuse_source, refuse_target):
        refuse(tmp_path / "suantai", make_url("postgresql://host/suantai"))
        with pytest.raises(StorageFailed, match="is a folder"):
            refuse(tmp_path, make_url("postgresql://host/suantai"))
