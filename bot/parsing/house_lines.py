"""A line of rules, read: what it changes, or where it cannot be read."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from bot.commands.house import SaidEdition, SaidOfHouse, SaidReplacing, SaidTai
from bot.folding import fold, normalize
from bot.glossary import Glossary, preset_called
from bot.house.called import fields_called, items_called, phrase_called
from bot.numerals import read_number
from bot.parsing.house_values import MOST_WORDS_IN_NAME, either, folded, is_name, number_of, value_of, without_tai
from bot.parsing.opening import stakes_of
from bot.parsing.pulling import pulling
from bot.parsing.tokens import Token
from bot.words import words
from scoring.items import Item
from scoring.rulesets import MOST_TAI, OptionChange
from scoring.rulesets.loader import DEDUCTIONS
from scoring.rulesets.model import TaiValue, figures

Tokens = tuple[Token, ...]
Said = tuple[SaidOfHouse, ...]
MOST_WORDS_IN_ONE = 24
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
        or pulling(text)
        or _stakes(tokens)
        or _replacing(text, glossary)
        or _valued(text, glossary)
    )


def _unread(left: Tokens, glossary: Glossary) -> Unread:
    ahead = " ".join(token.text for token in left[:MOST_WORDS_IN_NAME])
    known = next((name for name, _ in _cuts(ahead) if is_name(name, glossary)), "")
    return Unread(left[0], " ".join(token.text for token in left), known)


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
            value = value_of(field, rest, glossary)
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
            yield text[:cut].rstrip(), text[cut:].strip(BETWEEN)


def _false_win(text: str) -> Said:
    """詐胡 10: the same to everybody."""
    names = map(normalize, words().house.options["false_win_passes_dealer"].names)
    name = next((name for name in names if text.startswith(name)), None)
    number = None if name is None else number_of(text.removeprefix(name).strip(BETWEEN))
    if number is None or number > MOST_TAI:
        return ()
    return tuple(OptionChange(option=f"false_win.{part}", value=number) for part in ("ready", "not_ready"))


def _figures(rest: str, items: tuple[Item, ...]) -> TaiValue | None:
    """Return what an item is worth: a number, `4/6`, `2次8 3次12`, or 不算; None where no item can be worth that."""
    if fold(rest) in folded(words().house.off):
        return 0
    value = _written(without_tai(rest))
    sign = -1 if DEDUCTIONS.issuperset(items) else 1
    return value if value is not None and all(0 <= sign * tai <= MOST_TAI for tai in figures(value)) else None


def _written(text: str) -> TaiValue | None:
    number = read_number(text.removeprefix("-"))
    if number is not None:
        return -number if text.startswith("-") else number
    if pair := re.fullmatch(f"{FIGURE} ?/ ?{FIGURE}", text):
        return int(pair[1]), int(pair[2])
    step = f"([1-9][0-9]*){either(words().house.times)}{FIGURE}"
    steps = {int(count): int(tai) for count, tai in re.findall(step, text)}
    return steps if re.fullmatch(f"{step}(?: {step})*", text) else None
