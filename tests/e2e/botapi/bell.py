"""The way for other threads to wake what waits on the server's loop."""

import asyncio
import contextlib


class Bell:
    """Wakes everyone who waits on one loop."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._event = asyncio.Event()

    def ring(self) -> None:
        """Wake the waiting, from any thread."""
        with contextlib.suppress(RuntimeError):  # the loop may have been closed by now
            self._loop.call_soon_threadsafe(self._wake)

    async def wait(self, at_most: float | None = None) -> None:
        """Wait for the next ring, but no longer than told."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._event.wait(), at_most)

    def _wake(self) -> None:
        self._event.set()
        self._event = asyncio.Event()
