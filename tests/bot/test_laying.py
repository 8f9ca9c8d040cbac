"""Lines that tell of tiles: told from lines of words, and cut into names, words and tiles."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.commands import AskTai, AskWaits, RecordWin
from bot.parsing import LONGEST_LINE, ParseError, Vocabulary, only_asks, parse, parse_plain
from bot.parsing.circumstances import circumstances
from bot.parsing.laying import Words, lay, tells_of_tiles, tile_text
from bot.parsing.notes import how_written, noted, written
from bot.parsing.pieces import Between, Player, Tiles, Unknown
from bot.parsing.roles import Role
from bot.parsing.tokens import tokens_of
from scoring.assessment import How
from scoring.notation import read_hand
from tests.bot.parsing.golden import table_of

PEOPLE = ("阿華", "小明", "小美", "阿國")
MODERN = table_of("modern", *PEOPLE)
HAND = "123m456p789s EEE 45s CC 胡6s"
WORDS = ["小美", "阿國", "海底撈魚", "報聽", "莊家"]


@pytest.mark.parametrize(
    ("line", "tells"),
    [
        ("123m", True),
        ("中中", True),
        ("碰東", True),
        ("小美123m", True),
        ("5m 6m", True),
        ("123m456p7890s", True),
        ("中", False),
        ("5m", False),
        ("中 發 白", False),
        ("東南西北中發白", False),
        ("碰碰胡 混一色 中", False),
        ("小美 阿國 5台", False),
        ("蓬蓬胡", False),
        ("", False),
    ],
)
def test_tiles_are_told_from_words(line: str, *, tells: bool) -> None:
    assert tells_of_tiles(tokens_of(line), MODERN) is tells


def pieces(line: str) -> list[str]:
    return [type(piece).__name__ for piece in lay(line, tokens_of(line), Words(MODERN, circumstances()))]


@pytest.mark.parametrize(
    ("line", "kinds"),
    [
        ("小美 123m 海底", ["Player", "Tiles", "Word"]),
        ("小美胡7條", ["Player", "Between", "Tiles"]),
        ("南家123m南風圈", ["Seat", "Tiles", "Round"]),
        ("連槓開花3 123m", ["Word", "Number", "Tiles"]),
        ("連槓開花×3 123m", ["Word", "Times", "Tiles"]),
        ("123m 嗯嗯", ["Tiles", "Unknown"]),
        ("123m x", ["Tiles", "Unknown"]),
        ("123mx", ["Tiles"]),
    ],
)
def test_a_line_is_cut_into_pieces(line: str, kinds: list[str]) -> None:
    assert pieces(line) == kinds


def test_what_marks_the_winning_tile_is_told_from_what_stands_between_names() -> None:
    expected = {
        "小美 胡 阿國 123m": [Role.WON],
        "小美 胡 7條 123m": [Role.COMPLETED],
        "小美胡7條": [Role.COMPLETED],
        "小美 胡 7 條 123m": [Role.COMPLETED],
        "小美 胡 7 5m": [Role.WON],
        "胡123m456p": [Role.COMPLETED],
    }
    roles = {
        line: [piece.role for piece in lay(line, tokens_of(line), Words(MODERN, {})) if isinstance(piece, Between)]
        for line in expected
    }
    assert roles == expected


def test_only_tiles_and_what_marks_them_is_left() -> None:
    line = "小美 胡7條 (123m) 放槍 阿國 自摸 海底"
    assert tile_text(line, lay(line, tokens_of(line), Words(MODERN, {}))).split() == ["胡7條", "(123m)", "自摸"]


@given(st.permutations([*WORDS, *HAND.split()]))
def test_the_order_of_names_words_and_tiles_is_free(said: list[str]) -> None:
    command = parse("/hu " + " ".join(said), MODERN)
    assert isinstance(command, RecordWin)
    assert {command.winner, command.discarder} == {"小美", "阿國"}
    assert command.winner == min(("小美", "阿國"), key=said.index)
    assert read_hand(command.tiles, "梅蘭菊竹") == read_hand(HAND, "梅蘭菊竹")
    assert {item.candidates[0] for item in command.claim.items} == {"last_discard", "declared_ready"}
    assert command.claim.dealer_said


def refusal(read: Callable[[str, Vocabulary], object], line: str) -> str:
    """Return the code of what a line is refused for, empty where it is understood."""
    try:
        read(line, MODERN)
    except ParseError as error:
        return error.code
    return ""


@given(st.text(alphabet="123mps 東中花胡自摸吃碰槓()<>x小美海底台連莊", max_size=40))
def test_any_tiles_are_a_command_or_a_typed_refusal(rest: str) -> None:
    for line in (f"/hu 小美 阿國 123m {rest}", f"/calc {rest}", f"/wait 123m {rest}", f"小美胡阿國 123m {rest}"):
        assert refusal(parse if line.startswith("/") else parse_plain, line) != ParseError.code


@pytest.mark.parametrize(
    "filler",
    ["123m ", "123m", "東東 ", "東", "胡", "胡7s ", "自摸東", "海底", "(", "吃", "EE ", "小美123m", "蓬東東", "🀀"],
)
def test_a_long_hand_is_answered(filler: str) -> None:
    for command in ("/hu ", "/calc ", "/wait "):
        assert refusal(parse, (command + filler * 1000)[:LONGEST_LINE]) != ParseError.code


def test_what_the_notation_makes_of_a_stretch() -> None:
    assert (noted("123m 碰東").tiles, noted("胡7條").tiles, noted("春").tiles) == (6, 1, 0)
    assert (noted("123").known, noted("123").clean) == (True, False)
    assert (noted("123x").known, noted("123x").strange, noted("嗯").strange) == (False, False, True)
    assert (how_written("自摸7條"), how_written("7條"), how_written("x")) == (How.SELF_DRAW, None, None)
    assert written("x") is None


def test_a_full_name_beats_tiles_and_tiles_beat_a_part_of_one() -> None:
    table = table_of("modern", "EE", "小中", "小美", "阿國")
    found = lay("EE 中中", tokens_of("EE 中中"), Words(table, {}))
    assert [type(piece) for piece in found] == [Player, Tiles]
    assert not [piece for piece in found if isinstance(piece, Unknown)]


def test_a_question_is_told_by_its_command() -> None:
    assert only_asks("/calc 123m")
    assert only_asks(" /WAIT@suantai_bot 123m")
    assert not only_asks("/hu 123m")
    assert not only_asks("/calculate")
    assert isinstance(parse("/calc 123m", MODERN), AskTai)
    assert isinstance(parse("/wait 123m", MODERN), AskWaits)


def test_seats_and_rounds_have_words_for_every_wind() -> None:
    assert {"南家", "门风东", "坐北", "西风圈", "圈风南", "中圈"} <= set(circumstances())
