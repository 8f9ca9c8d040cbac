"""The manual in Chinese and in English are the same manual."""

import re

from tests.readme.pages import CHINESE, ENGLISH, PAGES, ROOT, Page, table

LINK = re.compile(r"\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)")


def _paths(page: Page) -> list[str]:
    return [span for span in page.spans if re.fullmatch(r"(?:bot|scoring|storage|tests|docs|deploy)/[\w./]*", span)]


def _ids(section: str) -> list[str]:
    return [cell for row in table(section) for cell in row[:2] if re.fullmatch(r"(?:`[^`]+` ?)+|\d", cell)]


def test_they_have_the_same_sections_and_point_to_each_other() -> None:
    assert [level for level, _ in CHINESE.headings] == [level for level, _ in ENGLISH.headings]
    assert len(CHINESE.headings) > 20
    assert "[English](README.en.md)" in CHINESE.text
    assert "[繁體中文](README.md)" in ENGLISH.text


def test_each_section_has_the_same_steps_tables_and_blocks() -> None:
    for place in range(len(CHINESE.headings)):
        ours, theirs = CHINESE.section(place), ENGLISH.section(place)
        for shape in (r"^\d+\. ", r"^- ", r"^```\w*$", r"^\| "):
            found = [re.findall(shape, section, re.MULTILINE) for section in (ours, theirs)]
            assert found[0] == found[1], (CHINESE.headings[place], shape)


def test_their_tables_are_of_the_same_things() -> None:
    tables = [
        (_ids(CHINESE.section(place)), _ids(ENGLISH.section(place)))
        for place in range(len(CHINESE.headings))
        if re.search(r"^\|---", CHINESE.section(place), re.MULTILINE)
    ]
    assert len(tables) == len(("commands", "house tables", "statuses", "settings"))
    for ours, theirs in tables:
        assert ours == theirs != []


def test_they_name_the_same_files_and_all_are_there_or_are_to_be_made() -> None:
    assert _paths(CHINESE) == _paths(ENGLISH) != []


def test_every_link_leads_somewhere() -> None:
    for page in PAGES.values():
        anchors = {re.sub(r"[^\w\- ]", "", words).replace(" ", "-").lower() for _, words in page.headings}
        linked = LINK.findall(page.text)
        assert [path for path, _ in linked if path and not (ROOT / path).exists()] == []
        assert [anchor for path, anchor in linked if not path and anchor not in anchors] == []
