"""What each word of the game means under an edition of house rules, and what the bot calls each item there."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from types import MappingProxyType
from typing import NamedTuple

from bot.folding import fold
from bot.numerals import read_number, spelled
from bot.words import words
from scoring.claims import ClaimedItem
from scoring.errors import UnknownPreset
from scoring.items import Item
from scoring.rulesets import preset_ids
from scoring.tiles import PLANTS, SEASONS, WINDS, Dragon, Flower, Wind


@dataclass(frozen=True, slots=True)
class MeansItems:
    """One item with the ids that the word can mean, best first; a word for several at once means them all."""

    items: tuple[ClaimedItem, ...]


@dataclass(frozen=True, slots=True)
class MeansWind:
    """東南西北: a pung of it."""

    wind: Wind


@dataclass(frozen=True, slots=True)
class MeansDragon:
    """中發白: a pung of it."""

    dragon: Dragon


@dataclass(frozen=True, slots=True)
class MeansFlower:
    """春 to 竹: a flower by its name."""

    flower: Flower


@dataclass(frozen=True, slots=True)
class MeansFlowerNumber:
    """花3, 春3: a flower by the number printed on it."""

    number: int


@dataclass(frozen=True, slots=True)
class MeansSeries:
    """春夏秋冬, 梅蘭菊竹: a whole series of flowers."""

    flowers: tuple[Flower, ...]


@dataclass(frozen=True, slots=True)
class MeansDealer:
    """莊家 said aloud."""


@dataclass(frozen=True, slots=True)
class MeansStreak:
    """連N拉N said aloud; 0 where only 連莊 was said."""

    streak: int


Meaning = (
    MeansItems | MeansWind | MeansDragon | MeansFlower | MeansFlowerNumber | MeansSeries | MeansDealer | MeansStreak
)
SPOKEN_OF_THE_TABLE: Mapping[Item, Meaning] = MappingProxyType(
    {Item.DEALER: MeansDealer(), Item.DEALER_STREAK: MeansStreak(0)}
)


@dataclass(frozen=True)
class Glossary:
    """The words of one edition."""

    preset: str
    meanings: Mapping[str, Meaning]
    spellings: Mapping[str, str]
    names: Mapping[Item, str]

    @staticmethod
    def for_preset(preset: str) -> "Glossary":
        """Return the words as an edition uses them; raises UnknownPreset."""
        if preset not in preset_ids():
            raise UnknownPreset(preset=preset)
        return _glossary(preset)

    def meaning(self, word: str) -> Meaning | None:
        """Return what a word means, in whatever spelling."""
        return self.folded_meaning(fold(word))

    def folded_meaning(self, folded: str) -> Meaning | None:
        """Return what an already folded word means."""
        return self.meanings.get(folded) or _streak(folded)

    def name(self, item: Item) -> str:
        """Return what the edition calls an item."""
        return self.names[item]

    @cached_property
    def longest(self) -> int:
        """The most folded characters that a word has."""
        return max(len(word) for word in self.meanings)


def preset_name(preset: str) -> str:
    """Return what players call an edition."""
    return words().presets[preset][0]


def preset_called(word: str) -> str | None:
    """Return the edition of that name or id, None where there is none."""
    return _presets().get(fold(word))


@cache
def _presets() -> dict[str, str]:
    ids = {fold(preset): preset for preset in preset_ids()}
    return ids | {fold(word): preset for preset, named in words().presets.items() for word in named}


@cache
def _glossary(preset: str) -> Glossary:
    spoken = [*_item_words(preset), *_group_words(), *_tile_words(), *_flower_numbers()]
    meanings: dict[str, Meaning] = {}
    spellings: dict[str, str] = {}
    for word, meaning in spoken:
        meanings.setdefault(fold(word), meaning)
        spellings.setdefault(fold(word), word)
    renamed = words().renamed.get(preset, {})
    names = {item: renamed.get(item, named[0]) for item, named in words().items.items()}
    return Glossary(preset, MappingProxyType(meanings), MappingProxyType(spellings), MappingProxyType(names))


class _Sense(NamedTuple):
    word: str
    items: tuple[Item, ...]


def _item_words(preset: str) -> Iterator[tuple[str, Meaning]]:
    """Yield the words for items; where an edition gives a word its own sense, it has that sense alone."""
    common = ((word, item) for item, named in words().items.items() for word in named)
    own = ((word, item) for item, word in words().renamed.get(preset, {}).items())
    for sense in (_senses(common) | _senses(own)).values():
        yield sense.word, SPOKEN_OF_THE_TABLE.get(sense.items[0]) or MeansItems((ClaimedItem(candidates=sense.items),))


def _senses(named: Iterable[tuple[str, Item]]) -> dict[str, _Sense]:
    senses: dict[str, _Sense] = {}
    for word, item in named:
        known = senses.get(fold(word), _Sense(word, ()))
        if item not in known.items:
            senses[fold(word)] = known._replace(items=(*known.items, item))
    return senses


def _group_words() -> Iterator[tuple[str, Meaning]]:
    for word, items in words().groups.items():
        yield word, MeansItems(tuple(ClaimedItem(candidates=(item,)) for item in items))


def _tile_words() -> Iterator[tuple[str, Meaning]]:
    yield from ((word, MeansWind(wind)) for wind, named in words().winds.items() for word in named)
    yield from ((word, MeansDragon(dragon)) for dragon, named in words().dragons.items() for word in named)
    yield from ((word, MeansFlower(flower)) for flower, named in words().flowers.items() for word in named)
    yield from ((word, MeansSeries(SEASONS)) for word in words().series.seasons)
    yield from ((word, MeansSeries(PLANTS)) for word in words().series.plants)


def _flower_numbers() -> Iterator[tuple[str, Meaning]]:
    """Yield 花1 and 春1: the number printed on a flower decides, not its name (RULES 5)."""
    flowers = [word for named in words().flowers.values() for word in named]
    for number in range(1, len(WINDS) + 1):
        for word in (words().grammar.flower, *flowers):
            yield f"{word}{number}", MeansFlowerNumber(number)
            yield f"{word}{spelled(number)}", MeansFlowerNumber(number)


def _streak(folded: str) -> MeansStreak | None:
    """Read 連N and 連N拉N, both N the same."""
    said, pull = fold(words().grammar.streak), fold(words().grammar.pull)
    if not folded.startswith(said):
        return None
    first, pulled, second = folded.removeprefix(said).partition(pull)
    streak = read_number(first)
    return None if not streak or (pulled and read_number(second) != streak) else MeansStreak(streak)
