"""Lines to commands: a table that a player could write, every word of the game, and any text at all."""

from collections.abc import Callable
from itertools import product

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.commands import Command, RecordDraw, RecordWin
from bot.folding import fold
from bot.glossary import (
    Glossary,
    MeansDealer,
    MeansDragon,
    MeansFlower,
    MeansItems,
    MeansSeries,
    MeansStreak,
    MeansWind,
)
from bot.parsing import (
    COMMANDS,
    LONGEST_LINE,
    LONGEST_NAME,
    NameTooLong,
    ParseError,
    TextTooLong,
    UnknownWord,
    Vocabulary,
    checked_name,
    clean_name,
    objection,
    parse,
    parse_entry,
    parse_plain,
)
from bot.parsing.names import name_key
from bot.parsing.suggesting import nearest
from bot.words import words
from scoring.assessment import How
from scoring.claims import Claim
from scoring.rulesets import preset_ids
from tests.bot.parsing.golden import Case, cases, table_of, told

CASES = list(cases())
PEOPLE = ("阿華", "小明", "小美", "阿國")
MODERN = table_of("modern", *PEOPLE)

known = st.sampled_from([*Glossary.for_preset("modern").spellings.values(), *PEOPLE, "華", "小", "3台", "5", "三台"])
between = st.sampled_from(
    ["放槍", "胡", "<", "by", "給", "×2", "x3", "-1台", "台", "流局", "+", "底", "中庸", "100/20"]
)
typo = known.flatmap(lambda word: st.integers(0, len(word) - 1).map(lambda at: word[:at] + "蓬" + word[at + 1 :]))
gap = st.sampled_from([" ", "", "、", "\u3000", "/"])
arguments = st.lists(st.tuples(known | between | typo | st.text(max_size=6), gap), max_size=12).map(
    lambda parts: "".join(word + space for word, space in parts)
)
names = st.text(min_size=1, max_size=12).map(clean_name).filter(fold)
commands = st.sampled_from([f"/{name}" for name in COMMANDS] + ["/fix 7", "/fix #2 /hu", "/hu@suantai_bot", ""])


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.line)
def test_a_line_means(case: Case) -> None:
    assert told(case.line, case.table) == case.meaning


def test_the_table_is_long_and_says_nothing_twice() -> None:
    assert len(CASES) >= 300
    lines = [(tuple(case.table.names), case.table.glossary.preset, case.line) for case in CASES]
    assert len(set(lines)) == len(lines)


def claimed(word: str, preset: str) -> Claim:
    command = parse(f"/hu 阿華 小明 {word}", table_of(preset, *PEOPLE))
    assert isinstance(command, RecordWin)
    assert (command.winner, command.discarder) == ("阿華", "小明")
    return command.claim


def expected(word: str, preset: str) -> Claim:
    match Glossary.for_preset(preset).meaning(word):
        case MeansItems(items):
            claim = Claim(items=items)
        case MeansWind(wind):
            claim = Claim(winds=(wind,))
        case MeansDragon(dragon):
            claim = Claim(dragons=(dragon,))
        case MeansFlower(flower):
            claim = Claim(flowers=(flower,))
        case MeansSeries(flowers):
            claim = Claim(flowers=flowers)
        case MeansDealer():
            claim = Claim(dealer_said=True)
        case MeansStreak(streak):
            claim = Claim(streak_said=streak)
        case _:
            raise AssertionError(word)
    return claim


@pytest.mark.parametrize("preset", preset_ids())
@pytest.mark.parametrize(
    "word",
    [
        word
        for table in (words().items, words().winds, words().dragons, words().flowers)
        for named in table.values()
        for word in named
    ]
    + [*words().groups, *words().series.seasons, *words().series.plants],
)
def test_every_word_is_claimed_as_the_glossary_has_it(preset: str, word: str) -> None:
    assert claimed(word, preset) == expected(word, preset)


@pytest.mark.parametrize("glue", ["", " ", "、", "\u3000", "，", "；"])
def test_any_two_items_can_be_glued_or_apart(glue: str) -> None:
    for first, second in product(["門清", "碰碰胡", "混一色", "三暗刻"], repeat=2):
        if first != second:
            both = claimed(first + glue + second, "modern").items
            assert both == claimed(first, "modern").items + claimed(second, "modern").items


@given(st.permutations(["碰碰胡", "混一色", "中", "5台"]), st.integers(0, 4), st.integers(0, 4))
def test_the_order_of_a_report_is_free(said: list[str], one: int, other: int) -> None:
    line = said.copy()
    line.insert(max(one, other), "小明")
    line.insert(min(one, other), "阿華")
    command = parse("/hu " + " ".join(line), MODERN)
    assert isinstance(command, RecordWin)
    assert (command.winner, command.discarder, command.how) == ("阿華", "小明", How.DISCARD)
    assert {item.candidates for item in command.claim.items} == {("all_pungs",), ("half_flush",)}
    assert (command.claim.dragons, command.claim.tai) == (("C",), 5)


def refusal(read: Callable[[str, Vocabulary], object], line: str) -> ParseError | None:
    try:
        read(line, MODERN)
    except ParseError as error:
        return error
    return None


@given(commands, arguments | st.text())
def test_any_text_is_a_command_or_a_typed_refusal(command: str, rest: str) -> None:
    for read in (parse, parse_plain):
        refused = refusal(read, f"{command} {rest}")
        assert refused is None or refused.code != ParseError.code


