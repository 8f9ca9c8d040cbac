"""A house's changes to an edition: made one at a time, found again as the differences."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import JsonValue

from scoring.errors import InvalidOption, UnknownItem, UnknownOption
from scoring.items import Item
from scoring.rulesets import (
    Change,
    Exclusion,
    OptionChange,
    ReplacingChange,
    TaiChange,
    changed,
    differences,
    holds,
    load_preset,
    option_value,
    overrides_between,
    preset_ids,
    with_overrides,
)
from scoring.rulesets.loader import DEDUCTIONS

MODERN = load_preset("modern")
VALUES = st.integers(0, 99) | st.tuples(st.integers(0, 9), st.integers(0, 9)) | st.just({2: 8, 3: 12})
TAI = st.builds(TaiChange, item=st.sampled_from([item for item in Item if item not in DEDUCTIONS]), value=VALUES)
REPLACING = st.builds(
    ReplacingChange,
    item=st.sampled_from(Item),
    other=st.builds(Exclusion, item=st.sampled_from(Item)),
    replaces=st.booleans(),
)
SAID: list[tuple[str, JsonValue]] = [
    ("min_tai", 3),
    ("tai_cap", 20),
    ("all_chows.wait", "any"),
    ("all_chows.no_honors", False),
    ("false_win.ready", 10),
    ("false_win.not_ready", "waiting_tai"),
    ("kitty", {"self_draw": 50, "cap": 200}),
    ("kitty", None),
    ("liability", ["big_three_dragons"]),
    ("payout", {"formula": "zhongyong", "unit": 10}),
    ("payout", {"formula": "base_and_unit", "base": 50, "unit": 20}),
]
OPTIONS = st.sampled_from(SAID).map(lambda said: OptionChange(option=said[0], value=said[1]))
CHANGES = st.lists(TAI | REPLACING | OPTIONS, max_size=6)
PRESETS = st.sampled_from(preset_ids())


@given(PRESETS, CHANGES)
def test_differences_lead_there(preset: str, changes: list[Change]) -> None:
    base = load_preset(preset)
    house = changed(base, *changes)
    found = differences(base, house)
    assert differences(house, changed(base, *found)) == ()
    assert differences(house, with_overrides(base, *overrides_between(base, house))) == ()


@given(PRESETS, PRESETS)
def test_differences_of_two_editions(one: str, other: str) -> None:
    found = differences(load_preset(one), load_preset(other))
    assert differences(load_preset(other), changed(load_preset(one), *found)) == ()
    assert (found == ()) is (one == other)


def test_a_value_an_option_and_what_is_replaced() -> None:
    changes = (
        TaiChange(item=Item.FULL_FLUSH, value=12),
        OptionChange(option="all_chows.wait", value="any"),
        ReplacingChange(item=Item.ALL_HONORS, other=Exclusion(item=Item.ALL_PUNGS), replaces=False),
        ReplacingChange(item=Item.LITTLE_FOUR_WINDS, other=Exclusion(item=Item.SEAT_WIND_PUNG), replaces=True),
    )
    house = changed(MODERN, *changes)
    assert [holds(MODERN, change) for change in changes] == [False] * 4
    assert all(holds(house, change) for change in changes)
    assert house.price(Item.FULL_FLUSH) == 12
    assert option_value(house, "all_chows.wait") == "any"
    assert option_value(house, "all_chows.no_honors") is True
    assert house.excludes[Item.ALL_HONORS] == ()
    assert house.excludes[Item.LITTLE_FOUR_WINDS] == (Exclusion(item=Item.SEAT_WIND_PUNG),)
    assert differences(MODERN, house) == changes


def test_a_part_is_what_the_rules_say_where_the_whole_is_not_set() -> None:
    assert option_value(MODERN, "false_win") is None
    assert option_value(MODERN, "false_win.ready") == "waiting_tai"
    same = changed(MODERN, OptionChange(option="false_win.ready", value="waiting_tai"))
    assert differences(MODERN, same) == ()


@pytest.mark.parametrize(
    ("change", "refusal"),
    [
        (OptionChange(option="no_such", value=1), UnknownOption),
        (OptionChange(option="all_chows.no_such", value=1), InvalidOption),
        (OptionChange(option="rounds", value=8), InvalidOption),
        (TaiChange(item=Item.FULL_FLUSH, value=-1), InvalidOption),
    ],
)
def test_what_cannot_be_is_refused(change: Change, refusal: type[Exception]) -> None:
    with pytest.raises(refusal):
        changed(MODERN, change)


def test_what_replaces_must_be_an_item() -> None:
    with pytest.raises(UnknownItem):
        with_overrides(MODERN, {}, {}, {"no_such": []})
