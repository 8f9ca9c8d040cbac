"""What all tests share: how hypothesis looks for examples, and the databases to run on."""

import os

import pytest
from hypothesis import settings

from tests.databases import NOT_TESTED, databases, engine_kind, postgres, url
from tests.deploy.tools import missing
from tests.postgres.server import programs

__all__ = ["databases", "engine_kind", "postgres", "pytest_terminal_summary", "url"]

# In CI the same examples every time: a change is judged by what it changed. At home new ones every time; those that
# failed are kept in .hypothesis/, outside of version control.
settings.register_profile("ci", derandomize=True, deadline=None, database=None, print_blob=True)
settings.register_profile("home", deadline=None)
settings.load_profile("ci" if os.environ.get("CI") else "home")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say aloud what was left out: a skip alone is easily read past."""
    if programs() is None:
        terminalreporter.write_line(f"!!! {NOT_TESTED}", red=True, bold=True)
    if missing():
        line = f"!!! deploy/ was not checked with {', '.join(missing())}: make deploy-tools"
        terminalreporter.write_line(line, red=True, bold=True)
