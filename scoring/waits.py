"""聽: which tiles complete a hand, over all shapes that a rule set knows."""

from collections.abc import Callable
from typing import NamedTuple

from scoring.suits import (
    COUNT_BITS,
    HONOR_SUIT,
    KINDS_FOURS,
    KINDS_ONES,
    PAIR_SHIFT,
    TILE,
    WHOLE_SHIFT,
    slot_of,
    suit_keys,
)
from scoring.tables import COMPLETE, WAITS, complete_honors, complete_suits, honor_waits, suit_waits
from scoring.tiles import KINDS

HONORS_SHIFT = HONOR_SUIT * WHOLE_SHIFT
LEAST_HONORS = 6
KIND_FOURS = tuple(tile << 2 for tile in TILE)


class Short(NamedTuple):
    """A hand before the winning tile: its tiles in hand, all its tiles with the melds', and how many melds it has."""

    tiles: int
    owned: int
    melds: int


WinsSpecially = Callable[[int, int], bool]


def waits_of(short: Short, wins_with_pairs: bool, wins_specially: WinsSpecially | None) -> int:
    """Return the waits as one number, the third bit of each kind's three; a kind of which one owns four is none."""
    waits = standard_waits(short.tiles)
    if wins_with_pairs and not short.melds:
        waits |= pair_waits(short.tiles)
    if wins_specially is not None and near_honors(short.tiles):
        waits |= special_waits(short, wins_specially)
    return waits & ~(short.owned & KINDS_FOURS)


def kinds_of(waits: int) -> tuple[int, ...]:
    """Return the kinds that are waited on."""
    kinds = []
    while waits:
        low = waits & -waits
        kinds.append(low.bit_length() // COUNT_BITS - 1)
        waits ^= low
    return tuple(kinds)


def standard_waits(tiles: int) -> int:
    """Return the waits on five groups and a pair: one suit lacks a tile, or one of two pairs becomes a pung."""
    m, p, s, z = suit_keys(tiles)
    suits = complete_suits()
    incomplete = [suit for suit, key in enumerate((m, p, s)) if key not in suits]
    if z not in complete_honors():
        incomplete.append(HONOR_SUIT)
    if len(incomplete) > 1:
        return 0
    keys = (m, p, s, z)
    paired = [suit for suit in range(4) if suit not in incomplete and _has_pair(keys[suit], suit)]
    if len(incomplete) + len(paired) > 2:
        return 0
    waits = 0
    for suit in incomplete or paired:
        waits |= short_waits(keys[suit], suit)
    return waits if incomplete or len(paired) == 2 else 0


def short_waits(key: int, suit: int) -> int:
    """Return which tiles complete one suit that is a tile short."""
    waits = honor_waits() if suit == HONOR_SUIT else suit_waits()
    return WAITS[waits[slot_of(key)] & ~COMPLETE] << WHOLE_SHIFT * suit


def _has_pair(key: int, suit: int) -> bool:
    reading = complete_honors()[key] if suit == HONOR_SUIT else complete_suits()[key][0]
    return reading >> PAIR_SHIFT > 0


def pair_waits(tiles: int) -> int:
    """Return the waits on 嚦咕嚦咕: eight pairs become a triplet, two odd kinds a triplet and pairs."""
    odd = tiles & KINDS_ONES
    triplets = odd & tiles >> 1
    if not odd:
        return (tiles >> 1 & KINDS_ONES) << 2
    if odd.bit_count() != 2 or not triplets:
        return 0
    return (odd if triplets == odd else odd ^ triplets) << 2


def near_honors(tiles: int) -> bool:
    """Whether so many honours are there that a shape of all of them may be one tile away."""
    honors = tiles >> HONORS_SHIFT
    return ((honors | honors >> 1 | honors >> 2) & KINDS_ONES).bit_count() >= LEAST_HONORS


def special_waits(short: Short, wins_specially: WinsSpecially) -> int:
    """Return the waits on the shapes of all honours, which are few enough to try."""
    return sum(KIND_FOURS[kind] for kind in range(KINDS) if wins_specially(short.tiles + TILE[kind], short.melds))
