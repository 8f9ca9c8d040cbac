"""SQLite files as a whole: looked at without a trace, copied while they are written to, put in another's place."""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from urllib.parse import quote

from sqlalchemy import URL, Engine, NullPool, create_engine, event

from storage.errors import StorageFailed, StorageInUse, Unsound

BESIDE = ("-wal", "-shm", "-journal")
BEFORE = ".before-restore"


def address_of(path: Path) -> str:
    """Return the address of a database file, whatever characters its name has."""
    return URL.create("sqlite", database=str(path)).render_as_string()


@contextmanager
def looking_at(path: Path) -> Iterator[Engine]:
    """Give an engine that reads a file as it is and writes nothing, not even settings; raises StorageFailed."""
    if not path.is_file():
        raise StorageFailed(reason=f"there is no file {path}")
    engine = create_engine("sqlite://", creator=lambda: _read_only(path), poolclass=NullPool, hide_parameters=True)
    # The driver would begin with the first write alone: a reader is to see one state.
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN"))
    try:
        yield engine
    finally:
        engine.dispose()


def _read_only(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"file:{quote(str(path.resolve()))}?mode=ro", uri=True, isolation_level=None)


def snapshot(source: Path, target: Path) -> None:
    """Copy a database, which others may be writing to, into one file that needs none beside it.

    All of it is read in one go, so that a busy writer cannot make it begin anew. Raises StorageFailed for what cannot
    be read and Unsound for what is no database.
    """
    if not source.is_file():
        raise StorageFailed(reason=f"there is no file {source}")
    try:
        with closing(_read_only(source)) as old, closing(sqlite3.connect(target)) as new:
            old.backup(new)
            new.execute("PRAGMA journal_mode=DELETE")
            faults = tuple(told for (told,) in new.execute("PRAGMA integrity_check") if told != "ok")
    except sqlite3.DatabaseError as error:
        raise _told(error) from error
    if faults:
        raise Unsound(faults=faults)


def _told(error: sqlite3.DatabaseError) -> StorageFailed | Unsound:
    damaged = getattr(error, "sqlite_errorcode", 0) & 0xFF in {sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT}
    return Unsound(faults=(str(error),)) if damaged else StorageFailed(reason=str(error))


@contextmanager
def beside(target: Path) -> Iterator[Path]:
    """Give a place in the same folder for what is to become the target; whatever is left of it goes afterwards.

    Raises StorageFailed where nothing can be written there.
    """
    draft = target.with_name(f".{target.name}.{os.getpid()}.draft")
    try:
        _remove(draft)
        draft.touch(mode=0o600)
    except OSError as error:
        raise StorageFailed(reason=f"nothing can be written in {target.parent}: {error.strerror}") from error
    try:
        yield draft
    finally:
        _remove(draft)


def _remove(path: Path) -> None:
    for name in ("", *BESIDE):
        path.with_name(path.name + name).unlink(missing_ok=True)


def put_in_place(draft: Path, target: Path) -> None:
    """Let a finished file be the target, all at once: a power cut leaves either the old one or the new one."""
    _as_it_was(target, draft)
    with draft.open("rb+") as written:
        os.fsync(written.fileno())
    draft.replace(target)
    _sync_folder(target.parent)


def _as_it_was(before: Path, after: Path) -> None:
    """Give a file the mode and the owner of the one it replaces; a new one is for its owner's eyes alone."""
    if not before.exists():
        after.chmod(0o600)
        return
    shutil.copymode(before, after)
    with suppress(OSError, AttributeError):
        os.chown(after, before.stat().st_uid, before.stat().st_gid)


def _sync_folder(folder: Path) -> None:
    with suppress(OSError):  # not every system opens folders
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def retire(path: Path) -> None:
    """Keep what a database holds under another name, and take away what SQLite would lay over its successor.

    What the write-ahead log still holds is brought into the file first; where that fails, the log is kept as well.
    Raises StorageInUse while anybody has the database open.
    """
    if path.exists():
        if _is_readable(path):
            fold_in_log(path)
        shutil.copy2(path, path.with_name(path.name + BEFORE))
    for name in BESIDE:
        left = path.with_name(path.name + name)
        if left.exists():
            left.replace(path.with_name(path.name + BEFORE + name))


def _is_readable(path: Path) -> bool:
    try:
        with closing(_read_only(path)) as file:
            return bool(file.execute("PRAGMA schema_version").fetchone())
    except sqlite3.DatabaseError:
        return False


def fold_in_log(path: Path) -> None:
    """Bring what the write-ahead log still holds into the file itself; raises StorageInUse while anybody has it open.

    What cannot be brought in stays in the log.
    """
    try:
        with closing(sqlite3.connect(path, timeout=0)) as old:
            old.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.DatabaseError as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY:
            raise StorageInUse(path=str(path)) from error
