"""Who and when a line asks about: names, 我 and periods in any order, with and without gaps."""

import pytest

from bot.commands import HandNumber, ShowHand, ShowLog, ShowStats
from bot.glossary import Glossary
from bot.parsing import ParseError, Vocabulary, parse
from bot.parsing.looking import (
    AmbiguousPerson,
    Looked,
    NobodyCalled,
    NotAPeriod,
    TooManyToCompare,
    TwoPeriods,
    read_looking,
)
from bot.periods import OnDate, Past, Unit
from scoring.rulesets import DEFAULT_PRESET

NAMES = {
    "阿華": "1",
    "小明": "2",
    "小美": "3",
    "大 雄": "4",
    "今年": "5",
    "阿土（1）": "6",
    "阿土（2）": "7",
    "老明": "2",
}
TABLE = Vocabulary(NAMES, Glossary.for_preset(DEFAULT_PRESET))
NOVEMBER = OnDate(2026, 11)
READ = [
    ("", Looked()),
    ("小美", Looked(("3",))),
    ("小美 2026/11", Looked(("3",), NOVEMBER)),
    ("2026/11 小美", Looked(("3",), NOVEMBER)),
    ("小美 阿華", Looked(("3", "1"))),
    ("小美 vs 阿華", Looked(("3", "1"))),
    ("小美、阿華", Looked(("3", "1"))),
    ("小美對阿華", Looked(("3", "1"))),
    ("小美跟阿華上個月", Looked(("3", "1"), Past(Unit.MONTH, 1))),
    ("小美這個月", Looked(("3",), Past(Unit.MONTH))),
    ("小美 小美", Looked(("3",))),
    ("小明 老明", Looked(("2",))),
    ("我", Looked(("1",))),
    ("我 小美", Looked(("1", "3"))),
    ("大 雄 今天", Looked(("4",), Past(Unit.DAY))),
    ("大雄", Looked(("4",))),
    ("最近 30 天", Looked((), None)),
    ("今年", Looked(("5",))),
    ("去年", Looked((), Past(Unit.YEAR, 1))),
    ("美", Looked(("3",))),
    ("阿土2", Looked(("7",))),
    ("這個月 這個月", Looked((), Past(Unit.MONTH))),
]


@pytest.mark.parametrize(("said", "looked"), READ, ids=[row[0] for row in READ])
def test_what_is_asked_about(said: str, looked: Looked) -> None:
    read = read_looking(said, TABLE, "1")
    assert read == looked or (said == "最近 30 天" and read.people == () and read.period is not None)


@pytest.mark.parametrize(
    ("said", "error", "values"),
    [
        ("老王", NobodyCalled, {"word": "老王", "nearest": ("老明",)}),
        ("小美 哈哈", NobodyCalled, {"word": "哈哈", "nearest": ()}),
        ("小", AmbiguousPerson, {"word": "小", "names": ("小明", "小美")}),
        ("阿土", AmbiguousPerson, {"word": "阿土", "names": ("阿土（1）", "阿土（2）")}),
        ("小美 小明 阿華", TooManyToCompare, {"count": 3, "most": 2}),
        ("這個月 上個月", TwoPeriods, {"word": "上個月"}),
    ],
)
def test_what_is_not_understood(said: str, error: type[ParseError], values: dict[str, object]) -> None:
    with pytest.raises(error) as refused:
        read_looking(said, TABLE, "1")
    assert {key: refused.value.values[key] for key in values} == values


def test_who_never_played_cannot_ask_for_himself() -> None:
    with pytest.raises(NobodyCalled):
        read_looking("我", TABLE, None)


def test_a_long_word_is_looked_at_in_time() -> None:
    for said in ("對" * 300, "今年" * 200, "小" * 900):
        with pytest.raises(ParseError):
            read_looking(said, TABLE, "1")


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("/log", ShowLog()),
        ("/log 2026/11", ShowLog(NOVEMBER)),
        ("/hand", ShowHand()),
        ("/hand 7", ShowHand(HandNumber(7))),
        ("/hand 7 2026/11", ShowHand(HandNumber(7), NOVEMBER)),
        ("/stats", ShowStats()),
        ("/stats  小美  這個月 ", ShowStats("小美  這個月")),
    ],
)
def test_lines_that_look_back(line: str, command: object) -> None:
    assert parse(line, TABLE) == command


@pytest.mark.parametrize("line", ["/log 呵呵", "/hand 7 呵呵", "/log 2026/13"])
def test_a_day_that_is_none(line: str) -> None:
    with pytest.raises(NotAPeriod):
        parse(line, TABLE)
