"""The words file of a language, read strictly: an unknown item, edition or tile in it is refused.

What is shown is of one language; what is typed may be of any, whichever a chat speaks.
"""

from collections.abc import Iterable
from functools import cache, reduce
from typing import Annotated

from pydantic import AfterValidator, Field, JsonValue

from bot.folding import fold
from bot.spelling import Spelling
from bot.texts.content import content, languages
from scoring.frozen import Frozen, FrozenMap
from scoring.items import Item
from scoring.payouts import FORMULAS
from scoring.rulesets import preset_ids
from scoring.tiles import Dragon, Flower, Wind


def _known_preset(preset: str) -> str:
    if preset not in preset_ids():
        raise ValueError(f"no edition {preset}")
    return preset


def _known_formula(formula: str) -> str:
    if formula not in FORMULAS:
        raise ValueError(f"no formula {formula}")
    return formula


Word = Annotated[str, Field(min_length=1)]
Words = Annotated[tuple[Word, ...], Field(min_length=1)]
Preset = Annotated[str, AfterValidator(_known_preset)]
Formula = Annotated[str, AfterValidator(_known_formula)]


class Series(Frozen):
    """What the two whole series of flowers are called."""

    seasons: Words
    plants: Words


class Grammar(Frozen):
    """The words between names and items."""

    tai: Words
    base: Words
    flower: Words
    flowers: Words
    seats: Words
    rounds: Words
    pungs: Words
    streak: Words
    pull: Words
    won: Words
    discarded: Words
    discarded_by: Words
    given_to: Words
    also: Words
    fillers: Words
    no_tai: Words
    myself: Words
    ordinal: Words
    hand: Words
    drawn: Words
    times: Words

    def pungs_of(self, named: Iterable[str]) -> tuple[str, ...]:
        """Return the words for an honour, each alone and as the pung that it means (RULES 14)."""
        return tuple(said.format(tile=word) for word in named for said in ("{tile}", *self.pungs))


class Numerals(Frozen):
    """The characters that numbers are written with."""

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
    month_names: FrozenMap[Word, Words] = Field(default={}, validate_default=True)


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
    times: Words
    most: Words
    pulled: Words
    not_pulled: Words
    apart: FrozenMap[Item, Words]
    aborts: FrozenMap[Word, Words]
    options: FrozenMap[Word, HouseOption]


class WordsFile(Frozen):
    """Everything that a language calls by name."""

    presets: FrozenMap[Preset, Words]
    items: FrozenMap[Item, Words]
    groups: FrozenMap[Word, Annotated[tuple[Item, ...], Field(min_length=2)]]
    renamed: FrozenMap[Preset, FrozenMap[Item, Words]]
    winds: FrozenMap[Wind, Words]
    dragons: FrozenMap[Dragon, Words]
    flowers: FrozenMap[Flower, Words]
    series: Series
    formulas: FrozenMap[Formula, Words]
    grammar: Grammar
    beside: Beside
    looking_back: LookingBack
    settings: FrozenMap[Word, SettingWords]
    settle: FrozenMap[Word, Words]
    draw_seats: Words
    house: HouseWords


class Spoken(WordsFile):
    """The words of all languages together, and what stands in the source alone: characters that numbers are of."""

    numerals: Numerals
    spelling: Spelling


@cache
def words() -> Spoken:
    """Return all words that are understood, those of the source first."""
    spoken: list[JsonValue] = [content(language, "words") for language in languages()]
    return Spoken.model_validate(reduce(_together, spoken))


@cache
def words_of(language: str) -> WordsFile:
    """Return the words that are shown in a language."""
    apart = Spoken.model_fields.keys() - WordsFile.model_fields.keys()
    said = content(language, "words")
    return WordsFile.model_validate({name: said[name] for name in said if name not in apart})


def _together(one: JsonValue, other: JsonValue) -> JsonValue:
    """Add the words of another language to those of one; what only differs in its characters is the same word."""
    if isinstance(one, dict) and isinstance(other, dict):
        return {**one, **other, **{key: _together(one[key], other[key]) for key in one if key in other}}
    if isinstance(one, list) and isinstance(other, list):
        known = {fold(str(word)) for word in one}
        return [*one, *(word for word in other if fold(str(word)) not in known)]
    return one
