"""Patterns of suits: one suit, all suits, all but one set of a kind."""

from scoring.endings import Ending
from scoring.facts import Groups, HandFacts, Kinds, SuitFacts, honor_bit
from scoring.items import Item
from scoring.packing import Packed
from scoring.patterns.forms import WHOLE, EndingPattern, HandPattern, KindsPattern, Pattern
from scoring.suits import CHOW_RANKS, COUNT_BITS, ONES, chow_count, kinds_in
from scoring.tiles import RANKS

GREEN = 0b010101110
GREEN_CHOW = 1
GREEN_STARTS = 1 << GREEN_CHOW | GREEN << CHOW_RANKS
GREEN_DRAGON = honor_bit("F")
HIGH = 0b111110000
MILLION = 100
LINE_HONORS = honor_bit("N") | honor_bit("C") | honor_bit("S")
WHEEL = 0o022222220
WINDOW = (1 << COUNT_BITS * RANKS) - 1
GROUP, FOURTEEN, SEVENTEEN = 3, 14, 17
# Thirteen tiles that wait on all nine ranks, those that they hold four times counted as waited on.
ON_ALL_NINE = frozenset(
    {
        0o311111113,
        0o114111130,
        0o031111411,
        0o014211130,
        0o031112410,
        0o311114110,
        0o011411113,
        0o011414110,
        0o014111410,
    }
)
LEAST_SPREAD = 7


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


def pure_nine_gates(hand: HandFacts) -> int:
    """清九蓮寶燈: one suit whose unmelded tiles, a concealed kong among them, include 1112345678999."""
    return WHOLE if any(_nine_gates(_unmelded(hand, suit)) for suit in range(3)) else 0


def mixed_nine_gates(hand: HandFacts) -> int:
    """混九蓮寶燈: fourteen unmelded tiles of one suit, 1112345678999 and one more, and a group of another kind."""
    tiles = _unmelded(hand, hand.win.packed.suit)
    return WHOLE if _size(tiles) == FOURTEEN and _nine_gates(tiles) else 0


def _unmelded(hand: HandFacts, suit: int) -> int:
    """Return the count key of a suit in hand, concealed kongs among it."""
    if suit >= 3:
        return 0
    kongs = [meld.tile % RANKS for meld in hand.win.melds if meld.is_concealed_kong and meld.tile // RANKS == suit]
    return hand.win.packed.keys[suit] + sum(4 << COUNT_BITS * rank for rank in kongs)


def _size(key: int) -> int:
    return (key & ONES).bit_count() + 2 * (key >> 1 & ONES).bit_count() + 4 * (key >> 2 & ONES).bit_count()


def _nine_gates(key: int) -> bool:
    """Whether 1112345678999 are among some tiles of a suit: every rank, of the lowest and the highest three."""
    return key & 7 >= GROUP and key >> COUNT_BITS * (RANKS - 1) >= GROUP and _ranks(key) == RANKS


def nine_gates_13(ending: Ending) -> int:
    """純正九蓮: fourteen tiles in hand, the winning one among them, are 1112345678999 and one more of the suit."""
    return WHOLE if any(_nine_gates(tiles) for tiles in _fourteen(ending)) else 0


def variant_nine_gates(ending: Ending) -> int:
    """變形九蓮: thirteen tiles in hand of one suit that waited on all nine of it, or were 1411141; not with 天胡."""
    if ending.win.states(Item.HEAVENLY_HAND):
        return 0
    won = 1 << COUNT_BITS * ending.win.packed.rank
    return WHOLE if any(tiles - won in ON_ALL_NINE for tiles in _fourteen(ending)) else 0


def _fourteen(ending: Ending) -> list[int]:
    """Return fourteen tiles in hand of the winning tile's suit: all, or all seventeen without one free group."""
    packed = ending.win.packed
    tiles = packed.keys[packed.suit]
    return [tiles] if _size(tiles) == FOURTEEN else [tiles - group for group in free_groups(ending)]


def free_groups(ending: Ending) -> list[int]:
    """Return the tiles of the winning tile's suit that each group takes which the winning tile does not complete."""
    packed, suit = ending.win.packed, ending.suit
    completed_pung = packed.rank if ending.completed is ending.completed.PUNG else None
    pungs = [rank for rank in kinds_in(suit.pungs) if rank != completed_pung]
    chows = _other_chows(suit, ending)
    return [0o111 << COUNT_BITS * rank for rank in chows] + [3 << COUNT_BITS * rank for rank in pungs]


def _other_chows(suit: SuitFacts, ending: Ending) -> list[int]:
    completed = ending.first_rank if ending.completed >= ending.completed.CHOW_LOW else None
    return [rank for rank in range(CHOW_RANKS) if chow_count(suit.reading, rank) > (rank == completed)]


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
    lined = any(suit.chows & 0b1001001 == 0b1001001 for suit in hand.suits)
    return WHOLE if lined and hand.z.pungs | hand.z.pair == LINE_HONORS else 0


def gates_in_hand(packed: Packed) -> bool:
    """Whether a suit in hand has 1112345678999, or may have them with concealed kongs."""
    if packed.melds == packed.open_melds:
        return any(_nine_gates(key) for key in packed.keys[:3])
    return any(_ranks(key) + packed.melds >= RANKS for key in packed.keys[:3])


def nearly_nine_in_hand(packed: Packed) -> bool:
    """Whether thirteen tiles in hand of the winning tile's suit waited on nine, or sixteen of seven ranks may have."""
    if packed.suit >= 3 or packed.melds > 1:
        return False
    tiles = packed.keys[packed.suit]
    if _size(tiles) == FOURTEEN:
        return tiles - (1 << COUNT_BITS * packed.rank) in ON_ALL_NINE
    return _ranks(tiles) >= LEAST_SPREAD and _size(tiles) == SEVENTEEN


def all_nine_in_hand(packed: Packed) -> bool:
    """Whether fourteen or seventeen tiles in hand of the winning tile's suit have 1112345678999."""
    if packed.suit >= 3 or packed.melds > 1:
        return False
    tiles = packed.keys[packed.suit]
    return _nine_gates(tiles) and _size(tiles) in (FOURTEEN, SEVENTEEN)


def _ranks(key: int) -> int:
    return ((key | key >> 1 | key >> 2) & ONES).bit_count()


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
    HandPattern(
        Item.PURE_NINE_GATES,
        pure_nine_gates,
        kinds=lambda kinds: kinds.suits == 1 and kinds.honors == 0,
        in_hand=gates_in_hand,
    ),
    HandPattern(
        Item.MIXED_NINE_GATES,
        mixed_nine_gates,
        kinds=lambda kinds: one_long_suit(kinds) and kinds.suits + kinds.honors == 2,
        in_hand=gates_in_hand,
    ),
    EndingPattern(Item.NINE_GATES_13, nine_gates_13, kinds=one_long_suit, in_hand=all_nine_in_hand),
    EndingPattern(Item.VARIANT_NINE_GATES, variant_nine_gates, kinds=one_long_suit, in_hand=nearly_nine_in_hand),
    HandPattern(Item.BIG_WHEEL, big_wheel, two_double_chows, one_long_suit),
    HandPattern(
        Item.NORTH_SOUTH_LINE, north_south_line, three_chows, lambda kinds: kinds.suits == 1 and kinds.honors == 3
    ),
)
