"""Periods as they are said, the days they mean, their codes, and how they are called."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.parsing.periods import read_period
from bot.periods import Days, Ever, Lately, OnDate, Past, Period, Unit, days_of, decode_period, encode_period
from bot.texts import texts
from bot.views.periods import period_name
from tests.bot.strategies import PERIODS

SUNDAY = date(2026, 11, 29)
TODAYS = st.dates(date(2001, 1, 1), date(2100, 12, 31))
SAID: list[tuple[str, Period, str, str]] = [
    ("全部", Ever(), "", ""),
    ("今天", Past(Unit.DAY), "2026-11-29", "2026-11-29"),
    ("昨天", Past(Unit.DAY, 1), "2026-11-28", "2026-11-28"),
    ("這週", Past(Unit.WEEK), "2026-11-23", "2026-11-29"),
    ("上個禮拜", Past(Unit.WEEK, 1), "2026-11-16", "2026-11-22"),
    ("這個月", Past(Unit.MONTH), "2026-11-01", "2026-11-30"),
    ("这个月", Past(Unit.MONTH), "2026-11-01", "2026-11-30"),
    ("上個月", Past(Unit.MONTH, 1), "2026-10-01", "2026-10-31"),
    ("今年", Past(Unit.YEAR), "2026-01-01", "2026-12-31"),
    ("去年", Past(Unit.YEAR, 1), "2025-01-01", "2025-12-31"),
    ("最近30天", Lately(30), "2026-10-31", "2026-11-29"),
    ("最近 30 天", Lately(30), "2026-10-31", "2026-11-29"),
    ("近兩週", Lately(14), "2026-11-16", "2026-11-29"),
    ("最近三個月", Lately(90), "2026-09-01", "2026-11-29"),
    ("2026", OnDate(2026), "2026-01-01", "2026-12-31"),
    ("2025年", OnDate(2025), "2025-01-01", "2025-12-31"),
    ("2026/11", OnDate(2026, 11), "2026-11-01", "2026-11-30"),
    ("２０２６／１１", OnDate(2026, 11), "2026-11-01", "2026-11-30"),
    ("2026-2", OnDate(2026, 2), "2026-02-01", "2026-02-28"),
    ("2024年2月", OnDate(2024, 2), "2024-02-01", "2024-02-29"),
    ("2026/11/28", OnDate(2026, 11, 28), "2026-11-28", "2026-11-28"),
    ("2026年11月28號", OnDate(2026, 11, 28), "2026-11-28", "2026-11-28"),
    ("11月", OnDate(None, 11), "2026-11-01", "2026-11-30"),
    ("12月", OnDate(None, 12), "2025-12-01", "2025-12-31"),
    ("11/29", OnDate(None, 11, 29), "2026-11-29", "2026-11-29"),
    ("11/30", OnDate(None, 11, 30), "2025-11-30", "2025-11-30"),
    ("2/29", OnDate(None, 2, 29), "2024-02-29", "2024-02-29"),
]
NONE = ["", "阿華", "3台", "2026/13", "2/30", "2026/2/29", "13/1", "0/1", "99", "11", "最近", "最近0天", "最近天", "天"]
NONE += ["1000", "9999", "2026//11", "2026/11/28/1", "月", "年", "最近9999999天", "1/1/2026"]


@pytest.mark.parametrize(("said", "period", "first", "last"), SAID, ids=[row[0] for row in SAID])
def test_a_period_and_its_days(said: str, period: Period, first: str, last: str) -> None:
    assert read_period(said) == period
    days = Days(*(date.fromisoformat(day) if day else None for day in (first, last)))
    assert days_of(period, SUNDAY) == days


@pytest.mark.parametrize("said", NONE)
def test_what_is_no_period(said: str) -> None:
    assert read_period(said) is None


@given(PERIODS, TODAYS)
def test_days_are_in_order_and_their_code_comes_back(period: Period, today: date) -> None:
    first, last = days_of(period, today)
    assert (first is None) == (last is None) == (period == Ever())
    assert first is None or last is None or first <= last
    assert decode_period(encode_period(period)) == period


@given(st.sampled_from(Unit), st.integers(0, 30), TODAYS)
def test_one_period_ends_where_the_next_begins(unit: Unit, ago: int, today: date) -> None:
    before, after = days_of(Past(unit, ago + 1), today), days_of(Past(unit, ago), today)
    assert before.last is not None
    assert before.last + timedelta(days=1) == after.first


@given(st.integers(1, 12), st.none() | st.integers(1, 28), TODAYS)
def test_a_date_without_its_year_has_come_already(month: int, day: int | None, today: date) -> None:
    first, _ = days_of(OnDate(None, month, day), today)
    assert first is not None
    assert first <= today
    assert (today - first).days <= 366


@given(st.text("acdmnwy0123456789-", max_size=12))
def test_no_code_is_read_that_means_nothing(code: str) -> None:
    try:
        period = decode_period(code)
    except ValueError:
        return
    days_of(period, SUNDAY)


@pytest.mark.parametrize(
    ("first", "last", "name"),
    [
        ("2026-01-01", "2026-12-31", "2026 年"),
        ("2026-02-01", "2026-02-28", "2026 年 2 月"),
        ("2026-02-01", "2026-02-27", "2026-02-01 到 2026-02-27"),
        ("2025-01-01", "2026-12-31", "2025-01-01 到 2026-12-31"),
        ("2025-02-01", "2026-02-28", "2025-02-01 到 2026-02-28"),
        ("2026-02-28", "2026-02-28", "2026-02-28"),
    ],
)
def test_a_period_is_called_by_its_days(first: str, last: str, name: str) -> None:
    assert period_name(Days(date.fromisoformat(first), date.fromisoformat(last)), texts()) == name


def test_all_there_is_has_a_name() -> None:
    assert period_name(Days(), texts()) == "全部"
