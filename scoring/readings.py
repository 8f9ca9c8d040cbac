"""Every reading of a win: five groups and a pair, the group that the winning tile completes, the special shapes."""

from collections.abc import Iterator
from typing import NamedTuple

from scoring import judged
from scoring.facts import (
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
from scoring.patterns.forms import TilesHeld, TilesPattern
from scoring.patterns.special_shapes import honor_pung
from scoring.pricing import DECIDED_BY_GROUPS, UNMELDED, Prices, item_bit, item_bits
from scoring.rulesets import Ruleset
from scoring.rulesets.options import SingleWait
from scoring.special import TITLES, held_specially
from scoring.suits import KINDS_FOURS, KINDS_ONES, PAIR_SHIFT, PUNG_SHIFT, RANK_MASK, WHOLE_SHIFT
from scoring.tables import COMPLETE, complete_honors, complete_suits, honor_waits, suit_waits
from scoring.tiles import HONORS
from scoring.verdicts import Questions, Verdicts
from scoring.waits import Short, near_honors, pair_waits, waits_of
from scoring.win import Win


class Reading(NamedTuple):
    """One reading: the bits of the items that hold, and the sets in hand or the tiles of a special shape."""

    bits: int
    sets: Suits | None
    completed: Completed | None  # None where it makes no difference
    special: TilesHeld | None


Way = tuple[int, Suits | None, Completed | None, TilesHeld | None]  # a reading without its names, quick to make
Choices = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], int]


