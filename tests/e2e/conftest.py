"""What the tests of the whole bot share."""

from collections.abc import Iterator

import pytest

from .botapi import BotApiServer


@pytest.fixture
def botapi() -> Iterator[BotApiServer]:
    with BotApiServer() as server:
        yield server
