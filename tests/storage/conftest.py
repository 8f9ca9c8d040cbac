"""The databases that the tests of this package run on."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from storage import Storage, open_storage


@pytest.fixture
def storage() -> Iterator[Storage]:
    with open_storage("sqlite://") as opened:
        yield opened


@pytest.fixture
def url(tmp_path: Path) -> str:
    """A database that several connections and processes can share."""
    return f"sqlite:///{tmp_path / 'suantai.db'}"


@pytest.fixture
def shared(url: str) -> Iterator[Storage]:
    with open_storage(url) as opened:
        yield opened
