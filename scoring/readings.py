"""Every reading of a win: five groups and a pair, the group that the winning tile completes, the special shapes."""

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from scoring.facts import Completed, Ending, HandFacts, completions
from scoring.items import Item
from scoring.patterns.forms import TilesHeld, TilesPattern
from scoring.patterns.special_shapes import honor_pung
from scoring.pricing import UNMELDED, Prices, item_bit, letter_bits
from scoring.rulesets import Ruleset
from scoring.rulesets.options import ChowsWait, SingleWait
from scoring.special import TITLES, held_specially
from scoring.suits import PAIR_SHIFT, PUNG_SHIFT, TILE
from scoring.tables import complete_honors, complete_suits
from scoring.tiles import HONORS, RANKS
from scoring.verdicts import PLACE_BITS, Family, Verdicts
from scoring.waits import Short, waits_of
from scoring.win import Suits, Win

# Of these the groups that earn them decide between two values; of all others whether the hand is concealed.
DECIDED_BY_GROUPS = frozenset(
    {
        Item.FOUR_IDENTICAL_CHOWS,
        Item.THREE_IDENTICAL_CHOWS,
        Item.TWO_PURE_DOUBLE_CHOWS,
        Item.PURE_DOUBLE_CHOW,
        Item.FIVE_STEP_CHOWS,
        Item.FOUR_STEP_CHOWS,
        Item.THREE_STEP_CHOWS,
        Item.PURE_STRAIGHT,
        Item.PURE_STRAIGHT_TILES,
        Item.MIXED_STRAIGHT,
        Item.MIXED_TRIPLE_CHOW,
        Item.MIXED_STEP_CHOWS,
        Item.TWO_MIXED_DOUBLE_CHOWS,
        Item.FOUR_IN_FOUR,
        Item.FOUR_IN_THREE,
        Item.FOUR_IN_TWO,
        Item.FIVE_CONSECUTIVE_PUNGS,
        Item.FOUR_CONSECUTIVE_PUNGS,
        Item.THREE_CONSECUTIVE_PUNGS,
        Item.TWO_DOUBLE_CONSECUTIVE_PUNGS,
        Item.TRIPLE_PUNGS,
        Item.TWO_DOUBLE_PUNGS,
        Item.MIXED_CONSECUTIVE_PUNGS,
        Item.PEACOCK,
        Item.WIND_FLOWER_SNOW_MOON,
        Item.DRAGON_PUNG,
        Item.SEAT_WIND_PUNG,
        Item.ROUND_WIND_PUNG,
        Item.ROUND_DRAGON_PUNG,
        Item.LITTLE_THREE_DRAGONS,
        Item.BIG_THREE_DRAGONS,
        Item.LITTLE_FOUR_WINDS,
        Item.BIG_FOUR_WINDS,
        Item.LITTLE_THREE_WINDS,
        Item.BIG_THREE_WINDS,
    }
)


class Reading(NamedTuple):
    """One reading: the bits of the items that hold, and the sets in hand or the tiles of a special shape."""

    bits: int
    sets: Suits | None = None
    completed: Completed | None = None  # None where it makes no difference
    special: TilesHeld | None = None


