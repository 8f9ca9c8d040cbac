import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.buttons.seating import Seating
from bot.callbacks import encode
from bot.core import Core, desk_of
from bot.handlers.scenes import scene_of
from bot.incoming import Actor, Place, Pressed, Said
from bot.replies import Answer
from bot.texts import texts
from bot.views import board, card, help, log, opening, settlement
from bot.views.money import tai_sum
from scoring.charges import PairTai
from storage import open_storage
from tests.bot.html_subset import faults_in, faults_of
from tests.bot.table import AT, NEW, Table, board_of, buttons_of, text_of

NASTY = [
    "a<b>",
    "c&amp",
    "\"e'f",
    "g\u202eh\u2066",
    "{i}",
    "%s",
    "<!--",
    "&#60",
    "<\\b>",
    "🐼\u200d",
]
LINES = [
    "/hu {0} {1} 碰碰胡 混一色 中",
    "/zimo {2} 五暗刻",
    "/draw {0}",
    "/hu {1} {3} 大三元 中 發 白 平胡 一條龍 北 春",
    "/hu {2} {0} 123m456p789s EEE CC 45s6s",
    "/hu {2} {0} 123m456p789s EEE CC {1} 45s<6s>&",
    "/hu {2} 123m456p789s EEE CC 45s 胡6s",
    "/calc 123m456p789s EEE CC 45s6s",
    "/calc 123m456p789s <b>&amp; {0} 45",
    "/wait 123m456p789s EEE CC 45s",
    "/undo",
    "/redo",
    "/undo 1",
    "/fix 1 /hu {3} {0} 5台",
    "/hand",
    "/hand 1",
    "/hand {0}",
    "/log",
    "/log 今天",
    "/hand 1 今天",
    "/hand #2",
    "/stats",
    "/stats {0}",
    "/stats {0} {1} 今天",
    "/stats {0}對{1}",
    "/stats x<y>&",
    "/stats {0} {1} {2}",
    "/board",
    "/settle",
    "/hu {0} {0} 3台",
    "/hu {0} {1} {0}",
    "/hu {0} x<y>z&\"' 3台",
    "/hu {0} {1} 碰碰胡 1台",
    "/claim {1}",
    "/claim <i>x",
    "/new {0} {1}",
    "/help",
    "/start",
    "/cancel",
    "/end",
    "/again",
]


def _evening(names: list[str]) -> list[Answer]:
    """Return all that a table of those people sees, with every button of every message pressed once."""
    with open_storage("sqlite://") as storage:
        core, place = Core(storage), Place(-5)
        boss = Actor(1, names[0])
        said = [f"/new {' '.join(names)}", *(line.format(*names) for line in LINES)]
        answers = [core.answer(Said(f"s{n}", place, boss, AT, line, n)) for n, line in enumerate(said)]
        buttons = [button for answer in answers for button in buttons_of(answer)]
        pressed = [
            core.answer(Pressed(f"p{n}", place, boss, AT, button.data, 1)) for n, button in enumerate(buttons[:60])
        ]
        return answers + pressed


@pytest.mark.parametrize("first", range(len(NASTY) - 3))
def test_no_name_breaks_a_message(first: int) -> None:
    opened, *answers = _evening(NASTY[first : first + 4])
    assert opened.board is not None
    assert [fault for answer in (opened, *answers) for fault in faults_in(answer)] == []


@settings(max_examples=12, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.text("<>&\"'ab/;#x!-{}%\u202e\u200f🐼阿", min_size=1, max_size=8), min_size=4, max_size=4))
def test_no_name_at_all_breaks_a_message(names: list[str]) -> None:
    for answer in _evening(names):
        assert faults_in(answer) == []


def test_the_checker_sees_what_telegram_refuses() -> None:
    for wrong in ("<b>", "</b>", "<b><i></b></i>", "a & b", "<p>x</p>", "&nbsp;", "<!-- x -->", "<b a='x'>y</b>"):
        assert faults_of(wrong), wrong
    assert faults_of("<b>x &lt; &#34;</b><code>/hu</code>") == []


def test_the_card_says_all_about_a_hand(table: Table) -> None:
    table.say("小明", "/draw")
    card = text_of(table.say("小明", "/hu 小明 阿華 全求人 獨聽 5台")).splitlines()
    assert card == [
        "第 2 盤 · 東風圈 · 莊 阿華 · 連1拉1 #2",
        "小明 胡，阿華 放槍",
        "全求人 2",
        "其他 3",
        "不計：獨聽（1 台），由全求人取代",
        "牌面 5 台",
        "阿華 付 小明 260：牌面 5 ＋ 莊 1 ＋ 連 2 ＝ 8 台，100＋8×20",
        "累計：阿華 −260 · 小明 +260 · 小美 0 · 阿國 0",
        "下一盤：小明 做莊",
    ]


def test_who_pays_in_a_self_draw(table: Table) -> None:
    card = text_of(table.say("小明", "/zimo 2台"))
    paid = re.findall(r"(\S+) 付 小明 (\d+)：", card)
    assert dict(paid) == {"阿華": "160", "小美": "140", "阿國": "140"}


