"""Days and months as a language writes them."""

from datetime import date, datetime

from markupsafe import Markup

from bot.lines import Line
from bot.texts import Texts


def day_of(day: date, texts: Texts) -> Markup:
    """Return a day, whole."""
    return _written(texts.dates.day, day, texts)


def short_day(day: date, texts: Texts) -> Markup:
    """Return a day without its year."""
    return _written(texts.dates.short, day, texts)


def month_of(day: date, texts: Texts) -> Markup:
    """Return a day's month."""
    return _written(texts.dates.month, day, texts)


def clock(at: datetime) -> str:
    """Return hours and minutes."""
    return f"{at:%H:%M}"


def _written(line: Line, day: date, texts: Texts) -> Markup:
    name = texts.dates.names[day.month - 1]
    return line.of(year=day.year, month=day.month, day=day.day, name=name)
