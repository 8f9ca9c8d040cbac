"""Effort at the table: how many taps, or characters besides the command, a hand costs in the transcript effort.txt."""

import re
from itertools import pairwise

import pytest

from bot.console.transcript import Doing, read_line
from tests.chats.playing import HERE, script_of

TRANSCRIPT = HERE.joinpath("effort.txt").read_text("utf-8")
MOST_TAPS = {
    "按的：誰胡、誰放槍、三個牌型": 6,
    "按的：自摸、三個牌型": 6,
    "按的：只報台數": 4,
    "流局": 1,
    "取消": 1,
    "再來一將": 1,
}
MOST_CHARACTERS = {
    "打的：誰胡、誰放槍、三個牌型": 20,
    "打的：自摸": 20,
    "回覆的：自摸": 20,
}
DISPUTE = "說別人報錯：一則訊息，別人按一下"
COMMAND = re.compile(r"/[a-z]+ ")


def sections() -> dict[str, str]:
    """Return the transcript by its comments."""
    heads = [*re.finditer(r"^# (.*)$", TRANSCRIPT, re.MULTILINE), None]
    return {
        head[1]: TRANSCRIPT[head.end() : following.start() if following else None]
        for head, following in pairwise(heads)
        if head is not None
    }


def said_in(section: str) -> list[str]:
    return script_of(sections()[section])


def took_effect(section: str) -> bool:
    """Whether a hand was recorded or taken back, or a session opened: the board was redrawn."""
    return "bot: 🀄" in sections()[section]


@pytest.mark.parametrize(("section", "most"), MOST_TAPS.items())
def test_taps(section: str, most: int) -> None:
    lines = said_in(section)
    assert all(re.match(r"\S+> ", line) for line in lines)
    assert 1 <= len(lines) <= most
    assert took_effect(section)


@pytest.mark.parametrize(("section", "most"), MOST_CHARACTERS.items())
def test_one_line(section: str, most: int) -> None:
    (line,) = said_in(section)
    read = read_line(line)
    assert read is not None
    assert 1 <= len(COMMAND.sub("", read.text, count=1)) <= most
    assert took_effect(section)


def test_a_dispute_is_one_message_and_one_tap_by_somebody_else() -> None:
    said, tapped = map(read_line, said_in(DISPUTE))
    assert said is not None
    assert tapped is not None
    assert (said.doing, tapped.doing) == (Doing.SAYS, Doing.PRESSES)
    assert said.name != tapped.name
    assert "更正了 #6" in sections()[DISPUTE]


def test_nothing_is_left_uncounted() -> None:
    assert {*sections()} == {*MOST_TAPS, *MOST_CHARACTERS, DISPUTE, "開桌", "提早結束"}
