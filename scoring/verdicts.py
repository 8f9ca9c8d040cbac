"""What a rule set's patterns say of each part of a hand, as bits: every part is judged once and remembered."""

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from scoring.facts import (
    Ending,
    HandFacts,
    HonorFacts,
    Shape,
    SuitFacts,
    honor_facts,
    honor_shape,
    joint_shape,
    pack_shape,
    suit_facts,
    suit_shape,
    unpack_shape,
)
from scoring.items import Item
from scoring.patterns import PATTERNS
from scoring.patterns.forms import (
    EndingPattern,
    FlowerPattern,
    FlowersHeld,
    HandPattern,
    HonorPattern,
    HonorPungPattern,
    ShapePattern,
    StandingPattern,
    SuitPattern,
    TilesPattern,
)
from scoring.patterns.pungs import CONCEALED_PUNGS
from scoring.patterns.situation import SINGLE_WAIT_BY_SHAPE
from scoring.pricing import CONCEALED, item_bit, letter_bits
from scoring.remembered import Remembered
from scoring.rulesets import Ruleset
from scoring.rulesets.options import NoFlowers, SingleWait
from scoring.suits import CHOW_MASK
from scoring.tiles import PLANTS, SEASONS, Flower, flower_number
from scoring.win import ALL_FLOWERS, unpack_standing

PLACE_BITS = 5
P = TypeVar(
    "P",
    SuitPattern,
    ShapePattern,
    HonorPattern,
    HonorPungPattern,
    HandPattern,
    EndingPattern,
    StandingPattern,
    FlowerPattern,
    TilesPattern,
)


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


class Family(NamedTuple):
    """The items that a shape earns, and the patterns that its hands have to be asked."""

    bits: int
    pungs: int
    is_plain: bool  # nothing more is asked
    shape: Shape
    asked: tuple[tuple[int, Callable[[HandFacts], int]], ...]
    asked_of_ending: tuple[tuple[int, Callable[[Ending], int]], ...]


class FlowerVerdict(NamedTuple):
    """The items that flowers earn, and whether they spoil 平胡."""

    bits: int
    spoil: bool


