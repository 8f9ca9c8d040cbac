"""The tables of what is shown by which test name tests and transcripts that are there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
NAMED = re.compile(r"`(tests/[\w/]+\.py)::(test_\w+)`|`(tests/chats/\w+\.txt)`")
HEADS = ("| lesson |", "| promise |", "| what happens |")


def is_there(path: str, name: str, transcript: str) -> bool:
    """Whether a test or a transcript is there."""
    if transcript:
        return (ROOT / transcript).is_file()
    return f"def {name}(" in (ROOT / path).read_text("utf-8")


@pytest.mark.parametrize("page", ["lessons.md", "chat.md", "robustness.md"])
def test_every_test_that_is_named_is_there(page: str) -> None:
    named = NAMED.findall((ROOT / "docs" / page).read_text("utf-8"))
    assert len(named) > 50
    assert [names for names in named if not is_there(*names)] == []


@pytest.mark.parametrize("page", ["lessons.md", "chat.md", "robustness.md"])
def test_every_row_is_shown_by_something(page: str) -> None:
    text = (ROOT / "docs" / page).read_text("utf-8")
    rows = [line for line in text.splitlines() if line.startswith("| ") and not line.startswith(HEADS)]
    assert [row for row in rows if not NAMED.search(row)] == []
