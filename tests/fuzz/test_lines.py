"""Lines: whatever is typed gets an answer or a typed refusal, and is about the table where it was typed."""

from hypothesis import example, given
from hypothesis import strategies as st

from bot.parsing import COMMANDS

from . import budget, kept
from .watched import WATCHED, House

WORDS = (
    *(
        "阿華",
        "小明",
        "小美",
        "阿國",
        "老王",
        "我",
        "<",
        "+",
        ",",
        "、",
        "：",
        "(",
        ")",
        "#",
        "=",
        "-",
        "/",
        "@x",
        "\n",
    ),
    *("碰碰胡", "混一色", "中", "自摸", "3台", "999999999999台", "-1台", "0", "７", "一二三", "100/20", "1e9", "中庸"),
    *("123m456p789s", "EEE", "45s", "胡6s", "吃123萬", "碰東", "暗槓中", "花3", "春夏秋冬", "🀇🀈🀉", "🀄"),
    *(
        "今天",
        "2026-02-31",
        "99/99",
        "最近999999天",
        "#1",
        "第7盤",
        "分享",
        "匯入",
        "preset",
        "三十六條",
        "起胡",
        "攔胡",
    ),
    *("\u202e", "\u200b", "\u200d", "\x00", "\ud800", "'", '"', "<b>", "&lt;", "{0}", "%s", "\\", "=1+1", "𠮷"),
)
ARGUMENTS = st.lists(st.sampled_from(WORDS) | st.text(max_size=8), max_size=12)
GLUE = st.sampled_from([" ", "", "　", "\n", "\t"])
LINES = st.tuples(st.sampled_from([f"/{command}" for command in COMMANDS]), GLUE, ARGUMENTS).map(
    lambda parts: parts[0] + " " + parts[1].join(parts[2])
) | st.text(max_size=80).map("/".__add__)


@budget(250)
@given(LINES, st.sampled_from(["阿華", "小明", "老王", "王\u202e<b>"]))
def test_a_line_is_answered_or_refused(house: House, line: str, name: str) -> None:
    house.say(name, line)
    assert house.is_untouched()


@budget(100)
@given(LINES)
def test_an_onlookers_line_records_nothing(house: House, line: str) -> None:
    house.say("老王", line, WATCHED)
    assert house.is_untouched()


@example("")
@given(st.sampled_from(kept("lines")))
@budget(50)
def test_a_line_that_once_did_harm_does_no_more(house: House, line: str) -> None:
    for name in ("阿華", "老王"):
        house.say(name, line)
    assert house.is_untouched()
