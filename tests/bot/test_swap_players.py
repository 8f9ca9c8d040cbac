"""Who may come in for whom."""

import pytest

from bot.core import desk_of
from bot.parsing import NameRepeated
from bot.usecases.swap_players import incoming
from scoring.errors_at_table import SeatedAlready
from tests.bot.table import Table, text_of


def test_a_newcomer_of_another_name_may(table: Table) -> None:
    with table.core.storage.transaction() as ledger:
        desk = desk_of(ledger, table.said("阿華", "/board"))
        newcomer = desk.guest("大雄")
        assert incoming(desk, desk.current(), "4", newcomer) == newcomer.id


def test_nobody_sits_twice(table: Table) -> None:
    with table.core.storage.transaction() as ledger:
        desk = desk_of(ledger, table.said("阿華", "/board"))
        sitting = desk.current()
        with pytest.raises(SeatedAlready):
            incoming(desk, sitting, "4", sitting.seated[1])
        with pytest.raises(SeatedAlready):
            incoming(desk, sitting, "4", sitting.seated[3])


def test_two_of_one_name_could_not_be_told_apart(table: Table) -> None:
    with table.core.storage.transaction() as ledger:
        desk = desk_of(ledger, table.said("阿華", "/board"))
        namesake = ledger.directory.member(desk.place.chat_id, 999, "小美")
        with pytest.raises(NameRepeated):
            incoming(desk, desk.current(), "4", namesake)


def test_whoever_left_may_come_back_and_has_no_say_until_then(table: Table) -> None:
    table.say("小明", "/swap 小明 大雄")
    assert text_of(table.say("小明", "/draw")).startswith("你不在這桌。大雄、小美、阿國的位子還沒有人認領")
    assert text_of(table.say("大雄", "/draw")).splitlines()[1] == "流局（摸完了）"
    table.say("大雄", "/swap 大雄 小明")
    assert text_of(table.say("小明", "/draw")).splitlines()[1] == "流局（摸完了）"
