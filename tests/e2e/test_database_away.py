"""The database goes away and comes back, or cannot be written to: nothing is lost unsaid, nothing is doubled."""

import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from bot.lines import plain_text
from bot.texts import texts
from tests.databases import ON_POSTGRES, ON_SQLITE
from tests.ports import free_port
from tests.postgres.server import Server

from .botapi import BotApiServer
from .hooks import hook
from .journals import journal
from .process import BotProcess, running, wait_until
from .reckoning import DRAWN, Won, board
from .table import Table, group

HAND = Won("阿華", "小明", 3)
LINE = "/hu 阿華 小明 3台"
LAST = Won("小美", None, 2)
TROUBLE = plain_text(texts().help.trouble.plain)
ROOM = 80_000


def _say_while_away(table: Table, bot: BotProcess, postgres: Server) -> None:
    """Let hands be reported while the server is away for longer than a failure is tried again."""
    with postgres.away():
        table.say("阿華", LINE)
        table.say("小明", "/draw")
        wait_until(lambda: bot.stderr.count("effect failed") > 5, "it has tried again and again")
    table.say("小美", "/zimo 小美 2台")
    table.wait_board(lambda text: text == board([HAND, DRAWN, LAST]))
    table.quiet()


def _see_that_nobody_noticed(table: Table, bot: BotProcess) -> None:
    assert [message.text[:5] for message in table.messages[2:]] == ["第 1 盤", "第 2 盤", "第 3 盤"]
    assert "update skipped" not in bot.stderr
    assert journal(bot.database, table.chat.id) == ["阿華 小明 3", "流局", "小美 自摸 2"]


@ON_POSTGRES
def test_a_server_that_comes_back_has_cost_no_hand(botapi: BotApiServer, tmp_path: Path, postgres: Server) -> None:
    with running(botapi, tmp_path) as bot:
        table = group(botapi)
        table.open()
        table.quiet()
        _say_while_away(table, bot, postgres)
    _see_that_nobody_noticed(table, bot)


@ON_POSTGRES
def test_by_webhook_too(botapi: BotApiServer, tmp_path: Path, postgres: Server) -> None:
    with running(botapi, tmp_path, **hook(free_port())) as bot:
        table = group(botapi)
        table.open()
        table.quiet()
        with postgres.away():
            health = httpx.get(f"{bot.settings['WEBHOOK_URL']}/healthz", trust_env=False, timeout=30)
            assert (health.status_code, health.json()["status"]) == (503, "database")
        _say_while_away(table, bot, postgres)
    _see_that_nobody_noticed(table, bot)


@ON_POSTGRES
def test_asked_to_leave_meanwhile_it_does_and_the_next_start_records(
    botapi: BotApiServer, tmp_path: Path, postgres: Server
) -> None:
    with running(botapi, tmp_path) as bot:
        table = group(botapi)
        table.open()
        table.quiet()
        with postgres.away():
            table.say("阿華", LINE)
            wait_until(lambda: "effect failed" in bot.stderr, "it has tried")
            assert bot.stop() == 0
        bot.start()
        table.wait_board(lambda text: text == board([HAND]))
        table.quiet()
    assert journal(bot.database, table.chat.id) == ["阿華 小明 3"]


@ON_SQLITE
@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="files of another process cannot be limited here")
def test_a_disk_that_is_full_is_told_each_time_and_nothing_else_stops(botapi: BotApiServer, tmp_path: Path) -> None:
    with running(botapi, tmp_path) as bot:
        bot.may_fail = True
        table = group(botapi)
        table.open()
        table.say("阿華", LINE)
        table.wait_board(lambda text: text == board([HAND]))
        table.quiet()
        with _full(bot):
            table.hear("小明", "/draw", TROUBLE)
            assert table.press("小美", "流局") == TROUBLE
            table.hear("阿國", "/log", "阿華 胡 小明 3台")
        table.say("小明", "/draw")
        table.wait_board(lambda text: text == board([HAND, DRAWN]))
    assert journal(bot.database, table.chat.id) == ["阿華 小明 3", "流局"]


@contextmanager
def _full(bot: BotProcess) -> Iterator[None]:
    """Let the bot's files grow no further than its log needs."""
    assert Path(f"{bot.database.removeprefix('sqlite:///')}-wal").stat().st_size > ROOM
    usual = resource.prlimit(bot.pid, resource.RLIMIT_FSIZE, (ROOM, resource.RLIM_INFINITY))
    yield
    resource.prlimit(bot.pid, resource.RLIMIT_FSIZE, usual)
