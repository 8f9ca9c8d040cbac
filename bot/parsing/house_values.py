"""The value of an option as a line of rules says it."""

import re
from collections.abc import Callable, Iterator
from functools import cache

from pydantic import JsonValue

from bot.folding import fold, normalize
from bot.glossary import Glossary
from bot.house.called import fields_called, items_called, value_called
from bot.house.fields import Field
from bot.house.kinds import KittyKind, ListKind, NumberKind, PayoutKind, PriceKind
from bot.numerals import read_number
from bot.parsing.opening import MOST_MONEY, stakes_of
from bot.parsing.tokens import Token
from bot.words import words

MOST_MEMBERS = 20
MOST_WORDS_IN_NAME = 6
LONGEST_REASON = 16


def is_name(word: str, glossary: Glossary) -> bool:
    """Whether a line of rules can begin with a word."""
    edition = fold(word) in folded(words().house.edition)
    return edition or bool(items_called(word, glossary) or fields_called(word))


def value_of(field: Field, rest: str, glossary: Glossary) -> tuple[JsonValue] | None:
    """Return the value of an option, in a tuple of its own, as it may be none."""
    reader = READERS.get(type(field.kind))
    try:
        return None if reader is None else (reader(field, rest, glossary),)
    except (ValueError, StopIteration):
        return None


def _number_value(field: Field, rest: str, _: Glossary) -> JsonValue:
    kind = field.kind.number if isinstance(field.kind, PriceKind) else field.kind
    if not isinstance(kind, NumberKind):
        raise TypeError(field.option)
    if fold(rest) in folded(words().house.none):
        return None if kind.optional else kind.checked(0)
    return kind.checked(_sure(number_of(rest)))


def _price_value(field: Field, rest: str, glossary: Glossary) -> JsonValue:
    number = number_of(rest)
    return value_called(rest, field.option) if number is None else _number_value(field, rest, glossary)


def _kitty_value(field: Field, rest: str, _: Glossary) -> JsonValue:
    if fold(rest) in folded(words().house.none):
        return None
    amounts = [_sure(number_of(part)) for part in re.split(rf"[\s/]+|{either(words().house.most)}", rest) if part]
    if not 0 < len(amounts) <= 2 or max(amounts) > MOST_MONEY:
        raise ValueError(rest)
    return {"self_draw": amounts[0], "cap": amounts[1] if amounts[1:] else None}


def _list_value(field: Field, rest: str, glossary: Glossary) -> JsonValue:
    if fold(rest) in folded(words().house.none):
        return []
    are_items = isinstance(field.kind, ListKind) and field.kind.are_items
    members = list(_members(rest.split(), _item if are_items else _abort, glossary))
    if not 0 < len(members) <= MOST_MEMBERS:
        raise ValueError(rest)
    return list(dict.fromkeys(members))


def _members(said: list[str], read: Callable[[str, Glossary], str], glossary: Glossary) -> Iterator[str]:
    """Read members of a list, each as many words as mean one; raises ValueError."""
    while said:
        sizes = range(min(len(said), MOST_WORDS_IN_NAME), 0, -1)
        read_so = ((size, read(" ".join(said[:size]), glossary)) for size in sizes)
        size, member = next(((size, member) for size, member in read_so if member), (0, ""))
        if not member:
            raise ValueError(said)
        yield member
        said = said[size:]


def _item(word: str, glossary: Glossary) -> str:
    """Return an item, empty where the word is none."""
    return next((item.value for item in items_called(word, glossary)), "")


def _abort(word: str, glossary: Glossary) -> str:
    """Return a draw's reason by its id, or in the table's own word; empty for a rule's name."""
    named = words().house.aborts.items()
    known = next((key for key, spoken in named if fold(word) in {fold(key), *map(fold, spoken)}), None)
    if known is None and (len(word.split()) > 1 or _is_no_reason(word, glossary)):
        return ""
    return known or word


def _is_no_reason(word: str, glossary: Glossary) -> bool:
    return len(word) > LONGEST_REASON or number_of(word) is not None or is_name(word, glossary)


def _payout_value(field: Field, rest: str, _: Glossary) -> JsonValue:
    payout = stakes_of(tuple(Token(word, 0) for word in rest.split()) or (Token(rest, 0),))
    if payout is None:
        raise ValueError(rest)
    return payout.model_dump()


def number_of(rest: str) -> int | None:
    """Return a number, with or without the word for 台."""
    return read_number(without_tai(rest))


def without_tai(rest: str) -> str:
    """Return a text without the word for 台 at its end."""
    for word in map(normalize, words().grammar.tai):
        rest = rest.removesuffix(word).rstrip()
    return rest


def _sure(number: int | None) -> int:
    if number is None:
        raise ValueError("no number")
    return number


def either(spoken: tuple[str, ...]) -> str:
    """Return a pattern of any of the words."""
    return f"(?:{'|'.join(re.escape(normalize(word)) for word in spoken)})"


@cache
def folded(spoken: tuple[str, ...]) -> frozenset[str]:
    """Return words as they are looked up."""
    return frozenset(map(fold, spoken))


READERS: dict[type[object], Callable[[Field, str, Glossary], JsonValue]] = {
    NumberKind: _number_value,
    PriceKind: _price_value,
    KittyKind: _kitty_value,
    ListKind: _list_value,
    PayoutKind: _payout_value,
}
