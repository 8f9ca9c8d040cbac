"""A guest who sits here no more turns out to be a member: his past follows in every state, and can be let go of."""

from dataclasses import replace

import pytest

from bot.buttons.night import PressLetGo, PressPaid
from bot.callbacks import encode
from bot.console.chat import actor
from bot.incoming import Actor, Rank
from tests.bot.table import Table, button_of, buttons_of, text_of

LET_GO = "不是我，放開"
ADMIN = Actor(actor("站長").user_id, "站長", rank=Rank.ADMIN)
GUEST = 4  # 阿國's row


@pytest.fixture
def gone(table: Table) -> Table:
    """阿國, a guest, won 140 from 阿華 and did not stay for the next session."""
    table.say("阿華", "/hu 阿國 阿華 1台")
    table.say("阿華", "/end")
    table.say("阿華", "/settle 結清")
    table.say("阿華", "/new 阿華 小明 小美 阿土")
    return table


def _holder(table: Table, name: str) -> int | None:
    return dict(table.names())[name]


def test_what_he_won_is_the_members(gone: Table) -> None:
    assert "都算你的了" in text_of(gone.say("國哥", "/claim 阿國"))
    assert _holder(gone, "阿國") == actor("國哥").user_id
    assert gone.press("國哥", encode(PressPaid(1, 3, 0))).toast == "付清一筆"


def test_he_lets_go_of_it_again(gone: Table) -> None:
    claimed = gone.say("國哥", "/claim 阿國")
    assert text_of(gone.say("國哥", "/claim 阿國")) == text_of(claimed)
    assert "不算 國哥 的了" in text_of(gone.press("國哥", button_of(claimed, LET_GO)))
    assert _holder(gone, "阿國") is None


def test_nobody_else_takes_or_frees_it(gone: Table) -> None:
    claimed = gone.say("國哥", "/claim 阿國")
    assert "已經有人認領了" in text_of(gone.say("路人", "/claim 阿國"))
    assert "只有本人" in gone.press("路人", button_of(claimed, LET_GO)).toast
    assert _holder(gone, "阿國") == actor("國哥").user_id


def test_whoever_runs_the_group_frees_it(gone: Table) -> None:
    gone.say("國哥", "/claim 阿國")
    (button,) = buttons_of(gone.say(ADMIN, "/claim 阿國"))
    gone.core.answer(replace(gone.pressed("", button.data), actor=ADMIN))
    assert _holder(gone, "阿國") is None


def test_a_button_for_another_holder_does_nothing(gone: Table) -> None:
    stale = encode(PressLetGo(GUEST, actor("國哥").user_id))
    assert "桌上已經往前了" in gone.press("國哥", stale).toast
    gone.say("路人", "/claim 阿國")
    assert "桌上已經往前了" in gone.press("國哥", stale).toast
    assert _holder(gone, "阿國") == actor("路人").user_id


@pytest.mark.parametrize("line", ["/claim 阿國", "/claim 小美"])
def test_nobody_is_a_guest_whom_he_has_played_with(gone: Table, line: str) -> None:
    gone.say("小明", "/claim 小明")
    gone.say("小明", "/end")
    gone.say("小明", "/new 阿華 小美 阿土 阿狗")
    assert "同桌打過" in text_of(gone.say("小明", line))
    assert _holder(gone, line.split()[1]) is None


def test_one_who_played_under_his_own_name_gains_a_guests_past(gone: Table) -> None:
    gone.say("小明", "/end")
    gone.say("阿華", "/end")
    gone.say("老王", "/new 老王 甲 乙 丙")
    gone.say("老王", "/claim 阿國")
    assert gone.names() >= {("阿國", actor("老王").user_id), ("老王", actor("老王").user_id)}
    assert "老王 +140" in text_of(gone.say("老王", "/stats"))
    gone.press("老王", encode(PressLetGo(GUEST, actor("老王").user_id)))
    assert "阿國 +140" in text_of(gone.say("老王", "/stats"))
    assert _holder(gone, "老王") == actor("老王").user_id


def test_a_chat_that_speaks_for_itself_is_no_guest(gone: Table) -> None:
    assert "不能入座" in text_of(gone.say(Actor(-7, "頻道", rank=Rank.MEMBER), "/claim 阿國"))


def test_part_of_a_guests_name_at_the_table_comes_before_a_member_who_is_not_there(gone: Table) -> None:
    gone.say("土", "/claim 阿國")
    gone.say("小明", "/end")
    gone.say("阿華", "/end")
    gone.say("阿華", "/new 阿華 阿國國 甲 乙")
    assert "阿國國，請坐" in text_of(gone.say("國國", "/claim 阿國"))
