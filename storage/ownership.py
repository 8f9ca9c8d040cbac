"""One process owns one SQLite file: two pollers on one file would each believe to be the only one."""

import os
import sqlite3
from pathlib import Path

from storage.errors import StorageError, StorageFailed, StorageInUse


def own(path: Path) -> sqlite3.Connection:
    """Own the database until the connection returned is closed or the process ends; raises StorageInUse, StorageFailed.

    The lock is one that SQLite holds on an empty file beside the database: it works on every system, and none is
    left behind by a process that was killed.
    """
    _refuse_what_is_only_read(path)
    try:
        lock = sqlite3.connect(f"{path}-lock", timeout=0, isolation_level=None, check_same_thread=False)
    except sqlite3.Error as error:
        raise StorageFailed(reason=str(error)) from error
    try:
        lock.execute("PRAGMA journal_mode=OFF")  # nothing is written, so no journal need lie beside the lock
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        lock.close()
        raise _refusal(path, error) from error
    return lock


def _refuse_what_is_only_read(path: Path) -> None:
    """Raise StorageFailed where nothing can be written: SQLite opens it all the same, and its locks keep nobody out."""
    fixed = [place for place in (path.parent, path, Path(f"{path}-lock")) if not _may_write(place)]
    if fixed:
        raise StorageFailed(reason=f"{fixed[0]} can only be read")


def _may_write(place: Path) -> bool:
    by_whom = {"effective_ids": os.access in os.supports_effective_ids}
    return os.access(place, os.W_OK, **by_whom) or not place.exists()


def _refusal(path: Path, error: sqlite3.Error) -> StorageError:
    busy = error.sqlite_errorcode == sqlite3.SQLITE_BUSY
    return StorageInUse(path=str(path)) if busy else StorageFailed(reason=str(error))
