"""The server's own tests: no bot, and no database."""

import pytest

from tests.databases import Kind


@pytest.fixture(scope="module")
def engine_kind() -> Kind:
    """Run them once."""
    return "sqlite"
