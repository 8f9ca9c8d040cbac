"""What others' programs say of the files that they will be given."""

import re
from pathlib import Path

import pytest

from tests.deploy.tools import DEPLOY, ROOT, ran, tool

UNITS = sorted(path.name for path in DEPLOY.glob("*.service"))
# What systemd counts on a scale from 0, locked up, to 10; a service that reaches the network cannot come below 1.
MOST_EXPOSED = 1.5


def test_the_linter_finds_nothing_in_the_image() -> None:
    assert ran(tool("hadolint"), "--failure-threshold", "style", DEPLOY / "Dockerfile") == ""


@pytest.mark.parametrize("name", sorted(path.name for path in DEPLOY.glob("compose*.yaml")))
def test_a_compose_file_keeps_to_the_schema(name: str) -> None:
    told = ran(tool("check-jsonschema"), "--builtin-schema", "vendor.compose-spec", DEPLOY / name)
    assert told == "ok -- validation done\n"


def test_the_proxy_reads_its_file(tmp_path: Path) -> None:
    caddy, file = tool("caddy"), DEPLOY / "Caddyfile"
    settings = {"SUANTAI_HOST": "bot.example.org", "SUANTAI_BOTS": "bot", "HOME": str(tmp_path)}
    told = ran(caddy, "validate", "--adapter", "caddyfile", "--config", file, **settings)
    assert told.splitlines().count("Valid configuration") == 1
    assert ran(caddy, "fmt", file) == file.read_text("utf-8")


def test_the_shell_scripts_are_sound() -> None:
    assert ran(tool("shellcheck"), ROOT / ".ci" / "run", DEPLOY / "pin-images") == ""


@pytest.fixture
def units(tmp_path: Path) -> list[Path]:
    """The units where the package is not in /opt: its programs replaced by one that every machine has."""
    copies = []
    for path in sorted((*DEPLOY.glob("*.service"), *DEPLOY.glob("*.timer"))):
        copies.append(tmp_path / path.name)
        copies[-1].write_text(re.sub(r"/opt/suantai/bin/\w+", "/bin/sh", path.read_text("utf-8")), "utf-8")
    return copies


def test_systemd_reads_the_units_without_a_word(units: list[Path]) -> None:
    assert ran(tool("systemd-analyze"), "verify", "--man=no", *units) == ""


@pytest.mark.parametrize("name", UNITS)
def test_a_unit_leaves_little_exposed(name: str, units: list[Path]) -> None:
    unit = next(path for path in units if path.name == name)
    told = ran(tool("systemd-analyze"), "security", "--offline=true", unit)
    exposed = re.search(r"Overall exposure level for \S+: (\d+\.\d+)", told)
    assert exposed is not None, told
    assert float(exposed[1]) <= MOST_EXPOSED, told


def test_the_timer_goes_off_every_day_in_taiwans_morning() -> None:
    [when] = re.findall(r"^OnCalendar=(.+)$", (DEPLOY / "suantai-backup.timer").read_text("utf-8"), re.MULTILINE)
    told = ran(tool("systemd-analyze"), "calendar", "--iterations=2", when)
    times = re.findall(r"\(in UTC\): \w+ (\S+) (\S+) UTC|(?:elapse|Iter\. #\d+): \w+ (\S+) (\S+) UTC", told)
    assert [time for found in times for time in found if ":" in time] == ["22:30:00"] * 2
