"""Asked to leave at any moment, it does so in time, with the update in hand finished or left to the next start."""

import random
import signal
import time
from pathlib import Path

import pytest

from bot.telegram import Exit
from tests.ports import free_port

from .botapi import BotApiServer, HangBeforeDelivery
from .homes import held
from .hooks import hook
from .journals import journal
from .process import BotProcess, running, wait_until
from .reckoning import DRAWN, Won, board
from .table import group

HAND = Won("阿華", "小明", 3)
LINE = "/hu 阿華 小明 3台"
NEVER = HangBeforeDelivery(60)
SLOW = ("sendMessage", "editMessageText", "setMessageReaction", "getUpdates")
WAYS = [pytest.param({}, id="polling"), pytest.param(hook(free_port()), id="webhook")]


@pytest.mark.parametrize("way", WAYS)
def test_while_telegram_is_slow_the_update_is_finished(
    botapi: BotApiServer, tmp_path: Path, way: dict[str, str]
) -> None:
    with running(botapi, tmp_path, **way) as bot:
        table = group(botapi)
        shown = table.open()
        table.quiet()
        for method in SLOW:
            botapi.inject(method, NEVER, times=20)
        sends = len(botapi.calls_of("sendMessage"))
        table.say("阿華", LINE)
        wait_until(lambda: len(botapi.calls_of("sendMessage")) > sends, "its card is on the way for ever")
        assert bot.stop() == Exit.STOPPED
        assert journal(bot.database, table.chat.id) == ["阿華 小明 3"]
        botapi.calm()
        bot.start()
        table.wait_board(lambda text: text == board([HAND]))
        table.say("小明", "/draw")
        table.wait_board(lambda text: text == board([HAND, DRAWN]))
        assert table.board.message_id == shown.message_id
    assert journal(bot.database, table.chat.id) == ["阿華 小明 3", "流局"]


@pytest.mark.parametrize("way", WAYS)
def test_while_the_database_is_held_the_update_is_left_to_the_next_start(
    botapi: BotApiServer, tmp_path: Path, way: dict[str, str]
) -> None:
    with running(botapi, tmp_path, **way) as bot:
        table = group(botapi)
        table.open()
        table.quiet()
        with held(bot.database):
            table.say("阿華", LINE)
            time.sleep(0.3)
            assert bot.stop() == Exit.STOPPED
        assert journal(bot.database, table.chat.id) == []
        bot.start()
        table.wait_board(lambda text: text == board([HAND]))
        table.quiet()
    assert journal(bot.database, table.chat.id) == ["阿華 小明 3"]


@pytest.mark.parametrize(("method", "number"), [("getMe", signal.SIGTERM), ("deleteWebhook", signal.SIGINT)])
def test_while_telegram_does_not_answer_a_start_is_ended(
    botapi: BotApiServer, tmp_path: Path, method: str, number: signal.Signals
) -> None:
    botapi.inject(method, NEVER, times=20)
    bot = BotProcess(botapi, tmp_path)
    try:
        bot.launch()
        wait_until(lambda: botapi.calls_of(method), "it has asked", timeout=30)
        assert bot.signal(number) == Exit.STOPPED
        bot.check_log()
    finally:
        bot.discard()


def test_a_start_ended_at_any_moment_leaves_nothing_half_made(botapi: BotApiServer, tmp_path: Path) -> None:
    dice = random.Random(16)
    bot = BotProcess(botapi, tmp_path)
    for _ in range(5):
        bot.launch()
        time.sleep(dice.uniform(0, 2))
        # Before it has read its own code it is ended by the system.
        assert bot.stop() in {Exit.STOPPED, -signal.SIGTERM}
        bot.check_log()
    with running(botapi, tmp_path):
        group(botapi).open()
