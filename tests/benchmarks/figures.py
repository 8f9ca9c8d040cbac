"""Many measurements of one thing, told as their median with the least and the most."""

import statistics
from collections.abc import Sequence
from typing import NamedTuple

LEAST_ROUNDS = 21


class Spread(NamedTuple):
    """The median of some measurements, between the least and the most of them."""

    median: float
    least: float
    most: float

    def text(self) -> str:
        """Return it as a cell of a table."""
        return f"{self.median:.1f} [{self.least:.1f}..{self.most:.1f}]"

    def figures(self) -> dict[str, float]:
        """Return it as JSON has it."""
        return {name: round(value, 3) for name, value in self._asdict().items()}


def spread_of(values: Sequence[float]) -> Spread:
    """Return the spread of some measurements."""
    return Spread(statistics.median(values), min(values), max(values))


def tail_of(values: Sequence[float], parts: int) -> Spread:
    """Return how many times the median of all the 99th percentile is, in each of so many parts one after another.

    A moment in which the machine had something else to do lengthens one part and not the median of them.
    """
    median, size = statistics.median(values), len(values) // parts
    in_order = [sorted(values[start : start + size]) for start in range(0, size * parts, size)]
    return spread_of([ranked[size * 99 // 100] / median for ranked in in_order])
