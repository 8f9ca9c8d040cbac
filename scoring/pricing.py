"""What a set of items that hold is worth once the replaced ones are out (RULES 3)."""

from collections.abc import Iterable, Mapping
from functools import reduce
from operator import or_
from typing import NamedTuple

from scoring.bits import BIT, BY_LETTER, CONCEALED, UNMELDED, Atom
from scoring.items import Item
from scoring.patterns import PATTERNS, kongs
from scoring.patterns.forms import FlowerPattern, HonorPattern, HonorPungPattern, StandingPattern, StatedPattern
from scoring.patterns.pungs import CONCEALED_PUNGS
from scoring.remembered import Remembered
from scoring.rulesets import Exclusion, Ruleset

# Items in parts that seldom replace one another's, so that each part comes up again and again: what pungs and kongs
# there are, how the hand was won, its honours, all the rest.
_OF_PUNGS = frozenset({Item.ALL_PUNGS, *CONCEALED_PUNGS.values(), *(row.item for row in kongs.PATTERNS)})
_OF_WINNING = frozenset(
    {row.item for row in PATTERNS if isinstance(row, StandingPattern | StatedPattern | FlowerPattern)}
    | {Item.SINGLE_WAIT}
) - _OF_PUNGS
_OF_HONORS = frozenset(row.item for row in PATTERNS if isinstance(row, HonorPattern | HonorPungPattern))
_OTHERS = frozenset(Item) - _OF_PUNGS - _OF_WINNING - _OF_HONORS
# Where one of them replaces another's, they are taken together.
_PARTS = ((_OF_PUNGS, _OF_WINNING, _OF_HONORS, _OTHERS), (_OF_PUNGS | _OF_WINNING, _OF_HONORS | _OTHERS))


class Counted(NamedTuple):
    """An item that counts: its 台, how often, and the tiles that earned it; none where the whole hand did.

    Priced items know their tiles only where honours are told apart; an explanation adds those of suits.
    """

    item: Item
    tai: int
    times: int = 1
    tiles: str = ""


class Replaced(NamedTuple):
    """An item that holds and does not count, the 台 it lost, and what replaced it."""

    item: Item
    tai: int
    by: Item
    times: int = 1
    letters: str = ""


class Outcome(NamedTuple):
    """What a set of items is worth."""

    tai: int
    counted: tuple[Counted, ...]
    replaced: tuple[Replaced, ...]


# An item that counts: its rank and its bits before it.
Ranked = tuple[int, int, Counted]


class Bit(NamedTuple):
    """One bit of a rule set's: the place of its item, the bits that the item takes out, its two values.

    The second counts where the hand, or at least the groups that earned the item, are not melded.
    """

    rank: int
    bit: int
    replaces: int
    unmelded: int
    values: tuple[int, int]
    rows: tuple[Ranked, Ranked]

    @property
    def item(self) -> Item:
        """Return its item."""
        return self.rows[0][2].item


class Part(NamedTuple):
    """Some of the items that hold, priced without the others: their 台, what else they replace, and rows by rank."""

    tai: int
    replaces: int
    ranked: list[Ranked]
    replaced: list[tuple[int, Replaced]]


