"""The server as a test run uses it: started once, with a database of its own for each test."""

import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache, partial
from importlib.util import find_spec
from itertools import count
from pathlib import Path

from storage import open_storage
from storage.engine import connect
from storage.rows import Row

ROOT = Path(__file__).resolve().parents[2]
TEMPLATE = "template_suantai"
# Whatever a test may have changed about the tables themselves shows in this.
SHAPE = """
SELECT relname, relkind, attname, atttypid, attisdropped, version_num
FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid CROSS JOIN alembic_version
WHERE relnamespace = 'public'::regnamespace ORDER BY relname, attnum
"""
OTHERS = "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '{}'"
SWEEP = f"TRUNCATE {', '.join(table.name for table in Row.metadata.sorted_tables)} RESTART IDENTITY"


@cache
def programs() -> Path | None:
    """Return the folder of the server's programs, or None where there is no server (or no driver) to test with."""
    if find_spec("psycopg") is None:
        return None
    on_path = shutil.which("initdb")
    # Debian keeps the programs of each version in a folder of its own.
    folders = [*([Path(on_path).parent] if on_path else []), *Path("/usr/lib/postgresql").glob("*/bin")]
    return next((folder for folder in folders if (folder / "pg_ctl").exists()), None)


class Server:
    """A running server; each database made here lasts as long as it is asked for."""

    def __init__(self, port: int, password: str, tell: Callable[[str], None]) -> None:
        self._tell = tell
        self._address = f"postgresql://suantai:{password}@127.0.0.1:{port}"
        self.password = password
        self._numbers = count(1)
        # Making a database takes longer than most tests: those with their tables in place are swept and used again.
        self._free: list[str] = []
        self._create(TEMPLATE, "template0")
        open_storage(self._url(TEMPLATE)).close()
        self._shape = self._ask(TEMPLATE, SHAPE)

    @contextmanager
    def database(self) -> Iterator[str]:
        """Give the address of a database that is up to date and empty."""
        name = self._free.pop() if self._free else self._create(f"test{next(self._numbers)}", TEMPLATE)
        try:
            yield self._url(name)
        finally:
            self._ask("postgres", OTHERS.format(name))
            if self._ask(name, SHAPE) == self._shape:
                self._ask(name, SWEEP)
                self._free.append(name)

    @contextmanager
    def bare_database(self) -> Iterator[str]:
        """Give the address of a database without any table."""
        name = self._create(f"bare{next(self._numbers)}", "template0")
        try:
            yield self._url(name)
        finally:
            self._ask("postgres", f"DROP DATABASE {name} WITH (FORCE)")

    @contextmanager
    def away(self) -> Iterator[None]:
        """Let the server be away, its connections broken off, and come back with all that was committed."""
        self._tell("stop")
        try:
            yield
        finally:
            self._tell("start")

    def _create(self, name: str, template: str) -> str:
        self._ask("postgres", f"CREATE DATABASE {name} TEMPLATE {template}")
        return name

    def _url(self, name: str) -> str:
        return f"{self._address}/{name}"

    def _ask(self, name: str, command: str) -> list[tuple[object, ...]]:
        engine = connect(self._url(name))
        with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            told = connection.exec_driver_sql(command)
            rows = [tuple(row) for row in told] if told.returns_rows else []
        engine.dispose()
        return rows


def _told(keeper: subprocess.Popen[str], line: str) -> None:
    """Have the keeper do something, and wait until it is done."""
    assert keeper.stdin is not None
    assert keeper.stdout is not None
    keeper.stdin.write(f"{line}\n")
    keeper.stdin.flush()
    assert keeper.stdout.readline().strip() == line


@contextmanager
def running(folder: Path) -> Iterator[Server]:
    """Run a server by the programs of that folder; it is gone afterwards, whatever becomes of this process."""
    command = [sys.executable, "-m", "tests.postgres.keeper", str(folder)]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    # A session of its own: an interrupt at the terminal reaches the tests alone, and the keeper sees them end.
    with subprocess.Popen(command, text=True, cwd=ROOT, start_new_session=True, **pipes) as keeper:  # type: ignore[call-overload]
        port, _, password = keeper.stdout.readline().strip().partition(" ")
        assert password, "the server did not start"
        yield Server(int(port), password, partial(_told, keeper))
        with suppress(BrokenPipeError):
            keeper.stdin.close()
        assert keeper.wait() == 0
