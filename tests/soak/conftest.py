"""On which databases the evenings are played."""

from collections.abc import Iterator

import pytest

from tests.databases import Kind, server_of
from tests.e2e import homes

pytest.register_assert_rewrite("tests.soak.seeing")


@pytest.fixture(scope="module", autouse=True)
def kept(engine_kind: Kind, request: pytest.FixtureRequest) -> Iterator[None]:
    """Keep the journal on each kind of database in turn."""
    with homes.on(server_of(engine_kind, request)):
        yield
