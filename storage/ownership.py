"""One process owns one SQLite file: two pollers on one file would each believe to be the only one."""

import sqlite3
from pathlib import Path

from storage.errors import StorageInUse


def own(path: Path) -> sqlite3.Connection:
    """Own the database until the connection returned is closed or the process ends; raises StorageInUse.

    The lock is one that SQLite holds on an empty file beside the database: it works on every system, and none is
    left behind by a process that was killed.
    """
    lock = sqlite3.connect(f"{path}-lock", timeout=0, isolation_level=None, check_same_thread=False)
    try:
        lock.execute("PRAGMA journal_mode=OFF")  # nothing is written, so no journal need lie beside the lock
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        lock.close()
        raise StorageInUse(path=str(path)) from error
    return lock
