"""Updates taken in: committed in order, answered after the commit, and never in each other's way."""

import asyncio
import threading

import pytest
from markupsafe import escape

from bot.incoming import Attached, FileUnreadError, Incoming, Place, Pressed, Rank, RankUnknownError, Said
from bot.replies import Answer, Board, Button, Reply
from bot.telegram.boards import Boards
from bot.telegram.intake import Intake
from bot.telegram.messenger import Messenger
from bot.telegram.patience import Patience
from bot.telegram.sending import Outbox
from storage import StorageFailed
from tests.bot.telegram.fakes import (
    GROUP,
    HUA,
    ME,
    FakeCore,
    FakeTelegram,
    Json,
    Refusal,
    client_on,
    group,
    message,
    pressed,
    run,
    said,
    until,
)

TROUBLE = "<not recorded>"
STUB = Reply(escape("below"))
QUICK = Patience(calls=3, pause=0.001)


@pytest.fixture
def server() -> FakeTelegram:
    return FakeTelegram()


async def _intake(server: FakeTelegram, core: FakeCore) -> tuple[Intake, Outbox]:
    client = await client_on(server)
    messenger = Messenger(client, core.as_core, QUICK)
    outbox = Outbox(messenger, Boards(messenger, core.as_core, interval=0))
    return Intake(client, core.as_core, outbox, TROUBLE, QUICK), outbox


def _take(server: FakeTelegram, core: FakeCore, *updates: Json) -> None:
    async def story() -> None:
        intake, outbox = await _intake(server, core)
        await asyncio.gather(*map(intake.take, updates))
        await outbox.close(5)

    run(story())


def _echo(incoming: Incoming) -> Answer:
    text = incoming.text if isinstance(incoming, Said) else incoming.data
    return Answer((Reply(escape(text)),), toast="pressed")


def _texts(incoming: list[Incoming]) -> list[str]:
    return [said.text for said in incoming if isinstance(said, Said)]


def test_a_message_is_answered_where_it_was_said(server: FakeTelegram) -> None:
    core = FakeCore(_echo)
    _take(server, core, said(42, "/draw"))
    (heard,) = core.committed
    assert (heard.cause, heard.place, heard.message_id) == ("tg:987654:42", Place(GROUP), 7)
    (sent,) = server.of("sendMessage")
    assert (sent["chat_id"], sent["text"], sent["reply_parameters"]["message_id"]) == (GROUP, "/draw", 7)


def test_a_press_is_answered_by_toast_and_its_message_is_no_question(server: FakeTelegram) -> None:
    core = FakeCore(_echo)
    _take(server, core, pressed(42, "u1"))
    assert isinstance(core.committed[0], Pressed)
    assert server.of("answerCallbackQuery") == [{"callback_query_id": "42", "text": "pressed"}]
    assert "reply_parameters" not in server.of("sendMessage")[0]


def test_of_two_presses_the_second_is_read_with_what_the_first_has_made_of_the_message(server: FakeTelegram) -> None:
    server.delays["editMessageText"] = 0.05
    core = FakeCore(lambda _: Answer(edit=Reply(escape("seats"), ((Button("next", "u2"),),))))
    old = {"inline_keyboard": [[{"text": "first", "callback_data": "u1"}]]}
    _take(server, core, pressed(1, "u1", reply_markup=old), pressed(2, "u1", reply_markup=old))
    assert [press.shown for press in core.committed if isinstance(press, Pressed)] == [("u1",), ("u2",)]


def test_a_press_that_says_nothing_to_us_is_answered_all_the_same(server: FakeTelegram) -> None:
    press = pressed(42)
    del press["callback_query"]["data"]
    core = FakeCore()
    _take(server, core, press)
    assert core.asked == []
    assert server.methods == ["answerCallbackQuery"]


def test_a_chats_updates_keep_their_order_while_others_go_on(server: FakeTelegram) -> None:
    gate = threading.Event()

    def slow_in_group(incoming: Incoming) -> Answer:
        if incoming.cause.endswith(":1"):
            assert gate.wait(5)
        return Answer()

    async def story() -> None:
        core = FakeCore(slow_in_group)
        intake, _ = await _intake(server, core)
        tasks = [intake.take(said(1, "/a1")), intake.take(said(2, "/a2")), intake.take(said(3, "/b1", chat_id=-77))]
        await until(lambda: core.committed)
        assert _texts(core.committed) == ["/b1"]
        assert sorted(_texts(core.asked)) == ["/a1", "/b1"]
        gate.set()
        await asyncio.gather(*tasks)
        assert _texts(core.committed) == ["/b1", "/a1", "/a2"]

    run(story())


