"""A board that has scrolled away comes down by itself, and what stays of the old one."""

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
from bot.telegram.recent import FAR, Recent
from tests.bot.telegram.fakes import GROUP, FakeCore, FakeTelegram, Refusal, client_on, flood, migrated, run, until

TABLE = Place(GROUP)
STUB = Reply(escape("below"))
Story = Callable[[Boards, Messenger], Awaitable[object]]


def _board(seq: int) -> Board:
    return Board(5, seq, Reply(escape(f"board {seq}"), ((Button("undo", "u"),),)), STUB)


def _play(server: FakeTelegram, core: FakeCore, story: Story) -> None:
    async def play() -> None:
        client = await client_on(server)
        recent = Recent()
        messenger = Messenger(client, core.as_core, Patience(calls=1), recent)
        boards = Boards(messenger, core.as_core, 0, Patience(calls=3, pause=0.001))
        await story(boards, Messenger(client, core.as_core, Patience(), recent))
        await boards.close(5)

    run(play())


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


def _boards(server: FakeTelegram) -> list[str]:
    return [text for text in server.texts if text.startswith("board")]


def _show(core: FakeCore, *seqs: int, after: int = FAR, place: Place = TABLE) -> Story:
    """Let some messages go out, then boards one by one, each once the one before is drawn."""

    async def story(boards: Boards, messenger: Messenger) -> None:
        for _ in range(after):
            await messenger.send(place, Reply(escape("card")))
        for seq in seqs:
            boards.show(TABLE, _board(seq))
            await until(lambda: core.sent and core.sent[-1][2] == seq)  # noqa: B023  awaited before the next

    return story


def test_a_board_that_has_scrolled_away_comes_down_and_leaves_a_stub(server: FakeTelegram, core: FakeCore) -> None:
    _play(server, core, _show(core, 1, 2))
    assert _boards(server) == ["board 1"]
    assert _edits(server) == [(40, "below"), (109, "board 2")]
    assert core.sent == [(5, 109, 1), (5, 109, 2)]


def test_a_board_that_is_still_near_stays(server: FakeTelegram, core: FakeCore) -> None:
    _play(server, core, _show(core, 1, after=FAR - 1))
    assert _edits(server) == [(40, "board 1")]


def test_what_goes_on_in_another_topic_moves_nothing(server: FakeTelegram, core: FakeCore) -> None:
    _play(server, core, _show(core, 1, place=Place(GROUP, 9)))
    assert _edits(server) == [(40, "board 1")]


def test_flood_control_is_waited_for_and_the_board_comes_down_once(server: FakeTelegram, core: FakeCore) -> None:
    async def story(boards: Boards, messenger: Messenger) -> None:
        await _show(core)(boards, messenger)
        server.plan("sendMessage", flood(0.02), flood(0.01))
        await _show(core, 1, 2, after=0)(boards, messenger)

    _play(server, core, story)
    assert _boards(server) == ["board 1"] * 3
    assert core.sent == [(5, 109, 1), (5, 109, 2)]
    assert _edits(server) == [(40, "below"), (109, "board 2")]


@pytest.mark.parametrize(
    "misfortune", [TimedOut(), Refusal(502, "Bad Gateway"), Refusal(403, "Forbidden: x"), Refusal(400, "x")], ids=repr
)
def test_one_that_cannot_be_sent_is_edited_where_it_is(
    server: FakeTelegram, core: FakeCore, misfortune: Refusal | Exception
) -> None:
    async def story(boards: Boards, messenger: Messenger) -> None:
        await _show(core)(boards, messenger)
        server.plan("sendMessage", misfortune)
        await _show(core, 1, 2, after=0)(boards, messenger)

    _play(server, core, story)
    assert _boards(server) == ["board 1", "board 2"]
    assert _edits(server) == [(40, "board 1"), (40, "below")]
    assert core.sent == [(5, 40, 1), (5, 109, 2)]


def test_one_whose_place_could_not_be_stored_is_not_sent_again_and_again(
    server: FakeTelegram, core: FakeCore, monkeypatch: pytest.MonkeyPatch
) -> None:
    remember, failures = core.board_sent, iter([True])

    def board_sent(chat_id: int, session_id: int, message_id: int, seq: int) -> None:
        if next(failures, False):
            raise RuntimeError("locked")
        remember(chat_id, session_id, message_id, seq)

    monkeypatch.setattr(core, "board_sent", board_sent)
    _play(server, core, _show(core, 1))
    assert _boards(server) == ["board 1"]
    assert core.sent == [(5, 40, 1)]


def test_a_group_that_moved_has_its_board_below(server: FakeTelegram, core: FakeCore) -> None:
    async def story(boards: Boards, messenger: Messenger) -> None:
        await _show(core)(boards, messenger)
        server.plan("sendMessage", migrated(-1005))
        server.plan("editMessageText", migrated(-1005))
        await _show(core, 1, after=0)(boards, messenger)

    _play(server, core, story)
    assert [params["chat_id"] for params in server.of("sendMessage")[FAR:]] == [GROUP, -1005]
    assert core.sent == [(5, 109, 1)]


@pytest.mark.parametrize("misfortune", [flood(0.02), TimedOut(), Refusal(502, "Bad Gateway")], ids=repr)
def test_an_old_board_is_reduced_as_soon_as_it_can_be(
    server: FakeTelegram, core: FakeCore, misfortune: Refusal | Exception
) -> None:
    async def story(boards: Boards, messenger: Messenger) -> None:
        server.plan("editMessageText", misfortune)
        await _show(core, 1)(boards, messenger)
        await until(lambda: len(_edits(server)) == 2)

    _play(server, core, story)
    assert _edits(server) == [(40, "below")] * 2


@pytest.mark.parametrize("misfortune", [Refusal(403, "Forbidden: x"), Refusal(400, "Bad Request: x")], ids=repr)
def test_an_old_board_that_may_not_be_edited_stays(server: FakeTelegram, core: FakeCore, misfortune: Refusal) -> None:
    server.plan("editMessageText", misfortune)
    _play(server, core, _show(core, 1, 2))
    assert _edits(server) == [(40, "below"), (109, "board 2")]


def test_a_network_that_stays_away_is_given_up(server: FakeTelegram, core: FakeCore) -> None:
    async def story(boards: Boards, messenger: Messenger) -> None:
        server.plan("editMessageText", *[TimedOut()] * 3)
        await _show(core, 1)(boards, messenger)
        await until(lambda: len(_edits(server)) == 3)
        await asyncio.sleep(0.02)

    _play(server, core, story)
    assert _edits(server) == [(40, "below")] * 3


def test_what_is_left_of_an_old_board_holds_up_nothing(server: FakeTelegram, core: FakeCore) -> None:
    server.plan("editMessageText", flood(60))
    _play(server, core, _show(core, 1, 2))
    assert _edits(server)[:2] == [(40, "below"), (109, "board 2")]
    assert core.sent == [(5, 109, 1), (5, 109, 2)]
