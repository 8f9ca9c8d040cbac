"""The house that is thrown things at."""

from collections.abc import Iterator

import pytest

from storage import open_storage

from .watched import House


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    with open_storage("sqlite://") as storage:
        yield House(storage)