def test_nothing_is_sent_before_the_commit(server: FakeTelegram) -> None:
    sent_before: list[str] = []

    def answer(incoming: Incoming) -> Answer:
        sent_before.extend(server.methods)
        return _echo(incoming)

    _take(server, FakeCore(answer), pressed(1))
    assert sent_before == []
    assert set(server.methods) == {"answerCallbackQuery", "sendMessage"}


def test_what_is_not_for_us_never_reaches_the_core(server: FakeTelegram) -> None:
    core = FakeCore()
    _take(server, core, said(1, "talk"), {"update_id": 2, "channel_post": message()}, {"update_id": 3})
    assert core.asked == []
    assert server.methods == []


def test_a_failure_is_tried_again(server: FakeTelegram) -> None:
    core = FakeCore()

    def locked_twice(incoming: Incoming) -> Answer:
        if len(core.asked) < 3:
            raise RuntimeError("database is locked")
        return _echo(incoming)

    core._answer = locked_twice
    _take(server, core, said(1))
    assert len(core.committed) == 1
    assert server.texts == ["/draw"]


def _for_admins(incoming: Incoming) -> Answer:
    if incoming.actor.rank is Rank.UNKNOWN:
        raise RankUnknownError
    return _echo(incoming)


@pytest.mark.parametrize(("admins", "rank"), [([HUA], Rank.ADMIN), ([ME], Rank.MEMBER)], ids=["admin", "member"])
def test_who_runs_the_group_is_asked_where_something_hangs_on_it(
    server: FakeTelegram, admins: list[Json], rank: Rank
) -> None:
    server.admins = admins
    core = FakeCore(_for_admins)
    _take(server, core, said(1, "/end"))
    assert core.ranks == [Rank.UNKNOWN, rank]
    assert [heard.actor.rank for heard in core.committed] == [rank]
    assert server.methods == ["getChatAdministrators", "sendMessage"]


def test_who_cannot_be_found_out_about_runs_nothing(server: FakeTelegram) -> None:
    server.plan("getChatAdministrators", Refusal(400, "Bad Request: member list is inaccessible"))
    core = FakeCore(_for_admins)
    _take(server, core, pressed(1))
    assert core.ranks == [Rank.UNKNOWN, Rank.MEMBER]


DOCUMENT: Json = {"file_id": "f1", "file_unique_id": "u1", "file_name": "night.json", "file_size": 5}


def _with_a_file(incoming: Incoming) -> Answer:
    """Ask for the file first, and then for the rank."""
    assert isinstance(incoming, Said)
    assert incoming.attached is not None
    if incoming.attached.content is None and not incoming.attached.lost:
        raise FileUnreadError
    return _for_admins(incoming)


def test_a_file_is_fetched_where_something_hangs_on_it(server: FakeTelegram) -> None:
    server.files["f1"] = b"night"
    core = FakeCore(_with_a_file)
    _take(server, core, said(1, "/import", reply_to_message=message(None, document=DOCUMENT)))
    (heard,) = core.committed
    assert isinstance(heard, Said)
    assert heard.attached == Attached("night.json", 5, b"night")
    assert server.methods == ["getFile", "getChatAdministrators", "sendMessage"]


def test_a_file_that_nothing_hangs_on_is_left_where_it_is(server: FakeTelegram) -> None:
    _take(server, FakeCore(_echo), said(1, "/draw", reply_to_message=message(None, document=DOCUMENT)))
    assert server.methods == ["sendMessage"]


def test_a_file_that_cannot_be_had_is_lost(server: FakeTelegram) -> None:
    server.plan("getFile", Refusal(400, "Bad Request: file is too big"))
    core = FakeCore(_with_a_file)
    _take(server, core, said(1, "/import", reply_to_message=message(None, document=DOCUMENT)))
    (heard,) = core.committed
    assert isinstance(heard, Said)
    assert heard.attached == Attached("night.json", 5, lost=True)


