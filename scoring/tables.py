"""Every complete suit with all its readings, and every suit that is one tile short: worked out once, at first use."""

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from functools import cache
from typing import NamedTuple

from scoring.suits import CHOW, CHOW_RANKS, CHOW_TILES, COUNT_BITS, HONOR_RANKS, ONES, PAIR, PUNG, overfull
from scoring.tiles import RANKS

MOST_GROUPS = 5
COMPLETE = 1  # beside its waits: the suit is complete already, a pair in it
Readings = tuple[int, ...]


class Piece(NamedTuple):
    """A group or a pair: the tiles it takes and how it reads."""

    tiles: int
    reading: int


CHOWS = tuple(Piece(CHOW_TILES << COUNT_BITS * rank, CHOW[rank]) for rank in range(CHOW_RANKS))
PUNGS = tuple(Piece(3 << COUNT_BITS * rank, PUNG[rank]) for rank in range(RANKS))
PAIRS = tuple(Piece(2 << COUNT_BITS * rank, PAIR[rank]) for rank in range(RANKS))


@cache
def complete_suits() -> dict[int, Readings]:
    """Return every complete suit by its count key, at most five groups and with or without the pair: its readings.

    Those of the fewest groups come first.
    """
    return _with_readings(CHOWS + PUNGS, PAIRS)


@cache
def complete_honors() -> dict[int, int]:
    """Return the count key of every complete set of honours and its one reading."""
    found = _with_readings(PUNGS[:HONOR_RANKS], PAIRS[:HONOR_RANKS])
    return {key: readings[0] for key, readings in found.items()}


@cache
def suit_waits() -> dict[int, int]:
    """Return which tiles complete each suit that is one tile short, as the third bit of their ranks' three.

    With two tiles beside whole groups it lacks a group, with one tile the pair: only one of the two can be.
    """
    return _one_short(complete_suits().keys(), RANKS)


@cache
def honor_waits() -> dict[int, int]:
    """Return which honours complete each set of honours that is one tile short."""
    return _one_short(complete_honors().keys(), HONOR_RANKS)


def _one_short(complete: AbstractSet[int], ranks: int) -> dict[int, int]:
    """Build the waits backwards: take every tile out of every complete key; mark those that are complete already."""
    short: dict[int, int] = {}
    steps = [(7 << bit, 1 << bit, 4 << bit) for bit in range(0, COUNT_BITS * ranks, COUNT_BITS)]
    get = short.get
    for key in complete:
        for there, tile, wait in steps:
            if key & there:
                short[key - tile] = get(key - tile, 0) | wait
    for key in short.keys() & complete:
        short[key] |= COMPLETE
    return short


def _with_readings(groups: tuple[Piece, ...], pairs: tuple[Piece, ...]) -> dict[int, Readings]:
    found: dict[int, Readings] = {}
    get = found.get
    for key, reading in _grouped(groups):
        found[key] = (*get(key, ()), reading)
        for tiles, pair in pairs:
            paired = key + tiles
            if not (paired >> 2) & (paired | paired >> 1) & ONES:
                found[paired] = (*get(paired, ()), reading + pair)
    return found


def _grouped(groups: tuple[Piece, ...]) -> Iterator[tuple[int, int]]:
    """Yield every choice of groups as its tiles and its reading, each choice once, those of the fewest groups first."""
    layer = [(0, 0, 0)]
    for _ in range(MOST_GROUPS + 1):
        yield from ((key, reading) for key, reading, _ in layer)
        layer = [
            (key + tiles, reading + group, index)
            for key, reading, first in layer
            for index, (tiles, group) in enumerate(groups[first:], first)
            if not overfull(key + tiles)
        ]
