import pytest

from bot.corrections import MENDERS, corrected_line
from bot.lines import plain_text
from bot.parsing import NameRepeated, NamesNotFour, TooManyNames, TwoNumbers, WordRepeated
from bot.parsing.errors import AmbiguousName, InvalidTai, UnknownWord
from scoring.errors import DiscarderOfSelfDraw, ItemsExceedTai, NothingToUndo, WinnerIsDiscarder
from tests.bot.table import NEW, Table, text_of

PLAYERS = ("阿華", "小明", "小美", "阿國")


@pytest.mark.parametrize(
    ("line", "error", "corrected"),
    [
        ("/hu A B 碰 5台", ItemsExceedTai(tai=5, items_tai=8), "/hu A B 碰 8台"),
        ("/hu 小明 小明 3台", WinnerIsDiscarder(player="2"), "/hu 小明 阿華 3台"),
        ("/hu 阿華 阿華 3台", WinnerIsDiscarder(player="1"), "/hu 阿華 小明 3台"),
        ("/zimo 小明 3台", WinnerIsDiscarder(player="2"), ""),
        ("/hu A B 碰碰胡 碰碰胡", WordRepeated(word="碰碰胡", count=2, most=1, corrected=""), ""),
        ("/hu A B 碰 碰", WordRepeated(word="碰", count=2, most=1), "/hu A B 碰"),
        ("/hu 明 B 3", AmbiguousName(word="明", names=("小明", "大明")), "/hu 小明 B 3"),
        ("/hu A B 9 0", TwoNumbers(numbers=("9", "0")), "/hu A B 9"),
        ("/hu A B -3台", InvalidTai(tai="-3", least=0, most=999), "/hu A B 3台"),
        ("/hu A B 1000台", InvalidTai(tai="1000", least=0, most=999), "/hu A B 3台"),
        ("/hu A B 3.5台", InvalidTai(tai="3.5", least=0, most=999), "/hu A B 3台"),
        ("/new A B C D E", NamesNotFour(names=("A", "B", "C", "D", "E"), count=5), "/new A B C D"),
        ("/new A B", NamesNotFour(names=("A", "B"), count=2), ""),
        ("/hu A B C 3台", TooManyNames(names=("A", "B", "C"), count=3, most=2), "/hu A B 3台"),
        ("/new A B C A", NameRepeated(name="A"), "/new A B C A2"),
        ("/hu 小明 小美 自摸 3台", DiscarderOfSelfDraw(player="3"), "/zimo 小明 自摸 3台"),
        ("小明自摸小美", DiscarderOfSelfDraw(player="3"), ""),
        ("/hu 甲 乙", UnknownWord(word="甲", corrected="/hu 丙 乙"), "/hu 丙 乙"),
        ("/undo", NothingToUndo(), ""),
    ],
    ids=lambda value: value if isinstance(value, str) else type(value).__name__,
)
def test_one_change_puts_it_right(line: str, error: Exception, corrected: str) -> None:
    assert corrected_line(line, error, PLAYERS) == corrected


BAD_LINES = [
    "/hu 小明 小明 3台",
    "/hu 小明 小美 碰碰胡 混一色 5台",
    "/hu 小明 小美 碰碰胡 碰碰胡",
    "/hu 小明 小美 碰碰胡 對對胡",
    "/hu 小明 小美 中 中 發",
    "/hu 小 阿華 3台",
    "/hu 小明 小美 3台 5台",
    "/hu 小明 小美 -3台",
    "/hu 小明 小美 1000台",
    "/hu 小明 小美 3.5台",
    "/hu 小明 小妹 3台",
    "/hu 小名 小美 3台",
    "/hu 小明 小美 大車倫",
    "/hu 小明 小美 阿國 3台",
    "/zimo 小明 小美 3台",
    "/hu 小明 小美 自摸 3台",
    "/fix 1 /hu 小明 小明 3台",
    "/fix 1 /hu 小明 小美 大車倫",
    "/fix 1 /zimo 小明 碰碰胡 混一色 5台",
]


@pytest.mark.parametrize("line", BAD_LINES)
def test_the_line_that_is_offered_is_recorded(table: Table, line: str) -> None:
    table.say("阿國", "/draw")
    before = table.rows()["events"]
    refused = table.say("小明", line).messages[0]
    assert table.rows()["events"] == before
    offered = plain_text(refused.text).split("可以打：")[1]
    table.say("小明", offered)
    assert table.rows()["events"] == before + 1


@pytest.mark.parametrize(
    "line", ["/new 甲 乙 丙 丁 戊", "/new 甲 乙 丙 甲", "/new 甲 乙 丙", "/new 甲 乙 丙 丁 100/-5"]
)
def test_the_opening_that_is_offered_opens(bare: Table, line: str) -> None:
    offered = text_of(bare.say("小明", line)).split("可以打：")[1]
    bare.say("小明", offered)
    assert bare.rows()["sessions"] == 1


def test_an_offer_is_escaped(bare: Table) -> None:
    bare.say("阿華", NEW.replace("小美", "<美>"))
    refused = bare.say("阿華", "/hu <美> <美> 3台").messages[0]
    assert "<code>/hu &lt;美&gt; 阿華 3台</code>" in refused.text


def test_menders_are_for_refusals_that_have_their_values() -> None:
    assert all(isinstance(kind.code, str) for kind in MENDERS if hasattr(kind, "code"))
