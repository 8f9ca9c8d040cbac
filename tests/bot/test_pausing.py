"""A session that stops for today and goes on another day; what is yet to be paid over many sessions."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import timedelta
from threading import Barrier

import pytest

from bot.buttons.night import PressConfirm, PressEnd, PressPaid, PressResume
from bot.callbacks import encode
from bot.commands import ListUnpaid, Pause
from bot.glossary import Glossary
from bot.owed import Owed
from bot.parsing import Vocabulary, parse
from bot.texts import texts
from bot.views.unpaid import MOST_SESSIONS, unpaid
from scoring.rulesets import DEFAULT_PRESET
from scoring.settlement import Transfer
from tests.bot.table import AT, NEW, Table, board_of, buttons_of, text_of

PEOPLE = 8
VOCABULARY = Vocabulary({}, Glossary.for_preset(DEFAULT_PRESET))
MOVED = "桌上已經往前了"


@pytest.fixture
def paused(table: Table) -> Table:
    """A table that stopped after one hand (entry 2)."""
    table.say("阿華", "/draw")
    table.say("阿華", "/pause")
    return table


def _later(table: Table, name: str, text: str) -> str:
    return text_of(table.core.answer(replace(table.said(name, text), at=AT + timedelta(days=3))))


def test_what_is_typed() -> None:
    assert parse("/pause", VOCABULARY) == Pause()
    assert [parse(f"/settle {word}", VOCABULARY) for word in ("未付", "没付", "欠")] == [ListUnpaid()] * 3


@pytest.mark.parametrize("line", ["/draw", "/hu 小明 阿華 3台", "/zimo 3台"])
def test_no_hand_is_recorded_meanwhile(paused: Table, line: str) -> None:
    before = paused.rows()["events"]
    assert "暫停中" in text_of(paused.say("阿華", line))
    assert paused.rows()["events"] == before


@pytest.mark.parametrize("line", ["/new", NEW, "/again"])
def test_another_session_is_not_opened_but_both_ways_are_offered(paused: Table, line: str) -> None:
    answer = paused.say("阿華", line)
    assert [button.label for button in buttons_of(answer)] == ["繼續打", "結束那一將"]
    assert paused.rows()["sessions"] == 1


def test_said_by_two_at_once_it_stays_stopped(paused: Table) -> None:
    assert "剛剛才暫停" in text_of(paused.say("小明", "/pause"))
    assert paused.rows()["events"] == 3


def test_said_again_by_the_same_it_goes_on_at_once(paused: Table) -> None:
    assert "繼續打這一將" in text_of(paused.say("阿華", "/pause"))
    assert paused.rows()["events"] == 4


def test_said_again_another_day_it_goes_on(paused: Table) -> None:
    assert "繼續打這一將" in _later(paused, "小明", "/pause")
    assert "第 2 盤" in _later(paused, "小明", "/draw")


def test_the_board_shows_it(paused: Table) -> None:
    shown = board_of(paused.say("阿華", "/board"))
    assert shown.startswith("⏸ 暫停中：東風圈")
    assert "誰胡了" not in shown


def test_a_bot_that_is_back_does_not_call_people_who_have_gone_home(paused: Table) -> None:
    assert paused.core.back_online(AT) == ()
    paused.press("阿華", encode(PressResume(1, 2)))
    assert len(paused.core.back_online(AT)) == 1


def test_buttons_of_another_pause_do_nothing(paused: Table) -> None:
    paused.press("阿華", encode(PressResume(1, 2)))
    assert MOVED in text_of(paused.press("阿華", encode(PressResume(1, 2))))
    assert MOVED in text_of(paused.press("阿華", encode(PressEnd(1, 2))))
    paused.say("阿華", "/pause")
    assert MOVED in text_of(paused.press("阿華", encode(PressResume(1, 2))))
    assert "繼續打這一將" in text_of(paused.press("阿華", encode(PressResume(1, 4))))


def test_it_can_be_ended_instead(paused: Table) -> None:
    assert "你不在這桌" in paused.press("路人", encode(PressEnd(1, 2))).toast
    assert "提早結束" in text_of(paused.press("小明", encode(PressEnd(1, 2))))
    assert "開桌" in text_of(paused.say("小明", NEW))


def test_pressed_by_many_at_once_it_goes_on_once(paused: Table) -> None:
    barrier = Barrier(PEOPLE)
    presses = [paused.pressed("阿華", encode(PressResume(1, 2))) for _ in range(PEOPLE)]

    def press(number: int) -> str:
        barrier.wait()
        return text_of(paused.core.answer(presses[number]))

    with ThreadPoolExecutor(PEOPLE) as pool:
        answers = list(pool.map(press, range(PEOPLE)))
    assert sum("繼續打這一將" in answer for answer in answers) == 1
    assert sum(MOVED in answer for answer in answers) == PEOPLE - 1
    assert paused.rows()["events"] == 4


def test_only_the_board_that_people_look_at_is_drawn(table: Table) -> None:
    table.say("阿華", "/hu 小明 阿華 1台")
    table.say("阿華", "/end")
    table.say("阿華", "/again")
    assert table.press("阿華", encode(PressConfirm(1, 2))).board is None
    assert table.press("阿華", encode(PressPaid(1, 3, 0))).board is None
    assert "都付清了" in text_of(table.say("阿華", "/settle 未付"))


def test_a_long_list_names_the_newest_and_counts_the_rest() -> None:
    line = (Transfer("1", "kitty", 50),)
    owed = tuple(
        Owed(number, AT - timedelta(days=number), line, is_confirmed=False) for number in range(MOST_SESSIONS + 3)
    )
    shown = unpaid(owed, {"1": "<b>"}, texts())
    assert "更早的還有 3 將" in shown.text
    assert shown.text.count("&lt;b&gt; → 東錢 <b>50</b>") == MOST_SESSIONS
    assert sum(len(row) for row in shown.buttons) == MOST_SESSIONS
