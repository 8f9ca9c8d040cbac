"""What goes into the image is pinned: packages by hash, and others' images by `deploy/pin-images` where docker is."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.deploy.tools import DEPLOY

IMAGES = {"python:3.11-slim-bookworm", "postgres:17-bookworm", "caddy:2", "litestream/litestream:0.5"}
NAMED = re.compile(r"^(?:ARG PYTHON=| *image: *)(?!suantai:)(\S+)$", re.MULTILINE)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the folder, and a docker that answers with a digest of the image's name."""
    shutil.copytree(DEPLOY, tmp_path / "deploy")
    _docker(tmp_path, 'echo "sha256:$(echo "$6" | sha256sum | cut -d" " -f1)"')
    return tmp_path


def _docker(root: Path, says: str) -> None:
    (root / "bin").mkdir(exist_ok=True)
    program = root / "bin" / "docker"
    program.write_text(f"#!/bin/sh\n{says}\n", "utf-8")
    program.chmod(0o755)


def _pin(root: Path) -> "subprocess.CompletedProcess[str]":
    path = f"{root / 'bin'}:{os.environ['PATH']}"
    return subprocess.run(
        [str(root / "deploy" / "pin-images")], env={"PATH": path}, capture_output=True, text=True, check=False, cwd=root
    )


def _files(root: Path) -> dict[str, str]:
    folder = root / "deploy" if (root / "deploy").is_dir() else root
    return {path.name: path.read_text("utf-8") for path in sorted(folder.iterdir()) if path.is_file()}


def _named(files: dict[str, str]) -> set[str]:
    return {image for text in files.values() for image in NAMED.findall(text)}


def test_every_image_that_others_made_is_named_by_its_tag() -> None:
    assert _named(_files(DEPLOY)) == IMAGES


def test_one_command_pins_all_of_them_and_nothing_else(folder: Path) -> None:
    done = _pin(folder)
    assert (done.returncode, done.stderr) == (0, "")
    pinned = done.stdout.splitlines()
    assert {line.partition("@")[0] for line in pinned} == IMAGES
    assert all(re.fullmatch(r"\S+@sha256:[0-9a-f]{64}", line) for line in pinned)
    assert len({line.partition("@")[2] for line in pinned}) == len(IMAGES)
    now = _files(folder)
    assert _named(now) == set(pinned)
    assert {name: re.sub(r"@sha256:[0-9a-f]{64}", "", text) for name, text in now.items()} == _files(DEPLOY)


def test_pinning_again_takes_what_the_tag_is_by_then(folder: Path) -> None:
    _pin(folder)
    once = _files(folder)
    _pin(folder)
    assert _files(folder) == once
    _docker(folder, f'echo "sha256:{"0" * 64}"')
    assert _pin(folder).returncode == 0
    assert _named(_files(folder)) == {f"{image}@sha256:{'0' * 64}" for image in IMAGES}


@pytest.mark.parametrize("says", ["exit 1", "echo Name: python", "echo sha256:12"])
def test_an_answer_that_is_no_digest_is_written_nowhere(folder: Path, says: str) -> None:
    _docker(folder, says)
    assert _pin(folder).returncode != 0
    assert _files(folder) == _files(DEPLOY)


@pytest.mark.parametrize("name", ["requirements-build.txt", "requirements-image.txt"])
def test_every_package_of_the_image_is_pinned_by_hash(name: str) -> None:
    text = (DEPLOY / name).read_text("utf-8")
    packages = re.findall(r"^[a-z0-9][^\s=]*==", text, re.MULTILINE)
    starts = [block.splitlines()[0] for block in re.split(r"\n(?=\S)", text) if not block.startswith("#")]
    assert len(packages) == len(starts) > 0
    assert all("--hash=sha256:" in block for block in re.split(r"\n(?=\S)", text) if not block.startswith("#"))


def test_the_image_installs_nothing_unpinned() -> None:
    text = (DEPLOY / "Dockerfile").read_text("utf-8").replace("\\\n", " ")
    installs = [line for line in text.splitlines() if "pip" in line and " install " in line]
    assert len(installs) == 3
    assert all("--require-hashes" in line or "--no-index" in line for line in installs)
    assert not re.search(r"apt-get|curl|wget|ADD ", text)
