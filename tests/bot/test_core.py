from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from zlib import crc32

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.buttons.reporting import Draft, DropDraft, PressDraw, PressUndo
from bot.buttons.seating import OpenTable, SitDown
from bot.buttons.table import PressLog, PressSettle
from bot.callbacks import encode, fits
from bot.console.chat import actor
from bot.core import Core
from bot.incoming import Actor, Place, Pressed, Said
from bot.refusals import TooFast
from bot.replies import Answer
from bot.views.picker import NUMBERS_PAGE
from storage import open_storage
from tests.bot.strategies import PAYLOADS
from tests.bot.table import AT, GROUP, NEW, Table, board_of, button_of, buttons_of, text_of

WIN = "/hu 小明 阿華 碰碰胡"
REFUSED = [
    "/hu 大雄 小明 3台",
    "/hu 小明 小明 3台",
    "/hu 小明 小美 碰碰胡 碰碰胡",
    "/hu 小明 小美 碰碰胡 混一色 5台",
    "/hu 小明 小美 -3台",
    "/hu 小明 小美 1000台",
    "/hu 小明 小美 海底撈月",
    "/hu 小明 小美 自摸",
    "/hu 小明 小美 " + "碰" * 10_000,
    "/new 阿華 小明 小美",
    "/new 阿華 小明 小美 阿國 阿土",
    "/new 阿華 小明 小美 阿華",
    "/undo",
    "/undo 3",
    "/redo",
    "/fix 1 /draw",
    "/hand 7",
    "/claim 阿土",
]


@pytest.mark.parametrize("line", REFUSED, ids=lambda line: line[:30])
def test_a_refused_line_stores_nothing_but_that_it_came(table: Table, line: str) -> None:
    before = table.effects()
    answer = table.say("小明", line)
    assert len(answer.messages) == 1
    assert answer.board is None
    assert table.effects() == before


@pytest.mark.parametrize(
    "line", [WIN, "/zimo 3台", "/draw", "/undo", "/fix 1 /draw", "/board", "/log", "/end", "/again"]
)
def test_nothing_is_stored_where_nobody_plays(bare: Table, line: str) -> None:
    before = bare.effects()
    assert "還沒開桌" in text_of(bare.say("小明", line))
    assert bare.effects() == before


@pytest.mark.parametrize("text", ["早安", "小明胡阿華 3台", "流局", ""])
def test_what_is_not_for_us_gets_no_answer(table: Table, text: str) -> None:
    before = table.rows()
    assert table.say("小明", text) == Answer()
    assert table.rows() == before


def test_in_private_every_word_is_for_us(bare: Table) -> None:
    bare.place = Place(7, is_group=False)
    bare.say("阿華", NEW)
    assert "第 1 盤" in text_of(bare.say("阿華", "小明胡阿華 3台"))


@pytest.mark.parametrize("line", [WIN, "/draw", "/undo", "/redo", "/fix 1 /draw", "/end", "/again", NEW])
def test_a_line_that_comes_again_changes_nothing_and_answers_the_same(table: Table, line: str) -> None:
    table.say("小美", "/draw")
    if line == "/redo":
        table.say("小美", "/undo")
    if line in ("/again", NEW):
        table.say("小美", "/end")
    said = table.said("小明", line)
    first, rows = table.core.answer(said), table.rows()
    table.say("阿國", "/board")
    assert table.core.answer(said) == first
    assert table.rows()["events"] == rows["events"]
    assert table.rows()["sessions"] == rows["sessions"]


def test_a_line_that_comes_again_after_the_table_moved_on(table: Table) -> None:
    said = table.said("小明", WIN)
    first = table.core.answer(said)
    table.say("阿國", "/draw")
    rows = table.rows()
    again = table.core.answer(said)
    assert again.messages[0].text == first.messages[0].text
    assert table.rows() == rows


@pytest.mark.parametrize("label", ["流局", "復原", "結算", "1 台", "復原這盤", "取消復原", "加碰碰胡"])
def test_a_press_that_comes_again_changes_nothing_and_answers_the_same(table: Table, label: str) -> None:
    asked: dict[str, list[Callable[[], Answer]]] = {
        "1 台": [lambda: table.press("小明", encode(Draft(1, 1, 0, 4, None, NUMBERS_PAGE)))],
        "取消復原": [lambda: table.say("小明", "/undo")],
        "加碰碰胡": [lambda: table.say("小明", "/zimo 小明 五暗刻")],
    }
    table.say("小明", WIN)
    card = [*(ask() for ask in asked.get(label, [])), table.say("小明", "/hand"), table.say("小明", "/board")]
    button = next(found for answer in card for found in buttons_of(answer) if found.label == label)
    pressed = table.pressed("小明", button.data)
    first, rows = table.core.answer(pressed), table.rows()
    table.say("阿國", "/board")
    assert table.core.answer(pressed) == first
    assert table.rows() == {**rows, "updates": table.rows()["updates"]}


