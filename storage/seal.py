"""A backup's seal: a digest of all that is in it, so that a bit that fell over is seen wherever it lies.

The file's own checks see a torn page or a broken index; a hand of 3 台 that became one of 5 they take for sound.
"""

import hashlib
import sqlite3
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

from storage.errors import StorageFailed, Unsound

SEAL = "backup_seal"
BREAK_SEAL = f"DROP TABLE IF EXISTS {SEAL}"


def put_seal(path: Path) -> None:
    """Write into a finished backup what it holds; raises StorageFailed where there is no room for it."""
    try:
        with closing(sqlite3.connect(path)) as file, file:
            file.execute(BREAK_SEAL)  # of a backup that was put in the database's place by hand
            file.execute(f"CREATE TABLE {SEAL} AS SELECT ? AS digest", (_digest(file),))
    except sqlite3.Error as error:
        raise StorageFailed(reason=str(error)) from error


def is_sealed(path: Path) -> bool:
    """Whether a file is a backup, sound or not; a database that is in use is none."""
    try:
        with closing(sqlite3.connect(f"file:{quote(str(path.resolve()))}?mode=ro&immutable=1", uri=True)) as file:
            return SEAL in _tables(file)
    except sqlite3.Error:
        return False


def take_seal(path: Path) -> None:
    """Compare a copy of a backup with its seal, and take the seal off; raises Unsound.

    A database file that was copied by hand has none.
    """
    try:
        with closing(sqlite3.connect(path)) as file, file:
            if SEAL in _tables(file):
                _compare(file)
                file.execute(f"DROP TABLE {SEAL}")
    except sqlite3.Error as error:
        raise Unsound(faults=(str(error),)) from error


def _compare(file: sqlite3.Connection) -> None:
    told = [digest for (digest,) in file.execute(f"SELECT digest FROM {SEAL}")]  # noqa: S608
    if told != [_digest(file)]:
        raise Unsound(faults=("it does not hold what was written into it",))


def _tables(file: sqlite3.Connection) -> list[str]:
    return [name for (name,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]


def _digest(file: sqlite3.Connection) -> str:
    """Return what stands for the tables' shape and every row."""
    digest = hashlib.sha256()
    shape = "SELECT type, name, tbl_name, sql FROM sqlite_master WHERE tbl_name <> ? ORDER BY type, name"
    digest.update(repr(file.execute(shape, (SEAL,)).fetchall()).encode("utf-8", "backslashreplace"))
    for table in _tables(file):
        if table != SEAL:
            for row in file.execute(f'SELECT * FROM "{table}" ORDER BY rowid'):  # noqa: S608
                digest.update(repr((table, *row)).encode("utf-8", "backslashreplace"))
    return digest.hexdigest()
