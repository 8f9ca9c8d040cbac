"""Long polling: one poller at a time, as the real server has it."""

import time

from .bell import Bell
from .errors import OTHER_POLLER, WEBHOOK_ACTIVE, conflict
from .wire import Json
from .world import World

_LONGEST = 50


class Poller:
    """Answers getUpdates; a newer poll ends the one that is still waiting."""

    def __init__(self, world: World, bell: Bell) -> None:
        self._world = world
        self._bell = bell
        self._turn = 0

    async def poll(self, params: Json) -> list[Json]:
        """Give the next updates as soon as there are any, or nothing in time."""
        self._begin(params)
        turn = self._turn
        deadline = time.monotonic() + min(params.get("timeout", 0), _LONGEST)
        while not (batch := self._fetch(params)) and (left := deadline - time.monotonic()) > 0:
            await self._bell.wait(left)
            self._check(turn)
        return batch

    def _begin(self, params: Json) -> None:
        if self._world.webhook.url:
            raise conflict(WEBHOOK_ACTIVE)
        self._turn += 1
        self._bell.ring()
        with self._world.condition:
            self._world.queue.allowed = params.get("allowed_updates", self._world.queue.allowed)

    def _fetch(self, params: Json) -> list[Json]:
        limit = min(max(params.get("limit", 100), 1), 100)
        with self._world.condition:
            batch = self._world.queue.fetch(params.get("offset", 0), limit)
            self._world.condition.notify_all()
        return batch

    def _check(self, turn: int) -> None:
        if turn != self._turn:
            raise conflict(OTHER_POLLER)
        if self._world.webhook.url:
            raise conflict("terminated by setWebhook request")
