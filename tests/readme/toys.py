"""What an addition is: which file gets what, and what shows that it is there."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

PAGES = ("README.md", "README.en.md")
LANGUAGES = ("zh_TW", "zh_CN", "en")
Edit = Callable[[str], str]


@dataclass(frozen=True)
class Toy:
    """One addition: what is done to which file, what is run then, what is asked, and the answer to it."""

    name: str
    heading: str
    edits: Mapping[str, Edit]
    evening: str
    says: str
    tests: tuple[str, ...]
    hands: str = ""
    writes_tables: bool = False
    copies: Mapping[str, str] = field(default_factory=dict)


def put(text: str, *, after: str = "", before: str = "") -> Edit:
    """Put a text after or before another one that is there once."""

    def edit(whole: str) -> str:
        anchor = after or before
        assert whole.count(anchor) == 1, anchor
        return whole.replace(anchor, anchor + text if after else text + anchor)

    return edit


def end(text: str) -> Edit:
    """Put a text at the end; a file that is not there yet begins with it."""
    return lambda whole: whole + text


def both(*edits: Edit) -> Edit:
    """Make several changes, in their order."""

    def edit(whole: str) -> str:
        for one in edits:
            whole = one(whole)
        return whole

    return edit


def in_each(name: str, anchor: str, **written: str) -> dict[str, Edit]:
    """Put a line below another one in a file of each language."""
    return {f"bot/locales/{language}/{name}": put(written[language], after=anchor) for language in LANGUAGES}


def apply(toy: Toy, project: Path, write_tables: Callable[[], object]) -> None:
    """Carry out an addition in a copy of the project; the manual's own pages are the last."""
    for target, source in toy.copies.items():
        (project / target).parent.mkdir(exist_ok=True)
        (project / target).write_text((project / source).read_text("utf-8"), "utf-8")
    _edit(project, {path: edit for path, edit in toy.edits.items() if path not in PAGES})
    if toy.writes_tables:
        write_tables()
    _edit(project, {path: edit for path, edit in toy.edits.items() if path in PAGES})


def _edit(project: Path, edits: Mapping[str, Edit]) -> None:
    for path, edit in edits.items():
        place = project / path
        place.write_text(edit(place.read_text("utf-8") if place.exists() else ""), "utf-8")