@pytest.mark.parametrize(
    ("stakes", "costs"),
    [
        ("", "放槍付 160；自摸三家各付 160"),
        ("50/20", "放槍付 110；自摸三家各付 110"),
        ("中庸 10", "放槍付 90；自摸三家各付 60"),
        ("改良式十六張", "放槍付 90；自摸三家各付 60"),
        ("0/0", "放槍付 0；自摸三家各付 0"),
    ],
)
def test_the_opening_says_what_a_hand_of_three_costs(bare: Table, stakes: str, costs: str) -> None:
    assert f"胡 3 台：{costs}" in text_of(bare.say("阿華", f"{NEW} {stakes}"))


def test_what_three_cost_is_what_three_cost(bare: Table) -> None:
    bare.say("阿華", f"{NEW} 中庸 10")
    assert "小美 付 小明 90" in text_of(bare.say("小明", "/hu 小明 小美 3台"))
    assert "阿國 付 小美 60" in text_of(bare.say("小美", "/zimo 3台"))


def test_the_board_counts_what_the_cards_said(table: Table) -> None:
    answer = table.say("小明", "/hu 小明 小美 3台")
    assert board_of(answer).splitlines() == [
        "🀄 東風圈 · 莊 小明",
        "東 阿華 0",
        "南 小明 +160",
        "西 小美 −160",
        "北 阿國 0",
        "最近：",
        "1. 小明 胡 小美 3台",
        "誰胡了？按名字，或打 /hu、/zimo、/draw。",
    ]
    assert answer.board is not None
    assert answer.board.reply.silent


def test_views_say_the_same_again_and_the_core_adds_nothing(table: Table) -> None:
    answer = table.say("小明", "/hu 小明 阿華 3台")
    with table.core.storage.transaction() as ledger:
        desk = desk_of(ledger, table.said("阿華", "/board"))
        scene = scene_of(desk, desk.current(), texts())
    entry = scene.entry(1)
    assert entry is not None
    assert answer.board is not None
    assert board.board_reply(scene) == answer.board.reply
    assert card.hand_card(entry, scene) == answer.messages[0]
    assert (log.log(scene),) == table.say("老王", "/log").messages
    assert (settlement.settlement(scene),) == table.say("老王", "/settle").messages
    assert (help.help_page(texts()),) == table.say("老王", "/help").messages
    assert opening.opening(scene) == opening.opening(scene)


def test_a_cap_is_spelled_out() -> None:
    pair = PairTai("a", hand=10, bonus=1, dealer=1, streak=2, total=12)
    assert tai_sum(pair, texts()) == "牌面 10 ＋ 自摸加 1 ＋ 莊 1 ＋ 連 2 ＝ 14 台，封頂 12 台"
    robbed = pair._replace(bonus=0, extra=8, total=21)
    assert tai_sum(robbed, texts()) == "牌面 10 ＋ 七搶一 8 ＋ 莊 1 ＋ 連 2 ＝ 21 台"


def test_every_item_button_of_every_page_can_be_pressed(table: Table) -> None:
    table.say("阿華", "/end")
    table.say("阿華", f"{NEW} 特殊牌型")
    answer = table.press("阿華", "p:2:0:1:4::0:")
    seen: set[str] = set()
    while (more := next((b for b in buttons_of(answer) if b.label == "更多牌型"), None)) is not None:
        seen |= {button.label.lstrip("✕") for button in buttons_of(answer)}
        for button in buttons_of(answer):
            if not button.label.startswith(("完成", "不記")):
                assert faults_in(table.press("阿華", button)) == []
        answer = table.press("阿華", more)
    assert {"門清", "一條龍", "清九蓮寶燈", "中", "北"} <= seen


def test_a_claim_too_long_for_a_button_says_so_and_stays_as_it_is(table: Table) -> None:
    """Press whatever is not marked: in the end one more is refused in words, and what was chosen can be sent."""
    answer, refused = table.press("阿華", "p:1:0:1:4::0:f0.f1.f2.f3.f4.f5.f6.f7.n2.n3.n4"), set[str]()
    for label in [button.label for button in buttons_of(answer)[:-5] if not button.label.startswith("✕")]:
        button = next((each for each in buttons_of(answer) if each.label == label), None)
        pressed = table.press("阿華", button) if button is not None else answer
        refused |= {pressed.toast} if pressed.edit is None else set()
        answer = pressed if pressed.edit is not None else answer
    assert refused == {"按鈕放不下這麼多了，請打字報這一手"}
    assert faults_in(answer) == []
    assert "完成" in "".join(button.label for button in buttons_of(answer))


def test_the_seating_names_those_who_have_played_here(table: Table) -> None:
    labels = [button.label for button in buttons_of(table.say("阿國", "/new"))]
    assert labels[:5] == ["我坐東", "阿華 坐東", "小明 坐東", "小美 坐東", "阿國 坐東"]
    one = text_of(table.press("阿國", encode(Seating((2,), 99, 99))))
    assert "東 小明" in one
    assert "規則：通行台制" in one


def test_times_are_the_tables_own(table: Table) -> None:
    table.say("小明", "/draw")
    table.say("小明", "/undo")
    assert "20:00 取消" in text_of(table.say("小明", "/log"))
