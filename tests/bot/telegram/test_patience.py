"""Which calls are made again, and which must not be."""

import asyncio
from datetime import timedelta

import httpx
import pytest
from telegram.error import BadRequest, Conflict, Forbidden, NetworkError, RetryAfter, TelegramError, TimedOut

from bot.telegram.patience import Patience, patiently, pause, unless
from tests.bot.telegram.fakes import run

QUICK = Patience(calls=3, pause=0.001, longest_wait=0.05)


def _never_sent() -> NetworkError:
    error = NetworkError("httpx.ConnectError")
    error.__cause__ = httpx.ConnectError("refused")
    return error


async def _calls_until(error: TelegramError, times: int, *, repeatable: bool) -> int:
    made = 0

    async def call() -> int:
        nonlocal made
        made += 1
        if made <= times:
            raise error
        return made

    return await patiently(call, QUICK, repeatable=repeatable)


FLOOD = RetryAfter(timedelta(milliseconds=5))


@pytest.mark.parametrize("repeatable", [False, True])
@pytest.mark.parametrize("error", [FLOOD, _never_sent()], ids=["flood", "never sent"])
def test_made_again_without_harm(error: TelegramError, repeatable: bool) -> None:
    assert run(_calls_until(error, 2, repeatable=repeatable)) == 3


@pytest.mark.parametrize("error", [TimedOut(), NetworkError("Bad Gateway")], ids=repr)
def test_made_again_only_if_it_may_be_repeated(error: TelegramError) -> None:
    assert run(_calls_until(error, 2, repeatable=True)) == 3
    with pytest.raises(type(error)):
        run(_calls_until(error, 1, repeatable=False))


@pytest.mark.parametrize(
    "error",
    [BadRequest("chat not found"), Forbidden("kicked"), Conflict("x"), RetryAfter(timedelta(seconds=9))],
    ids=repr,
)
def test_a_refusal_is_final(error: TelegramError) -> None:
    with pytest.raises(type(error)):
        run(_calls_until(error, 1, repeatable=True))


def test_patience_ends() -> None:
    with pytest.raises(RetryAfter):
        run(_calls_until(FLOOD, 3, repeatable=True))


def test_pauses_double_up_to_the_longest() -> None:
    assert [Patience(pause=1, longest_wait=5).before(turn) for turn in (1, 2, 3, 4)] == [1, 2, 4, 5]


def test_work_goes_on_unless_stopped() -> None:
    async def story() -> None:
        stop, cancelled = asyncio.Event(), asyncio.Event()

        async def endless() -> bool:
            try:
                return await asyncio.Event().wait()
            finally:
                cancelled.set()

        async def quick() -> str:
            return "done"

        assert await unless(stop, quick()) == "done"
        asyncio.get_running_loop().call_later(0.01, stop.set)
        assert await unless(stop, endless()) is None
        assert cancelled.is_set()
        await pause(stop, 60)

    run(story())
