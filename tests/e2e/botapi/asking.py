"""Ways for tests to call the server themselves: bare, and through a real client."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import httpx
from telegram import Bot
from telegram.request import HTTPXRequest

from .server import BotApiServer
from .wire import Json

T = TypeVar("T")


def call(server: BotApiServer, method: str, **params: object) -> Json:
    """Make a call and give the whole answer."""
    url = f"{server.base_url}{server.token}/{method}"
    answer: Json = httpx.post(url, json=params, timeout=10, trust_env=False).json()
    return answer


def result(server: BotApiServer, method: str, **params: object) -> Json:
    """Make a call that must succeed, and give its result."""
    answer = call(server, method, **params)
    assert answer["ok"], answer
    found: Json = answer["result"]
    return found


def refusal(server: BotApiServer, method: str, **params: object) -> str:
    """Make a call that must be refused, and give the words."""
    answer = call(server, method, **params)
    assert not answer["ok"], answer
    return str(answer["description"])


def fetch(server: BotApiServer, **params: object) -> list[Json]:
    """Fetch updates once."""
    answer = call(server, "getUpdates", **params)
    assert answer["ok"], answer
    found: list[Json] = answer["result"]
    return found


def with_bot(server: BotApiServer, work: Callable[[Bot], Awaitable[T]], read_timeout: float = 5) -> T:
    """Let a real client work against the server."""

    async def run() -> T:
        request = HTTPXRequest(read_timeout=read_timeout)
        async with Bot(server.token, server.base_url, server.base_file_url, request=request) as bot:
            return await work(bot)

    return asyncio.run(run())
