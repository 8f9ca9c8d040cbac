"""What is installed: the locks, the wheel and the targets that the manual names."""

import os
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.version import Version

from bot.served import ZONES
from bot.version import VERSION
from tests.house.tree import PRODUCT, SourceTree

ROOT = Path(__file__).resolve().parent.parent
# Groups whose lock is not beside the others.
DEPLOYED = {"build": "deploy/requirements-build.txt", "deploy": "deploy/requirements-checks.txt"}
IMAGE = "deploy/requirements-image.txt"
LOCKS = ("requirements.txt", "requirements-dev.txt", "requirements-bench.txt", IMAGE, *DEPLOYED.values())
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
    assert _pins("requirements.txt").items() <= _pins(IMAGE).items() <= _pins("requirements-dev.txt").items()
    assert _pins(DEPLOYED["build"]).items() <= _pins("requirements-dev.txt").items()


def _is_met(wanted: str, pins: dict[str, str]) -> bool:
    requirement = Requirement(wanted)
    return requirement.name in pins and requirement.specifier.contains(pins[requirement.name])


def test_the_locks_meet_the_ranges(pyproject: dict[str, Any]) -> None:
    runtime, groups = pyproject["project"]["dependencies"], pyproject["dependency-groups"]
    assert [wanted for wanted in runtime if not _is_met(wanted, _pins("requirements.txt"))] == []
    for name, wanted in ((name, wanted) for name, group in groups.items() for wanted in group):
        assert _is_met(wanted, _pins(DEPLOYED.get(name, f"requirements-{name}.txt"))), wanted
    [postgres] = pyproject["project"]["optional-dependencies"]["postgres"]
    assert _is_met(postgres, _pins(IMAGE))


def test_every_range_is_open_below_a_next_version_and_has_its_reason() -> None:
    text = (ROOT / "pyproject.toml").read_text("utf-8")
    lists = re.findall(r"^(?:dependencies|dev|build|deploy|bench) = \[\n(.*?)^\]", text, re.MULTILINE | re.DOTALL)
    lines = [line for block in lists for line in block.splitlines()]
    assert len(lists) == len(("dependencies", "dev", "build", "deploy", "bench"))
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


def test_one_semantic_version_is_told_everywhere(wheel: zipfile.ZipFile, pyproject: dict[str, Any]) -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+(?:(?:a|b|rc)\d+)?", VERSION)
    assert str(Version(VERSION)) == VERSION == pyproject["project"]["version"]
    assert Path(str(wheel.filename)).name == f"suantai-{VERSION}-py3-none-any.whl"
    released = re.findall(r"^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d$", _changelog(), re.MULTILINE)
    assert released[0] == VERSION


def _changelog() -> str:
    return (ROOT / "CHANGELOG.md").read_text("utf-8")


@pytest.fixture(scope="module")
def installed(wheel: zipfile.ZipFile, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel in it and nothing of this checkout; what it needs comes from this environment."""
    folder = tmp_path_factory.mktemp("anywhere")
    pip = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-index", "--target", str(folder)]
    subprocess.run([*pip, str(wheel.filename)], check=True, capture_output=True)
    return folder


def _suantai(installed: Path, *said: str, typed: str = "", **settings: str) -> subprocess.CompletedProcess[str]:
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(installed), "PYTHONUTF8": "1", **settings}
    command = [sys.executable, str(installed / "bin" / "suantai"), *said]
    return subprocess.run(
        command, cwd=installed, env=environment, input=typed, check=False, capture_output=True, text=True
    )


def test_installed_anywhere_it_tells_its_version(installed: Path) -> None:
    told = _suantai(installed, "--version")
    assert (told.returncode, told.stdout) == (0, f"suantai {VERSION}\n")


def test_installed_anywhere_it_plays_the_evening_that_this_checkout_plays(installed: Path) -> None:
    here = subprocess.run([sys.executable, "-m", "bot", "demo"], cwd=ROOT, check=True, capture_output=True, text=True)
    told = _suantai(installed, "demo")
    assert (told.returncode, told.stderr) == (0, "")
    assert _timeless(told.stdout) == _timeless(here.stdout) != ""


def _timeless(evening: str) -> str:
    """The same without the clock, which goes on between one evening and the other."""
    return re.sub(r"\b\d\d:\d\d\b", "--:--", evening)


def test_installed_anywhere_its_database_is_made_and_verified(installed: Path, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/a.sqlite3"
    assert _suantai(installed, "health", DATABASE_URL=url).returncode == 0
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(installed), "DATABASE_URL": url}
    command = [sys.executable, "-m", "storage", "verify"]
    told = subprocess.run(command, cwd=installed, env=environment, check=False, capture_output=True, text=True)
    assert (told.returncode, told.stdout) == (0, "0 sessions, 0 events: sound\n")


def test_without_a_command_it_is_the_console_and_telegram_wants_a_token(installed: Path) -> None:
    alone = _suantai(installed)
    assert (alone.returncode, alone.stderr) == (0, "")
    assert _suantai(installed, "telegram").stderr.startswith("BOT_TOKEN is not set")


def test_time_zones_are_there_without_the_systems_files() -> None:
    code = "import zoneinfo; assert not zoneinfo.TZPATH; print(*(zoneinfo.ZoneInfo(zone) for zone in ZONES))"
    command = [sys.executable, "-c", f"from bot.served import ZONES; {code}"]
    environment = {"PATH": os.environ["PATH"], "PYTHONTZPATH": ""}
    told = subprocess.run(command, cwd=ROOT, env=environment, check=False, capture_output=True, text=True)
    assert (told.stderr, told.stdout.split()) == ("", list(ZONES))


@pytest.mark.parametrize(
    "target",
    ["setup", "run", "demo", "test", "check", "check-all", "lint", "types", "bench", "deploy-tools", "lock", "clean"],
)
def test_make_knows(target: str) -> None:
    dry = subprocess.run(["make", "-n", target], cwd=ROOT, check=False, capture_output=True, text=True)
    assert dry.returncode == 0, dry.stderr


def test_ci_runs_the_tests() -> None:
    script = (ROOT / ".ci" / "run").read_text("utf-8")
    assert "set -euo pipefail" in script
    assert script.rstrip().endswith("make test")
