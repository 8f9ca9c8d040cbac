"""How many tiles of a hand are wrong: the fewest to exchange for five groups and a pair."""

from functools import cache
from typing import NamedTuple

from scoring.suits import HONOR_SUIT, suit_keys
from scoring.tiles import RANKS

GROUPS = 5


class Parts(NamedTuple):
    """What a suit's tiles are taken for: whole groups, groups that lack a tile, and a pair."""

    groups: int = 0
    parts: int = 0
    pair: int = 0


def wrong_tiles(whole: int, melds: int) -> int:
    """Return how many of the tiles in hand have to be exchanged for five groups and a pair."""
    found = {Parts(groups=melds)}
    for suit, key in enumerate(suit_keys(whole)):
        taken = _taken(key, suit == HONOR_SUIT)
        found = {_together(one, other) for one in found for other in taken if one.pair + other.pair < 2}
    return min(_lacking(parts) for parts in found)


def _together(one: Parts, other: Parts) -> Parts:
    return Parts(one.groups + other.groups, min(one.parts + other.parts, GROUPS), one.pair + other.pair)


def _lacking(parts: Parts) -> int:
    groups = min(parts.groups, GROUPS)
    begun = min(parts.parts, GROUPS - groups)
    return 3 * GROUPS + 2 - 3 * groups - 2 * begun - 2 * parts.pair - (GROUPS - groups - begun) - (1 - parts.pair)


@cache
def _taken(key: int, honors: bool) -> frozenset[Parts]:
    """Return every way to take the tiles of a suit, worse ones among them."""
    if not key:
        return frozenset({Parts()})
    rank = ((key & -key).bit_length() - 1) // 3
    here = key >> 3 * rank & 7
    found = set(_taken(key - (1 << 3 * rank), honors))
    for tiles, parts in _pieces(key, rank, here, honors):
        found |= {_together(parts, rest) for rest in _taken(key - tiles, honors) if parts.pair + rest.pair < 2}
    return frozenset(found)


def _pieces(key: int, rank: int, here: int, honors: bool) -> list[tuple[int, Parts]]:
    """Return what the lowest tile can be part of."""
    one = 1 << 3 * rank
    after = [0 if honors or rank + step >= RANKS else key >> 3 * (rank + step) & 7 for step in (1, 2)]
    choices = [
        (here >= 3, 3 * one, Parts(groups=1)),
        (here >= 2, 2 * one, Parts(pair=1)),
        (here >= 2, 2 * one, Parts(parts=1)),
        (after[0] and after[1], one * 0o111, Parts(groups=1)),
        (after[0], one * 0o11, Parts(parts=1)),
        (after[1], one * 0o101, Parts(parts=1)),
    ]
    return [(tiles, parts) for there, tiles, parts in choices if there]
