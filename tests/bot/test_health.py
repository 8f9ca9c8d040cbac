"""What a health check is told: the running webhook is asked, and where the bot polls, its database."""

from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread

import pytest
from pydantic import SecretStr

from bot.__main__ import main
from bot.health import amiss
from bot.settings import Settings
from storage import open_storage


@contextmanager
def _answering(status: int) -> Iterator[int]:
    """Serve /healthz with this status and every other page with 404; gives the port."""

    class Page(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(status if self.path == "/healthz" else 404)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Page) as server:
        serving = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        serving.start()
        yield server.server_port
        server.shutdown()
        serving.join()


def _by_webhook(port: int, listen: str = "127.0.0.1") -> Settings:
    secret = SecretStr("s")
    return Settings(
        webhook_url="https://bot.example.org", webhook_secret=secret, webhook_port=port, webhook_listen=listen
    )


@pytest.mark.parametrize("listen", ["127.0.0.1", "0.0.0.0"])  # noqa: S104
def test_a_webhook_that_answers_is_well(listen: str) -> None:
    with _answering(200) as port:
        assert amiss(_by_webhook(port, listen)) is None


def test_a_webhook_that_says_no_is_not() -> None:
    with _answering(503) as port:
        assert amiss(_by_webhook(port)) == "the webhook answers 503"


def test_a_webhook_that_is_not_there_is_not() -> None:
    with _answering(200) as port:
        pass
    assert amiss(_by_webhook(port)) == "the webhook does not answer: ConnectionRefusedError"


def test_a_database_in_use_by_the_bot_is_well(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/a.sqlite3"
    with open_storage(url, exclusive=True):
        assert amiss(Settings(database_url=url)) is None


def test_a_database_that_is_none_is_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a.sqlite3").write_bytes(b"no database at all, but long enough to be looked at" * 99)
    url = f"sqlite:///{tmp_path}/a.sqlite3"
    assert str(amiss(Settings(database_url=url))).startswith("the database cannot be used: ")
    monkeypatch.setenv("DATABASE_URL", url)
    assert main(["health"]) == 1


def test_the_command_says_nothing_where_all_is_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path}/a.sqlite3")
    monkeypatch.delenv("WEBHOOK_URL", raising=False)
    assert main(["health"]) == 0
    assert capsys.readouterr() == ("", "")
