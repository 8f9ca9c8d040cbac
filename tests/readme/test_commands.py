"""What the manuals say can be typed in a chat is understood there."""

import re

import pytest

from bot.glossary import Glossary
from bot.menus import menus
from bot.parsing import COMMANDS, ParseError, Vocabulary, is_command, parse, parse_plain
from tests.readme.pages import COMMANDS as PLACE
from tests.readme.pages import PAGES, table

# Said to others than the bot: to @BotFather, and a page of the webhook.
NOT_FOR_THE_BOT = {"/newbot", "/setinline", "/setprivacy", "/setjoingroups", "/healthz"}
PASTED = {"/rules 匯入", "/rules import"}
PEOPLE = {"zh_TW": ("阿華", "小明", "小美", "阿國"), "en": ("Amy", "Bob", "Cat", "Dan")}
PLAIN = {
    "zh_TW": ["小美自摸 門清", "開門 小美"],
    "en": ["Cat self-draw concealed hand", "dice Cat"],
}
each_language = pytest.mark.parametrize("language", PAGES)


def _table(language: str) -> Vocabulary:
    return Vocabulary({name: name for name in PEOPLE[language]}, Glossary.for_preset("modern", language), "yourbot")


def _lines(language: str) -> list[str]:
    return [span for span in PAGES[language].spans if is_command(span) and span.split()[0] not in NOT_FOR_THE_BOT]


def _fault(line: str, language: str) -> str:
    """Give what is wrong with a line; nothing is said of one that waits for a text to be pasted behind it."""
    try:
        return "" if line in PASTED or parse(line, _table(language)) is not None else f"{line}: nothing"
    except ParseError as error:
        return f"{line}: {error}"


@each_language
def test_the_manual_has_every_command_and_no_other(language: str) -> None:
    told = [name for cells in table(PAGES[language].section(PLACE)) for name in re.findall(r"`/(\w+)`", cells[0])]
    assert sorted(told) == sorted(COMMANDS)


def test_every_command_of_the_menu_is_one() -> None:
    assert {name for menu in menus() for name, _ in menu.group_commands} <= set(COMMANDS)


@each_language
def test_every_line_of_the_manual_is_understood(language: str) -> None:
    lines = [line for line in _lines(language) if " " in line]
    assert len(lines) > 50
    assert [fault for line in lines if (fault := _fault(line, language))] == []


@each_language
def test_a_command_alone_is_one_too(language: str) -> None:
    assert {line.removeprefix("/") for line in _lines(language) if " " not in line} - set(COMMANDS) == set()


@each_language
def test_the_plain_words_of_the_manual_are_understood(language: str) -> None:
    for line in PLAIN[language]:
        assert line in PAGES[language].spans
        assert parse_plain(line, _table(language)) is not None
