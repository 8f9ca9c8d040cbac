"""Buttons of a chat's own data."""

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class PressForget:
    """忘記我: the person of that user id is forgotten for good; only he can say so."""

    kind: ClassVar[str] = "N"
    user_id: int


DataButton = PressForget
