"""The manuals tell of every edition what its file says; the page of all values is written from them."""

import re

import pytest

from scoring.rulesets import preset_ids
from tests.readme.houses import COUNTED, NO_SOURCE, VALUES, rows, values_page
from tests.readme.pages import HOUSES, PAGES, ROOT, table

DATE = re.compile(r"\b\d{4}(?:-\d\d-\d\d)?\b")
UNDATED = {"zh_TW": "沒有日期", "en": "undated"}
each_language = pytest.mark.parametrize("language", PAGES)
each_preset = pytest.mark.parametrize("preset", preset_ids())


def _source(preset: str) -> str:
    """Give the comment that a file of house rules opens with."""
    text = (ROOT / "scoring" / "rulesets" / f"{preset}.toml").read_text("utf-8")
    return "\n".join(re.findall(r"\A(?:#.*\n)+", text))


def _told(language: str, preset: str) -> str:
    return {cells[1]: cells[-1] for cells in table(PAGES[language].section(HOUSES))}[f"`{preset}`"]


@each_language
def test_the_manual_has_a_row_for_every_edition_with_its_values(language: str) -> None:
    """Where it is not so: `python -m tests.readme` writes them."""
    assert [cells[:-1] for cells in table(PAGES[language].section(HOUSES))] == rows(language)


@each_language
def test_the_manual_says_how_many_there_are(language: str) -> None:
    assert COUNTED.findall(PAGES[language].text) == [str(len(preset_ids()))]


@each_preset
def test_every_edition_opens_with_its_source_and_its_date(preset: str) -> None:
    assert _source(preset).startswith("# Source: ")
    assert DATE.search(_source(preset)) or UNDATED["en"] in _source(preset)


@each_language
@each_preset
def test_the_manual_gives_the_source_with_the_same_date(language: str, preset: str) -> None:
    told = _told(language, preset)
    assert told != NO_SOURCE
    assert sorted(DATE.findall(told)) == sorted(set(DATE.findall(_source(preset))))
    assert (UNDATED[language] in told) == (UNDATED["en"] in _source(preset))


def test_the_page_of_all_values_is_as_the_editions_are() -> None:
    """Where it is not so: `python -m tests.readme` writes it."""
    assert VALUES.read_text("utf-8") == values_page()
