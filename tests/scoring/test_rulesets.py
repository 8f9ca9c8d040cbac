"""Every edition plays what the rules say it plays: values.toml is the whole table, item by item."""

import tomllib
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import scoring.rulesets
from scoring.errors import InvalidOption, UnknownFormula, UnknownItem, UnknownOption, UnknownPreset
from scoring.items import Item
from scoring.payouts import BaseAndUnit, DiscarderPaysAll, Zhongyong
from scoring.rulesets import (
    DEFAULT_PRESET,
    Kitty,
    Options,
    Ruleset,
    load_preset,
    preset_ids,
    variants,
    with_overrides,
)
from scoring.several_reasons import SeveralReasons
from tests.scoring.table import rules

VALUES = tomllib.loads((Path(__file__).parent / "values.toml").read_text("utf-8"))
PRESETS: list[str] = [*VALUES["presets"], *VALUES["like"]]
each_preset = pytest.mark.parametrize("preset", PRESETS)


def _values(preset: str) -> dict[str, Any]:
    """Return an edition's column, or the values of the one that it is like with those that differ."""
    like = VALUES["like"].get(preset)
    if like is not None:
        return {**_values(like["edition"]), **like.get("tai", {})}
    column = VALUES["presets"].index(preset)
    return {item: row[column] for item, row in VALUES["tai"].items()}


def _told(part: str, preset: str) -> dict[str, Any]:
    """Return what the table says of an edition's exclusions or options."""
    like = VALUES["like"].get(preset)
    tables = (VALUES[part][preset],) if like is None else (_told(part, like["edition"]), like.get(part, {}))
    return {key: value for table in tables for key, value in table.items()}


def _plain(value: object) -> object:
    """Return a value as the table writes it."""
    if isinstance(value, int):
        return value
    return list(value) if isinstance(value, tuple) else {str(key): tai for key, tai in dict(value).items()}  # type: ignore[call-overload]


def test_every_file_is_an_edition_and_the_default_comes_first() -> None:
    assert DEFAULT_PRESET == preset_ids()[0] == "modern"
    assert sorted(preset_ids()) == sorted(PRESETS)
    written = {path.stem for path in Path(scoring.rulesets.__file__).parent.glob("*.toml")}
    assert written - {"series"} == set(PRESETS)


def test_editions_keep_their_places_since_buttons_name_them() -> None:
    first = ("modern", "classic", "common", "common_special", "improved", "online", "orthodox", "qiumeimei")
    assert preset_ids()[: len(first)] == first


def test_the_table_has_a_row_for_every_item() -> None:
    assert list(VALUES["tai"]) == [str(item) for item in Item]


@each_preset
def test_an_edition_plays_exactly_these_values(preset: str) -> None:
    expected = {item: tai for item, tai in _values(preset).items() if tai}
    assert {str(item): _plain(tai) for item, tai in load_preset(preset).tai.items()} == expected


@each_preset
def test_an_edition_replaces_exactly_these_items_series_and_own_lists_merged(preset: str) -> None:
    expected = {**VALUES["excludes"]["all"], **_told("excludes", preset)}
    excludes = load_preset(preset).excludes
    assert {str(item): sorted(str(row) for row in rows) for item, rows in excludes.items()} == expected


@each_preset
def test_an_edition_has_exactly_these_options(preset: str) -> None:
    expected = {**VALUES["options"]["defaults"], **_told("options", preset)}
    dumped = load_preset(preset).options.model_dump(mode="json", exclude_none=True)
    assert dumped == expected


@each_preset
def test_figures_in_brackets_are_offered_as_variants(preset: str) -> None:
    expected = VALUES["variants"].get(preset, {})
    assert {str(item): tai for item, tai in variants(preset)} == expected


@each_preset
def test_a_variant_is_one_tap_on_the_values(preset: str) -> None:
    changed = with_overrides(load_preset(preset), dict(variants(preset)), {})
    assert changed.tai == {**load_preset(preset).tai, **dict(variants(preset))}


