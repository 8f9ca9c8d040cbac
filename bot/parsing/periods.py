"""A stretch of text that names a period: 這個月, 最近30天, 2026/11/28, 11月."""

import re
from functools import cache

from bot.folding import normalize
from bot.numerals import read_number
from bot.periods import MOST_DAYS, Ever, Lately, OnDate, Past, Period, Unit, is_possible
from bot.words import words

DATES = tuple(
    re.compile(pattern, re.ASCII)
    for pattern in (
        r"(?P<year>\d{4})y?",
        r"(?P<year>\d{4})[-/.y](?P<month>\d{1,2})m?",
        r"(?P<year>\d{4})[-/.y](?P<month>\d{1,2})[-/.m](?P<day>\d{1,2})d?",
        r"(?P<month>\d{1,2})m",
        r"(?P<month>\d{1,2})[-/.m](?P<day>\d{1,2})d?",
    )
)
NAMED = tuple(
    re.compile(pattern, re.ASCII)
    for pattern in (
        r"(?:(?P<day>\d{1,2})(?:st|nd|rd|th)?)?-(?P<month>\d{1,2})-(?P<year>\d{4})?",
        r"-(?P<month>\d{1,2})-(?P<day>\d{1,2})(?:st|nd|rd|th)?,?(?P<year>\d{4})?",
    )
)
DAYS_IN = {"d": 1, "w": 7, "m": 30, "y": 365}


def read_period(text: str) -> Period | None:
    """Return the period that a text is, None where it is none.

    >>> read_period("2026/11"), read_period("2026/13")
    (OnDate(year=2026, month=11, day=None), None)
    """
    plain = "".join(normalize(text).split())
    return _named().get(plain) or _lately(plain) or _date(plain)


def _date(plain: str) -> Period | None:
    found = next(filter(None, (pattern.fullmatch(_lettered(plain)) for pattern in DATES)), None) or _by_name(plain)
    parts = found.groupdict() if found else {}
    period = OnDate(**{part: int(number) for part, number in parts.items() if number})
    return period if is_possible(period) else None


def _by_name(plain: str) -> re.Match[str] | None:
    """28 Nov 2026, Nov 28, Nov 2026: the month by its name."""
    for month, names in words().looking_back.month_names.items():
        for name in _folded(names):
            before, found, after = plain.partition(name)
            dated = f"{before.strip(',.')}-{month}-{after.strip(',.')}"
            match = next(filter(None, (pattern.fullmatch(dated) for pattern in NAMED)), None)
            if found and match:
                return match
    return None


def _lately(plain: str) -> Period | None:
    """最近30天, 最近一個月: the word, a number, what it counts."""
    said = next(
        (plain.removeprefix(word) for word in _folded(words().looking_back.lately) if plain.startswith(word)), ""
    )
    for letter, units in _units().items():
        for unit in (unit for unit in units if said.endswith(unit)):
            days = (read_number(said.removesuffix(unit)) or 0) * DAYS_IN[letter]
            if 1 <= days <= MOST_DAYS:
                return Lately(days)
    return None


def _lettered(plain: str) -> str:
    """Return the text with a letter for each word that a date is divided by."""
    periods = words().looking_back
    for letter, units in (("y", periods.years), ("m", periods.month_of_year), ("d", periods.day_of_month)):
        for unit in _folded(units):
            plain = plain.replace(unit, letter)
    return plain


@cache
def _named() -> dict[str, Period]:
    periods = words().looking_back
    named: dict[Period, tuple[str, ...]] = {
        Ever(): periods.ever,
        Past(Unit.DAY): periods.today,
        Past(Unit.DAY, 1): periods.yesterday,
        Past(Unit.WEEK): periods.this_week,
        Past(Unit.WEEK, 1): periods.last_week,
        Past(Unit.MONTH): periods.this_month,
        Past(Unit.MONTH, 1): periods.last_month,
        Past(Unit.YEAR): periods.this_year,
        Past(Unit.YEAR, 1): periods.last_year,
    }
    return {word: period for period, spoken in named.items() for word in _folded(spoken)}


@cache
def _units() -> dict[str, tuple[str, ...]]:
    periods = words().looking_back
    return {
        "d": _folded(periods.days),
        "w": _folded(periods.weeks),
        "m": _folded(periods.months),
        "y": _folded(periods.years),
    }


def _folded(spoken: tuple[str, ...]) -> tuple[str, ...]:
    return tuple("".join(normalize(word).split()) for word in spoken)
