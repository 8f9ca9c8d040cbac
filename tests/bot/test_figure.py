"""What tiles are worth and wait on, as views are told it."""

import pytest

from bot.buttons.asking import ChooseTile
from bot.buttons.reporting import CorrectTile
from bot.callbacks import decode, encode
from bot.figures import Case, Figured, Waited
from bot.glossary import Glossary
from bot.lines import plain_text
from bot.payload_fields import read_field, write_field
from bot.texts import texts
from bot.usecases.figure import worked_out
from bot.views.calc import calc, choices
from bot.views.faults import Teller
from bot.views.items import earned_by
from bot.views.tiles import hand_shown, set_shown, tile_name, waits_shown, written_out
from bot.views.wait import wait
from scoring.assessment import How, Place
from scoring.claims import Claim
from scoring.errors import Fault
from scoring.notation import Written, read_hand, read_tiles
from scoring.rulesets import load_preset
from scoring.tiles import Wind
from tests.bot.table import Table, button_of, buttons_of, text_of

ORDER = "梅蘭菊竹"
HAND = "123m456p789s EEE 45s CC 胡6s"
SOUTH = Place(Wind.SOUTH, "E", is_dealer=False)
CASE = Case(read_hand(HAND, ORDER), Claim(), How.DISCARD, SOUTH, load_preset("modern"), None)


def shown(text: str) -> str:
    return plain_text(written_out(text, texts()))


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("123m456p789s", "123萬 456筒 789條"),
        ("EEECC", "東東東 中中"),
        ("19m19p19sESWNCFP", "19萬 19筒 19條 東南西北中發白"),
        ("CEE", "中 東東"),
        ("", ""),
    ],
)
def test_tiles_are_written_as_players_write_them(text: str, read: str) -> None:
    assert shown(text) == read


def test_sets_waits_and_hands_are_shown() -> None:
    assert plain_text(set_shown("concealed_kong 5555p", texts())) == "暗槓5555筒"
    assert plain_text(set_shown("EEE", texts())) == "東東東"
    assert plain_text(waits_shown(read_tiles("4s7sEC"), texts())) == "4、7 條 東、中"
    assert plain_text(hand_shown(read_hand("胡6s 45s 碰東 春", ORDER), texts())) == "45條 碰東東東 春，胡6條"
    assert plain_text(hand_shown(read_hand("45s", ORDER), texts())) == "45條"
    assert plain_text(tile_name(33, texts())) == "白"
    assert plain_text(earned_by("CF", texts())) == "中、發"
    assert plain_text(earned_by("123m456p", texts())) == "123萬 456筒"


def test_a_case_is_worked_out_and_told() -> None:
    figured = worked_out(CASE)
    assert (figured.assessed.tai, figured.took_last, figured.changeable) == (2, False, False)
    assert calc(figured, texts()).buttons == ()


def test_another_winning_tile_is_offered_once_a_kind() -> None:
    rows = choices(Figured(CASE, worked_out(CASE).assessed), texts())
    labels = [button.label for row in rows for button in row]
    assert len(labels) == len(set(labels)) == 13
    assert "胡6條" not in labels
    pressed = decode(rows[0][0].data)
    assert isinstance(pressed, ChooseTile)
    assert pressed.case(CASE.ruleset).hand.win == 0
    assert pressed.case(CASE.ruleset)._replace(hand=CASE.hand) == CASE


def test_a_button_keeps_the_edition_and_the_seat() -> None:
    case = CASE._replace(preset="classic", place=Place(Wind.WEST, "N", is_dealer=True), how=How.ROBBED_KONG)
    button = ChooseTile.of(case)
    assert decode(encode(button)) == button
    assert (button.preset, button.case(CASE.ruleset)) == ("classic", case)


def test_fields_are_written_and_read() -> None:
    written = Written(CASE.hand, None)
    assert read_field("hand", write_field(written)) == written
    assert read_field("players", write_field((1, 2))) == (1, 2)
    assert (read_field("seq", write_field(None)), read_field("seq", write_field(37))) == (None, 37)


def test_a_hand_that_waits_on_nothing_says_how_far_it_is() -> None:
    assert "還差 3 張" in plain_text(wait(Waited(CASE, (), 3), texts()).text)
    assert "拿光" in plain_text(wait(Waited(CASE, (), 0), texts()).text)


def test_faults_are_told_one_after_the_other() -> None:
    teller = Teller(texts(), Glossary.for_preset("classic"))
    faults = (Fault("unknown", "<x>"), ("more_than_four", ("5m", "E")), ("dealer_only", ("heavenly_hand",)))
    assert plain_text(teller.told(faults)) == "「<x>」是什麼；5萬、東超過四張；天胡只有莊家才有"
    assert plain_text(teller.told(())) == "這一筆"


def test_calc_needs_no_table_and_records_nothing(bare: Table) -> None:
    before = bare.rows()
    assert "2 台" in text_of(bare.say("阿華", f"/calc {HAND}"))
    assert bare.rows()["events"] == before["events"] == 0
    assert "沒有記" not in text_of(bare.say("阿華", "/calc 123m 456p"))
    assert "先開桌" not in text_of(bare.say("阿華", f"/calc {HAND} 嗯嗯"))


def test_a_press_changes_the_winning_tile(bare: Table) -> None:
    answer = bare.say("阿華", "/calc 123m456p789s EEE CC 45s6s")
    pressed = bare.press("小明", button_of(answer, "胡5條"))
    assert pressed.edit is not None
    assert "獨聽 1" in text_of(pressed)
    assert "胡6條" in {button.label for button in buttons_of(pressed)}


def test_a_tile_that_is_not_there_is_no_button_of_ours(bare: Table) -> None:
    foreign = encode(ChooseTile.of(CASE._replace(hand=CASE.hand._replace(win=30))))
    assert "還沒胡" in text_of(bare.press("阿華", foreign))


def test_a_recorded_hand_is_corrected_to_another_tile(table: Table) -> None:
    recorded = table.say("小美", "/hu 小美 阿國 123m456p789s EEE CC 45s6s")
    button = button_of(recorded, "胡5條")
    decoded = decode(button.data)
    assert isinstance(decoded, CorrectTile)
    foreign = encode(CorrectTile(decoded.session_id, decoded.seq, decoded.target, 30))
    assert "請看新的計分板" in text_of(table.press("小美", foreign))
    assert "獨聽 1" in text_of(table.press("小美", button))
    assert "請看新的計分板" in text_of(table.press("小美", button))


def test_tiles_that_leave_buttons_no_room_ask_for_the_whole_line(table: Table) -> None:
    words = "連槓開花2 海底 天聽 MIGI 報聽 現牌 地聽一發 地聽 槓上開花"
    line = f"/hu 阿國 {words} 123m456p789s EEE 45s CC 6s 春夏秋冬 梅蘭"
    assert "誰放槍" in text_of(table.say("阿國", line))
    assert table.rows()["events"] == 1
