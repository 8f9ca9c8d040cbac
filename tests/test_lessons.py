"""The lessons name tests that are there."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NAMED = re.compile(r"`(tests/[\w/]+\.py)::(test_\w+)`")


def test_every_test_that_a_lesson_names_is_there() -> None:
    named = NAMED.findall((ROOT / "docs" / "lessons.md").read_text("utf-8"))
    assert len(named) > 50
    missing = [(path, name) for path, name in named if f"def {name}(" not in (ROOT / path).read_text("utf-8")]
    assert missing == []


def test_every_lesson_is_shown_by_something() -> None:
    text = (ROOT / "docs" / "lessons.md").read_text("utf-8")
    rows = [line for line in text.splitlines() if line.startswith("| ") and not line.startswith("| lesson")]
    assert [row for row in rows if not NAMED.search(row)] == []
