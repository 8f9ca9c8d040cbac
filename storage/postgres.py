"""PostgreSQL: several processes may work on one database, each transaction on rows that it keeps the others from.

Writers work at READ COMMITTED: once they hold their chat's row or their session's, what they read is the newest.
Readers see one state from their first look to their last.
"""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

from sqlalchemy import URL, Connection, Engine, ExceptionContext, event
from sqlalchemy.exc import SQLAlchemyError

from storage.errors import StorageInUse

# serialization_failure, deadlock_detected, lock_not_available: somebody else was at work, the same may go well again.
BUSY_STATES = frozenset({"40001", "40P01", "55P03"})
READ_ONLY: dict[str, Any] = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
CONNECT_SECONDS = 10
# A process that stands still in the middle of a transaction holds its chat up no longer than this.
IDLE_SECONDS = 60
# Numbers of advisory locks; they mean what they mean here to this project alone.
_SCHEMA, _OWNERS, _BOARDS = 0x73756100, 0x73756101, 0x737562 << 40


def is_postgres(engine: Engine) -> bool:
    """Tell whether that is a PostgreSQL database."""
    return engine.dialect.name == "postgresql"


def settings(url: URL, busy_seconds: float) -> dict[str, Any]:
    """Return what an engine for that address is made with; what the address itself says comes first."""
    limits = {"lock_timeout": busy_seconds, "idle_in_transaction_session_timeout": IDLE_SECONDS}
    options = "".join(f" -c {name}={round(1000 * seconds)}" for name, seconds in limits.items())
    arguments = {
        "connect_timeout": url.query.get("connect_timeout", CONNECT_SECONDS),
        "options": f"{options} {url.query.get('options', '')}".strip(),
    }
    # A server that was restarted meanwhile costs a new connection, not an update.
    return {"connect_args": arguments, "pool_timeout": busy_seconds, "pool_pre_ping": True}


def set_up(engine: Engine) -> None:
    """Keep what people wrote out of the errors of that engine."""
    event.listen(engine, "handle_error", _keep_rows_out)


def _keep_rows_out(context: ExceptionContext) -> None:
    """Leave an error its first line alone: to the others the server adds the row at fault, names and all."""
    told, wrapped = context.original_exception, context.sqlalchemy_exception
    reason = getattr(getattr(told, "diag", None), "message_primary", None)
    if reason is not None:
        told.args = (reason,)
        if wrapped is not None:
            wrapped.args = (f"({type(told).__name__}) {reason}",)


def take_turns_upgrading(connection: Connection) -> None:
    """Keep every other process from changing the tables' shape until this transaction ends."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_SCHEMA})")


@contextmanager
def boards_turn(engine: Engine, session_id: int) -> Iterator[None]:
    """Hold a session's board, outside of any transaction; another process that wants it waits."""
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.exec_driver_sql(f"SELECT pg_advisory_lock({_BOARDS + session_id})")
        try:
            yield
        finally:
            connection.exec_driver_sql(f"SELECT pg_advisory_unlock({_BOARDS + session_id})")


@contextmanager
def working(engine: Engine, *, alone: bool = False) -> Iterator[None]:
    """Be known as one who works on the database, alone or beside others who are; raises StorageInUse.

    The lock belongs to a connection, so none is left behind by a process that was killed.
    """
    shared = "" if alone else "_shared"
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        if not connection.exec_driver_sql(f"SELECT pg_try_advisory_lock{shared}({_OWNERS})").scalar():
            raise StorageInUse(path=engine.url.render_as_string(hide_password=True))
        try:
            yield
        finally:
            # Given back aloud: a server sees only later that a connection is gone, and would refuse whoever comes next.
            with suppress(SQLAlchemyError):
                connection.exec_driver_sql(f"SELECT pg_advisory_unlock{shared}({_OWNERS})")
            connection.invalidate()
