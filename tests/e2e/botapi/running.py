"""The thread and the loop the server runs on."""

import asyncio
import threading
from collections.abc import Awaitable, Callable

from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from tornado.web import Application

HOST = "127.0.0.1"


class LoopThread:
    """One asyncio loop in a background thread, with an HTTP server on it."""

    def __init__(self, build: Callable[[], Application], beside: Callable[[], Awaitable[None]]) -> None:
        self._build = build
        self._beside = beside
        self._thread = threading.Thread(target=lambda: asyncio.run(self._serve()), name="botapi", daemon=True)
        self._ready = threading.Event()
        self._stop = asyncio.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self.port = 0

    def start(self) -> None:
        """Start serving and return once calls are accepted."""
        self._thread.start()
        if not self._ready.wait(10):
            raise RuntimeError("the server did not start")

    def stop(self) -> None:
        """Stop serving, whatever is still under way."""
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(10)

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        server = HTTPServer(self._build())
        sockets = bind_sockets(0, HOST)
        server.add_sockets(sockets)
        self.port = sockets[0].getsockname()[1]
        beside = asyncio.ensure_future(self._beside())
        self._ready.set()
        await self._stop.wait()
        beside.cancel()
        server.stop()
        await server.close_all_connections()
