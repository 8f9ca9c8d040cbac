"""Buttons of the rules of a house, and of how a chat is served."""

from dataclasses import dataclass
from typing import ClassVar

from bot.house.pressed import HousePress


@dataclass(frozen=True, slots=True)
class TurnRules:
    """Show a page of the rules, or one thing on it (`picked`, by its place in `Item` or among the options)."""

    kind: ClassVar[str] = "h"
    page: int
    picked: int | None = None


@dataclass(frozen=True, slots=True)
class ChangeRules:
    """Change the rules that were in force as `version`, and show the page again."""

    kind: ClassVar[str] = "j"
    version: int
    page: int
    picked: int | None
    change: HousePress


HouseButton = TurnRules | ChangeRules
