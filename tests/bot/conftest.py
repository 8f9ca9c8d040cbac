"""A table of four in a chat of its own, on a file."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.core import Core
from storage import open_storage
from tests.bot.table import NEW, Table


@pytest.fixture
def bare(tmp_path: Path) -> Iterator[Table]:
    """A chat in which nothing has been said yet."""
    path = tmp_path / "suantai.db"
    with open_storage(f"sqlite:///{path}") as storage:
        yield Table(Core(storage), path)


@pytest.fixture
def table(bare: Table) -> Table:
    """A table of four guests that 阿華, one of them, has opened."""
    bare.say("阿華", NEW)
    return bare
