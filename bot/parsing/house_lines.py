"""A line of rules, read: what it changes, or where it cannot be read."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

from pydantic import JsonValue

from bot.commands.house import SaidEdition, SaidOfHouse, SaidReplacing, SaidTai
from bot.folding import fold, normalize
from bot.glossary import Glossary, preset_called
from bot.house.called import fields_called, items_called, phrase_called, value_called
from bot.house.fields import Field
from bot.house.kinds import KittyKind, ListKind, NumberKind, PayoutKind, PriceKind
from bot.numerals import read_number
from bot.parsing.opening import MOST_MONEY, stakes_of
from bot.parsing.tokens import Token
from bot.words import words
from scoring.items import Item
from scoring.rulesets import MOST_TAI, OptionChange
from scoring.rulesets.loader import DEDUCTIONS
from scoring.rulesets.model import TaiValue, figures

Tokens = tuple[Token, ...]
Said = tuple[SaidOfHouse, ...]
MOST_WORDS_IN_ONE = 24
MOST_MEMBERS = 20
LONGEST_REASON = 16
BETWEEN = " :="
SIGNS = "+-"
FIGURE = "(-?[0-9]{1,4})"


@dataclass(frozen=True, slots=True)
class Unread:
    """From this word on nothing could be made of a line; `name` is what it begins with where that is known."""

    at: Token
    rest: str
    name: str = ""


def read_line(tokens: Tokens, glossary: Glossary) -> Said | Unread:
    """Return all that a line says, one change after the other."""
    said: list[SaidOfHouse] = []
    index = 0
    while index < len(tokens):
        found, size = _longest(tokens[index : index + MOST_WORDS_IN_ONE], glossary)
        if not found:
            return _unread(tokens[index:], glossary)
        said += found
        index += size
    return tuple(said)


def _longest(ahead: Tokens, glossary: Glossary) -> tuple[Said, int]:
    """Return what as many words as possible say together."""
    for size in range(len(ahead), 0, -1):
        found = _read(ahead[:size], glossary)
        if found:
            return found, size
    return (), 0


def _read(tokens: Tokens, glossary: Glossary) -> Said:
    text = normalize(" ".join(token.text for token in tokens))
    return (
        phrase_called(text)
        or _edition(text)
        or _stakes(tokens)
        or _replacing(text, glossary)
        or _valued(text, glossary)
    )


def _unread(left: Tokens, glossary: Glossary) -> Unread:
    known = next((name for name, _ in _cuts(left[0].text) if _is_name(name, glossary)), "")
    return Unread(left[0], " ".join(token.text for token in left), known)


def _is_name(word: str, glossary: Glossary) -> bool:
    edition = fold(word) in _folded(words().house.edition)
    return edition or bool(items_called(word, glossary) or fields_called(word))


def _edition(text: str) -> Said:
    bare = next(
        (text.removeprefix(word) for word in map(normalize, words().house.edition) if text.startswith(word)), text
    )
    preset = preset_called(bare)
    return () if preset is None else (SaidEdition(preset),)


def _stakes(tokens: Tokens) -> Said:
    payout = stakes_of(tokens)
    return () if payout is None else (OptionChange(option="payout", value=payout.model_dump()),)


def _replacing(text: str, glossary: Glossary) -> Said:
    for replaces, spoken in ((False, words().house.counted), (True, words().house.replaced)):
        for word in map(normalize, spoken):
            one, found, other = text.partition(word)
            named, _, tiles = other.partition("@")
            items, others = items_called(one, glossary), items_called(named, glossary)
            if found and items and others:
                return (SaidReplacing(items, others, replaces, tiles.strip().upper()),)
    return ()


def _valued(text: str, glossary: Glossary) -> Said:
    """Read a name and what follows it, the longest name first."""
    for name, rest in _cuts(text):
        for field in fields_called(name):
            value = _value(field, rest, glossary)
            if value is not None:
                return (OptionChange(option=field.option, value=value[0]),)
        items = items_called(name, glossary)
        tai = _figures(rest, items) if items else None
        if tai is not None:
            return (SaidTai(items, tai),)
    return _false_win(text)


def _cuts(text: str) -> Iterator[tuple[str, str]]:
    for cut in range(len(text), 0, -1):
        if fold(text[:cut]) and text[cut - 1] not in SIGNS:
            yield text[:cut], text[cut:].strip(BETWEEN)


def _false_win(text: str) -> Said:
    """詐胡 10: the same to everybody."""
    name = normalize(words().house.options["false_win_passes_dealer"].names[0])
    number = _number(text.removeprefix(name).strip(BETWEEN)) if text.startswith(name) else None
    if number is None or number > MOST_TAI:
        return ()
    return tuple(OptionChange(option=f"false_win.{part}", value=number) for part in ("ready", "not_ready"))


def _value(field: Field, rest: str, glossary: Glossary) -> tuple[JsonValue] | None:
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
    if fold(rest) in _folded(words().house.none):
        return None if kind.optional else kind.checked(0)
    return kind.checked(_sure(_number(rest)))


def _price_value(field: Field, rest: str, glossary: Glossary) -> JsonValue:
    number = _number(rest)
    return value_called(rest, field.option) if number is None else _number_value(field, rest, glossary)


def _kitty_value(field: Field, rest: str, _: Glossary) -> JsonValue:
    if fold(rest) in _folded(words().house.none):
        return None
    amounts = [_sure(_number(part)) for part in re.split(rf"[\s/]+|{normalize(words().house.most)}", rest) if part]
    if not 0 < len(amounts) <= 2 or max(amounts) > MOST_MONEY:
        raise ValueError(rest)
    return {"self_draw": amounts[0], "cap": amounts[1] if amounts[1:] else None}


def _list_value(field: Field, rest: str, glossary: Glossary) -> JsonValue:
    if fold(rest) in _folded(words().house.none):
        return []
    are_items = isinstance(field.kind, ListKind) and field.kind.are_items
    members = [_item(word, glossary) if are_items else _abort(word, glossary) for word in rest.split()]
    if not 0 < len(members) <= MOST_MEMBERS:
        raise ValueError(rest)
    return list(dict.fromkeys(members))


def _item(word: str, glossary: Glossary) -> str:
    return next(iter(items_called(word, glossary))).value


def _abort(word: str, glossary: Glossary) -> str:
    """Return a draw's reason by its id, or in the table's own word; raises ValueError for a rule's name."""
    named = words().house.aborts.items()
    known = next((key for key, spoken in named if fold(word) in {fold(key), *map(fold, spoken)}), None)
    if known is None and (len(word) > LONGEST_REASON or _number(word) is not None or _is_name(word, glossary)):
        raise ValueError(word)
    return known or word


