"""Every complete suit with all its readings, and every suit that is one tile short: worked out once, at first use."""

import gc
from array import array
from collections.abc import Iterator, MutableSequence
from contextlib import contextmanager
from functools import cache
from typing import NamedTuple

from scoring.remembered import Remembered
from scoring.suits import (
    CHOW,
    CHOW_MASK,
    CHOW_RANKS,
    CHOW_TILES,
    COUNT_BITS,
    HONOR_RANKS,
    ONES,
    PAIR,
    PUNG,
    PUNG_SHIFT,
    RANK_MASK,
    RANK_SLOT,
    SLOTS,
    WHOLE_SHIFT,
    kinds_in,
    overfull,
    starts_of,
)
from scoring.tiles import RANKS

MOST_GROUPS = 5
COMPLETE = 1 << RANKS  # beside its waits: the suit is complete already, a pair in it
KEY = (1 << WHOLE_SHIFT) - 1
UNKNOWN = (1 << CHOW_RANKS + RANKS) - 1  # no suit has groups from every rank
Readings = tuple[int, ...]


class Piece(NamedTuple):
    """A group or a pair: the tiles it takes, their slot above their count key, and how it reads."""

    tiles: int
    reading: int


class Table(NamedTuple):
    """Complete suits: their readings by count key, and their slots in the same order."""

    readings: dict[int, Readings]
    slots: MutableSequence[int]


def _pieces(groups: Iterator[tuple[int, int]]) -> tuple[Piece, ...]:
    return tuple(Piece(_slot(key) << WHOLE_SHIFT | key, reading) for key, reading in groups)


def _slot(key: int) -> int:
    return sum((key >> COUNT_BITS * rank & 7) * RANK_SLOT[rank] for rank in range(RANKS))


CHOWS = _pieces((CHOW_TILES << COUNT_BITS * rank, CHOW[rank]) for rank in range(CHOW_RANKS))
PUNGS = _pieces((3 << COUNT_BITS * rank, PUNG[rank]) for rank in range(RANKS))
PAIRS = _pieces((2 << COUNT_BITS * rank, PAIR[rank]) for rank in range(RANKS))


@contextmanager
def _collector_at_rest() -> Iterator[None]:
    """Keep the garbage collector from going through what is made to stay, over and over."""
    runs = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if runs:
            gc.enable()


@cache
def suits_table() -> Table:
    """Return every complete suit, at most five groups and with or without the pair."""
    with _collector_at_rest():
        return _table(_with_readings(CHOWS + PUNGS, PAIRS))


@cache
def honors_table() -> Table:
    """Return every complete set of honours; each has one reading."""
    return _table(_with_readings(PUNGS[:HONOR_RANKS], PAIRS[:HONOR_RANKS]))


def complete_suits() -> dict[int, Readings]:
    """Return every complete suit by its count key: its readings."""
    return suits_table().readings


@cache
def complete_honors() -> dict[int, int]:
    """Return the count key of every complete set of honours and its one reading."""
    return {key: reading for key, (reading,) in honors_table().readings.items()}


@cache
def suit_places() -> MutableSequence[int]:
    """Return by slot where the readings of each complete suit stand in `suit_readings`."""
    found = dense(SLOTS)
    for place, slot in enumerate(suits_table().slots, 1):
        found[slot] = place
    return found


@cache
def suit_readings() -> tuple[Readings, ...]:
    """Return the readings of every complete suit by its place; none where nothing is complete."""
    return ((), *suits_table().readings.values())


@cache
def honor_readings() -> dict[int, int]:
    """Return the slot of every complete set of honours and its one reading."""
    return dict(zip(honors_table().slots, complete_honors().values(), strict=True))


@cache
def suit_waits() -> MutableSequence[int]:
    """Return by slot which tiles complete each suit that is one tile short, a bit a rank.

    With two tiles beside whole groups it lacks a group, with one tile the pair: only one of the two can be.
    """
    return _one_short(suits_table(), RANKS)


@cache
def suit_starts() -> MutableSequence[int]:
    """Return by slot where the groups of each complete suit start, `UNKNOWN` where it has several readings."""
    found, table = dense(SLOTS), suits_table()
    for slot, readings in zip(table.slots, table.readings.values(), strict=True):
        starts = starts_in(readings[0])
        found[slot] = UNKNOWN if len(readings) > 1 else starts
    return found


def starts_in(reading: int) -> int:
    """Return where the groups of a suit start, its chows' looked up (`starts_of`)."""
    return _chow_starts[reading & CHOW_MASK] | (reading >> PUNG_SHIFT & RANK_MASK) << CHOW_RANKS


_chow_starts = Remembered(starts_of)


@cache
def honor_waits() -> MutableSequence[int]:
    """Return by slot which honours complete each set of honours that is one tile short."""
    return _one_short(honors_table(), HONOR_RANKS)


def _one_short(complete: Table, ranks: int) -> MutableSequence[int]:
    """Build the waits backwards: take every tile out of every complete key; mark those that are complete already."""
    short = dense(5**ranks)
    steps = [(7 << COUNT_BITS * rank, RANK_SLOT[rank], 1 << rank) for rank in range(ranks)]
    for key, slot in zip(complete.readings, complete.slots, strict=True):
        for there, tile, wait in steps:
            if key & there:
                short[slot - tile] |= wait
    for slot in complete.slots:
        if short[slot]:
            short[slot] |= COMPLETE
    return short


def dense(size: int) -> MutableSequence[int]:
    """Return an empty table of small numbers by slot."""
    return array("H", bytes(2 * size))


# The ranks of a suit's waits as the third bit of their three in a count key.
WAITS = tuple(sum(4 << COUNT_BITS * rank for rank in kinds_in(waits)) for waits in range(RANK_MASK + 1))


def _table(found: dict[int, Readings]) -> Table:
    slots = array("I", [tiles >> WHOLE_SHIFT for tiles in found])
    return Table({tiles & KEY: readings for tiles, readings in found.items()}, slots)


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
            if not overfull(key + tiles & KEY)
        ]
