"""The record of every call the bot made."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from .errors import ApiError
from .wire import Json
from .world import World


@dataclass
class Call:
    """One call, with its answer once there is one."""

    method: str
    params: Json
    when: float
    answer: Json | None = None


class Ledger:
    """Writes down calls as they arrive and as they are answered."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._in_flight = 0
        self._last = time.monotonic()
        self.calls: list[Call] = []
        self.polls: list[Call] = []
        self.violations: list[str] = []

    @contextmanager
    def recording(self, method: str, params: Json) -> Iterator[Call]:
        """Keep a call and its refusal, if it is refused."""
        call = Call(method, params, self._world.clock())
        (self.polls if method == "getUpdates" else self.calls).append(call)
        with self._counted(method):
            try:
                yield call
            except ApiError as error:
                call.answer = error.body()
                raise

    def accuse(self, problems: list[str]) -> None:
        """Write down what a well-made bot would not do."""
        self.violations.extend(problems)

    def quiet_for(self) -> float:
        """Tell for how many seconds no call was under way and no update was taken."""
        last = max(self._last, self._world.queue.moved_at)
        return 0.0 if self._in_flight else time.monotonic() - last

    @contextmanager
    def _counted(self, method: str) -> Iterator[None]:
        # A poll that waits is no sign of a busy bot.
        weight = 0 if method == "getUpdates" else 1
        self._in_flight += weight
        try:
            yield
        finally:
            self._in_flight -= weight
            self._last = time.monotonic() if weight else self._last
