"""這個月, 上個月, 最近30天, 2026/11: a period as it was said, its days once today is known, and its short code."""

import re
from calendar import monthrange
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum
from typing import NamedTuple

MOST_AGO = 999
MOST_DAYS = 36_500
A_LEAP_YEAR = 2000
FIRST_YEAR, LAST_YEAR = 1970, 9998
EVER_CODE, LATELY_CODE, DATE_CODE = "a", "n", "c"
DATE = re.compile(r"(\d{4})?(?:-(\d{1,2}))?(?:-(\d{1,2}))?", re.ASCII)


class Unit(StrEnum):
    """What a calendar is divided into; a week begins on Monday."""

    DAY = "d"
    WEEK = "w"
    MONTH = "m"
    YEAR = "y"


@dataclass(frozen=True, slots=True)
class Ever:
    """全部: no beginning and no end."""


@dataclass(frozen=True, slots=True)
class Past:
    """今天 (a day, 0 ago), 上個月 (a month, 1 ago), 去年."""

    unit: Unit
    ago: int = 0


@dataclass(frozen=True, slots=True)
class Lately:
    """最近30天: today and the days before it."""

    days: int


@dataclass(frozen=True, slots=True)
class OnDate:
    """2026, 2026/11, 2026/11/28; without its year the last one that has come."""

    year: int | None = None
    month: int | None = None
    day: int | None = None


Period = Ever | Past | Lately | OnDate


class Days(NamedTuple):
    """From one day to another, both of them included; None: without a beginning, without an end."""

    first: date | None = None
    last: date | None = None


def is_possible(period: OnDate) -> bool:
    """Whether a calendar has such a date."""
    year, month, day = period.year or A_LEAP_YEAR, period.month, period.day
    if not FIRST_YEAR <= year <= LAST_YEAR or (period.year is None and month is None) or (day and not month):
        return False
    return month is None or (1 <= month <= 12 and (day is None or 1 <= day <= monthrange(year, month)[1]))


def days_of(period: Period, today: date) -> Days:
    """Return the days that a period means today."""
    if isinstance(period, Ever):
        return Days()
    if isinstance(period, Lately):
        return Days(today - timedelta(days=period.days - 1), today)
    if isinstance(period, Past):
        return PAST[period.unit](today, period.ago)
    return _of_date(period if period.year is not None else _last_come(period, today))


def _of_date(period: OnDate) -> Days:
    year = period.year or A_LEAP_YEAR
    if period.month is None:
        return Days(date(year, 1, 1), date(year, 12, 31))
    if period.day is None:
        return _month(year, period.month)
    return Days(date(year, period.month, period.day), date(year, period.month, period.day))


def _last_come(period: OnDate, today: date) -> OnDate:
    """Return the date with the last year in which it has come already, and exists."""
    wanted = (period.month or 1, period.day or 1)
    years = (
        year for year in range(today.year, FIRST_YEAR, -1) if (year, *wanted) <= (today.year, today.month, today.day)
    )
    dates = (OnDate(year, period.month, period.day) for year in years)
    return next(found for found in dates if is_possible(found))


def _day(today: date, ago: int) -> Days:
    day = today - timedelta(days=ago)
    return Days(day, day)


def _week(today: date, ago: int) -> Days:
    monday = today - timedelta(days=today.weekday() + 7 * ago)
    return Days(monday, monday + timedelta(days=6))


def _month_ago(today: date, ago: int) -> Days:
    years, months = divmod(today.year * 12 + today.month - 1 - ago, 12)
    return _month(years, months + 1)


def _month(year: int, month: int) -> Days:
    return Days(date(year, month, 1), date(year, month, monthrange(year, month)[1]))


def _year_ago(today: date, ago: int) -> Days:
    return Days(date(today.year - ago, 1, 1), date(today.year - ago, 12, 31))


PAST: Mapping[Unit, Callable[[date, int], Days]] = {
    Unit.DAY: _day,
    Unit.WEEK: _week,
    Unit.MONTH: _month_ago,
    Unit.YEAR: _year_ago,
}


def encode_period(period: Period) -> str:
    """Return the code that a button carries.

    >>> encode_period(Past(Unit.MONTH, 1)), encode_period(Lately(30)), encode_period(OnDate(2026, 11))
    ('m1', 'n30', 'c2026-11')
    """
    if isinstance(period, Ever):
        return EVER_CODE
    if isinstance(period, Past):
        return f"{period.unit}{period.ago}"
    if isinstance(period, Lately):
        return f"{LATELY_CODE}{period.days}"
    parts = (period.year, period.month, period.day)
    return DATE_CODE + "-".join("" if part is None else str(part) for part in parts).rstrip("-")


def decode_period(code: str) -> Period:
    """Return the period of a code; raises ValueError."""
    kind, rest = code[:1], code[1:]
    if code == EVER_CODE:
        return Ever()
    if kind == DATE_CODE:
        return _decode_date(rest)
    if not (rest.isascii() and rest.isdigit()):
        raise ValueError(code)
    if kind == LATELY_CODE and 1 <= int(rest) <= MOST_DAYS:
        return Lately(int(rest))
    if int(rest) > MOST_AGO:
        raise ValueError(code)
    return Past(Unit(kind), int(rest))


def _decode_date(text: str) -> OnDate:
    found = DATE.fullmatch(text)
    period = OnDate(*(None if part is None else int(part) for part in found.groups())) if found else OnDate()
    if not is_possible(period):
        raise ValueError(text)
    return period
