"""The server as a test starts and uses it."""

import asyncio
import time
from types import TracebackType
from typing import Self

from tornado.web import Application

from .api import Api
from .bell import Bell
from .chat import Chat
from .clock import Clock
from .courier import Courier, Delivery
from .faults import Fault, FaultPlan
from .keyboard import KeyboardLint
from .ledger import Call, Ledger
from .limits import GroupLimiter
from .people import People
from .polling import Poller
from .running import HOST, LoopThread
from .schema import Schema
from .web import application
from .wire import Json, User
from .world import Answer, World


class BotApiServer(People):
    """A Bot API server on loopback for one bot."""

    def __init__(
        self,
        token: str = "123456:TEST-TOKEN",
        privacy: bool = True,
        *,
        username: str = "suantai_bot",
        name: str = "算台",
        group_limit: int | None = None,
        clock: Clock = time.time,
        webhook_backoff: float = 0.05,
        query_lifetime: float = 900.0,
        lint: KeyboardLint | None = None,
    ) -> None:
        bot = User(int(token.partition(":")[0]), name, username, None, is_bot=True)
        super().__init__(World(bot, privacy, clock, query_lifetime))
        self.token = token
        self._backoff = webhook_backoff
        self._faults = FaultPlan()
        self._limiter = GroupLimiter(group_limit, clock)
        self._lint = lint or KeyboardLint()
        self._ledger = Ledger(self._world)
        self._deliveries: list[Delivery] = []
        self._thread = LoopThread(self._application, self._deliver)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._thread.stop()

    @property
    def base_url(self) -> str:
        """Give the address before the token of a call."""
        return f"http://{HOST}:{self._thread.port}/bot"

    @property
    def base_file_url(self) -> str:
        """Give the address before the token of a download."""
        return f"http://{HOST}:{self._thread.port}/file/bot"

    @property
    def violations(self) -> list[str]:
        """Give what the bot did wrong by the Bot API's own list of parameters."""
        return list(self._ledger.violations)

    @property
    def calls(self) -> list[Call]:
        """Give all calls but getUpdates, oldest first."""
        return list(self._ledger.calls)

    @property
    def polls(self) -> list[Call]:
        """Give the calls of getUpdates, oldest first."""
        return list(self._ledger.polls)

    @property
    def answers(self) -> list[Answer]:
        """Give what the pressers of buttons got to see, oldest first."""
        return list(self._world.answers)

    def offered(self, query_id: str, timeout: float = 10.0) -> Json:
        """Wait for the answer to an inline query and give it as it was made."""
        with self._world.condition:
            if not self._world.condition.wait_for(lambda: query_id in self._world.offers, timeout):
                raise AssertionError(f"the query was not answered in {timeout} seconds")
            return self._world.offers[query_id]

    @property
    def deliveries(self) -> list[Delivery]:
        """Give the attempts to deliver to the webhook, oldest first."""
        return list(self._deliveries)

    def calls_of(self, method: str) -> list[Call]:
        """Give the calls of one method, oldest first."""
        return [call for call in self.calls if call.method == method]

    def inject(self, method: str, fault: Fault, times: int = 1, chat: Chat | None = None) -> None:
        """Let the next calls of a method go wrong."""
        self._faults.add(method, fault, times, chat.id if chat else None)

    def calm(self) -> None:
        """Let nothing go wrong any more that was still to come."""
        self._faults.clear()

    def wait_idle(self, quiet: float = 0.2, timeout: float = 10.0) -> None:
        """Wait until every update was acknowledged and the bot has been quiet for a while."""
        deadline = time.monotonic() + timeout
        while not self._idle(quiet):
            if time.monotonic() > deadline:
                raise AssertionError(f"not idle: {self._world.queue.pending} updates wait to be acknowledged")
            time.sleep(0.01)

    def _idle(self, quiet: float) -> bool:
        with self._world.condition:
            return self._world.queue.pending == 0 and self._ledger.quiet_for() >= quiet

    def api(self) -> Api:
        """Give what carries calls out, on the running loop, which the bell has to know."""
        self._bell = Bell(asyncio.get_running_loop())
        self._world.on_change = self._bell.ring
        poller = Poller(self._world, self._bell)
        parts = (self._world, self._ledger, poller, self._faults, self._limiter, self._lint, Schema())
        return Api(*parts)

    def _application(self) -> Application:
        return application(self.api(), self.token)

    async def _deliver(self) -> None:
        courier = Courier(self._world, self._bell, self._faults, self._backoff)
        self._deliveries = courier.deliveries
        await courier.run()
