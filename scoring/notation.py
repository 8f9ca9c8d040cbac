"""Tiles and melds <-> text, in every notation that people type."""

from typing import NamedTuple

from scoring.assessment import How
from scoring.melds import Meld
from scoring.tiles import Flower


class HandText(NamedTuple):
    """What a text says of a hand; `win` and `how` are None where it does not say them.

    `concealed` leaves the winning tile out and is sorted by kind; flowers are in the order of `Flower`.
    """

    concealed: tuple[int, ...]
    melds: tuple[Meld, ...] = ()
    win: int | None = None
    how: How | None = None
    flowers: tuple[Flower, ...] = ()
