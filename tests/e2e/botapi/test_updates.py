"""Updates reach the bot as the real server delivers them."""

import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from telegram import Bot, Update

from .asking import call, fetch, refusal, result, with_bot
from .chat import Chat
from .server import BotApiServer
from .wire import Json, User

KEYBOARD = {"inline_keyboard": [[{"text": "胡", "callback_data": "hu"}, {"text": "網", "url": "https://example.org"}]]}


def table(server: BotApiServer) -> tuple[User, Chat]:
    ming = server.user("小明")
    return ming, server.group("牌桌", [ming])


def kinds(updates: list[Json]) -> list[str]:
    return [next(name for name in update if name != "update_id") for update in updates]


def texts(updates: list[Json]) -> list[str]:
    return [update["message"]["text"] for update in updates]


def test_offsets_acknowledge(botapi: BotApiServer) -> None:
    ming, chat = table(botapi)
    for number in range(4):
        chat.say(ming, f"/{number}")
    first = fetch(botapi, limit=2)
    assert texts(first) == ["/0", "/1"]
    assert fetch(botapi, limit=2) == first
    assert texts(fetch(botapi, offset=first[-1]["update_id"] + 1)) == ["/2", "/3"]
    assert texts(fetch(botapi, offset=-1)) == ["/3"]
    assert texts(fetch(botapi)) == ["/3"]


def test_a_long_poll_ends_with_an_update_or_in_time(botapi: BotApiServer) -> None:
    ming, chat = table(botapi)
    assert fetch(botapi, timeout=1) == []
    with ThreadPoolExecutor() as pool:
        poll = pool.submit(fetch, botapi, timeout=5)
        time.sleep(0.1)
        chat.say(ming, "/new")
        assert texts(poll.result(2)) == ["/new"]


def test_a_second_poller_ends_the_first(botapi: BotApiServer) -> None:
    with ThreadPoolExecutor() as pool:
        first = pool.submit(call, botapi, "getUpdates", timeout=5)
        time.sleep(0.1)
        second = pool.submit(call, botapi, "getUpdates", timeout=5)
        words = "terminated by other getUpdates request; make sure that only one bot instance is running"
        refused = {"ok": False, "error_code": 409, "description": f"Conflict: {words}"}
        assert first.result(2) == refused
        result(botapi, "setWebhook", url="http://127.0.0.1:9/")
        assert second.result(2)["description"] == "Conflict: terminated by setWebhook request"
    words = "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first"
    assert refusal(botapi, "getUpdates") == f"Conflict: {words}"


def test_only_allowed_kinds_are_queued(botapi: BotApiServer) -> None:
    ming, chat = table(botapi)
    fetch(botapi, allowed_updates=["callback_query"])
    chat.say(ming, "/new")
    result(botapi, "sendMessage", chat_id=chat.id, text="a", reply_markup=KEYBOARD)
    chat.press(ming, "胡")
    assert kinds(fetch(botapi)) == ["callback_query"]


def test_redelivery_and_raw_updates(botapi: BotApiServer) -> None:
    ming, chat = table(botapi)
    said = chat.say(ming, "/new")
    (update,) = fetch(botapi)
    after = update["update_id"] + 1
    assert fetch(botapi, offset=after) == []
    assert said.update_id is not None
    botapi.redeliver(said.update_id)
    assert fetch(botapi, offset=after) == [update]
    botapi.raw({"poll_answer": {"poll_id": "1"}})
    assert kinds(fetch(botapi, offset=after)) == ["poll_answer"]


def test_a_duplicate_comes_right_behind_its_original(botapi: BotApiServer) -> None:
    ming, chat = table(botapi)
    chat.say(ming, "/new")
    botapi.duplicate()
    chat.say(ming, "/draw")
    batch = fetch(botapi)
    assert texts(batch) == ["/new", "/new", "/draw"]
    assert [update["update_id"] for update in batch] == [1, 1, 2]
    assert botapi.settled == []
    assert fetch(botapi, offset=3) == []
    assert botapi.settled == [1, 2]


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("/new", True),
        ("/new@suantai_bot 5", True),
        ("/new@SuanTai_Bot", True),
        ("/new@otherbot", False),
        ("嗨 /new", False),
        ("hello", False),
        ("嗨 @suantai_bot", True),
    ],
)
def test_the_privacy_mode(botapi: BotApiServer, text: str, seen: bool) -> None:
    ming, chat = table(botapi)
    chat.say(ming, text)
    assert bool(fetch(botapi)) is seen


def test_what_the_privacy_mode_lets_through(botapi: BotApiServer) -> None:
    ming, chat = table(botapi)
    result(botapi, "sendMessage", chat_id=chat.id, text="多少？")
    chat.reply(ming, chat.newest, "25")
    chat.upload(ming, "a.csv", b"a")
    chat.upload(ming, "b.csv", b"b", to=chat.newest)
    botapi.private(ming).say(ming, "hello")
    chat.join(botapi.user("小華"))
    messages = [update["message"] for update in fetch(botapi)]
    assert [message.get("text") for message in messages] == ["25", None, "hello", None]
    assert messages[0]["reply_to_message"]["text"] == "多少？"
    assert messages[1]["document"]["file_name"] == "b.csv"


