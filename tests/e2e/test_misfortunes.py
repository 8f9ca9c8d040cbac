"""Telegram refuses, fails, or does not answer: the hand is recorded once, and the board ends right."""

import pytest

from .botapi import (
    BadRequest,
    BotApiServer,
    DropConnection,
    Fault,
    Flood,
    Forbidden,
    HangAfterDelivery,
    HangBeforeDelivery,
    ServerError,
)
from .botapi.errors import NOT_MODIFIED
from .process import BotProcess
from .reckoning import DRAWN, Won, board
from .table import Table, group

HAND = Won("阿華", "小明", 3)
LINE = "/hu 阿華 小明 3台"
STUB = "⬇️ 計分板在下面。"


def see_one_hand(table: Table) -> None:
    """See that the hand is recorded once and shown right."""
    table.wait_board(lambda text: text == board([HAND]))
    table.quiet()
    assert table.board.text == board([HAND])


def cards(table: Table) -> int:
    """Count the cards of the first hand."""
    return sum(message.text.startswith("第 1 盤") for message in table.messages)


@pytest.mark.parametrize(
    ("fault", "shown"),
    [
        pytest.param(Flood(1), 1, id="flood"),
        pytest.param(Forbidden("not enough rights to send text messages to the chat"), 0, id="forbidden"),
        pytest.param(BadRequest("TOPIC_CLOSED"), 0, id="refused"),
        pytest.param(ServerError(502), 0, id="bad gateway"),
        pytest.param(DropConnection(), 0, id="dropped before delivery"),
        pytest.param(DropConnection(delivered=True), 1, id="dropped after delivery"),
    ],
)
def test_a_card_that_meets_misfortune(table: Table, fault: Fault, shown: int) -> None:
    table.open()
    table.quiet()
    table.server.inject("sendMessage", fault, chat=table.chat)
    table.say("阿華", LINE)
    see_one_hand(table)
    assert cards(table) == shown


@pytest.mark.parametrize(
    "fault",
    [
        pytest.param(Flood(1), id="flood"),
        pytest.param(ServerError(502), id="bad gateway"),
        pytest.param(DropConnection(), id="dropped before delivery"),
        pytest.param(DropConnection(delivered=True), id="dropped after delivery"),
    ],
)
def test_a_board_whose_edit_meets_misfortune(table: Table, fault: Fault) -> None:
    shown = table.open()
    table.quiet()
    table.server.inject("editMessageText", fault, chat=table.chat)
    table.say("阿華", LINE)
    see_one_hand(table)
    assert (table.board.message_id, cards(table)) == (shown.message_id, 1)


def test_a_board_that_is_right_already_stays(table: Table, shared_bot: BotProcess) -> None:
    table.open()
    stale = table.board
    table.say("阿華", LINE)
    see_one_hand(table)
    data = stale.raw["reply_markup"]["inline_keyboard"][-1][0]["callback_data"]
    query = table.chat.press_data(table.people["小明"], data, stale)
    table.quiet()
    assert table.shown(query) == ["桌上已經往前了，請看新的計分板。"]
    last = table.server.calls_of("editMessageText")[-1].answer
    assert last is not None
    assert last["description"] == f"Bad Request: {NOT_MODIFIED}"
    assert "not modified" not in shared_bot.stderr


def test_a_board_that_may_not_be_edited_now_is_right_after_the_next_hand(table: Table) -> None:
    table.open()
    table.quiet()
    table.server.inject("editMessageText", Forbidden("bot was restricted"), chat=table.chat)
    table.say("阿華", LINE)
    table.chat.wait_for("第 1 盤")
    table.say("小明", "/draw")
    table.wait_board(lambda text: text == board([HAND, DRAWN]))


def test_a_deleted_board_is_followed_by_a_fresh_one(table: Table) -> None:
    shown = table.open()
    table.quiet()
    table.chat.delete(shown)
    table.say("阿華", LINE)
    see_one_hand(table)
    assert table.board.message_id > shown.message_id


def test_a_board_on_demand_comes_below_and_a_stub_stays_of_the_old_one(table: Table) -> None:
    shown = table.open()
    table.say("阿華", LINE)
    table.say("小明", "/board")
    table.wait_board(lambda text: text == board([HAND]))
    table.quiet()
    assert table.board.message_id == table.chat.newest.message_id
    assert (table.chat.message(shown.message_id).html, table.chat.message(shown.message_id).labels) == (STUB, ())
    table.press("小美", "流局")
    table.wait_board(lambda text: text == board([HAND, DRAWN]))


