"""Patterns of chows."""

from scoring.endings import Ending
from scoring.facts import Groups, SuitFacts
from scoring.items import Item
from scoring.packing import Suits
from scoring.patterns.forms import (
    ONE_UP,
    TWO_UP,
    WHOLE,
    EndingPattern,
    GroupsPattern,
    Pattern,
    SetsPattern,
    SuitPattern,
    across,
)
from scoring.rulesets import Options
from scoring.rulesets.options import ChowsWait
from scoring.suits import CHOW, CHOW_MASK, CHOW_RANKS, HONOR_SUIT, PAIR, READING_BITS, chow_count, kinds_in
from scoring.win import Win

LINE = 0b1001001
STRAIGHT_CHOWS = CHOW[0] + CHOW[3] + CHOW[6]
ALL_RANKS = 0b111111111
CHOW_ONES = across(*[sum(CHOW)] * HONOR_SUIT)
ANY_CHOW = across(*[CHOW_MASK] * HONOR_SUIT)


def all_chows(ending: Ending) -> int:
    """平胡: five chows, and what `options.all_chows` asks; nobody asks where the draw or flowers spoil it.

    Whatever else it asks is settled before (`all_chows_whatever_ends`): here the wait is to be two-sided.
    """
    return WHOLE if ending.two_sided else 0


def four_identical_chows(suit: SuitFacts) -> int:
    """一色四順: four chows alike."""
    return _alike(suit, 4)


def three_identical_chows(suit: SuitFacts) -> int:
    """三同順: three chows alike."""
    return _alike(suit, 3)


def _alike(suit: SuitFacts, number: int) -> int:
    ranks = (rank for rank, count in enumerate(suit.chow_counts) if count >= number)
    return next((number * CHOW[rank] for rank in ranks), 0)


def two_pure_double_chows(groups: Groups) -> int:
    """雙龍抱: two disjoint pairs of chows alike."""
    return int(groups.doubles >= 2)


def pure_double_chow(groups: Groups) -> int:
    """般高: two chows alike."""
    return int(groups.doubles >= 1)


def pure_double_chow_in_hand(sets: Suits, ending: Ending) -> int:
    """一盃口: two chows alike, at least one of them neither melded nor completed by another's tile."""
    own, won = across(*sets), ending.chow_of_others
    return int(chows_there(own - won) & _twice(own + ending.win.packed.laid_down) > 0)


def chows_there(reading: int) -> int:
    """Return the lowest bit of each rank from which there is a chow."""
    return (reading | reading >> 1 | reading >> 2) & CHOW_ONES


def _twice(reading: int) -> int:
    """Return the lowest bit of each rank from which there is more than one chow."""
    return (reading >> 1 | reading >> 2) & CHOW_ONES


def five_step_chows(suit: SuitFacts) -> int:
    """一色五步高: five chows of one suit, each one up from the last."""
    return _steps(suit, 5, (ONE_UP,))


def four_step_chows(suit: SuitFacts) -> int:
    """一色四步高: four chows of one suit, each one up from the last, or each two up."""
    return _steps(suit, 4, (ONE_UP, TWO_UP))


def three_step_chows(suit: SuitFacts) -> int:
    """一色三步高: three chows of one suit, each one up from the last, or each two up."""
    return _steps(suit, 3, (ONE_UP, TWO_UP))


def _steps(suit: SuitFacts, number: int, steps: tuple[int, ...]) -> int:
    for step in steps:
        firsts = suit.chows
        for number_of_step in range(1, number):
            firsts &= suit.chows >> step * number_of_step
        if firsts:
            first = next(kinds_in(firsts))
            return sum(CHOW[first : first + step * number : step])
    return 0


def pure_straight(suit: SuitFacts) -> int:
    """一條龍: chows 123 456 789 of one suit."""
    return STRAIGHT_CHOWS if suit.chows & LINE == LINE else 0


