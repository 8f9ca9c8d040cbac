"""What a line would come to, before it is sent: seen at each of its writer's tables, and nothing of it stays."""

import pytest

from bot.console.chat import actor
from bot.incoming import Asked, Drawn, Place
from bot.previewing import previews
from bot.replies import Preview
from tests.bot.table import AT, NEW, Table, board_of, text_of

SIGN = "🀄"
LINE = "阿華胡 小明放槍 碰碰胡 中"


def _asked(name: str, text: str) -> Asked:
    return Asked(actor(name), AT, text)


def test_nothing_of_it_stays(table: Table) -> None:
    before, names = table.rows(), table.names()
    found = table.core.previews(_asked("阿華", LINE))
    assert found.found == (
        Preview(table.place, Drawn(1, 0), "阿華 胡 小明 5台", "碰碰胡 4、三元牌（中）1\n阿華 +220 · 小明 −220"),
    )
    assert (found.text, found.sign, found.hint) == (LINE, SIGN, "")
    assert (table.rows(), table.names()) == (before, names)


def test_a_line_is_sent_without_its_gaps_and_breaks(table: Table) -> None:
    assert table.core.previews(_asked("阿華", "  流局\n 三家聽 ")).text == "流局 三家聽"


def test_what_is_sent_is_recorded_as_it_was_shown(table: Table) -> None:
    (preview,) = table.core.previews(_asked("阿華", LINE)).found
    answer = table.say_previewed("阿華", LINE, preview.drawn)
    assert "牌面 5 台" in text_of(answer)
    assert preview.title in board_of(answer)
    assert previews(_asked("阿華", LINE), table.core.storage).found[0].drawn == Drawn(1, 1)
    assert text_of(table.say_previewed("阿華", LINE, preview.drawn)) == "桌上已經往前了，請看新的計分板。沒有記。"


@pytest.mark.parametrize("drawn", [Drawn(2, 0), Drawn(10**18, 0)], ids=["another", "none"])
def test_of_another_table_nothing_is_recorded(table: Table, drawn: Drawn) -> None:
    before = table.effects()
    assert text_of(table.say_previewed("阿華", LINE, drawn)) == "這不是這個聊天室的桌。沒有記。"
    assert table.effects() == before


def test_where_nobody_plays_nothing_is_recorded(bare: Table) -> None:
    assert "這不是這個聊天室的桌" in text_of(bare.say_previewed("阿華", LINE, Drawn(1, 0)))


def test_whoever_may_not_report_sees_no_table(table: Table) -> None:
    assert table.core.previews(_asked("路人", LINE)).found == ()
    assert table.core.previews(_asked("小明", LINE)).found == ()
    table.say("小明", "/draw")
    assert [preview.drawn for preview in table.core.previews(_asked("小明", LINE)).found] == [Drawn(1, 1)]


def test_a_player_who_sits_out_sees_no_table(table: Table) -> None:
    table.say("路人", "/claim 小美")
    table.say("阿華", "/new 甲 乙 丙 丁")
    assert table.core.previews(_asked("路人", LINE)).found == ()


def test_a_table_that_cannot_take_the_line_is_left_out_where_another_can(table: Table) -> None:
    table.place = Place(-200)
    table.say("阿華", "/new 阿華 大大 小小 中中")
    found = table.core.previews(_asked("阿華", "阿華胡 大大放槍 3台")).found
    assert [preview.place for preview in found] == [Place(-200)]
    assert len(table.core.previews(_asked("阿華", "阿華自摸 3台")).found) == 2


def test_whoever_opened_sees_his_table(bare: Table) -> None:
    bare.say("阿媽", NEW)
    assert [preview.title for preview in bare.core.previews(_asked("阿媽", LINE)).found] == ["阿華 胡 小明 5台"]
