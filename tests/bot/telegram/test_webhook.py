"""The webhook: only who knows the secret changes anything, and 200 means committed."""

import asyncio
import json
import logging
import socket
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest
from markupsafe import escape
from pydantic import SecretStr
from tornado.httpclient import AsyncHTTPClient, HTTPRequest
from tornado.httpserver import HTTPServer

from bot.exits import Exit
from bot.incoming import Incoming, Said
from bot.replies import Answer, Reply
from bot.settings import BadSettingsError, Settings
from bot.telegram.api import ALLOWED_UPDATES
from bot.telegram.boards import Boards
from bot.telegram.intake import Intake
from bot.telegram.logs import secret_path
from bot.telegram.messenger import Messenger
from bot.telegram.patience import Patience
from bot.telegram.sending import Outbox
from bot.telegram.webhook import LARGEST_BODY, Webhook
from bot.version import VERSION
from storage import StorageFailed
from tests.bot.telegram.fakes import FakeCore, FakeTelegram, Json, Refusal, client_on, run, said, until
from tests.ports import free_port

SECRET = "s3cret"
QUICK = Patience(calls=3, pause=0.001, longest_wait=0.01)
HEADER = "X-Telegram-Bot-Api-Secret-Token"


@pytest.fixture
def server() -> FakeTelegram:
    return FakeTelegram()


@pytest.fixture
def settings() -> Settings:
    port = free_port()
    return Settings(webhook_url=f"http://127.0.0.1:{port}/tg/", webhook_secret=SecretStr(SECRET), webhook_port=port)


async def _webhook(
    server: FakeTelegram, core: FakeCore, settings: Settings, check: Callable[[], object] = lambda: None
) -> Webhook:
    client = await client_on(server)
    messenger = Messenger(client, core.as_core, QUICK)
    outbox = Outbox(messenger, Boards(messenger, core.as_core, interval=0))
    return Webhook(client, Intake(client, core.as_core, outbox, "trouble", QUICK), settings, QUICK, check=check)


class Caller:
    """Posts as Telegram does, or as somebody else."""

    def __init__(self, settings: Settings, stop: asyncio.Event) -> None:
        self.stop = stop
        self._base = f"http://127.0.0.1:{settings.webhook_port}"
        self._client = AsyncHTTPClient(force_instance=True)

    async def call(
        self, path: str, body: bytes | None, *, secret: str | None = SECRET, method: str = "POST"
    ) -> tuple[int, bytes]:
        headers = {HEADER: secret} if secret is not None else {}
        request = HTTPRequest(self._base + path, method, headers, body, allow_nonstandard_methods=True)
        try:
            answer = await self._client.fetch(request, raise_error=False)
        except OSError:
            return 0, b""
        return answer.code, answer.body

    async def post(self, update: Json | bytes, *, secret: str | None = SECRET) -> int:
        body = update if isinstance(update, bytes) else json.dumps(update).encode()
        code, _ = await self.call(f"/tg/{secret_path(SecretStr(SECRET))}", body, secret=secret)
        return code


@asynccontextmanager
async def _running(server: FakeTelegram, core: FakeCore, settings: Settings) -> AsyncIterator[Caller]:
    stop = asyncio.Event()
    running = asyncio.create_task((await _webhook(server, core, settings)).run(stop))
    await until(lambda: server.of("setWebhook"))
    yield Caller(settings, stop)
    stop.set()
    assert await running is Exit.STOPPED


def _post(server: FakeTelegram, core: FakeCore, settings: Settings, body: bytes | Json, secret: str | None) -> int:
    async def story() -> int:
        async with _running(server, core, settings) as caller:
            return await caller.post(body, secret=secret)

    return run(story())


def test_what_telegram_is_told(server: FakeTelegram, settings: Settings) -> None:
    assert _post(server, FakeCore(), settings, said(1), SECRET) == 200
    (told,) = server.of("setWebhook")
    assert told["url"] == f"http://127.0.0.1:{settings.webhook_port}/tg/{secret_path(SecretStr(SECRET))}"
    assert told["secret_token"] == SECRET
    assert told["allowed_updates"] == list(ALLOWED_UPDATES)
    assert told.get("drop_pending_updates", False) is False
    assert "deleteWebhook" not in server.methods


