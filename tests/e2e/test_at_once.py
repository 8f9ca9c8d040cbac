"""Several people at once, and a database that somebody else holds."""

import time
from pathlib import Path

import pytest

from .botapi import BotApiServer, Message
from .homes import held
from .journals import journal
from .process import running, wait_until
from .reckoning import DRAWN, Won, board
from .table import Table, data_of, group

HAND = Won("阿華", "小明", 3)
LINE = "/hu 阿華 小明 3台"
STALE = "桌上已經往前了，請看新的計分板。"


def press_together(table: Table, message: Message, label: str, names: tuple[str, ...]) -> list[str]:
    """Let several people press the same button as they all saw it, and give what each gets to see."""
    data = data_of(message, label)
    queries = [table.chat.press_data(table.people[name], data, message) for name in names]
    wait_until(lambda: all(map(table.shown, queries)), "all presses are answered")
    return [text for query in queries for text in table.shown(query)]


def test_of_two_who_press_draw_together_one_is_recorded(table: Table) -> None:
    shown = table.open()
    assert press_together(table, shown, "流局", ("小明", "小美")) == ["記好了", STALE]
    table.quiet()
    assert table.board.text == board([DRAWN])


def test_of_three_who_press_done_together_one_is_recorded(table: Table) -> None:
    table.open()
    table.press("小美", "小美")
    table.chat.wait_for("怎麼胡的？")
    table.press("小美", "阿華 放槍")
    picker = table.chat.wait_for("按牌型")
    toasts = press_together(table, picker, "完成（0 台）", ("小美", "阿華", "小美"))
    assert toasts == ["記好了", STALE, STALE]
    table.wait_board(lambda text: text == board([Won("小美", "阿華", 0)]))
    table.quiet()
    assert len(table.messages) == 3


def test_of_two_reports_by_buttons_the_slower_is_told(table: Table) -> None:
    shown = table.open()
    slow = table.chat.press_data(table.people["小美"], data_of(shown, "小美"), shown)
    picker = table.chat.wait_for("小美 怎麼胡的？")
    table.say("阿華", LINE)
    table.wait_board(lambda text: text == board([HAND]))
    assert table.press("小美", "自摸", picker) == STALE
    table.quiet()
    assert (table.shown(slow), table.board.text) == ([""], board([HAND]))


def test_two_undos_together_take_back_one_hand(table: Table) -> None:
    table.open()
    for _ in range(3):
        table.say("小明", "/draw")
    shown = table.wait_board(lambda text: text == board([DRAWN] * 3))
    assert press_together(table, shown, "復原", ("小明", "阿國")) == ["已取消", STALE]
    table.quiet()
    assert table.board.text == board([DRAWN] * 2)


def test_lines_of_four_people_at_once_all_count_in_their_order(table: Table) -> None:
    table.open()
    hands = [Won("阿華", name, tai) for tai, name in enumerate(("小明", "小美", "阿國") * 4)]
    for hand in hands:
        table.say(str(hand.discarder), f"/hu 阿華 {hand.discarder} {hand.tai}台")
    table.wait_board(lambda text: text == board(hands))


def test_an_onlooker_presses_in_vain(table: Table) -> None:
    table.open()
    table.say("小明", LINE)
    table.wait_board(lambda text: text == board([HAND]))
    everyone = {**table.people, "路人": table.server.user("路人")}
    watched = Table(table.server, table.chat, everyone)
    before = table.sends
    toast = watched.press("路人", "流局")
    table.quiet()
    assert "記好了" not in toast
    assert 0 < len(toast) <= 200
    assert (table.sends, table.board.text) == (before, board([HAND]))


def test_nothing_is_said_before_it_is_stored(botapi: BotApiServer, tmp_path: Path) -> None:
    with running(botapi, tmp_path) as bot:
        table = group(botapi)
        table.open()
        table.quiet()
        calls, polls = len(botapi.calls), len(botapi.polls)
        with held(bot.database):
            table.say("阿華", LINE)
            query = table.tap("小明", "流局")
            time.sleep(1)
            assert (len(botapi.calls), len(botapi.polls)) == (calls, polls)
        table.wait_board(lambda text: text == board([HAND]))
        table.quiet()
        assert table.shown(query) == [STALE]
    assert journal(bot.database, table.chat.id) == ["阿華 小明 3"]


@pytest.mark.slow
def test_a_database_that_stays_locked_costs_the_line_and_the_person_is_told(
    botapi: BotApiServer, tmp_path: Path
) -> None:
    with running(botapi, tmp_path) as bot:
        bot.may_fail = True
        table = group(botapi)
        table.open()
        table.quiet()
        with held(bot.database):
            said = table.say("阿華", LINE)
            told = table.chat.wait_for("沒有記進去", timeout=60)
            assert (told.reply_to, table.board.text) == (said.message_id, board([]))
        table.say("小明", "/draw")
        table.wait_board(lambda text: text == board([DRAWN]))
        table.quiet()
    assert journal(bot.database, table.chat.id) == ["流局"]
