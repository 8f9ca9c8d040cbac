"""The board has scrolled away: it comes down by itself, once, and the old one is no board any more."""

from pathlib import Path

import pytest

from bot.telegram.recent import FAR

from .botapi import BadRequest, BotApiServer, DropConnection, Fault, Flood, Forbidden, ServerError
from .process import running, wait_until
from .reckoning import DRAWN, board
from .table import Table, group

STUB = "⬇️ 計分板在下面。"


def play(table: Table, hands: int) -> int:
    """Record draws up to that number of hands, each seen on the board, and give the first board's number."""
    first = table.open().message_id
    for number in range(1, hands + 1):
        table.say("小明", "/draw")
        table.wait_board(lambda text, number=number: text == board([DRAWN] * number))  # type: ignore[misc]
    table.quiet()
    return first


def last_hand(table: Table, before: int) -> None:
    """Record one more draw and see it on the newest board."""
    table.say("小明", "/draw")
    table.wait_board(lambda text: text == board([DRAWN] * (before + 1)))


def reduced(table: Table, message_id: int) -> None:
    """See that no more than a stub stays of an old board, and one board alone."""
    wait_until(lambda: table.chat.message(message_id).html == STUB, "the old board is reduced")
    assert table.chat.message(message_id).labels == ()
    assert table.board.message_id > message_id


def test_after_enough_messages_the_board_comes_down(table: Table) -> None:
    first = play(table, FAR - 1)
    assert table.board.message_id == first
    last_hand(table, FAR - 1)
    reduced(table, first)
    table.quiet()
    second = table.board.message_id
    assert second == table.chat.newest.message_id
    assert table.press("小美", "流局") == "記好了"
    table.wait_board(lambda text: text == board([DRAWN] * (FAR + 1)))
    assert table.board.message_id == second


def test_what_people_say_to_each_other_does_not_count(table: Table) -> None:
    first = play(table, 1)
    for number in range(2 * FAR):
        table.say("小美", f"閒聊 {number}")
    last_hand(table, 1)
    assert table.board.message_id == first


@pytest.mark.parametrize("fault", [Flood(1), ServerError(502), DropConnection()], ids=["flood", "502", "dropped"])
def test_the_old_one_is_reduced_as_soon_as_it_can_be(table: Table, fault: Fault) -> None:
    first = play(table, FAR - 1)
    table.server.inject("editMessageText", fault, chat=table.chat)
    last_hand(table, FAR - 1)
    reduced(table, first)


def scroll_away(table: Table) -> int:
    """Send as many messages as it takes, none of which changes the board, and give the board's number."""
    first = table.open().message_id
    for _ in range(FAR):
        table.hear("阿華", "/settle", "結算")
    table.quiet()
    assert table.board.message_id == first
    return first


def test_flood_control_is_waited_for(table: Table) -> None:
    first = scroll_away(table)
    table.server.inject("sendMessage", Flood(1), chat=table.chat)
    assert table.press("小明", "我是小明") == "小明，請坐"
    table.chat.wait_for(lambda message: message.message_id > first and "紀錄" in message.labels)
    reduced(table, first)


@pytest.mark.parametrize(
    "fault",
    [
        pytest.param(ServerError(502), id="bad gateway"),
        pytest.param(DropConnection(), id="dropped before delivery"),
        pytest.param(Forbidden("not enough rights to send text messages to the chat"), id="forbidden"),
        pytest.param(BadRequest("TOPIC_CLOSED"), id="refused"),
    ],
)
def test_a_board_that_cannot_be_sent_stays_until_the_next_change(table: Table, fault: Fault) -> None:
    first = scroll_away(table)
    table.server.inject("sendMessage", fault, chat=table.chat)
    assert table.press("小明", "我是小明") == "小明，請坐"
    table.quiet()
    assert table.board.message_id == first
    last_hand(table, 0)
    reduced(table, first)


def test_a_board_that_arrived_unseen_is_one_too_many_and_no_more(table: Table) -> None:
    first = scroll_away(table)
    table.server.inject("sendMessage", DropConnection(delivered=True), chat=table.chat)
    assert table.press("小明", "我是小明") == "小明，請坐"
    unseen = table.chat.wait_for(lambda message: message.message_id > first and "紀錄" in message.labels)
    table.quiet()
    assert table.press("小美", "流局", unseen) == "記好了"
    table.wait_board(lambda text: text == board([DRAWN]))
    wait_until(lambda: table.chat.message(first).html == STUB, "the old board is reduced")
    assert table.press("小美", "流局", unseen) == "桌上已經往前了，請看新的計分板。"
    table.quiet()
    assert sum("紀錄" in message.labels for message in table.messages) == 2


def test_after_a_restart_it_counts_anew(botapi: BotApiServer, tmp_path: Path) -> None:
    table = group(botapi)
    with running(botapi, tmp_path):
        first = scroll_away(table)
    with running(botapi, tmp_path):
        last_hand(table, 0)
        assert table.board.message_id == first
        for _ in range(FAR):
            table.hear("阿華", "/settle", "結算")
        last_hand(table, 1)
        reduced(table, first)
