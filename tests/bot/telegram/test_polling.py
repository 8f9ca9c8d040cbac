"""Polling: an update is acknowledged after its commit and not a moment earlier."""

import asyncio
import logging
import threading

import pytest
from telegram.error import TimedOut

from bot.exits import Exit
from bot.incoming import Incoming, Said
from bot.replies import Answer
from bot.telegram.api import ALLOWED_UPDATES
from bot.telegram.boards import Boards
from bot.telegram.intake import Intake
from bot.telegram.messenger import Messenger
from bot.telegram.patience import Patience
from bot.telegram.polling import Polling
from bot.telegram.sending import Outbox
from tests.bot.telegram.fakes import FakeCore, FakeTelegram, Refusal, client_on, flood, run, said, until

QUICK = Patience(calls=3, pause=0.001, longest_wait=0.01)
CONFLICT = Refusal(409, "Conflict: terminated by other getUpdates request")


@pytest.fixture
def server() -> FakeTelegram:
    return FakeTelegram()


async def _polling(server: FakeTelegram, core: FakeCore) -> Polling:
    client = await client_on(server)
    messenger = Messenger(client, core.as_core, QUICK)
    outbox = Outbox(messenger, Boards(messenger, core.as_core, interval=0))
    return Polling(client, Intake(client, core.as_core, outbox, "trouble", QUICK), wait=1, patience=QUICK)


def _causes(core: FakeCore) -> list[str]:
    return [incoming.cause.rpartition(":")[2] for incoming in core.committed]


def test_the_offset_moves_on_only_after_the_commit(server: FakeTelegram) -> None:
    gate = threading.Event()

    def answer(incoming: Incoming) -> Answer:
        if isinstance(incoming, Said) and incoming.text == "/slow":
            assert gate.wait(5)
        return Answer()

    async def story() -> None:
        core, stop = FakeCore(answer), asyncio.Event()
        server.updates = [said(10, "/slow"), said(11, "/draw", chat_id=-77)]
        running = asyncio.create_task((await _polling(server, core)).run(stop))
        await until(lambda: _causes(core) == ["11"])
        await asyncio.sleep(0.02)
        assert server.offsets == [0]
        gate.set()
        await until(lambda: len(server.offsets) == 2)
        assert server.offsets == [0, 12]
        stop.set()
        assert await running is Exit.STOPPED
        assert sorted(_causes(core)) == ["10", "11"]

    run(story())


def test_a_crash_before_the_commit_brings_the_update_again(server: FakeTelegram) -> None:
    gate = threading.Event()

    def hang(_: Incoming) -> Answer:
        gate.wait(5)
        raise SystemExit

    async def story() -> None:
        core = FakeCore(hang)
        server.updates = [said(10)]
        crashing = asyncio.create_task((await _polling(server, core)).run(asyncio.Event()))
        await until(lambda: core.asked)
        crashing.cancel()
        await asyncio.gather(crashing, return_exceptions=True)
        gate.set()
        assert core.committed == []
        core, stop = FakeCore(), asyncio.Event()
        running = asyncio.create_task((await _polling(server, core)).run(stop))
        await until(lambda: core.committed)
        stop.set()
        await running
        assert _causes(core) == ["10"]

    run(story())


def test_an_update_skipped_after_all_does_not_hold_up_the_rest(server: FakeTelegram) -> None:
    def broken(incoming: Incoming) -> Answer:
        if incoming.cause.endswith(":10"):
            raise RuntimeError("broken")
        return Answer()

    async def story() -> None:
        core, stop = FakeCore(broken), asyncio.Event()
        server.updates = [said(10), {"update_id": 11, "message": {}}, said(12)]
        running = asyncio.create_task((await _polling(server, core)).run(stop))
        await until(lambda: server.offsets[-1:] == [13])
        stop.set()
        await running
        assert _causes(core) == ["12"]

    run(story())


