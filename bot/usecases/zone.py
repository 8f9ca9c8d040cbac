"""The chat's own time: the one place that says by which clock days begin and hours are told."""

from datetime import datetime, timedelta, timezone, tzinfo

from bot.usecases.desk import Desk

TAIPEI = timezone(timedelta(hours=8))


def zone_of(desk: Desk) -> tzinfo:
    """Return the time zone of the desk's chat: Asia/Taipei."""
    return TAIPEI


def local(at: datetime, desk: Desk) -> datetime:
    """Return a moment as the chat's clocks show it."""
    return at.astimezone(zone_of(desk))
