import pytest

from bot import commands as said
from bot.buttons.reporting import Draft
from bot.buttons.seating import OpenTable, Seating, SitDown
from bot.callbacks import PAYLOADS, encode
from bot.core import desk_of
from bot.glossary import preset_name
from bot.handlers import redelivery
from bot.handlers.commands import HANDLERS as COMMANDS
from bot.handlers.edits import RECORDING
from bot.handlers.presses import HANDLERS as PRESSES
from bot.incoming import Place
from bot.lines import plain_text
from bot.menus import menus
from bot.parsing import COMMANDS as WORDS
from bot.stakes import STAKES
from bot.texts import texts
from bot.views.picker import NUMBERS_PAGE
from scoring.rulesets import preset_ids
from tests.bot.table import NEW, Table, board_of, button_of, buttons_of, text_of


def test_every_command_and_every_button_is_handled() -> None:
    assert set(COMMANDS) == set(said.Command.__args__)
    assert set(PRESSES) == set(PAYLOADS.values())
    assert set(RECORDING) <= set(COMMANDS)


def test_every_command_of_the_menu_is_understood() -> None:
    menu, *_ = menus()
    assert {name for name, _ in menu.commands} <= set(WORDS)
    assert {name for name, _ in menu.commands} >= {"new", "hu", "zimo", "draw", "undo", "fix", "board", "log", "settle"}


def test_a_report_by_buttons_from_the_board(table: Table) -> None:
    how = table.press("小美", button_of(table.say("小美", "/board"), "小明"))
    assert how.edit is None
    assert how.board is None
    items = table.press("小美", button_of(how, "阿華 放槍"))
    assert items.messages == ()
    on = table.press("小美", button_of(items, "碰碰胡"))
    card = table.press("小美", button_of(on, "完成（4 台）"))
    assert card.messages == ()
    assert card.edit is not None
    assert "阿華 付 小明 200" in text_of(card)


def test_a_picker_press_records_nothing(table: Table) -> None:
    before = table.rows()
    how = table.press("阿華", button_of(table.say("阿華", "/board"), "小明"))
    items = table.press("阿華", button_of(how, "自摸"))
    table.press("阿華", button_of(items, "只報台數"))
    table.press("阿華", button_of(items, "不記了"))
    assert table.rows() == before | {"updates": table.rows()["updates"], "players": table.rows()["players"]}
    assert table.rows()["events"] == before["events"]


def test_a_finish_without_a_winner_is_stale(table: Table) -> None:
    assert "桌上已經往前了" in table.press("阿華", "r:1:0::4::0:").toast
    assert "桌上已經往前了" in table.press("阿華", "r:1:0:1:::0:").toast


def test_a_finish_that_cannot_be_is_refused_with_a_toast(table: Table) -> None:
    before = table.effects()
    assert "不能胡自己打的牌" in table.press("阿華", "r:1:0:1:1::0:t3").toast
    assert table.effects() == before


def test_a_hand_that_is_not_there_cannot_be_given_an_item(table: Table) -> None:
    table.say("小明", "/draw")
    for payload in ("o:1:1:1:0", "o:1:1:9:0"):
        assert table.press("小明", payload).toast
    assert table.rows()["events"] == 2


def test_a_correction_by_buttons_to_the_same_is_none(table: Table) -> None:
    table.say("小明", "/hu 小明 阿華 3台")
    before = table.rows()["events"]
    answer = table.press("小明", "r:1:1:1:0:1:0:t3")
    assert "本來就是這樣" in text_of(answer)
    assert table.rows()["events"] == before


def test_numbers_by_button(table: Table) -> None:
    asked = table.press("阿華", encode(Draft(1, 0, 1, 2, None, NUMBERS_PAGE)))
    assert "小美 付 小明 240" in text_of(table.press("阿華", button_of(asked, "7 台")))


def test_one_name_asks_from_whom_and_records_what_was_said(table: Table) -> None:
    asked = table.say("小明", "/hu 小明 碰碰胡 中")
    assert "碰碰胡" in text_of(asked)
    card = table.press("小明", button_of(asked, "小美 放槍"))
    assert "三元牌（中）1" in text_of(card)


