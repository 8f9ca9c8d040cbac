"""Two reports of one discard: made one hand by anybody of the table, once, however late, and never by itself."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import timedelta
from threading import Barrier

import pytest

from bot.buttons.reporting import SameDiscard
from bot.callbacks import encode
from bot.replies import Answer
from bot.usecases.same_discard import SAME_MOMENT
from tests.bot.table import AT, Table, button_of, buttons_of, text_of

SAME = "同一張，一炮雙響"
QUESTION = "是同一張嗎"
TOGETHER = encode(SameDiscard(1, 2, 1))
STALE = "桌上已經往前了"
PEOPLE = 4


@pytest.fixture
def twice(bare: Table) -> Table:
    """小美 (entry 1) and 阿國 (entry 2) have said at the same time that they won from 阿華, 3 台 each."""
    bare.say("阿華", "/new 阿華 小明 小美 阿國 三十六條")
    bare.say("阿華", "/hu 小美 阿華 3台")
    bare.say("阿華", "/hu 阿國 阿華 3台")
    return bare


def _totals(table: Table) -> str:
    return next(row for row in text_of(table.say("阿華", "/log")).split("\n") if row.startswith("累計"))


def _at(table: Table, line: str, later: timedelta) -> Answer:
    return table.core.answer(replace(table.said("阿華", line), at=AT + later))


def test_both_count_until_somebody_says_that_they_are_one(twice: Table) -> None:
    assert _totals(twice) == "累計：阿華 −340 · 小明 0 · 小美 +180 · 阿國 +160"
    answer = twice.press("阿華", TOGETHER)
    assert answer.toast == "記好了"
    assert answer.edit is not None
    assert _totals(twice) == "累計：阿華 −360 · 小明 0 · 小美 +180 · 阿國 +180"


def test_pressed_again_it_is_too_late(twice: Table) -> None:
    twice.press("阿華", TOGETHER)
    rows = twice.rows()["events"]
    assert STALE in twice.press("阿華", TOGETHER).toast
    assert twice.rows()["events"] == rows


def test_pressed_by_several_at_once_it_happens_once(twice: Table) -> None:
    barrier, rows = Barrier(PEOPLE), twice.rows()["events"]
    presses = [twice.pressed("阿華", TOGETHER) for _ in range(PEOPLE)]

    def press(number: int) -> str:
        barrier.wait()
        return twice.core.answer(presses[number]).toast

    with ThreadPoolExecutor(PEOPLE) as pool:
        toasts = list(pool.map(press, range(PEOPLE)))
    assert toasts.count("記好了") == 1
    assert twice.rows()["events"] == rows + 2


def test_an_update_that_comes_again_is_answered_alike(twice: Table) -> None:
    said = twice.said("阿華", "/hu 小明 阿華 1台")
    first = twice.core.answer(said)
    assert QUESTION in text_of(first)
    assert twice.core.answer(said) == first
    pressed = twice.pressed("阿華", TOGETHER)
    assert twice.core.answer(pressed) == twice.core.answer(pressed)


def test_onlookers_do_not_decide_it(twice: Table) -> None:
    rows = twice.rows()["events"]
    assert "你不在這桌" in twice.press("路人", TOGETHER).toast
    assert twice.rows()["events"] == rows


@pytest.mark.parametrize(
    "since", ["/undo 1", "/undo 2", "/fix 1 /hu 小美 小明 3台", "/fix 2 /zimo 阿國 3台", "/fix 2 /hu 小美 阿華 3台"]
)
def test_what_reads_otherwise_by_now_is_not_joined(twice: Table, since: str) -> None:
    twice.say("阿華", since)
    rows = twice.rows()["events"]
    assert STALE in twice.press("阿華", TOGETHER).toast
    assert twice.rows()["events"] == rows


def test_what_was_corrected_is_joined_as_it_reads(twice: Table) -> None:
    twice.say("阿華", "/fix 2 /hu 阿國 阿華 5台")
    twice.press("阿華", TOGETHER)
    assert _totals(twice) == "累計：阿華 −400 · 小明 0 · 小美 +180 · 阿國 +220"


@pytest.mark.parametrize(
    ("line", "later", "asks"),
    [
        ("/hu 小明 阿華 1台", timedelta(), True),
        ("/hu 小明 阿華 1台", SAME_MOMENT - timedelta(seconds=1), True),
        ("/hu 小明 阿華 1台", SAME_MOMENT, False),
        ("/hu 小明 小美 1台", timedelta(), False),
        ("/hu 阿國 阿華 1台", timedelta(), False),
        ("/zimo 小明 1台", timedelta(), False),
        ("/hu 小明 阿華 七搶一", timedelta(), False),
        ("/draw", timedelta(), False),
        ("/pay 阿華 小明 10", timedelta(), False),
        ("/end", timedelta(), False),
    ],
)
def test_when_it_is_asked(twice: Table, line: str, later: timedelta, *, asks: bool) -> None:
    answer = _at(twice, line, later)
    assert (QUESTION in text_of(answer)) is asks
    assert any(button.label.startswith("同一張") for button in buttons_of(answer)) is asks


def test_the_button_comes_first_under_the_card(twice: Table) -> None:
    answer = twice.say("阿華", "/hu 小明 阿華 1台")
    assert [button.label for button in buttons_of(answer)[:2]] == [SAME, "復原這盤"]


def test_taken_back_the_other_hand_can_count_again(twice: Table) -> None:
    before = _totals(twice)
    twice.press("阿華", TOGETHER)
    undone = twice.say("阿華", "/undo")
    assert "#2 還是沒有算" in text_of(undone)
    assert twice.press("阿華", button_of(undone, "#2 也算")).toast == "已恢復"
    assert _totals(twice) == before
