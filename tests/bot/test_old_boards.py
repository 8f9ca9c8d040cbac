"""The board of a session that is long over: what it shows may still be taken back while it was not settled."""

from bot.replies import Button

from .table import Table, button_of, text_of


def _played(table: Table, line: str) -> Button:
    """Play a session of one hand and end it; give the button by which its end is taken back."""
    table.say("小明", line)
    table.say("小明", "/end")
    return button_of(table.say("小明", "/board"), "復原")


def test_a_board_two_sessions_old_takes_back_its_own_end(table: Table) -> None:
    old = _played(table, "/hu 阿華 小明 3台")
    table.say("小明", "/again")
    _played(table, "/hu 小明 小美 3台")
    table.say("小明", "/again")
    assert text_of(table.press("小明", old)).splitlines()[1] == "↩️ 小明 取消了 #2：提早結束"
    # The same board, drawn before that, is told that it is late.
    assert table.press("小明", old).toast == "桌上已經往前了，請看新的計分板。"