def test_a_bare_self_draw_asks_for_its_items(table: Table) -> None:
    asked = table.say("小明", "/zimo")
    assert "小明 自摸" in text_of(asked)
    assert "完成（1 台）" in {button.label for button in buttons_of(asked)}


@pytest.mark.parametrize("line", ["/hu", "/hu 小明", "/zimo 小明"])
def test_an_onlooker_is_asked_nothing(table: Table, line: str) -> None:
    assert "你不在這桌" in text_of(table.say("老王", line))


def test_seating_by_buttons(bare: Table) -> None:
    answer = bare.say("甲", "/new")
    for name, wind in zip("甲乙丙丁", "東南西北", strict=True):
        answer = bare.press(name, button_of(answer, f"我坐{wind}"))
        assert f"{wind} {name}" in text_of(answer)
    opened = bare.press("丁", button_of(answer, "開桌"))
    assert opened.edit is not None
    assert opened.board is not None
    assert opened.board.fresh
    assert {user is None for _, user in bare.names()} == {False}


def test_one_who_sits_is_told_so(bare: Table) -> None:
    bare.press("甲", encode(SitDown()))
    before = bare.effects()
    assert bare.press("甲", encode(SitDown((1,)))).toast == "你已經坐在這桌了（甲）。"
    assert bare.effects() == before


def test_a_table_of_too_few_or_of_strangers_is_not_opened(bare: Table) -> None:
    assert "還沒坐滿" in bare.press("甲", encode(OpenTable(()))).toast
    assert "還沒坐滿" in bare.press("甲", encode(OpenTable((7, 8, 9, 10)))).toast
    assert bare.rows()["sessions"] == 0


def test_one_player_cannot_take_four_seats(table: Table) -> None:
    table.say("阿華", "/end")
    assert table.press("阿華", encode(OpenTable((1, 1, 1, 1)))).toast
    assert table.rows()["sessions"] == 1


def test_players_of_another_chat_cannot_be_seated(table: Table) -> None:
    table.place = Place(-300)
    assert "還沒坐滿" in table.press("阿華", encode(OpenTable((1, 2, 3, 4)))).toast
    assert "（空）" in text_of(table.say("阿華", "/new"))


@pytest.mark.parametrize("preset", preset_ids())
def test_any_rules_are_two_presses_away_from_any_others(bare: Table, preset: str) -> None:
    answer = bare.press("甲", encode(Seating(preset=3)))
    for name in (preset_name(preset), preset_name(preset_ids()[7]), preset_name(preset)):
        page = bare.press("甲", next(b for b in buttons_of(answer) if b.label.startswith("規則")))
        answer = bare.press("甲", next(b for b in buttons_of(page) if b.label.removeprefix("✓") == name))
        assert f"規則：{name}" in text_of(answer)


def test_stakes_go_round(bare: Table) -> None:
    draft, stakes = Seating(), []
    answer = bare.press("甲", encode(draft))
    for _ in STAKES:
        button = next(b for b in buttons_of(answer) if b.label.startswith(("底台", "中庸", "包三家")))
        stakes.append(button.label)
        answer = bare.press("甲", button)
    assert stakes[0] == "底台 100/20"
    assert "底台 500/200" in stakes
    assert "中庸 50" in stakes
    assert text_of(answer) == text_of(bare.press("甲", encode(draft)))


def test_an_edit_corrects_what_the_message_recorded(table: Table) -> None:
    table.say("小明", "/hu 小明 阿華 3台", message_id=50)
    table.say("小明", "/draw", message_id=51)
    answer = table.say("小明", "/hu 小明 小美 3台", message_id=50, edited=True)
    assert "更正了 #1" in text_of(answer)
    assert "小美 −160" in board_of(answer)


