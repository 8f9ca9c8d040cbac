"""What the patterns say of one suit and of the honours, as bits: the same in every rule set, judged once."""

from functools import cache
from typing import NamedTuple

from scoring.facts import (
    HonorFacts,
    SuitFacts,
    honor_facts,
    honor_shape,
    joint_shape,
    pack_shape,
    suit_facts,
    suit_shape,
)
from scoring.patterns import PATTERNS
from scoring.patterns.forms import HonorPattern, HonorPungPattern, SuitPattern
from scoring.pricing import item_bit, letter_bits
from scoring.remembered import Remembered
from scoring.suits import CHOW_MASK
from scoring.tables import readings_up_to

PLACE_BITS = 5
COMMON_GROUPS = 3
SUIT_PATTERNS = tuple(row for row in PATTERNS if isinstance(row, SuitPattern) and not row.mixed)
MIXED_PATTERNS = tuple(row for row in PATTERNS if isinstance(row, SuitPattern) and row.mixed)
HONOR_PATTERNS = tuple(row for row in PATTERNS if isinstance(row, HonorPattern))
HONOR_PUNG_PATTERNS = tuple(row for row in PATTERNS if isinstance(row, HonorPungPattern))


class SuitVerdict(NamedTuple):
    """The items that one suit earns, what it adds to the shape, and its facts."""

    bits: int
    shape: int
    facts: SuitFacts


class HonorVerdict(NamedTuple):
    """The items that the honours earn, what they add to the shape, and their facts."""

    bits: int
    shape: int
    facts: HonorFacts


def _part(reading: int) -> SuitVerdict:
    """Judge the chows of a suit, or its pungs and pair: parts that come up again and again."""
    facts = suit_facts(reading)
    shape = suit_shape(facts)
    chows, pungs, bits = shape.chows, shape.pungs, 0
    for row in SUIT_PATTERNS:
        if row.chows <= chows and row.pungs <= pungs and row.earned(facts):
            bits |= item_bit(row.item)
    return SuitVerdict(bits, pack_shape(shape), facts)


def _suit(reading: int) -> SuitVerdict:
    """Put the two parts of a suit together, and judge what takes both."""
    bits, shape, (_, counts, ranks, _, _) = _parts[reading & CHOW_MASK]
    set_bits, set_shape, (_, _, _, pungs, pair) = _parts[reading & ~CHOW_MASK]
    facts, bits = SuitFacts(reading, counts, ranks, pungs, pair), bits | set_bits
    for row in MIXED_PATTERNS:
        if row.earned(facts):
            bits |= item_bit(row.item)
    return SuitVerdict(bits, shape + set_shape + joint_shape(facts), facts)


def _honors(reading: int) -> HonorVerdict:
    facts = honor_facts(reading, 0, 0)
    pungs, bits = facts.pungs.bit_count(), 0
    for row in HONOR_PATTERNS:
        if row.pungs <= pungs and row.earned(facts):
            bits |= item_bit(row.item)
    return HonorVerdict(bits, pack_shape(honor_shape(facts)), facts)


def _honor_pungs(key: int) -> int:
    """Judge a choice of honours as pungs, with the place of the winner below it."""
    facts = HonorFacts(key >> PLACE_BITS, 0, 1 << (key & 3), 1 << (key >> 2 & 7))
    return sum(_honor_bits(row, row.earned(facts)) for row in HONOR_PUNG_PATTERNS)


def _honor_bits(pattern: HonorPungPattern, earned: int) -> int:
    if pattern.each:
        return letter_bits(pattern.item, earned)
    return item_bit(pattern.item, int(earned > 0))


_parts = Remembered(_part)
honors = Remembered(_honors)
honor_pungs = Remembered(_honor_pungs)


@cache
def suits() -> Remembered[SuitVerdict]:
    """Return the judge of suits, those of few groups judged beforehand."""
    judge = Remembered(_suit)
    for reading in readings_up_to(COMMON_GROUPS):
        judge[reading] = _suit(reading)
    return judge
