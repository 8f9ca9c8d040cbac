"""Order within a lane, no waiting between lanes."""

import asyncio
from functools import partial

from bot.telegram.lanes import Lanes
from tests.bot.telegram.fakes import run


def test_one_after_another_in_a_lane_and_side_by_side_between() -> None:
    async def story() -> None:
        lanes, order, gate = Lanes(), list[str](), asyncio.Event()

        async def work(name: str, *, wait: bool = False) -> None:
            if wait:
                await gate.wait()
            order.append(name)

        first = lanes.put(1, partial(work, "a1", wait=True))
        second = lanes.put(1, partial(work, "a2"))
        await lanes.put(2, partial(work, "b1"))
        assert order == ["b1"]
        gate.set()
        await asyncio.gather(first, second)
        assert order == ["b1", "a1", "a2"]

    run(story())


def test_a_failure_does_not_block_its_lane() -> None:
    async def story() -> None:
        lanes, done = Lanes(), asyncio.Event()

        async def fail() -> None:
            raise ValueError

        async def finish() -> None:
            done.set()

        failing = lanes.put(1, fail)
        await lanes.put(1, finish)
        assert isinstance(failing.exception(), ValueError)
        assert done.is_set()

    run(story())


def test_closing_finishes_what_it_can_and_cancels_the_rest() -> None:
    async def story() -> None:
        lanes, order = Lanes(), list[str]()

        async def soon() -> None:
            await asyncio.sleep(0.01)
            order.append("soon")

        async def never() -> None:
            await asyncio.Event().wait()

        lanes.put(1, soon)
        stuck = [lanes.put(2, never), lanes.put(2, soon)]
        await lanes.close(0.05)
        assert order == ["soon"]
        assert all(task.cancelled() for task in stuck)

    run(story())