@each_preset
def test_a_rule_set_survives_its_json_form(preset: str) -> None:
    ruleset = load_preset(preset)
    again = Ruleset.model_validate_json(ruleset.model_dump_json())
    assert again == ruleset
    assert list(again.tai) == list(ruleset.tai)


def test_options_default_as_the_rules_say() -> None:
    expected = {
        **VALUES["options"]["defaults"],
        "all_chows": {"no_flowers": "any", "no_honors": True, "not_self_draw": True, "wait": "two_sided"},
        "multiple_winners": "all",
        "payout": {"formula": "base_and_unit", "base": 100, "unit": 20},
    }
    assert Options().model_dump(mode="json", exclude_none=True) == expected
    defaults = Options()
    assert [defaults.false_win, defaults.kitty, defaults.tai_cap, defaults.streak_cap] == [None] * 4


@pytest.mark.parametrize("preset", ["hongkong", "", "Modern", "series", "__init__", "loader", "../rulesets/modern"])
def test_an_unknown_rule_set_is_refused_by_name(preset: str) -> None:
    with pytest.raises(UnknownPreset) as refused:
        load_preset(preset)
    assert refused.value.values == {"preset": preset}


@pytest.mark.parametrize("item", ["riichi", "", "ALL_PUNGS", "dragon_pung@P"])
def test_an_unknown_item_is_refused_by_name(item: str) -> None:
    with pytest.raises(UnknownItem) as refused:
        rules(tai={"self_draw": 2, item: 1})
    assert refused.value.values == {"item": item}


@pytest.mark.parametrize("option", ["red_fives", "", "Min_tai", "all_pungs"])
def test_an_unknown_option_is_refused_by_name(option: str) -> None:
    with pytest.raises(UnknownOption) as refused:
        with_overrides(load_preset("modern"), {}, {"min_tai": 1, option: 1})
    assert refused.value.values == {"option": option}


def test_all_that_is_wrong_with_a_houses_rules_is_named_at_once() -> None:
    options = {"red_fives": 1, "min_tai": -1, "all_chows": {"wait": "long", "no_winds": True}}
    places = ("tai.all_pungs.int", "options.min_tai", "options.all_chows.wait", "options.all_chows.no_winds")
    with pytest.raises(SeveralReasons) as refused:
        with_overrides(load_preset("modern"), {"riichi": 1, "dora": 2, "all_pungs": 2.5}, options)
    assert [(row.code, {**row.values, "reason": ...}) for row in refused.value.refusals] == [
        ("unknown_item", {"item": "riichi", "reason": ...}),
        ("unknown_item", {"item": "dora", "reason": ...}),
        ("unknown_option", {"option": "red_fives", "reason": ...}),
        ("invalid_option", {"option": ", ".join(places), "reason": ...}),
    ]


def test_half_a_character_is_refused_like_any_other_value() -> None:
    with pytest.raises(InvalidOption, match="Invalid JSON"):
        with_overrides(load_preset("modern"), {"self_draw": "\ud800"}, {})


@pytest.mark.parametrize("formula", ["hong_kong", "", 7, [], {"base": 1}])
def test_an_unknown_formula_is_refused_by_name(formula: object) -> None:
    with pytest.raises(UnknownFormula) as refused:
        rules(payout={"formula": formula, "base": 1, "unit": 1})
    assert refused.value.values == {"formula": formula}


