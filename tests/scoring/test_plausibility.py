"""RULES 11 and 14: what how it was won rules out is refused, what no tiles make is only remarked."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.assessment import How, Place
from scoring.errors import Contradiction
from scoring.items import Item
from scoring.plausibility import NEVER_TOGETHER, impossible_together, refuse_contradictions, ruled_out
from scoring.rulesets import preset_ids
from tests.scoring.table import EAST_DEALS, SOUTH, held, rules

ONLY_SELF_DRAWN = [
    Item.SELF_DRAW,
    Item.CONCEALED_SELF_DRAW,
    Item.HALF_MELDED_HAND,
    Item.KONG_BLOOM,
    Item.CHAINED_KONG_BLOOM,
    Item.LAST_TILE_DRAW,
    Item.EARTHLY_HAND,
    Item.EIGHT_FLOWERS,
]
ONLY_ON_A_DISCARD = [Item.LAST_DISCARD, Item.HUMAN_HAND]
ONLY_ON_ANOTHERS = [Item.MELDED_HAND, Item.ROBBING_THE_KONG]
Reasons = tuple[tuple[str, tuple[Item, ...]], ...]


def _reasons(items: list[Item], how: How, place: Place = SOUTH, preset: str = "modern") -> Reasons:
    try:
        refuse_contradictions(held(*items), rules(preset), how, place)
    except Contradiction as refused:
        reasons: Reasons = refused.values["reasons"]  # type: ignore[assignment]
        return reasons
    return ()


@pytest.mark.parametrize("item", ONLY_SELF_DRAWN)
def test_these_need_a_self_draw(item: Item) -> None:
    needed = (("needs_self_draw", (item,)),)
    assert [_reasons([item], how) for how in How] == [needed, (), needed]


@pytest.mark.parametrize("item", ONLY_ON_A_DISCARD)
def test_these_need_a_discard_and_a_robbed_kong_is_none(item: Item) -> None:
    needed = (("needs_discard", (item,)),)
    assert [_reasons([item], how) for how in How] == [(), needed, needed]


@pytest.mark.parametrize("item", ONLY_ON_ANOTHERS)
def test_these_need_anothers_tile(item: Item) -> None:
    assert [_reasons([item], how) for how in How] == [(), (("needs_discard", (item,)),), ()]


def test_what_a_way_of_winning_rules_out() -> None:
    drawn = {*ONLY_SELF_DRAWN, Item.HEAVENLY_HAND}
    assert ruled_out(How.SELF_DRAW) == {*ONLY_ON_A_DISCARD, *ONLY_ON_ANOTHERS}
    assert ruled_out(How.DISCARD) == drawn
    assert ruled_out(How.ROBBED_KONG) == {*drawn, *ONLY_ON_A_DISCARD}


def test_heavenly_hand_is_the_dealers_and_self_drawn() -> None:
    assert _reasons([Item.HEAVENLY_HAND], How.SELF_DRAW, EAST_DEALS) == ()
    assert _reasons([Item.HEAVENLY_HAND], How.SELF_DRAW) == (("dealer_only", (Item.HEAVENLY_HAND,)),)
    assert _reasons([Item.HEAVENLY_HAND], How.DISCARD, EAST_DEALS) == (("needs_self_draw", (Item.HEAVENLY_HAND,)),)


@pytest.mark.parametrize(
    ("item", "how"),
    [
        (Item.EARTHLY_HAND, How.SELF_DRAW),
        (Item.HUMAN_HAND, How.DISCARD),
        (Item.HEAVENLY_READY, How.DISCARD),
        (Item.HEAVENLY_READY, How.SELF_DRAW),
    ],
)
def test_these_are_never_the_dealers(item: Item, how: How) -> None:
    assert _reasons([item], how, EAST_DEALS) == (("not_for_dealer", (item,)),)
    assert _reasons([item], how) == ()


def test_earthly_ready_is_the_dealers_too() -> None:
    assert _reasons([Item.EARTHLY_READY], How.DISCARD, EAST_DEALS) == ()


def test_only_one_of_the_first_turn_hands_and_all_reasons_at_once() -> None:
    both = (Item.EARTHLY_HAND, Item.HEAVENLY_HAND)
    assert _reasons(list(both), How.SELF_DRAW) == (
        ("dealer_only", (Item.HEAVENLY_HAND,)),
        ("only_one_of", both),
    )


@pytest.mark.parametrize(
    ("items", "how", "place"),
    [
        ([Item.HEAVENLY_HAND, Item.LAST_TILE_DRAW], How.SELF_DRAW, EAST_DEALS),
        ([Item.EARTHLY_HAND, Item.LAST_TILE_DRAW], How.SELF_DRAW, SOUTH),
        ([Item.HUMAN_HAND, Item.LAST_DISCARD], How.DISCARD, SOUTH),
    ],
)
def test_a_hand_of_the_first_turn_is_not_won_on_the_last_tile(items: list[Item], how: How, place: Place) -> None:
    assert _reasons(items, how, place) == (("not_the_last_tile", tuple(sorted(items))),)


def test_last_tile_with_kong_bloom_is_possible() -> None:
    assert _reasons([Item.LAST_TILE_DRAW, Item.KONG_BLOOM, Item.SELF_DRAW], How.SELF_DRAW) == ()


@pytest.mark.parametrize("preset", preset_ids())
def test_all_chows_with_self_draw_as_the_house_plays_it(preset: str) -> None:
    spoiled = () if preset in {"online", "shenlaiye"} else (("not_with_self_draw", (Item.ALL_CHOWS,)),)
    assert _reasons([Item.ALL_CHOWS], How.SELF_DRAW, preset=preset) == spoiled
    assert _reasons([Item.ALL_CHOWS], How.DISCARD, preset=preset) == ()


IMPOSSIBLE = [
    (Item.ALL_CHOWS, Item.ALL_PUNGS),
    (Item.ALL_CHOWS, Item.DRAGON_PUNG),
    (Item.FULL_FLUSH, Item.DRAGON_PUNG),
    (Item.FULL_FLUSH, Item.HALF_FLUSH),
    (Item.FULL_FLUSH, Item.TRIPLE_PUNGS),
    (Item.HALF_FLUSH, Item.ALL_HONORS),
    (Item.HALF_FLUSH, Item.MIXED_STRAIGHT),
    (Item.ALL_SIMPLES, Item.SEAT_WIND_PUNG),
    (Item.ALL_SIMPLES, Item.ALL_TERMINALS),
    (Item.ALL_HONORS, Item.PURE_STRAIGHT),
    (Item.ALL_TERMINALS, Item.DRAGON_PUNG),
    (Item.MELDED_HAND, Item.CONCEALED_HAND),
    (Item.MELDED_HAND, Item.THREE_CONCEALED_PUNGS),
    (Item.HALF_MELDED_HAND, Item.EIGHT_PAIRS),
    (Item.EIGHT_PAIRS, Item.ALL_PUNGS),
    (Item.EIGHT_PAIRS, Item.PURE_STRAIGHT),
    (Item.ALL_PUNGS, Item.PURE_DOUBLE_CHOW),
    (Item.LITTLE_THREE_DRAGONS, Item.BIG_THREE_DRAGONS),
    (Item.LITTLE_FOUR_WINDS, Item.BIG_FOUR_WINDS),
    (Item.BIG_THREE_DRAGONS, Item.BIG_FOUR_WINDS),
    (Item.LITTLE_THREE_DRAGONS, Item.LITTLE_FOUR_WINDS),
    (Item.BIG_THREE_DRAGONS, Item.LITTLE_FOUR_WINDS),
]
POSSIBLE = [
    (Item.ALL_CHOWS, Item.FULL_FLUSH),
    (Item.ALL_CHOWS, Item.CONCEALED_HAND),
    (Item.ALL_PUNGS, Item.HALF_FLUSH),
    (Item.HALF_FLUSH, Item.DRAGON_PUNG),
    (Item.ALL_HONORS, Item.ALL_PUNGS),
    (Item.ALL_HONORS, Item.EIGHT_PAIRS),
    (Item.EIGHT_PAIRS, Item.FOUR_IN_TWO),
    (Item.EIGHT_PAIRS, Item.DRAGON_PUNG),
    (Item.EIGHT_PAIRS, Item.FULL_FLUSH),
    (Item.ALL_TERMINALS, Item.TRIPLE_PUNGS),
    (Item.MELDED_HAND, Item.ALL_PUNGS),
    (Item.MELDED_HAND, Item.SINGLE_WAIT),
    (Item.NORTH_SOUTH_LINE, Item.HALF_FLUSH),
    (Item.LITTLE_THREE_DRAGONS, Item.SEAT_WIND_PUNG),
    (Item.PURE_DOUBLE_CHOW_RUN, Item.THREE_CONCEALED_PUNGS),
]


@pytest.mark.parametrize(("one", "other"), IMPOSSIBLE, ids=str)
def test_no_tiles_make_both(one: Item, other: Item) -> None:
    assert impossible_together([one, other]) == ((one, other),)
    assert impossible_together([other, one]) == ((other, one),)


@pytest.mark.parametrize(("one", "other"), POSSIBLE, ids=str)
def test_some_tiles_make_both(one: Item, other: Item) -> None:
    assert impossible_together([one, other]) == impossible_together([other, one]) == ()


def test_each_impossible_pair_is_named_once() -> None:
    said = [Item.FULL_FLUSH, Item.ALL_CHOWS, Item.DRAGON_PUNG, Item.DRAGON_PUNG]
    assert impossible_together(said) == ((Item.FULL_FLUSH, Item.DRAGON_PUNG), (Item.ALL_CHOWS, Item.DRAGON_PUNG))


@given(st.lists(st.sampled_from(Item), unique=True, max_size=8))
def test_an_item_is_never_impossible_with_itself_and_order_changes_nothing(items: list[Item]) -> None:
    pairs = {frozenset(pair) for pair in impossible_together(items)}
    assert pairs == {frozenset(pair) for pair in impossible_together(reversed(items))}
    assert all(len(pair) == 2 for pair in pairs)


def test_no_row_rules_an_item_out_against_itself() -> None:
    assert [left & right for left, right in NEVER_TOGETHER if left & right] == []
