"""The words file of a language, read strictly: an unknown item, edition or tile in it is refused."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Annotated

from pydantic import AfterValidator, Field

from scoring.frozen import Frozen, FrozenMap
from scoring.items import Item
from scoring.rulesets import preset_ids
from scoring.tiles import Dragon, Flower, Wind

SOURCE = "zh_TW"


def _known_preset(preset: str) -> str:
    if preset not in preset_ids():
        raise ValueError(f"no edition {preset}")
    return preset


Word = Annotated[str, Field(min_length=1)]
Words = Annotated[tuple[Word, ...], Field(min_length=1)]
Preset = Annotated[str, AfterValidator(_known_preset)]


class Series(Frozen):
    """What the two whole series of flowers are called."""

    seasons: Words
    plants: Words


class Spelling(Frozen):
    """Characters that players use for one another, in simplified form; the first of them stands for all."""

    alike: tuple[Annotated[str, Field(min_length=2)], ...]


class Grammar(Frozen):
    """The words between names and items, and the signs that numbers are written with."""

    tai: Words
    base: Words
    zhongyong: Words
    flower: Word
    seats: Words
    rounds: Words
    streak: Word
    pull: Word
    won: Words
    discarded: Words
    discarded_by: Words
    given_to: Words
    also: Words
    fillers: Words
    no_tai: Words
    myself: Words
    ordinal: Word
    hand: Words
    drawn: Words
    times: Words
    digits: Annotated[str, Field(min_length=10, max_length=10)]
    zero: Word
    two: Word
    ten: Word
    hundred: Word


class Beside(Frozen):
    """The words for what happens beside the hands: false wins, payments, people, the dice."""

    falsely: Words
    ready: Words
    claimed: Words
    dead: Words
    paid: Words
    money: Words
    kitty: Words
    swapped: Words
    opened: Words
    liable: Words


class LookingBack(Frozen):
    """How players ask for what was: who (themselves, one against another), the named periods, and parts of dates."""

    me: Words
    versus: Words
    ever: Words
    today: Words
    yesterday: Words
    this_week: Words
    last_week: Words
    this_month: Words
    last_month: Words
    this_year: Words
    last_year: Words
    lately: Words
    days: Words
    weeks: Words
    months: Words
    years: Words
    month_of_year: Words
    day_of_month: Words


class HouseOption(Frozen):
    """What an option of a rule set is called, and the words for its values by their JSON."""

    names: Words
    values: FrozenMap[Word, Words] = Field(default={}, validate_default=True)


class SettingWords(Frozen):
    """What a setting of a chat is called, and the words for its values."""

    names: Words
    values: FrozenMap[Word, Words] = Field(default={}, validate_default=True)


class HouseWords(Frozen):
    """A house's rules as text."""

    edition: Words
    shared: Words
    brought: Words
    none: Words
    off: Words
    counted: Words
    replaced: Words
    times: Word
    most: Word
    pays_all: Words
    apart: FrozenMap[Item, Word]
    aborts: FrozenMap[Word, Words]
    options: FrozenMap[Word, HouseOption]


class WordsFile(Frozen):
    """Everything that a language calls by name."""

    presets: FrozenMap[Preset, Words]
    items: FrozenMap[Item, Words]
    groups: FrozenMap[Word, Annotated[tuple[Item, ...], Field(min_length=2)]]
    renamed: FrozenMap[Preset, FrozenMap[Item, Word]]
    winds: FrozenMap[Wind, Words]
    dragons: FrozenMap[Dragon, Words]
    flowers: FrozenMap[Flower, Words]
    series: Series
    grammar: Grammar
    beside: Beside
    looking_back: LookingBack
    settings: FrozenMap[Word, SettingWords]
    settle: FrozenMap[Word, Words]
    draw_seats: Words
    house: HouseWords
    spelling: Spelling


@cache
def words() -> WordsFile:
    """Return the words that players use."""
    text = files("bot").joinpath("locales", SOURCE, "words.toml").read_text("utf-8")
    return WordsFile.model_validate(tomllib.loads(text))
