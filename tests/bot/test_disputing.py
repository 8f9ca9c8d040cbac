"""爭議 beyond the transcripts: who may decide, what a reply points at, and that it is as good as /fix or as nothing."""

from dataclasses import replace

import pytest

from bot.buttons.disputing import AgreeToDispute, IsNewHand
from bot.callbacks import encode
from bot.commands import Dispute, EntryNumber, HandNumber, RecordDraw, RecordWin
from bot.glossary import Glossary
from bot.incoming import RankUnknownError
from bot.parsing import Vocabulary, objection, parse
from bot.parsing.disputing import dispute as read_dispute
from bot.parsing.rest import Rest, begins_with_address
from bot.replies import Answer, payloads
from bot.usecases.disputing import finds_the_same
from scoring.assessment import How
from scoring.claims import Claim, ClaimedItem
from scoring.items import Item
from tests.bot.table import Table, button_of, buttons_of, text_of
from tests.bot.test_admins import ADMIN, MEMBER, UNKNOWN
from tests.scoring.table import discard, opened, play, several

AGREE, REFUSE, WITHDRAW = "同意，改", "不同意", "收回"
HAND = "/hu 小美 阿國 碰碰胡 中"
TABLE = Vocabulary({"阿華": "1", "小明": "2", "小美": "3", "阿國": "4"}, Glossary.for_preset("modern"))
LINES = [
    "碰碰胡 混一色 中",
    "小美 阿華 8台",
    "小明 自摸 門清",
    "流局",
    "阿華 阿國 吃123萬 456筒 789條 東東東 中中 45條 胡6條",
    "阿華放槍",
]
WHOLE = [
    "/hu 小美 阿國 碰碰胡 混一色 中",
    "/hu 小美 阿華 8台",
    "/zimo 小明 門清",
    "/draw",
    "/hu 阿華 阿國 吃123萬 456筒 789條 東東東 中中 45條 胡6條",
    "/hu 小美 阿華 碰碰胡 中",
]


def replied(table: Table, name: str, card: Answer, text: str) -> Answer:
    """Let somebody reply to the first message of an answer."""
    said = table.said(name, text, reply_to=7)
    return table.core.answer(replace(said, answers=payloads(card.messages[0].buttons)))


def log_of(table: Table) -> str:
    return text_of(table.say("阿華", "/settle"))


@pytest.fixture
def card(table: Table) -> Answer:
    """The card of a hand."""
    return table.say("阿華", HAND)


@pytest.mark.parametrize(("line", "whole"), list(zip(LINES, WHOLE, strict=True)))
def test_accepted_it_is_what_fix_would_have_made_of_the_hand(table: Table, card: Answer, line: str, whole: str) -> None:
    opened = table.say("小明", f"/dispute 1 {line}")
    table.press("阿華", button_of(opened, AGREE))
    accepted = log_of(table)
    table.say("阿華", "/undo")
    unchanged = log_of(table)
    table.say("阿華", f"/fix 1 {whole}")
    assert log_of(table) == accepted != unchanged


@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize(("name", "label"), [("阿華", REFUSE), ("小明", WITHDRAW)])
def test_refused_or_withdrawn_it_changes_nothing(table: Table, card: Answer, line: str, name: str, label: str) -> None:
    before = log_of(table)
    opened = table.say("小明", f"/dispute 1 {line}")
    table.press(name, button_of(opened, label))
    assert log_of(table) == before


def test_a_reply_to_an_older_card_is_about_that_hand(table: Table, card: Answer) -> None:
    table.say("阿華", "/hu 小明 阿國 3台")
    assert "說第 1 盤不是這樣" in text_of(replied(table, "小明", card, "碰碰胡"))


def test_a_reply_to_the_dispute_is_about_its_hand(table: Table, card: Answer) -> None:
    opened = replied(table, "小明", card, "碰碰胡")
    assert "已經有人提了" in text_of(replied(table, "阿華", opened, "混一色"))


def test_a_card_of_another_session_is_no_hand_of_this_one(table: Table, card: Answer) -> None:
    table.say("阿華", "/end")
    table.say("阿華", "/again")
    table.say("阿華", "/draw")
    before = table.rows()
    assert replied(table, "小明", card, "碰碰胡") == Answer()
    assert "哪一盤？" in text_of(replied(table, "小明", card, "/dispute 碰碰胡"))
    assert table.rows()["events"] == before["events"]


def test_what_answers_no_card_is_what_it_was(table: Table, card: Answer) -> None:
    before = table.rows()["events"]
    assert table.core.answer(replace(table.said("小明", "碰碰胡 混一色", reply_to=7), answers=("?", "l:1"))) == Answer()
    assert table.rows()["events"] == before


def test_it_comes_again_when_the_update_does(table: Table, card: Answer) -> None:
    said = table.said("小明", "/dispute 1 碰碰胡")
    opened = table.core.answer(said)
    assert table.core.answer(said) == opened
    pressed = table.pressed("阿華", button_of(opened, AGREE).data)
    accepted, rows = table.core.answer(pressed), table.rows()
    assert table.core.answer(pressed) == accepted
    assert accepted.edit is not None
    assert accepted.messages == ()
    assert table.rows() == rows


