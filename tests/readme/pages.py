"""A manual in its parts: headings, sections, tables, fenced blocks, and what stands between backticks."""

import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
ROW = re.compile(r"^\| (.+) \|$", re.MULTILINE)
HEADING = re.compile(r"^(#{1,4}) (.+)$", re.MULTILINE)


@dataclass(frozen=True)
class Page:
    """One file of words."""

    path: str

    @cached_property
    def text(self) -> str:
        return (ROOT / self.path).read_text("utf-8")

    @cached_property
    def prose(self) -> str:
        """The text without its fenced blocks."""
        return FENCE.sub("", self.text)

    @cached_property
    def headings(self) -> list[tuple[int, str]]:
        """The level and the words of each heading."""
        return [(len(level), words) for level, words in HEADING.findall(self.prose)]

    def section(self, place: int) -> str:
        """Give the text below a heading, up to the next one."""
        starts = [found.end() for found in HEADING.finditer(self._marked)]
        ends = [*(found.start() for found in HEADING.finditer(self._marked)), len(self.text)][1:]
        return self.text[starts[place] : ends[place]]

    @cached_property
    def _marked(self) -> str:
        """The text with its fenced blocks blanked, so that a comment in one is no heading."""
        return FENCE.sub(lambda found: " " * len(found[0]), self.text)

    def blocks(self, language: str) -> list[str]:
        """Give the fenced blocks of a language."""
        return [body for spoken, body in FENCE.findall(self.text) if spoken == language]

    @cached_property
    def spans(self) -> list[str]:
        """What stands between backticks outside of the fenced blocks."""
        return re.findall(r"`([^`\n]+)`", self.prose)


def table(section: str) -> list[list[str]]:
    """Give the rows of a section's first table, each as its cells, without the head."""
    rows = [re.split(r" \| ", row) for row in ROW.findall(section)]
    assert len({len(row) for row in rows}) == 1, rows
    return rows[1:]


CHINESE, ENGLISH = Page("README.md"), Page("README.en.md")
PAGES = {"zh_TW": CHINESE, "en": ENGLISH}
EVENING, COMMANDS, HOUSES = 1, 6, 7
