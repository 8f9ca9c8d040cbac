"""What the patterns say of the parts of a hand: the same in every rule set, judged once.

A suit's or the honours' judgement is one whole number, and the numbers of a hand's parts add up: the shape, then the
pungs of honours, then two bits an item for how many of the parts earn it.
"""

from typing import NamedTuple

from scoring.bits import item_bit, letter_bits
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
from scoring.items import Item
from scoring.packing import Suits
from scoring.patterns import PATTERNS
from scoring.patterns.forms import (
    GroupsPattern,
    HonorPattern,
    HonorPungPattern,
    KindsPattern,
    OneByOne,
    SuitPattern,
    any_of_them,
)
from scoring.patterns.situation import SINGLE_WAIT_BY_SHAPE
from scoring.remembered import Remembered
from scoring.suits import (
    CHOW_MASK,
    HONOR_RANKS,
    PAIR_SHIFT,
    PUNG_SHIFT,
    RANK_MASK,
    kinds_in,
)
from scoring.win import Win

PLACE_BITS = 5
LONG = 5
OTHERS_MASK = ~CHOW_MASK
NO_PUNGS_MASK = ~(RANK_MASK << PUNG_SHIFT)
PART_PATTERNS = tuple(row for row in PATTERNS if isinstance(row, SuitPattern | HonorPattern))
SUIT_PATTERNS = tuple(row for row in PART_PATTERNS if isinstance(row, SuitPattern))
CHOWS_OR_PUNGS = tuple(row for row in SUIT_PATTERNS if not row.paired and not row.all_ranks)
PAIRED = tuple(row for row in SUIT_PATTERNS if row.paired)
OF_ALL_RANKS = tuple(row for row in SUIT_PATTERNS if row.all_ranks)
HONOR_PATTERNS = tuple(row for row in PART_PATTERNS if isinstance(row, HonorPattern))
HONOR_PUNG_PATTERNS = tuple(row for row in PATTERNS if isinstance(row, HonorPungPattern))
GROUPS_PATTERNS = tuple(row for row in PATTERNS if isinstance(row, GroupsPattern))
KINDS_PATTERNS = tuple(row for row in PATTERNS if isinstance(row, KindsPattern))
# Asked of a whole hand, one by one and seldom: each has a bit in the verdicts on groups and kinds.
ASKED = tuple(row for row in (*PATTERNS, SINGLE_WAIT_BY_SHAPE) if isinstance(row, OneByOne))
_WHATEVER_GROUPS = sum(1 << place for place, row in enumerate(ASKED) if row.groups is any_of_them)
_WHATEVER_KINDS = sum(1 << place for place, row in enumerate(ASKED) if row.kinds is any_of_them)
_GUARDS_OF_GROUPS = tuple((1 << place, row.groups) for place, row in enumerate(ASKED) if row.groups is not any_of_them)
_GUARDS_OF_KINDS = tuple((1 << place, row.kinds) for place, row in enumerate(ASKED) if row.kinds is not any_of_them)
ITEM_BITS, MANY = 2, 3
ITEMS_SHIFT = SHAPE_BITS + HONOR_RANKS
HONORS_MASK = (1 << HONOR_RANKS) - 1
_EARNED = {row.item: 1 << ITEMS_SHIFT + ITEM_BITS * place for place, row in enumerate(PART_PATTERNS)}


def earned_by_suits(item: Item) -> int:
    """Return the mask of an item in the number of a suit: what is left of it tells whether the suit earns the item."""
    return MANY * _EARNED[item]


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
    for row in CHOWS_OR_PUNGS:
        if row.chows <= groups.chows and row.pungs <= groups.pungs and (tiles := row.earned(facts)):
            number += _EARNED[row.item]
            earned_by[row.item, reading] = tiles
    return Part(number, facts.ranks, groups.chows + groups.pungs + facts.pair.bit_count())


def number_of_suit(reading: int) -> int:
    """Put the two parts of a suit together, and judge what takes both."""
    chow_number, ranks, chows = parts[reading & CHOW_MASK]
    number, others, sets = parts[reading & OTHERS_MASK]
    number += chow_number
    if ranks & others:
        number += _shared(reading, ranks)
    if ranks | others == RANK_MASK:
        facts = suit_facts(reading)
        number += sum([_EARNED[row.item] for row in OF_ALL_RANKS if row.earned(facts)])
    if chows + sets >= LONG:
        number += ONE_LONG_SUIT
    return number + ONE_SUIT if reading else 0


def _shared(reading: int, ranks: int) -> int:
    """Judge the kinds that are in chows and a pung or the pair as well."""
    number = (ranks & reading >> PUNG_SHIFT & RANK_MASK).bit_count() * ONE_SPLIT
    if ranks & reading >> PAIR_SHIFT:
        number += _paired[reading & NO_PUNGS_MASK]
    return number


def _with_pair(reading: int) -> int:
    facts, number = suit_facts(reading), 0
    for row in PAIRED:
        if tiles := row.earned(facts):
            number += _EARNED[row.item]
            earned_by[row.item, reading] = tiles
    return number


def _honors(reading: int) -> int:
    facts = honor_facts(reading, 0, 0)
    groups, kinds = honor_shape(facts)
    earned = [_EARNED[row.item] for row in HONOR_PATTERNS if row.pungs <= groups.pungs and row.earned(facts)]
    return pack_shape(groups, kinds) + (facts.pungs << SHAPE_BITS) + sum(earned)


def items_of_honors(key: int) -> int:
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
    asked = _WHATEVER_GROUPS | sum([bit for bit, may_hold in _GUARDS_OF_GROUPS if may_hold(groups)])
    return GroupsVerdict(bits, asked, groups.pungs)


def _kinds(packed: int) -> KindsVerdict:
    kinds, bits = unpack_kinds(packed), 0
    for item, times in KINDS_PATTERNS:
        bits |= item_bit(item, times(kinds))
    asked = _WHATEVER_KINDS | sum([bit for bit, may_hold in _GUARDS_OF_KINDS if may_hold(kinds)])
    return KindsVerdict(bits, asked)


def _earned(counts: int) -> int:
    """Return the items that parts of a hand earn, from what stands uppermost in the sum of their numbers."""
    steps = [ITEM_BITS * place for place in range(len(PART_PATTERNS))]
    return sum([item_bit(row.item) for row, step in zip(PART_PATTERNS, steps, strict=True) if counts >> step & MANY])


# The groups that earned an item, by what decides it: the chows of a suit, its pungs and pair, its chows and pair.
earned_by: dict[tuple[Item, int], int] = {}
parts = Remembered(_part)
_paired = Remembered(_with_pair)
_one_pung = Remembered(_honor_pung)
honors = Remembered(_honors)
honor_pungs = Remembered(items_of_honors)
groups = Remembered(_groups)
kinds = Remembered(_kinds)
earned = Remembered(_earned)


# Every reading of every suit, once `numbered` has worked them out.
suits = Remembered(number_of_suit)


def hand_facts(win: Win, sets: Suits) -> HandFacts:
    """Return what is true of one reading, the melds in it."""
    return HandFacts(with_melds(win, sets), win)


def with_melds(win: Win, sets: Suits) -> Suits:
    """Return the sets in hand and the melds."""
    packed = win.packed
    if not packed.melds:
        return sets
    (m, p, s, z), (laid_m, laid_p, laid_s, laid_z) = sets, packed.laid
    return (m + laid_m, p + laid_p, s + laid_s, z + laid_z)