def _payout_value(field: Field, rest: str, _: Glossary) -> JsonValue:
    payout = stakes_of(tuple(Token(word, 0) for word in rest.split()) or (Token(rest, 0),))
    if payout is None:
        raise ValueError(rest)
    return payout.model_dump()


def _figures(rest: str, items: tuple[Item, ...]) -> TaiValue | None:
    """Return what an item is worth: a number, `4/6`, `2次8 3次12`, or 不算; None where no item can be worth that."""
    if fold(rest) in _folded(words().house.off):
        return 0
    value = _written(_without_tai(rest))
    sign = -1 if DEDUCTIONS.issuperset(items) else 1
    return value if value is not None and all(0 <= sign * tai <= MOST_TAI for tai in figures(value)) else None


def _written(text: str) -> TaiValue | None:
    number = read_number(text.removeprefix("-"))
    if number is not None:
        return -number if text.startswith("-") else number
    if pair := re.fullmatch(f"{FIGURE} ?/ ?{FIGURE}", text):
        return int(pair[1]), int(pair[2])
    step = f"([1-9][0-9]*){normalize(words().house.times)}{FIGURE}"
    steps = {int(count): int(tai) for count, tai in re.findall(step, text)}
    return steps if re.fullmatch(f"{step}(?: {step})*", text) else None


def _number(rest: str) -> int | None:
    return read_number(_without_tai(rest))


def _without_tai(rest: str) -> str:
    for word in map(normalize, words().grammar.tai):
        rest = rest.removesuffix(word).rstrip()
    return rest


def _sure(number: int | None) -> int:
    if number is None:
        raise ValueError("no number")
    return number


@cache
def _folded(spoken: tuple[str, ...]) -> frozenset[str]:
    return frozenset(map(fold, spoken))


READERS: dict[type[object], Callable[[Field, str, Glossary], JsonValue]] = {
    NumberKind: _number_value,
    PriceKind: _price_value,
    KittyKind: _kitty_value,
    ListKind: _list_value,
    PayoutKind: _payout_value,
}
