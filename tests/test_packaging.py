"""What is installed: the locks, the wheel and the targets that the manual names."""

import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement

from tests.house.tree import PRODUCT, SourceTree

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ("requirements.txt", "requirements-dev.txt", "requirements-bench.txt")
PIN = re.compile(r"^(?P<name>[a-z0-9-]+)==(?P<version>\S+)(?P<rest>(?:.*\\\n)+.*)", re.MULTILINE)


def _pins(lock: str) -> dict[str, str]:
    text = (ROOT / lock).read_text("utf-8")
    return {match["name"]: match["version"] for match in PIN.finditer(text)}


@pytest.fixture(scope="module")
def pyproject() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


@pytest.mark.parametrize("lock", LOCKS)
def test_every_pin_has_its_hashes(lock: str) -> None:
    text = (ROOT / lock).read_text("utf-8")
    starts = [line for line in text.splitlines() if line and not line.startswith((" ", "#"))]
    assert len(starts) == len(_pins(lock)) > 0
    assert [match["name"] for match in PIN.finditer(text) if "--hash=sha256:" not in match["rest"]] == []


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_is_plain_requirements_without_an_address(lock: str) -> None:
    text = (ROOT / lock).read_text("utf-8")
    assert re.findall(r"://|^\s*-(?!-hash=)\S+|@ ", text, re.MULTILINE) == []


def test_the_bot_is_tested_with_what_it_is_deployed_with() -> None:
    assert _pins("requirements.txt").items() <= _pins("requirements-dev.txt").items()
    assert _pins("requirements.txt").items() <= _pins("requirements-bench.txt").items()


def _is_met(wanted: str, pins: dict[str, str]) -> bool:
    requirement = Requirement(wanted)
    return requirement.name in pins and requirement.specifier.contains(pins[requirement.name])


def test_the_locks_meet_the_ranges(pyproject: dict[str, Any]) -> None:
    runtime, groups = pyproject["project"]["dependencies"], pyproject["dependency-groups"]
    assert [wanted for wanted in runtime if not _is_met(wanted, _pins("requirements.txt"))] == []
    for name, wanted in ((name, wanted) for name, group in groups.items() for wanted in group):
        assert _is_met(wanted, _pins(f"requirements-{name}.txt")), wanted


def test_every_range_is_open_below_a_next_version_and_has_its_reason() -> None:
    text = (ROOT / "pyproject.toml").read_text("utf-8")
    lists = re.findall(r"^(?:dependencies|dev|bench) = \[\n(.*?)^\]", text, re.MULTILINE | re.DOTALL)
    lines = [line for block in lists for line in block.splitlines()]
    assert len(lists) == len(("dependencies", "dev", "bench"))
    assert [line for line in lines if not re.search(r'>=[^"]+,<[^"]+",\s+# \w', line)] == []


def test_the_linter_keeps_its_share_of_the_house_rules(pyproject: dict[str, Any]) -> None:
    lint = pyproject["tool"]["ruff"]["lint"]
    assert {"ANN", "C90", "D", "DTZ", "PL", "PT", "S", "T20"} <= set(lint["select"])
    assert lint["mccabe"]["max-complexity"] <= 8
    assert pyproject["tool"]["mypy"]["strict"] is True


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    return zipfile.ZipFile(next(folder.glob("*.whl")))


def test_the_wheel_carries_all_of_the_product_and_nothing_else(wheel: zipfile.ZipFile) -> None:
    packed = {name for name in wheel.namelist() if ".dist-info/" not in name}
    written = {path for path, _ in SourceTree(ROOT).texts if path.split("/")[0] in PRODUCT}
    assert written <= packed
    assert {name.split("/")[0] for name in packed} <= set(PRODUCT)


def test_the_wheel_has_the_command_and_the_licence(wheel: zipfile.ZipFile) -> None:
    names = wheel.namelist()
    script = next(name for name in names if name.endswith("entry_points.txt"))
    assert "suantai = bot.__main__:main" in wheel.read(script).decode()
    assert [name for name in names if name.endswith("licenses/LICENSE")]


@pytest.mark.parametrize(
    "target", ["setup", "run", "demo", "test", "check", "check-all", "lint", "types", "bench", "lock", "clean"]
)
def test_make_knows(target: str) -> None:
    dry = subprocess.run(["make", "-n", target], cwd=ROOT, check=False, capture_output=True, text=True)
    assert dry.returncode == 0, dry.stderr


def test_ci_runs_the_tests() -> None:
    script = (ROOT / ".ci" / "run").read_text("utf-8")
    assert "set -euo pipefail" in script
    assert script.rstrip().endswith("make test")
