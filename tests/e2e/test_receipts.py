"""Whoever reported a hand sees at his own message that it was taken: beside the card, never in its place."""

import pytest

from .botapi import BadRequest, BotApiServer, DropConnection, Fault, Flood, Message, ServerError
from .process import BotProcess, wait_until
from .reckoning import DRAWN, Won, board
from .table import Table

RECEIPT = ("👍",)
LINE = "/hu 阿華 小明 3台"
HAND = Won("阿華", "小明", 3)


def reactions(table: Table, message: Message) -> tuple[str, ...]:
    """Give what stands under a message now."""
    return table.chat.message(message.message_id).reactions


def test_a_line_that_recorded_or_corrected_a_hand_is_marked(table: Table) -> None:
    table.open()
    reported = table.say("阿華", LINE)
    table.chat.wait_for("第 1 盤", after=reported)
    replied = table.chat.reply(table.people["小美"], table.board, "流局")
    fixed = table.say("小明", "/fix 2 /zimo 小美 2台")
    table.chat.wait_for("更正了", after=fixed)
    for message in (reported, replied, fixed):
        wait_until(lambda message=message: reactions(table, message) == RECEIPT, "it is marked")  # type: ignore[misc]


def test_what_recorded_nothing_is_not_marked(table: Table) -> None:
    opened = table.say("阿華", "/new 阿華 小明 小美 阿國")
    table.chat.wait_for("東風圈", after=opened)
    others = [
        table.say("阿華", line)
        for line in ("/hu 阿華 阿華 3台", "/hu 阿華", "/settle", "/undo", "/help", "/calc 123m456p789s EEE 45s CC 胡6s")
    ]
    table.quiet()
    assert [reactions(table, message) for message in (opened, *others)] == [()] * 7


@pytest.mark.parametrize(
    "fault",
    [BadRequest("REACTION_INVALID"), Flood(30), ServerError(502), DropConnection()],
    ids=["not allowed", "flood", "502", "dropped"],
)
def test_a_mark_that_cannot_be_set_hinders_nothing(table: Table, fault: Fault, shared_bot: BotProcess) -> None:
    table.open()
    table.quiet()
    table.server.inject("setMessageReaction", fault, chat=table.chat)
    reported = table.say("阿華", LINE)
    table.chat.wait_for("第 1 盤", after=reported)
    table.wait_board(lambda text: text == board([HAND]))
    table.hear("小明", "/draw", "流局")
    table.wait_board(lambda text: text == board([HAND, DRAWN]))
    assert reactions(table, reported) == ()


def test_a_card_that_could_not_be_sent_leaves_the_mark(table: Table) -> None:
    table.open()
    table.quiet()
    table.server.inject("sendMessage", BadRequest("TOPIC_CLOSED"), chat=table.chat)
    reported = table.say("阿華", LINE)
    wait_until(lambda: reactions(table, reported) == RECEIPT, "it is marked")
    table.wait_board(lambda text: text == board([HAND]))


def test_a_press_marks_nothing(table: Table, shared_api: BotApiServer) -> None:
    table.open()
    table.quiet()
    before = len(shared_api.calls_of("setMessageReaction"))
    assert table.press("小明", "流局") == "記好了"
    table.quiet()
    assert len(shared_api.calls_of("setMessageReaction")) == before
