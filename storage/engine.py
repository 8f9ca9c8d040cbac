"""The database's engine: each kind of database set up so that nothing is lost, its errors told as ours."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from sqlite3 import SQLITE_BUSY, SQLITE_LOCKED
from sqlite3 import Connection as SqliteConnection
from typing import Any

from sqlalchemy import URL, Connection, Engine, QueuePool, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from storage import postgres
from storage.errors import BrokenRule, StorageBusy, StorageError, StorageFailed

BUSY_SECONDS = 5.0
READING = "reading"


def connect(url: str) -> Engine:
    """Return an engine for the database at that address; raises StorageFailed for an address of no known kind."""
    try:
        address = make_url(url)
        engine = create_engine(address, hide_parameters=True, **_settings(address))
        engine.dialect.create_connect_args(address)
    except (ArgumentError, ImportError) as error:
        raise StorageFailed(reason=str(error)) from error
    except ValueError as error:
        # What was taken for a number may be a part of a password.
        raise StorageFailed(reason="the address has something else where a number belongs") from error
    if engine.dialect.name == "sqlite":
        _set_up_sqlite(engine)
    if postgres.is_postgres(engine):
        postgres.set_up(engine)
    return engine


def reading(engine: Engine) -> Engine:
    """Return the same engine with transactions that only read."""
    return engine.execution_options(**{READING: True, **(postgres.READ_ONLY if postgres.is_postgres(engine) else {})})


def sqlite_file(url: URL) -> Path | None:
    """Return the file that an SQLite database lives in, or None where it lives in memory or elsewhere."""
    in_file = url.get_backend_name() == "sqlite" and url.database not in {None, "", ":memory:"}
    return Path(str(url.database)).resolve() if in_file else None


def make_room(path: Path) -> None:
    """Make the folder that a new database goes into; raises StorageFailed."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StorageFailed(reason=str(error)) from error


@contextmanager
def told_as_ours() -> Iterator[None]:
    """Raise the database's own errors as BrokenRule, StorageBusy or StorageFailed."""
    try:
        yield
    except SQLAlchemyError as error:
        raise _ours(error) from error


def _ours(error: SQLAlchemyError) -> StorageError:
    reason = str(error.orig) if isinstance(error, DBAPIError) else str(error)
    if isinstance(error, IntegrityError):
        return BrokenRule(reason=reason)
    return StorageBusy(reason=reason) if _is_busy(error) else StorageFailed(reason=reason)


def _is_busy(error: SQLAlchemyError) -> bool:
    told = getattr(error, "orig", None)
    # The low byte is the code; what is above it says more, but not whether to try again.
    busy = getattr(told, "sqlite_errorcode", 0) & 0xFF in {SQLITE_BUSY, SQLITE_LOCKED}
    return isinstance(error, PoolTimeout) or busy or getattr(told, "sqlstate", None) in postgres.BUSY_STATES


def _settings(url: URL) -> dict[str, Any]:
    if url.get_backend_name() == "postgresql":
        return postgres.settings(url, BUSY_SECONDS)
    if url.get_backend_name() != "sqlite":
        raise StorageFailed(reason="the address must begin with sqlite: or postgresql:")
    shared = {"connect_args": {"check_same_thread": False, "timeout": BUSY_SECONDS}, "pool_timeout": BUSY_SECONDS}
    if sqlite_file(url) is not None:
        return shared
    # A database in memory is its connection: all threads take turns on the one.
    return {**shared, "poolclass": QueuePool, "pool_size": 1, "max_overflow": 0}


def _set_up_sqlite(engine: Engine) -> None:
    event.listen(engine, "connect", _on_connect)
    event.listen(engine, "begin", _on_begin)


def _on_connect(connection: SqliteConnection, _: object) -> None:
    # The driver would begin by itself, and only at the first write: what was read before would not be protected.
    connection.isolation_level = None
    # What somebody asked to be forgotten is overwritten, not only no longer shown.
    for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "secure_delete=ON"):
        connection.execute(f"PRAGMA {setting}")


def _on_begin(connection: Connection) -> None:
    """Take the write lock before the first read, so that nobody writes between reading and writing."""
    only_reads = connection.get_execution_options().get(READING, False)
    connection.exec_driver_sql(f"PRAGMA query_only={only_reads:d}")
    connection.exec_driver_sql("BEGIN" if only_reads else "BEGIN IMMEDIATE")
