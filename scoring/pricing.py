"""What a set of items that hold is worth once the replaced ones are out (RULES 3)."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from scoring.bits import BIT, BY_LETTER, CONCEALED, ONE_BY_ONE, UNMELDED_SHIFT, Atom
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
    """What a set of items is worth."""

    tai: int
    counted: tuple[Counted, ...]
    replaced: tuple[Replaced, ...]


class Bit(NamedTuple):
    """One bit of a rule set's: the place of its item, the bits that the item takes out, its two values.

    The second counts where the hand, or at least the groups that earned the item, are not melded.
    """

    rank: int
    bit: int
    replaces: int
    unmelded: int
    values: tuple[int, int]
    rows: tuple[Counted, Counted]

    @property
    def item(self) -> Item:
        """Return its item."""
        return self.rows[0].item


# An item's row, its rank and its bits before it.
Ranked = tuple[int, int, Counted]


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
        self.played = CONCEALED | self._priced
        self.outcomes = Remembered(self._outcome)
        self.tai = Remembered(self._tai if self._adds_up() else lambda bits: self.outcomes[bits].tai)

    def _adds_up(self) -> bool:
        """Whether items that several kinds earn are worth the sum of them: not where a house counts them in steps."""
        return not any(self._in_steps(item) for item in (*BY_LETTER, *ONE_BY_ONE))

    def _in_steps(self, item: Item) -> bool:
        return isinstance(self._ruleset.tai.get(item), Mapping)

    def _bit(self, bit: int, atom: Atom, rank: int, replaces: int) -> Bit:
        item, times, letter, _ = atom
        values = (self._ruleset.price(item, count=times, concealed=False), self._ruleset.price(item, count=times))
        melded, unmelded = (Counted(item, tai, times, letter) for tai in values)
        return Bit(rank, bit, replaces, CONCEALED | bit << UNMELDED_SHIFT, values, (melded, unmelded))

    def order(self, bits: int) -> tuple[int, int, list[int]]:
        """Return what a set of items is sorted by: of several, the first counts (RULES 2)."""
        tai, counted, _ = self.outcomes[bits]
        return -tai, len(counted), [self._ranks[row[0]] for row in counted]

    def _tai(self, bits: int) -> int:
        """Return the bare 台 of a set of items, each bit by itself."""
        known, held, lost, tai = self._bits, bits & self._priced, 0, 0
        rest = held
        while rest:
            bit = rest & -rest
            _, _, replaces, unmelded, values, _ = known[bit]
            lost |= replaces
            tai += values[bits & unmelded > 0]
            rest ^= bit
        rest = held & lost
        while rest:
            bit = rest & -rest
            _, _, _, unmelded, values, _ = known[bit]
            tai -= values[bits & unmelded > 0]
            rest ^= bit
        return tai

    def _outcome(self, bits: int) -> Outcome:
        """Return what a set of items is worth: what is left once all that the items replace is out."""
        known, rest, lost = self._bits, bits & self._priced, 0
        held: list[Bit] = []
        while rest:
            bit = rest & -rest
            row = known[bit]
            held.append(row)
            lost |= row[2]
            rest ^= bit
        held.sort()
        counted: list[Ranked] = []
        out: list[Ranked] = []
        for rank, bit, _, unmelded, _, rows in held:
            into, counts = out if bit & lost else counted, rows[bits & unmelded > 0]
            if into and into[-1][0] == rank:
                _, own, before = into.pop()
                into.append((rank, own | bit, self._together(before, counts)))
            else:
                into.append((rank, bit, counts))
        tai = sum([row[1] for _, _, row in counted])
        return Outcome(tai, tuple([row for _, _, row in counted]), _replaced(out, held) if out else ())

    def _together(self, one: Counted, other: Counted) -> Counted:
        """Put two rows of one item together: a house may count them in steps."""
        times, tai = one.times + other.times, one.tai + other.tai
        if self._in_steps(one.item):
            tai = self._ruleset.price(one.item, count=times)
        return Counted(one.item, tai, times, one.tiles + other.tiles)


def _replaced(out: list[Ranked], held: list[Bit]) -> tuple[Replaced, ...]:
    """Return the items that are out, each with the first that replaces the most of it."""
    return tuple([Replaced(item, tai, _by(own, held), times, tiles) for _, own, (item, tai, times, tiles) in out])


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
