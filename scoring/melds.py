"""Melds on the table: chow, pung and the three kongs."""

from enum import StrEnum
from typing import NamedTuple


class MeldKind(StrEnum):
    """How a group came to lie on the table; a concealed kong leaves the hand concealed (RULES 2)."""

    CHOW = "chow"
    PUNG = "pung"
    OPEN_KONG = "open_kong"
    ADDED_KONG = "added_kong"
    CONCEALED_KONG = "concealed_kong"


KONGS = frozenset({MeldKind.OPEN_KONG, MeldKind.ADDED_KONG, MeldKind.CONCEALED_KONG})


class Meld(NamedTuple):
    """吃 碰 槓: its kind and its tile, the lowest one of a chow (kinds of `tiles.tile_text`)."""

    kind: MeldKind
    tile: int

    @property
    def is_kong(self) -> bool:
        """Whether it has four tiles."""
        return self.kind in KONGS

    @property
    def is_concealed_kong(self) -> bool:
        """暗槓: on the table, yet the hand stays concealed."""
        return self.kind is MeldKind.CONCEALED_KONG

    @property
    def tiles(self) -> tuple[int, ...]:
        """Return its tiles, a kong's all four."""
        if self.kind is MeldKind.CHOW:
            return (self.tile, self.tile + 1, self.tile + 2)
        return (self.tile,) * (4 if self.is_kong else 3)
