"""A way to read a win, and with its names a reading."""

from typing import NamedTuple

from scoring.endings import Completed
from scoring.packing import Suits
from scoring.patterns.forms import TilesHeld


class Reading(NamedTuple):
    """One reading: the bits of the items that hold, and the sets in hand or the tiles of a special shape."""

    bits: int
    sets: Suits | None
    completed: Completed | None  # None where it makes no difference
    special: TilesHeld | None


# A reading without its names, quick to make: in place of its sets which they are (`ChosenSets`).
Way = tuple[int, int, Completed | None, TilesHeld | None]
