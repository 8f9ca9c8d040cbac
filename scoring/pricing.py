"""What a set of items that hold is worth once the replaced ones are out (RULES 3)."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from scoring.bits import ATOM_MASK, BIT, BY_LETTER, CONCEALED, ONCE, SITUATION, UNMELDED, Atom
from scoring.items import Item
from scoring.remembered import Remembered
from scoring.rulesets import Exclusion, Ruleset


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


# The place of an item in the rule set, and one of its bits.
Ranked = tuple[int, int]


class Prices:
    """A rule set's answer to any set of items that hold."""

    def __init__(self, ruleset: Ruleset) -> None:
        """Prepare what each item replaces, and what each of its bits is worth."""
        self._ruleset = ruleset
        rank = {item: place for place, item in enumerate(ruleset.tai) if ruleset.plays(item)}
        replaces = {item: _replacing(ruleset.excludes.get(item, ())) for item in rank}
        self._rank = {bit: rank[atom.item] for atom, bit in BIT.items() if atom.item in rank}
        self._replaces = {bit: replaces.get(atom.item, 0) for atom, bit in BIT.items()}
        self.played = CONCEALED | sum(self._rank)
        self.outcomes = Remembered(self._put_together)
        self.tai = Remembered(self._add_parts if self._adds_up() else lambda bits: self.outcomes[bits].tai)
        self._parts = Remembered(self._part)
        self._outcomes_of_parts = Remembered(self._work_out)
        self._counted = {bit: (CONCEALED | UNMELDED[atom.item], self._both_values(atom)) for atom, bit in BIT.items()}
        self._worth = {bit: (unmelded, (one.tai, two.tai)) for bit, (unmelded, (one, two)) in self._counted.items()}

    def _adds_up(self) -> bool:
        """Whether items that several honours earn are worth the sum of them: not where a house counts them in steps."""
        return not any(isinstance(self._ruleset.tai.get(item), Mapping) for item in BY_LETTER)

    def _both_values(self, atom: Atom) -> tuple[Counted, Counted]:
        """Return one bit as it counts with a melded group, and without."""
        item, times, letter = atom
        price = self._ruleset.price
        melded, unmelded = price(item, count=times, concealed=False), price(item, count=times)
        return Counted(item, melded, times, letter), Counted(item, unmelded, times, letter)

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
        ranked = sorted(zip(one.order[2] + other.order[2], one.counted + other.counted, strict=True))
        replaced = one.replaced + other.replaced
        if one.replaced and other.replaced:
            replaced = tuple(sorted(replaced, key=lambda row: self._rank[ONCE[row.item]]))
        return _outcome(ranked, replaced)

    def _part(self, bits: int) -> Part:
        """Return what a set of items replaces and the bare 台 of what is left, each bit by itself."""
        held, lost, tai = bits & ATOM_MASK & self.played, 0, 0
        rest = held
        while rest:
            bit = rest & -rest
            lost |= self._replaces[bit]
            rest ^= bit
        rest = held & ~lost
        while rest:
            bit = rest & -rest
            unmelded, values = self._worth[bit]
            tai += values[bits & unmelded > 0]
            rest ^= bit
        return Part(tai, lost)

    def _work_out(self, bits: int) -> Outcome:
        """Return what a set of items is worth: what is left once all that the items replace is out."""
        held, lost, rest = [], 0, bits & ATOM_MASK & self.played
        while rest:
            bit = rest & -rest
            held.append((self._rank[bit], bit))
            lost |= self._replaces[bit]
            rest ^= bit
        held.sort()
        counted = self._rows([row for row in held if not row[1] & lost] if lost else held, bits)
        return _outcome(counted, self._replaced(held, lost, bits) if lost else ())

    def _rows(self, held: list[Ranked], bits: int) -> list[tuple[int, Counted]]:
        """Price bits in the order of their items, those of one item together."""
        rows: list[tuple[int, Counted]] = []
        for rank, bit in held:
            unmelded, both = self._counted[bit]
            row = both[bits & unmelded > 0]
            if rows and rows[-1][0] == rank:
                row = self._together(rows.pop()[1], row, bits)
            rows.append((rank, row))
        return rows

    def _together(self, one: Counted, other: Counted, bits: int) -> Counted:
        """Put two rows of one item together: a house may count them in steps."""
        times, unmelded = one.times + other.times, bits & (CONCEALED | UNMELDED[one.item]) > 0
        tai = self._ruleset.price(one.item, count=times, concealed=unmelded)
        return Counted(one.item, tai, times, one.tiles + other.tiles)

    def _replaced(self, held: list[Ranked], lost: int, bits: int) -> tuple[Replaced, ...]:
        """Return the items that are out, each with the first that replaces the most of it."""
        gone, rows = [row for row in held if row[1] & lost], []
        for rank, (item, tai, times, tiles) in self._rows(gone, bits):
            own = sum([bit for its, bit in gone if its == rank])
            rows.append(Replaced(item, tai, self._by(own, held), times, tiles))
        return tuple(rows)

    def _by(self, bits: int, held: list[Ranked]) -> Item:
        """Return the first item that replaces the most of some bits."""
        _, most = max(held, key=lambda row: (self._replaces[row[1]] & bits).bit_count())
        return self._counted[most][1][0].item


def _outcome(ranked: list[tuple[int, Counted]], replaced: tuple[Replaced, ...]) -> Outcome:
    counted = tuple([row for _, row in ranked])
    tai = sum([row[1] for row in counted])
    return Outcome(tai, (-tai, len(counted), tuple([rank for rank, _ in ranked])), counted, replaced)


def _replacing(exclusions: Iterable[Exclusion]) -> int:
    """Return the bits that an item takes out; with tiles only what those earned."""
    mask = 0
    for exclusion in exclusions:
        for atom, bit in BIT.items():
            if atom.item is exclusion.item and (not exclusion.tiles or atom.letter in set(exclusion.tiles)):
                mask |= bit
    return mask
