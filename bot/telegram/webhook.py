"""The webhook: a post is answered with 200 only after its update is committed; sending may follow later."""

import asyncio
import contextlib
import hmac
import json
import logging
import socket
from collections.abc import Callable
from http import HTTPStatus
from typing import Any
from urllib.parse import urlsplit

from pydantic import SecretStr
from telegram.error import InvalidToken, TelegramError
from tornado.httpserver import HTTPServer
from tornado.web import Application, RequestHandler

from bot.exits import Exit
from bot.settings import BadSettingsError, Settings
from bot.telegram.api import ALLOWED_UPDATES, Client, JSONDict
from bot.telegram.intake import Intake
from bot.telegram.logs import secret_path
from bot.telegram.patience import Patience, pause, unless
from bot.telegram.shape import update_id_of
from bot.version import VERSION

log = logging.getLogger(__name__)

LARGEST_BODY = 1024 * 1024
PATIENCE = Patience(calls=6, pause=1.0, longest_wait=30.0)
_HEADER = "X-Telegram-Bot-Api-Secret-Token"
_FINISHED_WITHIN = 2.0
# Well before Telegram gives a post up and makes it again beside the first.
_TAKEN_WITHIN = 20.0
_HEALTHY_WITHIN = 2.0


class Webhook:
    """The server that Telegram posts to, and the word to Telegram that it is there."""

    def __init__(
        self,
        client: Client,
        intake: Intake,
        settings: Settings,
        patience: Patience = PATIENCE,
        *,
        check: Callable[[], object] = lambda: None,
    ) -> None:
        if settings.webhook_url is None or settings.webhook_secret is None:
            raise BadSettingsError("a webhook needs WEBHOOK_URL and WEBHOOK_SECRET")
        self._client = client
        self._intake = intake
        self._patience = patience
        self._check = check
        self._secret = settings.webhook_secret
        self._url = f"{settings.webhook_url}/{secret_path(self._secret)}"
        self._bind = (settings.webhook_listen, settings.webhook_port)

    async def run(self, stop: asyncio.Event) -> Exit:
        """Serve until the stop; Telegram keeps what comes afterwards for the next start."""
        try:
            listening = _listen(*self._bind)
        except OSError as error:
            log.error("cannot listen on %s port %d: %s", *self._bind, error.strerror)
            return Exit.UNREACHABLE
        server = HTTPServer(self.application(stop), max_body_size=LARGEST_BODY)
        server.add_socket(listening)
        try:
            return await self._serve(stop)
        finally:
            server.stop()
            await self._intake.close(_FINISHED_WITHIN)
            await server.close_all_connections()

    def application(self, stop: asyncio.Event) -> Application:
        """Give the pages: the secret one for updates, and /healthz."""
        given = {"intake": self._intake, "secret": self._secret, "stop": stop}
        pages: list[Any] = [
            (urlsplit(self._url).path, _Updates, given),
            ("/healthz", _Health, {"check": self._check, "stop": stop}),
        ]
        # Tornado's own access log would tell the path.
        return Application(pages, log_function=lambda handler: None)

    async def _serve(self, stop: asyncio.Event) -> Exit:
        for turn in range(1, self._patience.calls + 1):
            try:
                await unless(stop, self._announce())
            except InvalidToken:
                log.error("Telegram does not accept BOT_TOKEN: leaving")
                return Exit.REFUSED
            except TelegramError as error:
                log.warning("webhook not set turn=%d reason=%s", turn, error)
                await pause(stop, self._patience.before(turn))
            else:
                await stop.wait()
                return Exit.STOPPED
        log.error("the webhook could not be set: leaving")
        return Exit.UNREACHABLE

    async def _announce(self) -> None:
        await self._client.set_webhook(
            self._url,
            allowed_updates=ALLOWED_UPDATES,
            secret_token=self._secret.get_secret_value(),
            drop_pending_updates=False,
        )


class _Updates(RequestHandler):
    """Takes one update a post; whoever does not know the secret changes nothing."""

    SUPPORTED_METHODS = ("POST",)

    def initialize(self, intake: Intake, secret: SecretStr, stop: asyncio.Event) -> None:
        """Take what the application gives to each request."""
        self.intake = intake
        self.secret = secret.get_secret_value()
        self.stop = stop

    async def post(self) -> None:
        """Commit an update, then say so."""
        if not hmac.compare_digest(self.request.headers.get(_HEADER, "").encode(), self.secret.encode()):
            self.set_status(HTTPStatus.FORBIDDEN)
        elif self.stop.is_set():
            self.set_status(HTTPStatus.SERVICE_UNAVAILABLE)
        else:
            self.set_status(await self._take(_update_in(self.request.body)))

    async def _take(self, raw: JSONDict | None) -> HTTPStatus:
        if raw is None:
            return HTTPStatus.BAD_REQUEST
        task = self.intake.take(raw)
        await asyncio.wait([task], timeout=_TAKEN_WITHIN)
        if not task.done():
            log.warning("update not taken in time update=%s", update_id_of(raw))
            task.cancel()
            await asyncio.wait([task])
        # Cut short, be it by the stop: Telegram shall bring it again.
        return HTTPStatus.SERVICE_UNAVAILABLE if task.cancelled() else HTTPStatus.OK


class _Health(RequestHandler):
    """Says whether updates can be taken: 200 and `ok`, or 503 and what is amiss (`stopping`, `database`)."""

    def initialize(self, check: Callable[[], object], stop: asyncio.Event) -> None:
        """Take what the application gives to each request."""
        self.check = check
        self.stop = stop

    async def get(self) -> None:
        """Answer whoever looks after the process."""
        status = "stopping" if self.stop.is_set() else await self._looked_at()
        self.set_status(HTTPStatus.OK if status == "ok" else HTTPStatus.SERVICE_UNAVAILABLE)
        self.finish({"status": status, "version": VERSION})

    async def _looked_at(self) -> str:
        try:
            await asyncio.wait_for(asyncio.to_thread(self.check), _HEALTHY_WITHIN)
        except Exception as error:
            log.warning("database does not answer reason=%s", type(error).__name__)
            return "database"
        return "ok"


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.create_server((host, port), family=family)
    listening.setblocking(False)
    return listening


def _update_in(body: bytes) -> JSONDict | None:
    with contextlib.suppress(ValueError, RecursionError):
        found = json.loads(body)
        return found if isinstance(found, dict) else None
    return None
