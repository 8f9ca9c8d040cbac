"""How the manual says that something is added is carried out on a copy of the project, and what was added works there.

The files that a step names before its colon are those that it changes: no other one is, and none is named in vain.
"""

import json
import re
from pathlib import Path

import pytest

from tests.cases.test_cases import FIELDS
from tests.readme.additions import TOYS
from tests.readme.copies import copied, ran, texts
from tests.readme.pages import CHINESE, ENGLISH, Page
from tests.readme.toys import Toy, apply

STEP = re.compile(r"^\d+\. (.*?)(?:：|: )(.*)$", re.MULTILINE)
OPTIONAL = ("想要的話", "If you like")
each_toy = pytest.mark.parametrize("toy", TOYS, ids=lambda toy: toy.name)
# What every addition has to pass besides the tests that are its own.
HOUSE = (
    "tests/test_house.py",
    "tests/test_house_rules.py",
    "tests/readme/test_pages.py",
    "tests/readme/test_houses.py",
)


def _place(toy: Toy) -> int:
    return [words for _, words in CHINESE.headings].index(toy.heading)


def _named(page: Page, toy: Toy) -> list[str]:
    """Give the files that the steps change."""
    steps = STEP.findall(page.section(_place(toy)))
    assert len(steps) > 3
    return [path for step, _ in steps if not step.startswith(OPTIONAL) for path in re.findall(r"`([^`]+)`", step)]


def _made(toy: Toy, folder: Path) -> tuple[Path, list[str]]:
    """Carry out the steps; give the project and the files that are not as they were."""
    project = copied(folder)
    before = texts(project)
    apply(toy, project, lambda: _run(".venv/bin/python -m tests.readme", project))
    after = texts(project)
    return project, sorted(path for path in after if after[path] != before.get(path))


def _run(line: str, project: Path) -> str:
    left = ran(line, project)
    assert left.returncode == 0, left.stdout + left.stderr
    return left.stdout


def _scored(row: dict[str, object], project: Path) -> dict[str, object]:
    """Score a hand of the cases, without what they say of it."""
    asked = {field: row[field] for field in FIELDS & row.keys()}
    (project / "hands.jsonl").write_text(json.dumps(asked), "utf-8")
    told: dict[str, object] = json.loads(_run(".venv/bin/python -m scoring score hands.jsonl", project))
    return {field: told[field] for field in ("items", "tai")}


@pytest.mark.timeout(300)
@each_toy
def test_the_steps_name_all_that_changes_and_it_works(toy: Toy, tmp_path: Path) -> None:
    project, changed = _made(toy, tmp_path)
    assert changed == sorted(_named(CHINESE, toy)) == sorted(_named(ENGLISH, toy))
    (project / "evening.txt").write_text(toy.evening, "utf-8")
    assert toy.says in _run(".venv/bin/python -m bot console --script evening.txt", project)
    for row in map(json.loads, toy.hands.splitlines()):
        assert _scored(row, project) == {field: row[field] for field in ("items", "tai")}


@pytest.mark.slow
@pytest.mark.timeout(1200)
@each_toy
def test_nothing_else_has_to_be_done(toy: Toy, tmp_path: Path) -> None:
    """The copy passes its linter, its types, the house's tests and those of what was added."""
    project, _ = _made(toy, tmp_path)
    _run("make format lint types", project)
    _run(f".venv/bin/python -m pytest -q -n 0 {' '.join((*HOUSE, *toy.tests))}", project)