def test_without_privacy_the_bot_hears_all() -> None:
    with BotApiServer(privacy=False) as server:
        ming, chat = table(server)
        said = chat.say(ming, "hello")
        chat.edit(ming, said, "hi")
        assert kinds(fetch(server)) == ["message", "edited_message"]
        assert result(server, "getMe")["can_read_all_group_messages"]


def test_a_press_on_a_deleted_message_cannot_reach_it(botapi: BotApiServer) -> None:
    ming, chat = table(botapi)
    result(botapi, "sendMessage", chat_id=chat.id, text="a", reply_markup=KEYBOARD)
    gone = chat.newest
    chat.delete(gone)
    chat.press_data(ming, "hu", gone)
    (update,) = with_bot(botapi, lambda bot: bot.get_updates())
    assert update.callback_query
    assert update.callback_query.message
    assert not update.callback_query.message.is_accessible


def test_replies_in_a_supergroup_open_threads_that_are_no_topics(botapi: BotApiServer) -> None:
    ming = botapi.user("小明")
    chat = botapi.supergroup("牌桌", [ming])
    result(botapi, "sendMessage", chat_id=chat.id, text="多少？")
    reply = chat.reply(ming, chat.newest, "25")
    assert reply.thread_id == chat.newest.message_id
    words = refusal(botapi, "sendMessage", chat_id=chat.id, message_thread_id=reply.thread_id, text="a")
    assert words == "Bad Request: message thread not found"


def test_presses(botapi: BotApiServer) -> None:
    ming, chat = table(botapi)
    old = result(botapi, "sendMessage", chat_id=chat.id, text="a", reply_markup=KEYBOARD)["message_id"]
    result(botapi, "sendMessage", chat_id=chat.id, text="b", reply_markup=KEYBOARD)
    chat.press(ming, "胡")
    chat.press(ming, "胡", chat.message(old))
    chat.press_data(ming, "forged", chat.newest)
    queries = [update["callback_query"] for update in fetch(botapi)]
    assert [(query["message"]["text"], query["data"]) for query in queries] == [
        ("b", "hu"),
        ("a", "hu"),
        ("b", "forged"),
    ]
    for label in ("碰", "網"):
        with pytest.raises(LookupError):
            chat.press(ming, label)


def test_coming_going_and_moving(botapi: BotApiServer) -> None:
    ming = botapi.user("小明")
    chat = botapi.group("牌桌", [ming], bot="left")
    chat.add_bot(ming)
    new = chat.migrate()
    new.kick_bot(ming)
    new.say(ming, "/new")
    updates = with_bot(botapi, lambda bot: bot.get_updates())
    assert [update.update_id for update in updates] == [1, 2, 3, 4, 5, 6]
    change, service, left, arrived, again, kicked = updates
    assert change.my_chat_member
    assert change.my_chat_member.new_chat_member.status == "member"
    assert service.message
    assert service.message.new_chat_members[0].id == botapi.bot.id
    assert left.message
    assert left.message.migrate_to_chat_id == new.id
    assert arrived.message
    assert arrived.message.migrate_from_chat_id == chat.id
    assert again.my_chat_member
    assert (again.my_chat_member.chat.id, again.my_chat_member.new_chat_member.status) == (new.id, "member")
    assert kicked.my_chat_member
    assert kicked.my_chat_member.new_chat_member.status == "kicked"


def test_topics_and_threads(botapi: BotApiServer) -> None:
    ming = botapi.user("小明")
    forum = botapi.supergroup("館", [ming], forum=True)
    thread = forum.topic(ming, "東桌")
    forum.say(ming, "/new", thread=thread)
    result(botapi, "sendMessage", chat_id=forum.id, message_thread_id=thread, text="開")
    assert forum.newest.thread_id == thread
    said = fetch(botapi)[-1]["message"]
    assert (said["message_thread_id"], said["is_topic_message"]) == (thread, True)
    assert said["reply_to_message"]["forum_topic_created"]["name"] == "東桌"


def test_inline_queries(botapi: BotApiServer) -> None:
    query = botapi.inline_query(botapi.user("小明"), "table 3")
    assert fetch(botapi)[0]["inline_query"]["query"] == "table 3"
    assert result(botapi, "answerInlineQuery", inline_query_id=query, results=[])


def test_waiting_for_a_bot_that_answers(botapi: BotApiServer) -> None:
    ming, chat = table(botapi)
    done = threading.Event()

    async def answer(bot: Bot) -> None:
        offset = 0
        while not done.is_set():
            for update in await bot.get_updates(offset, timeout=0):
                offset = update.update_id + 1
                await echo(bot, update)

    async def echo(bot: Bot, update: Update) -> None:
        assert update.message
        await bot.send_message(update.message.chat.id, f"聽到 {update.message.text}")

    with ThreadPoolExecutor() as pool:
        running = pool.submit(with_bot, botapi, answer)
        chat.say(ming, "/a")
        assert chat.wait_for("聽到 /a", timeout=5).by_bot
        chat.say(ming, "/b")
        botapi.wait_idle()
        assert chat.newest.text == "聽到 /b"
        with pytest.raises(AssertionError):
            chat.wait_for("聽到 /c", timeout=0.05)
        done.set()
        running.result(5)
