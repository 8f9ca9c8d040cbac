"""The group that the winning tile completes."""

from enum import IntEnum
from typing import NamedTuple

from scoring.facts import SuitFacts, suit_facts
from scoring.remembered import Remembered
from scoring.rulesets import Options
from scoring.suits import CHOW, CHOW_MASK, CHOW_RANKS, COUNT_BITS, PAIR_SHIFT, PUNG_SHIFT, READING_BITS
from scoring.win import Win

FIRST_HIGH = 2  # the rank at which the lowest chow ends


class Completed(IntEnum):
    """Which group the winning tile completes, and where in a chow it stands."""

    PAIR = 0
    PUNG = 1
    CHOW_LOW = 2
    CHOW_MIDDLE = 3
    CHOW_HIGH = 4


class Ending(NamedTuple):
    """The group that the winning tile completes, beside the other sets of its suit in hand."""

    win: Win
    reading: int
    completed: Completed
    waits: int  # how many kinds of tiles would have won
    options: Options

    @property
    def suit(self) -> SuitFacts:
        """Return the winning tile's suit, melds among it."""
        packed = self.win.packed
        return suit_facts(self.reading + packed.laid[packed.suit])

    @property
    def first_rank(self) -> int:
        """Return the rank from which the completed chow starts."""
        return self.win.packed.rank - (self.completed - Completed.CHOW_LOW)

    @property
    def two_sided(self) -> bool:
        """兩面: two neighbours that could have been completed at either end."""
        rank = self.win.packed.rank
        if self.completed is Completed.CHOW_LOW:
            return rank < CHOW_RANKS - 1
        return self.completed is Completed.CHOW_HIGH and rank > FIRST_HIGH

    @property
    def chow_of_others(self) -> int:
        """Return the chow that another's tile completed as a reading of the hand, nothing when it completed none."""
        if self.win.self_drawn or self.completed < Completed.CHOW_LOW:
            return 0
        return CHOW[self.first_rank] << READING_BITS * self.win.packed.suit


def completions(reading: int, rank: int) -> tuple[Completed, ...]:
    """Return every group of the tiles in hand that a tile of that rank may complete."""
    chows = (reading & CHOW_MASK) << 2 * COUNT_BITS >> COUNT_BITS * rank & 0o777
    return _COMPLETED[chows | (reading >> PUNG_SHIFT + rank & 1) << 9 | (reading >> PAIR_SHIFT + rank & 1) << 10]


def _completed(around: int) -> tuple[Completed, ...]:
    """Read the counts of chows from two ranks below, one below and the rank itself; then its pung and its pair."""
    there = {
        Completed.PAIR: around >> 10,
        Completed.PUNG: around >> 9 & 1,
        Completed.CHOW_LOW: around >> 6 & 7,
        Completed.CHOW_MIDDLE: around >> 3 & 7,
        Completed.CHOW_HIGH: around & 7,
    }
    return tuple(completed for completed, count in there.items() if count)


_COMPLETED = Remembered(_completed)