IMPOSSIBLE_OPTIONS: list[tuple[str, dict[str, Any]]] = [
    ("options.min_tai", {"min_tai": -1}),
    ("options.tai_cap", {"tai_cap": 0}),
    ("options.streak_cap", {"streak_cap": -1}),
    ("options.self_draw_bonus", {"self_draw_bonus": -1}),
    ("options.min_tai", {"min_tai": 1000}),
    ("options.tai_cap", {"tai_cap": 1000}),
    ("options.streak_cap", {"streak_cap": 1000}),
    ("options.self_draw_bonus", {"self_draw_bonus": 1000}),
    ("options.min_tai", {"min_tai": True}),
    ("options.kitty.self_draw", {"kitty": {"self_draw": 1_000_001}}),
    ("options.rounds", {"rounds": 0}),
    ("options.rounds", {"rounds": 8}),
    ("options.multiple_winners", {"multiple_winners": "none"}),
    ("options.dealer_scope", {"dealer_scope": "room"}),
    ("options.flower_order", {"flower_order": "竹菊蘭梅"}),
    ("options.single_wait", {"single_wait": "by_luck"}),
    ("options.seat_winds", {"seat_winds": "cards"}),
    ("options.all_chows.no_winds", {"all_chows": {"no_winds": True}}),
    ("options.all_chows.wait", {"all_chows": {"wait": "long"}}),
    ("options.kitty.self_draw", {"kitty": {"cap": 100}}),
    ("options.kitty.cap", {"kitty": {"self_draw": 10, "cap": -1}}),
    ("options.liability.0", {"liability": ["riichi"]}),
    ("options.payout", {"payout": "zhongyong"}),
    ("options.payout", {"payout": None}),
    ("options.payout.base_and_unit.base", {"payout": {"base": -1}}),
    ("options.payout.base_and_unit.unit", {"payout": {"unit": 1_000_001}}),
    ("options.payout.base_and_unit.unit", {"payout": {"unit": 0.5}}),
    ("options.payout.zhongyong.unit", {"payout": {"formula": "zhongyong"}}),
    ("options.payout.zhongyong.base", {"payout": {"formula": "zhongyong", "base": 1, "unit": 1}}),
]


@pytest.mark.parametrize(("place", "options"), IMPOSSIBLE_OPTIONS, ids=str)
def test_an_impossible_option_is_refused_by_its_place(place: str, options: dict[str, Any]) -> None:
    with pytest.raises(InvalidOption) as refused:
        rules(**options)
    assert refused.value.values["option"] == place


@pytest.mark.parametrize("tai", [True, "3", 2.5, None, [1], [1, 2, 3], {"two": 8}, [1, "2"]])
def test_a_value_that_is_no_number_of_tai_is_refused(tai: object) -> None:
    with pytest.raises(InvalidOption):
        rules(tai={"all_pungs": tai})


BEYOND: list[tuple[str, dict[str, Any]]] = [
    ("tai.all_pungs", {"all_pungs": -1}),
    ("tai.all_pungs", {"all_pungs": 1000, "half_flush": 999}),
    ("tai.half_flush, tai.all_pungs", {"half_flush": -4, "all_pungs": 10**30, "full_flush": 0}),
    ("tai.three_step_chows", {"three_step_chows": [4, -6]}),
    ("tai.chained_kong_bloom", {"chained_kong_bloom": {"2": 8, "3": 1000}}),
    ("tai.chained_kong_bloom", {"chained_kong_bloom": {"0": 8}}),
    ("tai.dealer_streak", {"dealer_streak": -2}),
    ("tai.all_honors_deduction", {"all_honors_deduction": 4}),
    ("tai.all_honors_deduction", {"all_honors_deduction": -1000}),
]


@pytest.mark.parametrize(("named", "tai"), BEYOND, ids=str)
def test_a_value_that_no_house_gives_is_refused_by_name(named: str, tai: dict[str, Any]) -> None:
    with pytest.raises(InvalidOption) as refused:
        rules("common_special", tai=tai)
    assert refused.value.values["option"] == named


