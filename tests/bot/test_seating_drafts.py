"""A table that fills by buttons: nobody replaces who sat down before on the same message."""

from dataclasses import replace

import pytest

from bot.buttons.reporting import Draft
from bot.buttons.seating import OpenTable, Seating, SitDown
from bot.buttons.table import PressLog
from bot.callbacks import encode
from bot.handlers.seats import newest_draft
from bot.refusals import StaleButton
from bot.replies import Answer
from tests.bot.table import Table, button_of, buttons_of, text_of

OUTDATED = "剛才有人先按了，請看現在的座位再按。"


def _press(table: Table, name: str, label: str, seen: Answer, now: Answer) -> Answer:
    """Let somebody press what he sees while the message is what it is now."""
    shown = tuple(button.data for button in buttons_of(now))
    return table.core.answer(replace(table.pressed(name, button_of(seen, label).data), shown=shown))


def test_the_second_of_two_on_one_chair_gets_the_table_as_it_is(bare: Table) -> None:
    first = bare.say("甲", "/new")
    taken = _press(bare, "甲", "我坐東", first, first)
    late = _press(bare, "乙", "我坐東", first, taken)
    assert late.toast == OUTDATED
    assert late.edit == taken.edit
    assert "乙" not in {name for name, _ in bare.names()}
    again = _press(bare, "乙", "我坐南", late, late)
    assert "東 甲\n南 乙" in text_of(again)


@pytest.mark.parametrize("label", ["規則：通行台制", "底台 100/20", "我坐東"])
def test_whatever_an_outdated_table_offers_changes_nothing(bare: Table, label: str) -> None:
    first = bare.say("甲", "/new")
    taken = _press(bare, "甲", "我坐東", first, first)
    late = _press(bare, "乙", label, first, taken)
    assert (late.toast, late.edit) == (OUTDATED, taken.edit)


def _full(table: Table) -> Answer:
    answer = table.say("甲", "/new")
    for name, wind in zip("甲乙丙丁", "東南西北", strict=True):
        answer = _press(table, name, f"我坐{wind}", answer, answer)
    return answer


def test_a_table_that_somebody_just_left_is_not_opened(bare: Table) -> None:
    full = _full(bare)
    left = _press(bare, "丁", "退一位", full, full)
    late = _press(bare, "甲", "開桌", full, left)
    assert (late.toast, late.edit, late.board) == (OUTDATED, left.edit, None)


def test_a_table_is_opened_once(bare: Table) -> None:
    full = _full(bare)
    opened = _press(bare, "甲", "開桌", full, full)
    before = bare.rows()
    late = _press(bare, "乙", "開桌", full, opened)
    assert late.toast.startswith("桌上已經往前了")
    assert late.board == replace(opened.board, fresh=False) if opened.board else False
    assert {**bare.rows(), "updates": 0} == {**before, "updates": 0}


def test_where_nobody_knows_what_is_shown_the_button_says_it_all(bare: Table) -> None:
    first = bare.say("甲", "/new")
    assert "東 乙" in text_of(bare.press("乙", button_of(first, "我坐東")))


@pytest.mark.parametrize("payload", [SitDown((3, 4), 1, 2), OpenTable((1, 2, 3, 4), 1, 2)])
def test_the_draft_is_under_its_message(payload: Seating) -> None:
    shown = ("?", encode(PressLog(1)), encode(Seating((9,), 0, 0)), encode(payload))
    assert newest_draft(shown) == Seating(payload.players, 1, 2)


@pytest.mark.parametrize("shown", [(), ("",), (encode(PressLog(1)), encode(Draft(1, 1)))])
def test_no_draft_is_left(shown: tuple[str, ...]) -> None:
    with pytest.raises(StaleButton):
        newest_draft(shown)
