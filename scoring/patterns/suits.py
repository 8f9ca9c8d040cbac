"""Patterns of suits: one suit, all suits, all but one set of a kind."""

from scoring.facts import Groups, HandFacts, Kinds, honor_bit
from scoring.items import Item
from scoring.patterns.chows import LINE
from scoring.patterns.forms import WHOLE, HandPattern, KindsPattern, Pattern
from scoring.suits import CHOW_RANKS, COUNT_BITS, chow_count, kinds_in
from scoring.tiles import RANKS

GREEN = 0b010101110
GREEN_CHOW = 1
GREEN_STARTS = 1 << GREEN_CHOW | GREEN << CHOW_RANKS
GREEN_DRAGON = honor_bit("F")
HIGH = 0b111110000
MILLION = 100
LINE_HONORS = honor_bit("N") | honor_bit("C") | honor_bit("S")
WHEEL = 0o022222220


def half_flush(kinds: Kinds) -> int:
    """混一色: one suit and honours, both present."""
    return int(kinds.suits == 1 and kinds.honors > 0)


def full_flush(kinds: Kinds) -> int:
    """清一色: one suit only."""
    return int(kinds.suits == 1 and kinds.honors == 0)


def five_types(kinds: Kinds) -> int:
    """五門齊: groups and pair cover 萬 筒 條, winds and dragons."""
    return int(kinds.suits == 3 and kinds.winds_and_dragons > 0)


def all_green(hand: HandFacts) -> int:
    """綠一色: only 2 3 4 6 8 條 and 發."""
    return WHOLE if _green_sets(hand) == 6 else 0


def all_green_but_one(hand: HandFacts) -> int:
    """綠一色: of the six sets all but one are made of 2 3 4 6 8 條 and 發; the one other is free."""
    return WHOLE if _green_sets(hand) >= 5 else 0


def _green_sets(hand: HandFacts) -> int:
    in_suit = chow_count(hand.s.reading, GREEN_CHOW) + (hand.s.pungs & GREEN).bit_count()
    in_honors = ((hand.z.pungs | hand.z.pair) & GREEN_DRAGON).bit_count()
    return in_suit + (hand.s.pair & GREEN).bit_count() + in_honors


def million_stones(hand: HandFacts) -> int:
    """百萬石: all six sets but a free one are pungs, kongs or the pair of 5 to 9 萬 and add up to 100 or more."""
    pungs, pair = hand.m.pungs & HIGH, hand.m.pair & HIGH
    if pungs.bit_count() + pair.bit_count() < 5:
        return 0
    kongs = sum(
        meld.tile + 1 for meld in hand.win.melds if meld.is_kong and meld.tile < RANKS and pungs >> meld.tile & 1
    )
    stones = sum(3 * (rank + 1) for rank in kinds_in(pungs)) + sum(2 * (rank + 1) for rank in kinds_in(pair)) + kongs
    return WHOLE if stones >= MILLION else 0


def big_wheel(hand: HandFacts) -> int:
    """大車輪: 22334455667788筒 concealed, and any one group."""
    packed = hand.win.packed
    tiles = packed.keys[1]
    if packed.melds == 1 or tiles == WHEEL:
        return WHOLE if tiles == WHEEL else 0
    groups = [0o111 << COUNT_BITS * rank for rank in kinds_in(hand.p.chows)]
    groups += [3 << COUNT_BITS * rank for rank in kinds_in(hand.p.pungs)]
    return WHOLE if packed.melds == 0 and any(tiles - group == WHEEL for group in groups) else 0


def north_south_line(hand: HandFacts) -> int:
    """台灣縱貫線: 123 456 789 of one suit as chows, and 北, 中, 南 as two pungs and the pair."""
    lined = any(suit.chows & LINE == LINE for suit in hand.suits)
    return WHOLE if lined and hand.z.pungs | hand.z.pair == LINE_HONORS else 0


def nearly_all_start_green(m: int, p: int, s: int, z: int) -> bool:
    """Whether at most one kind of group is none of 2 3 4 6 8 條 and 發."""
    others = m.bit_count() + p.bit_count() + (s & ~GREEN_STARTS).bit_count() + (z & ~GREEN_DRAGON).bit_count()
    return others <= 1


def all_start_green(m: int, p: int, s: int, z: int) -> bool:
    """Whether all groups are of 2 3 4 6 8 條 and 發: the pair alone may be another."""
    return not (m or p or s & ~GREEN_STARTS or z & ~GREEN_DRAGON)


def four_high_pungs(m: int, p: int, s: int, z: int) -> bool:
    """Whether four pungs are of 5 to 9 萬."""
    return (m >> CHOW_RANKS & HIGH).bit_count() >= 4


def one_long_suit(kinds: Kinds) -> bool:
    """Whether one suit has all sets but one, or all."""
    return kinds.long_suits > 0


def two_double_chows(groups: Groups) -> bool:
    """Whether exactly two pairs of chows are alike."""
    return groups.doubles == 2


def three_chows(groups: Groups) -> bool:
    """Whether exactly three groups are chows."""
    return groups.chows == 3


PATTERNS: tuple[Pattern, ...] = (
    KindsPattern(Item.HALF_FLUSH, half_flush),
    KindsPattern(Item.FULL_FLUSH, full_flush),
    KindsPattern(Item.FIVE_TYPES, five_types),
    HandPattern(Item.ALL_GREEN, all_green, kinds=lambda kinds: kinds.suits <= 1, starts=nearly_all_start_green),
    HandPattern(
        Item.ALL_GREEN_BUT_ONE,
        all_green_but_one,
        kinds=lambda kinds: kinds.suits <= 2,
        starts=nearly_all_start_green,
        surely=all_start_green,
    ),
    HandPattern(Item.MILLION_STONES, million_stones, lambda groups: groups.pungs >= 4, starts=four_high_pungs),
    HandPattern(Item.BIG_WHEEL, big_wheel, two_double_chows, one_long_suit),
    HandPattern(
        Item.NORTH_SOUTH_LINE, north_south_line, three_chows, lambda kinds: kinds.suits == 1 and kinds.honors == 3
    ),
)
