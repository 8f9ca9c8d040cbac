"""Buttons of a table that is being filled."""

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Seating:
    """A table being filled: players by id, the edition and the stakes by their place in their lists."""

    kind: ClassVar[str] = "n"
    players: tuple[int, ...] = ()
    preset: int = 0
    stakes: int = 0


@dataclass(frozen=True, slots=True)
class SitDown(Seating):
    """Whoever presses takes the next seat."""

    kind: ClassVar[str] = "m"


@dataclass(frozen=True, slots=True)
class OpenTable(Seating):
    """The table is full: open the session."""

    kind: ClassVar[str] = "b"


@dataclass(frozen=True, slots=True)
class ChooseRules(Seating):
    """Show the editions to choose from, on the same message."""

    kind: ClassVar[str] = "6"


SeatingButton = Seating | SitDown | OpenTable | ChooseRules