def test_the_bounds_themselves_are_taken() -> None:
    tai = {"all_pungs": 999, "half_flush": 0, "all_honors_deduction": -999, "chained_kong_bloom": {"1": 0}}
    assert rules(tai=tai).tai == {
        **load_preset("modern").tai,
        Item.ALL_PUNGS: 999,
        Item.HALF_FLUSH: 0,
        Item.ALL_HONORS_DEDUCTION: -999,
        Item.CHAINED_KONG_BLOOM: {1: 0},
    }


def test_an_override_changes_one_value_and_leaves_the_rest() -> None:
    changed = rules("classic", tai={"full_flush": 8, "eight_pairs": 0})
    assert changed.tai == {**load_preset("classic").tai, Item.FULL_FLUSH: 8, Item.EIGHT_PAIRS: 0}
    assert (changed.plays(Item.FULL_FLUSH), changed.plays(Item.EIGHT_PAIRS)) == (True, False)
    assert (changed.excludes, changed.options) == (load_preset("classic").excludes, load_preset("classic").options)
    assert changed.preset == "classic"


def test_an_override_may_depend_on_concealment_or_on_the_count() -> None:
    changed = rules(tai={"half_flush": [3, 4], "all_pungs": {"1": 4, "2": 6}})
    assert changed.tai[Item.HALF_FLUSH] == (3, 4)
    assert changed.tai[Item.ALL_PUNGS] == {1: 4, 2: 6}


def test_nested_options_merge_key_by_key() -> None:
    changed = rules("improved", all_chows={"wait": "any"}, false_win={"ready": 5})
    assert changed.options.all_chows.model_dump(mode="json") == {
        "no_flowers": "seat",
        "no_honors": True,
        "not_self_draw": True,
        "wait": "any",
    }
    assert changed.options.false_win is not None
    assert changed.options.false_win.model_dump(mode="json") == {"ready": 5, "not_ready": "claimed_tai"}
    assert rules(payout={"base": 50}).options.payout == BaseAndUnit(base=50, unit=20)
    assert rules(kitty={"self_draw": 10}).options.kitty == Kitty(self_draw=10, cap=None)


def test_a_payout_of_another_formula_replaces_the_old_one_whole() -> None:
    assert rules(payout={"formula": "zhongyong", "unit": 10}).options.payout == Zhongyong(unit=10)
    all_from_one = {"formula": "discarder_pays_all", "base": 30, "unit": 10}
    assert rules("improved", payout=all_from_one).options.payout == DiscarderPaysAll(base=30, unit=10)


def test_overrides_can_be_laid_over_overrides() -> None:
    twice = with_overrides(rules(tai={"all_pungs": 5}, rounds=1), {"half_flush": 3}, {"min_tai": 2})
    assert twice == rules(tai={"all_pungs": 5, "half_flush": 3}, rounds=1, min_tai=2)


@given(st.dictionaries(st.sampled_from([str(item) for item in Item]), st.integers(0, 99)), st.sampled_from(PRESETS))
def test_any_house_values_survive_json_and_change_nothing_else(tai: dict[str, int], preset: str) -> None:
    tai = {item: -value if item == Item.ALL_HONORS_DEDUCTION else value for item, value in tai.items()}
    ruleset = rules(preset, tai=tai)
    assert ruleset.tai == {**load_preset(preset).tai, **{Item(key): value for key, value in tai.items()}}
    assert Ruleset.model_validate_json(ruleset.model_dump_json()) == ruleset


@given(
    st.dictionaries(st.text(max_size=9), st.none() | st.booleans() | st.integers() | st.text(max_size=3), max_size=2)
)
def test_whatever_a_house_sends_is_taken_or_refused_but_never_crashes(sent: dict[str, Any]) -> None:
    for tai, options in (
        (sent, {}),
        ({}, sent),
        ({}, {"payout": sent}),
        ({}, {"kitty": sent}),
        ({"all_pungs": sent}, {}),
    ):
        with suppress(UnknownItem, UnknownOption, UnknownFormula, InvalidOption, SeveralReasons):
            with_overrides(load_preset("modern"), tai, options)
