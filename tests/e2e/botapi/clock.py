"""Time as the server sees it."""

from collections.abc import Callable
from datetime import UTC, datetime

Clock = Callable[[], float]


class ManualClock:
    """A clock that only moves when told to."""

    def __init__(self, now: float = 1_760_000_000.0) -> None:
        self._now = now

    def __call__(self) -> float:
        return self._now

    def moment(self) -> datetime:
        """Give the time as a date."""
        return datetime.fromtimestamp(self._now, UTC)

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self._now += seconds
