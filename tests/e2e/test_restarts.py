"""Killed anywhere and started again: the game goes on, nothing is lost, nothing is doubled."""

import random
import time
from pathlib import Path

import pytest

from .botapi import BotApiServer, HangBeforeDelivery
from .homes import held
from .journals import journal
from .process import running, wait_until
from .reckoning import DRAWN, Won, board
from .table import Table, group

HAND = Won("阿華", "小明", 3)
LINE = "/hu 阿華 小明 3台"
NEVER = HangBeforeDelivery(60)


def test_killed_between_hands_the_game_goes_on(botapi: BotApiServer, tmp_path: Path) -> None:
    with running(botapi, tmp_path) as bot:
        table = group(botapi)
        shown = table.open()
        table.say("阿華", LINE)
        table.wait_board(lambda text: text == board([HAND]))
        table.quiet()
        before = len(table.messages)
        bot.kill()
        table.say("小明", "/draw")
        bot.start()
        table.wait_board(lambda text: text == board([HAND, DRAWN]))
        assert table.press("小美", "復原") == "已取消"
        table.wait_board(lambda text: text == board([HAND]))
        table.quiet()
        # The note of the start, the hand and its undo.
        assert (len(table.messages) - before, table.board.message_id) == (3, shown.message_id)
    assert journal(bot.database, table.chat.id) == ["阿華 小明 3", "流局", "取消 2"]


def test_killed_before_the_update_was_acknowledged_it_is_recorded_once(botapi: BotApiServer, tmp_path: Path) -> None:
    with running(botapi, tmp_path) as bot:
        table = group(botapi)
        table.open()
        table.quiet()
        # The hand is committed and shown, but the word that it was taken never arrives.
        botapi.inject("getUpdates", NEVER)
        table.hear("阿華", LINE, "第 1 盤")
        table.wait_board(lambda text: text == board([HAND]))
        bot.kill()
        taken = len(botapi.polls)
        bot.start()
        table.say("小明", "/draw")
        table.wait_board(lambda text: text == board([HAND, DRAWN]))
        assert botapi.polls[taken].params["offset"] == 0
        table.quiet()
    assert journal(bot.database, table.chat.id) == ["阿華 小明 3", "流局"]


def test_killed_before_the_commit_it_is_recorded_by_the_next(botapi: BotApiServer, tmp_path: Path) -> None:
    with running(botapi, tmp_path) as bot:
        table = group(botapi)
        table.open()
        table.quiet()
        with held(bot.database):
            polls = len(botapi.polls)
            table.say("阿華", LINE)
            time.sleep(0.3)
            bot.kill()
        assert (table.sends, len(botapi.polls)) == (2, polls)
        bot.start()
        table.wait_board(lambda text: text == board([HAND]))
        table.chat.wait_for("第 1 盤 ·")
        table.quiet()
        assert table.sends == 4
    assert journal(bot.database, table.chat.id) == ["阿華 小明 3"]


def test_what_was_refused_stays_refused(botapi: BotApiServer, tmp_path: Path) -> None:
    with running(botapi, tmp_path) as bot:
        table = group(botapi)
        table.open()
        table.hear("小明", "/undo", "沒有可以取消的")
        refused = botapi.updates[-1]["update_id"]
        table.say("阿華", LINE)
        table.wait_board(lambda text: text == board([HAND]))
        bot.kill()
        botapi.redeliver(refused)
        bot.start()
        table.say("小美", "/draw")
        table.wait_board(lambda text: text == board([HAND, DRAWN]))
        table.quiet()
    assert journal(bot.database, table.chat.id) == ["阿華 小明 3", "流局"]


