"""Every reading of a win: five groups and a pair, the group that the winning tile completes, the special shapes."""

from collections.abc import Sequence
from itertools import product

from scoring import judged, numbered
from scoring.asking import Asking
from scoring.bits import item_bit
from scoring.chosen import FIRST, ChosenSets
from scoring.facts import GROUPS_BITS, GROUPS_MASK, KINDS_MASK, SEVERAL_PAIRS, SHAPE_BITS
from scoring.items import Item
from scoring.judged import PLACE_BITS
from scoring.packing import HEAVENLY, Packed
from scoring.pricing import Prices
from scoring.rulesets import Ruleset
from scoring.rulesets.options import SingleWait
from scoring.special_wins import SpecialWins
from scoring.suits import HONOR_RANKS, KINDS_FOURS, KINDS_ONES, RANK_MASK, WHOLE_SHIFT
from scoring.tables import COMPLETE, WAITS, honor_waits, starts_in, suit_waits
from scoring.unmelded import Unmelded
from scoring.verdicts import Verdicts
from scoring.waits import Short, pair_waits
from scoring.ways import Reading, Way
from scoring.win import Win

# What all readings of a hand share: items, the patterns that it may be asked, how many kinds it waited on.
Shared = tuple[int, int, int]


class Reader:
    """A rule set's way through a hand."""

    def __init__(self, ruleset: Ruleset) -> None:
        """Choose what the rule set knows."""
        self.ruleset = ruleset
        self.prices = Prices(ruleset)
        self.verdicts = Verdicts(ruleset, self.prices)
        self.specials = SpecialWins(self.verdicts)
        self._knows_pairs = self.specials.knows_pairs
        self._single = item_bit(Item.SINGLE_WAIT) if ruleset.plays(Item.SINGLE_WAIT) else 0
        self._single_by_kinds = self._single if ruleset.options.single_wait is SingleWait.BY_KINDS else 0
        self._only_suits, self._only_honors = numbered.only_suits(), numbered.only_honors()
        self._sets = ChosenSets()
        self._unmelded = Unmelded(ruleset, self._sets)
        self._asking = Asking(self.verdicts, self._sets, self._unmelded)
        self._short = (suit_waits(), suit_waits(), suit_waits(), honor_waits())

    def read(self, win: Win) -> tuple[int, list[Way]]:
        """Return the waits before the winning tile and every reading of the win; no reading when it is no win here.

        The items of flowers are left out where they can be priced by themselves (`FlowerVerdict`).
        """
        packed = win.packed
        m, p, s, z = packed.slots
        suits, honors, numbers = self._only_suits, self._only_honors, numbered.numbers
        number = numbers[suits[m]] + numbers[suits[p]] + numbers[suits[s]] + numbers[honors[z]]
        if packed.melds and number > 0:
            m, p, s, z = packed.grouped
            number = numbers[suits[m]] + numbers[suits[p]] + numbers[suits[s]] + numbers[honors[z]]
        if number < numbered.NO_READING or number & SEVERAL_PAIRS:
            return self._special(win)
        waits = self._standard_waits(packed)
        shared = self._shared(packed, waits)
        ways = self._ways(win, number, FIRST, shared) if number > 0 else self._several(win, shared)
        return waits, ways + self._pairs_too(win) if self._knows_pairs else ways

    def _several(self, win: Win, shared: Shared) -> list[Way]:
        """Read a hand in which a suit may be read several ways; where only its melds would let it be, as it lies."""
        packed = win.packed
        (m, p, s, _), (all_m, all_p, all_s, all_z), (laid_m, laid_p, laid_s, _) = (
            packed.slots,
            packed.grouped,
            packed.laid,
        )
        of_suits = (self._of_suit(m, all_m, laid_m), self._of_suit(p, all_p, laid_p), self._of_suit(s, all_s, laid_s))
        honors, ways = numbered.numbers[self._only_honors[all_z]], []
        for choice, ((in_m, at_m), (in_p, at_p), (in_s, at_s)) in enumerate(product(*of_suits)):
            ways += self._ways(win, in_m + in_p + in_s + honors, choice, shared, (at_m, at_p, at_s))
        return ways

    def _of_suit(self, slot: int, grouped: int, laid: int) -> Sequence[tuple[int, int]]:
        """Return the numbers of a suit with its melds, one a reading of it in hand, and where its groups start."""
        place = self._only_suits[grouped]
        if place != numbered.SEVERAL_PLACE:
            return ((numbered.numbers[place], self._asking.starts(grouped)),)
        if not laid:
            return numbered.several[slot]
        return [(judged.suits[reading + laid], starts_in(reading + laid)) for reading in self._sets.readings(slot)]

    def _pairs_too(self, win: Win) -> list[Way]:
        """Read as 嚦咕嚦咕 what may be that beside five groups and a pair: one kind alone is odd."""
        if win.packed.melds or (win.packed.whole & KINDS_ONES).bit_count() != 1:
            return []
        return self._special(win)[1]

    def _shared(self, packed: Packed, waits: int) -> Shared:
        """Return what all readings share: the items of flowers, of how the hand was won and of its wait."""
        verdicts = self.verdicts
        _, _, bits, asked = verdicts.flowers[packed.flowers]
        standing, may_ask = verdicts.standings[packed.standing]
        bits |= standing
        if packed.told:
            bits |= verdicts.told[packed.told]
        number = waits.bit_count()
        if number == 1 and not packed.told & HEAVENLY:  # 獨聽; 天胡 waited for no tile
            bits |= self._single_by_kinds
        return bits, asked & may_ask, number

    def _ways(
        self, win: Win, number: int, choice: int, shared: Shared, starts: tuple[int, int, int] | None = None
    ) -> list[Way]:
        """Read five groups and a pair: the patterns of parts as remembered, the others only where they are asked.

        Which sets they are is told by a choice: they are looked up only where they are asked for.
        """
        packed = win.packed
        bits, asked, pungs = judged.groups[number & GROUPS_MASK]
        kinds_bits, kinds_asked = judged.kinds[number >> GROUPS_BITS & KINDS_MASK]
        around, may_ask, waits = shared
        bits |= kinds_bits | around
        if above := number >> SHAPE_BITS:
            if pungs_of_honors := above & judged.HONORS_MASK:
                bits |= judged.honor_pungs[pungs_of_honors << PLACE_BITS | packed.place]
            if earned := above >> HONOR_RANKS:
                bits |= judged.earned[earned]
        bits &= self.prices.played
        asked &= kinds_asked & may_ask
        if asked:
            across, asked = self._asking.guarded(packed, starts, number >> SHAPE_BITS & judged.HONORS_MASK, asked)
            bits |= across
        concealed = pungs - packed.open_pungs
        if packed.open_melds and bits & self._unmelded.bits:
            bits |= self._unmelded.second_values(win, choice, bits)
        if asked:
            return self._asking.ways(win, choice, bits, concealed, asked=asked, waits=waits)
        if packed.opens and self.verdicts.one_less_matters[concealed]:
            return self._asking.opened(packed, choice, bits, concealed)
        return [(bits | self.verdicts.concealed_pungs[concealed], choice, None, None)]

    def reading(self, win: Win, way: Way) -> Reading:
        """Return a way with its names, and its sets."""
        bits, choice, completed, special = way
        return Reading(bits, None if special else self._sets.sets(win.packed, choice), completed, special)

    def _standard_waits(self, packed: Packed) -> int:
        """Return the waits of a complete hand: where the tile came, or where either of two pairs was to grow."""
        suit = packed.suit
        short = self._short[suit][packed.before]
        waits = WAITS[short & RANK_MASK] << WHOLE_SHIFT * suit
        if short & COMPLETE:
            waits |= self._pair_waits(packed)
        if self._knows_pairs and not packed.melds:
            waits |= pair_waits(packed.short)
        fours = packed.owned & KINDS_FOURS
        return waits & ~fours if fours else waits

    def _pair_waits(self, packed: Packed) -> int:
        """Return the waits of the hand's pair, which could have become a pung as well.

        Of complete suits only the one with the pair may be a tile short of more.
        """
        waits, shift = 0, 0
        for short, slot in zip(self._short, packed.slots, strict=True):
            waits |= WAITS[short[slot] & RANK_MASK] << shift
            shift += WHOLE_SHIFT
        return waits

    def _special(self, win: Win) -> tuple[int, list[Way]]:
        packed, verdicts = win.packed, self.verdicts
        waits = self.specials.waits_before(Short(packed.short, packed.owned, packed.melds))
        single = self._single if waits.bit_count() == 1 and not packed.told & HEAVENLY else 0
        around = verdicts.standings[packed.standing].bits | verdicts.told[packed.told]
        around |= verdicts.flowers[packed.flowers].beside | single
        found = self.specials.read(packed)
        return waits, [(around | bits, FIRST, None, tiles) for tiles, bits in found]
