"""What the patterns say of the parts of a hand: the same in every rule set, judged once.

A suit's or the honours' judgement is one whole number, and the numbers of a hand's parts add up: the shape, then two
bits an item for how many of the parts earn it.
"""

from functools import cache
from typing import NamedTuple

from scoring.facts import (
    ONE_LONG_SUIT,
    ONE_SPLIT,
    ONE_SUIT,
    SHAPE_BITS,
    HandFacts,
    HonorFacts,
    honor_facts,
    honor_shape,
    pack_shape,
    suit_facts,
    suit_shape,
    unpack_groups,
    unpack_kinds,
)
from scoring.packing import Suits
from scoring.patterns import PATTERNS
from scoring.patterns.forms import (
    EndingPattern,
    GroupsPattern,
    HandPattern,
    HonorPattern,
    HonorPungPattern,
    KindsPattern,
    SuitPattern,
)
from scoring.patterns.situation import SINGLE_WAIT_BY_SHAPE
from scoring.pricing import item_bit, letter_bits
from scoring.remembered import Remembered
from scoring.suits import CHOW_MASK, PUNG_SHIFT, RANK_MASK, kinds_in
from scoring.tables import readings_up_to
from scoring.win import Win

PLACE_BITS = 5
COMMON_GROUPS = 3
LONG = 5
PART_PATTERNS = tuple(row for row in PATTERNS if isinstance(row, SuitPattern | HonorPattern))
SUIT_PATTERNS = tuple(row for row in PART_PATTERNS if isinstance(row, SuitPattern) and not row.mixed)
MIXED_PATTERNS = tuple(row for row in PART_PATTERNS if isinstance(row, SuitPattern) and row.mixed)
LEAST_MIXED = min(row.chows for row in MIXED_PATTERNS)
HONOR_PATTERNS = tuple(row for row in PART_PATTERNS if isinstance(row, HonorPattern))
HONOR_PUNG_PATTERNS = tuple(row for row in PATTERNS if isinstance(row, HonorPungPattern))
GROUPS_PATTERNS = tuple(row for row in PATTERNS if isinstance(row, GroupsPattern))
KINDS_PATTERNS = tuple(row for row in PATTERNS if isinstance(row, KindsPattern))
# Asked of a whole hand, one by one and seldom: each has a bit in the verdicts on groups and kinds.
ASKED = tuple(row for row in (*PATTERNS, SINGLE_WAIT_BY_SHAPE) if isinstance(row, HandPattern | EndingPattern))
ITEM_BITS, MANY = 2, 3
_EARNED = {row.item: 1 << SHAPE_BITS + ITEM_BITS * place for place, row in enumerate(PART_PATTERNS)}


class Part(NamedTuple):
    """The chows of a suit, or its pungs and pair: its number, the ranks that it shows, how many sets it has."""

    number: int
    ranks: int
    sets: int


class GroupsVerdict(NamedTuple):
    """The items that a hand's groups earn, the patterns that they may let it be asked, and how many are pungs."""

    bits: int
    asked: int
    pungs: int


class KindsVerdict(NamedTuple):
    """The items that a hand's kinds earn, and the patterns that they may let it be asked."""

    bits: int
    asked: int


def _part(reading: int) -> Part:
    """Judge the chows of a suit, or its pungs and pair: parts that come up again and again."""
    facts = suit_facts(reading)
    groups, kinds = suit_shape(facts)
    number = pack_shape(groups, kinds)
    for row in SUIT_PATTERNS:
        if row.chows <= groups.chows and row.pungs <= groups.pungs and row.earned(facts):
            number += _EARNED[row.item]
    return Part(number, facts.ranks, groups.chows + groups.pungs + facts.pair.bit_count())


