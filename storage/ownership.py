"""One process owns one SQLite file: two pollers on one file would each believe to be the only one."""

import sqlite3
from pathlib import Path

from storage.errors import StorageError, StorageFailed, StorageInUse


def own(path: Path) -> sqlite3.Connection:
    """Own the database until the connection returned is closed or the process ends; raises StorageInUse, StorageFailed.

    The lock is one that SQLite holds on an empty file beside the database: it works on every system, and none is
    left behind by a process that was killed.
    """
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


def _refusal(path: Path, error: sqlite3.Error) -> StorageError:
    busy = error.sqlite_errorcode == sqlite3.SQLITE_BUSY
    return StorageInUse(path=str(path)) if busy else StorageFailed(reason=str(error))
