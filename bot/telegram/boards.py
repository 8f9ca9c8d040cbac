"""The boards: one message a session, edited in place, where the latest state wins and always arrives.

One that has scrolled away is sent anew at the bottom, and of the old message no more than a stub stays.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from telegram.error import RetryAfter, TelegramError

from bot.incoming import Place
from bot.replies import Board, Reply
from bot.telegram.lanes import Lanes
from bot.telegram.messenger import Messenger, Sent
from bot.telegram.patience import Patience, flood_wait, is_uncertain, pause

if TYPE_CHECKING:
    from bot.core import Core

log = logging.getLogger(__name__)

INTERVAL = 3.0
# A session's turn, where several processes draw: held while drawing, it says how far the board is drawn.
Turn = Callable[[int], AbstractContextManager[int]]


@dataclass(frozen=True, slots=True)
class _Drawing:
    """A board still to be drawn, and how often that failed for no reason of ours."""

    place: Place
    board: Board
    failures: int = 0


class Boards:
    """Draws each chat's boards, at most one in an interval; between two only the newest state is kept."""

    def __init__(
        self,
        messenger: Messenger,
        core: "Core",
        interval: float = INTERVAL,
        retries: Patience | None = None,
        turn: Turn | None = None,
    ) -> None:
        self._messenger = messenger
        self._core = core
        self._interval = interval
        self._retries = retries or Patience(calls=8, pause=1.0)
        self._turn = turn
        self._waiting: dict[int, dict[int, _Drawing]] = {}
        self._workers: dict[int, asyncio.Task[None]] = {}
        self._formers = Lanes()
        self._drawing = 0
        self._caught_up = asyncio.Event()
        self._closing = asyncio.Event()

    def show(self, place: Place, board: Board) -> None:
        """Draw a board as it now stands: at once when its chat was quiet, otherwise when its turn comes."""
        self._want(_Drawing(place, board))
        self._caught_up.clear()
        if place.chat_id not in self._workers:
            self._workers[place.chat_id] = asyncio.create_task(self._work(place.chat_id))

    def leave(self, chat_id: int) -> None:
        """Draw nothing more in a chat that we were thrown out of; what waits there is behind until we are back."""
        self._waiting.pop(chat_id, None)

    async def caught_up(self, within: float) -> None:
        """Wait until no board waits to be drawn, but no longer than told."""
        if self._workers:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._caught_up.wait(), within)

    async def close(self, within: float) -> None:
        """Draw what waits without further pauses, but no longer than told; the rest is behind until the next start."""
        self._closing.set()
        started = time.monotonic()
        workers = tuple(self._workers.values())
        if workers:
            _, late = await asyncio.wait(workers, timeout=within)
            for worker in late:
                worker.cancel()
            await asyncio.gather(*late, return_exceptions=True)
        await self._formers.close(max(0, within - (time.monotonic() - started)))

    def _want(self, drawing: _Drawing) -> None:
        waiting = self._waiting.setdefault(drawing.place.chat_id, {})
        former = waiting.get(drawing.board.session_id)
        waiting[drawing.board.session_id] = _newer(former, drawing) if former is not None else drawing

    async def _work(self, chat_id: int) -> None:
        try:
            while self._waiting.get(chat_id):
                await pause(self._closing, await self._draw_next(self._waiting[chat_id]))
        finally:
            self._waiting.pop(chat_id, None)
            del self._workers[chat_id]

    async def _draw_next(self, waiting: dict[int, _Drawing]) -> float:
        """Draw one of the boards that wait in a chat, and give the seconds until the chat's next may be drawn."""
        self._drawing += 1
        rest = await self._attempt(waiting.pop(next(iter(waiting))))
        self._drawing -= 1
        if not self._drawing and not any(self._waiting.values()):
            self._caught_up.set()
        return rest

    async def _attempt(self, drawing: _Drawing) -> float:
        """Draw a board, and give the seconds until the chat's next may be drawn."""
        try:
            await self._draw(drawing)
        except RetryAfter as error:
            self._put_back(drawing)
            return flood_wait(error)
        except Exception as error:
            return self._failed(drawing, error)
        return self._interval

    def _failed(self, drawing: _Drawing, error: Exception) -> float:
        failures = drawing.failures + 1
        refused = isinstance(error, TelegramError) and not is_uncertain(error)
        log.warning(
            "board not drawn chat=%d session=%d failures=%d reason=%s",
            drawing.place.chat_id,
            drawing.board.session_id,
            failures,
            error,
            exc_info=None if isinstance(error, TelegramError) else error,
        )
        if not refused and failures < self._retries.calls:
            self._put_back(replace(drawing, failures=failures))
        return max(self._interval, self._retries.before(failures))

    def _put_back(self, drawing: _Drawing) -> None:
        if not self._closing.is_set():
            self._want(drawing)

    async def _draw(self, drawing: _Drawing) -> None:
        """Draw a board; of several processes one at a time, and none what another has drawn further."""
        if self._turn is None:
            await self._draw_here(drawing)
            return
        turn = self._turn(drawing.board.session_id)
        shown = await asyncio.to_thread(turn.__enter__)
        try:
            if drawing.board.fresh or shown <= drawing.board.seq:
                await self._draw_here(drawing)
        finally:
            await asyncio.to_thread(turn.__exit__, None, None, None)

    async def _draw_here(self, drawing: _Drawing) -> None:
        """Edit the board where it stands, or send it."""
        place, board = drawing.place, drawing.board
        former = await asyncio.to_thread(self._core.board_message, board.session_id)
        if former is None or board.fresh:
            await self._post(place, board, former)
        elif await self._comes_down(drawing, former):
            return
        elif await self._messenger.edit(place, former, board.reply):
            await self._drawn(board, Sent(place.chat_id, former))
        else:
            await self._post(place, board, None)

    async def _comes_down(self, drawing: _Drawing, former: int) -> bool:
        """Send a board anew that has scrolled away; one that cannot be sent is better edited where it is."""
        place = drawing.place
        # After a failure it may stand at the bottom unknown to us: another one would be one too many.
        if drawing.failures or not self._messenger.is_far(place, former):
            return False
        try:
            await self._post(place, drawing.board, former)
        except RetryAfter:
            raise
        except TelegramError as error:
            log.warning("board stays above chat=%d reason=%s", place.chat_id, error)
            return False
        return True

    async def _post(self, place: Place, board: Board, former: int | None) -> None:
        sent = await self._messenger.send(place, board.reply)
        if sent is None:
            return
        await self._drawn(board, sent)
        if board.pin:
            self._formers.put(place.chat_id, partial(self._messenger.pin, sent.chat_id, sent.message_id, former))
        if former is not None:
            self._formers.put(place.chat_id, partial(self._reduce, place, former, board.stub))

    async def _reduce(self, place: Place, message_id: int, stub: Reply) -> None:
        """Leave no more than the stub of an old board; that holds up nothing, and no more hangs on its success."""
        for turn in range(1, self._retries.calls + 1):
            try:
                await self._messenger.edit(place, message_id, stub)
                return
            except Exception as error:
                log.debug("old board stays chat=%d reason=%s", place.chat_id, error)
                wait = _wait(error, self._retries.before(turn))
            if wait is None or self._closing.is_set():
                return
            await pause(self._closing, wait)

    async def _drawn(self, board: Board, shown: Sent) -> None:
        await asyncio.to_thread(self._core.board_sent, shown.chat_id, board.session_id, shown.message_id, board.seq)


def _wait(error: Exception, usual: float) -> float | None:
    """Give the seconds until an edit may be tried again; None where that is in vain."""
    if isinstance(error, RetryAfter):
        return flood_wait(error)
    return usual if isinstance(error, TelegramError) and is_uncertain(error) else None


def _newer(one: _Drawing, other: _Drawing) -> _Drawing:
    """Choose the newer state, the later wish among equals; a wish for a fresh board outlives what replaces it."""
    newer, older = (other, one) if other.board.seq >= one.board.seq else (one, other)
    return replace(newer, board=replace(newer.board, fresh=newer.board.fresh or older.board.fresh))
