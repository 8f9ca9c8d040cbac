"""結算 in the chat: who may confirm, mark and reopen, and presses that come twice, late or together."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from threading import Barrier

import pytest

from bot.buttons.night import PressAgree, PressConfirm, PressMoney, PressPaid, PressReopen, PressUnpaid
from bot.callbacks import encode
from bot.commands import AskReopening, ConfirmSettlement, MarkPaid, ShowSettlement
from bot.console.chat import actor
from bot.glossary import Glossary
from bot.incoming import Actor, Rank
from bot.parsing import TooManyNames, UnknownName, UnknownWord, Vocabulary, parse
from bot.replies import Answer
from scoring.rulesets import DEFAULT_PRESET
from tests.bot.table import Table, button_of, buttons_of, text_of

PEOPLE = 8
MOVED = "剛才有人先按了"
VOCABULARY = Vocabulary({"小明": "1", "小美": "2", "小華": "3"}, Glossary.for_preset(DEFAULT_PRESET))
ADMIN = Actor(actor("站長").user_id, "站長", rank=Rank.ADMIN)


@pytest.fixture
def ended(table: Table) -> Table:
    """A session that is over after one hand: 阿華, who opened it and the only member, owes 小明 140 (entries 1, 2)."""
    table.say("阿華", "/hu 小明 阿華 1台")
    table.say("阿華", "/end")
    return table


@pytest.fixture
def settled(ended: Table) -> Table:
    """The same, confirmed (entry 3)."""
    ended.say("阿華", "/settle 結清")
    return ended


def _all_claim(table: Table) -> None:
    for name in ("小明", "小美", "阿國"):
        table.say(name, f"/claim {name}")


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("/settle", ShowSettlement()),
        ("/settle 結清", ConfirmSettlement()),
        ("/settle 结清", ConfirmSettlement()),
        ("/settle  結帳", ConfirmSettlement()),
        ("/settle 重開", AskReopening()),
        ("/paid", MarkPaid()),
        ("/paid 小明", MarkPaid(("1",))),
        ("/paid 小明 美", MarkPaid(("1", "2"))),
    ],
)
def test_what_is_typed(line: str, command: object) -> None:
    assert parse(line, VOCABULARY) == command


@pytest.mark.parametrize(
    ("line", "error", "instead"),
    [
        ("/settle 重看", UnknownWord, "/settle 重開"),
        ("/settle xyz", UnknownWord, "/settle 結清"),
        ("/paid 小名", UnknownName, "/paid 小明"),
    ],
)
def test_what_is_not_understood(line: str, error: type[UnknownWord], instead: str) -> None:
    with pytest.raises(error) as found:
        parse(line, VOCABULARY)
    assert found.value.lines[0] == instead


def test_three_are_too_many() -> None:
    with pytest.raises(TooManyNames):
        parse("/paid 小明 小美 小華", VOCABULARY)


def test_a_confirmed_settlement_changes_no_more(settled: Table) -> None:
    before = settled.effects()
    for line in ("/undo", "/redo", "/fix 1 /draw", "/draw", "/end", "/settle 結清"):
        assert "這一將的帳結了" in text_of(settled.say("阿華", line))
    assert settled.effects() == before


def test_guests_lines_are_marked_by_whoever_opened_and_by_admins(settled: Table) -> None:
    _all_claim(settled)
    assert "本人按" in text_of(settled.press("小美", encode(PressPaid(1, 3, 0))))
    assert settled.press("小明", encode(PressPaid(1, 3, 0))).toast == "付清一筆"


@pytest.mark.parametrize("who", ["阿華", ADMIN])
def test_a_guest_is_spoken_for(ended: Table, who: str | Actor) -> None:
    ended.say("阿華", "/settle 結清")
    ended.say("阿華", "/again")
    assert ended.rows()["sessions"] == 2
    pressed = replace(
        ended.pressed("", encode(PressPaid(1, 3, 0))), actor=who if isinstance(who, Actor) else actor(who)
    )
    answer = ended.core.answer(pressed)
    assert answer.toast == "付清一筆"
    assert "都付清了" in text_of(answer)


def test_nobody_agrees_with_who_has_not_asked(settled: Table) -> None:
    """Two must want it: whoever makes up a button that says that another does is one."""
    before = settled.rows()["events"]
    for asker in (1, 2, 3, 99):
        assert MOVED in text_of(settled.press("阿華", encode(PressAgree(1, 3, asker))))
    assert settled.rows()["events"] == before
    settled.say("小明", "/settle 重開")
    for asker in (1, 3, 4):
        assert MOVED in text_of(settled.press("阿華", encode(PressAgree(1, 3, asker))))
    assert settled.press("阿華", encode(PressAgree(1, 3, 2))).toast == "重開了"


def test_a_button_of_a_settlement_that_was_reopened_does_nothing(settled: Table) -> None:
    settled.say("小明", "/settle 重開")
    settled.press("阿華", encode(PressAgree(1, 3, 2)))
    before = settled.rows()
    for old in (PressPaid(1, 3, 0), PressUnpaid(1, 3, 0), PressReopen(1, 3), PressAgree(1, 3, 2)):
        assert MOVED in text_of(settled.press("阿華", encode(old)))
    settled.say("阿華", "/settle 結清")
    for old in (PressPaid(1, 3, 0), PressReopen(1, 3), PressAgree(1, 3, 2), PressPaid(1, 5, 7)):
        assert MOVED in text_of(settled.press("阿華", encode(old)))
    assert settled.rows()["events"] == before["events"] + 1


def test_a_settlement_drawn_before_a_correction_is_not_confirmed(ended: Table) -> None:
    ended.say("阿華", "/fix 1 /hu 小明 阿華 3台")
    assert MOVED in text_of(ended.press("阿華", encode(PressConfirm(1, 2))))
    assert ended.press("阿華", encode(PressConfirm(1, 3))).toast == "結好了"


def test_where_the_others_are_guests_the_opener_agrees_for_one(settled: Table) -> None:
    asked = settled.say("阿華", "/settle 重開")
    assert settled.press("阿華", button_of(asked, "同意重開")).toast == "重開了"


def test_whoever_says_it_twice_is_no_second_one(settled: Table) -> None:
    first = settled.say("阿華", "/settle 重開")
    before = settled.rows()
    assert settled.say("阿華", "/settle 重開").messages == first.messages
    assert settled.press("阿華", encode(PressReopen(1, 3))).messages == first.messages
    assert settled.rows()["events"] == before["events"]


def test_where_one_of_them_is_a_member_it_takes_a_member(settled: Table) -> None:
    settled.say("小美", "/claim 小美")
    agree = button_of(settled.say("阿華", "/settle 重開"), "同意重開")
    assert "另一位" in settled.press("阿華", agree).toast
    assert settled.press("小美", agree).toast == "重開了"


def test_an_onlooker_neither_asks_nor_agrees(settled: Table) -> None:
    agree = button_of(settled.say("阿華", "/settle 重開"), "同意重開")
    before = settled.rows()
    assert "你不在這桌" in settled.press("路人", agree).toast
    assert "你不在這桌" in text_of(settled.say("路人", "/settle 重開"))
    assert "你不在這桌" in settled.press("路人", encode(PressConfirm(1, 3))).toast
    assert "你不在這桌" in settled.press("路人", encode(PressMoney(1, 1))).toast
    assert settled.rows()["events"] == before["events"]


def _together(table: Table, data: str, name: str = "阿華") -> list[Answer]:
    barrier = Barrier(PEOPLE)
    presses = [table.pressed(name, data) for _ in range(PEOPLE)]

    def press(number: int) -> Answer:
        barrier.wait()
        return table.core.answer(presses[number])

    with ThreadPoolExecutor(PEOPLE) as pool:
        return list(pool.map(press, range(PEOPLE)))


@pytest.mark.parametrize(
    ("payload", "said"),
    [(PressPaid(1, 3, 0), "付清一筆"), (PressAgree(1, 3, 2), "重開了")],
    ids=["paid", "agreed"],
)
def test_pressed_by_many_at_once_it_happens_once(settled: Table, payload: PressPaid | PressAgree, said: str) -> None:
    settled.say("小明", "/settle 重開")
    before = settled.rows()["events"]
    toasts = [answer.toast for answer in _together(settled, encode(payload))]
    assert sorted(map(toasts.count, {said, "剛才有人先按了，請看現在的結算。"})) == [1, PEOPLE - 1]
    assert settled.rows()["events"] == before + 1


def test_confirmed_by_many_at_once_it_is_confirmed_once(ended: Table) -> None:
    answers = _together(ended, encode(PressConfirm(1, 2)))
    assert [answer.toast for answer in answers].count("結好了") == 1
    assert ended.rows()["events"] == 4
    assert all(answer.edit is not None for answer in answers)


def test_one_update_delivered_twice_is_answered_alike(settled: Table) -> None:
    pressed = settled.pressed("阿華", encode(PressPaid(1, 3, 0)))
    first = settled.core.answer(pressed)
    assert settled.core.answer(pressed) == first
    assert "小明 還沒付" in buttons_of(first)[0].label


def test_money_at_the_end_of_the_night(ended: Table) -> None:
    answer = ended.press("阿華", encode(PressMoney(1, 1)))
    assert "收桌再結" in text_of(answer)
    assert "收桌再結" in text_of(ended.say("阿華", "/settings"))
    assert "收桌再結" not in text_of(ended.press("阿華", button_of(answer, "改成每將結清")))
