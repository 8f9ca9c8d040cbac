"""The Bot API server answers calls as the real one does."""

import httpx
import pytest
from telegram import Bot, InlineKeyboardButton, InlineKeyboardMarkup, Message, ReplyParameters
from telegram.error import ChatMigrated

from .botapi import BotApiServer, Chat, User
from .botapi.asking import call, refusal, result, with_bot
from .botapi.conftest import engine_kind

__all__ = ["engine_kind"]
KEYBOARD = {"inline_keyboard": [[{"text": "胡", "callback_data": "hu"}, {"text": "自摸", "callback_data": "zimo"}]]}
NOT_MODIFIED = (
    "Bad Request: message is not modified: specified new message content and reply markup "
    "are exactly the same as a current content and reply markup of the message"
)
TOO_OLD = "Bad Request: query is too old and response timeout expired or query ID is invalid"


def table(server: BotApiServer) -> tuple[User, Chat]:
    ming = server.user("小明", username="ming")
    return ming, server.group("牌桌", [ming, server.user("小華")])


def test_a_wrong_token_and_an_unknown_method_are_refused(botapi: BotApiServer) -> None:
    wrong = httpx.post(f"{botapi.base_url}999:NO/getMe", trust_env=False)
    assert wrong.status_code == 401
    assert wrong.json() == {"ok": False, "error_code": 401, "description": "Unauthorized"}
    assert call(botapi, "playMahjong") == {"ok": False, "error_code": 404, "description": "Not Found"}


def test_calls_may_come_as_query_form_json_and_multipart(botapi: BotApiServer) -> None:
    _, chat = table(botapi)
    url, fields = f"{botapi.base_url}{botapi.token}/sendMessage", {"chat_id": str(chat.id), "text": "123"}
    assert httpx.get(url, params=fields, trust_env=False).json()["ok"]
    assert httpx.post(url, data=fields, trust_env=False).json()["ok"]
    assert httpx.post(url, json=fields, trust_env=False).json()["ok"]
    parts = {name: (None, value) for name, value in fields.items()}
    assert httpx.post(url, files=parts, trust_env=False).json()["ok"]
    assert [message.text for message in chat.messages] == ["123"] * 4
    assert botapi.violations == []


def test_a_real_client_sends_and_edits(botapi: BotApiServer) -> None:
    ming, chat = table(botapi)
    said = chat.say(ming, "/new")

    async def work(bot: Bot) -> Message:
        assert bot.username == "suantai_bot"
        keyboard = InlineKeyboardMarkup([[InlineKeyboardButton("胡", callback_data="hu")]])
        sent = await bot.send_message(
            chat.id,
            "<b>東風</b> 1 &lt; 2",
            parse_mode="HTML",
            reply_markup=keyboard,
            reply_parameters=ReplyParameters(said.message_id),
        )
        assert sent.text_html == "<b>東風</b> 1 &lt; 2"
        await bot.edit_message_text("南風", chat.id, sent.message_id)
        return sent

    sent = with_bot(botapi, work)
    assert sent.reply_to_message is not None
    assert sent.reply_to_message.message_id == chat.newest.reply_to == said.message_id
    assert (chat.newest.text, chat.newest.edits, chat.newest.buttons) == ("南風", 1, ())
    assert chat.newest.edit_history == ("東風 1 < 2",)
    assert botapi.violations == []


def test_unknown_and_mistyped_parameters_are_violations(botapi: BotApiServer) -> None:
    _, chat = table(botapi)
    assert "sendMessage.txt: unknown" in refusal(botapi, "sendMessage", chat_id=chat.id, text="a", txt="b")
    assert "sendMessage.text: missing" in refusal(botapi, "sendMessage", chat_id=chat.id)
    refusal(botapi, "sendMessage", chat_id=chat.id, text=5)
    refusal(botapi, "sendMessage", chat_id=chat.id, text="a", reply_markup={"inline_keyboard": [[{"txt": "x"}]]})
    refusal(botapi, "setMessageReaction", chat_id=chat.id, message_id=1, reaction=[{"type": "emoji", "emoji": "🀄"}])
    assert len(botapi.violations) == 6
    assert "sendMessage.reply_markup.inline_keyboard[0][0].txt: unknown" in botapi.violations