def test_a_table_opened_by_a_press_that_comes_again(bare: Table) -> None:
    for name in ("甲", "乙", "丙", "丁"):
        bare.press(name, encode(SitDown(tuple(range(1, len(bare.names()) + 1)))))
    pressed = bare.pressed("甲", encode(OpenTable((1, 2, 3, 4), 0, 7)))
    first = bare.core.answer(pressed)
    assert first.edit is not None
    assert "中庸全統制" in text_of(first)
    assert bare.core.answer(pressed) == first
    assert bare.rows()["sessions"] == 1


def test_a_refused_line_that_comes_again_is_refused_again(table: Table) -> None:
    said = table.said("小明", "/hu 大雄 小明 3台")
    first, rows = table.core.answer(said), table.rows()
    assert table.core.answer(said) == first
    assert table.rows() == rows


@pytest.mark.parametrize("line", ["/undo", "/fix 1 /draw"])
def test_a_refused_line_that_comes_again_when_it_would_do_does_nothing(table: Table, line: str) -> None:
    said = table.said("小明", line)
    assert text_of(table.core.answer(said))
    table.say("小明", WIN)
    effects = table.effects()
    assert table.core.answer(said) == Answer()
    assert table.effects() == effects


def test_a_line_refused_for_want_of_a_table_does_nothing_once_there_is_one(bare: Table) -> None:
    said = bare.said("小明", "/draw")
    assert "還沒開桌" in text_of(bare.core.answer(said))
    bare.say("阿華", NEW)
    effects = bare.effects()
    assert bare.core.answer(said) == Answer()
    assert bare.effects() == effects


def test_a_press_refused_to_an_onlooker_does_nothing_once_he_sits(table: Table) -> None:
    pressed = table.pressed("路人", button_of(table.say("小明", "/board"), "流局").data)
    assert table.core.answer(pressed).toast
    table.say("小明", "/swap 小明 路人")
    effects = table.effects()
    table.core.answer(pressed)
    assert table.effects() == effects


def test_what_came_too_fast_does_nothing_when_it_comes_again(table: Table) -> None:
    said = table.said("小明", "/draw")
    assert text_of(table.core.too_fast(said, TooFast(most=1, seconds=60)))
    effects = table.effects()
    assert table.core.answer(said) == Answer()
    assert table.effects() == effects


def _numbered(table: Table, number: int, text: str, after: int = 0, *, bot: int = 1) -> Said:
    said = table.said("小明", text, cause=f"tg:{bot}:{number}")
    return replace(said, at=said.at + timedelta(seconds=after))


def test_a_line_that_comes_after_what_was_said_later_is_refused(table: Table) -> None:
    table.core.answer(_numbered(table, 42, WIN, 1))
    effects = table.effects()
    for after in (0, 1):
        refused = text_of(table.core.answer(_numbered(table, 40 + after, "/draw", after)))
        assert refused == "這句比最後記的那一筆早說，卻晚到了；還要記的話請再打一次。沒有記。"
    assert table.effects() == effects


@pytest.mark.parametrize(("number", "after", "bot"), [(43, 0, 1), (7, 2, 1), (7, 0, 2)])
def test_what_is_no_later_line_is_recorded(table: Table, number: int, after: int, bot: int) -> None:
    # A higher number; numbers that Telegram began anew; those of another bot.
    table.core.answer(_numbered(table, 42, WIN, 1))
    assert "流局" in text_of(table.core.answer(_numbered(table, number, "/draw", after, bot=bot)))


def test_two_presses_of_one_button(table: Table) -> None:
    draw = button_of(table.say("小明", "/board"), "流局")
    assert table.press("小明", draw).toast == "記好了"
    rows = table.effects()
    second = table.press("小美", draw)
    assert second.toast == "桌上已經往前了，請看新的計分板。"
    assert second.messages == ()
    assert "連1拉1" in board_of(second)
    assert table.effects() == rows