@pytest.mark.parametrize("fault", [Flood(30), Forbidden("bot was restricted")], ids=["flood", "forbidden"])
def test_an_old_board_that_cannot_be_reduced_hinders_nothing(table: Table, fault: Fault) -> None:
    shown = table.open()
    table.quiet()
    table.server.inject("editMessageText", fault, chat=table.chat)
    table.say("小明", "/board")
    fresh = table.chat.wait_for(lambda message: message.message_id > shown.message_id and "紀錄" in message.labels)
    table.quiet()
    assert table.chat.message(shown.message_id).text == board([])
    table.press("小美", "流局", fresh)
    table.chat.wait_for(lambda message: message.message_id == fresh.message_id and message.text == board([DRAWN]))


@pytest.mark.parametrize("fault", [Flood(1), ServerError(502), DropConnection()], ids=["flood", "502", "dropped"])
def test_a_press_whose_answer_meets_misfortune(table: Table, fault: Fault) -> None:
    table.open()
    table.server.inject("answerCallbackQuery", fault)
    assert table.press("小明", "流局") == "記好了"
    table.wait_board(lambda text: text == board([DRAWN]))
    table.quiet()


def test_a_press_that_is_too_old_to_be_answered_counts_all_the_same(table: Table) -> None:
    table.open()
    table.quiet()
    query = table.tap("小明", "流局")
    table.server.expire_queries()
    table.wait_board(lambda text: text == board([DRAWN]))
    table.quiet()
    assert len(table.shown(query)) <= 1


def test_a_picker_that_was_deleted_gives_the_card_as_a_new_message(table: Table) -> None:
    table.open()
    table.press("小美", "小美")
    picker = table.chat.wait_for("小美 怎麼胡的？")
    table.press("小美", "自摸", picker)
    picker = table.chat.wait_for("按牌型")
    data = next(
        button["callback_data"]
        for row in picker.raw["reply_markup"]["inline_keyboard"]
        for button in row
        if button["text"].startswith("完成")
    )
    table.chat.delete(picker)
    table.chat.press_data(table.people["小美"], data, picker)
    table.wait_board(lambda text: text == board([Won("小美", None, 1)]))
    assert cards(table) == 1


def test_a_bot_that_was_thrown_out_goes_on_where_it_left(table: Table) -> None:
    shown = table.open()
    table.quiet()
    table.say("阿華", LINE)
    table.chat.kick_bot(table.people["阿華"])
    table.quiet()
    table.chat.add_bot(table.people["阿華"])
    table.say("小明", "/draw")
    table.wait_board(lambda text: text == board([HAND, DRAWN]))
    assert table.board.message_id == shown.message_id


def test_quick_hands_are_gathered_into_few_edits(table: Table, shared_bot: BotProcess) -> None:
    table.open()
    table.quiet()
    table.server.inject("editMessageText", Flood(1), chat=table.chat)
    edits = table.edits
    for _ in range(8):
        table.say("小明", "/draw")
    table.wait_board(lambda text: text == board([DRAWN] * 8))
    table.quiet()
    # The one that flood control refused, and the one with the last word.
    assert table.edits - edits == 2


def test_answers_that_never_come(shared_api: BotApiServer, shared_bot: BotProcess) -> None:
    faults = {
        "sendMessage": (HangBeforeDelivery(12), HangAfterDelivery(12)),
        "editMessageText": (HangBeforeDelivery(12), HangAfterDelivery(12)),
    }
    tables = [(group(shared_api), method, fault) for method, both in faults.items() for fault in both]
    for table, _, _ in tables:
        table.open()
    tables[0][0].quiet()
    for table, method, fault in tables:
        shared_api.inject(method, fault, chat=table.chat)
        table.say("阿華", LINE)
    for table, _, _ in tables:
        table.chat.wait_for(
            lambda message: "紀錄" in message.labels and message.text == board([HAND]),
            timeout=30,
        )
    assert [cards(table) for table, _, _ in tables] == [0, 1, 1, 1]
