"""What a rule set's patterns say of each part of a hand, as bits: every part is judged once and remembered."""

from collections.abc import Callable, Iterable
from functools import cache
from itertools import pairwise
from typing import NamedTuple, TypeVar

from scoring.bits import CONCEALED, item_bit
from scoring.endings import Ending
from scoring.facts import HandFacts
from scoring.items import Item
from scoring.judged import ASKED
from scoring.packing import ALL_FLOWERS, ONE_TOLD, Suits, one_told, unpack_standing, unpack_told
from scoring.patterns import PATTERNS
from scoring.patterns.forms import (
    Across,
    EndingPattern,
    FlowerPattern,
    FlowersHeld,
    HandPattern,
    InHand,
    OneByOne,
    SetsPattern,
    Settled,
    SettledBySets,
    StandingPattern,
    Starts,
    StartsPattern,
    StatedPattern,
    TilesPattern,
)
from scoring.patterns.pungs import CONCEALED_PUNGS
from scoring.patterns.situation import SINGLE_WAIT_BY_SHAPE
from scoring.pricing import Outcome, Prices
from scoring.remembered import Remembered
from scoring.rulesets import Ruleset
from scoring.rulesets.options import NoFlowers, SingleWait
from scoring.suits import kinds_in
from scoring.tiles import PLANTS, SEASONS, WINDS, Flower, flower_number

P = TypeVar("P", StandingPattern, StatedPattern, FlowerPattern, TilesPattern)
FLOWER_ITEMS = frozenset(row.item for row in PATTERNS if isinstance(row, FlowerPattern))


class Questions(NamedTuple):
    """The patterns that a hand has to be asked one by one: of its reading, of the group that was completed."""

    of_hand: tuple[tuple[int, Callable[[HandFacts], int]], ...]
    of_ending: tuple[tuple[int, Callable[[Ending], int], Settled | None], ...]
    of_sets: tuple[tuple[int, Callable[[Suits, Ending], int], SettledBySets], ...]


class Guards(NamedTuple):
    """What some patterns come to before sets are looked up.

    The items that where the groups start decides; the patterns that hands may be kept from by where their groups start,
    or hold for certain, and that they may be kept from by their tiles in hand; and the bits of those that are left.
    """

    of_starts: tuple[tuple[int, Across], ...]
    starts: tuple[tuple[int, Starts, int, Starts | None], ...]
    in_hand: tuple[tuple[int, InHand], ...]
    certain: tuple[tuple[int, InHand, int], ...]
    left: int


class FlowerVerdict(NamedTuple):
    """The items that flowers earn, and the patterns that they let a hand be asked: some spoil 平胡.

    Where flowers replace only flowers, they are priced by themselves; else they stand `beside` all other items.
    """

    apart: Outcome
    tai: int  # of those apart
    beside: int
    asked: int


class StandingVerdict(NamedTuple):
    """The items that the way of winning earns, and the patterns that it lets a hand be asked."""

    bits: int
    asked: int


