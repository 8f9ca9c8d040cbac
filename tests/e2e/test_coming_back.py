"""Started again, it says once how far it kept the score, where people are playing and nowhere else."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from .botapi import BotApiServer, Fault, Forbidden, HangBeforeDelivery, ManualClock, ServerError
from .journals import journal
from .process import BotProcess, running, wait_until
from .reckoning import DRAWN, Won, board
from .table import NAMES, Table, group

HAND = Won("阿華", "小明", 3)
LINE = "/hu 阿華 小明 3台"
NONE = "🟢 我回來了，還沒有記任何一盤。"
ONE = "🟢 我回來了，記到第 1 盤。"
HOUR = 3600.0


def notes(table: Table) -> list[str]:
    """Give the notes that the table got."""
    return [message.text for message in table.messages if message.text.startswith("🟢")]


def see_notes(table: Table, *wanted: str) -> None:
    """See the table get these notes and no more."""
    wait_until(lambda: notes(table) == list(wanted), f"the notes are {wanted}")
    table.quiet()
    assert notes(table) == list(wanted)


def again(bot: BotProcess, table: Table) -> None:
    """Start the bot again, and let it come to rest."""
    assert bot.stop() == 0
    bot.start()
    table.quiet()


@contextmanager
def hours_ago(hours: float) -> Iterator[BotApiServer]:
    """Run a server on which all that is said was said long ago."""
    with BotApiServer(clock=ManualClock(time.time() - hours * HOUR)) as server:
        yield server


def test_one_silent_note_a_start(botapi: BotApiServer, tmp_path: Path) -> None:
    with running(botapi, tmp_path) as bot:
        table = group(botapi)
        table.open()
        table.quiet()
        assert notes(table) == []
        again(bot, table)
        see_notes(table, NONE)
        table.say("阿華", LINE)
        table.wait_board(lambda text: text == board([HAND]))
        again(bot, table)
        see_notes(table, NONE, ONE)
        assert botapi.calls_of("sendMessage")[-1].params["disable_notification"] is True
        assert (table.chat.newest.text, table.chat.newest.buttons, table.chat.newest.reply_to) == (ONE, (), None)


def test_what_was_said_meanwhile_comes_after_the_note(botapi: BotApiServer, tmp_path: Path) -> None:
    with running(botapi, tmp_path) as bot:
        table = group(botapi)
        table.open()
        table.say("阿華", LINE)
        table.wait_board(lambda text: text == board([HAND]))
        table.quiet()
        bot.kill()
        table.say("小明", "/draw")
        table.say("小明", "/draw")
        bot.start()
        table.wait_board(lambda text: text == board([HAND, DRAWN, DRAWN]))
        table.quiet()
        assert [message.text.partition(" ·")[0] for message in table.messages[-3:]] == [ONE, "第 2 盤", "第 3 盤"]
    assert journal(bot.database, table.chat.id) == ["阿華 小明 3", "流局", "流局"]


def test_the_board_is_redrawn_before_the_note(botapi: BotApiServer, tmp_path: Path) -> None:
    with running(botapi, tmp_path) as bot:
        table = group(botapi)
        table.open()
        table.quiet()
        botapi.inject("sendMessage", HangBeforeDelivery(60))
        table.say("阿華", LINE)
        wait_until(lambda: botapi.polls[-1].params["offset"] > botapi.updates[-1]["update_id"], "acknowledged")
        bot.kill()
        before = len(botapi.calls)
        bot.start()
        table.chat.wait_for(ONE)
        told = [call.method for call in botapi.calls[before:] if call.params.get("chat_id") == table.chat.id]
        assert told == ["editMessageText", "sendMessage"]
        assert (table.board.text, notes(table)) == (board([HAND]), [ONE])


def test_every_topic_that_plays_gets_its_own(botapi: BotApiServer, tmp_path: Path) -> None:
    people = {name: botapi.user(name) for name in NAMES}
    forum = botapi.supergroup("牌館", list(people.values()), forum=True)
    tables = [Table(botapi, forum, people, forum.topic(people["阿華"], name)) for name in ("甲桌", "乙桌", "丙桌")]
    with running(botapi, tmp_path) as bot:
        for table in tables:
            table.open()
        tables[1].say("阿華", LINE)
        tables[1].wait_board(lambda text: text == board([HAND]))
        tables[2].say("阿華", "/end")
        forum.wait_for(lambda message: "💰 結算" in message.text)
        again(bot, tables[0])
        see_notes(tables[0], NONE)
        see_notes(tables[1], ONE)
        see_notes(tables[2])


@pytest.mark.parametrize(("hours", "told"), [(5.9, [ONE]), (6.1, [])])
def test_whoever_has_gone_home_is_left_alone(hours: float, told: list[str], tmp_path: Path) -> None:
    with hours_ago(hours) as server, running(server, tmp_path) as bot:
        table = group(server)
        table.open()
        table.say("阿華", LINE)
        table.wait_board(lambda text: text == board([HAND]))
        again(bot, table)
        see_notes(table, *told)


def test_a_connection_that_was_lost_is_no_start(botapi: BotApiServer, tmp_path: Path) -> None:
    with running(botapi, tmp_path) as bot:
        table = group(botapi)
        table.open()
        botapi.inject("getUpdates", ServerError(502), times=2)
        table.say("小明", "/draw")
        table.wait_board(lambda text: text == board([DRAWN]))
        wait_until(lambda: "no updates failures=2" in bot.stderr, "the connection is lost")
        table.quiet()
        assert notes(table) == []


@pytest.mark.parametrize("fault", [Forbidden("bot was kicked from the group chat"), ServerError(502)], ids=str)
def test_a_note_that_cannot_be_sent_hinders_nothing(botapi: BotApiServer, tmp_path: Path, fault: Fault) -> None:
    with running(botapi, tmp_path) as bot:
        table = group(botapi)
        table.open()
        table.quiet()
        botapi.inject("sendMessage", fault, chat=table.chat)
        again(bot, table)
        wait_until(lambda: f"chat={table.chat.id}" in bot.stderr, "it is logged")
        see_notes(table)
        assert table.press("小明", "流局") == "記好了"
        table.wait_board(lambda text: text == board([DRAWN]))
