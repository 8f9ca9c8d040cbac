"""What stands between Telegram and several processes: each chat's updates in their order, to one process or another."""

import json
import random
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from queue import SimpleQueue
from typing import NamedTuple

import httpx

from .botapi import Json


class Posted(NamedTuple):
    """An update as Telegram posted it: the path, the body and the headers that count."""

    path: str
    update: Json
    headers: dict[str, str]


class Relay:
    """Takes updates at once, and hands a chat's next one on when the last was accepted, as Telegram does.

    Which process gets an update is left to chance; some hands go to all of them, as when an answer comes too late.
    `lost` is the part of the answers that never arrive, so that the update is handed on again.
    """

    def __init__(self, port: int, seed: int = 16, lost: float = 0) -> None:
        self.url = f"http://127.0.0.1:{port}"
        self.targets: list[str] = []
        self.handed_on: list[int] = []
        self._dice = random.Random(seed)
        self._lost = lost
        self._chats: dict[int, SimpleQueue[Posted | None]] = {}
        self._workers: list[threading.Thread] = []
        self._client = httpx.Client(trust_env=False, timeout=60)

    def take(self, posted: Posted) -> None:
        """Put an update behind those of its chat."""
        chat = _chat_of(posted.update)
        if chat not in self._chats:
            self._chats[chat] = SimpleQueue()
            self._workers.append(threading.Thread(target=self._work, args=(self._chats[chat],)))
            self._workers[-1].start()
        self._chats[chat].put(posted)

    def close(self) -> None:
        """Hand on what there is, and end."""
        for queue in self._chats.values():
            queue.put(None)
        for worker in self._workers:
            worker.join()
        self._client.close()

    def _work(self, queue: "SimpleQueue[Posted | None]") -> None:
        while (posted := queue.get()) is not None:
            while not self._hand_on(posted):
                time.sleep(0.02)

    def _hand_on(self, posted: Posted) -> bool:
        """Post an update to one process or to all, and tell whether it was accepted."""
        again = posted.update.get("message", {}).get("text", "").startswith("/hu") and self._dice.random() < 0.25
        targets = list(self.targets) if again else [self._dice.choice(self.targets)]
        with ThreadPoolExecutor(len(targets)) as threads:
            accepted = list(threads.map(partial(self._post, posted), targets)).count(True)
        self.handed_on += [posted.update["update_id"]] * accepted
        return accepted > 0 and self._dice.random() >= self._lost

    def _post(self, posted: Posted, target: str) -> bool:
        try:
            return self._client.post(target + posted.path, json=posted.update, headers=posted.headers).is_success
        except httpx.TransportError:
            return False


def _chat_of(update: Json) -> int:
    for part in update.values():
        if isinstance(part, dict):
            message = part.get("message", part)
            if "chat" in message:
                return int(message["chat"]["id"])
    return 0


@contextmanager
def relaying(port: int, lost: float = 0) -> Iterator[Relay]:
    """Run a relay that listens on that port."""
    relay = Relay(port, lost=lost)

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            secret = {name: value for name, value in self.headers.items() if name.lower().startswith("x-telegram")}
            relay.take(Posted(self.path, json.loads(body), secret))
            self.send_response(200)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", port), Handler)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
    thread.start()
    try:
        yield relay
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
        relay.close()
