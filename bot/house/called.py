"""What items, options and their values are called in lines of rules, both ways."""

import json
from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType

from pydantic import JsonValue

from bot.folding import fold
from bot.glossary import Glossary, MeansItems
from bot.house.fields import FIELDS, Field
from bot.house.kinds import ChoiceKind, PriceKind
from bot.texts import SOURCE
from bot.words import words, words_of
from scoring.items import Item
from scoring.rulesets import OptionChange

Named = Mapping[str, tuple[Item, ...]]


def items_called(word: str, glossary: Glossary) -> tuple[Item, ...]:
    """Return the items that a word can mean: by a name of their own, in the edition's words, in anybody's, by id."""
    folded = fold(word)
    if folded in _apart():
        return _apart()[folded]
    meaning = glossary.folded_meaning(folded)
    if isinstance(meaning, MeansItems) and len(meaning.items) == 1:
        return meaning.items[0].candidates
    return _common().get(folded, ())


def name_of(item: Item, language: str = SOURCE) -> str:
    """Return a name of the item that nothing else has in any edition."""
    shown = words_of(language)
    names = (*shown.house.apart.get(item, ()), *shown.items[item], item.value)
    return next(name for name in names if (_apart().get(fold(name)) or _common()[fold(name)]) == (item,))


def fields_called(word: str) -> tuple[Field, ...]:
    """Return the options of that name."""
    return _fields().get(fold(word), ())


def phrase_called(text: str) -> tuple[OptionChange, ...]:
    """Return what a whole phrase says, like 攔胡 or 平胡 自摸也算."""
    return _phrases().get(fold(text), ())


def value_called(word: str, option: str) -> JsonValue:
    """Return the value of an option that a word names; raises KeyError."""
    named = words().house.options[option].values
    return next(json_value(key) for key, spoken in named.items() if fold(word) in map(fold, spoken))


def option_name(option: str, language: str = SOURCE) -> str:
    """Return what an option is called."""
    return words_of(language).house.options[option].names[0]


def value_name(option: str, value: JsonValue, language: str = SOURCE) -> str:
    """Return what a value of a choice is called."""
    return words_of(language).house.options[option].values[json_word(value)][0]


def names_like(language: str) -> Iterator[str]:
    """Yield all names of a language that a line can begin with."""
    shown = words_of(language)
    yield from (name for named in shown.items.values() for name in named)
    yield from (name for named in shown.house.apart.values() for name in named)
    yield from (name for field in FIELDS for name in shown.house.options[field.option].names)


def json_word(value: JsonValue) -> str:
    """Return a value as a key of the words file."""
    return value if isinstance(value, str) else json.dumps(value)


def json_value(word: str) -> JsonValue:
    """Return the value of such a key."""
    return {"true": True, "false": False}.get(word, word)


@cache
def _apart() -> Named:
    return MappingProxyType({fold(name): (item,) for item, named in words().house.apart.items() for name in named})


@cache
def _common() -> Named:
    """Return the items by every name that any edition gives them, and by their ids."""
    named: dict[str, tuple[Item, ...]] = {}
    editions = words().renamed.values()
    renamed = [(item, name) for edition in editions for item, named in edition.items() for name in named]
    listed = [(item, name) for item, spoken in words().items.items() for name in (*spoken, item.value)]
    for item, name in (*listed, *renamed):
        known = named.get(fold(name), ())
        named[fold(name)] = known if item in known else (*known, item)
    return MappingProxyType(named)


@cache
def _fields() -> Mapping[str, tuple[Field, ...]]:
    named: dict[str, tuple[Field, ...]] = {}
    for field in FIELDS:
        for name in words().house.options[field.option].names:
            named[fold(name)] = (*named.get(fold(name), ()), field)
    return MappingProxyType(named)


@cache
def _phrases() -> Mapping[str, tuple[OptionChange, ...]]:
    """Return every name with every value, and each value by itself where it belongs to one option alone."""
    alone: dict[str, list[OptionChange]] = {}
    named: dict[str, tuple[OptionChange, ...]] = {}
    for field in FIELDS:
        option = words().house.options[field.option]
        for word, change in _valued(field):
            alone.setdefault(fold(word), []).append(change)
            named |= {fold(name + word): (change,) for name in option.names}
    unique = {word: tuple(found) for word, found in alone.items() if len(found) == 1 and word not in _taken()}
    return MappingProxyType({**unique, **named})


def _taken() -> frozenset[str]:
    """Return what a word of a value means already, so that it says nothing by itself."""
    grammar = words().house
    return frozenset({*_common(), *map(fold, (*grammar.off, *grammar.counted, *grammar.replaced, *grammar.none))})


def _valued(field: Field) -> Iterator[tuple[str, OptionChange]]:
    if isinstance(field.kind, ChoiceKind | PriceKind):
        for key, spoken in words().house.options[field.option].values.items():
            yield from ((word, OptionChange(option=field.option, value=json_value(key))) for word in spoken)