class Reader:
    """A rule set's way through a hand."""

    def __init__(self, ruleset: Ruleset) -> None:
        """Choose what the rule set knows."""
        self.ruleset = ruleset
        self.prices = Prices(ruleset)
        self.verdicts = Verdicts(ruleset, self.prices)
        self.shapes = tuple(shape for shape, titles in TITLES.items() if any(map(ruleset.plays, titles)))
        self._knows_pairs = Item.EIGHT_PAIRS in self.shapes
        self._tiles_patterns = self.verdicts.played(TilesPattern)
        twofold = [item for item in DECIDED_BY_GROUPS if isinstance(ruleset.tai.get(item), tuple)]
        self._twofold = sum(item_bits(item) for item in twofold)
        self._unmelded_bits = tuple((item_bits(item), UNMELDED[item]) for item in twofold)
        self._single = item_bit(Item.SINGLE_WAIT) if ruleset.plays(Item.SINGLE_WAIT) else 0
        self._drawn_spoils = ruleset.options.all_chows.not_self_draw
        self._single_by_kinds = self._single if ruleset.options.single_wait is SingleWait.BY_KINDS else 0
        self._suits, self._honors = complete_suits(), complete_honors()
        self._judged = judged.suits()
        self._short = (suit_waits(), suit_waits(), suit_waits(), honor_waits())

    def waits_before(self, short: Short) -> int:
        """Return the waits of a hand over all shapes that the rule set knows."""
        others = [shape for shape in self.shapes if shape is not Item.EIGHT_PAIRS]
        return waits_of(short, self._knows_pairs, self._wins_specially if others else None)

    def _wins_specially(self, whole: int, melds: int) -> bool:
        return any(True for _ in self._special_tiles(whole, melds))

    def read(self, win: Win) -> tuple[int, list[Way]]:
        """Return the waits before the winning tile and every reading of the win; no reading when it is no win here.

        The items of flowers are left out where they can be priced by themselves (`FlowerVerdict`).
        """
        packed = win.packed
        m, p, s, z = packed.keys
        suits, honors = self._suits, self._honors.get(z)
        in_m, in_p, in_s = suits.get(m), suits.get(p), suits.get(s)
        if honors is None or in_m is None or in_p is None or in_s is None:
            return self._special(win)
        if honors >> PAIR_SHIFT and in_m[0] >> PAIR_SHIFT:  # four pairs, as the number of tiles goes
            return self._special(win)
        choices = (in_m, in_p, in_s, honors)
        waits = self._standard_waits(packed, choices)
        ways = self._standard(win, choices, waits.bit_count())
        if self._knows_pairs and not packed.melds and (packed.whole & KINDS_ONES).bit_count() == 1:
            ways += self._special(win)[1]
        return waits, ways

    def _standard(self, win: Win, choices: Choices, waits: int) -> list[Way]:
        """Read five groups and a pair: the patterns of parts as remembered, the others only where they are asked."""
        packed, verdicts = win.packed, self.verdicts
        suits, by_number = self._judged, verdicts.concealed_pungs
        laid_m, laid_p, laid_s, laid_z = packed.laid
        choices_m, choices_p, choices_s, honors = choices
        reading_z = honors + laid_z
        number_z, around = judged.honors[reading_z], self._around(packed, reading_z, waits)
        spoiled = verdicts.flowers[packed.flowers].spoil or (self._drawn_spoils and not packed.opens)
        asking = verdicts.asked_spoiled if spoiled else verdicts.asked
        opens, suit, open_pungs = packed.opens, packed.suit, packed.open_pungs
        twofold, played = self._twofold if packed.open_melds else 0, self.prices.played
        ways: list[Way] = []
        for m in choices_m:
            number_m = number_z + suits[m + laid_m]
            for p in choices_p:
                number_p = number_m + suits[p + laid_p]
                for s in choices_s:
                    number = number_p + suits[s + laid_s]
                    bits, asked, pungs = judged.groups[number & GROUPS_MASK]
                    kinds_bits, kinds_asked = judged.kinds[number >> GROUPS_BITS & KINDS_MASK]
                    bits |= kinds_bits | around
                    if earned := number >> SHAPE_BITS:
                        bits |= judged.earned[earned]
                    bits &= played
                    asked &= kinds_asked & asking
                    sets = (m, p, s, honors)
                    if asked or bits & twofold:
                        ways += self._asked(win, sets, bits, pungs - open_pungs, asked=asked, waits=waits)
                    elif opens & sets[suit]:
                        ways += self._opened(packed, sets, bits, pungs - open_pungs)
                    else:
                        ways.append((bits | by_number[pungs - open_pungs], sets, None, None))
        return ways

    def _around(self, packed: Packed, honors: int, waits: int) -> int:
        """Return the items that hold in every reading: of the winner's place, of how the hand was won, of its wait."""
        verdicts = self.verdicts
        bits = verdicts.standings[packed.standing] | verdicts.flowers[packed.flowers].beside
        if packed.told:
            bits |= verdicts.told[packed.told]
        if pungs := honors >> PUNG_SHIFT & RANK_MASK:
            bits |= judged.honor_pungs[pungs << PLACE_BITS | packed.place]
        if waits == 1 and not packed.told & HEAVENLY:  # 獨聽; 天胡 waited for no tile
            bits |= self._single_by_kinds
        return bits

    def _standard_waits(self, packed: Packed, choices: Choices) -> int:
        """Return the waits of a complete hand: where the tile came, or where either of two pairs was to grow."""
        suit = packed.suit
        waits = self._short[suit][packed.before]
        if waits & COMPLETE:
            waits = (waits ^ COMPLETE) << WHOLE_SHIFT * suit | self._pair_waits(packed, choices)
        else:
            waits <<= WHOLE_SHIFT * suit
        if self._knows_pairs and not packed.melds:
            waits |= pair_waits(packed.short)
        return waits & ~(packed.owned & KINDS_FOURS)

    def _pair_waits(self, packed: Packed, choices: Choices) -> int:
        """Return the waits of the hand's pair, which could have become a pung as well."""
        in_m, in_p, in_s, honors = choices
        pairs = (in_m[0] >> PAIR_SHIFT, in_p[0] >> PAIR_SHIFT, in_s[0] >> PAIR_SHIFT, honors >> PAIR_SHIFT)
        suit = 0 if pairs[0] else 1 if pairs[1] else 2 if pairs[2] else 3
        return (self._short[suit].get(packed.keys[suit], 0) & ~COMPLETE) << WHOLE_SHIFT * suit

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
        if packed.opens & sets[packed.suit]:
            return self._opened(packed, sets, bits, concealed)
        return [(bits | self.verdicts.concealed_pungs[concealed], sets, None, None)]

    def _ending_bits(self, facts: HandFacts, questions: Questions, completed: Completed, waits: int) -> int:
        ending = Ending(facts, completed, waits, self.ruleset.options)
        bits = 0
        for bit, earned in questions.of_ending:
            if earned(ending):
                bits |= bit
        return bits

    def _unmelded(self, win: Win, sets: Suits, twofold: int, questions: Questions) -> int:
        """Return which items earn their second value: groups that are not melded would do."""
        packed, suits = win.packed, self._judged
        m, p, s, z = [own + laid - out for own, laid, out in zip(sets, packed.laid, packed.exposed, strict=True)]
        number = suits[m] + suits[p] + suits[s] + judged.honors[z]
        bits = judged.groups[number & GROUPS_MASK].bits | judged.kinds[number >> GROUPS_BITS & KINDS_MASK].bits
        bits |= judged.earned[number >> SHAPE_BITS]
        bits |= judged.honor_pungs[(z >> PUNG_SHIFT & RANK_MASK) << PLACE_BITS | packed.place]
        facts = judged.facts_of((m, p, s, z), win)
        for bit, earned in questions.of_hand:
            if bit & twofold and earned(facts):
                bits |= bit
        return sum([unmelded for bit, unmelded in self._unmelded_bits if bits & twofold & bit])

    def _special(self, win: Win) -> tuple[int, list[Way]]:
        packed, verdicts = win.packed, self.verdicts
        found = list(self._special_tiles(packed.whole, packed.melds))
        waits = self.waits_before(Short(packed.short, packed.owned, packed.melds))
        single = self._single if waits.bit_count() == 1 and not packed.told & HEAVENLY else 0
        around = verdicts.standings[packed.standing] | verdicts.told[packed.told]
        around |= verdicts.flowers[packed.flowers].beside | single
        return waits, [
            (around | bits | self._free_pung(tiles, packed.place), None, None, tiles) for tiles, bits in found
        ]

    def _special_tiles(self, whole: int, melds: int) -> Iterator[tuple[TilesHeld, int]]:
        """Yield the special shapes that tiles have, each with the items that its tiles earn."""
        shapes = self.shapes if near_honors(whole) else self.shapes[: self._knows_pairs]
        for shape in shapes:
            tiles = held_specially(whole, melds, shape)
            if tiles is None:
                continue
            patterns = [row for row in self._tiles_patterns if shape in row.shapes]
            times = {row.item: int(row.times(tiles)) for row in patterns}
            if any(times.get(title) for title in TITLES[shape]):
                yield tiles, sum(item_bit(item, number) for item, number in times.items())

    def _free_pung(self, tiles: TilesHeld, place: int) -> int:
        """Return the wind and dragon items of the triplet or the free group of a special shape."""
        letter = honor_pung(tiles)
        if not letter:
            return 0
        return judged.honor_pungs[1 << HONORS.index(letter) + PLACE_BITS | place]
