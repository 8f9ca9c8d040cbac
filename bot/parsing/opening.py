"""開桌 in one line: four names from East, an edition and a formula in any order."""

import re
from functools import cache
from typing import NamedTuple

from bot.commands import OpenSession
from bot.folding import normalize
from bot.glossary import preset_called
from bot.parsing.errors import MOST_QUOTED, InvalidAmount, MissingArgument, NameRepeated, NamesNotFour, quoted
from bot.parsing.names import checked_name, name_key
from bot.parsing.tokens import spaced_tokens_of, tokens_of
from bot.words import words
from scoring.payouts import BaseAndUnit, Payout, Zhongyong

SEATS = 4
MOST_MONEY = 1_000_000
MOST_DIGITS = 9
MOST_WORDS_IN_ONE = 4
AMOUNT = r"([+-]?[0-9]+(?:\.[0-9]+)?)"


class _Reading(NamedTuple):
    """What is left of the line, and what was found in it."""

    words: tuple[str, ...]
    payout: Payout | None = None


def open_session(line: str, start: int) -> OpenSession:
    """Return the session that the rest of the line asks for."""
    payout, rest = _payout(tuple(token.text for token in spaced_tokens_of(line, start)))
    preset, left = _preset(rest)
    names = tuple(name for word in left for name in _names(word))
    if names:
        _check(names)
    return OpenSession(names, preset, payout)


def _names(word: str) -> tuple[str, ...]:
    """Return the name, or the names that slashes part."""
    cleaned = (checked_name(token.text) for token in tokens_of(word))
    return tuple(name for name in cleaned if name)


def _check(names: tuple[str, ...]) -> None:
    if len(names) == SEATS + 1 and _bare_formula(names):
        raise MissingArgument(argument="unit")
    if len(names) != SEATS:
        raise NamesNotFour(names=names[:MOST_QUOTED], count=len(names))
    keys = [name_key(name) for name in names]
    repeated = next((name for name, key in zip(names, keys, strict=True) if keys.count(key) > 1), None)
    if repeated is not None:
        raise NameRepeated(name=repeated)


def _bare_formula(names: tuple[str, ...]) -> bool:
    formulas = {normalize(word) for word in words().grammar.zhongyong}
    return any(normalize(name) in formulas for name in names)


def _payout(said: tuple[str, ...]) -> tuple[Payout | None, tuple[str, ...]]:
    """Find the formula in up to four words in a row."""
    for first in range(len(said)):
        for size in range(min(MOST_WORDS_IN_ONE, len(said) - first), 0, -1):
            payout = _formula("".join(said[first : first + size]))
            if payout is not None:
                return payout, (*said[:first], *said[first + size :])
    return None, said


def _formula(said: str) -> Payout | None:
    """Read 100/20, 底100台20, 100底20台, 中庸10; raises InvalidAmount."""
    text = normalize(said)
    for pattern in _base_and_unit():
        if found := pattern.fullmatch(text):
            return BaseAndUnit(base=_amount(found[1]), unit=_amount(found[2]))
    found = _zhongyong().fullmatch(text)
    return Zhongyong(unit=_amount(found[1])) if found else None


def _amount(typed: str) -> int:
    plain = typed.removeprefix("+")
    if not plain.isdigit() or len(plain) > MOST_DIGITS or int(plain) > MOST_MONEY:
        raise InvalidAmount(amount=quoted(typed), least=0, most=MOST_MONEY)
    return int(plain)


def _preset(said: tuple[str, ...]) -> tuple[str | None, tuple[str, ...]]:
    """Find the edition's name; the last word that is one, for a player may be called so."""
    for size in range(min(MOST_WORDS_IN_ONE, len(said)), 0, -1):
        for first in range(len(said) - size, -1, -1):
            preset = preset_called("".join(said[first : first + size]))
            if preset is not None:
                return preset, (*said[:first], *said[first + size :])
    return None, said


@cache
def _base_and_unit() -> tuple[re.Pattern[str], ...]:
    base, tai = _either(words().grammar.base), _either(words().grammar.tai)
    shapes = (f"{AMOUNT}/{AMOUNT}", f"{base}{AMOUNT}/?{tai}{AMOUNT}", f"{AMOUNT}{base}/?{AMOUNT}{tai}")
    return tuple(re.compile(shape) for shape in shapes)


@cache
def _zhongyong() -> re.Pattern[str]:
    return re.compile(f"{_either(words().grammar.zhongyong)}{AMOUNT}")


def _either(spoken: tuple[str, ...]) -> str:
    longest_first = sorted((normalize(word) for word in spoken), key=len, reverse=True)
    return f"(?:{'|'.join(re.escape(word) for word in longest_first)})"
