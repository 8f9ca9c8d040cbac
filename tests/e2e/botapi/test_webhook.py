"""Webhook delivery: in order, until accepted."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer

from .asking import fetch, refusal, result
from .chat import Chat
from .courier import DELIVERY, Delivery
from .faults import DropConnection
from .server import BotApiServer
from .wire import User


def table(server: BotApiServer) -> tuple[User, Chat]:
    ming = server.user("小明")
    return ming, server.group("牌桌", [ming])


@contextmanager
def hook(statuses: list[int]) -> Iterator[tuple[str, list[tuple[str | None, bytes]]]]:
    seen: list[tuple[str | None, bytes]] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            status = statuses.pop(0) if statuses else 200
            seen.append((self.headers["X-Telegram-Bot-Api-Secret-Token"], body))
            if status:  # without a status there is no answer at all
                self.answer(status)

        def answer(self, status: int) -> None:
            self.send_response(status)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/hook", seen
    finally:
        server.shutdown()
        server.server_close()


def test_a_webhook_is_retried_in_order(botapi: BotApiServer) -> None:
    ming, chat = table(botapi)
    with hook([500, 0, 302]) as (url, seen):
        result(botapi, "setWebhook", url=url, secret_token="s3cret")
        chat.say(ming, "/a")
        chat.say(ming, "/b")
        botapi.wait_idle(quiet=0.05)
        assert [delivery.status for delivery in botapi.deliveries] == [500, 0, 302, 200, 200]
        assert [delivery.update_id for delivery in botapi.deliveries] == [1, 1, 1, 1, 2]
        assert {secret for secret, _ in seen} == {"s3cret"}
        assert seen[0] == seen[1] == seen[2]
        info = result(botapi, "getWebhookInfo")
        assert (info["url"], info["pending_update_count"]) == (url, 0)
        assert info["last_error_message"] == "Wrong response from the webhook: 302 Found"


def test_an_unreachable_webhook_keeps_updates(botapi: BotApiServer) -> None:
    ming, chat = table(botapi)
    insecure = refusal(botapi, "setWebhook", url="http://example.org/")
    assert insecure == "Bad Request: bad webhook: An HTTPS URL must be provided for webhook"
    result(botapi, "setWebhook", url="http://127.0.0.1:9/")
    chat.say(ming, "/a")
    time.sleep(0.1)
    assert result(botapi, "getWebhookInfo")["pending_update_count"] == 1
    assert botapi.deliveries[0] == Delivery(1, 0)
    result(botapi, "deleteWebhook", drop_pending_updates=True)
    assert fetch(botapi) == []


def test_a_post_may_be_lost_on_either_way(botapi: BotApiServer) -> None:
    ming, chat = table(botapi)
    with hook([]) as (url, seen):
        botapi.inject(DELIVERY, DropConnection())
        botapi.inject(DELIVERY, DropConnection(delivered=True))
        result(botapi, "setWebhook", url=url)
        chat.say(ming, "/a")
        botapi.wait_idle(quiet=0.05)
        assert [delivery.status for delivery in botapi.deliveries] == [0, 0, 200]
        assert len(seen) == 2
