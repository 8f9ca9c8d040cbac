"""The store: a database opened, up to date, and ready for transactions."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, nullcontext
from types import TracebackType
from typing import Self

from sqlalchemy import Engine

from storage.engine import connect, make_room, reading, sqlite_file, told_as_ours
from storage.ledger import Ledger
from storage.ownership import own
from storage.postgres import boards_turn, is_postgres, working
from storage.schema import upgrade
from storage.seal import BREAK_SEAL


class Storage:
    """An open database; threads may share it."""

    def __init__(self, engine: Engine, held: ExitStack) -> None:
        self._engine = engine
        self._reader = reading(engine)
        self._held = held

    @property
    def is_shared(self) -> bool:
        """Whether other processes may be at work on this database."""
        return is_postgres(self._engine)

    @contextmanager
    def turn(self, session_id: int) -> Iterator[None]:
        """Be the only process that shows a session's board, for as long as that takes; no event has to wait for it.

        Raises StorageBusy when another one took too long.
        """
        turn = boards_turn(self._engine, session_id) if self.is_shared else nullcontext()
        with told_as_ours(), turn:
            yield

    @contextmanager
    def transaction(self) -> Iterator[Ledger]:
        """Read and write: committed at the end, undone by an exception; other writers wait.

        Raises StorageBusy when another one held the database for too long, and StorageFailed when it is out of order.
        """
        with told_as_ours(), self._engine.begin() as connection:
            yield Ledger(connection)

    @contextmanager
    def reading(self) -> Iterator[Ledger]:
        """Read one state of the database while others write; writing raises StorageFailed."""
        with told_as_ours(), self._reader.begin() as connection:
            yield Ledger(connection)

    def close(self) -> None:
        """Let go of the database."""
        self._held.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def open_storage(url: str, *, exclusive: bool = False) -> Storage:
    """Open the database at an address like `sqlite:///data/suantai.db`, create it if need be, bring it up to date.

    `sqlite://` lives in memory. With `exclusive` this process owns the SQLite file until the store is closed; on
    PostgreSQL several may work side by side, and nobody puts another database in the place of theirs meanwhile.
    Raises StorageInUse, UnknownSchema, StorageBusy and StorageFailed.
    """
    with ExitStack() as held, told_as_ours():
        engine = connect(url)
        held.callback(engine.dispose)
        path = sqlite_file(engine.url)
        if path is not None:
            make_room(path)
            if exclusive:
                held.callback(own(path).close)
        if exclusive and is_postgres(engine):
            held.enter_context(working(engine))
        upgrade(engine)
        _break_seal(engine)
        return Storage(engine, held.pop_all())


def _break_seal(engine: Engine) -> None:
    """Let a backup that was put in a database's place by hand be one: what is played on is not in its seal."""
    if not is_postgres(engine):
        with engine.begin() as connection:
            connection.exec_driver_sql(BREAK_SEAL)
