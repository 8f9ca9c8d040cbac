"""The special shapes: 嚦咕嚦咕, the 十三么 and the 十六不搭 families (RULES 6)."""

from collections.abc import Callable
from itertools import pairwise

from scoring.items import Item
from scoring.patterns.forms import TilesHeld
from scoring.suits import KINDS_ONES
from scoring.tiles import KINDS, RANKS, TERMINAL_RANKS

SUIT_TILES = 27
HONOR_KINDS = tuple(range(SUIT_TILES, KINDS))
ORPHANS = (*(suit * RANKS + rank for suit in range(3) for rank in TERMINAL_RANKS), *HONOR_KINDS)
Counts = tuple[int, ...]
Group = tuple[int, ...]


def counts_of(whole: int) -> Counts:
    """Return how many of each kind a count key has."""
    return tuple(whole >> 3 * kind & 7 for kind in range(KINDS))


def eight_pairs_triplet(whole: int) -> int | None:
    """嚦咕嚦咕: return the kind of the triplet beside seven pairs, None for another shape.

    Four alike are two pairs; a triplet and its fourth tile are not.
    """
    odd = whole & KINDS_ONES
    return (odd.bit_length() - 1) // 3 if odd.bit_count() == 1 and whole & odd << 1 else None


def held_specially(whole: int, melds: int, shape: Item) -> TilesHeld | None:
    """Return the tiles as that shape reads them, None when they are not like that."""
    counts = counts_of(whole)
    group = _SHAPES[shape](whole, counts, melds)
    return None if group is None else TilesHeld(counts, group, shape, melds)


def _eight_pairs(whole: int, counts: Counts, melds: int) -> Group | None:
    triplet = None if melds else eight_pairs_triplet(whole)
    return None if triplet is None else (triplet,) * 3


def _orphans(whole: int, counts: Counts, melds: int) -> Group | None:
    return None if melds else _orphans_and_group(whole, counts, melds)


def _orphans_and_group(whole: int, counts: Counts, melds: int) -> Group | None:
    """Return the free group in hand, () when it is melded: thirteen orphans and one more stand beside it."""
    if melds > 1 or not all(counts[kind] for kind in ORPHANS):
        return None
    rest = [kind for kind, count in enumerate(counts) for _ in range(count - (kind in ORPHANS))]
    for double in set(rest) & set(ORPHANS):
        group = rest.copy()
        group.remove(double)
        if (melds == 1 and not group) or (melds == 0 and _is_group(group)):
            return tuple(group)
    return None


def _is_group(tiles: list[int]) -> bool:
    low, *others = tiles
    in_one_suit = low < SUIT_TILES and low // RANKS == tiles[-1] // RANKS
    return others == [low, low] or (in_one_suit and others == [low + 1, low + 2])


def _unrelated(whole: int, counts: Counts, melds: int) -> Group | None:
    """Return () when seven honours stand beside three tiles of each suit, none near another, and one is doubled."""
    if melds or not all(counts[kind] for kind in HONOR_KINDS) or max(counts) != 2 or counts.count(2) != 1:
        return None
    return () if all(_three_apart(counts[suit * RANKS : (suit + 1) * RANKS]) for suit in range(3)) else None


def _three_apart(counts: Counts) -> bool:
    ranks = [rank for rank, count in enumerate(counts) if count]
    return len(ranks) == 3 and all(high - low > 1 for low, high in pairwise(ranks))


_SHAPES: dict[Item, Callable[[int, Counts, int], Group | None]] = {
    Item.EIGHT_PAIRS: _eight_pairs,
    Item.MIXED_THIRTEEN_ORPHANS: _orphans,
    Item.THIRTEEN_ORPHANS: _orphans_and_group,
    Item.SIXTEEN_UNRELATED: _unrelated,
}
# The items that make a win of a shape, by the shape.
TITLES = {
    Item.EIGHT_PAIRS: (Item.EIGHT_PAIRS,),
    Item.MIXED_THIRTEEN_ORPHANS: (Item.PURE_THIRTEEN_ORPHANS, Item.MIXED_THIRTEEN_ORPHANS),
    Item.THIRTEEN_ORPHANS: (Item.THIRTEEN_ORPHANS,),
    Item.SIXTEEN_UNRELATED: (Item.SIXTEEN_UNRELATED, Item.PURE_SIXTEEN_UNRELATED),
}