@pytest.mark.parametrize("secret", [None, "", "wrong", SECRET + "x", SECRET[:-1]])
def test_without_the_secret_nothing_changes(server: FakeTelegram, settings: Settings, secret: str | None) -> None:
    core = FakeCore()
    assert _post(server, core, settings, said(1), secret) == 403
    assert core.asked == []


@pytest.mark.parametrize("body", [b"", b"no json", b"[1]", b'"x"', b"\xff", b"[" * 100_000])
def test_what_is_no_update_is_refused(server: FakeTelegram, settings: Settings, body: bytes) -> None:
    core = FakeCore()
    assert _post(server, core, settings, body, SECRET) == 400
    assert core.asked == []


def test_a_body_over_a_megabyte_is_refused(server: FakeTelegram, settings: Settings) -> None:
    small, large = (json.dumps(said(1, "/draw", x="x" * size)).encode() for size in (LARGEST_BODY // 2, LARGEST_BODY))
    core = FakeCore()
    assert _post(server, core, settings, large, SECRET) == 400
    assert core.asked == []
    assert _post(server, core, settings, small, SECRET) == 200
    assert len(core.asked) == 1


def test_200_comes_after_the_commit_and_does_not_wait_for_sending(server: FakeTelegram, settings: Settings) -> None:
    gate = threading.Event()
    server.delays["sendMessage"] = 60

    def answer(_: Incoming) -> Answer:
        assert gate.wait(5)
        return Answer((Reply(escape("card")),))

    async def story() -> None:
        core = FakeCore(answer)
        async with _running(server, core, settings) as caller:
            posting = asyncio.create_task(caller.post(said(1)))
            await until(lambda: core.asked)
            await asyncio.sleep(0.02)
            assert not posting.done()
            gate.set()
            assert await asyncio.wait_for(posting, 2) == 200
            assert len(core.committed) == 1

    run(story())


def test_a_chats_posts_keep_their_order_while_others_go_on(server: FakeTelegram, settings: Settings) -> None:
    gate = threading.Event()

    def answer(incoming: Incoming) -> Answer:
        if incoming.cause.endswith(":1"):
            assert gate.wait(5)
        return Answer()

    async def story() -> None:
        core = FakeCore(answer)
        async with _running(server, core, settings) as caller:
            first = asyncio.create_task(caller.post(said(1, "/a1")))
            await until(lambda: core.asked)
            second = asyncio.create_task(caller.post(said(2, "/a2")))
            assert await caller.post(said(3, "/b1", chat_id=-77)) == 200
            gate.set()
            assert {await first, await second} == {200}
            texts = [incoming.text for incoming in core.committed if isinstance(incoming, Said)]
            assert texts == ["/b1", "/a1", "/a2"]

    run(story())


def test_what_takes_too_long_is_left_to_the_next_post(
    server: FakeTelegram, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.telegram.webhook._TAKEN_WITHIN", 0.05)

    def away(_: Incoming) -> Answer:
        if core.away:
            raise StorageFailed(reason="no connection")
        return Answer((Reply(escape("card")),))

    async def story() -> None:
        core.away = True
        async with _running(server, core, settings) as caller:
            assert await caller.post(said(1)) == 503
            core.away = False
            assert await caller.post(said(1)) == 200
            await until(lambda: server.texts)
        assert len(core.committed) == 1

    core = FakeCore(away)
    run(story())
    assert server.texts == ["card"]


def test_an_update_that_cannot_be_read_is_not_asked_for_again(server: FakeTelegram, settings: Settings) -> None:
    assert _post(server, FakeCore(), settings, {"update_id": 1, "message": {}}, SECRET) == 200


def test_other_pages(server: FakeTelegram, settings: Settings) -> None:
    async def story() -> None:
        secret_page = f"/tg/{secret_path(SecretStr(SECRET))}"
        async with _running(server, FakeCore(), settings) as caller:
            assert (await caller.call(secret_page, None, method="GET"))[0] == 405
            assert (await caller.call("/", b"{}"))[0] == 404
            assert (await caller.call(secret_page + "x", b"{}"))[0] == 404

    run(story())


def _health(server: FakeTelegram, settings: Settings, check: Callable[[], object], *, stopping: bool = False) -> Json:
    async def story() -> Json:
        stop = asyncio.Event()
        hook = await _webhook(server, FakeCore(), settings, check)
        serving = HTTPServer(hook.application(stop))
        serving.listen(settings.webhook_port, "127.0.0.1")
        if stopping:
            stop.set()
        code, body = await Caller(settings, stop).call("/healthz", None, method="GET", secret=None)
        serving.stop()
        return {"code": code, **json.loads(body)}

    return run(story())


def test_who_looks_after_the_process_is_told_how_it_is(
    server: FakeTelegram, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> None:
        raise StorageFailed(reason="disk image is malformed at /home/somebody")

    gate = threading.Event()
    monkeypatch.setattr("bot.telegram.webhook._HEALTHY_WITHIN", 0.05)
    assert _health(server, settings, lambda: None) == {"code": 200, "status": "ok", "version": VERSION}
    assert _health(server, settings, broken) == {"code": 503, "status": "database", "version": VERSION}
    stopping = _health(server, settings, lambda: None, stopping=True)
    assert stopping == {"code": 503, "status": "stopping", "version": VERSION}
    threading.Timer(0.5, gate.set).start()
    assert _health(server, settings, gate.wait)["status"] == "database"


def test_what_comes_after_the_stop_is_left_to_the_next_start(server: FakeTelegram, settings: Settings) -> None:
    gate = threading.Event()

    def answer(_: Incoming) -> Answer:
        assert gate.wait(5)
        return Answer()

    async def story() -> None:
        core = FakeCore(answer)
        async with _running(server, core, settings) as caller:
            in_hand = asyncio.create_task(caller.post(said(1)))
            await until(lambda: core.asked)
            caller.stop.set()
            await asyncio.sleep(0.02)
            gate.set()
            assert await in_hand == 200
            assert await caller.post(said(2)) == 0
        assert len(core.committed) == 1

    run(story())


def test_a_connection_that_outlives_the_stop_is_told_to_come_again(server: FakeTelegram, settings: Settings) -> None:
    async def story() -> None:
        core, stop = FakeCore(), asyncio.Event()
        pages = HTTPServer((await _webhook(server, core, settings)).application(stop))
        pages.listen(settings.webhook_port, "127.0.0.1")
        stop.set()
        assert await Caller(settings, stop).post(said(2)) == 503
        assert core.asked == []
        pages.stop()
        await pages.close_all_connections()

    run(story())


def test_the_log_tells_neither_the_path_nor_the_secret(
    server: FakeTelegram, settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO):
        _post(server, FakeCore(), settings, said(1), "wrong")
        _post(server, FakeCore(), settings, b"no json", SECRET)
    assert secret_path(SecretStr(SECRET)) not in caplog.text
    assert SECRET not in caplog.text


def _status(server: FakeTelegram, settings: Settings) -> Exit:
    async def story() -> Exit:
        return await (await _webhook(server, FakeCore(), settings)).run(asyncio.Event())

    return run(story())


def test_a_port_in_use_is_a_reason_to_leave(server: FakeTelegram, settings: Settings) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", settings.webhook_port))
        taken.listen()
        assert _status(server, settings) is Exit.UNREACHABLE


@pytest.mark.parametrize(("code", "status"), [(401, Exit.REFUSED), (502, Exit.UNREACHABLE), (400, Exit.UNREACHABLE)])
def test_a_webhook_that_cannot_be_set_is_a_reason_to_leave(
    server: FakeTelegram, settings: Settings, code: int, status: Exit
) -> None:
    server.plan("setWebhook", *[Refusal(code, "refused")] * QUICK.calls)
    assert _status(server, settings) is status


def test_a_webhook_without_an_address_or_a_secret_is_an_error_of_ours(server: FakeTelegram) -> None:
    async def story() -> None:
        with pytest.raises(BadSettingsError, match="WEBHOOK_SECRET"):
            await _webhook(server, FakeCore(), Settings())

    run(story())
