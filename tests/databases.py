"""The databases that tests run on: SQLite always, PostgreSQL wherever there is a server to start."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Literal

import pytest
from _pytest.mark.structures import ParameterSet

from tests.postgres.server import Server, programs, running

NOT_TESTED = "PostgreSQL is NOT tested: there is no server (initdb, pg_ctl) or no psycopg on this machine"
Kind = Literal["sqlite", "postgresql"]
_WHERE_IT_IS = pytest.mark.skipif(programs() is None, reason=NOT_TESTED)
ENGINES = ("sqlite", pytest.param("postgresql", marks=_WHERE_IT_IS))

ON_SQLITE = pytest.mark.parametrize("engine_kind", ENGINES[:1], indirect=True)
ON_POSTGRES = pytest.mark.parametrize("engine_kind", ENGINES[1:], indirect=True)


def on_postgres(values: Iterable[str]) -> list[ParameterSet]:
    """Give parameters, each beside the engine's name, of tests that are skipped where there is no server."""
    return [pytest.param(("postgresql", value), id=f"postgresql-{value}", marks=_WHERE_IT_IS) for value in values]


class Databases:
    """Makes databases of one kind; what was made goes when the test ends."""

    def __init__(self, kind: Kind, folder: Path, server: Server | None) -> None:
        self.kind = kind
        self._folder = folder
        self._server = server
        self._numbers = count(1)

    @contextmanager
    def new(self, *, bare: bool = False) -> Iterator[str]:
        """Give the address of a database that connections and processes can share; `bare` has no tables yet."""
        if self._server is None:
            number = next(self._numbers)
            yield f"sqlite:///{self._folder / ('suantai.db' if number == 1 else f'suantai{number}.db')}"
        else:
            with self._server.bare_database() if bare else self._server.database() as url:
                yield url


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    """Give the run's own server."""
    folder = programs()
    assert folder is not None, NOT_TESTED
    with running(folder) as server:
        yield server


@pytest.fixture(scope="module", params=ENGINES)
def engine_kind(request: pytest.FixtureRequest) -> Kind:
    """Run what asks for it once on each kind of database."""
    kind: Kind = request.param
    return kind


def server_of(kind: Kind, request: pytest.FixtureRequest) -> Server | None:
    """Give the server that such databases live on; it is started for the first who needs it."""
    server: Server | None = request.getfixturevalue("postgres") if kind == "postgresql" else None
    return server


@pytest.fixture
def databases(engine_kind: Kind, tmp_path: Path, request: pytest.FixtureRequest) -> Databases:
    """Make databases of the kind that the test is run on."""
    return Databases(engine_kind, tmp_path, server_of(engine_kind, request))


@pytest.fixture
def url(databases: Databases) -> Iterator[str]:
    """Give a database that several connections and processes can share."""
    with databases.new() as address:
        yield address
