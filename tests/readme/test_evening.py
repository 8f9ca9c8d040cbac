"""The evening in the manual is the demo: each of its pieces is what the bot says, in the order in which it says it."""

import re

import pytest

from bot.texts import languages
from storage import open_storage
from tests.chats.playing import played, script_of
from tests.readme.pages import EVENING, PAGES, ROOT

LEFT_OUT = "⋯"
DEMOS = [language for language in languages() if (ROOT / "bot" / "locales" / language / "demo.txt").is_file()]


def _evening(language: str) -> list[str]:
    script = (ROOT / "bot" / "locales" / language / "demo.txt").read_text("utf-8")
    with open_storage("sqlite://") as storage:
        return list(played(script_of(script), storage))


def _pieces(block: str) -> list[list[str]]:
    pieces: list[list[str]] = [[]]
    for line in block.splitlines():
        if line == LEFT_OUT:
            pieces.append([])
        else:
            pieces[-1].append(line)
    return pieces


def _after(said: list[str], piece: list[str], start: int) -> int:
    """Give where a piece ends, the first time that it is said after a place."""
    for place in range(start, len(said) - len(piece) + 1):
        if said[place : place + len(piece)] == piece:
            return place + len(piece)
    raise AssertionError("\n".join(["nobody says this after what was said before:", *piece]))


@pytest.mark.parametrize("language", PAGES)
def test_what_the_manual_shows_is_said(language: str) -> None:
    [block] = PAGES[language].blocks("text")
    said, place = _evening(language), 0
    pieces = _pieces(block)
    for piece in pieces:
        place = _after(said, piece, place)
    assert len(pieces) > 15
    assert block in PAGES[language].section(EVENING)


@pytest.mark.parametrize("language", DEMOS)
def test_every_line_of_the_evening_is_understood(language: str) -> None:
    said = _evening(language)
    assert [line for line in said if "Error(" in line or "⚠️" in line] == []
    assert sum("🏁" in line for line in said) > 1


def _money(said: list[str]) -> list[str]:
    """Give all sums that change hands on the cards, however the language writes them."""
    return [
        sign + figure.replace(",", "")
        for line in said
        for sign, figure in re.findall(r"(?<![\d+])([+−])([\d,]+)", line)
    ]


def test_it_is_the_same_evening_in_every_language() -> None:
    assert set(DEMOS) == set(PAGES)
    first, *others = (_money(_evening(language)) for language in DEMOS)
    assert len(first) > 100
    assert all(other == first for other in others)
