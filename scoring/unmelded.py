"""Which items of two values earn the second: groups that are not melded would do (RULES 3), of each kind its own."""

from collections.abc import Callable

from scoring import judged
from scoring.bits import DECIDED_BY_GROUPS, ONCE, UNMELDED_SHIFT, item_bits
from scoring.chosen import ChosenSets
from scoring.facts import GROUPS_BITS, GROUPS_MASK, KINDS_MASK, HandFacts
from scoring.packing import Suits, by_suit
from scoring.patterns import PATTERNS
from scoring.patterns.forms import HandPattern, Pattern, StartsPattern, SuitPattern
from scoring.rulesets import Ruleset
from scoring.suits import PUNG_SHIFT, RANK_MASK
from scoring.tables import MOST_GROUPS, starts_in
from scoring.win import Win

SUITS = 3
# The bits of an item that groups which are not melded earn.
Earned = Callable[[Suits, Win], int]


class Unmelded:
    """A rule set's items of two values that the groups which earn them decide."""

    def __init__(self, ruleset: Ruleset, sets: ChosenSets) -> None:
        """Choose those items, and how to ask for each."""
        self._sets = sets
        two_values = [row for row in PATTERNS if row.item in DECIDED_BY_GROUPS and _has_two(ruleset, row)]
        self.bits = sum({item_bits(row.item) for row in two_values})
        self._asked = tuple([(item_bits(row.item), _least(row), _earned_by(row)) for row in two_values])

    def second_values(self, win: Win, choice: int, bits: int) -> int:
        """Return, of the items in some bits, the bits of those that groups in hand and concealed kongs earn."""
        packed, found = win.packed, 0
        unmelded_groups = MOST_GROUPS - packed.open_melds
        asked = [row for row in self._asked if row[0] & bits and row[1] <= unmelded_groups]
        if not asked:
            return 0
        readings = self._sets.sets(packed, choice)
        if packed.laid_down != packed.laid_open:
            of_kongs = by_suit(packed.laid_down - packed.laid_open)
            m, p, s, z = [own + kong for own, kong in zip(readings, of_kongs, strict=True)]
            readings = (m, p, s, z)
        for _, _, earned in asked:
            found |= earned(readings, win)
        return found << UNMELDED_SHIFT


def _has_two(ruleset: Ruleset, pattern: Pattern) -> bool:
    return isinstance(ruleset.tai.get(pattern.item), tuple)


def _least(pattern: Pattern) -> int:
    """Return how many groups it takes at least to earn an item."""
    if isinstance(pattern, StartsPattern):
        return SUITS
    return max(pattern.chows, pattern.pungs) if isinstance(pattern, SuitPattern) else 1


def _earned_by(pattern: Pattern) -> Earned:
    if isinstance(pattern, SuitPattern):
        return _by_a_suit(pattern)
    if isinstance(pattern, StartsPattern):
        return _by_starts(pattern)
    return _by_hand(pattern) if isinstance(pattern, HandPattern) else _by_parts(pattern)


def _by_a_suit(pattern: SuitPattern) -> Earned:
    bit, mask, suits = ONCE[pattern.item], judged.earned_by_suits(pattern.item), judged.suits
    return lambda readings, _: bit if (suits[readings[0]] | suits[readings[1]] | suits[readings[2]]) & mask else 0


def _by_starts(pattern: StartsPattern) -> Earned:
    bit, earned = ONCE[pattern.item], pattern.earned
    return lambda readings, _: bit if earned(*[starts_in(reading) for reading in readings[:SUITS]]) else 0


def _by_hand(pattern: HandPattern) -> Earned:
    bit, earned = ONCE[pattern.item], pattern.earned
    return lambda readings, win: bit if earned(HandFacts(readings, win)) else 0


def _by_parts(pattern: Pattern) -> Earned:
    """Ask the verdicts on honours, groups and kinds."""
    bits = item_bits(pattern.item)

    def earned(readings: Suits, win: Win) -> int:
        m, p, s, z = readings
        number = judged.suits[m] + judged.suits[p] + judged.suits[s] + judged.honors[z]
        found = judged.groups[number & GROUPS_MASK].bits | judged.kinds[number >> GROUPS_BITS & KINDS_MASK].bits
        found |= judged.earned[number >> judged.ITEMS_SHIFT]
        pungs = z >> PUNG_SHIFT & RANK_MASK
        return (found | judged.honor_pungs[pungs << judged.PLACE_BITS | win.packed.place]) & bits

    return earned
