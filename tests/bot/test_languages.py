"""The languages: complete, each in its own words, all of them understood whichever is spoken."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from html import unescape
from importlib.resources import files
from string import Formatter

import pytest

from bot.folding import fold
from bot.glossary import Glossary, MeansItems, preset_called, preset_name
from bot.house.called import fields_called, items_called, name_of, option_name
from bot.house.fields import FIELDS
from bot.parsing import Vocabulary, parse, parse_plain
from bot.parsing.periods import read_period
from bot.periods import OnDate
from bot.served import Setting, choices
from bot.spelling import spelling
from bot.texts import SOURCE, languages, texts
from bot.words import words, words_of
from scoring.items import Item
from scoring.rulesets import load_preset, preset_ids
from tests.bot.languages import foreign

OTHERS = [language for language in languages() if language != SOURCE]
# What only one language has to say for itself.
OF_ONE_LANGUAGE = ("groups.", "looking_back.month_names.", "numerals.", "spelling.")
# How a date is put together differs; what it may be put together of does not.
DATED = {"year", "month", "day", "name"}
NAMES = {
    "zh_TW": ("阿華", "小明", "小美", "阿國"),
    "zh_CN": ("阿华", "小明", "小美", "阿国"),
    "en": ("Amy", "Bob", "Cat", "Dan"),
}
CODE = re.compile(r"<code>(.*?)</code>", re.DOTALL)


def _leaves(content: Mapping[str, object], path: str = "") -> Iterator[tuple[str, object]]:
    for key, value in content.items():
        if isinstance(value, dict):
            yield from _leaves(value, f"{path}{key}.")
        else:
            yield path + key, value


def _file(language: str, name: str) -> dict[str, object]:
    return dict(_leaves(tomllib.loads(files("bot").joinpath("locales", language, f"{name}.toml").read_text("utf-8"))))


def _places(text: object) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(str(text)) if name is not None}


def _same_for_all(path: str) -> bool:
    return not path.startswith(OF_ONE_LANGUAGE)


def test_three_languages_are_spoken() -> None:
    assert languages() == ("zh_TW", "en", "zh_CN")


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", ["texts", "words"])
def test_a_language_says_all_that_the_source_says(name: str, language: str) -> None:
    source, own = ({key for key in _file(one, name) if _same_for_all(key)} for one in (SOURCE, language))
    assert own == source


@pytest.mark.parametrize("language", OTHERS)
def test_every_value_has_its_place(language: str) -> None:
    source, own = _file(SOURCE, "texts"), _file(language, "texts")
    shared = sorted(source.keys() & own.keys())
    assert all(_places(own[key]) <= DATED for key in shared if key.startswith("dates."))
    asked = [key for key in shared if not key.startswith("dates.") and isinstance(source[key], str)]
    assert {key: _places(own[key]) for key in asked} == {key: _places(source[key]) for key in asked}


@pytest.mark.parametrize("language", OTHERS)
def test_lists_of_texts_are_as_long(language: str) -> None:
    source, own = _file(SOURCE, "texts"), _file(language, "texts")
    listed = [key for key, value in source.items() if isinstance(value, list) and key in own]
    assert {key: len(own[key]) for key in listed} == {key: len(source[key]) for key in listed}  # type: ignore[arg-type]


@pytest.mark.parametrize("language", OTHERS)
def test_texts_are_of_their_language(language: str) -> None:
    said = "\n".join(str(value) for value in _file(language, "texts").values())
    assert sorted(set(foreign(said, language))) == []
    shown = "\n".join(str(value) for key, value in _file(language, "words").items() if not key.startswith("flowers."))
    assert sorted(set(foreign(shown, language))) == []


@pytest.mark.parametrize("language", OTHERS)
def test_the_markup_is_the_same(language: str) -> None:
    source, own = _file(SOURCE, "texts"), _file(language, "texts")
    tags = re.compile(r"</?(?:b|i|s|pre)>")
    marked = {key for key in source.keys() & own.keys() if key != "help.help"}
    assert {key: tags.findall(str(own[key])) for key in marked} == {
        key: tags.findall(str(source[key])) for key in marked
    }


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("preset", preset_ids())
def test_no_two_items_that_an_edition_plays_are_called_alike(preset: str, language: str) -> None:
    ruleset, glossary = load_preset(preset), Glossary.for_preset(preset, language)
    first_turn = {Item.EARTHLY_HAND, Item.HUMAN_HAND}  # told apart by how the hand was won (RULES 4)
    played = [item for item in Item if ruleset.plays(item)]
    names = [fold(glossary.name(item)) for item in played]
    alike = {item for item, name in zip(played, names, strict=True) if names.count(name) > 1}
    assert alike in (set(), first_turn)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("preset", preset_ids())
def test_a_name_is_understood_whatever_the_chat_speaks(preset: str, language: str) -> None:
    shown = Glossary.for_preset(preset, language)
    for spoken in languages():
        glossary = Glossary.for_preset(preset, spoken)
        assert glossary.meanings == shown.meanings
    for item in set(Item) - {Item.DEALER, Item.DEALER_STREAK}:
        meaning = shown.meaning(shown.name(item))
        assert isinstance(meaning, MeansItems)
        assert item in meaning.items[0].candidates


@pytest.mark.parametrize("language", languages())
def test_what_is_shown_of_rules_can_be_typed(language: str) -> None:
    assert {preset: preset_called(preset_name(preset, language)) for preset in preset_ids()} == {
        preset: preset for preset in preset_ids()
    }
    glossary = Glossary.for_preset("modern", language)
    assert {item: items_called(name_of(item, language), glossary) for item in Item} == {item: (item,) for item in Item}
    assert all(field in fields_called(option_name(field.option, language)) for field in FIELDS)
    named = {name_of(item, language) for item in Item}
    assert len(named) == len(Item)


def test_no_word_means_two_things_in_two_languages() -> None:
    """Two items share a word only where they share one in every language."""
    for spoken in (words().presets, words().winds, words().dragons, words().flowers):
        folded = [(fold(word), key) for key, named in spoken.items() for word in named]
        assert len({word for word, _ in folded}) == len(set(folded))
    shared: dict[str, set[Item]] = {}
    for item, named in words().items.items():
        for word in named:
            shared.setdefault(fold(word), set()).add(item)
    source: dict[str, set[Item]] = {}
    for item, named in words_of(SOURCE).items.items():
        for word in named:
            source.setdefault(fold(word), set()).add(item)
    together = [items for items in source.values() if len(items) > 1]
    assert all(items in together for items in shared.values() if len(items) > 1)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("text", ["start", "help"])
def test_what_help_says_can_be_typed(language: str, text: str) -> None:
    names = {name: str(place) for place, name in enumerate(NAMES[language])}
    names |= {"阿明": "4"} if language != "en" else {}
    glossary = Glossary.for_preset("modern", language)
    lines = [unescape(line) for line in CODE.findall(getattr(texts(language).help, text))]
    house = words_of(language).house
    taken_over = f"\n{house.edition[0]} {preset_name('classic', language)}"  # stands in the message that is answered
    brings = tuple(f"/rules {word}" for word in house.brought)
    commands = [line + taken_over * line.endswith(brings) for line in lines if line.startswith("/")]
    assert len(commands) >= {"start": 4, "help": 18}[text]
    assert all(parse(line, Vocabulary(names, glossary)) is not None for line in commands)
    part_of_a_line = words_of(language).beside.liable
    plain = [
        line for line in lines if not line.startswith(("/", *part_of_a_line)) and any(name in line for name in names)
    ]
    assert all(parse_plain(line, Vocabulary(names, glossary)) is not None for line in plain)
    assert bool(plain) is (text == "help")


@pytest.mark.parametrize("language", languages())
def test_every_setting_and_value_has_a_word(language: str) -> None:
    spoken = words_of(language).settings
    assert set(spoken) == set(Setting)
    assert all(set(spoken[setting].values) == set(choices(setting)) for setting in Setting)


@pytest.mark.parametrize("language", languages())
def test_a_date_is_read_as_it_is_written(language: str) -> None:
    dates = texts(language).dates
    for month, name in enumerate(dates.names, 1):
        values = {"year": 2026, "month": month, "day": 28, "name": name}
        assert read_period(dates.day.of(**values)) == OnDate(2026, month, 28)
        assert read_period(dates.short.of(**values)) == OnDate(None, month, 28)
        assert read_period(dates.month.of(**values)) == OnDate(2026, month)


def test_english_dates_in_other_orders() -> None:
    assert read_period("November 28, 2026") == read_period("28th Nov 2026") == OnDate(2026, 11, 28)
    assert read_period("Nov 28") == OnDate(None, 11, 28)
    assert read_period("Nov") == OnDate(None, 11)
    assert read_period("Nov 31") is None


def test_characters_for_one_another_are_read_alike() -> None:
    assert len(spelling().alike) >= 3
    for group in spelling().alike:
        assert {fold(char) for char in group} == {group[0]}
