"""Items as bits: what a set of items that hold is worth once the replaced ones are out (RULES 3)."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from scoring.items import Item
from scoring.remembered import Remembered
from scoring.rulesets import Exclusion, Ruleset
from scoring.suits import kinds_in
from scoring.tiles import HONORS

MOST_TIMES = {
    Item.SEAT_FLOWER: 2,
    Item.FLOWER_KONG: 2,
    Item.FOUR_IN_TWO: 4,
    Item.CHAINED_KONG_BLOOM: 13,
}
BY_LETTER = (Item.DRAGON_PUNG, Item.SEAT_WIND_PUNG, Item.ROUND_WIND_PUNG)


class Atom(NamedTuple):
    """One bit: an item, how often it holds, or the honour that earned it once."""

    item: Item
    times: int = 1
    letter: str = ""


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
# What comes up most comes first, so that most sets of items are small numbers.
ATOMS = (
    *(Atom(item, 1, letter) for item in BY_LETTER for letter in HONORS),
    *(Atom(item) for item in Item),
    *(Atom(item, times) for item, most in MOST_TIMES.items() for times in range(2, most + 1)),
)
CONCEALED = 1
BIT = {atom: 2 << place for place, atom in enumerate(ATOMS)}
ONCE = {item: BIT[Atom(item)] for item in Item}
ATOM_MASK = (2 << len(ATOMS)) - 2
# The item earns the second of its two values: none of its groups is melded.
UNMELDED = {item: 2 << len(ATOMS) + place for place, item in enumerate(Item)}


def item_bit(item: Item, times: int = 1) -> int:
    """Return the bit of an item that holds so many times, nothing for none."""
    if times > 1:
        return BIT[Atom(item, min(times, MOST_TIMES.get(item, 1)))]
    return ONCE[item] if times else 0


def item_bits(item: Item) -> int:
    """Return all bits of an item, however often it holds."""
    return sum(bit for atom, bit in BIT.items() if atom.item is item)


def letter_bits(item: Item, honors: int) -> int:
    """Return the bits of an item that each of these honours earned."""
    return sum(BIT[Atom(item, 1, HONORS[place])] for place in kinds_in(honors))


class Counted(NamedTuple):
    """An item that counts: its 台, how often, and the honours that earned it where they are told apart."""

    item: Item
    tai: int
    times: int = 1
    letters: str = ""


class Replaced(NamedTuple):
    """An item that holds and does not count, the 台 it lost, and what replaced it."""

    item: Item
    tai: int
    by: Item
    times: int = 1
    letters: str = ""


class Outcome(NamedTuple):
    """What a set of items is worth; of several, the one that sorts first counts (RULES 2)."""

    tai: int
    order: tuple[int, int, tuple[int, ...]]
    counted: tuple[Counted, ...]
    replaced: tuple[Replaced, ...]


class Prices:
    """A rule set's answer to any set of items that hold."""

    def __init__(self, ruleset: Ruleset) -> None:
        """Prepare what each item replaces."""
        self._ruleset = ruleset
        self._rank = {item: place for place, item in enumerate(ruleset.tai) if ruleset.plays(item)}
        self._replaces = {item: _replacing(ruleset.excludes.get(item, ())) for item in self._rank}
        self._replaced_by_bit = {bit: self._replaces.get(atom.item, 0) for atom, bit in BIT.items()}
        self.played = CONCEALED | sum(bit for atom, bit in BIT.items() if atom.item in self._rank)
        self.outcomes = Remembered(self._work_out)
        self.tai = Remembered(self._add_up if self._adds_up() else lambda bits: self.outcomes[bits].tai)
        self._worth = {bit: (CONCEALED | UNMELDED[atom.item], self._both_values(atom)) for atom, bit in BIT.items()}

    def _adds_up(self) -> bool:
        """Whether items that several honours earn are worth the sum of them: not where a house counts them in steps."""
        return not any(isinstance(self._ruleset.tai.get(item), Mapping) for item in BY_LETTER)

    def _both_values(self, atom: Atom) -> tuple[int, int]:
        """Return the 台 of one bit: with a melded group, and without."""
        price = self._ruleset.price
        return (price(atom.item, count=atom.times, concealed=False), price(atom.item, count=atom.times))

    def _add_up(self, bits: int) -> int:
        """Return the bare 台 of a set of items: what is left, each bit by itself."""
        held, lost, tai = bits & ATOM_MASK & self.played, 0, 0
        rest = held
        while rest:
            bit = rest & -rest
            lost |= self._replaced_by_bit[bit]
            rest ^= bit
        rest = held & ~lost
        while rest:
            bit = rest & -rest
            unmelded, values = self._worth[bit]
            tai += values[bits & unmelded > 0]
            rest ^= bit
        return tai

    def _work_out(self, bits: int) -> Outcome:
        atoms = [ATOMS[place - 1] for place in kinds_in(bits & ATOM_MASK) if ATOMS[place - 1].item in self._rank]
        atoms.sort(key=lambda atom: self._rank[atom.item])
        held = list(dict.fromkeys([atom.item for atom in atoms]))
        lost = 0
        for item in held:
            lost |= self._replaces[item]
        counted = self._rows([atom for atom in atoms if not lost & BIT[atom]], bits)
        gone = [atom for atom in atoms if lost & BIT[atom]]
        replaced = tuple(
            [Replaced(*row[:2], self._by(row.item, gone, held), *row[2:]) for row in self._rows(gone, bits)]
        )
        tai = sum([row.tai for row in counted])
        return Outcome(tai, (-tai, len(counted), tuple([self._rank[row.item] for row in counted])), counted, replaced)

    def _rows(self, atoms: list[Atom], bits: int) -> tuple[Counted, ...]:
        """Put the bits of one item together and price them."""
        times: dict[Item, int] = {}
        letters: dict[Item, str] = {}
        for item, count, letter in atoms:
            times[item] = times.get(item, 0) + count
            letters[item] = letters.get(item, "") + letter
        return tuple(
            [Counted(item, self._price(item, count, bits), count, letters[item]) for item, count in times.items()]
        )

    def _by(self, item: Item, gone: list[Atom], held: list[Item]) -> Item:
        """Return the first item that replaces the most of another."""
        own = sum([BIT[atom] for atom in gone if atom.item is item])
        return max(held, key=lambda other: (self._replaces[other] & own).bit_count())

    def _price(self, item: Item, times: int, bits: int) -> int:
        unmelded = bool(bits & (CONCEALED | UNMELDED[item]))
        return self._ruleset.price(item, count=times, concealed=unmelded)


def _replacing(exclusions: Iterable[Exclusion]) -> int:
    """Return the bits that an item takes out; with tiles only what those earned."""
    mask = 0
    for exclusion in exclusions:
        for atom, bit in BIT.items():
            if atom.item is exclusion.item and (not exclusion.tiles or atom.letter in set(exclusion.tiles)):
                mask |= bit
    return mask
