"""Long polling: fetch, commit, then acknowledge, so that no update is lost and none needs to be fetched in vain."""

import asyncio
import contextlib
import logging

from telegram.error import Conflict, InvalidToken, RetryAfter, TelegramError

from bot.exits import Exit
from bot.telegram.api import Client, JSONDict
from bot.telegram.intake import Intake
from bot.telegram.patience import Patience, flood_wait, pause, unless
from bot.telegram.shape import update_id_of

log = logging.getLogger(__name__)

WAIT = 30.0
PATIENCE = Patience(calls=6, pause=1.0, longest_wait=30.0)
_ACKNOWLEDGED_WITHIN = 1.0


class Polling:
    """The one poller of a bot. The offset, which makes Telegram forget, moves on only after the commit."""

    def __init__(self, client: Client, intake: Intake, wait: float = WAIT, patience: Patience = PATIENCE) -> None:
        self._client = client
        self._intake = intake
        self._wait = wait
        self._patience = patience
        self._offset = 0
        self._may_poll = False
        self._failures = 0
        self._conflicts = 0

    async def run(self, stop: asyncio.Event) -> Exit:
        """Poll until the stop, or until Telegram will not have it any more."""
        while not stop.is_set():
            try:
                batch = await unless(stop, self._fetch())
            except (Conflict, InvalidToken) as error:
                left = await self._refused(error, stop)
                if left is not None:
                    return left
            except TelegramError as error:
                await self._failed(error, stop)
            else:
                await self._handle(batch or [])
        await self._acknowledge()
        return Exit.STOPPED

    async def _fetch(self) -> list[JSONDict]:
        if not self._may_poll:
            # Updates that wait stay where they are; only the way they come is changed.
            await self._client.delete_webhook(drop_pending_updates=False)
            self._may_poll = True
        return await self._client.raw_updates(self._offset, self._wait)

    async def _handle(self, batch: list[JSONDict]) -> None:
        self._failures = self._conflicts = 0
        await asyncio.gather(*[self._intake.take(raw) for raw in batch])
        # A redelivered update has an old id: never move back.
        self._offset = max([self._offset, *(found + 1 for found in map(update_id_of, batch) if found is not None)])

    async def _refused(self, error: TelegramError, stop: asyncio.Event) -> Exit | None:
        if isinstance(error, InvalidToken):
            log.error("Telegram does not accept BOT_TOKEN any more: leaving")
            return Exit.REFUSED
        self._conflicts += 1
        if self._conflicts == 1:
            log.error("another process receives this bot's updates (409: %s); only one may, so stop the other", error)
        if self._conflicts >= self._patience.calls:
            log.error("the other process is still there after %d attempts: leaving", self._conflicts)
            return Exit.CONFLICT
        await pause(stop, self._patience.before(self._conflicts))
        return None

    async def _failed(self, error: TelegramError, stop: asyncio.Event) -> None:
        self._failures += 1
        wait = flood_wait(error) if isinstance(error, RetryAfter) else self._patience.before(self._failures)
        log.warning("no updates failures=%d wait=%.1f reason=%s", self._failures, wait, error)
        await pause(stop, wait)

    async def _acknowledge(self) -> None:
        """Tell Telegram what is done, so that the next start is not told it again; it would do no harm."""
        if self._offset:
            with contextlib.suppress(TelegramError, TimeoutError):
                await asyncio.wait_for(self._client.raw_updates(self._offset, 0, limit=1), _ACKNOWLEDGED_WITHIN)