def test_texts_have_bounds_after_parsing(botapi: BotApiServer) -> None:
    _, chat = table(botapi)
    assert refusal(botapi, "sendMessage", chat_id=chat.id, text="") == "Bad Request: message text is empty"
    blank = refusal(botapi, "sendMessage", chat_id=chat.id, text="<b> </b>", parse_mode="HTML")
    assert blank == "Bad Request: text must be non-empty"
    marked = "<b>" + "&lt;" * 4096 + "</b>"
    sent = result(botapi, "sendMessage", chat_id=chat.id, text=marked, parse_mode="HTML")
    for long in ("a" * 4097, "🀄" * 2049):
        assert refusal(botapi, "sendMessage", chat_id=chat.id, text=long) == "Bad Request: message is too long"
    edit = refusal(botapi, "editMessageText", chat_id=chat.id, message_id=sent["message_id"], text="a" * 4097)
    assert edit == "Bad Request: MESSAGE_TOO_LONG"


@pytest.mark.parametrize(
    ("button", "reason"),
    [
        ({"text": "x", "callback_data": "牌" * 22}, "BUTTON_DATA_INVALID"),
        ({"text": "x", "callback_data": ""}, "BUTTON_DATA_INVALID"),
        ({"text": "x", "web_app": {"url": "https://example.org"}}, "BUTTON_TYPE_INVALID"),
        ({"text": "x", "url": "nowhere"}, "inline keyboard button URL 'nowhere' is invalid: Wrong HTTP URL"),
        (
            {"text": "x"},
            "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
        ),
        (
            {"text": "x", "callback_data": "x", "url": "https://example.org"},
            "can't parse inline keyboard button: exactly one action is allowed, found callback_data, url",
        ),
    ],
)
def test_buttons_have_rules(botapi: BotApiServer, button: object, reason: str) -> None:
    _, chat = table(botapi)
    markup = {"inline_keyboard": [[button]]}
    assert refusal(botapi, "sendMessage", chat_id=chat.id, text="a", reply_markup=markup) == f"Bad Request: {reason}"


def test_web_apps_are_for_private_chats(botapi: BotApiServer) -> None:
    chat = botapi.private(botapi.user("小明"))
    markup = {"inline_keyboard": [[{"text": "x", "web_app": {"url": "https://example.org"}}]]}
    assert result(botapi, "sendMessage", chat_id=chat.id, text="a", reply_markup=markup)["reply_markup"] == markup


def test_huge_keyboards_are_violations_but_sent(botapi: BotApiServer) -> None:
    _, chat = table(botapi)
    row = [{"text": str(number), "callback_data": "x"} for number in range(9)]
    result(botapi, "sendMessage", chat_id=chat.id, text="a", reply_markup={"inline_keyboard": [row] * 12})
    assert botapi.violations[0] == "keyboard: 108 buttons, more than 100"
    assert botapi.violations[1] == "keyboard: a row of 9, more than 8"


def test_edits_that_cannot_be(botapi: BotApiServer) -> None:
    ming, chat = table(botapi)
    theirs = chat.say(ming, "/new")
    mine = result(botapi, "sendMessage", chat_id=chat.id, text="a", reply_markup=KEYBOARD)["message_id"]

    def edit(message_id: int) -> str:
        return refusal(
            botapi, "editMessageText", chat_id=chat.id, message_id=message_id, text="a", reply_markup=KEYBOARD
        )

    assert edit(mine) == NOT_MODIFIED
    assert edit(theirs.message_id) == "Bad Request: message can't be edited"
    assert edit(99) == "Bad Request: message to edit not found"
    result(botapi, "editMessageReplyMarkup", chat_id=chat.id, message_id=mine)
    assert refusal(botapi, "editMessageReplyMarkup", chat_id=chat.id, message_id=mine) == NOT_MODIFIED
    assert chat.newest.buttons == ()


