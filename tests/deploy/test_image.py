"""The image's file: nothing in it that this release is not, and its steps carried out in an empty folder."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.version import VERSION
from tests.deploy.tools import DEPLOY, ROOT

STEP = re.compile(r"^([A-Z]+) ((?:.*\\\n)*.*)$", re.MULTILINE)
Step = tuple[str, str]


def _stages() -> list[list[Step]]:
    """The steps of each stage, comments left out and lines joined."""
    text = re.sub(r"^ *#.*\n", "", (DEPLOY / "Dockerfile").read_text("utf-8"), flags=re.MULTILINE)
    stages: list[list[Step]] = [[]]
    for name, said in STEP.findall(text):
        if name == "FROM":
            stages.append([])
        stages[-1].append((name, re.sub(r"\s*\\\n\s*", " ", said)))
    return stages[1:]


BUILD, RUNNING = _stages()


def _of(stage: list[Step], name: str) -> list[str]:
    return [said for step, said in stage if step == name]


def test_what_runs_is_nobody_and_is_looked_after() -> None:
    assert _of(RUNNING, "USER") == ["10001:10001"]
    assert _of(RUNNING, "ENTRYPOINT") == ['["suantai"]']
    assert _of(RUNNING, "CMD") == ['["telegram"]']
    assert _of(RUNNING, "HEALTHCHECK")[0].endswith('CMD ["suantai", "health"]')
    # Nothing but the finished environment comes over from where it was built.
    assert _of(RUNNING, "COPY") == ["--from=build /opt/suantai /opt/suantai"]


def test_everything_that_is_copied_is_let_in() -> None:
    let_in = {line[1:] for line in (ROOT / ".dockerignore").read_text("utf-8").splitlines() if line.startswith("!")}
    copied = {source for said in _of(BUILD, "COPY") for source in said.split()[:-1]}
    assert copied == let_in
    assert [name for name in copied if not (ROOT / name).exists()] == []


def test_the_compose_files_name_this_release() -> None:
    named = {
        tag
        for path in DEPLOY.glob("compose*.yaml")
        for tag in re.findall(r"suantai:(\S+)$", path.read_text("utf-8"), re.M)
    }
    assert named == {VERSION}


def _carried_out(root: Path) -> Iterator[str]:
    """Carry out the build stage with `root` for a root folder; gives each command that was run."""
    source = root / "src"
    source.mkdir()
    settings = {"PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}", "HOME": str(root)}
    settings |= {
        name: os.environ[name] for name in os.environ if name.startswith(("PIP_INDEX", "PIP_FIND", "PIP_TRUSTED"))
    }
    for name, said in BUILD:
        if name == "COPY":
            *froms, to = said.split()
            for each in froms:
                target = source / to / Path(each).name if to.endswith("/") else source / to
                target.parent.mkdir(parents=True, exist_ok=True)
                (shutil.copytree if (ROOT / each).is_dir() else shutil.copy)(ROOT / each, target)
        if name == "RUN":
            command = said.replace("/opt/", f"{root}/opt/")
            subprocess.run(["/bin/sh", "-euc", command], cwd=source, env=settings, check=True, capture_output=True)
            yield command


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_the_steps_make_a_bot_from_nothing(tmp_path: Path) -> None:
    """Needs the package index, as `make setup` does."""
    assert len(list(_carried_out(tmp_path))) == len(_of(BUILD, "RUN"))
    programs = tmp_path / "opt" / "suantai" / "bin"
    told = subprocess.run([programs / "suantai", "--version"], env={}, check=True, capture_output=True, text=True)
    assert told.stdout == f"suantai {VERSION}\n"
    demo = subprocess.run([programs / "suantai", "demo"], env={"PYTHONUTF8": "1"}, check=True, capture_output=True)
    here = subprocess.run([sys.executable, "-m", "bot", "demo"], cwd=ROOT, check=True, capture_output=True)
    assert demo.stdout == here.stdout != b""
    subprocess.run([programs / "python", "-c", "import psycopg"], env={}, check=True)
    assert subprocess.run([programs / "python", "-m", "pip"], env={}, check=False, capture_output=True).returncode == 1
    refused = subprocess.run([programs / "suantai", "telegram"], env={}, cwd=tmp_path, check=False, capture_output=True)
    assert (refused.returncode, refused.stderr[:20]) == (2, b"BOT_TOKEN is not set")
