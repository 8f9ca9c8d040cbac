"""Telegram's limit of what a bot may send to one group in a minute."""

import math
from collections import defaultdict, deque

from .clock import Clock
from .errors import too_many

_WINDOW = 60.0


class GroupLimiter:
    """Counts sends, and separately edits, of the last minute for each group."""

    def __init__(self, limit: int | None, clock: Clock) -> None:
        self._limit = limit
        self._clock = clock
        self._times: defaultdict[tuple[int, str], deque[float]] = defaultdict(deque)

    def admit(self, chat_id: object, method: str) -> None:
        """Count a call, or refuse it when its group has had enough."""
        kind = _kind(method)
        if self._limit is None or kind is None or not isinstance(chat_id, int) or chat_id >= 0:
            return
        self._count(self._times[chat_id, kind], self._limit)

    def _count(self, times: deque[float], limit: int) -> None:
        now = self._clock()
        while times and times[0] <= now - _WINDOW:
            times.popleft()
        if len(times) >= limit:
            raise too_many(math.ceil(times[0] + _WINDOW - now))
        times.append(now)


def _kind(method: str) -> str | None:
    if method.startswith("send") and method != "sendChatAction":
        return "send"
    return "edit" if method.startswith("editMessage") else None
