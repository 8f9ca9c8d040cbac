"""Who only looks waits for nobody, keeps nobody waiting, and leaves nothing behind."""

from dataclasses import replace

import pytest

from bot.buttons.history import PressHand, PressLogAt, PressStats
from bot.buttons.reporting import PressDraw
from bot.buttons.table import PressLog
from bot.callbacks import encode
from bot.handlers.looking import LOOKING, only_looks
from bot.incoming import Drawn
from bot.periods import Ever
from bot.replies import Answer
from tests.bot.table import Table, button_of, text_of

LINES = {
    "stats": "/stats 小明",
    "log": "/log",
    "hand": "/hand 1",
    "calc": "/calc 123m456p789s EEE 45s CC 胡6s",
    "wait": "/wait 123m456p789s EEE 45s CC",
    "help": "/help",
    "export": "/export",
}
PRESSES = (PressHand(1, 1), PressLog(1), PressLogAt(1), PressStats((), Ever()))


@pytest.mark.parametrize("line", [*LINES.values(), "/stats 小名", "／log", "/hand 7"])
def test_a_line_that_looks_is_answered_while_others_record(table: Table, line: str) -> None:
    table.say("小明", "/hu 小明 阿華 碰碰胡")
    said, rows = table.said("小美", line), table.rows()
    free = table.core.answer(said)
    with table.core.storage.transaction():
        busy = table.core.answer(said)
    assert busy == free != Answer()
    assert table.rows() == rows


@pytest.mark.parametrize("press", PRESSES, ids=lambda press: type(press).__name__)
def test_a_press_that_looks_is_answered_while_others_record(table: Table, press: PressHand) -> None:
    table.say("小明", "/hu 小明 阿華 碰碰胡")
    pressed, rows = table.pressed("小美", encode(press)), table.rows()
    with table.core.storage.transaction():
        assert table.core.answer(pressed).toast == ""
    assert table.rows() == rows


def test_tapping_a_hand_only_looks(table: Table) -> None:
    button = button_of(table.say("小明", "/calc"), "莊")
    rows = table.rows()
    with table.core.storage.transaction():
        assert text_of(table.press("小明", button))
    assert table.rows() == rows


def test_every_word_that_looks_is_tried() -> None:
    assert set(LINES) == LOOKING


@pytest.mark.parametrize("line", ["/draw", "流局", "/rules 清一色 8", "/claim 小明", "/start", ""])
def test_what_may_record_does_not_only_look(table: Table, line: str) -> None:
    assert not only_looks(table.said("小明", line))


def test_an_edited_line_may_correct_whatever_it_says_now(table: Table) -> None:
    assert not only_looks(table.said("小明", "/stats", edited=True))
    assert not only_looks(replace(table.said("小明", "/stats"), previewed=Drawn(1, 0)))
    assert not only_looks(table.pressed("小明", encode(PressDraw(1, 0))))
    assert not only_looks(table.pressed("小明", "?"))
