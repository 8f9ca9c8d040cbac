"""One process owns one SQLite file."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from storage import StorageFailed, StorageInUse, open_storage
from storage.ownership import own
from tests.databases import Kind
from tests.storage.evening import open_table

NOBODY = 65534


@pytest.fixture(scope="module")
def engine_kind() -> Kind:
    """PostgreSQL is for several processes: see test_postgres.py."""
    return "sqlite"


def test_a_second_owner_is_refused(url: str, tmp_path: Path) -> None:
    with open_storage(url, exclusive=True), pytest.raises(StorageInUse) as refused:
        open_storage(url, exclusive=True)
    assert refused.value.values == {"path": str(tmp_path / "suantai.db")}


def test_what_was_owned_can_be_owned_again(url: str) -> None:
    open_storage(url, exclusive=True).close()
    open_storage(url, exclusive=True).close()


def test_one_file_marks_the_owner(url: str, tmp_path: Path) -> None:
    with open_storage(url, exclusive=True):
        made = {path.name for path in tmp_path.iterdir()}
    assert made - {"suantai.db-wal", "suantai.db-shm"} == {"suantai.db", "suantai.db-lock"}


def test_others_may_look_at_an_owned_file(url: str) -> None:
    with open_storage(url, exclusive=True) as owner, open_storage(url) as guest:
        with owner.transaction() as ledger:
            session = open_table(ledger)
        with guest.reading() as ledger:
            assert ledger.sessions.get(session.id) == session


def test_other_files_are_free(tmp_path: Path) -> None:
    with open_storage(f"sqlite:///{tmp_path}/a.db", exclusive=True):
        open_storage(f"sqlite:///{tmp_path}/b.db", exclusive=True).close()


def test_memory_belongs_to_nobody() -> None:
    with open_storage("sqlite://", exclusive=True):
        open_storage("sqlite://", exclusive=True).close()


def test_a_failed_opening_owns_nothing(tmp_path: Path) -> None:
    path = tmp_path / "suantai.db"
    path.write_bytes(b"no database" * 100)
    for _ in range(2):
        with pytest.raises(StorageFailed, match="not a database"):
            open_storage(f"sqlite:///{path}", exclusive=True)


@pytest.mark.parametrize("exclusive", [True, False])
def test_a_place_that_takes_no_file_is_told_as_such(tmp_path: Path, exclusive: bool) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "folder.db").mkdir()
    (tmp_path / "locked.db-lock").mkdir()
    for place in ("file/suantai.db", "folder.db", *["locked.db"] * exclusive):
        with pytest.raises(StorageFailed):
            open_storage(f"sqlite:///{tmp_path}/{place}", exclusive=exclusive)


@contextmanager
def nobody_special() -> Iterator[None]:
    """Have no more rights than others do: the administrator may write anywhere."""
    mighty = os.geteuid() == 0
    if mighty:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if mighty:
            os.seteuid(0)


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="rights of another kind")
@pytest.mark.parametrize("fixed", [".", "suantai.db", "suantai.db-lock"])
def test_what_can_only_be_read_is_not_owned(fixed: str) -> None:
    # SQLite opens it without a word and locks nobody out; every hand would be refused.
    with tempfile.TemporaryDirectory() as folder:
        for name in ("suantai.db", "suantai.db-lock"):
            Path(folder, name).touch()
            Path(folder, name).chmod(0o666)
        Path(folder).chmod(0o777)
        Path(folder, fixed).chmod(0o555)
        with nobody_special(), pytest.raises(StorageFailed, match=f"{fixed.strip('.')} can only be read"):
            own(Path(folder, "suantai.db"))


def test_a_killed_owner_leaves_the_file_free(tmp_path: Path) -> None:
    path = tmp_path / "suantai.db"
    script = f"from pathlib import Path; from storage.ownership import own; import time\n\
lock = own(Path({str(path)!r})); print('owned', flush=True); time.sleep(60)"
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True) as owner:
        assert owner.stdout is not None
        assert owner.stdout.readline() == "owned\n"
        with pytest.raises(StorageInUse):
            own(path)
        owner.kill()
        owner.wait()
        own(path).close()