def test_an_edit_of_a_correction_corrects_its_hand(table: Table) -> None:
    table.say("小明", "/hu 小明 阿華 3台", message_id=50)
    table.say("小明", "/fix 1 /hu 小明 小美 3台", message_id=51)
    answer = table.say("小明", "/fix 1 /hu 小明 阿國 3台", message_id=51, edited=True)
    assert "更正了 #1" in text_of(answer)
    assert "阿國 −160" in board_of(answer)


@pytest.mark.parametrize(
    ("line", "told"),
    [("/fix 2 /hu 小明 阿國 3台", "改它只能更正那一盤"), ("/fix 7 /hu 小明 阿國 3台", "第 7 盤")],
)
def test_an_edit_of_a_correction_touches_no_other_hand(table: Table, line: str, told: str) -> None:
    table.say("小明", "/hu 小明 阿華 3台")
    table.say("小明", "/draw")
    table.say("小明", "/fix 1 /hu 小明 小美 3台", message_id=51)
    before = table.rows()["events"]
    assert told in text_of(table.say("小明", line, message_id=51, edited=True))
    assert table.rows()["events"] == before


@pytest.mark.parametrize("line", ["/hu 小明 阿華 3台", "/draw", "/undo", "/fix 1 /draw", NEW])
def test_an_edit_of_what_recorded_nothing_adds_nothing(table: Table, line: str) -> None:
    table.say("小明", "/draw", message_id=50)
    before = table.effects()
    assert "改它不會多記" in text_of(table.say("小明", line, message_id=77, edited=True))
    assert table.effects() == before


@pytest.mark.parametrize("line", ["/log", "/help", "早", "/end", "/again", "/claim 小美", "/redo"])
def test_an_edit_into_something_else_does_nothing(table: Table, line: str) -> None:
    table.say("小明", "/draw", message_id=50)
    before = table.rows()["events"], table.names()
    table.say("小明", line, message_id=50, edited=True)
    assert (table.rows()["events"], table.names()) == before


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("/calc 123m456p789s EEE 45s CC 胡6s", "2 台"),
        ("/wait 123m456p789s EEE 45s CC", "聽 3、6 條"),
        ("/calc 123m456p789s EEE 45s CC 胡9s", "這樣還沒胡"),
        ("/calc 123m456p789s EEE 45s CC 海低 胡6s", "看不懂「海低」"),
    ],
)
def test_an_edited_question_is_answered_in_place_and_records_nothing(table: Table, line: str, told: str) -> None:
    before = table.rows()["events"]
    asked = table.say("小明", line, message_id=50)
    answer = table.say("小明", line, message_id=50, edited=True)
    assert (answer.messages, answer.edit) == ((), asked.messages[0])
    assert told in plain_text(asked.messages[0].text)
    assert table.rows()["events"] == before


def test_an_onlookers_edit_is_refused(table: Table) -> None:
    table.say("小明", "/hu 小明 阿華 3台", message_id=50)
    before = table.effects()
    assert "你不在這桌" in text_of(table.say("老王", "/draw", message_id=50, edited=True))
    assert table.effects() == before


def test_the_end_brings_the_settlement_once(table: Table) -> None:
    table.say("小明", "/hu 小明 阿華 3台")
    ended = text_of(table.say("小明", "/end"))
    assert "阿華 → 小明 180" in ended
    assert "阿華 → 小明 180" not in text_of(table.say("小明", "/undo"))


def test_a_correction_after_the_end_brings_the_new_settlement(table: Table) -> None:
    table.say("小明", "/hu 小明 阿華 3台")
    table.say("小明", "/end")
    fixed = text_of(table.say("小明", "/fix 1 /hu 小明 小美 3台"))
    assert "小美 → 小明 160" in fixed


def test_an_opening_that_comes_again_is_the_opening_again(table: Table) -> None:
    table.say("小明", "/draw")
    with table.core.storage.transaction() as ledger:
        said = table.said("阿華", NEW)
        effects = ledger.journal.by_cause("u1")
        answer = redelivery.again(desk_of(ledger, said), effects, texts())
    assert answer.board is not None
    assert answer.board.seq == 0
    assert "開桌" in text_of(answer)
