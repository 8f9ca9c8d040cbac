"""The chat's own time: the one place that says by which clock days begin and hours are told."""

from datetime import datetime, timedelta, timezone, tzinfo
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from bot.usecases.desk import Desk

# Taiwan's clocks have not been put forward since 1979: right also where the machine knows of no zones.
TAIPEI = timezone(timedelta(hours=8))


def zone_of(desk: Desk) -> tzinfo:
    """Return the time zone of the desk's chat: what it chose, Asia/Taipei where it never did."""
    chosen = desk.chosen.time_zone
    try:
        return TAIPEI if chosen is None else ZoneInfo(chosen)
    except ZoneInfoNotFoundError:
        return TAIPEI


def local(at: datetime, desk: Desk) -> datetime:
    """Return a moment as the chat's clocks show it."""
    return at.astimezone(zone_of(desk))
