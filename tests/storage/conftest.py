"""The databases that the tests of this package run on."""

from collections.abc import Iterator

import pytest

from storage import Storage, open_storage
from tests.databases import Kind


@pytest.fixture
def storage(engine_kind: Kind, request: pytest.FixtureRequest) -> Iterator[Storage]:
    """Give a store to the test alone: SQLite in memory, or a database of PostgreSQL."""
    address = "sqlite://" if engine_kind == "sqlite" else request.getfixturevalue("url")
    with open_storage(address) as opened:
        yield opened


@pytest.fixture
def shared(url: str) -> Iterator[Storage]:
    with open_storage(url) as opened:
        yield opened
