"""How a period is called, and the buttons that choose another one."""

from collections.abc import Mapping
from datetime import timedelta

from markupsafe import Markup

from bot.buttons.history import PressStats
from bot.callbacks import encode
from bot.lines import Line
from bot.periods import Days, Ever, Lately, Past, Period, Unit
from bot.replies import Button, Rows
from bot.texts import Texts
from bot.views.dates import day_of, month_of

A_ROW = 3


def period_name(days: Days, texts: Texts) -> Markup:
    """Return a period by its days: a whole year, a whole month, one day, from one day to another, all there is."""
    words, (first, last) = texts.periods, days
    if first is None or last is None:
        return words.ever.plain
    if first == last:
        return day_of(first, texts)
    if (first.month, first.day, last.month, last.day) == (1, 1, 12, 31) and first.year == last.year:
        return words.year.of(year=first.year)
    if first.day == 1 and (last.year, last.month) == (first.year, first.month) and (last + timedelta(days=1)).day == 1:
        return month_of(first, texts)
    return words.days.of(first=day_of(first, texts), last=day_of(last, texts))


def period_rows(players: tuple[int, ...], now: Period, texts: Texts) -> Rows:
    """Return the buttons that ask the same of another period, the one being shown marked."""
    buttons = [_button(label, PressStats(players, period), now, texts) for period, label in _choices(texts).items()]
    return tuple(tuple(buttons[start : start + A_ROW]) for start in range(0, len(buttons), A_ROW))


def _choices(texts: Texts) -> Mapping[Period, Line]:
    words = texts.periods
    return {
        Past(Unit.DAY): words.today_button,
        Past(Unit.MONTH): words.this_month_button,
        Past(Unit.MONTH, 1): words.last_month_button,
        Past(Unit.YEAR): words.this_year_button,
        Lately(30): words.lately_button,
        Ever(): words.ever_button,
    }


def _button(label: Line, payload: PressStats, now: Period, texts: Texts) -> Button:
    shown = texts.picker.on.of(label=label) if payload.period == now else label.plain
    return Button(str(shown.unescape()), encode(payload))
