"""How a chat is served beside its rules: the language, the clock, and what its house settles for itself."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from bot.texts import SOURCE, languages

TAIPEI = "Asia/Taipei"
# The order is part of buttons, so new ones go at the end.
ZONES = (
    TAIPEI,
    "Asia/Hong_Kong",
    "Asia/Shanghai",
    "Asia/Tokyo",
    "Asia/Singapore",
    "America/Los_Angeles",
    "America/New_York",
    "Europe/London",
    "Australia/Sydney",
)


class Setting(StrEnum):
    """What can be set; the order is part of buttons."""

    LANGUAGE = "language"
    ZONE = "zone"
    DISPUTES = "disputes"
    MONEY = "money"
    PIN = "pin"


DEFAULTS: Mapping[Setting, str] = MappingProxyType(
    {
        Setting.LANGUAGE: SOURCE,
        Setting.ZONE: TAIPEI,
        Setting.DISPUTES: "other",
        Setting.MONEY: "session",
        Setting.PIN: "no",
    }
)


@dataclass(frozen=True, slots=True)
class Served:
    """How a chat is served now: a value a setting."""

    language: str = DEFAULTS[Setting.LANGUAGE]
    zone: str = DEFAULTS[Setting.ZONE]
    disputes: str = DEFAULTS[Setting.DISPUTES]
    money: str = DEFAULTS[Setting.MONEY]
    pin: str = DEFAULTS[Setting.PIN]

    def value(self, setting: Setting) -> str:
        """Return what is set."""
        return str(getattr(self, setting))


def choices(setting: Setting) -> tuple[str, ...]:
    """Return the values that have a button, in an order that is part of it."""
    return {
        Setting.LANGUAGE: languages(),
        Setting.ZONE: ZONES,
        Setting.DISPUTES: ("other", "majority"),
        Setting.MONEY: ("session", "night"),
        Setting.PIN: ("yes", "no"),
    }[setting]
