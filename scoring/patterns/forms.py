"""The forms of a pattern: each is asked of the smallest part of a hand that decides it, and answers what earned it.

An answer of 0 means that the pattern does not hold. A suit, starts or hand pattern answers the groups that earned it
as a reading, `WHOLE` for all of them; an honour pattern answers the honours; the others answer how often they hold.
"""

from collections.abc import Callable
from itertools import permutations
from typing import NamedTuple

from scoring.assessment import Held
from scoring.endings import Ending
from scoring.facts import Groups, HandFacts, HonorFacts, Kinds, SuitFacts
from scoring.items import Item
from scoring.packing import Packed, Standing, Suits
from scoring.rulesets import Options
from scoring.suits import READING_BITS
from scoring.tiles import RANKS
from scoring.win import Win

WHOLE = -1


class SuitPattern(NamedTuple):
    """Decided by the groups of one suit: by its chows alone, by its pungs and pair alone, or as the last two say."""

    item: Item
    earned: Callable[[SuitFacts], int]
    chows: int = 0  # at least so many
    pungs: int = 0
    paired: bool = False  # by its chows and a pair of a kind that they hold
    all_ranks: bool = False  # by all of it, if it shows every rank


class GroupsPattern(NamedTuple):
    """Decided by what the groups are, added up over the suits."""

    item: Item
    times: Callable[[Groups], int]


class KindsPattern(NamedTuple):
    """Decided by what the groups and the pair are made of, added up over the suits."""

    item: Item
    times: Callable[[Kinds], int]


class HonorPattern(NamedTuple):
    """Decided by the honours, at least so many pungs of them."""

    item: Item
    earned: Callable[[HonorFacts], int]
    pungs: int = 1


class HonorPungPattern(NamedTuple):
    """Decided by one pung of honours and by where the winner sits; `each` tells the honours that earned it apart."""

    item: Item
    earned: Callable[[HonorFacts], int]
    each: bool = True


def any_of_them(_: Groups | Kinds) -> bool:
    """Let every hand be asked."""
    return True


# What where the groups of 萬 筒 條 start (`suits.starts_of` each) earns.
Across = Callable[[int, int, int], int]
# Whether a pattern may hold, or holds for certain, by where they start and by the pungs of honours.
Starts = Callable[[int, int, int, int], bool]
# Whether a pattern may hold, or holds for certain, by the tiles in hand.
InHand = Callable[[Packed], bool]
# Whether a pattern holds whichever group the winning tile completes; None where that matters.
Settled = Callable[[Win, int, Options], bool | None]
SettledBySets = Callable[[Suits, Win], bool | None]


class StartsPattern(NamedTuple):
    """Decided by where the groups of 萬 筒 條 start; `groups` and `kinds` tell which hands to ask at all."""

    item: Item
    earned: Across
    groups: Callable[[Groups], bool] = any_of_them
    kinds: Callable[[Kinds], bool] = any_of_them


class HandPattern(NamedTuple):
    """Decided by the groups of the whole hand; the guards tell which hands to ask at all, `surely` which need not be.

    `names_groups` tells that it may answer some of the groups, not only the whole.
    """

    item: Item
    earned: Callable[[HandFacts], int]
    groups: Callable[[Groups], bool] = any_of_them
    kinds: Callable[[Kinds], bool] = any_of_them
    starts: Starts | None = None
    surely: Starts | None = None
    in_hand: InHand | None = None
    names_groups: bool = False


class EndingPattern(NamedTuple):
    """Decided by the group that the winning tile completes and by the sets of its suit in hand.

    `settled` is told how many kinds of tiles would have won.
    """

    item: Item
    earned: Callable[[Ending], int]
    groups: Callable[[Groups], bool] = any_of_them
    kinds: Callable[[Kinds], bool] = any_of_them
    in_hand: InHand | None = None
    settled: Settled | None = None


class SetsPattern(NamedTuple):
    """Decided by the sets in hand and the group that the winning tile completes; `surely` by the tiles in hand."""

    item: Item
    earned: Callable[[Suits, Ending], int]
    settled: SettledBySets
    surely: InHand
    groups: Callable[[Groups], bool] = any_of_them
    kinds: Callable[[Kinds], bool] = any_of_them


class StandingPattern(NamedTuple):
    """Decided by how the hand was won."""

    item: Item
    times: Callable[[Standing], int]


class StatedPattern(NamedTuple):
    """Decided by one of the situations that were stated."""

    item: Item
    times: Callable[[Held], int]


class FlowersHeld(NamedTuple):
    """The winner's flowers: whole series, the flowers of the seat in and out of them, and how many in all."""

    series: int
    seat_in_series: int
    seat_alone: int
    kong_adds: bool
    held: int


class FlowerPattern(NamedTuple):
    """Decided by the flowers."""

    item: Item
    times: Callable[[FlowersHeld], int]


class TilesHeld(NamedTuple):
    """A special shape's tiles: how many of each kind, the doubled or tripled kind, and what stands beside."""

    counts: tuple[int, ...]
    group: tuple[int, ...]  # 嚦咕嚦咕's triplet, the free group of 十三么
    shape: Item
    melds: int

    def suit(self, number: int) -> tuple[int, ...]:
        """Return the counts of one suit."""
        return self.counts[number * RANKS : (number + 1) * RANKS]


class TilesPattern(NamedTuple):
    """What may count in a special shape (RULES 6)."""

    item: Item
    times: Callable[[TilesHeld], int]
    shapes: frozenset[Item]


# Those that a hand has to be asked one by one.
OneByOne = StartsPattern | HandPattern | EndingPattern | SetsPattern
Pattern = (
    SuitPattern
    | GroupsPattern
    | KindsPattern
    | HonorPattern
    | HonorPungPattern
    | StartsPattern
    | HandPattern
    | EndingPattern
    | SetsPattern
    | StandingPattern
    | StatedPattern
    | FlowerPattern
    | TilesPattern
)


def across(m: int = 0, p: int = 0, s: int = 0, z: int = 0) -> int:
    """Put the readings of the suits together to one of the hand."""
    return m | p << READING_BITS | s << 2 * READING_BITS | z << 3 * READING_BITS


ONE_UP, TWO_UP, THREE_UP = 1, 2, 3


def in_each(m: int, p: int, s: int, step: int) -> tuple[int, ...]:
    """Return a rank of each suit, each so far up from the last, the lowest there are; none where there are none.

    >>> in_each(0b1, 0b10, 0b101, 1), in_each(0b1, 0b10, 0b11, 1)
    ((0, 1, 2), ())
    """
    twice = 2 * step
    from_m = m & (p >> step & s >> twice | s >> step & p >> twice)
    from_p = p & (m >> step & s >> twice | s >> step & m >> twice)
    from_s = s & (m >> step & p >> twice | p >> step & m >> twice)
    if firsts := from_m | from_p | from_s:
        lowest = firsts & -firsts
        first = lowest.bit_length() - 1
        for up_m, up_p, up_s in permutations((0, step, twice)):
            if m >> up_m & p >> up_p & s >> up_s & lowest:
                return (first + up_m, first + up_p, first + up_s)
    return ()
