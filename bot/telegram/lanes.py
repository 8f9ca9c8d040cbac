"""Work in lanes: one after another within a lane, side by side between lanes."""

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from functools import partial


class Lanes:
    """Keeps the order of work that belongs together, such as one chat's, and holds up nothing else."""

    def __init__(self) -> None:
        self._last: dict[Hashable, asyncio.Task[None]] = {}
        # The event loop itself holds tasks only weakly.
        self._tasks: set[asyncio.Task[None]] = set()

    def put(self, lane: Hashable, work: Callable[[], Awaitable[None]]) -> asyncio.Task[None]:
        """Do some work once all that was put into its lane before is over."""
        task = asyncio.create_task(_after(self._last.get(lane), work))
        self._last[lane] = task
        self._tasks.add(task)
        task.add_done_callback(partial(self._leave, lane))
        return task

    async def close(self, within: float) -> None:
        """Let what is under way come to its end, but no longer than told."""
        if not self._tasks:
            return
        _, late = await asyncio.wait(self._tasks, timeout=within)
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)

    def _leave(self, lane: Hashable, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if self._last.get(lane) is task:
            del self._last[lane]


async def _after(before: asyncio.Task[None] | None, work: Callable[[], Awaitable[None]]) -> None:
    if before is not None:
        await asyncio.wait([before])
    await work()
