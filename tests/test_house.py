"""The house as it was designed: every rule holds for the project, and every rule can fail."""

from pathlib import Path

import pytest

from tests.house import RULES, Rule
from tests.house.caught import CAUGHT
from tests.house.left_alone import LEFT_ALONE
from tests.house.plants import Plant
from tests.house.tree import PRODUCT, SourceTree

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="module")
def project() -> SourceTree:
    return SourceTree(ROOT)


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.__name__)
def test_the_project_keeps(rule: Rule, project: SourceTree) -> None:
    offenders = rule(project)
    assert not offenders, "\n".join([f"{rule.__doc__}", *offenders])


def _planted(plant: Plant, root: Path) -> SourceTree:
    for path, text in plant.files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, "utf-8")
    return SourceTree(root)


@pytest.mark.parametrize("plant", CAUGHT, ids=str)
def test_a_rule_catches(plant: Plant, tmp_path: Path) -> None:
    offenders = plant.rule(_planted(plant, tmp_path))
    assert offenders
    assert any(path in offender for offender in offenders for path in [*plant.files, "CHANGELOG.md"])


@pytest.mark.parametrize("plant", LEFT_ALONE, ids=str)
def test_a_rule_leaves_alone(plant: Plant, tmp_path: Path) -> None:
    assert plant.rule(_planted(plant, tmp_path)) == []


@pytest.mark.parametrize("plants", [CAUGHT, LEFT_ALONE], ids=["caught", "left alone"])
def test_every_rule_is_seen_both_ways(plants: list[Plant]) -> None:
    assert {plant.rule for plant in plants} == set(RULES)


def test_an_empty_project_breaks_no_rule_but_the_changelog(tmp_path: Path) -> None:
    empty = SourceTree(tmp_path)
    assert [rule.__name__ for rule in RULES if rule(empty)] == ["changelog_is_kept"]


def test_the_rules_see_the_project(project: SourceTree) -> None:
    assert project.sources("tests")
    assert {"Makefile", ".ci/run", "requirements.txt"} <= {path for path, _ in project.texts}
    assert not [path for path, _ in project.texts if path.startswith((".venv/", ".git/"))]
    assert set(PRODUCT) == {"bot", "scoring", "storage"}
