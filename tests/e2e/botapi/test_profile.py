"""Files, chats and the bot's own profile, through a real client."""

import pytest
from telegram import Bot, BotCommand
from telegram.error import BadRequest

from .asking import refusal, with_bot
from .chat import Chat
from .server import BotApiServer
from .wire import User


def table(server: BotApiServer) -> tuple[User, Chat]:
    ming = server.user("小明")
    return ming, server.group("牌桌", [ming])


def test_files_go_up_and_come_down(botapi: BotApiServer) -> None:
    _, chat = table(botapi)

    async def work(bot: Bot) -> bytes:
        sent = await bot.send_document(chat.id, b"a,b\n", filename="局.csv", caption="<i>表</i>", parse_mode="HTML")
        await bot.send_photo(chat.id, b"\x89PNG", filename="p.png")
        assert sent.document is not None
        assert sent.document.file_name == "局.csv"
        return bytes(await (await bot.get_file(sent.document.file_id)).download_as_bytearray())

    assert with_bot(botapi, work) == b"a,b\n"
    upload = chat.messages[0].upload
    assert upload is not None
    assert (upload.file_name, upload.content, upload.mime_type) == ("局.csv", b"a,b\n", "text/csv")
    with pytest.raises(BadRequest, match="Message caption is too long"):
        with_bot(botapi, lambda bot: bot.send_document(chat.id, b"a", caption="a" * 1025))
    assert botapi.violations == []


def test_the_commands_menu(botapi: BotApiServer) -> None:
    def commands(name: str = "new", description: str = "開局", count: int = 1) -> str:
        menu = [{"command": name, "description": description}] * count
        return refusal(botapi, "setMyCommands", commands=menu)

    for name in ("New", "開局", "a" * 33, ""):
        assert commands(name) == "Bad Request: BOT_COMMAND_INVALID"
    assert commands(description="") == commands(description="a" * 257)
    assert commands(count=101) == "Bad Request: BOT_COMMANDS_TOO_MUCH"

    async def work(bot: Bot) -> tuple[BotCommand, ...]:
        await bot.set_my_commands([("new", "開局")], language_code="zh")
        await bot.set_my_description("記分")
        return await bot.get_my_commands(language_code="zh")

    assert with_bot(botapi, work) == (BotCommand("new", "開局"),)
    assert botapi.profile == {"description": {"": "記分"}}


def test_chats_members_pins_and_reactions(botapi: BotApiServer) -> None:
    ming, chat = table(botapi)
    said = chat.say(ming, "/new")

    async def work(bot: Bot) -> None:
        assert (await bot.get_chat(chat.id)).title == "牌桌"
        assert [member.user.id for member in await bot.get_chat_administrators(chat.id)] == [ming.id]
        assert (await bot.get_chat_member(chat.id, bot.id)).status == "administrator"
        assert await bot.pin_chat_message(chat.id, said.message_id)
        assert await bot.set_message_reaction(chat.id, said.message_id, "👍")
        assert await bot.send_chat_action(chat.id, "typing")

    rights = refusal(botapi, "pinChatMessage", chat_id=chat.id, message_id=said.message_id)
    assert rights == "Bad Request: not enough rights to manage pinned messages in the chat"
    chat.promote_bot(ming)
    with_bot(botapi, work)
    assert chat.pinned == [said.message_id]
    assert chat.message(said.message_id).reactions == ("👍",)
    assert botapi.violations == []