def test_two_who_agree_at_once_correct_it_once(table: Table, card: Answer) -> None:
    agree = button_of(table.say("小明", "/dispute 1 碰碰胡"), AGREE)
    table.press("阿華", agree)
    rows = table.rows()
    late = table.press("阿國", agree)
    assert "照 小明 說的改了" in text_of(late)
    assert table.rows()["events"] == rows["events"]


def test_it_is_shown_again_at_the_end_of_the_chat(table: Table, card: Answer) -> None:
    opened = table.say("小明", "/dispute 1 碰碰胡")
    assert table.say("阿國", "/dispute 1").messages == opened.messages
    assert table.say("阿國", "/dispute #1").messages == opened.messages


def test_where_all_others_are_guests_an_admin_decides_and_is_asked_about_then(bare: Table) -> None:
    bare.say("小美", "/new 甲 乙 丙 小美")
    bare.say("小美", "/hu 小美 甲 3台")
    agree = button_of(bare.say("小美", "/dispute 1 5台"), AGREE).data
    pressed = bare.pressed("站長", agree)
    with pytest.raises(RankUnknownError):
        bare.core.answer(replace(pressed, actor=UNKNOWN))
    assert "別的位子都沒有人認領" in text_of(bare.core.answer(replace(pressed, actor=MEMBER)))
    assert "站長 同意 小美 說的" in text_of(bare.core.answer(replace(bare.pressed("站長", agree), actor=ADMIN)))
    assert "群組管理員" in text_of(bare.say("小美", "/log"))


def test_an_admin_does_not_decide_where_somebody_else_is_a_member(table: Table, card: Answer) -> None:
    agree = button_of(table.say("小明", "/dispute 1 碰碰胡"), AGREE).data
    refused = table.core.answer(replace(table.pressed("站長", agree), actor=ADMIN))
    assert "你不在這桌" in text_of(refused)


def test_an_outsider_opens_none(table: Table, card: Answer) -> None:
    rows = table.effects()
    assert "你不在這桌" in text_of(table.say("路人", "/dispute 1 碰碰胡"))
    assert "你不在這桌" in text_of(replied(table, "路人", card, "碰碰胡"))
    assert table.effects() == rows


def test_a_settlement_is_confirmed_once_nothing_is_disputed(table: Table, card: Answer) -> None:
    opened = table.say("小明", "/dispute 1 碰碰胡")
    ended = table.say("阿華", "/end")
    assert "先不結" in text_of(ended)
    assert {button.label for button in buttons_of(ended)} & {"結清", "確認結算"} == set()
    refused = table.press("阿華", button_of(opened, REFUSE))
    assert "找錢" in text_of(refused)


def test_a_forged_button_is_refused(table: Table, card: Answer) -> None:
    rows = table.rows()
    for data in (encode(AgreeToDispute(1, 1)), encode(AgreeToDispute(1, 77)), encode(IsNewHand(1, 1))):
        assert table.press("阿華", data).toast
    assert table.rows()["events"] == rows["events"]


def test_as_a_new_hand_it_is_recorded_while_the_table_has_not_moved_on(table: Table, card: Answer) -> None:
    opened = replied(table, "小明", card, "小美 胡 阿國 3台")
    table.say("阿華", "/draw")
    late = table.press("小明", button_of(opened, "是新的一盤，記下來"))
    assert "桌上已經往前了" in text_of(late)


def test_numbers_of_hands_are_told_from_tiles_and_tai() -> None:
    read = {
        line: begins_with_address(Rest(line, 0, TABLE))
        for line in ("7 中", "#12 中", "第7盤 中", "第七盤", "123萬 456筒", "5台", "", "中 7")
    }
    assert {line for line, numbered in read.items() if numbered} == {"7 中", "#12 中", "第7盤 中", "第七盤"}


def test_what_a_line_disputes() -> None:
    claim = Claim(items=(ClaimedItem(candidates=(Item.ALL_PUNGS,)),))
    assert parse("/dispute 7 碰碰胡", TABLE) == Dispute(HandNumber(7), RecordWin(None, None, None, claim))
    assert parse("/dispute #7 流局", TABLE) == Dispute(EntryNumber(7), RecordDraw(""))
    assert parse("/dispute 碰碰胡", TABLE) == Dispute(None, RecordWin(None, None, None, claim))
    assert read_dispute(Rest("7", 0, TABLE)) == Dispute(HandNumber(7), None)


def test_what_plain_words_say_of_a_hand() -> None:
    claim = Claim(items=(ClaimedItem(candidates=(Item.ALL_PUNGS,)),))
    assert objection("碰碰胡", TABLE) == RecordWin(None, None, None, claim)
    assert objection("小美 碰碰胡 阿國放槍", TABLE) == RecordWin("3", "4", How.DISCARD, claim)
    assert objection("5台", TABLE) == RecordWin(None, None, None, Claim(tai=5))
    for line in ("好厲害的碰碰胡", "5", "小美", "流局", "/hu 小美 5台", "哈哈"):
        assert objection(line, TABLE) is None


def test_the_same_tai_of_the_same_people_is_the_same() -> None:
    session = play(opened(), discard("A", "B", 3))
    assert finds_the_same(session, 1, discard("A", "B", 3))
    others = (discard("A", "B", 4), discard("A", "C", 3), discard("C", "B", 3), several("B", A=3, C=3))
    assert [finds_the_same(session, 1, other) for other in others] == [False] * 4