class Verdicts:
    """The patterns that a rule set plays, asked of parts of hands."""

    def __init__(self, ruleset: Ruleset, prices: Prices) -> None:
        """Choose the patterns that the rule set plays."""
        self.ruleset, self.prices = ruleset, prices
        self._apart = _flowers_apart(ruleset)
        self.standing_patterns = self.played(StandingPattern)
        self.stated_patterns = self.played(StatedPattern)
        self.flower_patterns = self.played(FlowerPattern)
        self.has_twofold = any(isinstance(value, tuple) for value in ruleset.tai.values())
        self.asked = sum(1 << place for place, row in enumerate(ASKED) if self._asks(row))
        # Where the draw or flowers leave no 平胡, it need not be asked.
        self._asked_spoiled = self.asked & ~sum(
            1 << place for place, row in enumerate(ASKED) if row.item is Item.ALL_CHOWS
        )
        self.questions = Remembered(self._questions)
        self.guards = Remembered(_guards)
        self._alike: dict[tuple[int, int], FlowerVerdict] = {}
        # With the seat and whether they won above the flowers: every number there is.
        self.flowers = tuple([self._flowers(key) for key in range(2 * len(WINDS) << len(Flower))])
        self.standings = Remembered(self._standing)
        self.told = Remembered(self._told)
        # What is told most, one thing once, needs no judging in the middle of a hand.
        self.told.update([(one, self._told(one)) for one in ONE_TOLD])
        self.concealed_pungs = tuple(self._concealed_pungs(number) for number in range(6))
        pairs = pairwise((0, *self.concealed_pungs))
        self.one_less_matters = tuple(fewer != more for fewer, more in pairs)

    def played(self, form: type[P]) -> tuple[P, ...]:
        """Return the patterns of one form that have a value here."""
        return tuple(row for row in PATTERNS if isinstance(row, form) and self.ruleset.plays(row.item))

    def _asks(self, row: OneByOne) -> bool:
        by_shape = row is not SINGLE_WAIT_BY_SHAPE or self.ruleset.options.single_wait is SingleWait.BY_SHAPE
        return by_shape and self.ruleset.plays(row.item)

    def _questions(self, asked: int) -> Questions:
        rows = [ASKED[place] for place in kinds_in(asked)]
        return Questions(
            tuple([(item_bit(row.item), row.earned) for row in rows if isinstance(row, HandPattern)]),
            tuple([(item_bit(row.item), row.earned, row.settled) for row in rows if isinstance(row, EndingPattern)]),
            tuple([(item_bit(row.item), row.earned, row.settled) for row in rows if isinstance(row, SetsPattern)]),
        )

    def _concealed_pungs(self, number: int) -> int:
        items = (item for least, item in CONCEALED_PUNGS.items() if number >= least)
        return sum(item_bit(item) for item in items if self.ruleset.plays(item))

    def _standing(self, key: int) -> StandingVerdict:
        standing, bits = unpack_standing(key), 0
        for item, times in self.standing_patterns:
            if number := times(standing):
                bits |= item_bit(item, number)
        if self.has_twofold and not standing.open_melds:
            bits |= CONCEALED
        spoiled = standing.self_drawn and self.ruleset.options.all_chows.not_self_draw
        return StandingVerdict(bits, self._asked_spoiled if spoiled else self.asked)

    def _told(self, key: int) -> int:
        """Judge all that was stated, one by one."""
        told, bits = unpack_told(key), 0
        if len(told) == 1:
            held = one_told(key)
            return sum([item_bit(item, times(held)) for item, times in self.stated_patterns])
        for one in told:
            bits |= self.told[one]
        return bits

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
        bits = sum([item_bit(row.item, row.times(held)) for row in patterns])
        apart, beside = (bits, 0) if self._apart else (0, bits)
        outcome = self.prices.outcomes[apart]
        asked = self._asked_spoiled if spoil else self.asked
        return self._alike.setdefault((bits, asked), FlowerVerdict(outcome, outcome.tai, beside, asked))


def _guards(asked: int) -> Guards:
    """Return how some patterns are answered, or hands kept from them, before sets are looked up."""
    rows = [(1 << place, ASKED[place]) for place in kinds_in(asked)]
    of_starts = [(place, row) for place, row in rows if isinstance(row, StartsPattern)]
    guarded = [(place, row) for place, row in rows if isinstance(row, HandPattern | EndingPattern)]
    return Guards(
        tuple([(item_bit(row.item), row.earned) for _, row in of_starts]),
        tuple(
            [
                (place, row.starts, item_bit(row.item), row.surely)
                for place, row in guarded
                if isinstance(row, HandPattern) and row.starts
            ]
        ),
        tuple([(place, row.in_hand) for place, row in guarded if row.in_hand]),
        tuple([(place, row.surely, item_bit(row.item)) for place, row in rows if isinstance(row, SetsPattern)]),
        asked - sum([place for place, _ in of_starts]),
    )


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
    series = inside = alone = 0
    for whole, own in _of_seats(order)[seat]:
        if mask & whole == whole:
            series, inside = series + 1, inside + 1
        elif mask & own:
            alone += 1
    return FlowersHeld(series, inside, alone, kong_adds, mask.bit_count())


@cache
def _of_seats(order: str) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Return for each seat both series of flowers and the seat's own of each, as bits."""
    return tuple(
        tuple((_bits(series), _bits(_numbered(series, number, order))) for series in (SEASONS, PLANTS))
        for number in range(1, len(WINDS) + 1)
    )


def _numbered(series: tuple[Flower, ...], number: int, order: str) -> list[Flower]:
    return [flower for flower in series if flower_number(flower, order) == number]


def _bits(flowers: Iterable[Flower]) -> int:
    return sum(1 << tuple(Flower).index(flower) for flower in flowers)
