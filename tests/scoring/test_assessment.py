"""RULES 3: how items add up, what replaces what, and that the order never matters."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.assessment import Assessment, Held, How, Place, Remark, ReplacedItem, ScoredItem, add_up
from scoring.items import Item
from scoring.rulesets import Ruleset, load_preset, preset_ids
from scoring.tiles import Wind
from tests.scoring.table import EAST_DEALS, SOUTH, held, rules


def _counted(worth: Assessment) -> dict[str, int]:
    return {str(row.item): row.tai for row in worth.items}


def _replaced(worth: Assessment) -> dict[str, tuple[int, str]]:
    return {str(row.item): (row.tai, str(row.by)) for row in worth.replaced}


def test_every_item_that_holds_is_counted_with_its_value() -> None:
    worth = add_up(held(Item.HALF_FLUSH, Item.ALL_PUNGS, Item.SELF_DRAW), rules(), SOUTH)
    assert worth == Assessment(
        items=(
            ScoredItem(item=Item.SELF_DRAW, tai=1),
            ScoredItem(item=Item.ALL_PUNGS, tai=4),
            ScoredItem(item=Item.HALF_FLUSH, tai=4),
        )
    )
    assert worth.tai == 9


def test_several_of_one_item_count_each() -> None:
    worth = add_up((Held(Item.DRAGON_PUNG, 2, "CF"),), rules(), SOUTH)
    assert worth == Assessment(items=(ScoredItem(item=Item.DRAGON_PUNG, tai=2, count=2, tiles="CF"),))


def test_an_item_of_no_value_is_not_known_and_replaces_nothing() -> None:
    worth = add_up(held(Item.ALL_PUNGS, Item.ALL_HONORS, Item.EIGHT_PAIRS), rules(tai={"all_honors": 0}), SOUTH)
    assert (_counted(worth), _replaced(worth)) == ({"all_pungs": 4}, {})


def test_what_is_replaced_is_kept_with_its_tai_and_what_replaced_it() -> None:
    worth = add_up(held(Item.SINGLE_WAIT, Item.MELDED_HAND), rules(), SOUTH)
    assert worth.items == (ScoredItem(item=Item.MELDED_HAND, tai=2),)
    assert worth.replaced == (ReplacedItem(item=Item.SINGLE_WAIT, tai=1, by=Item.MELDED_HAND),)
    assert worth.held == {Item.MELDED_HAND, Item.SINGLE_WAIT}


def test_an_excluded_item_still_excludes_its_own_list_peach_garden_is_20() -> None:
    said = (*held(Item.PEACH_GARDEN, Item.BIG_THREE_DRAGONS, Item.ALL_PUNGS), Held(Item.DRAGON_PUNG, 3, "CFP"))
    worth = add_up(said, rules("improved"), SOUTH)
    assert worth.tai == 20
    assert _counted(worth) == {"all_pungs": 4, "peach_garden": 16}
    assert _replaced(worth) == {"big_three_dragons": (8, "peach_garden"), "dragon_pung": (3, "big_three_dragons")}


def test_million_stones_replace_four_consecutive_pungs_and_three_stay_replaced() -> None:
    said = held(Item.MILLION_STONES, Item.FOUR_CONSECUTIVE_PUNGS, Item.THREE_CONSECUTIVE_PUNGS)
    worth = add_up(said, rules("improved"), SOUTH)
    assert _counted(worth) == {"million_stones": 16}
    assert set(_replaced(worth)) == {"four_consecutive_pungs", "three_consecutive_pungs"}


# The source's own totals (seed 004): items add up even where one implies the other.
SEED_TOTALS = [
    (8, [Item.TERMINALS_AND_HONORS, Item.ALL_PUNGS, Item.ALL_GROUPS_WITH_TERMINALS_OR_HONORS]),
    (12, [Item.FIVE_CONSECUTIVE_PUNGS, Item.ALL_PUNGS, Item.FOUR_CONSECUTIVE_PUNGS, Item.THREE_CONSECUTIVE_PUNGS]),
    (12, [Item.ALL_HONORS, Item.ALL_PUNGS]),
    (14, [Item.FIVE_CONCEALED_PUNGS, Item.ALL_PUNGS, Item.CONCEALED_HAND]),
    (14, [Item.ALL_258_PUNGS, Item.ALL_PUNGS, Item.ALL_SIMPLES]),
    (16, [Item.ALL_TERMINALS, Item.ALL_PUNGS, Item.TRIPLE_PUNGS, Item.ALL_GROUPS_WITH_TERMINALS]),
    (10, [Item.EIGHT_PAIRS, Item.SELF_DRAW, Item.CONCEALED_SELF_DRAW, Item.CONCEALED_HAND]),
    (3, [Item.SELF_DRAW, Item.LAST_TILE_DRAW, Item.KONG_BLOOM]),
    (3, [Item.CONCEALED_HAND, Item.SELF_DRAW, Item.CONCEALED_SELF_DRAW]),
    (24, [Item.HEAVENLY_HAND, Item.CONCEALED_HAND, Item.SELF_DRAW, Item.CONCEALED_SELF_DRAW, Item.SINGLE_WAIT]),
    (12, [Item.NORTH_SOUTH_LINE, Item.PURE_STRAIGHT_TILES, Item.HALF_FLUSH]),
    (12, [Item.FOUR_IDENTICAL_CHOWS, Item.PURE_DOUBLE_CHOW_IN_HAND]),
    (16, [Item.PURE_DOUBLE_CHOW_RUN, Item.CONCEALED_HAND, Item.THREE_CONSECUTIVE_PUNGS, Item.THREE_CONCEALED_PUNGS]),
]


@pytest.mark.parametrize(("tai", "items"), SEED_TOTALS, ids=str)
def test_the_totals_that_the_source_gives(tai: int, items: list[Item]) -> None:
    assert add_up(held(*items), rules("improved"), SOUTH).tai == tai


HONOURS_TOTALS = [
    ("common", 16, [Item.ALL_HONORS, Item.ALL_PUNGS]),
    ("common", 16 - 4 + 8, [Item.ALL_HONORS, Item.ALL_HONORS_DEDUCTION, Item.BIG_THREE_DRAGONS, Item.ALL_PUNGS]),
    ("modern", 16 + 8, [Item.ALL_HONORS, Item.ALL_HONORS_DEDUCTION, Item.BIG_THREE_DRAGONS, Item.ALL_PUNGS]),
    ("modern", 8 + 1 + 1, [Item.LITTLE_FOUR_WINDS, Item.SEAT_WIND_PUNG, Item.ROUND_WIND_PUNG]),
    ("modern", 16, [Item.BIG_FOUR_WINDS, Item.SEAT_WIND_PUNG, Item.ROUND_WIND_PUNG]),
    ("improved", 3, [Item.LITTLE_THREE_WINDS, Item.SEAT_WIND_PUNG, Item.ROUND_WIND_PUNG]),
    ("classic", 13, [Item.FIVE_CONCEALED_PUNGS, Item.ALL_PUNGS, Item.CONCEALED_HAND, Item.FOUR_CONCEALED_PUNGS]),
    ("common_special", 24, [Item.FIVE_KONGS, Item.ALL_PUNGS, Item.THREE_KONGS, Item.FOUR_KONGS]),
    ("common_special", 12, [Item.ALL_GREEN, Item.HALF_FLUSH]),
]


@pytest.mark.parametrize(("preset", "tai", "items"), HONOURS_TOTALS, ids=str)
def test_series_keep_the_highest_member_only(preset: str, tai: int, items: list[Item]) -> None:
    assert add_up(held(*items), rules(preset), SOUTH).tai == tai


PARTIAL = [
    ("PF", 1, 1, "F", "P"),
    ("FCP", 2, 1, "FC", "P"),
    ("P", 0, 1, "", "P"),
    ("CF", 2, 0, "CF", ""),
]


@pytest.mark.parametrize(("pungs", "left", "lost", "left_tiles", "lost_tiles"), PARTIAL)
def test_a_partial_exclusion_takes_only_what_those_tiles_earned(
    pungs: str, left: int, lost: int, left_tiles: str, lost_tiles: str
) -> None:
    said = (Held(Item.WIND_FLOWER_SNOW_MOON), Held(Item.DRAGON_PUNG, len(pungs), pungs))
    worth = add_up(said, rules("improved"), SOUTH)
    counted = [(row.tai, row.count, row.tiles) for row in worth.items if row.item is Item.DRAGON_PUNG]
    assert counted == ([(left, left, left_tiles)] if left else [])
    by_moon = [ReplacedItem(item=Item.DRAGON_PUNG, tai=lost, by=Item.WIND_FLOWER_SNOW_MOON, count=lost, tiles="P")]
    assert list(worth.replaced) == (by_moon if lost_tiles else [])


def test_an_unnamed_dragon_is_taken_to_be_the_one_that_is_replaced() -> None:
    worth = add_up((Held(Item.NORTH_SOUTH_LINE), Held(Item.DRAGON_PUNG, 2)), rules("improved"), SOUTH)
    assert _counted(worth) == {"north_south_line": 12, "dragon_pung": 1}
    assert _replaced(worth) == {"dragon_pung": (1, "north_south_line")}


# 孔雀東南飛 replaces the wind 台 of 東 and 南, not those of 西 and 北.
PEACOCK = [
    ("E", "S", 4),
    ("S", "E", 4),
    ("W", "E", 5),
    ("N", "S", 5),
    ("E", "W", 5),
    ("W", "W", 6),
    ("N", "C", 5 + 1),
]


@pytest.mark.parametrize(("seat", "round_letter", "tai"), PEACOCK)
def test_peacock_replaces_wind_tai_by_where_the_winner_sat(seat: str, round_letter: str, tai: int) -> None:
    place = Place(Wind(seat), round_letter, is_dealer=False)
    worth = add_up(held(Item.PEACOCK, Item.SEAT_WIND_PUNG, Item.ROUND_WIND_PUNG), rules("improved"), place)
    assert worth.tai == tai


def test_a_whole_exclusion_wins_over_a_partial_one() -> None:
    said = (*held(Item.NORTH_SOUTH_LINE, Item.BIG_THREE_DRAGONS), Held(Item.DRAGON_PUNG, 3, "CFP"))
    worth = add_up(said, rules("improved"), SOUTH)
    assert _replaced(worth) == {"dragon_pung": (3, "big_three_dragons")}


@pytest.mark.parametrize(
    ("preset", "item", "melded", "concealed"),
    [
        ("common_special", Item.FOUR_STEP_CHOWS, 8, 9),
        ("common_special", Item.MIXED_STEP_CHOWS, 2, 3),
        ("improved", Item.MIXED_TRIPLE_CHOW, 1, 2),
        ("improved", Item.ALL_GROUPS_WITH_TERMINALS, 3, 4),
    ],
)
def test_a_value_x_y_takes_y_when_the_hand_is_concealed(preset: str, item: Item, melded: int, concealed: int) -> None:
    unpriced = rules(preset, tai={"concealed_hand": 0})
    assert add_up(held(item), rules(preset), SOUTH).tai == melded
    assert _counted(add_up(held(item, Item.CONCEALED_HAND), rules(preset), SOUTH))[item] == concealed
    assert _counted(add_up(held(item, Item.CONCEALED_HAND), unpriced, SOUTH)) == {str(item): concealed}
    assert _counted(add_up(held(item, Item.HEAVENLY_READY), rules(preset), SOUTH))[item] == concealed


CONCEALED = {
    Item.CONCEALED_HAND,
    Item.CONCEALED_SELF_DRAW,
    Item.FIVE_CONCEALED_PUNGS,
    Item.HEAVENLY_HAND,
    Item.EARTHLY_HAND,
    Item.HUMAN_HAND,
    Item.HEAVENLY_READY,
    Item.EARTHLY_READY,
    Item.EARTHLY_READY_FIRST_TURN,
    Item.MIGI,
    Item.EIGHT_PAIRS,
    Item.PURE_THIRTEEN_ORPHANS,
    Item.MIXED_THIRTEEN_ORPHANS,
    Item.SIXTEEN_UNRELATED,
    Item.PURE_SIXTEEN_UNRELATED,
    Item.PURE_DOUBLE_CHOW_RUN,
}


@pytest.mark.parametrize("item", [item for item in Item if item is not Item.HALF_FLUSH])
def test_these_items_and_no_others_make_a_hand_concealed(item: Item) -> None:
    worth = add_up(held(item, Item.HALF_FLUSH), rules(tai={"half_flush": [3, 4]}), SOUTH)
    counted = [row.tai for row in worth.items if row.item is Item.HALF_FLUSH]
    assert counted == [4 if item in CONCEALED else 3]


def test_a_counted_value_takes_the_step_reached_and_replaces_its_single_form() -> None:
    ruleset = rules("common_special")
    for count, tai in ((2, 8), (3, 12), (5, 12)):
        worth = add_up((Held(Item.CHAINED_KONG_BLOOM, count), Held(Item.KONG_BLOOM)), ruleset, SOUTH)
        assert (_counted(worth), worth.tai) == ({"chained_kong_bloom": tai}, tai)
        assert _replaced(worth) == {"kong_bloom": (1, "chained_kong_bloom")}


def test_an_assessment_adds_what_was_only_named_as_a_number() -> None:
    worth = Assessment(items=(ScoredItem(item=Item.ALL_PUNGS, tai=4),), other=3, remarks=(Remark(code="offer"),))
    assert (worth.tai, Assessment().tai, Assessment(other=2).tai) == (7, 0, 2)


def test_the_ways_of_winning() -> None:
    assert [str(how) for how in How] == ["discard", "self_draw", "robbed_kong"]


@st.composite
def _hands(draw: st.DrawFn) -> tuple[Ruleset, list[Held], list[Held]]:
    ruleset = load_preset(draw(st.sampled_from(preset_ids())))
    items = draw(st.lists(st.sampled_from(list(ruleset.tai)), unique=True, max_size=12))
    dragons = draw(st.lists(st.sampled_from("CFP"), unique=True, min_size=1))
    rows = [Held(item, len(dragons), "".join(dragons)) if item is Item.DRAGON_PUNG else Held(item) for item in items]
    return ruleset, rows, draw(st.permutations(rows))


@given(_hands(), st.sampled_from([SOUTH, EAST_DEALS]))
def test_the_order_in_which_items_are_found_never_matters(
    hand: tuple[Ruleset, list[Held], list[Held]], place: Place
) -> None:
    ruleset, one, other = hand
    assert add_up(tuple(one), ruleset, place) == add_up(tuple(other), ruleset, place)


@given(_hands())
def test_every_item_counts_or_is_replaced_by_one_that_holds_and_lists_it(
    hand: tuple[Ruleset, list[Held], list[Held]],
) -> None:
    ruleset, rows, _ = hand
    worth = add_up(tuple(rows), ruleset, SOUTH)
    times = {row.item: row.times for row in rows}
    for item, count in times.items():
        counted = sum(row.count for row in worth.items if row.item is item)
        assert counted + sum(row.count for row in worth.replaced if row.item is item) == count
    for row in worth.replaced:
        assert row.by in times
        assert row.item in {excluded.item for excluded in ruleset.excludes[row.by]}