class Reader:
    """A rule set's way through a hand."""

    def __init__(self, ruleset: Ruleset) -> None:
        """Choose what the rule set knows."""
        self.ruleset = ruleset
        self.verdicts = Verdicts(ruleset)
        self.prices = Prices(ruleset)
        self.shapes = tuple(shape for shape, titles in TITLES.items() if any(map(ruleset.plays, titles)))
        self._tiles_patterns = self.verdicts.played(TilesPattern)
        self._twofold = sum(item_bit(item) for item in DECIDED_BY_GROUPS if isinstance(ruleset.tai.get(item), tuple))
        self._single = item_bit(Item.SINGLE_WAIT) if ruleset.plays(Item.SINGLE_WAIT) else 0
        self._by_kinds = ruleset.options.single_wait is SingleWait.BY_KINDS
        self._asks_waits = bool(self._single) or ruleset.options.all_chows.wait is not ChowsWait.ANY

    def waits(self, win: Win) -> int:
        """Return the waits of the hand before the winning tile, as `waits.waits_of` does."""
        packed = win.packed
        return self.waits_before(Short(packed.short, packed.owned, packed.melds))

    def waits_before(self, short: Short) -> int:
        """Return the waits of a hand over all shapes that the rule set knows."""
        others = [shape for shape in self.shapes if shape is not Item.EIGHT_PAIRS]
        return waits_of(short, Item.EIGHT_PAIRS in self.shapes, self._wins_specially if others else None)

    def _wins_specially(self, whole: int, melds: int) -> bool:
        return any(self._special_tiles(whole, melds))

    def readings(self, win: Win) -> list[Reading]:
        """Return every reading of a win; none when it is no win here."""
        waits = self.waits(win).bit_count() if self._asks_waits else 0
        around = self.verdicts.standing(win) | self.verdicts.flowers[win.packed.flowers].bits
        special = self._special(win, around, waits)
        return [*self._standard(win, around, waits), *special]

    def _single_wait(self, win: Win, waits: int) -> int:
        """獨聽 by kinds; no tile was waited for before 天胡."""
        return self._single if waits == 1 and not win.states(Item.HEAVENLY_HAND) else 0

    def _standard(self, win: Win, around: int, waits: int) -> Iterator[Reading]:
        packed, suits, verdicts = win.packed, complete_suits(), self.verdicts
        m, p, s, z = packed.keys
        honors = complete_honors().get(z)
        found = (suits.get(m, ()), suits.get(p, ()), suits.get(s, ()))
        if honors is None or not all(found) or _pairs(found, honors) > 1:
            return
        if self._by_kinds:
            around |= self._single_wait(win, waits)
        laid_m, laid_p, laid_s, laid_z = packed.laid
        judged_z = verdicts.honors[honors + laid_z << PLACE_BITS | packed.place]
        for sets in product(*found):
            judged_m, judged_p = verdicts.suits[sets[0] + laid_m], verdicts.suits[sets[1] + laid_p]
            judged_s = verdicts.suits[sets[2] + laid_s]
            family = verdicts.families[judged_m.shape + judged_p.shape + judged_s.shape + judged_z.shape]
            bits = around | judged_m.bits | judged_p.bits | judged_s.bits | judged_z.bits | family.bits
            facts = HandFacts(judged_m.facts, judged_p.facts, judged_s.facts, judged_z.facts, family.shape, win)
            for bit, earned in family.asked:
                if earned(facts):
                    bits |= bit
            reading = (*sets, honors)
            if packed.open_melds and bits & self._twofold:
                bits |= self._unmelded(win, reading, bits & self._twofold)
            yield from self._endings(facts, reading, bits, family, waits)

    def _endings(self, facts: HandFacts, sets: Suits, bits: int, family: Family, waits: int) -> Iterator[Reading]:
        """Yield a reading for every group that the winning tile may complete, or one where that makes no difference."""
        packed, win = facts.win.packed, facts.win
        concealed, by_number = family.shape.pungs - packed.open_pungs, self.verdicts.concealed_pungs
        completed_suit = sets[packed.suit]
        may_open = not win.self_drawn and completed_suit >> PUNG_SHIFT + packed.rank & 1
        if not (family.asked_of_ending or may_open):
            yield Reading(bits | by_number[concealed], sets)
            return
        spoiled = self.verdicts.flowers[packed.flowers].spoil
        for completed in completions(completed_suit, packed.rank):
            opened = completed is Completed.PUNG and not win.self_drawn
            held = bits | by_number[concealed - opened]
            ending = Ending(facts, completed, waits, spoiled, self.ruleset.options)
            for bit, earned in family.asked_of_ending:
                if earned(ending):
                    held |= bit
            yield Reading(held, sets, completed)

    def _unmelded(self, win: Win, sets: Suits, twofold: int) -> int:
        """Return which items earn their second value: groups that are not melded would do."""
        verdicts, packed = self.verdicts, win.packed
        closed = [own + laid - out for own, laid, out in zip(sets, packed.laid, packed.exposed, strict=True)]
        suits = [verdicts.suits[reading] for reading in closed[:3]]
        honors = verdicts.honors[closed[3] << PLACE_BITS | packed.place]
        family = verdicts.families[sum(suit.shape for suit in suits) + honors.shape]
        facts = HandFacts(suits[0].facts, suits[1].facts, suits[2].facts, honors.facts, family.shape, win)
        bits = suits[0].bits | suits[1].bits | suits[2].bits | honors.bits | family.bits
        bits |= sum(bit for bit, earned in family.asked if earned(facts))
        return sum(UNMELDED[item] for item in DECIDED_BY_GROUPS if bits & twofold & item_bit(item))

    def _special(self, win: Win, around: int, waits: int) -> Iterator[Reading]:
        packed = win.packed
        around |= self._single_wait(win, waits)
        for tiles, bits in self._special_tiles(packed.short + TILE[packed.suit * RANKS + packed.rank], packed.melds):
            letter = honor_pung(tiles)
            pung = self._letter_pung(letter, packed.place) if letter else 0
            yield Reading(around | bits | pung, special=tiles)

    def _special_tiles(self, whole: int, melds: int) -> Iterator[tuple[TilesHeld, int]]:
        """Yield the special shapes that tiles have, each with the items that its tiles earn."""
        for shape in self.shapes:
            tiles = held_specially(whole, melds, shape)
            if tiles is None:
                continue
            patterns = [row for row in self._tiles_patterns if shape in row.shapes]
            times = {row.item: int(row.times(tiles)) for row in patterns}
            if any(times.get(title) for title in TITLES[shape]):
                yield tiles, sum(item_bit(item, number) for item, number in times.items())

    def _letter_pung(self, letter: str, place: int) -> int:
        """Return the wind and dragon items of one pung beside a special shape."""
        honor = 1 << PUNG_SHIFT + HONORS.index(letter)
        bits = self.verdicts.honors[honor << PLACE_BITS | place].bits
        return bits & SINGLE_PUNG_BITS


SINGLE_PUNG_BITS = item_bit(Item.ROUND_DRAGON_PUNG) | sum(
    letter_bits(item, (1 << len(HONORS)) - 1) for item in (Item.DRAGON_PUNG, Item.SEAT_WIND_PUNG, Item.ROUND_WIND_PUNG)
)


def _pairs(suits: tuple[tuple[int, ...], ...], honors: int) -> int:
    return sum(readings[0] >> PAIR_SHIFT > 0 for readings in suits) + (honors >> PAIR_SHIFT > 0)