@pytest.mark.parametrize("update", [said(1, "/broken"), pressed(1, "/broken")], ids=["said", "pressed"])
def test_a_failure_that_stays_is_told_and_skipped(
    server: FakeTelegram, update: Json, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(incoming: Incoming) -> Answer:
        if incoming.cause.endswith(":1"):
            raise RuntimeError("database is locked")
        return Answer()

    core = FakeCore(broken)
    _take(server, core, update, said(2, "/next"))
    assert len(core.asked) == QUICK.calls + 1
    assert _texts(core.committed) == ["/next"]
    told = [*server.texts, *[params["text"] for params in server.of("answerCallbackQuery")]]
    assert told == ["&lt;not recorded&gt;" if "message" in update else TROUBLE]
    assert "update skipped update=1" in caplog.text
    assert "RuntimeError: database is locked" in caplog.text


def test_while_the_database_is_away_nothing_is_given_up(server: FakeTelegram) -> None:
    core = FakeCore()

    def away_for_long(incoming: Incoming) -> Answer:
        core.away = len(core.asked) < 4 * QUICK.calls
        if core.away:
            raise StorageFailed(reason="no connection")
        return _echo(incoming)

    core._answer = away_for_long
    _take(server, core, said(1), said(2, "/undo"))
    assert _texts(core.committed) == ["/draw", "/undo"]
    assert server.texts == ["/draw", "/undo"]


def test_a_database_that_only_cannot_store_is_told(server: FakeTelegram) -> None:
    def full(_: Incoming) -> Answer:
        raise StorageFailed(reason="database or disk is full")

    core = FakeCore(full)
    _take(server, core, said(1))
    assert (len(core.asked), core.committed) == (QUICK.calls, [])
    assert server.texts == ["&lt;not recorded&gt;"]


def test_an_update_that_cannot_be_read_is_skipped_without_a_word_of_it(
    server: FakeTelegram, caplog: pytest.LogCaptureFixture
) -> None:
    core = FakeCore()
    _take(server, core, {"update_id": 1, "message": {"text": "a secret"}}, said(2))
    assert len(core.committed) == 1
    assert "update=1" in caplog.text
    assert "secret" not in caplog.text


def test_nothing_that_people_wrote_is_logged(server: FakeTelegram, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level("INFO"):
        _take(server, FakeCore(_echo), said(1, "/hu secret"), pressed(2, "secret"))
    assert "update done update=1" in caplog.text
    assert "secret" not in caplog.text
    assert HUA["first_name"] not in caplog.text


def test_a_migration_comes_before_what_is_said_in_the_new_group(server: FakeTelegram) -> None:
    order: list[object] = []
    gate = threading.Event()

    class Core(FakeCore):
        def chat_migrated(self, old_id: int, new_id: int) -> None:
            order.append((old_id, new_id))

    def answer(incoming: Incoming) -> Answer:
        if incoming.place.chat_id == -5:
            assert gate.wait(5)
        order.append(incoming.place.chat_id)
        return Answer()

    async def story() -> None:
        intake, _ = await _intake(server, Core(answer))
        updates = [
            said(1, chat_id=-5),
            {"update_id": 2, "message": message(None, chat=group(-5), migrate_to_chat_id=-1005)},
            {"update_id": 3, "message": message(None, chat=group(-1005), migrate_from_chat_id=-5)},
            said(4, chat_id=-1005),
        ]
        tasks = [intake.take(update) for update in updates]
        await asyncio.sleep(0.02)
        gate.set()
        await asyncio.gather(*tasks)

    run(story())
    assert order == [-5, (-5, -1005), (-5, -1005), -1005]


def test_after_a_migration_the_board_is_sent_to_the_new_group_once(server: FakeTelegram) -> None:
    core = FakeCore()
    core.behind = (
        (Place(-1005), Board(5, 3, Reply(escape("board")), STUB)),
        (Place(-77), Board(6, 3, Reply(escape("other")), STUB)),
    )

    async def story() -> None:
        intake, outbox = await _intake(server, core)
        await intake.take({"update_id": 2, "message": message(None, chat=group(-5), migrate_to_chat_id=-1005)})
        await until(lambda: core.sent)
        core.chat_migrated = lambda old_id, new_id: None  # type: ignore[method-assign]
        await intake.take({"update_id": 3, "message": message(None, chat=group(-1005), migrate_from_chat_id=-5)})
        await outbox.close(5)
        await until(lambda: len(core.sent) == 2)

    run(story())
    assert server.methods == ["sendMessage", "editMessageText"]
    assert [call.params["chat_id"] for call in server.calls] == [-1005, -1005]


def test_brought_into_a_group(server: FakeTelegram) -> None:
    class Core(FakeCore):
        def welcome(self, place: Place) -> Answer:
            return Answer((Reply(escape(f"hello {place.chat_id}")),))

    change = {"chat": group(), "from": HUA, "date": 1}
    change |= {"old_chat_member": {"status": "left", "user": ME}, "new_chat_member": {"status": "member", "user": ME}}
    _take(server, Core(), {"update_id": 1, "my_chat_member": change})
    assert server.texts == [f"hello {GROUP}"]
