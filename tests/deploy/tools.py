"""The programs that deploy/ is checked with: fetched by `make deploy-tools`, or whatever the machine has."""

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
FETCHED = ROOT / ".venv-deploy" / "bin"
NEEDED = ("caddy", "check-jsonschema", "hadolint", "litestream", "shellcheck", "systemd-analyze")


def found(name: str) -> str | None:
    """Give the path of a program, or None where it is not to be had."""
    return shutil.which(name, path=str(FETCHED)) or shutil.which(name)


def missing() -> list[str]:
    """Give the names of the programs without which something goes unchecked."""
    return [name for name in NEEDED if found(name) is None]


def tool(name: str) -> str:
    """Give the path of a program, or skip the test; the end of the run says so aloud."""
    path = found(name)
    if path is None:
        pytest.skip(f"{name} is missing: make deploy-tools")
    return path


def ran(*command: str | Path, **environment: str) -> str:
    """Run a program that must succeed, and give all that it printed."""
    done = subprocess.run(
        [str(part) for part in command],
        check=False,
        capture_output=True,
        text=True,
        env={"PATH": "/usr/local/bin:/usr/bin:/bin", **environment} if environment else None,
        cwd=ROOT,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr
