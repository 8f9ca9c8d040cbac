"""認領座位 and the way back: who may free a seat, and what is shown."""

from dataclasses import replace

import pytest

from bot.buttons.table import PressRelease
from bot.callbacks import decode, encode
from bot.console.chat import actor
from bot.core import desk_of
from bot.incoming import Actor, Rank
from bot.refusals import SeatNotYours
from bot.replies import Answer
from bot.usecases.release_seat import may_release, release_seat
from tests.bot.table import GROUP, NEW, Table, button_of, buttons_of, text_of

MINE = "不是我，放開"
ADMIN = Actor(GROUP.chat_id, "牌桌", rank=Rank.ADMIN)
CHANNEL = Actor(-7, "頻道", rank=Rank.MEMBER)


def _holder(table: Table, name: str) -> int | None:
    return dict(table.names())[name]


def _labels(answer: Answer) -> list[str]:
    return [button.label for button in buttons_of(answer)]


def test_who_claimed_a_seat_can_free_it(table: Table) -> None:
    claimed = table.say("路人", "/claim 小美")
    freed = table.press("路人", button_of(claimed, MINE))
    assert _holder(table, "小美") is None
    assert freed.toast == "小美的位子放開了"
    assert "路人 放開了小美的位子" in text_of(freed)
    assert "我是小美" in _labels(freed)
    assert table.press("美美", button_of(freed, "我是小美")).toast == "小美，請坐"
    assert _holder(table, "小美") == actor("美美").user_id


def test_typed_again_by_its_holder_it_shows_the_way_back(table: Table) -> None:
    table.press("路人", "c:1:2")
    assert _labels(table.say("路人", "/claim 小美"))[0] == MINE


def test_the_opening_whose_button_was_pressed_has_the_way_back(table: Table) -> None:
    shown = table.press("路人", "c:1:2")
    assert table.press("路人", button_of(shown, "放開小美的位子")).toast == "小美的位子放開了"
    assert _holder(table, "小美") is None


def test_the_opener_can_free_what_another_claimed(table: Table) -> None:
    table.say("路人", "/claim 小美")
    offered = table.say("阿華", "/claim 小美")
    assert _holder(table, "小美") == actor("路人").user_id
    assert "認錯了可以放開" in text_of(offered)
    table.press("阿華", button_of(offered, "放開小美的位子"))
    assert _holder(table, "小美") is None


def test_nobody_else_can(table: Table) -> None:
    claimed = table.say("路人", "/claim 小美")
    before = table.rows()
    assert "只有本人、開桌的人和群組管理員可以放開" in table.press("小明", button_of(claimed, MINE)).toast
    assert "已經有人認領了" in text_of(table.say("小明", "/claim 小美"))
    assert "已經有人認領了" in text_of(table.say("外人", "/claim 小美"))
    assert _holder(table, "小美") == actor("路人").user_id
    assert table.rows()["players"] == before["players"]


def test_an_anonymous_admin_frees_by_his_word_as_he_has_no_buttons(table: Table) -> None:
    table.say("路人", "/claim 小美")
    assert "牌桌 放開了小美的位子" in text_of(table.say(ADMIN, "/claim 小美"))
    assert _holder(table, "小美") is None
    assert "匿名管理員不能入座" in text_of(table.say(ADMIN, "/claim 小美"))


def test_a_channel_that_opened_the_session_frees_and_another_does_not(bare: Table) -> None:
    bare.say(CHANNEL, NEW)
    bare.say("路人", "/claim 小美")
    assert "不能入座" in text_of(bare.say(Actor(-8, "別的頻道", rank=Rank.MEMBER), "/claim 小美"))
    assert "頻道 放開了小美的位子" in text_of(bare.say(CHANNEL, "/claim 小美"))


def test_an_old_button_frees_nobody_who_came_later(table: Table) -> None:
    old = button_of(table.say("路人", "/claim 小美"), MINE)
    table.press("路人", old)
    again = table.press("路人", old)
    assert (again.toast, "路人 放開了" in text_of(again)) == ("小美的位子放開了", False)
    table.say("美美", "/claim 小美")
    assert table.press("路人", old).toast.startswith("桌上已經往前了")
    assert table.press("阿華", old).toast.startswith("桌上已經往前了")
    assert _holder(table, "小美") == actor("美美").user_id


def test_a_press_that_comes_twice_is_answered_twice(table: Table) -> None:
    button = button_of(table.say("路人", "/claim 小美"), MINE)
    pressed = table.pressed("路人", button.data)
    table.core.answer(pressed)
    assert table.core.answer(pressed).toast == "小美的位子放開了"


def test_hands_stay_with_the_seat(table: Table) -> None:
    claimed = table.say("路人", "/claim 小美")
    table.say("路人", "/zimo 3台")
    table.press("路人", button_of(claimed, MINE))
    table.say("美美", "/claim 小美")
    assert "小美 自摸" in text_of(table.say("美美", "/hand"))
    assert "不在這桌" in text_of(table.say("路人", "/draw"))


def test_a_seat_of_somebody_known_by_another_name_is_freed_too(table: Table) -> None:
    table.say("小明", "/draw")
    table.say("小明", "/end")
    table.say("小明", "/new 甲 乙 丙 丁")
    table.press("小明", button_of(table.say("小明", "/claim 甲"), MINE))
    assert (_holder(table, "甲"), _holder(table, "小明")) == (None, actor("小明").user_id)


def test_who_may(table: Table) -> None:
    table.say("路人", "/claim 小美")
    with table.core.storage.transaction() as ledger:
        holder, opener, player = (desk_of(ledger, table.said(name, "/board")) for name in ("路人", "阿華", "小明"))
        sitting = player.current()
        seat = sitting.seated[2]
        assert [may_release(desk, sitting, seat) for desk in (holder, opener, player)] == [True, True, False]
        with pytest.raises(SeatNotYours):
            release_seat(player, sitting, seat)
        assert seat.id in [guest.id for guest in release_seat(holder, sitting, seat).guests]


def test_the_payload_is_short_and_names_the_holder() -> None:
    payload = PressRelease(10**12, 3, 2**53)
    assert decode(encode(payload)) == payload
    assert len(encode(payload)) <= 32


def test_who_takes_a_fellow_players_name_in_mid_session_keeps_his_own(table: Table) -> None:
    table.say("小明", "/draw")
    renamed = Actor(actor("小明").user_id, "阿華", rank=Rank.MEMBER)
    empty = table.say(renamed, "/new")
    sat = table.core.answer(replace(table.pressed("小明", button_of(empty, "我坐東").data), actor=renamed))
    assert "東 小明" in text_of(sat)
    assert _holder(table, "小明") == renamed.user_id
    assert "小明 自摸" in text_of(table.say(renamed, "/zimo 3台"))
    elsewhere = replace(renamed, name="老明")
    sat = table.core.answer(replace(table.pressed("小明", button_of(empty, "我坐東").data), actor=elsewhere))
    assert "東 老明" in text_of(sat)
