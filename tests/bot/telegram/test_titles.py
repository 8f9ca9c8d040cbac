"""What chats are called: as heard last, or as Telegram tells."""

from telegram import Chat

from bot.telegram.titles import Titles
from tests.bot.telegram.fakes import GROUP, FakeTelegram, Refusal, client_on, run


async def _titles(server: FakeTelegram, most: int = 2) -> Titles:
    return Titles(await client_on(server), most)


def test_what_was_heard_last_is_told_without_asking() -> None:
    server = FakeTelegram()

    async def story() -> list[str]:
        titles = await _titles(server)
        titles.note(None)
        titles.note(Chat(GROUP, Chat.SUPERGROUP, title="Old"))
        titles.note(Chat(GROUP, Chat.SUPERGROUP, title="New"))
        titles.note(Chat(11, Chat.PRIVATE, first_name="Ann"))
        return [await titles.of(GROUP), await titles.of(11)]

    assert run(story()) == ["New", "Ann"]
    assert server.methods == []


def test_what_was_not_heard_or_is_forgotten_is_asked_for_once() -> None:
    server = FakeTelegram()

    async def story() -> list[str]:
        titles = await _titles(server, most=1)
        titles.note(Chat(GROUP, Chat.SUPERGROUP, title="Old"))
        titles.note(Chat(-5, Chat.GROUP, title="Other"))
        return [await titles.of(GROUP), await titles.of(GROUP)]

    assert run(story()) == ["Table", "Table"]
    assert server.methods == ["getChat"]


def test_what_cannot_be_found_out_is_nothing() -> None:
    server = FakeTelegram()
    server.plan("getChat", Refusal(400, "Bad Request: chat not found"))

    async def story() -> str:
        return await (await _titles(server)).of(GROUP)

    assert run(story()) == ""
