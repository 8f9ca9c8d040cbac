"""A function of a whole number that remembers its answers, so that a part of a hand is judged once."""

from collections.abc import Callable
from typing import TypeVar

V = TypeVar("V")
MOST_REMEMBERED = 50_000


class Remembered(dict[int, V]):
    """Answers by number: what is missing is worked out; a full memory is emptied."""

    def __init__(self, work_out: Callable[[int], V]) -> None:
        """Start with no answers."""
        super().__init__()
        self._work_out = work_out

    def __missing__(self, key: int) -> V:
        """Work the answer out and remember it."""
        if len(self) >= MOST_REMEMBERED:
            self.clear()
        answer = self[key] = self._work_out(key)
        return answer
