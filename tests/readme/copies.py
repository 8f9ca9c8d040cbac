"""A copy of the project to try things on, with an environment that cannot be built anew or installed into."""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from tests.house.tree import SourceTree
from tests.readme.pages import ROOT

LEFT = shutil.ignore_patterns(
    ".git", ".venv*", ".*_cache", ".hypothesis", ".env", "__pycache__", "*.sqlite3*", "build", "dist"
)
# What pip needs so that nothing is asked of the network: all that is wanted is lent to the environment.
OFFLINE = {"PIP_NO_INDEX": "1", "PIP_NO_BUILD_ISOLATION": "0", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}


def copied(folder: Path) -> Path:
    """Copy the project, and give it the environment that the tests run in."""
    project = folder / "project"
    shutil.copytree(ROOT, project, ignore=LEFT)
    environment = project / ".venv"
    environment.mkdir()
    for part in ("bin", "lib"):
        (environment / part).symlink_to(Path(sys.prefix) / part)
    shutil.copy(Path(sys.prefix) / "pyvenv.cfg", environment)
    # The mark by which make sees that there is nothing to build.
    shutil.copy(project / "requirements-dev.txt", environment / ".locked")
    return project


def lend(environment: Path) -> None:
    """Let an empty environment find what is installed in this one, as if the network had brought it."""
    [packages] = (environment / "lib").glob("python*/site-packages")
    (packages / "lent.pth").write_text(sysconfig.get_path("purelib"), "utf-8")


def ran(line: str, project: Path, **settings: str) -> subprocess.CompletedProcess[str]:
    """Run a command line in a project as somebody would who has set nothing."""
    programs = f"{Path(sys.prefix) / 'bin'}:{os.environ['PATH']}"
    told = {"PATH": programs, "HOME": str(project.parent), "LANG": "C.UTF-8", **OFFLINE, **settings}
    return subprocess.run(
        ["bash", "-euo", "pipefail", "-c", line],
        cwd=project,
        env=told,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )


def texts(project: Path) -> dict[str, str]:
    """Give all files of a project by their paths."""
    return dict(SourceTree(project).texts)
