"""Faults and limits happen when and where a test wants them."""

import pytest
from telegram.error import BadRequest as TelegramBadRequest
from telegram.error import Forbidden as TelegramForbidden
from telegram.error import NetworkError, RetryAfter, TelegramError, TimedOut

from .asking import call, refusal, result, with_bot
from .chat import Chat
from .clock import ManualClock
from .faults import (
    BadRequest,
    DropConnection,
    Fault,
    Flood,
    Forbidden,
    HangAfterDelivery,
    HangBeforeDelivery,
    ServerError,
)
from .server import BotApiServer


def table(server: BotApiServer) -> Chat:
    return server.group("牌桌", [server.user("小明")])


@pytest.mark.parametrize(
    ("fault", "error", "sent"),
    [
        (Flood(3), RetryAfter, 0),
        (Forbidden(), TelegramForbidden, 0),
        (BadRequest("message is too long"), TelegramBadRequest, 0),
        (ServerError(502), NetworkError, 0),
        (HangBeforeDelivery(1), TimedOut, 0),
        (HangAfterDelivery(1), TimedOut, 1),
        (DropConnection(), NetworkError, 0),
        (DropConnection(delivered=True), NetworkError, 1),
    ],
)
def test_a_real_client_meets_each_fault(
    botapi: BotApiServer, monkeypatch: pytest.MonkeyPatch, fault: Fault, error: type[TelegramError], sent: int
) -> None:
    monkeypatch.setenv("PTB_TIMEDELTA", "true")  # the client warns of the older way
    chat = table(botapi)
    botapi.inject("sendMessage", fault)
    with pytest.raises(error):
        with_bot(botapi, lambda bot: bot.send_message(chat.id, "a"), read_timeout=0.3)
    assert len(chat.messages) == sent
    assert len(botapi.calls_of("sendMessage")) == 1
    with_bot(botapi, lambda bot: bot.send_message(chat.id, "b"))
    assert chat.newest.text == "b"


def test_the_words_of_faults(botapi: BotApiServer) -> None:
    chat = table(botapi)
    botapi.inject("sendMessage", Flood(7))
    botapi.inject("sendMessage", ServerError(502))
    flood = {"error_code": 429, "description": "Too Many Requests: retry after 7", "parameters": {"retry_after": 7}}
    assert call(botapi, "sendMessage", chat_id=chat.id, text="a") == {"ok": False, **flood}
    assert refusal(botapi, "sendMessage", chat_id=chat.id, text="a") == "Bad Gateway"
    assert [call.answer and call.answer["error_code"] for call in botapi.calls] == [429, 502]


def test_faults_may_be_repeated_and_bound_to_a_chat(botapi: BotApiServer) -> None:
    one, other = table(botapi), table(botapi)
    botapi.inject("sendMessage", Forbidden(), times=2, chat=one)
    result(botapi, "sendMessage", chat_id=other.id, text="a")
    for _ in range(2):
        words = refusal(botapi, "sendMessage", chat_id=one.id, text="a")
        assert words == "Forbidden: bot was kicked from the group chat"
    result(botapi, "sendMessage", chat_id=one.id, text="a")


def test_a_group_takes_only_so_many_messages_a_minute() -> None:
    clock = ManualClock()
    with BotApiServer(group_limit=3, clock=clock) as server:
        chat, other = table(server), table(server)
        for number in range(3):
            sent = result(server, "sendMessage", chat_id=chat.id, text=str(number))
            clock.advance(10)
        assert sent["date"] == 1_760_000_020
        words = refusal(server, "sendMessage", chat_id=chat.id, text="x")
        assert words == "Too Many Requests: retry after 30"
        result(server, "sendMessage", chat_id=other.id, text="x")
        result(server, "editMessageText", chat_id=chat.id, message_id=sent["message_id"], text="edits count apart")
        clock.advance(30)
        result(server, "sendMessage", chat_id=chat.id, text="x")


def test_queries_grow_old_by_the_clock() -> None:
    clock = ManualClock()
    with BotApiServer(clock=clock, query_lifetime=15) as server:
        query = server.inline_query(server.user("小明"), "x")
        clock.advance(16)
        words = refusal(server, "answerInlineQuery", inline_query_id=query, results=[])
        assert words.startswith("Bad Request: query is too old")


def test_what_was_to_go_wrong_is_called_off(botapi: BotApiServer) -> None:
    chat = table(botapi)
    botapi.inject("sendMessage", ServerError(502), times=9)
    assert refusal(botapi, "sendMessage", chat_id=chat.id, text="a") == "Bad Gateway"
    botapi.calm()
    assert result(botapi, "sendMessage", chat_id=chat.id, text="a")["text"] == "a"
