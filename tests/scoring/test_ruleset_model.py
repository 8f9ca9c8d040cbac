"""RULES 3: what a value may be, and how an item is priced by it."""

from scoring.items import Item
from scoring.rulesets import Exclusion, load_preset
from tests.scoring.table import rules


def test_an_exclusion_reads_and_writes_the_tiles_it_is_limited_to() -> None:
    partial = load_preset("improved").excludes[Item.PEACOCK]
    assert partial == (
        Exclusion(item=Item.SEAT_WIND_PUNG, tiles="ES"),
        Exclusion(item=Item.ROUND_WIND_PUNG, tiles="ES"),
    )
    assert [str(row) for row in partial] == ["seat_wind_pung@ES", "round_wind_pung@ES"]
    assert str(Exclusion(item=Item.ALL_PUNGS)) == "all_pungs"


def test_an_item_without_a_value_or_of_value_zero_is_not_played() -> None:
    ruleset = rules(tai={"single_wait": 0})
    assert [ruleset.plays(item) for item in (Item.SELF_DRAW, Item.SINGLE_WAIT, Item.EIGHT_PAIRS)] == [
        True,
        False,
        False,
    ]
    assert [ruleset.price(item) for item in (Item.SELF_DRAW, Item.SINGLE_WAIT, Item.EIGHT_PAIRS)] == [1, 0, 0]
    assert rules("common").plays(Item.ALL_HONORS_DEDUCTION)


def test_a_price_follows_count_concealment_and_steps() -> None:
    ruleset = load_preset("common_special")
    assert [ruleset.price(Item.DRAGON_PUNG, count=count) for count in (1, 2, 3)] == [1, 2, 3]
    assert [ruleset.price(Item.THREE_STEP_CHOWS, concealed=concealed) for concealed in (False, True)] == [4, 6]
    assert ruleset.price(Item.FOUR_STEP_CHOWS, count=2, concealed=False) == 16
    assert [ruleset.price(Item.CHAINED_KONG_BLOOM, count=count) for count in (1, 2, 3, 4)] == [0, 8, 12, 12]