def _suit(reading: int) -> int:
    """Put the two parts of a suit together, and judge what takes both."""
    if not reading:
        return 0
    chow_number, ranks, chows = _parts[reading & CHOW_MASK]
    number, _, sets = _parts[reading & ~CHOW_MASK]
    number += chow_number + ONE_SUIT
    if split := ranks & reading >> PUNG_SHIFT & RANK_MASK:
        number += split.bit_count() * ONE_SPLIT
    if chows + sets >= LONG:
        number += ONE_LONG_SUIT
    if chows >= LEAST_MIXED:
        facts = suit_facts(reading)
        number += sum([_EARNED[row.item] for row in MIXED_PATTERNS if row.chows <= chows and row.earned(facts)])
    return _ONLY.setdefault(number, number)


def _honors(reading: int) -> int:
    facts = honor_facts(reading, 0, 0)
    groups, kinds = honor_shape(facts)
    earned = [_EARNED[row.item] for row in HONOR_PATTERNS if row.pungs <= groups.pungs and row.earned(facts)]
    return pack_shape(groups, kinds) + sum(earned)


def _honor_pungs(key: int) -> int:
    """Put the pungs of honours together, with the place of the winner below them."""
    place, bits = key & (1 << PLACE_BITS) - 1, 0
    for honor in kinds_in(key >> PLACE_BITS):
        bits |= _one_pung[1 << PLACE_BITS + honor | place]
    return bits


def _honor_pung(key: int) -> int:
    """Judge one pung of honours, with the place of the winner below it."""
    facts = HonorFacts(key >> PLACE_BITS, 0, 1 << (key & 3), 1 << (key >> 2 & 7))
    return sum(_honor_bits(row, row.earned(facts)) for row in HONOR_PUNG_PATTERNS)


def _honor_bits(pattern: HonorPungPattern, earned: int) -> int:
    if pattern.each:
        return letter_bits(pattern.item, earned)
    return item_bit(pattern.item, int(earned > 0))


def _groups(packed: int) -> GroupsVerdict:
    groups, bits = unpack_groups(packed), 0
    for item, times in GROUPS_PATTERNS:
        bits |= item_bit(item, times(groups))
    asked = sum([1 << place for place, row in enumerate(ASKED) if row.groups(groups)])
    return GroupsVerdict(bits, asked, groups.pungs)


def _kinds(packed: int) -> KindsVerdict:
    kinds, bits = unpack_kinds(packed), 0
    for item, times in KINDS_PATTERNS:
        bits |= item_bit(item, times(kinds))
    return KindsVerdict(bits, sum([1 << place for place, row in enumerate(ASKED) if row.kinds(kinds)]))


def _earned(above_shape: int) -> int:
    """Return the items that parts of a hand earn, from what stands above the shape in the sum of their numbers."""
    steps = [ITEM_BITS * place for place in range(len(PART_PATTERNS))]
    return sum(
        [item_bit(row.item) for row, step in zip(PART_PATTERNS, steps, strict=True) if above_shape >> step & MANY]
    )


_ONLY: dict[int, int] = {}  # few suits differ in their numbers: equal ones are one object
_parts = Remembered(_part)
_one_pung = Remembered(_honor_pung)
honors = Remembered(_honors)
honor_pungs = Remembered(_honor_pungs)
groups = Remembered(_groups)
kinds = Remembered(_kinds)
earned = Remembered(_earned)
_facts = Remembered(suit_facts)


@cache
def suits() -> Remembered[int]:
    """Return the judge of suits, those of few groups judged beforehand."""
    judge = Remembered(_suit)
    for reading in readings_up_to(COMMON_GROUPS):
        judge[reading] = _suit(reading)
    return judge


def hand_facts(win: Win, sets: Suits) -> HandFacts:
    """Return what is true of one reading, the melds in it."""
    m, p, s, z = sets
    laid_m, laid_p, laid_s, laid_z = win.packed.laid
    return facts_of((m + laid_m, p + laid_p, s + laid_s, z + laid_z), win)


def facts_of(readings: Suits, win: Win) -> HandFacts:
    """Return what is true of the readings of four suits."""
    m, p, s, z = readings
    return HandFacts(_facts[m], _facts[p], _facts[s], honor_facts(z, 0, 0), win)
