"""Every reading of a win: five groups and a pair, the group that the winning tile completes, the special shapes."""

from itertools import product

from scoring import judged, tables
from scoring.bits import DECIDED_BY_GROUPS, UNMELDED, item_bit, item_bits
from scoring.facts import (
    FOUR_PAIRS,
    GROUPS_BITS,
    GROUPS_MASK,
    KINDS_MASK,
    SHAPE_BITS,
    Completed,
    Ending,
    HandFacts,
    completions,
)
from scoring.items import Item
from scoring.judged import PLACE_BITS
from scoring.packing import HEAVENLY, Packed, Suits
from scoring.pricing import Prices
from scoring.rulesets import Ruleset
from scoring.rulesets.options import SingleWait
from scoring.special_wins import SpecialWins
from scoring.suits import (
    HONOR_RANKS,
    HONOR_SUIT,
    KINDS_FOURS,
    KINDS_ONES,
    PAIR_SHIFT,
    PUNG_SHIFT,
    RANK_MASK,
    WHOLE_SHIFT,
)
from scoring.tables import COMPLETE, WAITS, Readings, complete_honors, complete_suits, honor_waits, suit_waits
from scoring.verdicts import Questions, Verdicts
from scoring.waits import Short, pair_waits
from scoring.ways import Reading, Way
from scoring.win import Win