def test_deleting(botapi: BotApiServer) -> None:
    ming, chat = table(botapi)
    theirs = chat.say(ming, "/new")
    sent = result(botapi, "sendMessage", chat_id=chat.id, text="a")

    def delete(message_id: int) -> str:
        return refusal(botapi, "deleteMessage", chat_id=chat.id, message_id=message_id)

    result(botapi, "deleteMessage", chat_id=chat.id, message_id=sent["message_id"])
    assert chat.messages == []
    assert delete(sent["message_id"]) == "Bad Request: message to delete not found"
    assert delete(theirs.message_id) == "Bad Request: message can't be deleted"
    chat.promote_bot(ming)
    assert result(botapi, "deleteMessage", chat_id=chat.id, message_id=theirs.message_id)


def test_places_that_cannot_be_written_to(botapi: BotApiServer) -> None:
    ming, chat = table(botapi)
    stranger = botapi.user("陌生人")

    def send(chat_id: int, **params: object) -> str:
        return refusal(botapi, "sendMessage", chat_id=chat_id, text="a", **params)

    assert send(-5) == "Bad Request: chat not found"
    assert send(stranger.id) == "Forbidden: bot can't initiate conversation with a user"
    assert send(chat.id, reply_parameters={"message_id": 9}) == "Bad Request: message to be replied not found"
    lenient = {"message_id": 9, "allow_sending_without_reply": True}
    assert "reply_to_message" not in result(botapi, "sendMessage", chat_id=chat.id, text="a", reply_parameters=lenient)
    assert send(chat.id, message_thread_id=7) == "Bad Request: message thread not found"
    private = botapi.private(ming)
    private.block()
    assert send(private.id) == "Forbidden: bot was blocked by the user"
    chat.kick_bot(ming)
    assert send(chat.id) == "Forbidden: bot was kicked from the group chat"
    chat.add_bot(ming)
    result(botapi, "leaveChat", chat_id=chat.id)
    assert send(chat.id) == "Forbidden: bot is not a member of the group chat"


def test_a_migrated_group_names_its_successor(botapi: BotApiServer) -> None:
    ming, chat = table(botapi)
    successor = chat.migrate()
    answer = call(botapi, "sendMessage", chat_id=chat.id, text="a")
    assert answer["description"] == "Bad Request: group chat was upgraded to a supergroup chat"
    assert answer["parameters"] == {"migrate_to_chat_id": successor.id}
    with pytest.raises(ChatMigrated):
        with_bot(botapi, lambda bot: bot.send_message(chat.id, "a"))
    result(botapi, "sendMessage", chat_id=successor.id, text="a")
    assert result(botapi, "getChatMember", chat_id=successor.id, user_id=ming.id)["status"] == "creator"


def test_answers_to_presses(botapi: BotApiServer) -> None:
    ming, chat = table(botapi)
    result(botapi, "sendMessage", chat_id=chat.id, text="a", reply_markup=KEYBOARD)
    query = chat.press(ming, "自摸")
    long = refusal(botapi, "answerCallbackQuery", callback_query_id=query, text="a" * 201)
    assert long == "Bad Request: MESSAGE_TOO_LONG"
    result(botapi, "answerCallbackQuery", callback_query_id=query, text="好", show_alert=True)
    assert [(answer.text, answer.alert) for answer in botapi.answers] == [("好", True)]
    assert refusal(botapi, "answerCallbackQuery", callback_query_id="1") == TOO_OLD
    botapi.expire_queries()
    assert refusal(botapi, "answerCallbackQuery", callback_query_id=query) == TOO_OLD
