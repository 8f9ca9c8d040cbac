"""The words file: complete, and strict about what it speaks of."""

import tomllib
from importlib.resources import files
from typing import Any

import pytest
from pydantic import ValidationError

from bot.folding import fold
from bot.words import WordsFile, words
from scoring.items import Item
from scoring.rulesets import preset_ids
from scoring.tiles import Dragon, Flower, Wind


@pytest.fixture
def table() -> dict[str, Any]:
    return tomllib.loads(files("bot").joinpath("locales", "zh_TW", "words.toml").read_text("utf-8"))


def test_every_item_edition_and_tile_has_a_word() -> None:
    assert set(words().items) == set(Item)
    assert set(words().presets) == set(preset_ids())
    assert set(words().winds) == set(Wind)
    assert set(words().dragons) == set(Dragon)
    assert set(words().flowers) == set(Flower)


def test_no_word_is_listed_twice_for_one_thing() -> None:
    for named in [*words().items.values(), *words().presets.values(), *words().dragons.values()]:
        assert len(set(named)) == len(named)


def test_editions_have_names_of_their_own() -> None:
    folded = [fold(word) for named in words().presets.values() for word in named]
    assert len(set(folded)) == len(folded)


@pytest.mark.parametrize(
    ("section", "key", "value"),
    [
        ("items", "no_such_item", ["x"]),
        ("items", "self_draw", []),
        ("items", "self_draw", [""]),
        ("presets", "no_such_preset", ["x"]),
        ("renamed", "no_such_preset", {"human_hand": "x"}),
        ("renamed", "classic", {"no_such_item": "x"}),
        ("groups", "x", ["no_such_item", "self_draw"]),
        ("groups", "x", ["self_draw"]),
        ("winds", "X", ["x"]),
        ("dragons", "X", ["x"]),
        ("flowers", "X", ["x"]),
        ("grammar", "no_such_rule", ["x"]),
        ("grammar", "digits", "012"),
        ("no_such_section", "x", ["x"]),
    ],
)
def test_what_is_unknown_is_refused(table: dict[str, Any], section: str, key: str, value: object) -> None:
    table.setdefault(section, {})[key] = value
    with pytest.raises(ValidationError):
        WordsFile.model_validate(table)


def test_a_section_is_not_left_out(table: dict[str, Any]) -> None:
    for section in table:
        with pytest.raises(ValidationError):
            WordsFile.model_validate({key: value for key, value in table.items() if key != section})
