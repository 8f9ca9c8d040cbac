"""A guest's seat is claimed by a link, from outside of the chat: by whoever was given it, and by nobody else."""

import pytest

from bot.console.chat import actor
from bot.incoming import Place
from bot.usecases.seat_links import read_seat_link
from tests.bot.table import GROUP, Table, buttons_of, text_of

PRIVATE = Place(actor("美美").user_id, is_group=False)


def _links(table: Table) -> dict[str, str]:
    """Return the links that /claim offers, by their labels."""
    return {button.label: button.link for button in buttons_of(table.say("小明", "/claim")) if button.link}


def _start(table: Table, label: str) -> str:
    return "/start " + _links(table)[label].removeprefix("start=")


def test_each_guest_has_a_link(table: Table) -> None:
    assert list(_links(table)) == ["🔗 小明的認領連結", "🔗 小美的認領連結", "🔗 阿國的認領連結"]
    assert all(len(link.removeprefix("start=")) <= 64 for link in _links(table).values())


def test_whoever_has_the_link_takes_the_seat_by_a_press_and_not_before(table: Table) -> None:
    start = _start(table, "🔗 小美的認領連結")
    before = table.rows()["players"], table.names()
    table.place = PRIVATE
    offered = table.say("美美", start)
    assert text_of(offered) == "阿華、小明、小美、阿國 那一桌，小美是你嗎？"
    table.place = GROUP
    assert (table.rows()["players"], table.names()) == before
    table.place = PRIVATE
    ((button,),) = offered.messages[0].buttons
    taken = table.press("美美", button)
    assert (taken.toast, taken.board) == ("小美，請坐", None)
    assert table.press("美美", button).toast == "小美，請坐"
    assert table.press("路人", button).toast == "小美 的位子已經有人認領了。"
    assert text_of(table.say("路人", start)) == "小美 的位子已經有人認領了。"
    table.place = GROUP
    assert ("小美", actor("美美").user_id) in table.names()
    assert "小美 自摸" in text_of(table.say("美美", "/zimo 3台"))


@pytest.mark.parametrize("change", [(1, 0, 0), (0, 1, 0), (0, 0, 1)], ids=["session", "player", "key"])
def test_a_link_that_nobody_was_given_leads_nowhere(table: Table, change: tuple[int, int, int]) -> None:
    link = read_seat_link(_links(table)["🔗 小美的認領連結"].removeprefix("start="))
    assert link is not None
    forged = "-".join(str(number + more) for number, more in zip(link, change, strict=True))
    before = table.effects()
    assert "這個連結不能用了" in text_of(table.say("美美", f"/start seat-{forged}"))
    assert table.effects() == before


def test_any_other_start_is_a_greeting(table: Table) -> None:
    assert all("先開桌" in text_of(table.say("美美", f"/start {link}")) for link in ("", "inline", "seat-1", "at-1-2"))
