"""A refused line of what happens beside the hands comes with one that is taken."""

import pytest

from bot.corrections_beside import MENDERS_BESIDE
from bot.lines import plain_text
from tests.bot.table import Table

OFFERED = {
    "/chahu 小明 5台 小美": "/chahu 小明 5台 小美 3台",
    "/chahu 小明 小美 3台": "/chahu 小明 3台 小美 3台",
    "/chahu 小明 5 小明 3": "/chahu 小明 5",
    "/chahu 小明 5 小美 3 小美 4": "/chahu 小明 5 小美 3",
    "/pay 小明 小明 50": "/pay 小明 阿華 50",
    "/pay 東錢 小明 300": "/pay 東錢 小明 40",
    "/pay 小明 小美": "/pay 小明 小美 100",
    "/pay 小明 50": "/pay 小明 阿華 50",
    "/pay 小名 小美 50": "/pay 小明 小美 50",
    "/pay 小明 小美 0": "/pay 小明 小美 100",
    "/fix #1 /pay 小明 小美": "/fix #1 /pay 小明 小美 100",
    "/fix #1 /chahu 小明 5台 小美": "/fix #1 /chahu 小明 5台 小美 3台",
    "/swap 小明 小美": "",
}


@pytest.mark.parametrize(("line", "offered"), OFFERED.items())
def test_the_line_that_is_offered(table: Table, line: str, offered: str) -> None:
    table.say("阿華", "/pay 阿華 東錢 40")
    shown = plain_text(table.say("阿華", line).messages[0].text).splitlines()
    assert [row.partition("：")[2] for row in shown if row.startswith("可以打")] == ([offered] if offered else [])
    if offered:
        assert "沒有記" not in plain_text(table.say("阿華", offered).messages[0].text)


def test_every_mender_mends_something(table: Table) -> None:
    assert len(MENDERS_BESIDE) == 6