class Reader:
    """A rule set's way through a hand."""

    def __init__(self, ruleset: Ruleset) -> None:
        """Choose what the rule set knows."""
        self.ruleset = ruleset
        self.prices = Prices(ruleset)
        self.verdicts = Verdicts(ruleset, self.prices)
        self.specials = SpecialWins(self.verdicts)
        self._knows_pairs = self.specials.knows_pairs
        twofold = [item for item in DECIDED_BY_GROUPS if isinstance(ruleset.tai.get(item), tuple)]
        self._twofold = sum(item_bits(item) for item in twofold)
        self._unmelded_bits = tuple((item_bits(item), UNMELDED[item]) for item in twofold)
        self._single = item_bit(Item.SINGLE_WAIT) if ruleset.plays(Item.SINGLE_WAIT) else 0
        self._drawn_spoils = ruleset.options.all_chows.not_self_draw
        self._single_by_kinds = self._single if ruleset.options.single_wait is SingleWait.BY_KINDS else 0
        self._suits, self._honors = complete_suits(), complete_honors()
        self._only_suits, self._only_honors = judged.only_suits(), judged.only_honors()
        self._starts = tables.suit_starts() if self.verdicts.guards[self.verdicts.asked] else ()
        self._short = (suit_waits(), suit_waits(), suit_waits(), honor_waits())

    def read(self, win: Win) -> tuple[int, list[Way]]:
        """Return the waits before the winning tile and every reading of the win; no reading when it is no win here.

        The items of flowers are left out where they can be priced by themselves (`FlowerVerdict`).
        """
        packed = win.packed
        m, p, s, z = packed.slots
        suits, numbers = self._only_suits, judged.numbers
        number = numbers[suits[m]] + numbers[suits[p]] + numbers[suits[s]] + numbers[self._only_honors[z]]
        if packed.melds and number > 0:
            m, p, s, z = packed.grouped
            number = numbers[suits[m]] + numbers[suits[p]] + numbers[suits[s]] + numbers[self._only_honors[z]]
        if number < 0 or number & FOUR_PAIRS:
            return self._several(win)
        waits = self._standard_waits(packed)
        ways = self._ways(win, number, None, waits.bit_count())
        return waits, ways + self._pairs_too(win) if self._knows_pairs else ways

    def _several(self, win: Win) -> tuple[int, list[Way]]:
        """Read a hand that has not just one reading."""
        packed = win.packed
        *suits, z = packed.keys
        honors, laid = self._honors.get(z), packed.laid[HONOR_SUIT]
        in_m, in_p, in_s = [self._suits.get(key) for key in suits]
        if honors is None or in_m is None or in_p is None or in_s is None:
            return self._special(win)
        if honors >> PAIR_SHIFT and in_m[0] >> PAIR_SHIFT:  # four pairs, as the number of tiles goes
            return self._special(win)
        waits, ways = self._standard_waits(packed), []
        choices = map(self._numbered, (in_m, in_p, in_s), packed.laid, packed.grouped)
        for (m, of_m), (p, of_p), (s, of_s) in product(*choices):
            number = of_m + of_p + of_s + judged.honors[honors + laid]
            ways += self._ways(win, number, (m, p, s, honors), waits.bit_count())
        return waits, ways + self._pairs_too(win)

    def _numbered(self, readings: Readings, laid: int, slot: int) -> list[tuple[int, int]]:
        """Return the readings of one suit in hand, each with the number of all of the suit."""
        if only := self._only_suits[slot]:
            return [(readings[0], judged.numbers[only])]
        return [(reading, judged.suits[reading + laid]) for reading in readings]

    def _pairs_too(self, win: Win) -> list[Way]:
        """Read as 嚦咕嚦咕 what may be that beside five groups and a pair: one kind alone is odd."""
        if not self._knows_pairs or win.packed.melds or (win.packed.whole & KINDS_ONES).bit_count() != 1:
            return []
        return self._special(win)[1]

    def _ways(self, win: Win, number: int, sets: Suits | None, waits: int) -> list[Way]:
        """Read five groups and a pair: the patterns of parts as remembered, the others only where they are asked.

        Sets that are not given are the only ones, looked up only where they are asked for.
        """
        packed, verdicts = win.packed, self.verdicts
        bits, asked, pungs = judged.groups[number & GROUPS_MASK]
        kinds_bits, kinds_asked = judged.kinds[number >> GROUPS_BITS & KINDS_MASK]
        above = number >> SHAPE_BITS
        _, _, beside, spoiled = verdicts.flowers[packed.flowers]
        bits = (bits | kinds_bits | beside | self._around(packed, above, waits)) & self.prices.played
        asked &= kinds_asked & (
            verdicts.asked_spoiled if spoiled or (self._drawn_spoils and not packed.opens) else verdicts.asked
        )
        if asked and self._starts and sets is None:
            asked = self._started(packed.grouped, asked)
        concealed = pungs - packed.open_pungs
        if asked or (packed.open_melds and bits & self._twofold):
            return self._asked(win, sets or self._only_sets(packed), bits, concealed, asked=asked, waits=waits)
        if packed.opens and verdicts.one_less_matters[concealed]:
            return self._unasked(packed, sets or self._only_sets(packed), bits, concealed)
        return [(bits | verdicts.concealed_pungs[concealed], sets, None, None)]

    def _started(self, slots: Suits, asked: int) -> int:
        """Return which patterns are still to be asked where the groups start as they do."""
        m, p, s, _ = slots
        m, p, s = self._starts[m], self._starts[p], self._starts[s]
        for pattern, may_hold in self.verdicts.guards[asked]:
            if not may_hold(m, p, s):
                asked ^= pattern
        return asked

    def _only_sets(self, packed: Packed) -> Suits:
        m, p, s, z = packed.keys
        suits = self._suits
        return (suits[m][0], suits[p][0], suits[s][0], self._honors[z])

    def reading(self, win: Win, way: Way) -> Reading:
        """Return a way with its names, and the only sets where they were not looked up yet."""
        bits, sets, completed, special = way
        only = sets is None and special is None
        return Reading(bits, self._only_sets(win.packed) if only else sets, completed, special)

    def _around(self, packed: Packed, above: int, waits: int) -> int:
        """Return the items of honours, of single suits, of how the hand was won and of its wait."""
        verdicts = self.verdicts
        bits = verdicts.standings[packed.standing]
        if packed.told:
            bits |= verdicts.told[packed.told]
        if pungs := above & judged.HONORS_MASK:
            bits |= judged.honor_pungs[pungs << PLACE_BITS | packed.place]
        if earned := above >> HONOR_RANKS:
            bits |= judged.earned[earned]
        if waits == 1 and not packed.told & HEAVENLY:  # 獨聽; 天胡 waited for no tile
            bits |= self._single_by_kinds
        return bits

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

    def _unasked(self, packed: Packed, sets: Suits, bits: int, concealed: int) -> list[Way]:
        """Read one way, or every group that the winning tile may complete where another's tile may have made a pung."""
        if packed.opens & sets[packed.suit]:
            return self._opened(packed, sets, bits, concealed)
        return [(bits | self.verdicts.concealed_pungs[concealed], sets, None, None)]

    def _opened(self, packed: Packed, sets: Suits, bits: int, concealed: int) -> list[Way]:
        """Read a pung that another's tile may have completed: then it is not concealed."""
        by_number, pung = self.verdicts.concealed_pungs, Completed.PUNG
        return [
            (bits | by_number[concealed - (completed is pung and packed.opens > 0)], sets, completed, None)
            for completed in completions(sets[packed.suit], packed.rank)
        ]

    def _asked(self, win: Win, sets: Suits, bits: int, concealed: int, *, asked: int, waits: int) -> list[Way]:
        """Ask the patterns that are to be asked, then read every group that the winning tile may complete."""
        packed, questions, facts = win.packed, self.verdicts.questions[asked], judged.hand_facts(win, sets)
        for bit, earned in questions.of_hand:
            if earned(facts):
                bits |= bit
        if packed.open_melds and bits & self._twofold:
            bits |= self._unmelded(win, sets, bits & self._twofold, questions)
        if questions.of_ending:
            return [
                (held | self._ending_bits(facts, questions, completed, waits), sets, completed, None)
                for held, _, completed, _ in self._opened(packed, sets, bits, concealed)
                if completed is not None
            ]
        return self._unasked(packed, sets, bits, concealed)

    def _ending_bits(self, facts: HandFacts, questions: Questions, completed: Completed, waits: int) -> int:
        ending = Ending(facts, completed, waits, self.ruleset.options)
        bits = 0
        for bit, earned in questions.of_ending:
            if earned(ending):
                bits |= bit
        return bits

    def _unmelded(self, win: Win, sets: Suits, twofold: int, questions: Questions) -> int:
        """Return which items earn their second value: groups that are not melded would do."""
        packed, suits = win.packed, judged.suits
        m, p, s, z = [own + laid - out for own, laid, out in zip(sets, packed.laid, packed.exposed, strict=True)]
        number = suits[m] + suits[p] + suits[s] + judged.honors[z]
        bits = judged.groups[number & GROUPS_MASK].bits | judged.kinds[number >> GROUPS_BITS & KINDS_MASK].bits
        bits |= judged.earned[number >> judged.ITEMS_SHIFT]
        bits |= judged.honor_pungs[(z >> PUNG_SHIFT & RANK_MASK) << PLACE_BITS | packed.place]
        facts = judged.facts_of((m, p, s, z), win)
        for bit, earned in questions.of_hand:
            if bit & twofold and earned(facts):
                bits |= bit
        return sum([unmelded for bit, unmelded in self._unmelded_bits if bits & twofold & bit])

    def _special(self, win: Win) -> tuple[int, list[Way]]:
        packed, verdicts = win.packed, self.verdicts
        waits = self.specials.waits_before(Short(packed.short, packed.owned, packed.melds))
        single = self._single if waits.bit_count() == 1 and not packed.told & HEAVENLY else 0
        around = verdicts.standings[packed.standing] | verdicts.told[packed.told]
        around |= verdicts.flowers[packed.flowers].beside | single
        found = self.specials.read(packed)
        return waits, [(around | bits, None, None, tiles) for tiles, bits in found]
