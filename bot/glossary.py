"""What each word of the game means under an edition of house rules, and what the bot calls each item there."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from types import MappingProxyType
from typing import NamedTuple

from bot.folding import fold
from bot.numerals import read_number, spelled
from bot.texts import SOURCE
from bot.words import WordsFile, words, words_of
from scoring.claims import MOST_OF, ClaimedItem
from scoring.errors import UnknownPreset
from scoring.items import Item
from scoring.rulesets import load_preset, preset_ids
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
NO_PULL = " "  # stands in no folded word
SPOKEN_OF_THE_TABLE: Mapping[Item, Meaning] = MappingProxyType(
    {Item.DEALER: MeansDealer(), Item.DEALER_STREAK: MeansStreak(0)}
)


@dataclass(frozen=True)
class Glossary:
    """The words of one edition: those of every language mean something, the names shown are of one."""

    preset: str
    language: str
    meanings: Mapping[str, Meaning]
    spellings: Mapping[str, str]
    names: Mapping[Item, str]

    @staticmethod
    def for_preset(preset: str, language: str = SOURCE) -> "Glossary":
        """Return the words as an edition uses them, its names in a language; raises UnknownPreset."""
        if preset not in preset_ids():
            raise UnknownPreset(preset=preset)
        return _glossary(preset, language)

    def meaning(self, word: str) -> Meaning | None:
        """Return what a word means, in whatever spelling."""
        return self.folded_meaning(fold(word))

    def folded_meaning(self, folded: str) -> Meaning | None:
        """Return what an already folded word means."""
        return self.meanings.get(folded) or _streak(folded)

    def name(self, item: Item) -> str:
        """Return what the edition calls an item."""
        return self.names[item]

    def in_language(self, language: str) -> "Glossary":
        """Return the same words with the names of another language."""
        return _glossary(self.preset, language)

    @property
    def shown(self) -> WordsFile:
        """Return the words of the language that is spoken."""
        return words_of(self.language)

    @cached_property
    def reach(self) -> Mapping[str, int]:
        """The most folded characters of a word that begins with a character."""
        reach: dict[str, int] = {}
        for word in filter(None, self.meanings):
            reach[word[0]] = max(len(word), reach.get(word[0], 0))
        return MappingProxyType(reach)

    @cached_property
    def longest(self) -> int:
        """The most folded characters that a word has."""
        return max(len(word) for word in self.meanings)


def preset_name(preset: str, language: str = SOURCE) -> str:
    """Return what players call an edition in a language."""
    return words_of(language).presets[preset][0]


def preset_called(word: str) -> str | None:
    """Return the edition of that name or id, None where there is none."""
    return _presets().get(fold(word))


@cache
def _presets() -> dict[str, str]:
    ids = {fold(preset): preset for preset in preset_ids()}
    return ids | {fold(word): preset for preset, named in words().presets.items() for word in named}


@cache
def _glossary(preset: str, language: str) -> Glossary:
    meanings: dict[str, Meaning] = {}
    for word, meaning in _spoken(preset):
        meanings.setdefault(fold(word), meaning)
    names = _names(preset, language)
    spellings = _spellings(preset, names)
    return Glossary(preset, language, MappingProxyType(meanings), MappingProxyType(spellings), MappingProxyType(names))


def _names(preset: str, language: str) -> dict[Item, str]:
    """Return what a language calls the items of an edition."""
    shown = words_of(language)
    renamed = shown.renamed.get(preset, {})
    return {item: renamed.get(item, named)[0] for item, named in shown.items.items()}


def _spellings(preset: str, names: Mapping[Item, str]) -> dict[str, str]:
    """Return every word as it is best spelled: where two languages differ in characters alone, as it is shown."""
    spellings: dict[str, str] = {}
    shown = {fold(name): name for name in names.values()}
    for word, _ in _spoken(preset):
        spellings.setdefault(fold(word), shown.get(fold(word), word))
    return spellings


def _spoken(preset: str) -> Iterator[tuple[str, Meaning]]:
    every_flower = load_preset(preset).plays(Item.EACH_FLOWER)
    numbered = words().grammar.flower if not every_flower else ()
    yield from (*_item_words(preset), *_group_words(), *_tile_words(), *_flower_numbers(numbered))
    yield from _flower_counts() if every_flower else ()


class _Sense(NamedTuple):
    word: str
    items: tuple[Item, ...]


def _item_words(preset: str) -> Iterator[tuple[str, Meaning]]:
    """Yield the words for items; where an edition gives a word its own sense, it has that sense alone."""
    common = ((word, item) for item, named in words().items.items() for word in named)
    own = ((word, item) for item, named in words().renamed.get(preset, {}).items() for word in named)
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
    pungs = words().grammar.pungs_of
    yield from ((word, MeansWind(wind)) for wind, named in words().winds.items() for word in pungs(named))
    yield from ((word, MeansDragon(dragon)) for dragon, named in words().dragons.items() for word in pungs(named))
    yield from ((word, MeansFlower(flower)) for flower, named in words().flowers.items() for word in named)
    yield from ((word, MeansSeries(SEASONS)) for word in words().series.seasons)
    yield from ((word, MeansSeries(PLANTS)) for word in words().series.plants)


def _flower_numbers(any_flower: Iterable[str]) -> Iterator[tuple[str, Meaning]]:
    """Yield 花1 and 春1: the number printed on a flower decides, not its name (RULES 5)."""
    flowers = [word for named in words().flowers.values() for word in named]
    for number in range(1, len(WINDS) + 1):
        for word in (*any_flower, *flowers):
            yield f"{word}{number}", MeansFlowerNumber(number)
            yield f"{word}{spelled(number)}", MeansFlowerNumber(number)


def _flower_counts() -> Iterator[tuple[str, Meaning]]:
    """Yield 花3 and 三張花: where every flower counts, nobody asks for the number printed on it."""
    two = fold(words().numerals.two)
    for count in range(1, MOST_OF[Item.EACH_FLOWER] + 1):
        meaning = MeansItems((ClaimedItem(candidates=(Item.EACH_FLOWER,), count=count),))
        for said in words().grammar.flowers:
            for figure in (str(count), spelled(count), *([two] if read_number(two) == count else [])):
                yield said.format(count=figure), meaning


def _streak(folded: str) -> MeansStreak | None:
    """Read 連N and 連N拉N, both N the same."""
    said = next((said for said in map(fold, words().grammar.streak) if folded.startswith(said)), None)
    if said is None:
        return None
    pull = next((pull for pull in map(fold, words().grammar.pull) if pull in folded), NO_PULL)
    first, pulled, second = folded.removeprefix(said).partition(pull)
    streak = read_number(first)
    return None if not streak or (pulled and read_number(second) != streak) else MeansStreak(streak)
