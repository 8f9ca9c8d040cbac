"""When a call to Telegram is made again, and what its refusals mean."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass
from datetime import timedelta
from typing import TypeVar

import httpx
from telegram.error import BadRequest, NetworkError, RetryAfter, TelegramError

T = TypeVar("T")

_NOT_MODIFIED = "message is not modified"
_TOO_OLD = ("query is too old", "query id is invalid")
_GONE = (
    "message to edit not found",
    "message can't be edited",
    "message_id_invalid",
    "there is no text in the message to edit",
)
# What is out of order for hours is asked after again and again.
_MOST_DOUBLED = 30
_NEVER_SENT = (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout)


@dataclass(frozen=True, slots=True)
class Patience:
    """How often a call is made at most, the first pause between two (it doubles), and the longest flood wait borne."""

    calls: int = 4
    pause: float = 0.5
    longest_wait: float = 60.0

    def before(self, turn: int) -> float:
        """Give the pause before the call of this turn, counted from 1.

        >>> [Patience(pause=0.5, longest_wait=60).before(turn) for turn in (1, 2, 3, 9, 10_000)]
        [0.5, 1.0, 2.0, 60, 60]
        """
        return min(self.pause * (1 << min(turn - 1, _MOST_DOUBLED)), self.longest_wait)


async def patiently(call: Callable[[], Awaitable[T]], patience: Patience, *, repeatable: bool = False) -> T:
    """Make a call, and again when flood control says so, or when it cannot have arrived.

    A call whose answer is lost may have taken effect; it is only made again when that does no harm (`repeatable`).
    """
    for turn in range(1, patience.calls):
        try:
            return await call()
        except TelegramError as error:
            wait = _wait(error, patience, turn, repeatable=repeatable)
            if wait is None:
                raise
        await asyncio.sleep(wait)
    return await call()


async def unless(stop: asyncio.Event, work: Coroutine[object, object, T]) -> T | None:
    """Await some work, unless the stop comes first: then it is cancelled and gives None."""
    doing, stopped = asyncio.ensure_future(work), asyncio.ensure_future(stop.wait())
    try:
        await asyncio.wait({doing, stopped}, return_when=asyncio.FIRST_COMPLETED)
        return doing.result() if doing.done() else None
    finally:
        doing.cancel()
        stopped.cancel()
        await asyncio.wait({doing, stopped})


async def pause(stop: asyncio.Event, seconds: float) -> None:
    """Wait for some seconds, or for the stop if that is sooner."""
    await unless(stop, asyncio.sleep(seconds))


def flood_wait(error: RetryAfter) -> float:
    """Give the seconds that flood control asks for."""
    wait = error.retry_after
    return wait.total_seconds() if isinstance(wait, timedelta) else float(wait)


def is_uncertain(error: TelegramError) -> bool:
    """Tell whether the network or the server failed, so that nobody knows what became of the call."""
    return isinstance(error, NetworkError) and not isinstance(error, BadRequest)


def is_not_modified(error: BadRequest) -> bool:
    """Tell whether an edit failed because the message already is as it should be."""
    return _NOT_MODIFIED in error.message.lower()


def is_gone(error: BadRequest) -> bool:
    """Tell whether a message cannot be edited any more."""
    return any(words in error.message.lower() for words in _GONE)


def is_too_old(error: BadRequest) -> bool:
    """Tell whether a press was answered too late to be seen."""
    return any(words in error.message.lower() for words in _TOO_OLD)


def _wait(error: TelegramError, patience: Patience, turn: int, *, repeatable: bool) -> float | None:
    if isinstance(error, RetryAfter):
        wait = flood_wait(error)
        return wait if wait <= patience.longest_wait else None
    again = isinstance(error.__cause__, _NEVER_SENT) or (repeatable and is_uncertain(error))
    return patience.before(turn) if again else None
