"""What whoever runs the group may do at a table where he does not sit, and when that is asked."""

import pytest

from bot.console.chat import actor
from bot.core import desk_of
from bot.incoming import Actor, Place, Rank, RankUnknownError
from bot.refusals import SeatUnclaimed
from tests.bot.table import GROUP, NEW, Table, text_of

OTHERS = "/new 甲 乙 丙 丁"


def _ranked(name: str, rank: Rank) -> Actor:
    return Actor(actor(name).user_id, name, rank=rank)


ADMIN, MEMBER, UNKNOWN = (_ranked("站長", rank) for rank in (Rank.ADMIN, Rank.MEMBER, Rank.UNKNOWN))


def test_an_admin_may_end_what_others_play(table: Table) -> None:
    table.say("阿華", "/draw")
    assert "站長 提早結束了這一將" in text_of(table.say(ADMIN, "/end"))


def test_somebody_else_may_not(table: Table) -> None:
    before = table.effects()
    assert "你不在這桌" in text_of(table.say(MEMBER, "/end"))
    assert table.effects() == before


def test_whoever_nobody_has_asked_about_has_to_be_asked_about_first(table: Table) -> None:
    before = table.rows()
    with pytest.raises(RankUnknownError):
        table.say(UNKNOWN, "/end")
    assert table.rows() == before


def test_nothing_is_asked_about_whoever_may_in_any_case(table: Table) -> None:
    assert "提早結束" in text_of(table.say(_ranked("阿華", Rank.UNKNOWN), "/end"))


@pytest.mark.parametrize("line", ["/hu 阿華 小明 3台", "/zimo 阿華 3台", "/draw", "/undo", "/fix 1 /draw", "/again"])
def test_an_admin_does_not_play_for_others(table: Table, line: str) -> None:
    table.say("阿華", "/draw")
    before = table.effects()
    assert text_of(table.say(ADMIN, line)) == text_of(table.say(MEMBER, line))
    assert text_of(table.say(UNKNOWN, line)) == text_of(table.say(MEMBER, line))
    assert table.effects() == before


def test_an_admin_may_open_where_nothing_has_been_played(table: Table) -> None:
    assert "你不在這桌" in text_of(table.say(MEMBER, OTHERS))
    assert "甲" in text_of(table.say(ADMIN, OTHERS))


def test_an_admin_frees_a_seat_that_the_wrong_person_has(table: Table) -> None:
    table.say("路人", "/claim 小美")
    assert "已經有人認領了" in text_of(table.say(ADMIN, "/claim 小美"))
    seat, holder = 2, actor("路人").user_id
    with table.core.storage.reading() as ledger:
        assert desk_of(ledger, table.said(ADMIN, "/board")).current().seated[seat].user_id == holder
    assert "認錯了可以放開" in text_of(table.say(ADMIN, "/claim 小美"))
    assert "還沒認領" not in text_of(table.say(MEMBER, "/claim 小美"))


def test_nobody_runs_a_private_chat(bare: Table) -> None:
    bare.place = Place(7, is_group=False)
    bare.say("阿華", NEW)
    assert "你不在這桌" in text_of(bare.say(UNKNOWN, "/end"))


def test_who_may_close(table: Table) -> None:
    with table.core.storage.transaction() as ledger:
        for who in ("阿華", ADMIN):
            desk = desk_of(ledger, table.said(who, "/end"))
            desk.authorise_or_admin(desk.current())
        desk = desk_of(ledger, table.said(MEMBER, "/end"))
        with pytest.raises(SeatUnclaimed):
            desk.authorise_or_admin(desk.current())
    assert table.place == GROUP
