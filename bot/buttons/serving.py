"""Buttons of how a chat is served."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

from bot.served import Setting, choices


@dataclass(frozen=True, slots=True)
class PressSetting:
    """A setting has another value, both by their places in their lists; `alone` where it is shown by itself."""

    kind: ClassVar[str] = "g"
    setting: int
    choice: int
    alone: int = 0


ServingButton = PressSetting
MOST_CHOICES = max(len(choices(setting)) for setting in Setting)
SERVING_MOST: Mapping[str, int] = MappingProxyType(
    {"setting": len(Setting) - 1, "choice": MOST_CHOICES - 1, "alone": 1}
)
