"""Patterns of chows across the suits."""

from scoring.facts import Groups, HandFacts
from scoring.items import Item
from scoring.patterns.chows import LINE, chows_there
from scoring.patterns.forms import ONE_UP, THREE_UP, WHOLE, HandPattern, Pattern, StartsPattern, across, in_each
from scoring.suits import CHOW, CHOW_STARTS, kinds_in


def mixed_straight(m: int, p: int, s: int) -> int:
    """混龍: chows 123, 456 and 789, one in each suit."""
    return _chows_at(in_each(m & LINE, p & LINE, s & LINE, THREE_UP)) if (m | p | s) & LINE == LINE else 0


def mixed_triple_chow(m: int, p: int, s: int) -> int:
    """三色同順: one chow in all three suits."""
    common = m & p & s & CHOW_STARTS
    return next((across(CHOW[rank], CHOW[rank], CHOW[rank]) for rank in kinds_in(common)), 0) if common else 0


def mixed_step_chows(m: int, p: int, s: int) -> int:
    """三色步高: a chow in each of three suits, each one up from the last."""
    chows = (m | p | s) & CHOW_STARTS
    if not chows & chows >> 1 & chows >> 2:
        return 0
    return _chows_at(in_each(m & CHOW_STARTS, p & CHOW_STARTS, s & CHOW_STARTS, ONE_UP))


def _chows_at(ranks: tuple[int, ...]) -> int:
    return across(*[CHOW[rank] for rank in ranks]) if ranks else 0


def two_chows_alike_in_two_suits(m: int, p: int, s: int) -> int:
    """雙兩相連 where no suit has two chows alike: two chows in two suits each."""
    return WHOLE if ((m & p | (m | p) & s) & CHOW_STARTS).bit_count() >= 2 else 0


def two_mixed_double_chows(hand: HandFacts) -> int:
    """雙兩相連: two disjoint pairs of equal chows in different suits."""
    in_m, in_p, in_s, _ = hand.readings
    m, p, s = chows_there(in_m), chows_there(in_p), chows_there(in_s)
    pairs = 0
    for step in kinds_in(m & p | (m | p) & s):
        counts = (in_m >> step & 7, in_p >> step & 7, in_s >> step & 7)
        pairs += min(sum(counts) // 2, sum(counts) - max(counts))
    return WHOLE if pairs >= 2 else 0


def chows_in_all_suits(groups: Groups) -> bool:
    """Whether each suit has a chow."""
    return groups.chow_suits == 3


def four_chows_in_two_suits(groups: Groups) -> bool:
    """Whether four groups are chows, in two suits or three."""
    return groups.chows >= 4 and groups.chow_suits >= 2


def chows_alike_around_one_double(m: int, p: int, s: int, z: int) -> bool:
    """Whether, of two chows alike in one suit, two chows are in two suits each, or one is in all three."""
    return (m & p & s & CHOW_STARTS) > 0 or two_chows_alike_in_two_suits(m, p, s) != 0


def chows_alike_in_two_suits(m: int, p: int, s: int, z: int) -> bool:
    """Whether two chows are in two suits each; or one is, and so few others differ that it may be there four times."""
    in_two = (m & p | (m | p) & s) & CHOW_STARTS
    if not in_two or in_two & (in_two - 1):
        return in_two > 0
    differing = (m & CHOW_STARTS).bit_count() + (p & CHOW_STARTS).bit_count() + (s & CHOW_STARTS).bit_count()
    return differing <= (4 if m & p & s & CHOW_STARTS else 3)


PATTERNS: tuple[Pattern, ...] = (
    StartsPattern(Item.MIXED_STRAIGHT, mixed_straight, chows_in_all_suits),
    StartsPattern(Item.MIXED_TRIPLE_CHOW, mixed_triple_chow, chows_in_all_suits),
    StartsPattern(Item.MIXED_STEP_CHOWS, mixed_step_chows, chows_in_all_suits),
    StartsPattern(
        Item.TWO_MIXED_DOUBLE_CHOWS,
        two_chows_alike_in_two_suits,
        lambda groups: four_chows_in_two_suits(groups) and groups.doubles == 0,
    ),
    *(
        HandPattern(
            Item.TWO_MIXED_DOUBLE_CHOWS,
            two_mixed_double_chows,
            guard,
            starts=starts,
            surely=lambda m, p, s, z: two_chows_alike_in_two_suits(m, p, s) != 0,
        )
        for guard, starts in (
            (lambda groups: four_chows_in_two_suits(groups) and groups.doubles == 1, chows_alike_around_one_double),
            (lambda groups: four_chows_in_two_suits(groups) and groups.doubles > 1, chows_alike_in_two_suits),
        )
    ),
)
