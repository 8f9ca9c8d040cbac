"""How it starts, what it tells Telegram of itself, and with which status and words it leaves."""

import re
import signal
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.telegram import Exit
from bot.texts import texts
from tests.databases import ON_SQLITE

from .botapi import BotApiServer, ServerError
from .botapi.errors import OTHER_POLLER, conflict
from .journals import journal
from .process import BotProcess, running, wait_until
from .reckoning import DRAWN, board
from .table import group

# All of them in groups, as the table needs them; in private what is asked alone comes first.
MENU = {str(name) for name, _ in texts().menu}
AT_A_TABLE = ["new", "hu", "zimo", "draw", "undo", "redo", "fix", "dispute", "chahu", "pay", "swap"]
FIRST = ["calc", "wait", "stats", "help", *AT_A_TABLE]


def left(bot: BotProcess) -> int:
    """Start a bot that cannot work, and give its status."""
    bot.launch()
    status = bot.status(within=30)
    bot.check_log()
    return status


def test_it_tells_telegram_its_commands_and_what_it_is(botapi: BotApiServer, tmp_path: Path) -> None:
    with running(botapi, tmp_path):
        wait_until(lambda: len(botapi.calls_of("setMyShortDescription")) == 2, "all is told")
        botapi.wait_idle()
    told = [call.params for call in botapi.calls_of("setMyCommands")]
    # Two of each language: everybody's, and those of the languages with a menu of their own.
    scopes = [(call["scope"]["type"], call.get("language_code")) for call in told]
    assert scopes == [(scope, code) for code in (None, "en") for scope in ("default", "all_group_chats")]
    for private, groups in zip(told[::2], told[1::2], strict=True):
        alone, together = ([command["command"] for command in menu["commands"]] for menu in (private, groups))
        assert (set(together), together[: len(AT_A_TABLE)]) == (MENU, AT_A_TABLE)
        assert (set(alone), alone[: len(FIRST)]) == (MENU - {"claim"}, FIRST)
    for menu in told:
        in_chinese = [bool(re.search(r"[\u4e00-\u9fff]", command["description"])) for command in menu["commands"]]
        assert in_chinese == [menu.get("language_code") is None] * len(in_chinese)
    assert len(botapi.calls_of("setMyDescription")) == len(botapi.calls_of("setMyShortDescription")) == 2


def test_a_menu_that_cannot_be_set_hinders_nothing(botapi: BotApiServer, tmp_path: Path) -> None:
    botapi.inject("setMyCommands", ServerError(500), times=6)
    with running(botapi, tmp_path):
        table = group(botapi)
        table.open()
        assert table.press("小明", "流局") == "記好了"


def test_what_was_said_while_it_was_away_is_not_dropped(botapi: BotApiServer, tmp_path: Path) -> None:
    table = group(botapi)
    table.say("阿華", "/new 阿華 小明 小美 阿國")
    table.say("小明", "/draw")
    with running(botapi, tmp_path) as bot:
        table.wait_board(lambda text: text == board([DRAWN]))
    assert journal(bot.database, table.chat.id) == ["流局"]


def test_while_telegram_is_out_of_order_it_waits(botapi: BotApiServer, tmp_path: Path) -> None:
    botapi.inject("getMe", ServerError(502))
    botapi.inject("getUpdates", ServerError(502))
    with running(botapi, tmp_path) as bot:
        table = group(botapi)
        table.open()
    assert "Telegram not reached" in bot.stderr
    assert "no updates" in bot.stderr


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_while_telegram_cannot_be_reached_it_still_leaves_when_told(tmp_path: Path, number: signal.Signals) -> None:
    nowhere = BotApiServer()
    bot = BotProcess(nowhere, tmp_path, BOT_API_URL="http://127.0.0.1:9/bot")
    try:
        bot.launch()
        wait_until(lambda: "Telegram not reached" in bot.stderr, "it has tried", timeout=30)
        assert bot.signal(number) == Exit.STOPPED
        bot.check_log()
    finally:
        bot.discard()


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"BOT_TOKEN": "123456:ANOTHER-TOKEN"}, "Telegram does not accept BOT_TOKEN"),
        ({"BOT_TOKEN": "my token"}, "BOT_TOKEN: "),
        ({"WEBHOOK_URL": "https://example.org"}, "WEBHOOK_SECRET must be set"),
        ({"WEBHOOK_URL": "http://example.org", "WEBHOOK_SECRET": "s3cr3t-of-the-tests"}, "WEBHOOK_URL: "),
        ({"DATABASE_URL": "mysql://nobody"}, "DATABASE_URL: "),
    ],
)
def test_settings_that_cannot_work_are_refused_with_words(
    botapi: BotApiServer, tmp_path: Path, settings: dict[str, str], words: str
) -> None:
    bot = BotProcess(botapi, tmp_path, **settings)
    assert left(bot) == Exit.REFUSED
    assert words in bot.stderr
    assert botapi.polls == []


@ON_SQLITE
def test_a_second_process_on_the_same_file_is_refused(botapi: BotApiServer, tmp_path: Path) -> None:
    with running(botapi, tmp_path) as first:
        table = group(botapi)
        table.open()
        (tmp_path / "second").mkdir()
        second = BotProcess(botapi, tmp_path / "second", DATABASE_URL=first.database)
        assert left(second) == Exit.CONFLICT
        assert first.database.removeprefix("sqlite:///") in second.stderr
        assert table.press("小明", "流局") == "記好了"


def test_a_database_out_of_reach_is_told_from_one_that_will_never_do(botapi: BotApiServer, tmp_path: Path) -> None:
    (tmp_path / "a file").write_text("no folder")
    bot = BotProcess(botapi, tmp_path, DATABASE_URL=f"sqlite:///{tmp_path}/a file/suantai.db")
    assert left(bot) == Exit.UNREACHABLE
    assert botapi.polls == []


@dataclass(frozen=True)
class OtherPoller:
    """Somebody else asks for the same bot's updates."""

    async def before(self) -> None:
        raise conflict(OTHER_POLLER)

    async def after(self) -> None:
        pass


def test_a_second_poller_that_goes_away_is_outlasted(botapi: BotApiServer, tmp_path: Path) -> None:
    with running(botapi, tmp_path) as bot:
        table = group(botapi)
        table.open()
        botapi.inject("getUpdates", OtherPoller(), times=2)
        table.say("小明", "/draw")
        table.wait_board(lambda text: text == board([DRAWN]))
        wait_until(lambda: "409" in bot.stderr, "it is said")
        table.say("小明", "/draw")
        table.wait_board(lambda text: text == board([DRAWN] * 2))
        table.quiet()
    assert bot.stderr.count("another process receives this bot's updates") == 1
    assert journal(bot.database, table.chat.id) == ["流局"] * 2


@pytest.mark.slow
def test_a_second_poller_that_stays_ends_it(botapi: BotApiServer, tmp_path: Path) -> None:
    botapi.inject("getUpdates", OtherPoller(), times=100)
    bot = BotProcess(botapi, tmp_path)
    bot.launch()
    assert bot.status(within=60) == Exit.CONFLICT
    assert bot.stderr.count("another process receives this bot's updates") == 1
    assert "leaving" in bot.stderr
    bot.check_log()