def pure_straight_tiles(suit: SuitFacts) -> int:
    """一條龍: all of 1 to 9 of one suit among the tiles, in whatever groups."""
    return suit.reading if suit.ranks == ALL_RANKS else 0


def four_in_four(suit: SuitFacts) -> int:
    """四歸四: four tiles alike, spread over four chows."""
    counts = [0, 0, *suit.chow_counts, 0, 0]
    for rank in range(len(counts) - 2):
        if sum(counts[rank : rank + 3]) == 4:
            return _chows_with(suit, rank)
    return 0


def _chows_with(suit: SuitFacts, rank: int) -> int:
    ranks = range(max(rank - 2, 0), min(rank + 1, CHOW_RANKS))
    return sum([chow_count(suit.reading, first) * CHOW[first] for first in ranks])


def four_in_three(suit: SuitFacts) -> int:
    """四歸三: four tiles alike, spread over two chows and the pair."""
    if not suit.pair:
        return 0
    rank = suit.pair.bit_length() - 1
    chows = sum([0, 0, *suit.chow_counts, 0, 0][rank : rank + 3])
    return _chows_with(suit, rank) + PAIR[rank] if chows == 2 else 0


def four_in_two(groups: Groups) -> int:
    """四歸二: four tiles alike, not a kong, spread over two groups; each kind counts."""
    return groups.split_fours


def five_chows(groups: Groups) -> bool:
    """Whether 平胡 is to be asked at all."""
    return groups.chows == 5


def all_chows_whatever_ends(win: Win, waits: int, options: Options) -> bool | None:
    """Whether five chows are 平胡 by honours, by the number of waits, or because any wait will do."""
    asked = options.all_chows
    if asked.no_honors and win.packed.slots[HONOR_SUIT]:
        return False
    if asked.wait is ChowsWait.ANY:
        return True
    if waits < 2:
        return False
    return True if asked.wait is ChowsWait.NOT_SINGLE else None


def double_chow_whatever_ends(sets: Suits, win: Win) -> bool | None:
    """Whether two chows alike are in hand, or one of them in a suit that another's tile was not."""
    packed, own = win.packed, across(*sets)
    alike = _twice(own + packed.laid_down) & chows_there(own)
    if not alike:
        return False
    if win.self_drawn or alike & _twice(own) or alike & ~(CHOW_MASK << READING_BITS * packed.suit):
        return True
    return None


PATTERNS: tuple[Pattern, ...] = (
    EndingPattern(Item.ALL_CHOWS, all_chows, five_chows, settled=all_chows_whatever_ends),
    SuitPattern(Item.FOUR_IDENTICAL_CHOWS, four_identical_chows, chows=4),
    SuitPattern(Item.THREE_IDENTICAL_CHOWS, three_identical_chows, chows=3),
    GroupsPattern(Item.TWO_PURE_DOUBLE_CHOWS, two_pure_double_chows),
    GroupsPattern(Item.PURE_DOUBLE_CHOW, pure_double_chow),
    SetsPattern(
        Item.PURE_DOUBLE_CHOW_IN_HAND,
        pure_double_chow_in_hand,
        double_chow_whatever_ends,
        lambda packed: not packed.laid_down & ANY_CHOW,
        lambda groups: groups.doubles > 0,
    ),
    SuitPattern(Item.FIVE_STEP_CHOWS, five_step_chows, chows=5),
    SuitPattern(Item.FOUR_STEP_CHOWS, four_step_chows, chows=4),
    SuitPattern(Item.THREE_STEP_CHOWS, three_step_chows, chows=3),
    SuitPattern(Item.PURE_STRAIGHT, pure_straight, chows=3),
    SuitPattern(Item.PURE_STRAIGHT_TILES, pure_straight_tiles, all_ranks=True),
    SuitPattern(Item.FOUR_IN_FOUR, four_in_four, chows=4),
    SuitPattern(Item.FOUR_IN_THREE, four_in_three, paired=True),
    GroupsPattern(Item.FOUR_IN_TWO, four_in_two),
)
