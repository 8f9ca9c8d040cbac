"""RULES 3.3 and 14: what a report brings with it."""

import pytest

from scoring.assessment import Held, How, Place
from scoring.implications import implied
from scoring.items import Item
from scoring.tiles import Wind
from tests.scoring.table import SOUTH, held

S, K = Item.SELF_DRAW, Item.CONCEALED_HAND
WHITE_ROUND = Place(Wind.SOUTH, "P", is_dealer=False)
RED_ROUND = Place(Wind.SOUTH, "C", is_dealer=False)

BY_DISCARD = [
    ([], []),
    ([K], []),
    ([Item.CHAINED_KONG_BLOOM], [Item.KONG_BLOOM]),
    ([Item.EARTHLY_READY_FIRST_TURN], [Item.EARTHLY_READY, K]),
    ([Item.OPEN_READY], [Item.DECLARED_READY]),
    ([Item.DECLARED_READY], []),
    ([Item.HUMAN_HAND], [K]),
    ([Item.HEAVENLY_READY], [K]),
    ([Item.EARTHLY_READY], [K]),
    ([Item.MIGI], [K]),
    ([Item.EIGHT_PAIRS], [K]),
    ([Item.PURE_THIRTEEN_ORPHANS], [K]),
    ([Item.MIXED_THIRTEEN_ORPHANS], [K]),
    ([Item.SIXTEEN_UNRELATED], [K]),
    ([Item.PURE_SIXTEEN_UNRELATED], [K]),
    ([Item.THIRTEEN_ORPHANS], []),
    ([Item.PURE_DOUBLE_CHOW_RUN], [K]),
    ([Item.FIVE_CONCEALED_PUNGS], []),
    ([Item.ALL_HONORS], []),
    ([Item.ALL_HONORS, Item.LITTLE_THREE_DRAGONS], [Item.ALL_HONORS_DEDUCTION]),
    ([Item.ALL_HONORS, Item.BIG_THREE_DRAGONS], [Item.ALL_HONORS_DEDUCTION]),
    ([Item.ALL_HONORS, Item.LITTLE_FOUR_WINDS], [Item.ALL_HONORS_DEDUCTION, Item.EACH_WIND_PUNG]),
    ([Item.ALL_HONORS, Item.BIG_FOUR_WINDS], [Item.ALL_HONORS_DEDUCTION]),
    ([Item.LITTLE_FOUR_WINDS], [Item.EACH_WIND_PUNG]),
    ([Item.FLOWER_KONG], [Item.EACH_FLOWER]),
    ([Item.EIGHT_FLOWERS_HELD], [Item.EACH_FLOWER]),
]
BY_SELF_DRAW = [
    ([], [S]),
    ([S], []),
    ([K], [S, Item.CONCEALED_SELF_DRAW]),
    ([Item.CONCEALED_SELF_DRAW], [S, K]),
    ([Item.EIGHT_PAIRS], [S, K, Item.CONCEALED_SELF_DRAW]),
    ([Item.HEAVENLY_HAND], [S, K, Item.CONCEALED_SELF_DRAW]),
    ([Item.EARTHLY_HAND], [S, K, Item.CONCEALED_SELF_DRAW]),
    ([Item.SIXTEEN_UNRELATED], [S, K, Item.CONCEALED_SELF_DRAW]),
]


def _brought(said: list[Item], how: How, place: Place = SOUTH) -> list[Item]:
    rows = implied(held(*said), how, place)
    assert [row.item for row in rows[: len(said)]] == said
    return [row.item for row in rows[len(said) :]]


@pytest.mark.parametrize(("said", "brought"), BY_DISCARD, ids=str)
def test_a_win_on_a_discard_brings(said: list[Item], brought: list[Item]) -> None:
    assert _brought(said, How.DISCARD) == brought


@pytest.mark.parametrize(("said", "brought"), BY_SELF_DRAW, ids=str)
def test_a_self_draw_brings(said: list[Item], brought: list[Item]) -> None:
    assert _brought(said, How.SELF_DRAW) == brought


def test_a_robbed_kong_brings_its_item_and_no_self_draw() -> None:
    assert _brought([K], How.ROBBED_KONG) == [Item.ROBBING_THE_KONG]


@pytest.mark.parametrize(("times", "brought"), [(1, []), (2, []), (3, [Item.BIG_THREE_DRAGONS])])
def test_three_dragon_pungs_make_big_three_dragons(times: int, brought: list[Item]) -> None:
    rows = implied((Held(Item.DRAGON_PUNG, times),), How.DISCARD, SOUTH)
    assert [row.item for row in rows[1:]] == brought


def test_all_honors_with_three_dragon_pungs_is_deducted_too() -> None:
    rows = implied((Held(Item.ALL_HONORS), Held(Item.DRAGON_PUNG, 3, "CFP")), How.DISCARD, SOUTH)
    assert {row.item for row in rows[2:]} == {Item.BIG_THREE_DRAGONS, Item.ALL_HONORS_DEDUCTION}


@pytest.mark.parametrize(
    ("tiles", "place", "matches"),
    [
        ("P", WHITE_ROUND, True),
        ("CP", WHITE_ROUND, True),
        ("C", WHITE_ROUND, False),
        ("C", RED_ROUND, True),
        ("P", SOUTH, False),
    ],
)
def test_a_dragon_pung_of_the_round_past_north(tiles: str, place: Place, *, matches: bool) -> None:
    rows = implied((Held(Item.DRAGON_PUNG, len(tiles), tiles),), How.DISCARD, place)
    assert [row.item for row in rows[1:]] == ([Item.ROUND_DRAGON_PUNG] if matches else [])


def test_big_three_dragons_hold_the_pung_of_any_dragon_round() -> None:
    assert _brought([Item.BIG_THREE_DRAGONS], How.DISCARD, WHITE_ROUND) == [Item.ROUND_DRAGON_PUNG]
    assert _brought([Item.BIG_THREE_DRAGONS], How.DISCARD) == []


def test_what_was_said_keeps_its_count_and_is_not_said_twice() -> None:
    said = (Held(Item.CHAINED_KONG_BLOOM, 3), Held(Item.KONG_BLOOM), Held(S))
    assert implied(said, How.SELF_DRAW, SOUTH) == said
