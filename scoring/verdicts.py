"""What a rule set's patterns say of each part of a hand, as bits: every part is judged once and remembered."""

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from scoring.facts import (
    Ending,
    HandFacts,
    Shape,
    unpack_shape,
)
from scoring.items import Item
from scoring.packing import ALL_FLOWERS, unpack_standing
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
from scoring.pricing import CONCEALED, Outcome, Prices, item_bit
from scoring.remembered import Remembered
from scoring.rulesets import Ruleset
from scoring.rulesets.options import NoFlowers, SingleWait
from scoring.tiles import PLANTS, SEASONS, Flower, flower_number

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


FLOWER_ITEMS = frozenset(row.item for row in PATTERNS if isinstance(row, FlowerPattern))


class Family(NamedTuple):
    """The items that a shape earns, and the patterns that its hands have to be asked."""

    bits: int
    pungs: int
    is_plain: bool  # nothing more is asked
    shape: Shape
    asked: tuple[tuple[int, Callable[[HandFacts], int]], ...]
    asked_of_ending: tuple[tuple[int, Callable[[Ending], int]], ...]


class FlowerVerdict(NamedTuple):
    """The items that flowers earn, and whether they spoil 平胡.

    Where flowers replace only flowers, they are priced by themselves; else they stand `beside` all other items.
    """

    apart: Outcome
    beside: int
    spoil: bool


class Verdicts:
    """The patterns that a rule set plays, asked of parts of hands."""

    def __init__(self, ruleset: Ruleset, prices: Prices) -> None:
        """Choose the patterns that the rule set plays."""
        self.ruleset, self.prices = ruleset, prices
        self._apart = _flowers_apart(ruleset)
        self.shape_patterns = self.played(ShapePattern)
        self.hand_patterns = self.played(HandPattern)
        self.standing_patterns = self.played(StandingPattern)
        self.flower_patterns = self.played(FlowerPattern)
        self.has_twofold = any(isinstance(value, tuple) for value in ruleset.tai.values())
        self.ending_patterns = self._ending_patterns()
        self.families = Remembered(self._family)
        self.families_spoiled = Remembered(self._family_spoiled)
        self.flowers = Remembered(self._flowers)
        self.standings = Remembered(self._standing)
        self.concealed_pungs = tuple(self._concealed_pungs(number) for number in range(6))

    def played(self, form: type[P]) -> tuple[P, ...]:
        """Return the patterns of one form that have a value here."""
        return tuple(row for row in PATTERNS if isinstance(row, form) and self.ruleset.plays(row.item))

    def _ending_patterns(self) -> tuple[EndingPattern, ...]:
        by_shape = self.ruleset.options.single_wait is SingleWait.BY_SHAPE and self.ruleset.plays(Item.SINGLE_WAIT)
        return self.played(EndingPattern) + ((SINGLE_WAIT_BY_SHAPE,) if by_shape else ())

    def _family(self, packed: int) -> Family:
        shape, bits = unpack_shape(packed), 0
        for item, times in self.shape_patterns:
            if number := times(shape):
                bits |= item_bit(item, number)
        asked = tuple([(item_bit(row.item), row.earned) for row in self.hand_patterns if row.may(shape)])
        ending = tuple([(item_bit(row.item), row.earned) for row in self.ending_patterns if row.may(shape)])
        return Family(bits, shape.pungs, not (asked or ending), shape, asked, ending)

    def _family_spoiled(self, packed: int) -> Family:
        """Return the family of a hand whose draw or flowers leave no 平胡, so that it need not be asked."""
        family, chows = self.families[packed], item_bit(Item.ALL_CHOWS)
        ending = tuple([row for row in family.asked_of_ending if row[0] != chows])
        return family._replace(asked_of_ending=ending, is_plain=not (family.asked or ending))

    def _concealed_pungs(self, number: int) -> int:
        items = (item for least, item in CONCEALED_PUNGS.items() if number >= least)
        return sum(item_bit(item) for item in items if self.ruleset.plays(item))

    def _standing(self, key: int) -> int:
        standing, bits = unpack_standing(key), 0
        for item, times in self.standing_patterns:
            if number := times(standing):
                bits |= item_bit(item, number)
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
        bits = sum(item_bit(row.item, row.times(held)) for row in patterns)
        apart, beside = (bits, 0) if self._apart else (0, bits)
        return FlowerVerdict(self.prices.outcomes[apart], beside, spoil)


def _flowers_apart(ruleset: Ruleset) -> bool:
    """Whether flowers can be priced by themselves: they replace only flowers, nothing else replaces them."""
    crossing = (
        (item in FLOWER_ITEMS) != (exclusion.item in FLOWER_ITEMS)
        for item, exclusions in ruleset.excludes.items()
        for exclusion in exclusions
    )
    return not any(crossing) and not any(isinstance(ruleset.tai.get(item), tuple) for item in FLOWER_ITEMS)


def flowers_held(mask: int, seat: int, order: str, kong_adds: bool) -> FlowersHeld:
    """Return what a choice of flowers means to the winner's seat."""
    held = [flower for place, flower in enumerate(Flower) if mask >> place & 1]
    whole = [series for series in (SEASONS, PLANTS) if set(series) <= set(held)]
    own = [flower for flower in held if flower_number(flower, order) == seat + 1]
    inside = sum(flower in series for flower in own for series in whole)
    return FlowersHeld(len(whole), inside, len(own) - inside, kong_adds)
