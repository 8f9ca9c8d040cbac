"""Where the bots under test keep their journals: in files of their own, or on the tests' PostgreSQL server."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from storage.engine import connect
from tests.postgres.server import Server


@dataclass
class _Homes:
    """The server in use, if any, and the database of each folder that a bot has lived in."""

    server: Server | None = None
    made: dict[Path, str] = field(default_factory=dict)
    stack: ExitStack = field(default_factory=ExitStack)


_homes = _Homes()


@contextmanager
def on(server: Server | None) -> Iterator[None]:
    """Let databases be made on that server until the end, in files without one."""
    with ExitStack() as stack:
        _homes.server, _homes.made, _homes.stack = server, {}, stack
        try:
            yield
        finally:
            _homes.server, _homes.made = None, {}


def database(home: Path) -> str:
    """Give the address of the database of whoever lives in that folder; other processes may open it too."""
    if _homes.server is None:
        return f"sqlite:///{home / 'suantai.db'}"
    if home not in _homes.made:
        _homes.made[home] = _homes.stack.enter_context(_homes.server.database())
    return _homes.made[home]


@contextmanager
def held(url: str) -> Iterator[None]:
    """Keep everybody else from writing, and nobody from reading."""
    engine = connect(url)
    with engine.connect() as connection, connection.begin() as transaction:
        if engine.dialect.name != "sqlite":  # SQLite's transactions hold all there is from the start
            connection.exec_driver_sql("LOCK TABLE chats, sessions, updates IN EXCLUSIVE MODE")
        yield
        transaction.rollback()
    engine.dispose()
