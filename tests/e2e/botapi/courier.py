"""Webhook delivery: one update at a time, in order, until it is accepted."""

import asyncio
import json
from dataclasses import dataclass

from tornado.httpclient import AsyncHTTPClient, HTTPClientError, HTTPRequest

from .bell import Bell
from .errors import ConnectionDroppedError
from .faults import FaultPlan
from .wire import Json
from .world import Webhook, World

# What faults of deliveries are planned under; no method of the Bot API is called that.
DELIVERY = "delivery"


@dataclass(frozen=True)
class Delivery:
    """One attempt to deliver an update, with the status it met; 0 stands for no answer."""

    update_id: int
    status: int


class Courier:
    """Takes updates to the webhook and comes back with those that were not accepted."""

    def __init__(self, world: World, bell: Bell, faults: FaultPlan, backoff: float, timeout: float = 60.0) -> None:
        self._world = world
        self._bell = bell
        self._faults = faults
        self._backoff = backoff
        self._timeout = timeout
        self.deliveries: list[Delivery] = []

    async def run(self) -> None:
        """Deliver for as long as the server runs."""
        client = AsyncHTTPClient(force_instance=True)
        while True:
            hook, update = self._next()
            if update is None:
                await self._bell.wait()
            else:
                await self._attempt(client, hook, update)

    def _next(self) -> tuple[Webhook, Json | None]:
        with self._world.condition:
            hook = self._world.webhook
            return hook, self._world.queue.first() if hook.url else None

    async def _attempt(self, client: AsyncHTTPClient, hook: Webhook, update: Json) -> None:
        status, reason = await self._post(client, hook, update)
        accepted = 200 <= status < 300
        with self._world.changing():
            self.deliveries.append(Delivery(update["update_id"], status))
            self._note(hook, update, "" if accepted else reason)
        if not accepted:
            await asyncio.sleep(self._backoff)

    def _note(self, hook: Webhook, update: Json, error: str) -> None:
        if error:
            hook.last_error, hook.last_error_date = error, self._world.now
        else:
            self._world.queue.settle(update)

    async def _post(self, client: AsyncHTTPClient, hook: Webhook, update: Json) -> tuple[int, str]:
        fault = self._faults.take(DELIVERY, None)
        try:
            await fault.before()
            answer = await client.fetch(self._request(hook, update), raise_error=False)
            await fault.after()
        except (OSError, HTTPClientError, ConnectionDroppedError) as error:
            return 0, f"Connection failed: {error}"
        return answer.code, f"Wrong response from the webhook: {answer.code} {answer.reason}"

    def _request(self, hook: Webhook, update: Json) -> HTTPRequest:
        headers = {"Content-Type": "application/json"}
        if hook.secret_token:
            headers["X-Telegram-Bot-Api-Secret-Token"] = hook.secret_token
        body = json.dumps(update)
        return HTTPRequest(hook.url, "POST", headers, body, request_timeout=self._timeout, follow_redirects=False)
