"""Every command line that the manuals show is run, on a copy of the project, or has its reason why not."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.version import VERSION
from tests.databases import NOT_TESTED
from tests.house.tree import PRODUCT
from tests.postgres.server import Server, programs
from tests.readme.copies import copied, lend, ran
from tests.readme.lines import ELSEWHERE, MANUALS, command_lines, why_not
from tests.readme.pages import CHINESE, ENGLISH, Page

# Each is run on a copy of its own; the English manual's lines are those of the Chinese one, with other names.
RUN = [(CHINESE, ENGLISH), *((Page(path),) for path in MANUALS if path not in {CHINESE.path, ENGLISH.path})]
# What is written for a place of one's own -> the place that it has here.
POSTGRESQL = re.compile(r"postgresql://[^\s/]+/\S+")
SYSTEM = re.compile(r"(?<=\s)/(?=opt|etc)|^/(?=opt)")
REFUSED = {"telegram": 2}  # there is no token here
FILES = {"json": ("hands.jsonl", "session.json"), "txt": ("evening.txt",)}
ENVIRONMENT = re.compile(r"(?<![.\w])(?:環境|env)(?=/bin/|$)|^(?=pip )")


def _lines(pages: tuple[Page, ...], url: str) -> list[str]:
    """Give the lines that can be run here, each once, with places of a copy in place of somebody's own."""
    told = (line for page in pages for line in command_lines(page) if why_not(line) is None)
    return list(dict.fromkeys(_here(line, url) for line in told if url or not POSTGRESQL.search(line)))


def _here(line: str, url: str) -> str:
    line = ENVIRONMENT.sub(lambda found: "own" if found[0] else "own/bin/", POSTGRESQL.sub(url, line))
    return SYSTEM.sub("../", line.replace("備份.db", "backup.db").replace(" NAME", " undo_redo"))


@pytest.fixture
def url(request: pytest.FixtureRequest) -> Iterator[str]:
    """Give an empty database of the server's, where there is one."""
    if programs() is None:
        yield ""
        return
    server: Server = request.getfixturevalue("postgres")
    with server.bare_database() as address:
        yield address


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Give a copy of the project in which an evening was played."""
    project = copied(tmp_path)
    for folder in ("opt", "etc/systemd/system"):
        (tmp_path / folder).mkdir(parents=True)
    played = ran(
        ".venv/bin/python -m bot console --db sqlite:///suantai.sqlite3 --script bot/locales/en/demo.txt", project
    )
    assert (played.returncode, played.stderr) == (0, "")
    return project


def _write_files(page: Page, project: Path) -> None:
    for language, names in FILES.items():
        for name, block in zip(names, page.blocks(language), strict=False):
            (project / name).write_text(block, "utf-8")


def _fault(line: str, project: Path) -> str:
    expected = REFUSED.get(line.rsplit(maxsplit=1)[-1], 0)
    left = ran(line, project)
    return "" if left.returncode == expected else f"{line}: {left.returncode}\n{left.stdout}{left.stderr}"


@pytest.mark.timeout(600)
@pytest.mark.parametrize("pages", RUN, ids=lambda pages: pages[0].path)
def test_every_line_runs(pages: tuple[Page, ...], project: Path, url: str) -> None:
    for page in pages:
        _write_files(page, project)
    for line in _lines(pages, url):
        assert _fault(line, project) == ""
        if line.startswith("python3 -m venv "):
            lend(project / line.split()[-1])
    if (project / "own").exists():
        _runs_elsewhere(project)
    if not url and pages[0] is CHINESE:
        pytest.skip(NOT_TESTED)


def _runs_elsewhere(project: Path) -> None:
    """What was installed needs nothing of the folder that it came from."""
    for package in PRODUCT:
        shutil.rmtree(project / package)
    elsewhere, programs = project.parent / "elsewhere", project / "own" / "bin"
    elsewhere.mkdir()
    assert ran(f"{programs}/suantai --version", elsewhere).stdout == f"suantai {VERSION}\n"
    assert ran(f"{programs}/suantai demo en", elsewhere).stdout.startswith("# An evening")
    verified = ran(f"{programs}/suantai health && {programs}/python -m storage verify", elsewhere)
    assert (verified.stdout, verified.stderr) == ("0 sessions, 0 events: sound\n", "")


def test_the_english_manual_has_the_lines_of_the_chinese_one() -> None:
    ours, theirs = (_lines((page,), "postgresql://x/y") for page in (CHINESE, ENGLISH))
    assert len(ours) == len(theirs) > 20
    assert {*theirs} - {*ours} == {".venv/bin/python -m bot demo en", "own/bin/suantai demo en"}


def test_no_reason_is_left_over() -> None:
    lines = [line for manual in MANUALS for line in command_lines(Page(manual))]
    assert [start for start in ELSEWHERE if not any(line.startswith(start) for line in lines)] == []
