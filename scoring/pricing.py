"""What a set of items that hold is worth once the replaced ones are out (RULES 3)."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from scoring.bits import ATOM_MASK, ATOMS, BIT, BY_LETTER, CONCEALED, SITUATION, UNMELDED, Atom
from scoring.items import Item
from scoring.remembered import Remembered
from scoring.rulesets import Exclusion, Ruleset
from scoring.suits import kinds_in


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
    """What a set of items is worth; of several, the one that sorts first counts (RULES 2)."""

    tai: int
    order: tuple[int, int, tuple[int, ...]]
    counted: tuple[Counted, ...]
    replaced: tuple[Replaced, ...]


class Part(NamedTuple):
    """What some of the items that hold are worth by themselves, and all that they replace."""

    tai: int
    lost: int


class Prices:
    """A rule set's answer to any set of items that hold."""

    def __init__(self, ruleset: Ruleset) -> None:
        """Prepare what each item replaces."""
        self._ruleset = ruleset
        self._rank = {item: place for place, item in enumerate(ruleset.tai) if ruleset.plays(item)}
        self._replaces = {item: _replacing(ruleset.excludes.get(item, ())) for item in self._rank}
        self._replaced_by_bit = {bit: self._replaces.get(atom.item, 0) for atom, bit in BIT.items()}
        self.played = CONCEALED | sum(bit for atom, bit in BIT.items() if atom.item in self._rank)
        self.outcomes = Remembered(self._put_together)
        self.tai = Remembered(self._add_parts if self._adds_up() else lambda bits: self.outcomes[bits].tai)
        self._parts = Remembered(self._part)
        self._outcomes_of_parts = Remembered(self._work_out)
        self._worth = {bit: (CONCEALED | UNMELDED[atom.item], self._both_values(atom)) for atom, bit in BIT.items()}

    def _adds_up(self) -> bool:
        """Whether items that several honours earn are worth the sum of them: not where a house counts them in steps."""
        return not any(isinstance(self._ruleset.tai.get(item), Mapping) for item in BY_LETTER)

    def _both_values(self, atom: Atom) -> tuple[int, int]:
        """Return the 台 of one bit: with a melded group, and without."""
        price = self._ruleset.price
        return (price(atom.item, count=atom.times, concealed=False), price(atom.item, count=atom.times))

    def _apart(self, bits: int) -> tuple[int, int] | None:
        """Return how the hand was won and what its tiles are, where neither replaces the other."""
        situation, tiles = bits & SITUATION, bits & ~SITUATION | bits & CONCEALED
        crossing = self._parts[situation].lost & tiles | self._parts[tiles].lost & situation
        return None if crossing else (situation, tiles)

    def _add_parts(self, bits: int) -> int:
        """Return the bare 台 of a set of items: both parts come up again and again, all of it does not."""
        situation, tiles = bits & SITUATION, bits & ~SITUATION | bits & CONCEALED
        (tai, lost), (more, lost_too) = self._parts[situation], self._parts[tiles]
        return self._part(bits).tai if lost & tiles or lost_too & situation else tai + more

    def _put_together(self, bits: int) -> Outcome:
        """Return what a set of items is worth, put together from what its parts are."""
        apart = self._apart(bits)
        if apart is None:
            return self._work_out(bits)
        one, other = [self._outcomes_of_parts[part] for part in apart]
        counted = tuple(sorted(one.counted + other.counted, key=self._place))
        replaced = tuple(sorted(one.replaced + other.replaced, key=self._place))
        return self._outcome(counted, replaced)

    def _place(self, row: Counted | Replaced) -> int:
        return self._rank[row[0]]

    def _outcome(self, counted: tuple[Counted, ...], replaced: tuple[Replaced, ...]) -> Outcome:
        tai = sum([row.tai for row in counted])
        return Outcome(tai, (-tai, len(counted), tuple([self._rank[row.item] for row in counted])), counted, replaced)

    def _part(self, bits: int) -> Part:
        """Return what a set of items replaces and the bare 台 of what is left, each bit by itself."""
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
        return Part(tai, lost)

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
        return self._outcome(counted, replaced)

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
