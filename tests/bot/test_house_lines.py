"""Lines of rules: every item and option by words, strictly, and back again."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.commands import BringHouse, ChangeHouse
from bot.folding import fold
from bot.glossary import Glossary, preset_called
from bot.house.called import fields_called, items_called, name_of, option_name, phrase_called, value_called, value_name
from bot.house.fields import ABORTS, BY_OPTION, FIELDS
from bot.house.kinds import ChoiceKind, KittyKind, ListKind, Money, NumberKind, PayoutKind, PriceKind
from bot.house.pressed import decode_change, encode_change
from bot.house.writing import line_of, stakes_written, text_of_rules
from bot.parsing import ParseError, Vocabulary, with_answered
from bot.parsing.errors import MissingArgument, UnfitRule, UnknownRule, UnreadableRules
from bot.parsing.house import house
from bot.parsing.house_lines import Unread, read_line
from bot.parsing.opening import stakes_of
from bot.parsing.rest import Rest
from bot.parsing.suggesting import like
from bot.parsing.tokens import spaced_tokens_of
from bot.usecases.house_rules import rules_said
from bot.words import words
from scoring.items import Item
from scoring.payouts import DiscarderPaysAll
from scoring.rulesets import (
    MOST_TAI,
    Change,
    OptionChange,
    ReplacingChange,
    Ruleset,
    TaiChange,
    changed,
    differences,
    load_preset,
    preset_ids,
)
from scoring.rulesets.changes import IN_PARTS
from scoring.rulesets.loader import DEDUCTIONS
from scoring.rulesets.model import figures
from scoring.rulesets.options import Options
from tests.bot.strategies import CHANGES

MODERN = load_preset("modern")


def _after(line: str, ruleset: Ruleset = MODERN) -> Ruleset:
    command = house(Rest(line, 0, Vocabulary({}, Glossary.for_preset(ruleset.preset))))
    assert isinstance(command, ChangeHouse | BringHouse)
    return rules_said(ruleset, command.said)


def _changes(line: str, ruleset: Ruleset = MODERN) -> tuple[Change, ...]:
    return differences(ruleset, _after(line, ruleset))


@pytest.mark.parametrize(
    ("said", "means"),
    [
        ("截胡", "攔胡"),
        ("幾家胡付幾家", "一炮多響"),
        ("三家流局", "多家胡 三家胡流局"),
        ("一炮三響流局", "多家胡 三家胡流局"),
        ("流局 過莊", "流局 下莊"),
        ("流局 不加", "流局 連數不加"),
        ("莊家台 全桌", "莊家台 每家都算"),
        ("門風 骰子", "門風 開門"),
        ("不拉莊", "連莊 1"),
        ("沒有拉莊", "連莊 1"),
    ],
)
def test_what_players_call_it_means_the_same(said: str, means: str) -> None:
    assert _after(said) == _after(means)


def test_what_is_pulled_again_counts_two() -> None:
    assert _changes("不拉莊") == (TaiChange(item=Item.DEALER_STREAK, value=1),)
    assert _after("拉莊", _after("不拉莊")) == MODERN


def test_there_is_a_field_for_every_option() -> None:
    whole = {name for name in Options.model_fields if name not in IN_PARTS}
    parts = {f"{name}.{part}" for name, all_of in IN_PARTS.items() for part in all_of}
    assert {field.option for field in FIELDS} == set(BY_OPTION) == whole | parts == set(words().house.options)
    assert len(FIELDS) == len(BY_OPTION)


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.option)
def test_every_value_of_a_choice_has_a_word_of_its_own(field: object) -> None:
    assert field in FIELDS
    for one in FIELDS:
        values = one.kind.values if isinstance(one.kind, ChoiceKind) else ()
        values = one.kind.rules if isinstance(one.kind, PriceKind) else values
        assert [value_called(value_name(one.option, value), one.option) for value in values] == list(values)
        assert len(words().house.options[one.option].values) == len(values)


def test_no_two_phrases_are_alike() -> None:
    phrases = [
        fold(name + word)
        for o in words().house.options.values()
        for name in o.names
        for v in o.values.values()
        for word in v
    ]
    assert len(phrases) == len(set(phrases))
    assert set(words().house.aborts) == set(ABORTS)


@pytest.mark.parametrize("item", Item)
def test_every_item_is_called_by_a_name_of_its_own(item: Item) -> None:
    for preset in preset_ids():
        assert items_called(name_of(item), Glossary.for_preset(preset)) == (item,)
    value = -7 if item in DEDUCTIONS else 7
    assert _changes(f"{name_of(item)} {value}") == (TaiChange(item=item, value=value),)
    assert _changes(f"{item} {value}") == (TaiChange(item=item, value=value),)


@pytest.mark.parametrize(
    ("line", "option", "value"),
    [
        ("起胡 3", "min_tai", 3),
        ("起胡 三台", "min_tai", 3),
        ("封頂 20", "tai_cap", 20),
        ("封頂：20台", "tai_cap", 20),
        ("封頂 不含莊家", "tai_cap_includes_dealer", False),
        ("平胡 無正花", "all_chows.no_flowers", "seat"),
        ("平胡 字眼也算", "all_chows.no_honors", False),
        ("平胡 自摸也算", "all_chows.not_self_draw", False),
        ("平胡 不能獨聽", "all_chows.wait", "not_single"),
        ("獨聽 看牌型", "single_wait", "by_shape"),
        ("花槓 另加正花", "flower_kong_adds", True),
        ("花序 梅蘭竹菊", "flower_order", "梅蘭竹菊"),
        ("一炮多響", "multiple_winners", "all"),
        ("三響流局", "multiple_winners", "three_is_draw"),
        ("流局 下莊", "draw_keeps_dealer", False),
        ("流局 不加連", "draw_extends_streak", False),
        ("連莊上限 10", "streak_cap", 10),
        ("連莊上限 0", "streak_cap", 0),
        ("莊家台 全桌都算", "dealer_scope", "table"),
        ("圈數 2", "rounds", 2),
        ("開門", "seat_winds", "dice"),
        ("詐胡賠聽牌的 10", "false_win.ready", 10),
        ("詐胡賠沒聽的 照聽的台", "false_win.not_ready", "waiting_tai"),
        ("詐胡 下莊", "false_win_passes_dealer", True),
        ("包牌 大三元、大四喜", "liability", ["big_three_dragons", "big_four_winds"]),
        ("東錢 50 200", "kitty", {"self_draw": 50, "cap": 200}),
        ("東錢 50 最多 200", "kitty", {"self_draw": 50, "cap": 200}),
        ("東錢 50", "kitty", {"self_draw": 50, "cap": None}),
        ("自摸加台 1", "self_draw_bonus", 1),
        ("途中流局 一路歸西 下雨", "aborts", ["four_west_discards", "下雨"]),
        ("底台 50/20", "payout", {"formula": "base_and_unit", "base": 50, "unit": 20}),
        ("中庸 10", "payout", {"formula": "zhongyong", "unit": 10}),
        ("包三家 100/50", "payout", {"formula": "discarder_pays_all", "base": 100, "unit": 50}),
    ],
)
def test_every_option_by_words(line: str, option: str, value: object) -> None:
    change = OptionChange.model_validate({"option": option, "value": value})
    assert _changes(line) == (change,)
    assert _changes(line_of(change)) == (change,)


def test_the_rows_above_name_every_option() -> None:
    mark = next(m for m in test_every_option_by_words.pytestmark if m.name == "parametrize")  # type: ignore[attr-defined]
    assert {option for _, option, _ in mark.args[1]} == set(BY_OPTION)


def test_a_false_win_at_one_price() -> None:
    assert {change.option for change in _changes("詐胡 10") if isinstance(change, OptionChange)} == {
        "false_win.ready",
        "false_win.not_ready",
    }


def test_several_changes_on_one_line() -> None:
    assert _changes("清一色 10 起胡 3 攔胡 平胡 無正花 自摸也算 50/20") == (
        TaiChange(item=Item.FULL_FLUSH, value=10),
        OptionChange(option="min_tai", value=3),
        OptionChange(option="all_chows.no_flowers", value="seat"),
        OptionChange(option="all_chows.not_self_draw", value=False),
        OptionChange(option="payout", value={"formula": "base_and_unit", "base": 50, "unit": 20}),
    )


def test_a_word_for_several_means_those_that_are_played() -> None:
    classic = load_preset("classic")
    both = {Item.EARTHLY_HAND, Item.HUMAN_HAND}
    assert {change.item for change in _changes("地和 8", classic) if isinstance(change, TaiChange)} == both
    assert _changes("地胡（自摸） 8", classic) == (TaiChange(item=Item.EARTHLY_HAND, value=8),)
    assert _changes("一條龍 3", load_preset("improved")) == (TaiChange(item=Item.PURE_STRAIGHT_TILES, value=3),)
    assert _changes("一條龍 3") == (TaiChange(item=Item.PURE_STRAIGHT, value=3),)


def test_what_replaces_what() -> None:
    assert [(c.item, c.replaces) for c in _changes("全求人 另計 獨聽") if isinstance(c, ReplacingChange)] == [
        (Item.MELDED_HAND, False)
    ]
    assert [(c.item, c.replaces) for c in _changes("小四喜 不計 門風") if isinstance(c, ReplacingChange)] == [
        (Item.LITTLE_FOUR_WINDS, True)
    ]


@pytest.mark.parametrize("line", ["清一色 0", "清一色 不算", "清一色 不計", "清一色0台"])
def test_an_item_that_does_not_count(line: str) -> None:
    assert _changes(line) == (TaiChange(item=Item.FULL_FLUSH, value=0),)


def _is_usual(change: TaiChange) -> bool:
    sign = -1 if change.item in DEDUCTIONS else 1
    return all(0 <= sign * tai <= MOST_TAI for tai in figures(change.value))


@given(st.sampled_from(preset_ids()), st.lists(CHANGES, max_size=5))
def test_a_shared_text_reads_back(preset: str, made: list[object]) -> None:
    base = load_preset(preset)
    kept = [change for change in made if isinstance(change, TaiChange | OptionChange | ReplacingChange)]
    ruleset = changed(base, *(change for change in kept if not isinstance(change, TaiChange) or _is_usual(change)))
    again = _after(f"匯入\n{text_of_rules(ruleset)}", MODERN)
    assert again.preset == preset
    assert differences(ruleset, again) == ()


@pytest.mark.parametrize("item", Item)
def test_no_phrase_stands_in_the_way_of_an_item(item: Item) -> None:
    others = tuple(name for name in words().items[item] if items_called(name, Glossary.for_preset("modern"))[0] is item)
    for name in (name_of(item), *others):
        for off in words().house.off:
            assert _after(f"{name} {off}").tai[item] == 0


@pytest.mark.parametrize("value", [5, (1, 2), {2: 8, 3: 12}])
def test_values_of_several_kinds_read_back(value: object) -> None:
    change = TaiChange.model_validate({"item": "mixed_triple_chow", "value": value})
    assert _changes(line_of(change)) == (change,)


@pytest.mark.parametrize(
    ("line", "refusal"),
    [
        ("清一舍 8", UnknownRule),
        ("no_such_item 8", UnknownRule),
        ("清一色", UnfitRule),
        ("清一色 -8", UnfitRule),
        ("清一色 1000", UnfitRule),
        ("清一色 八成", UnfitRule),
        ("起胡 x", UnfitRule),
        ("圈數 8", UnfitRule),
        ("圈數 無", UnfitRule),
        ("封頂 0", UnfitRule),
        ("東錢", UnfitRule),
        ("東錢 1 2 3", UnknownRule),
        ("包牌 阿華", UnfitRule),
        ("途中流局", UnfitRule),
        ("規則 三十七條", UnfitRule),
        ("詐胡 1000", UnfitRule),
        ("獨聽 隨便", UnfitRule),
        ("清一舍 8\n起胡 x", UnreadableRules),
        ("匯入", MissingArgument),
        ("匯入 起胡 3", MissingArgument),
        ("匯入 規則 三十六條；起胡 x", UnfitRule),
        ("匯入 規則 三十六條；起胡 x；清一舍 8", UnreadableRules),
    ],
)
def test_what_is_not_understood_is_refused(line: str, refusal: type[ParseError]) -> None:
    with pytest.raises(refusal):
        _after(line)


def test_the_word_that_is_unknown_is_named() -> None:
    with pytest.raises(UnknownRule) as refused:
        _after("清一舍 8")
    assert refused.value.values == {"word": "清一舍", "nearest": ("清一色",)}
    assert like("", ["清一色"]) == ()
    unread = read_line(spaced_tokens_of("起胡 x"), Glossary.for_preset("modern"))
    assert isinstance(unread, Unread)
    assert (unread.name, unread.rest) == ("起胡", "起胡 x")


def test_names_and_kinds() -> None:
    assert [field.option for field in fields_called("封頂")] == ["tai_cap", "tai_cap_includes_dealer"]
    assert phrase_called("攔胡") == (OptionChange(option="multiple_winners", value="nearest"),)
    assert phrase_called("下莊") == ()
    assert option_name("min_tai") == "起胡"
    kinds = {type(field.kind) for field in FIELDS}
    assert kinds == {NumberKind, ChoiceKind, PriceKind, ListKind, KittyKind, PayoutKind}
    assert Money(50) == (50, None)


def test_pays_all_is_read_where_a_table_is_opened_too() -> None:
    payout = stakes_of(spaced_tokens_of("包三家 100/20"))
    assert payout == DiscarderPaysAll(base=100, unit=20)
    assert stakes_written(payout.model_dump()) == "包三家 100/20"
    assert preset_called("包三家") is None


@given(CHANGES)
def test_a_button_gives_its_change_back(change: object) -> None:
    assert decode_change(encode_change(change)) == change  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "code",
    ["", "q", "t", "t0", "tzz1", "t001.2.3", "ozz=1", "o0=zz9", "o5=", "x0000", "x0000z", "l0=0", "l5=z", "pz", "v"],
)
def test_what_is_no_change(code: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011  what is raised first depends on the code
        decode_change(code)


@pytest.mark.parametrize(
    ("text", "answered", "whole"),
    [
        ("/rules 匯入", "看這份\n/rules 匯入\n規則 三十六條\n起胡 3", "/rules 匯入\n規則 三十六條\n起胡 3"),
        ("/rules 匯入", "規則 三十六條", "/rules 匯入\n規則 三十六條"),
        ("/rules@bot import", "規則 三十六條", "/rules@bot import\n規則 三十六條"),
        ("/rules 匯入", "", "/rules 匯入"),
        ("/rules", "規則 三十六條", "/rules"),
        ("/rules 匯入 規則 三十六條", "規則 求美眉", "/rules 匯入 規則 三十六條"),
        ("匯入", "規則 求美眉", "匯入"),
        ("", "規則 求美眉", ""),
    ],
)
def test_rules_of_the_message_that_is_answered(text: str, answered: str, whole: str) -> None:
    assert with_answered(text, answered) == whole