def test_a_board_that_was_left_behind_is_redrawn_at_the_start(botapi: BotApiServer, tmp_path: Path) -> None:
    with running(botapi, tmp_path) as bot:
        table = group(botapi)
        shown = table.open()
        table.quiet()
        botapi.inject("sendMessage", NEVER)
        table.say("阿華", LINE)
        # A poll behind the update says that the hand is committed; its card is on the way for ever.
        wait_until(lambda: botapi.calls_of("sendMessage")[-1].answer is None, "the card is on its way")
        wait_until(lambda: botapi.polls[-1].params["offset"] > botapi.updates[-1]["update_id"], "acknowledged")
        bot.kill()
        assert table.board.text == board([])
        bot.start()
        table.wait_board(lambda text: text == board([HAND]))
        assert table.board.message_id == shown.message_id
    assert journal(bot.database, table.chat.id) == ["阿華 小明 3"]


def test_a_session_whose_opening_was_never_shown_gets_its_board(botapi: BotApiServer, tmp_path: Path) -> None:
    with running(botapi, tmp_path) as bot:
        table = group(botapi)
        botapi.inject("sendMessage", NEVER)
        table.say("阿華", "/new 阿華 小明 小美 阿國")
        wait_until(lambda: botapi.calls_of("sendMessage"), "the opening is on its way")
        wait_until(lambda: botapi.polls[-1].params["offset"] > botapi.updates[-1]["update_id"], "acknowledged")
        bot.kill()
        assert table.messages == []
        bot.start()
        table.wait_board(lambda text: text == board([]))
        assert table.press("小明", "流局") == "記好了"
    assert journal(bot.database, table.chat.id) == ["流局"]


def test_killed_again_and_again_at_any_moment(botapi: BotApiServer, tmp_path: Path) -> None:
    dice = random.Random(16)
    hands: list[Won] = []
    with running(botapi, tmp_path) as bot:
        table = group(botapi)
        table.open()
        for _ in range(6):
            for _ in range(4):
                hands.append(report(table, dice))
            time.sleep(dice.uniform(0.0, 0.12))
            bot.kill()
            bot.start()
        table.wait_board(lambda text: text == board(hands))
        table.quiet()
    assert journal(bot.database, table.chat.id) == [f"{hand.winner} {hand.discarder} {hand.tai}" for hand in hands]


def report(table: Table, dice: random.Random) -> Won:
    """Let somebody report a hand; the dealer wins it, so that the evening never ends."""
    hand = Won("阿華", dice.choice(("小明", "小美", "阿國")), dice.randrange(10))
    table.say("小美", f"/hu {hand.winner} {hand.discarder} {hand.tai}台")
    return hand


@pytest.mark.parametrize("picked", [0, 1, 2])
def test_killed_in_the_middle_of_the_buttons(botapi: BotApiServer, tmp_path: Path, picked: int) -> None:
    with running(botapi, tmp_path) as bot:
        table = group(botapi)
        table.open()
        steps = [("小美", "小美", "怎麼胡的？"), ("阿國", "阿華 放槍", "牌面 0 台"), ("小明", "碰碰胡", "牌面 4 台")]
        for number, (name, label, shown) in enumerate(steps):
            table.press(name, label)
            table.chat.wait_for(shown)
            if number == picked:
                table.quiet()
                bot.kill()
                bot.start()
        assert table.press("阿華", "完成（4 台）") == "記好了"
        table.wait_board(lambda text: text == board([Won("小美", "阿華", 4)]))
        table.quiet()
        assert table.sends == 4
    assert journal(bot.database, table.chat.id) == ["小美 阿華 4"]


def test_asked_to_leave_it_finishes_what_it_has_in_hand(botapi: BotApiServer, tmp_path: Path) -> None:
    with running(botapi, tmp_path, BOARD_INTERVAL="30") as bot:
        table = group(botapi)
        table.open()
        table.quiet()
        for _ in range(3):
            table.say("小明", "/draw")
        table.chat.wait_for("第 3 盤")
        assert bot.stop() == 0
        # The board's turn had not come yet; leaving, it is drawn at once.
        assert table.board.text == board([DRAWN] * 3)
        bot.start()
        table.quiet()
        assert len(table.messages) == 6
    assert journal(bot.database, table.chat.id) == ["流局"] * 3