class Verdicts:
    """The patterns that a rule set plays, asked of parts of hands."""

    def __init__(self, ruleset: Ruleset) -> None:
        """Choose the patterns that the rule set plays."""
        self.ruleset = ruleset
        self.suit_patterns = self.played(SuitPattern)
        self.shape_patterns = self.played(ShapePattern)
        self.mixed_patterns = tuple(row for row in self.suit_patterns if row.mixed)
        self.honor_patterns = self.played(HonorPattern)
        self.honor_pung_patterns = self.played(HonorPungPattern)
        self.hand_patterns = self.played(HandPattern)
        self.standing_patterns = self.played(StandingPattern)
        self.flower_patterns = self.played(FlowerPattern)
        self.has_twofold = any(isinstance(value, tuple) for value in ruleset.tai.values())
        self.ending_patterns = self._ending_patterns()
        self.suits = Remembered(self._suit)
        self.parts = Remembered(self._part)
        self.honors = Remembered(self._honors)
        self.honor_pungs = Remembered(self._honor_pungs)
        self.families = Remembered(self._family)
        self.flowers = Remembered(self._flowers)
        self.standings = Remembered(self._standing)
        self.concealed_pungs = tuple(self._concealed_pungs(number) for number in range(6))

    def played(self, form: type[P]) -> tuple[P, ...]:
        """Return the patterns of one form that have a value here."""
        return tuple(row for row in PATTERNS if isinstance(row, form) and self.ruleset.plays(row.item))

    def _ending_patterns(self) -> tuple[EndingPattern, ...]:
        by_shape = self.ruleset.options.single_wait is SingleWait.BY_SHAPE and self.ruleset.plays(Item.SINGLE_WAIT)
        return self.played(EndingPattern) + ((SINGLE_WAIT_BY_SHAPE,) if by_shape else ())

    def _part(self, reading: int) -> SuitVerdict:
        """Judge the chows of a suit, or its pungs and pair: parts that come up again and again."""
        facts = suit_facts(reading)
        shape = suit_shape(facts)
        chows, pungs, bits = shape.chows, shape.pungs, 0
        for row in self.suit_patterns:
            if row.chows <= chows and row.pungs <= pungs and not row.mixed and row.earned(facts):
                bits |= item_bit(row.item)
        return SuitVerdict(bits, pack_shape(shape._replace(suits=0, long_suits=0)), facts)

    def _suit(self, reading: int) -> SuitVerdict:
        """Put the two parts of a suit together, and judge what takes both."""
        bits, shape, (_, counts, ranks, _, _) = self.parts[reading & CHOW_MASK]
        set_bits, set_shape, (_, _, _, pungs, pair) = self.parts[reading & ~CHOW_MASK]
        facts = SuitFacts(reading, counts, ranks, pungs, pair)
        bits |= set_bits
        for row in self.mixed_patterns:
            if row.earned(facts):
                bits |= item_bit(row.item)
        return SuitVerdict(bits, shape + set_shape + joint_shape(facts), facts)

    def _honors(self, reading: int) -> HonorVerdict:
        facts = honor_facts(reading, 0, 0)
        pungs, bits = facts.pungs.bit_count(), 0
        for row in self.honor_patterns:
            if row.pungs <= pungs and row.earned(facts):
                bits |= item_bit(row.item)
        return HonorVerdict(bits, pack_shape(honor_shape(facts)), facts)

    def _honor_pungs(self, key: int) -> int:
        """Judge a choice of honours as pungs, with the place of the winner below it."""
        facts = HonorFacts(key >> PLACE_BITS, 0, 1 << (key & 3), 1 << (key >> 2 & 7))
        return sum(_honor_bits(row, row.earned(facts)) for row in self.honor_pung_patterns)

    def _family(self, packed: int) -> Family:
        shape = unpack_shape(packed)
        bits = sum(item_bit(row.item, int(row.times(shape))) for row in self.shape_patterns)
        asked = tuple((item_bit(row.item), row.earned) for row in self.hand_patterns if row.may(shape))
        ending = tuple((item_bit(row.item), row.earned) for row in self.ending_patterns if row.may(shape))
        return Family(bits, shape.pungs, not (asked or ending), shape, asked, ending)

    def _concealed_pungs(self, number: int) -> int:
        return sum(item_bit(item) for least, item in CONCEALED_PUNGS.items() if number >= least)

    def _standing(self, key: int) -> int:
        standing = unpack_standing(key)
        bits = sum(item_bit(row.item, row.times(standing)) for row in self.standing_patterns)
        return bits if standing.open_melds or not self.has_twofold else bits | CONCEALED

    def _flowers(self, key: int) -> FlowerVerdict:
        """Judge flowers, a bit each; then the seat, and whether they won themselves: no other item of theirs counts."""
        options = self.ruleset.options
        kong_adds = options.flower_kong_adds or not self.ruleset.plays(Item.FLOWER_KONG)
        held = flowers_held(key & ALL_FLOWERS, key >> 8 & 3, options.flower_order, kong_adds)
        rule = options.all_chows.no_flowers
        own = held.seat_alone + held.seat_in_series
        spoil = rule is not NoFlowers.NONE and bool(key & ALL_FLOWERS if rule is NoFlowers.ANY else own)
        won_by_flowers = key >> 10
        patterns = () if won_by_flowers else self.flower_patterns
        return FlowerVerdict(sum(item_bit(row.item, row.times(held)) for row in patterns), spoil)


def flowers_held(mask: int, seat: int, order: str, kong_adds: bool) -> FlowersHeld:
    """Return what a choice of flowers means to the winner's seat."""
    held = [flower for place, flower in enumerate(Flower) if mask >> place & 1]
    whole = [series for series in (SEASONS, PLANTS) if set(series) <= set(held)]
    own = [flower for flower in held if flower_number(flower, order) == seat + 1]
    inside = sum(flower in series for flower in own for series in whole)
    return FlowersHeld(len(whole), inside, len(own) - inside, kong_adds)


def _honor_bits(pattern: HonorPungPattern, earned: int) -> int:
    if pattern.each:
        return letter_bits(pattern.item, earned)
    return item_bit(pattern.item, int(earned > 0))
