"""Patterns of the special shapes, and what may count beside them (RULES 6)."""

from scoring.facts import TERMINALS
from scoring.items import Item
from scoring.patterns.forms import Pattern, TilesHeld, TilesPattern
from scoring.tiles import HONORS, RANKS

SUIT_TILES = 27
PAIRS = frozenset({Item.EIGHT_PAIRS})
ORPHANS = frozenset({Item.MIXED_THIRTEEN_ORPHANS})
ONE_ORPHANS = frozenset({Item.THIRTEEN_ORPHANS})
UNRELATED = frozenset({Item.SIXTEEN_UNRELATED})
SHAPES = PAIRS | ORPHANS | ONE_ORPHANS | UNRELATED
ANY_GROUP = PAIRS | ORPHANS | UNRELATED
GREEN_KINDS = frozenset({19, 20, 21, 23, 25, 32})
WHEEL = (0, 2, 2, 2, 2, 2, 2, 2, 0)
PURE_SUITS = ((0, 3, 6), (1, 4, 7), (2, 5, 8))


def _shape(tiles: TilesHeld) -> int:
    return 1


def pure_thirteen_orphans(tiles: TilesHeld) -> int:
    """清十三么: one each of the 13 terminals and honours, one of them doubled, and a pung."""
    return int(len(set(tiles.group)) == 1)


def _ranks(tiles: TilesHeld, suit: int) -> tuple[int, ...]:
    return tuple(rank for rank, count in enumerate(tiles.suit(suit)) if count)


def pure_sixteen_unrelated(tiles: TilesHeld) -> int:
    """正宗十六不搭: 十六不搭 with exactly 147萬 258筒 369條."""
    return int(tuple(_ranks(tiles, suit) for suit in range(3)) == PURE_SUITS)


def unrelated_straight(tiles: TilesHeld) -> int:
    """不搭龍: 十六不搭 whose nine suit tiles are 1 to 9 once each."""
    return int(len({rank for suit in range(3) for rank in _ranks(tiles, suit)}) == RANKS)


def unrelated_triplicate(tiles: TilesHeld) -> int:
    """不搭三相連: 十六不搭 whose three suits hold the same three numbers."""
    return int(_ranks(tiles, 0) == _ranks(tiles, 1) == _ranks(tiles, 2))


def _suits(tiles: TilesHeld) -> int:
    return sum(any(tiles.suit(suit)) for suit in range(3))


def _has_honors(tiles: TilesHeld) -> bool:
    return any(tiles.counts[SUIT_TILES:])


def no_honors(tiles: TilesHeld) -> int:
    """無字無花, as far as tiles go: not one honour."""
    return int(not _has_honors(tiles))


def half_flush(tiles: TilesHeld) -> int:
    """混一色: one suit and honours, both present."""
    return int(_suits(tiles) == 1 and _has_honors(tiles))


def full_flush(tiles: TilesHeld) -> int:
    """清一色: one suit only."""
    return int(_suits(tiles) == 1 and not _has_honors(tiles))


def all_honors(tiles: TilesHeld) -> int:
    """字一色: honours only."""
    return int(_suits(tiles) == 0)


def all_simples(tiles: TilesHeld) -> int:
    """斷么九: no terminal, no honour."""
    terminals = any(tiles.suit(suit)[rank] for suit in range(3) for rank in range(RANKS) if TERMINALS >> rank & 1)
    return int(not terminals and not _has_honors(tiles))


def five_types(tiles: TilesHeld) -> int:
    """五門齊: 萬 筒 條, winds and dragons."""
    winds, dragons = tiles.counts[SUIT_TILES : SUIT_TILES + 4], tiles.counts[SUIT_TILES + 4 :]
    return int(_suits(tiles) == 3 and any(winds) and any(dragons))


def all_green(tiles: TilesHeld) -> int:
    """綠一色: only 2 3 4 6 8 條 and 發."""
    return int(all(kind in GREEN_KINDS for kind, count in enumerate(tiles.counts) if count))


def four_in_two(tiles: TilesHeld) -> int:
    """四歸二: four tiles alike as two pairs; each kind counts."""
    return sum(count == 4 for count in tiles.counts)


def big_wheel(tiles: TilesHeld) -> int:
    """大車輪: 22334455667788筒 and the triplet."""
    rest = list(tiles.counts)
    for kind in tiles.group:
        rest[kind] -= 1
    return int(tuple(rest[RANKS : 2 * RANKS]) == WHEEL and sum(rest) == sum(WHEEL))


def honor_pung(tiles: TilesHeld) -> str:
    """Return the letter of the honour whose pung the triplet or the free group is, nothing for another group."""
    kinds = set(tiles.group)
    if len(kinds) != 1 or tiles.shape not in ANY_GROUP or min(kinds) < SUIT_TILES:
        return ""
    return HONORS[kinds.pop() - SUIT_TILES]


PATTERNS: tuple[Pattern, ...] = (
    TilesPattern(Item.EIGHT_PAIRS, _shape, PAIRS),
    TilesPattern(Item.PURE_THIRTEEN_ORPHANS, pure_thirteen_orphans, ORPHANS),
    TilesPattern(Item.MIXED_THIRTEEN_ORPHANS, _shape, ORPHANS),
    TilesPattern(Item.THIRTEEN_ORPHANS, _shape, ONE_ORPHANS),
    TilesPattern(Item.SIXTEEN_UNRELATED, _shape, UNRELATED),
    TilesPattern(Item.PURE_SIXTEEN_UNRELATED, pure_sixteen_unrelated, UNRELATED),
    TilesPattern(Item.UNRELATED_STRAIGHT, unrelated_straight, UNRELATED),
    TilesPattern(Item.UNRELATED_TRIPLICATE, unrelated_triplicate, UNRELATED),
    TilesPattern(Item.HALF_FLUSH, half_flush, PAIRS),
    TilesPattern(Item.FULL_FLUSH, full_flush, PAIRS),
    TilesPattern(Item.ALL_HONORS, all_honors, PAIRS),
    TilesPattern(Item.ALL_SIMPLES, all_simples, PAIRS),
    TilesPattern(Item.FIVE_TYPES, five_types, ANY_GROUP),
    TilesPattern(Item.ALL_GREEN, all_green, PAIRS),
    TilesPattern(Item.FOUR_IN_TWO, four_in_two, PAIRS),
    TilesPattern(Item.NO_HONORS_NO_FLOWERS, no_honors, PAIRS),
    TilesPattern(Item.BIG_WHEEL, big_wheel, PAIRS),
)