class Prices:
    """A rule set's answer to any set of items that hold."""

    def __init__(self, ruleset: Ruleset) -> None:
        """Prepare what each item replaces, and what each of its bits is worth."""
        self._ruleset = ruleset
        self._ranks = ranks = {item: place for place, item in enumerate(ruleset.tai) if ruleset.plays(item)}
        replaces = {item: _replacing(ruleset.excludes.get(item, ())) for item in ranks}
        self._bits = {
            bit: self._bit(bit, atom, ranks[atom.item], replaces[atom.item])
            for atom, bit in BIT.items()
            if atom.item in ranks
        }
        self._priced = sum(self._bits)
        self._masks = tuple([tuple([self._mask(items) for items in parts]) for parts in _PARTS])
        self.played = CONCEALED | self._priced
        self._parts, self._parts_tai = Remembered(self._part), Remembered(self._tai_of_all)
        self.outcomes = Remembered(self._outcome)
        self.tai = Remembered(self._tai if self._adds_up() else lambda bits: self.outcomes[bits].tai)

    def _adds_up(self) -> bool:
        """Whether items that several honours earn are worth the sum of them: not where a house counts them in steps."""
        return not any(isinstance(self._ruleset.tai.get(item), Mapping) for item in BY_LETTER)

    def _mask(self, items: frozenset[Item]) -> int:
        """Return the bits of some items, and those that decide between their two values."""
        own = [row.bit | row.unmelded for row in self._bits.values() if row.item in items]
        return reduce(or_, own, CONCEALED)

    def _bit(self, bit: int, atom: Atom, rank: int, replaces: int) -> Bit:
        item, times, letter = atom
        values = (self._ruleset.price(item, count=times, concealed=False), self._ruleset.price(item, count=times))
        melded, unmelded = ((rank, bit, Counted(item, tai, times, letter)) for tai in values)
        return Bit(rank, bit, replaces, CONCEALED | UNMELDED[item], values, (melded, unmelded))

    def order(self, bits: int) -> tuple[int, int, list[int]]:
        """Return what a set of items is sorted by: of several, the first counts (RULES 2)."""
        tai, counted, _ = self.outcomes[bits]
        return -tai, len(counted), [self._ranks[row[0]] for row in counted]

    def _tai(self, bits: int) -> int:
        """Return the bare 台 of a set of items, part by part; each bit by itself where one part replaces another's."""
        known = self._parts_tai
        for masks in self._masks:
            tai = replaced = 0
            for mask in masks:
                worth, replaces = known[bits & mask]
                tai += worth
                replaced |= replaces
            if not replaced & bits:
                return tai
        return self._tai_of_all(bits)[0]

    def _tai_of_all(self, bits: int) -> tuple[int, int]:
        """Return the bare 台 of some items, each bit by itself, and which other bits they replace."""
        held, lost, tai = bits & self._priced, 0, 0
        rest = held
        while rest:
            bit = rest & -rest
            _, _, replaces, unmelded, values, _ = self._bits[bit]
            lost |= replaces
            tai += values[bits & unmelded > 0]
            rest ^= bit
        rest = held & lost
        while rest:
            bit = rest & -rest
            _, _, _, unmelded, values, _ = self._bits[bit]
            tai -= values[bits & unmelded > 0]
            rest ^= bit
        return tai, lost & ~held

    def _outcome(self, bits: int) -> Outcome:
        """Return what a set of items is worth, part by part; all at one go where one part replaces another's."""
        tai, _, ranked, replaced = self._whole(bits)
        counted = tuple([row for _, _, row in sorted(ranked)])
        return Outcome(tai, counted, tuple([row for _, row in sorted(replaced)]) if replaced else ())

    def _whole(self, bits: int) -> Part:
        """Put the parts of a set of items together."""
        known = self._parts
        for masks in self._masks:
            tai = elsewhere = 0
            ranked: list[Ranked] = []
            replaced: list[tuple[int, Replaced]] = []
            for mask in masks:
                worth, replaces, rows, gone = known[bits & mask]
                tai += worth
                elsewhere |= replaces
                ranked += rows
                replaced += gone
            if not elsewhere & bits:
                return Part(tai, 0, ranked, replaced)
        return self._part(bits)

    def _part(self, bits: int) -> Part:
        """Price some items: what is left once all that they replace is out."""
        known, rest, lost = self._bits, bits & self._priced, 0
        held: list[Bit] = []
        while rest:
            bit = rest & -rest
            row = known[bit]
            held.append(row)
            lost |= row[2]
            rest ^= bit
        held.sort()
        out = lost & bits
        ranked = self._rows([row for row in held if not row[1] & out] if out else held, bits)
        gone = self._rows([row for row in held if row[1] & out], bits) if out else ()
        replaced = [
            (rank, Replaced(item, tai, _by(own, held), times, tiles)) for rank, own, (item, tai, times, tiles) in gone
        ]
        return Part(sum([row[1] for _, _, row in ranked]), lost & ~bits, ranked, replaced)

    def _rows(self, held: list[Bit], bits: int) -> list[Ranked]:
        """Price bits in the order of their items, those of one item together."""
        rows: list[Ranked] = []
        last = -1
        for rank, _, _, unmelded, _, both in held:
            row = both[bits & unmelded > 0]
            rows.append(self._together(rows.pop(), row, bits) if rank == last else row)
            last = rank
        return rows

    def _together(self, before: Ranked, row: Ranked, bits: int) -> Ranked:
        """Put two rows of one item together: a house may count them in steps."""
        (rank, others, one), (_, own, other) = before, row
        times, unmelded = one.times + other.times, bits & (CONCEALED | UNMELDED[one.item]) > 0
        tai = self._ruleset.price(one.item, count=times, concealed=unmelded)
        return rank, others | own, Counted(one.item, tai, times, one.tiles + other.tiles)


def _by(bits: int, held: list[Bit]) -> Item:
    """Return the first item that replaces the most of some bits."""
    for row in held:
        if row[2] & bits == bits:
            return row.item
    return max(held, key=lambda row: (row.replaces & bits).bit_count()).item


def _replacing(exclusions: Iterable[Exclusion]) -> int:
    """Return the bits that an item takes out; with tiles only what those earned."""
    mask = 0
    for exclusion in exclusions:
        for atom, bit in BIT.items():
            if atom.item is exclusion.item and (not exclusion.tiles or atom.letter in set(exclusion.tiles)):
                mask |= bit
    return mask