def test_a_button_of_another_chat(table: Table) -> None:
    table.say("小明", "/draw")
    table.place = Place(-200)
    for payload in (PressDraw(1, 1), PressUndo(1, 1), PressLog(1), PressSettle(1), DropDraft(1)):
        before = table.effects()
        answer = table.press("小明", encode(payload))
        assert answer.toast == "這不是這個聊天室的桌。"
        assert answer.messages == ()
        assert answer.edit is None
        assert table.effects() == before


NO_ROOM_AFTER = "p:1:0::0::0:00-01-02*2.00-0w-30*12.N.P.P.f6.n4.n2.t102.d.s13:-:3"


@pytest.mark.parametrize(
    "data", ["", "?", "l:", "p:1:1:9::::", "x:zzzzzzzzzzzzzzzzz", "u:1:1:1:1", "é" * 64, NO_ROOM_AFTER]
)
def test_a_payload_of_nobody(table: Table, data: str) -> None:
    before = table.effects()
    assert table.press("小明", data) == Answer(toast="這個按鈕看不懂了，請打 /board 叫新的。")
    assert table.effects() == before


@pytest.fixture(scope="module")
def busy() -> Core:
    """A table in memory with a hand or two; whatever is pressed there is pressed again and again."""
    core = Core(open_storage("sqlite://"))
    for number, line in enumerate((NEW, WIN, "/draw", "/undo"), 1):
        core.answer(Said(f"b{number}", Place(-100), actor("阿華"), AT, line, number))
    return core


@pytest.mark.parametrize("kind", PAYLOADS, ids=lambda kind: kind.__name__)
@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(data=st.data())
def test_no_forged_payload_breaks_anything(busy: Core, kind: type, data: st.DataObject) -> None:
    payload = data.draw(PAYLOADS[kind])
    if hasattr(payload, "session_id"):
        payload = replace(payload, session_id=data.draw(st.sampled_from([1, payload.session_id])))
    board = busy.current_board(GROUP)
    if hasattr(payload, "seq") and board is not None:
        payload = replace(payload, seq=data.draw(st.sampled_from([board.seq, payload.seq])))
    if fits(payload):
        cause = f"p{data.draw(st.integers(0, 10**9))}"
        answer = busy.answer(
            Pressed(cause, Place(-100), actor(data.draw(st.sampled_from(["阿華", "老王"]))), AT, encode(payload), 1)
        )
        assert len(answer.toast) <= 200


@settings(max_examples=60)
@given(text=st.text(st.characters(exclude_categories=[]), max_size=60))
def test_no_text_breaks_anything(busy: Core, text: str) -> None:
    for number, line in enumerate(
        (text, f"/hu {text}", f"/new {text}", f"/fix {text}", f"/claim {text}", f"/draw {text}")
    ):
        busy.answer(
            Said(f"t{number}.{crc32(ascii(text).encode())}", Place(-100), actor("阿媽"), AT, line, 99, reply_to=1)
        )


def test_a_nameless_sender_is_called_by_his_number(bare: Table) -> None:
    bare.say(Actor(77, "\u200b"), NEW)
    bare.say(Actor(77, "\u200b"), "/draw")
    assert "77 取消了" in text_of(bare.say(Actor(77, "\u200b"), "/undo"))


def test_a_very_long_name_is_cut(bare: Table) -> None:
    bare.say(Actor(77, "長" * 300), NEW)
    bare.say(Actor(77, "長" * 300), "/draw")
    assert len(text_of(bare.say(Actor(77, "長" * 300), "/undo")).splitlines()[0]) < 80


@pytest.mark.parametrize("line", ["/start", "/start hi", "/start seat-1-2-3", "/help", "/cancel", "/settle", "/log"])
def test_what_only_tells_changes_nothing(table: Table, line: str) -> None:
    before, names = table.rows(), table.names()
    table.say("路人", line)
    after = table.rows()
    assert ({**after, "updates": before["updates"]}, table.names()) == (before, names)


def test_what_is_said_when_the_bot_comes(bare: Table) -> None:
    assert "/new" in text_of(bare.core.welcome(bare.place))


def test_nothing_is_said_when_the_bot_comes_where_people_have_played(table: Table) -> None:
    assert table.core.welcome(table.place) == Answer()
    assert text_of(table.core.welcome(Place(-200)))


def test_nothing_is_said_when_the_bot_comes_where_one_topic_has_played(bare: Table) -> None:
    bare.place = Place(-100, 7)
    bare.say("阿華", NEW)
    assert bare.core.welcome(GROUP) == Answer()
