"""The proxy with its own file: what Telegram posts gets through, nothing else does."""

import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread

import httpx
import pytest

from bot.telegram.webhook import LARGEST_BODY
from tests.deploy.tools import DEPLOY, tool
from tests.ports import free_port

PATH = f"/{'0a' * 16}"
SECRET = {"X-Telegram-Bot-Api-Secret-Token": "s3cret"}


class Bot(HTTPServer):
    """Stands for the bot: keeps what it was posted."""

    def __init__(self) -> None:
        self.posted: list[tuple[str, str | None, bytes]] = []
        super().__init__(("127.0.0.1", 0), _Page)


class _Page(BaseHTTPRequestHandler):
    server: Bot

    def do_POST(self) -> None:
        length = int(self.headers["Content-Length"])
        body = self.rfile.read(length)
        if len(body) < length:
            return  # the proxy broke off
        self.server.posted.append((self.path, self.headers["X-Telegram-Bot-Api-Secret-Token"], body))
        self.send_response(200)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def _proxied(home: Path, port: int) -> Iterator[str]:
    """Run the proxy in front of a port of this machine; gives its address."""
    address = f"http://127.0.0.1:{free_port()}"
    settings = {"SUANTAI_HOST": address, "SUANTAI_BOTS": "localhost", "SUANTAI_PORT": str(port), "HOME": str(home)}
    command = [tool("caddy"), "run", "--adapter", "caddyfile", "--config", str(DEPLOY / "Caddyfile")]
    with (home / "log.txt").open("wb") as log, subprocess.Popen(command, env=settings, stdout=log, stderr=log) as proxy:
        try:
            _wait_for(address)
            yield address
        finally:
            proxy.terminate()


def _wait_for(address: str) -> None:
    for _ in range(600):
        try:
            httpx.get(address, trust_env=False)
        except httpx.TransportError:
            time.sleep(0.05)
        else:
            return
    raise AssertionError("the proxy does not come up")


@pytest.fixture
def bot() -> Iterator[Bot]:
    with Bot() as server:
        serving = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        serving.start()
        yield server
        server.shutdown()
        serving.join()


def test_only_what_telegram_posts_gets_through(bot: Bot, tmp_path: Path) -> None:
    with _proxied(tmp_path, bot.server_port) as address, httpx.Client(base_url=address, trust_env=False) as client:
        assert client.post(PATH, content=b'{"update_id": 1}', headers=SECRET).status_code == 200
        assert bot.posted == [(PATH, "s3cret", b'{"update_id": 1}')]
        refused = [client.get(PATH), client.get("/healthz"), client.post("/", content=b"{}"), client.post(f"{PATH}0")]
        assert [answer.status_code for answer in refused] == [404] * 4
        assert client.post(PATH, content=b"x" * (LARGEST_BODY * 2), headers=SECRET).status_code == 413
        assert len(bot.posted) == 1
    _check_log(tmp_path)


def test_while_no_bot_is_there_telegram_is_told_to_come_again(tmp_path: Path) -> None:
    with _proxied(tmp_path, free_port()) as address:
        answer = httpx.post(f"{address}{PATH}", content=b"{}", headers=SECRET, trust_env=False, timeout=30)
        assert answer.status_code in {502, 503}
    assert '"logger":"http.log.error"' in _check_log(tmp_path)


def _check_log(home: Path) -> str:
    """Give the proxy's log, which has neither the secret nor the path, a secret of its own."""
    log = (home / "log.txt").read_text("utf-8")
    assert [secret for secret in (PATH, *SECRET.values()) if secret in log] == []
    return log