def test_a_redelivered_update_does_not_move_the_offset_back(server: FakeTelegram) -> None:
    async def story() -> None:
        stop = asyncio.Event()
        polling = await _polling(server, FakeCore())
        await polling._handle([said(20)])
        await polling._handle([said(3)])
        asyncio.get_running_loop().call_later(0.02, stop.set)
        await polling.run(stop)
        assert set(server.offsets) == {21}

    run(story())


def test_what_is_asked_of_telegram(server: FakeTelegram) -> None:
    async def story() -> None:
        stop = asyncio.Event()
        running = asyncio.create_task((await _polling(server, FakeCore())).run(stop))
        await until(lambda: server.offsets)
        stop.set()
        await running

    run(story())
    first, poll = server.calls[:2]
    assert (first.method, first.params.get("drop_pending_updates", False)) == ("deleteWebhook", False)
    assert poll.params["allowed_updates"] == list(ALLOWED_UPDATES)
    assert poll.params["timeout"] == 1


def test_at_the_stop_the_batch_in_hand_is_finished_and_acknowledged(server: FakeTelegram) -> None:
    gate = threading.Event()

    def answer(_: Incoming) -> Answer:
        assert gate.wait(5)
        return Answer()

    async def story() -> None:
        core, stop = FakeCore(answer), asyncio.Event()
        server.updates = [said(10)]
        running = asyncio.create_task((await _polling(server, core)).run(stop))
        await until(lambda: core.asked)
        stop.set()
        await asyncio.sleep(0.01)
        assert not running.done()
        gate.set()
        assert await running is Exit.STOPPED
        assert _causes(core) == ["10"]
        assert server.offsets == [0, 11]
        assert server.updates == []

    run(story())


def test_the_stop_ends_a_long_poll_at_once(server: FakeTelegram) -> None:
    async def story() -> None:
        stop = asyncio.Event()
        polling = await _polling(server, FakeCore())
        running = asyncio.create_task(polling.run(stop))
        await until(lambda: server.offsets)
        stop.set()
        assert await asyncio.wait_for(running, 0.5) is Exit.STOPPED

    run(story())


@pytest.mark.parametrize("misfortune", [TimedOut(), Refusal(502, "Bad Gateway"), flood(0.001)], ids=repr)
def test_failures_of_the_network_are_waited_out(server: FakeTelegram, misfortune: Refusal | Exception) -> None:
    async def story() -> None:
        server.plan("deleteWebhook", misfortune)
        server.plan("getUpdates", *[misfortune] * 5)
        server.updates = [said(10)]
        core, stop = FakeCore(), asyncio.Event()
        running = asyncio.create_task((await _polling(server, core)).run(stop))
        await until(lambda: core.committed)
        stop.set()
        assert await running is Exit.STOPPED

    run(story())


def test_a_second_poller_is_told_in_one_line_and_in_the_status(
    server: FakeTelegram, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> Exit:
        server.plan("getUpdates", *[CONFLICT] * 9)
        return await (await _polling(server, FakeCore())).run(asyncio.Event())

    with caplog.at_level(logging.INFO):
        assert run(story()) is Exit.CONFLICT
    assert len([call for call in server.calls if call.method == "getUpdates"]) == QUICK.calls
    assert len([record for record in caplog.records if "409" in record.getMessage()]) == 1


def test_a_conflict_that_passes_is_no_reason_to_leave(server: FakeTelegram) -> None:
    async def story() -> None:
        server.plan("getUpdates", CONFLICT, CONFLICT)
        server.updates = [said(10)]
        core, stop = FakeCore(), asyncio.Event()
        running = asyncio.create_task((await _polling(server, core)).run(stop))
        await until(lambda: core.committed)
        server.plan("getUpdates", CONFLICT, CONFLICT)
        await until(lambda: not server.planned["getUpdates"])
        await asyncio.sleep(0.02)
        assert not running.done()
        stop.set()
        assert await running is Exit.STOPPED

    run(story())


def test_a_token_revoked_is_a_reason_to_leave(server: FakeTelegram) -> None:
    async def story() -> Exit:
        server.plan("getUpdates", Refusal(401, "Unauthorized"))
        return await (await _polling(server, FakeCore())).run(asyncio.Event())

    assert run(story()) is Exit.REFUSED
