"""Logs: no token, no secret, whichever way it got there."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO

import httpx
import pytest
from pydantic import SecretStr
from telegram.error import TelegramError

from bot.parsing import UnknownName
from bot.settings import Settings
from bot.telegram.logs import Redaction, secret_path, start_logging
from storage import StaleSession

TOKEN = "1234567890:" + "AAabcdefghijklmnopqrstuvwxyz-_012345"
SHORT = "123456:TEST-TOKEN"


@pytest.fixture
def stream() -> Iterator[StringIO]:
    stream = StringIO()
    handler = logging.StreamHandler(stream)
    handler.addFilter(Redaction(["s3cret"]))
    logger = logging.getLogger("redacted")
    logger.addHandler(handler)
    logger.propagate = False
    yield stream
    logger.removeHandler(handler)


@pytest.mark.parametrize(
    ("message", "argument"),
    [
        (f"token {TOKEN} refused", None),
        ("token %s refused", TOKEN),
        ("HTTP Request: POST %s", f"https://api.telegram.org/bot{TOKEN}/sendMessage"),
        ("HTTP Request: POST %s", f"http://127.0.0.1:80/bot{SHORT}/sendMessage"),
        ("file %s", f"https://api.telegram.org/file/bot{SHORT}"),
        ("header %r", {"X": "s3cret"}),
    ],
)
def test_redacted(stream: StringIO, message: str, argument: object) -> None:
    logging.getLogger("redacted").warning(message, *([argument] if argument else []))
    assert "***" in stream.getvalue()
    assert not [secret for secret in (TOKEN, SHORT, "s3cret") if secret in stream.getvalue()]


def test_tracebacks_and_stacks_are_redacted(stream: StringIO) -> None:
    try:
        try:
            raise OSError(f"cannot reach /bot{SHORT}/getMe")
        except OSError as cause:
            raise TelegramError(TOKEN) from cause
    except TelegramError:
        logging.getLogger("redacted").exception("failed", stack_info=True)
    logged = stream.getvalue()
    assert "\nTelegramError: ***" in logged
    assert "\nOSError: cannot reach /bot***/getMe" in logged
    assert TOKEN not in logged
    assert SHORT not in logged


def test_an_error_tells_its_kind_and_place_and_not_what_somebody_typed(stream: StringIO) -> None:
    """Whoever parses, looks up or stores a word says it in his error."""
    typed = "/pay 阿華 小明 50 secret"
    try:
        try:
            int(typed)
        except ValueError:
            raise UnknownName(word=typed) from None
    except UnknownName:
        try:
            raise StaleSession(session_id=typed)
        except StaleSession:
            logging.getLogger("redacted").exception("update skipped update=%d", 7)
    logged = stream.getvalue()
    assert [line for line in logged.splitlines() if not line.startswith(" ")] == [
        "update skipped update=7",
        "UnknownName",
        "StaleSession",
    ]
    assert not [word for word in typed.split() if word in logged.replace("typed", "")]


@pytest.mark.parametrize("level", [logging.DEBUG, logging.INFO])
def test_whatever_a_library_says_of_a_call_the_token_is_not_in_it(stream: StringIO, level: int) -> None:
    """Somebody who looks for a fault turns everything on."""
    told = logging.getLogger("redacted").getChild("httpx")
    told.setLevel(level)
    told.log(level, 'HTTP Request: %s %s "%s"', "POST", httpx.URL(f"https://api.telegram.org/bot{TOKEN}/getMe"), 200)
    request = httpx.Request("POST", f"http://127.0.0.1/bot{SHORT}/getMe")
    told.log(level, "send_request_headers.started request=%r", request)
    told.log(level, "load %r", Settings(bot_token=SecretStr(SHORT), webhook_secret=SecretStr("s3cret")))
    assert len(stream.getvalue().splitlines()) == 3
    assert not [secret for secret in (TOKEN, SHORT, "s3cret") if secret in stream.getvalue()]


def test_the_rest_stays(stream: StringIO) -> None:
    logging.getLogger("redacted").info("update=%d at 12:30 in /opt/bot/telegram", 5)
    logging.getLogger("redacted").warning("update=%d at 12:30 in /opt/bot/telegram", 5)
    assert stream.getvalue() == "update=5 at 12:30 in /opt/bot/telegram\n"


@contextmanager
def _only_handler() -> Iterator[StringIO]:
    """Set pytest's own handlers of the root logger aside."""
    root, stream = logging.getLogger(), StringIO()
    before = root.handlers[:]
    root.handlers[:] = [logging.StreamHandler(stream)]
    try:
        yield stream
    finally:
        root.handlers[:] = before


def test_every_handler_redacts_the_settings_secrets() -> None:
    secret = SecretStr("hook-secret")
    with _only_handler() as stream:
        start_logging(Settings(bot_token=SecretStr(SHORT), webhook_secret=secret))
        logging.getLogger("any").error("%s %s %s", SHORT, "hook-secret", secret_path(secret))
    assert stream.getvalue() == "*** *** ***\n"


def test_those_who_tell_every_request_are_quiet() -> None:
    with _only_handler():
        start_logging(Settings())
    for name in ("httpx", "httpcore", "telegram", "tornado"):
        assert not logging.getLogger(name).isEnabledFor(logging.INFO)


def test_the_path_of_the_webhook_follows_from_the_secret() -> None:
    assert secret_path(SecretStr("a")) == secret_path(SecretStr("a")) != secret_path(SecretStr("b"))
    assert len(secret_path(SecretStr("a"))) == 32


@pytest.mark.parametrize("char", ["\n", "\r", "\x00", "\x1b", "\x85", "\u2028", "\u202e", "\u200b", "\u2066", "\ud800"])
def test_nobody_breaks_a_line_of_the_log(stream: StringIO, char: str) -> None:
    logging.getLogger("redacted").warning("update not understood update=%s", f"1{char}2026-01-01 INFO forged")
    assert len(stream.getvalue().splitlines()) == 1
    assert char.encode("unicode_escape").decode() in stream.getvalue()