@given(commands, arguments)
@example("", "混一色 蓬蓬胡")
@example("", "West wind刻")
def test_a_corrected_line_is_understood(command: str, rest: str) -> None:
    read = parse if command else parse_plain
    refused = refusal(read, f"{command} {rest}")
    corrected = refused.values.get("corrected") if refused is not None else None
    if corrected:
        assert isinstance(corrected, str)
        # Plain words that name nobody are of the hand whose card they answer.
        assert read(corrected, MODERN) or objection(corrected, MODERN)


@given(st.lists(names, min_size=4, max_size=4, unique_by=name_key))
def test_whoever_sits_down_is_found_again(people: list[str]) -> None:
    table = table_of("modern", *people)
    for name in people:
        command = parse(f"/zimo {name}", table)
        assert isinstance(command, RecordWin)
        assert command.winner == name


@given(st.text(max_size=20))
def test_a_name_is_cleaned_once(text: str) -> None:
    assert clean_name(clean_name(text)) == clean_name(text)


def test_a_name_has_a_greatest_length() -> None:
    assert checked_name("😀" * LONGEST_NAME) == "😀" * LONGEST_NAME
    with pytest.raises(NameTooLong):
        checked_name("😀" * (LONGEST_NAME + 1))
    assert clean_name("😀" * 64) == "😀" * 64


@pytest.mark.parametrize("filler", [*"中1三連x(<\u202e", "碰碰胡", "蓬 ", "小美 ", "小 明 ", "底 "])
def test_a_long_line_is_answered(filler: str) -> None:
    for command in ("/hu ", "/new ", "/fix 7 "):
        line = command + filler * 1000
        for text in (line, line[:LONGEST_LINE]):
            assert told(text, MODERN)


def test_ten_thousand_characters_are_refused_by_number() -> None:
    with pytest.raises(TextTooLong) as refused:
        parse("/hu " + "中" * 9_996, MODERN)
    assert refused.value.values == {"length": 10_000, "most": LONGEST_LINE}
    assert parse_plain("小美 自摸 " + "中" * 9_994, MODERN) is None
    assert parse("中" * 10_000, MODERN) is None


def test_what_is_quoted_is_cut() -> None:
    with pytest.raises(UnknownWord) as refused:
        parse("/hu 小美 " + "蓬" * 500, MODERN)
    assert refused.value.values["word"] == "蓬" * 40 + "…"


def test_a_refusal_tells_its_code_and_values() -> None:
    with pytest.raises(UnknownWord) as refused:
        parse("/hu 小美 蓬蓬胡", MODERN)
    assert str(refused.value) == "unknown word: word 蓬蓬胡, nearest 碰碰胡, corrected /hu 小美 碰碰胡"


@pytest.mark.parametrize(
    ("word", "words_near"),
    [
        ("蓬蓬胡", ("碰碰胡",)),
        ("混ㄧ色", ("混一色",)),
        ("小每", ("小明", "小美")),
        ("清一", ("清一色", "清龍")),
        ("大三圓", ("大三元", "大三風")),
        ("嗯", ()),
        ("", ()),
        ("碰" * 17, ()),
    ],
)
def test_the_nearest_words(word: str, words_near: tuple[str, ...]) -> None:
    assert nearest(word, MODERN) == words_near


@pytest.mark.parametrize(
    "line",
    [
        "/hu 小明 小美 3台",
        "hu 小明 小美 3台",
        "小明胡小美 3台",
        "小明 小美 3台",
        " ／hu 小明 小美 3台",
    ],
)
def test_an_edited_line_is_about_a_hand(line: str) -> None:
    assert parse_entry(line, MODERN) == parse("/hu 小明 小美 3台", MODERN)


def test_an_edited_correction_keeps_its_number() -> None:
    assert parse_entry("/fix 2 小明 小美 3台", MODERN) == parse("/fix 2 /hu 小明 小美 3台", MODERN)


@pytest.mark.parametrize("line", ["/undo", "/undo foo", "/hand 3", "/unknown", "/hu@otherbot 小明 小美 3台", "/"])
def test_an_edited_line_may_be_no_hand(line: str) -> None:
    assert parse_entry(line, MODERN) is None


def test_an_edited_line_is_refused_like_any_other() -> None:
    with pytest.raises(UnknownWord):
        parse_entry("哈哈", MODERN)
    with pytest.raises(TextTooLong):
        parse_entry("中" * (LONGEST_LINE + 1), MODERN)


def test_a_player_under_two_names_is_one() -> None:
    table = Vocabulary({"小明": "p1", "阿明": "p1", "小美": "p2"}, Glossary.for_preset("modern"))
    command = parse("/zimo 明 3台", table)
    assert command == RecordWin("p1", None, How.SELF_DRAW, Claim(tai=3))


def test_without_a_user_name_only_bare_commands_are_ours() -> None:
    table = Vocabulary({}, Glossary.for_preset("modern"))
    assert parse("/draw", table) == RecordDraw()
    assert parse("/draw@suantai_bot", table) is None


def test_commands_are_plain_values() -> None:
    one: Command | None = parse("/hu 阿華 小明 碰碰胡", MODERN)
    assert one == parse("/hu 阿华 小明 對對胡", MODERN)
    assert hash(one) == hash(parse("/hu 阿華 小明 碰碰胡", MODERN))


def test_a_line_with_unknown_words_is_kept_without_them() -> None:
    with pytest.raises(UnknownWord) as refused:
        parse("/calc 123m xx EE yy", table_of("modern"))
    assert refused.value.rest == "/calc 123m    EE   "
