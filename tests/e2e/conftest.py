"""What the tests of the whole bot share."""

from collections.abc import Iterator

import pytest

from tests.databases import Kind, server_of

from . import homes
from .botapi import BotApiServer
from .process import BotProcess, running
from .table import Table, group


@pytest.fixture(scope="module", autouse=True)
def kept(engine_kind: Kind, request: pytest.FixtureRequest) -> Iterator[None]:
    """Let the bots of a module keep their journals on each kind of database in turn."""
    with homes.on(server_of(engine_kind, request)):
        yield


@pytest.fixture
def botapi() -> Iterator[BotApiServer]:
    with BotApiServer() as server:
        yield server


@pytest.fixture(scope="module")
def shared_api() -> Iterator[BotApiServer]:
    with BotApiServer() as server:
        yield server


@pytest.fixture(scope="module")
def shared_bot(shared_api: BotApiServer, tmp_path_factory: pytest.TempPathFactory) -> Iterator[BotProcess]:
    """Run one bot for all tests of a module whose tables do not touch each other."""
    with running(shared_api, tmp_path_factory.mktemp("bot")) as process:
        yield process


@pytest.fixture
def table(shared_api: BotApiServer, shared_bot: BotProcess) -> Iterator[Table]:
    """Bring four people and the shared bot together in a group of their own."""
    yield group(shared_api)
    assert shared_api.violations == []
    assert shared_bot.is_running, shared_bot.stderr
