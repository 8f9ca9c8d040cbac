"""Limits: who asks for too much is told so once, nobody else notices, and what waited is no flood."""

import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from itertools import accumulate

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from markupsafe import escape

from bot.incoming import Actor, Place, Pressed, Said
from bot.refusals import TooFast
from bot.replies import Answer, Reply
from bot.telegram import limits
from bot.telegram.boards import Boards
from bot.telegram.intake import Intake
from bot.telegram.limits import Limits
from bot.telegram.messenger import Messenger
from bot.telegram.patience import Patience
from bot.telegram.sending import Outbox
from bot.too_fast import too_fast
from storage import open_storage
from tests.bot.telegram.fakes import FakeCore, FakeTelegram, Json, client_on, pressed, run, said

TIMES = (1, 30, 59.9, 60, 61)
START = datetime(2026, 2, 20, 12, 0, tzinfo=UTC)


def _line(number: int, after: float = 0.0, person: int = 11, chat: int = -1) -> Said:
    return Said(f"u{number}", Place(chat), Actor(person, "A"), START + timedelta(seconds=after), "/draw", number)


def _press(number: int, after: float = 0.0) -> Pressed:
    return Pressed(f"u{number}", Place(-1), Actor(11, "A"), START + timedelta(seconds=after), "x", number)


def _refused(limits: Limits, lines: Sequence[Said | Pressed]) -> list[int]:
    return [place for place, line in enumerate(lines) if limits.refusal(line) is not None]


def test_one_more_than_a_minutes_worth_is_refused_and_all_of_the_next_minute() -> None:
    found = Limits(person=5, chat=0)
    assert _refused(found, [_line(number) for number in range(6)]) == [5]
    assert _refused(found, [_line(10 + number, after) for number, after in enumerate(TIMES)]) == [
        0,
        1,
        2,
    ]


def test_as_much_as_a_minute_gives_goes_on_for_ever() -> None:
    found = Limits(person=60, chat=0)
    assert _refused(found, [_line(number, number * 1.0) for number in range(1000)]) == []


def test_what_waited_while_the_bot_was_away_is_no_flood() -> None:
    evening = [_line(number, 90.0 * number) for number in range(200)]
    assert _refused(Limits(person=3, chat=3), evening) == []


def test_a_press_that_waited_among_lines_makes_no_flood_of_those_after_it() -> None:
    evening = [_line(number, 90.0 * number) for number in range(200)]
    read = 90.0 * 200
    waited: list[Said | Pressed] = [evening[0], _press(1000, read), *evening[1:100], _press(1001, read), *evening[100:]]
    assert _refused(Limits(person=3, chat=3), waited) == []


def test_presses_have_a_minutes_worth_of_their_own() -> None:
    found = Limits(person=2, chat=0)
    assert _refused(found, [_press(number) for number in range(3)]) == [2]
    assert _refused(found, [_line(10 + number) for number in range(3)]) == [2]


def test_others_and_other_chats_go_on() -> None:
    found = Limits(person=2, chat=0)
    _refused(found, [_line(number) for number in range(3)])
    assert found.refusal(_line(10, person=12)) is None
    assert found.refusal(_line(11, chat=-2)) is not None  # a person is one, wherever he writes


def test_a_chat_has_a_limit_of_its_own() -> None:
    found = Limits(person=0, chat=4)
    assert _refused(found, [_line(number, person=number + 1) for number in range(6)]) == [4, 5]
    assert found.refusal(_line(10, chat=-2)) is None


def test_the_reason_is_told_once_in_each_chat() -> None:
    found = Limits(person=1, chat=0)
    judged = [found.refusal(_line(number, number, chat=chat)) for number, chat in enumerate((-1, -1, -1, -2, -2))]
    told = [None if one is None else (one.first, one.error.values["seconds"]) for one in judged]
    assert told == [None, (True, 60), (False, 59), (True, 58), (False, 57)]
    later = found.refusal(_line(20, 62)), found.refusal(_line(21, 62))
    assert [one is not None and one.first for one in later] == [False, True]


def test_a_redelivered_update_is_judged_as_before() -> None:
    found = Limits(person=2, chat=0)
    lines = [_line(number) for number in range(4)]
    first = [found.refusal(line) for line in lines]
    assert [found.refusal(line) for line in lines] == first
    assert found.refusal(_line(9, 61)) is None


EVENINGS = st.lists(st.tuples(st.floats(0, 300), st.integers(1, 3)), max_size=60)


@given(EVENINGS | EVENINGS.map(sorted), st.integers(1, 8))
@example([*[(0.0, 1)] * 3, (20.0, 1), (40.0, 1), (100.0, 1), (0.0, 1), (0.0, 1)], 3)
def test_nobody_gets_more_than_two_minutes_worth_in_a_minute(said: list[tuple[float, int]], most: int) -> None:
    found = Limits(person=most, chat=0)
    lines = [_line(number, after, person) for number, (after, person) in enumerate(said)]
    refused = set(_refused(found, lines))
    for person in (1, 2, 3):
        mine = [place for place, line in enumerate(lines) if line.actor.user_id == person]
        # What comes late counts as of the newest that came before it.
        times = accumulate((lines[place].at for place in mine), max)
        taken = [at for place, at in zip(mine, times, strict=True) if place not in refused]
        assert all(sum(at <= other < at + timedelta(minutes=1) for other in taken) <= 2 * most for at in taken)


def test_not_everybody_is_remembered_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_KNOWN", 5)
    found = Limits(person=1, chat=0)
    for number in range(50):
        found.refusal(_line(number, person=number + 1))
    assert (len(found._buckets), len(found._judged)) == (5, 5)


class WordedCore(FakeCore):
    """Words a refusal as the real one does."""

    def too_fast(self, incoming: Said | Pressed, error: TooFast) -> Answer:
        with open_storage("sqlite://") as storage:
            return too_fast(incoming, error, storage)


def _take(updates: list[Json]) -> tuple[FakeTelegram, FakeCore]:
    server, core = FakeTelegram(), WordedCore(lambda _: Answer((Reply(escape("done")),), toast="done"))

    async def story() -> None:
        client = await client_on(server)
        messenger = Messenger(client, core.as_core, Patience(calls=1))
        outbox = Outbox(messenger, Boards(messenger, core.as_core, interval=0))
        intake = Intake(client, core.as_core, outbox, "trouble", limits=Limits(person=2, chat=0), now=lambda: START)
        await asyncio.gather(*map(intake.take, updates))
        await outbox.close(5)

    run(story())
    return server, core


TOLD = "太快了，一分鐘最多 2 次。這次和接下來 60 秒的都沒有記，過了再來。"


def test_lines_are_refused_in_words_once_and_never_reach_the_core() -> None:
    server, core = _take([said(number, "/draw") for number in range(1, 6)])
    assert len(core.committed) == 2
    assert server.texts[2:] == [TOLD]


def test_every_press_is_refused_in_words() -> None:
    server, core = _take([pressed(number) for number in range(1, 6)])
    assert len(core.committed) == 2
    assert [call["text"] for call in server.of("answerCallbackQuery")].count(TOLD) == 3
