"""Patterns of pungs; a kong is one of them."""

from scoring.facts import DRAGON_MASK, Groups, HandFacts, SuitFacts
from scoring.items import Item
from scoring.patterns.forms import (
    ONE_UP,
    WHOLE,
    GroupsPattern,
    HandPattern,
    Pattern,
    Starts,
    StartsPattern,
    SuitPattern,
    across,
    in_each,
)
from scoring.suits import CHOW_RANKS, PUNG, PUNG_STARTS, kinds_in
from scoring.tiles import RANKS

RANK_3, RANKS_258 = 0b000000100, 0b010010010
CONCEALED_PUNGS = {
    3: Item.THREE_CONCEALED_PUNGS,
    4: Item.FOUR_CONCEALED_PUNGS,
    5: Item.FIVE_CONCEALED_PUNGS,
}


def all_pungs(groups: Groups) -> int:
    """碰碰胡: five pungs or kongs."""
    return int(groups.pungs == 5)


def five_consecutive_pungs(suit: SuitFacts) -> int:
    """五連刻: five pungs of one suit in sequence."""
    return _run(suit, 5)


def four_consecutive_pungs(suit: SuitFacts) -> int:
    """四連刻: four pungs of one suit in sequence."""
    return _run(suit, 4)


def three_consecutive_pungs(suit: SuitFacts) -> int:
    """三連刻: three pungs of one suit in sequence."""
    return _run(suit, 3)


def _run(suit: SuitFacts, number: int) -> int:
    run = (1 << number) - 1
    for first in range(RANKS - number + 1):
        if suit.pungs >> first & run == run:
            return sum(PUNG[first : first + number])
    return 0


def two_double_consecutive_pungs(groups: Groups) -> int:
    """雙二連刻: two disjoint pairs of neighbouring pungs, each pair in one suit."""
    return int(groups.neighbours >= 2)


def triple_pungs(m: int, p: int, s: int) -> int:
    """三色同刻: pungs of one number in all three suits."""
    common = (m & p & s) >> CHOW_RANKS
    return next((across(PUNG[rank], PUNG[rank], PUNG[rank]) for rank in kinds_in(common)), 0) if common else 0


def two_double_pungs(m: int, p: int, s: int) -> int:
    """雙二色同刻: two disjoint pairs of pungs of equal number in different suits."""
    return WHOLE if ((m & p | (m | p) & s) & PUNG_STARTS).bit_count() >= 2 else 0


def mixed_consecutive_pungs(m: int, p: int, s: int) -> int:
    """三色連刻: a pung in each of three suits, each one up from the last."""
    pungs = (m | p | s) >> CHOW_RANKS
    if not pungs & pungs >> 1 & pungs >> 2:
        return 0
    return across(*[PUNG[rank] for rank in in_each(m >> CHOW_RANKS, p >> CHOW_RANKS, s >> CHOW_RANKS, ONE_UP)])


def all_258_pungs(hand: HandFacts) -> int:
    """全將碰: all pungs and the pair of 2, 5 and 8."""
    ranks = hand.m.ranks | hand.p.ranks | hand.s.ranks
    return 0 if ranks & ~RANKS_258 or hand.z.sets else WHOLE


def pure_double_chow_run(hand: HandFacts) -> int:
    """清盃口: concealed; three consecutive pungs, two chows alike and the pair."""
    in_sequence = any(three_consecutive_pungs(suit) for suit in hand.suits)
    return WHOLE if in_sequence and not hand.win.packed.open_melds else 0


def peach_garden(hand: HandFacts) -> int:
    """桃園三結義: 大三元 and two of 3萬 3筒 3條 as pungs, the third as the pair."""
    pungs = sum(suit.pungs == RANK_3 and not suit.pair for suit in hand.suits)
    pairs = sum(suit.pair == RANK_3 and not suit.pungs for suit in hand.suits)
    return WHOLE if (pungs, pairs, hand.z.dragon_pungs) == (2, 1, 3) else 0


def pungs_in_all_suits(groups: Groups) -> bool:
    """Whether each suit has a pung."""
    return groups.pung_suits == 3


def three_pungs_in_a_row(m: int, p: int, s: int, z: int) -> bool:
    """Whether three pungs of one suit are each one up from the last."""
    return any(pungs & pungs >> 1 & pungs >> 2 for pungs in (m >> CHOW_RANKS, p >> CHOW_RANKS, s >> CHOW_RANKS))


def only_pungs_of(ranks: int, honors: int = 0) -> Starts:
    """Return whether there are no pungs but those of some ranks, and of some honours."""
    others = PUNG_STARTS & ~(ranks << CHOW_RANKS)
    return lambda m, p, s, z: not ((m | p | s) & others or z & ~honors)


PATTERNS: tuple[Pattern, ...] = (
    GroupsPattern(Item.ALL_PUNGS, all_pungs),
    SuitPattern(Item.FIVE_CONSECUTIVE_PUNGS, five_consecutive_pungs, pungs=5),
    SuitPattern(Item.FOUR_CONSECUTIVE_PUNGS, four_consecutive_pungs, pungs=4),
    SuitPattern(Item.THREE_CONSECUTIVE_PUNGS, three_consecutive_pungs, pungs=3),
    GroupsPattern(Item.TWO_DOUBLE_CONSECUTIVE_PUNGS, two_double_consecutive_pungs),
    StartsPattern(Item.TRIPLE_PUNGS, triple_pungs, pungs_in_all_suits),
    StartsPattern(Item.TWO_DOUBLE_PUNGS, two_double_pungs, lambda groups: groups.pungs >= 4 and groups.pung_suits >= 2),
    StartsPattern(Item.MIXED_CONSECUTIVE_PUNGS, mixed_consecutive_pungs, pungs_in_all_suits),
    HandPattern(Item.ALL_258_PUNGS, all_258_pungs, lambda groups: groups.pungs == 5, starts=only_pungs_of(RANKS_258)),
    HandPattern(
        Item.PURE_DOUBLE_CHOW_RUN,
        pure_double_chow_run,
        lambda groups: (groups.pungs, groups.chows, groups.doubles) == (3, 2, 1),
        starts=three_pungs_in_a_row,
    ),
    HandPattern(
        Item.PEACH_GARDEN,
        peach_garden,
        lambda groups: groups.pungs == 5 and groups.pung_suits == 2,
        starts=only_pungs_of(RANK_3, DRAGON_MASK),
    ),
)
