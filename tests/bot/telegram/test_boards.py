"""The boards: edited in place, not too often, and never left behind the table."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from markupsafe import escape
from telegram.error import TimedOut

from bot.incoming import Place
from bot.replies import Board, Button, Reply
from bot.telegram.boards import Boards
from bot.telegram.messenger import Messenger
from bot.telegram.patience import Patience
from tests.bot.telegram.fakes import (
    GONE,
    GROUP,
    NOT_MODIFIED,
    FakeCore,
    FakeTelegram,
    Refusal,
    client_on,
    flood,
    migrated,
    run,
    until,
)

TABLE = Place(GROUP)
INTERVAL = 0.05
BUTTONS = ((Button("undo", "u"),),)
STUB = Reply(escape("below"))


def _board(seq: int, *, session_id: int = 5, fresh: bool = False, pin: bool = False) -> Board:
    return Board(session_id, seq, Reply(escape(f"s{session_id} seq {seq}"), BUTTONS), STUB, fresh, pin)


Story = Callable[[Boards], Awaitable[object]]


def _play(server: FakeTelegram, core: FakeCore, story: Story, interval: float = INTERVAL) -> None:
    async def play() -> None:
        client = await client_on(server)
        retries = Patience(calls=4, pause=0.001)
        boards = Boards(Messenger(client, core.as_core, Patience(calls=1)), core.as_core, interval, retries)
        await story(boards)
        await boards.close(5)

    run(play())


def _show(*boards_to_show: Board, place: Place = TABLE) -> Story:
    async def story(boards: Boards) -> None:
        for board in boards_to_show:
            boards.show(place, board)

    return story


@pytest.fixture
def server() -> FakeTelegram:
    return FakeTelegram()


@pytest.fixture
def core() -> FakeCore:
    core = FakeCore()
    core.boards[5] = 40
    return core


def _edits(server: FakeTelegram) -> list[tuple[int, str]]:
    return [(edit["message_id"], edit["text"]) for edit in server.of("editMessageText")]


def test_the_first_board_is_sent_and_remembered(server: FakeTelegram) -> None:
    core = FakeCore()
    _play(server, core, _show(_board(1)))
    assert server.texts == ["s5 seq 1"]
    assert core.sent == [(5, 101, 1)]
    assert server.methods == ["sendMessage"]


def test_the_next_is_an_edit_and_remembered(server: FakeTelegram, core: FakeCore) -> None:
    _play(server, core, _show(_board(2)))
    assert _edits(server) == [(40, "s5 seq 2")]
    assert core.sent == [(5, 40, 2)]
    assert server.texts == []


def test_an_unchanged_board_counts_as_drawn(server: FakeTelegram, core: FakeCore) -> None:
    server.plan("editMessageText", Refusal(400, NOT_MODIFIED))
    _play(server, core, _show(_board(2)))
    assert core.sent == [(5, 40, 2)]
    assert server.texts == []


def test_only_the_latest_of_a_burst_is_drawn_and_not_before_its_time(
    server: FakeTelegram, core: FakeCore, monkeypatch: pytest.MonkeyPatch
) -> None:
    paused: list[tuple[float, int]] = []
    may_go_on = asyncio.Event()

    async def pause(_stop: asyncio.Event, seconds: float) -> None:
        paused.append((seconds, len(core.sent)))
        await may_go_on.wait()

    async def burst(boards: Boards) -> None:
        boards.show(TABLE, _board(1))
        await until(lambda: len(paused) == 1)
        for seq in range(2, 20):
            boards.show(TABLE, _board(seq))
            await asyncio.sleep(0)
        may_go_on.set()
        await until(lambda: len(core.sent) == 2)

    monkeypatch.setattr("bot.telegram.boards.pause", pause)
    _play(server, core, burst)
    assert _edits(server) == [(40, "s5 seq 1"), (40, "s5 seq 19")]
    assert paused == [(INTERVAL, 1), (INTERVAL, 2)]


def test_an_older_state_never_replaces_a_newer_one(server: FakeTelegram, core: FakeCore) -> None:
    _play(server, core, _show(_board(3), _board(2)))
    assert _edits(server) == [(40, "s5 seq 3")]


def test_two_sessions_of_a_chat_take_turns_and_two_chats_do_not_wait(server: FakeTelegram, core: FakeCore) -> None:
    core.boards |= {6: 41, 7: 42}

    async def three(boards: Boards) -> None:
        boards.show(TABLE, _board(1))
        boards.show(TABLE, _board(1, session_id=6))
        boards.show(Place(-77), _board(1, session_id=7))
        await until(lambda: len(core.sent) == 2)
        assert {session_id for session_id, _, _ in core.sent} == {5, 7}
        await until(lambda: len(core.sent) == 3)

    _play(server, core, three)


def test_where_we_were_thrown_out_nothing_more_is_drawn(server: FakeTelegram, core: FakeCore) -> None:
    async def story(boards: Boards) -> None:
        boards.show(TABLE, _board(1))
        await until(lambda: len(core.sent) == 1)
        boards.show(TABLE, _board(2))
        boards.leave(GROUP)
        boards.leave(-77)

    _play(server, core, story)
    assert _edits(server) == [(40, "s5 seq 1")]


def test_a_fresh_board_comes_down_and_a_stub_stays_of_the_old_one(server: FakeTelegram, core: FakeCore) -> None:
    _play(server, core, _show(_board(2, fresh=True)))
    assert server.methods == ["sendMessage", "editMessageText"]
    (reduced,) = server.of("editMessageText")
    assert (reduced["message_id"], reduced["text"], "reply_markup" in reduced) == (40, "below", False)
    assert core.sent == [(5, 101, 2)]


def test_a_board_that_is_the_first_leaves_no_stub(server: FakeTelegram) -> None:
    _play(server, FakeCore(), _show(_board(2, fresh=True)))
    assert server.methods == ["sendMessage"]


def test_the_wish_for_a_fresh_board_outlives_what_comes_after(server: FakeTelegram, core: FakeCore) -> None:
    _play(server, core, _show(_board(2, fresh=True), _board(3)))
    assert server.texts == ["s5 seq 3"]
    assert _edits(server) == [(40, "below")]


@pytest.mark.parametrize(
    "misfortune",
    [Refusal(400, GONE), Refusal(400, NOT_MODIFIED), Refusal(403, "Forbidden: x"), flood(9), migrated(-5), TimedOut()],
    ids=repr,
)
def test_an_old_board_that_cannot_be_reduced_stays_as_it_is(
    server: FakeTelegram, core: FakeCore, misfortune: Refusal | Exception
) -> None:
    server.plan("editMessageText", misfortune)
    _play(server, core, _show(_board(2, fresh=True)))
    assert server.methods == ["sendMessage", "editMessageText"]
    assert core.sent == [(5, 101, 2)]


def test_a_board_that_was_deleted_is_sent_again(server: FakeTelegram, core: FakeCore) -> None:
    server.plan("editMessageText", Refusal(400, GONE))
    _play(server, core, _show(_board(2)))
    assert server.methods == ["editMessageText", "sendMessage"]
    assert core.sent == [(5, 101, 2)]


def test_a_group_that_moved_gets_a_board_of_its_own(server: FakeTelegram, core: FakeCore) -> None:
    server.plan("editMessageText", migrated(-1005))
    server.plan("sendMessage", migrated(-1005))
    _play(server, core, _show(_board(2), place=Place(-5)))
    assert set(core.moved) == {(-5, -1005)}
    assert [params["chat_id"] for params in server.of("sendMessage")] == [-5, -1005]
    assert core.sent == [(5, 101, 2)]


def test_after_flood_control_the_latest_state_arrives(server: FakeTelegram, core: FakeCore) -> None:
    server.plan("editMessageText", flood(0.05))

    async def go_on_playing(boards: Boards) -> None:
        boards.show(TABLE, _board(1))
        await until(lambda: server.of("editMessageText"))
        boards.show(TABLE, _board(2))
        await until(lambda: core.sent)

    _play(server, core, go_on_playing)
    assert _edits(server) == [(40, "s5 seq 1"), (40, "s5 seq 2")]
    assert core.sent == [(5, 40, 2)]


def test_after_flood_control_the_same_state_is_drawn_if_there_is_no_newer(server: FakeTelegram, core: FakeCore) -> None:
    server.plan("editMessageText", flood(0.01))

    async def wait(boards: Boards) -> None:
        boards.show(TABLE, _board(1))
        await until(lambda: core.sent)

    _play(server, core, wait, interval=0)
    assert _edits(server) == [(40, "s5 seq 1")] * 2


def test_after_a_failure_of_the_network_it_is_tried_again(server: FakeTelegram, core: FakeCore) -> None:
    server.plan("editMessageText", TimedOut(), Refusal(502, "Bad Gateway"))

    async def wait(boards: Boards) -> None:
        boards.show(TABLE, _board(1))
        await until(lambda: core.sent)

    _play(server, core, wait, interval=0)
    assert _edits(server) == [(40, "s5 seq 1")] * 3


def test_a_network_that_stays_away_is_given_up(server: FakeTelegram, core: FakeCore) -> None:
    server.plan("editMessageText", *[TimedOut()] * 9)

    async def wait(boards: Boards) -> None:
        boards.show(TABLE, _board(1))
        await until(lambda: len(_edits(server)) == 4)
        await asyncio.sleep(0.02)

    _play(server, core, wait, interval=0)
    assert len(_edits(server)) == 4
    assert core.sent == []


@pytest.mark.parametrize("refusal", [Refusal(403, "Forbidden: bot was kicked"), Refusal(400, "Bad Request: x")])
def test_a_refusal_ends_it_until_the_next_change(server: FakeTelegram, core: FakeCore, refusal: Refusal) -> None:
    server.plan("editMessageText", refusal)

    async def wait(boards: Boards) -> None:
        boards.show(TABLE, _board(1))
        await asyncio.sleep(0.02)
        boards.show(TABLE, _board(2))
        await until(lambda: core.sent)

    _play(server, core, wait, interval=0)
    assert _edits(server) == [(40, "s5 seq 1"), (40, "s5 seq 2")]


def test_a_core_that_fails_is_asked_again(
    server: FakeTelegram, core: FakeCore, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = list[int]()

    def board_message(session_id: int) -> int:
        asked.append(session_id)
        if len(asked) == 1:
            raise RuntimeError("locked")
        return 40

    monkeypatch.setattr(core, "board_message", board_message)

    async def wait(boards: Boards) -> None:
        boards.show(TABLE, _board(1))
        await until(lambda: core.sent)

    _play(server, core, wait, interval=0)
    assert asked == [5, 5]


def test_caught_up_is_who_has_drawn_all_boards_not_who_has_rested(server: FakeTelegram, core: FakeCore) -> None:
    server.delays["sendMessage"] = 0.03

    async def three(boards: Boards) -> None:
        await boards.caught_up(5)
        for session_id in (5, 6):
            boards.show(TABLE, _board(1, session_id=session_id))
        boards.show(Place(-77), _board(1, session_id=7))
        await boards.caught_up(5)
        assert {session_id for session_id, _, _ in core.sent} == {5, 6, 7}
        boards.show(TABLE, _board(2))
        await boards.caught_up(5)
        assert core.sent[-1] == (5, 40, 2)
        boards.show(Place(-78), _board(1, session_id=8))
        await asyncio.wait_for(boards.caught_up(60), 1)
        assert core.sent[-1][0] == 8

    _play(server, core, three)


def test_catching_up_takes_no_longer_than_told(server: FakeTelegram, core: FakeCore) -> None:
    server.plan("editMessageText", flood(60))

    async def wait(boards: Boards) -> None:
        boards.show(TABLE, _board(1))
        await asyncio.wait_for(boards.caught_up(0.02), 1)
        assert core.sent == []

    _play(server, core, wait)


def test_closing_draws_what_waits_without_waiting(server: FakeTelegram, core: FakeCore) -> None:
    async def two(boards: Boards) -> None:
        boards.show(TABLE, _board(1))
        await until(lambda: core.sent)
        boards.show(TABLE, _board(2))

    _play(server, core, two, interval=60)
    assert core.sent == [(5, 40, 1), (5, 40, 2)]


def test_closing_does_not_wait_for_a_call_that_hangs(server: FakeTelegram, core: FakeCore) -> None:
    server.delays["editMessageText"] = 60

    async def hang(boards: Boards) -> None:
        boards.show(TABLE, _board(1))
        await until(lambda: server.of("editMessageText"))
        await asyncio.wait_for(boards.close(0.01), 1)

    _play(server, core, hang)
    assert core.sent == []


def test_a_board_that_is_to_be_pinned_takes_the_place_of_the_one_before(server: FakeTelegram, core: FakeCore) -> None:
    _play(server, core, _show(_board(2, pin=True)))
    assert server.of("pinChatMessage") == []  # where it stands it was pinned when it was sent
    _play(server, core, _show(_board(3, fresh=True, pin=True)))
    (pinned,) = server.of("pinChatMessage")
    assert (pinned["message_id"], pinned["disable_notification"]) == (101, True)
    assert [unpinned["message_id"] for unpinned in server.of("unpinChatMessage")] == [40]


def test_where_we_may_not_pin_the_board_just_stands(server: FakeTelegram, core: FakeCore) -> None:
    server.plan("pinChatMessage", Refusal(400, "Bad Request: not enough rights to manage pinned messages in the chat"))
    _play(server, core, _show(_board(3, fresh=True, pin=True)))
    assert core.sent == [(5, 101, 3)]
    assert server.of("unpinChatMessage") == []
