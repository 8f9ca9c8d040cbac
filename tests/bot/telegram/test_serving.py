"""A whole run against the Bot API server on loopback, in this process and in one of its own."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from markupsafe import escape
from pydantic import SecretStr

from bot.incoming import Incoming, Place, Pressed, Said
from bot.replies import Answer, Board, Button, Reply
from bot.settings import Settings
from bot.telegram import Exit, Menu, serving
from bot.telegram.serving import serve
from tests.bot.telegram.fakes import FakeCore
from tests.e2e.botapi import BotApiServer, Chat, DropConnection, Flood, HangAfterDelivery, ServerError, User

ROOT = Path(__file__).parents[3]
MENUS = (Menu("", (("draw", "流局"),)),)
UNDO = Button("undo", "u1")
STUB = Reply(escape("below"))


@pytest.fixture
def server() -> Iterator[BotApiServer]:
    with BotApiServer() as server:
        yield server
        assert server.violations == []


@pytest.fixture
def hua(server: BotApiServer) -> User:
    return server.user("阿華")


@pytest.fixture
def table(server: BotApiServer, hua: User) -> Chat:
    return server.group("Table", [hua])


def _settings(server: BotApiServer) -> Settings:
    return Settings(bot_token=SecretStr(server.token), bot_api_url=server.base_url, board_interval=0.05)


def _serve(settings: Settings, core: FakeCore, evening: Callable[[], object]) -> Exit:
    """Serve while the evening, which waits for what the bot does, is played in another thread."""

    async def story() -> Exit:
        stop = asyncio.Event()
        serving = asyncio.create_task(serve(settings, core.as_core, MENUS, "trouble", stop=stop))
        try:
            await asyncio.to_thread(evening)
        finally:
            stop.set()
        return await asyncio.wait_for(serving, 5)

    return asyncio.run(asyncio.wait_for(story(), 20))


def _card(incoming: Incoming) -> Answer:
    seq = int(incoming.cause.rpartition(":")[2])
    board = Board(5, seq, Reply(escape(f"board {seq}"), ((UNDO,),)), STUB)
    if isinstance(incoming, Pressed):
        return Answer(toast="undone", edit=Reply(escape("undone")), board=board)
    return Answer((Reply(escape(f"card {incoming.text}"), ((UNDO,),)),), board=board)


def _said(core: FakeCore) -> list[str]:
    return [incoming.text for incoming in core.committed if isinstance(incoming, Said)]


def test_an_evening(server: BotApiServer, hua: User, table: Chat) -> None:
    core = FakeCore(_card)

    def evening() -> None:
        asked = table.say(hua, "/draw")
        card = table.wait_for("card /draw")
        assert card.reply_to == asked.message_id
        table.wait_for("board 1")
        table.press(hua, "undo", card)
        table.wait_for("board 2")
        table.say(hua, "only talk")
        table.edit(hua, asked, "/hu 阿華")
        table.wait_for("board 3")
        server.wait_idle()

    assert _serve(_settings(server), core, evening) is Exit.STOPPED
    assert [message.text for message in table.messages] == ["undone", "board 3", "card /hu 阿華"]
    assert [answer.text for answer in server.answers] == ["undone"]
    assert [isinstance(heard, Said) and heard.edited for heard in core.committed] == [False, False, True]
    assert len(server.calls_of("setMyCommands")) == 1


def test_a_restart_redraws_what_is_behind(server: BotApiServer, hua: User, table: Chat) -> None:
    core = FakeCore(_card)
    core.behind = ((Place(table.id), Board(5, 7, Reply(escape("board 7")), STUB)),)
    assert _serve(_settings(server), core, lambda: table.wait_for("board 7")) is Exit.STOPPED
    assert core.sent[0][2] == 7


def test_after_a_start_the_boards_are_drawn_then_the_note_comes_then_what_was_said_meanwhile(
    server: BotApiServer, hua: User, table: Chat, monkeypatch: pytest.MonkeyPatch
) -> None:
    core = FakeCore(_card)
    core.behind = ((Place(table.id), Board(5, 7, Reply(escape("board 7")), STUB)),)
    core.notes = ((Place(table.id), Reply(escape("back"), silent=True)),)
    monkeypatch.setattr(core, "board_message", lambda session_id: time.sleep(0.1))
    table.say(hua, "/late")
    assert _serve(_settings(server), core, lambda: table.wait_for("card /late")) is Exit.STOPPED
    sent = server.calls_of("sendMessage")
    assert [call.params["text"] for call in sent[:3]] == ["board 7", "back", "card /late"]
    assert sent[1].params["disable_notification"] is True
    assert len(core.started) == 1
    assert abs(datetime.now(UTC) - core.started[0]) < timedelta(minutes=1)


def test_a_board_that_cannot_be_drawn_holds_nobody_up(
    server: BotApiServer, hua: User, table: Chat, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serving, "_CAUGHT_UP_WITHIN", 0.1)
    core = FakeCore(_card)
    core.boards[5] = 1
    core.behind = ((Place(table.id), Board(5, 7, Reply(escape("board 7")), STUB)),)
    core.notes = ((Place(table.id), Reply(escape("back"))),)
    server.inject("editMessageText", Flood(60))
    table.say(hua, "/late")
    assert _serve(_settings(server), core, lambda: table.wait_for("card /late")) is Exit.STOPPED
    assert [message.text for message in table.messages[:2]] == ["back", "card /late"]


def test_a_note_that_cannot_be_sent_or_made_out_is_logged(
    server: BotApiServer, hua: User, table: Chat, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(now: datetime) -> tuple[tuple[Place, Reply], ...]:
        raise RuntimeError("unreadable")

    core = FakeCore(_card)
    core.notes = ((Place(-404), Reply(escape("back"))), (Place(table.id), Reply(escape("back"))))
    table.say(hua, "/late")
    assert _serve(_settings(server), core, lambda: table.wait_for("card /late")) is Exit.STOPPED
    assert "not sent chat=-404" in caplog.text
    assert table.messages[0].text == "back"
    monkeypatch.setattr(core, "back_online", broken)
    table.say(hua, "/later")
    assert _serve(_settings(server), core, lambda: table.wait_for("card /later")) is Exit.STOPPED
    assert "nobody is told of the start" in caplog.text


def test_what_goes_wrong_on_the_way_is_made_good(server: BotApiServer, hua: User, table: Chat) -> None:
    core = FakeCore(_card)

    def evening() -> None:
        server.inject("getUpdates", DropConnection(delivered=True))
        server.inject("sendMessage", Flood(1))
        server.inject("editMessageText", ServerError(502))
        table.say(hua, "/one")
        table.wait_for("card /one")
        table.wait_for("board 1")
        table.say(hua, "/two")
        table.wait_for("board 2")

    assert _serve(_settings(server), core, evening) is Exit.STOPPED
    assert sorted(set(_said(core))) == ["/one", "/two"]


def test_what_is_in_hand_at_the_stop_is_still_sent(server: BotApiServer, hua: User, table: Chat) -> None:
    core = FakeCore(lambda _: Answer((Reply(escape("one")), Reply(escape("two")))))

    def evening() -> None:
        server.inject("sendMessage", HangAfterDelivery(0.2))
        table.say(hua, "/draw")
        table.wait_for("one")

    assert _serve(_settings(server), core, evening) is Exit.STOPPED
    assert [message.text for message in table.messages] == ["one", "two"]


def test_telegram_away_at_the_start_is_waited_for(server: BotApiServer, hua: User, table: Chat) -> None:
    core = FakeCore(_card)
    server.inject("getMe", ServerError(502))
    table.say(hua, "/draw")
    assert _serve(_settings(server), core, lambda: table.wait_for("card")) is Exit.STOPPED


def _start(server: BotApiServer, *arguments: str, token: str = "") -> subprocess.Popen[str]:
    known = {name: value for name, value in os.environ.items() if not name.startswith(("WEBHOOK_", "DATABASE_"))}
    environment = {**known, "BOT_TOKEN": token or server.token, "BOT_API_URL": server.base_url}
    command = [sys.executable, "-m", "tests.bot.telegram.served", *arguments]
    return subprocess.Popen(command, cwd=ROOT, env=environment, stderr=subprocess.PIPE, text=True)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_the_process_well(server: BotApiServer, number: signal.Signals) -> None:
    process = _start(server)
    while not server.polls:
        assert process.poll() is None
        time.sleep(0.01)
    process.send_signal(number)
    _, logged = process.communicate(timeout=10)
    assert process.returncode == Exit.STOPPED
    assert server.token not in logged


def test_a_crash_is_logged_without_the_token(server: BotApiServer) -> None:
    process = _start(server, "broken")
    _, logged = process.communicate(timeout=10)
    assert process.returncode == Exit.CRASHED
    assert "RuntimeError" in logged.splitlines()
    assert server.token not in logged


def test_a_wrong_token_is_told_in_words_and_in_the_status(server: BotApiServer) -> None:
    process = _start(server, token="123456:wrong-token")
    _, logged = process.communicate(timeout=10)
    assert process.returncode == Exit.REFUSED
    assert "BOT_TOKEN" in logged
    assert "wrong-token" not in logged
    assert "Traceback" not in logged
