"""RULES 14: a number of 台, alone or beside items, and how often an item may be said."""

import pytest

from scoring.assessment import Assessment, How
from scoring.claims import Claim, ClaimedItem
from scoring.errors import InvalidTai, ItemRepeated, ItemsExceedTai
from scoring.items import Item
from scoring.rulesets import MOST_TAI
from scoring.tiles import Dragon, Wind
from tests.scoring.saying import assess, counted, said, times


# "N台 alone is the hand's 台 without the dealer's: 自摸 is in it"
@pytest.mark.parametrize("how", How)
def test_a_number_alone_is_the_hand_and_nothing_is_added(how: How) -> None:
    assert assess(Claim(tai=3), how) == Assessment(other=3)
    assert assess(Claim(tai=3, dealer_said=True, streak_said=2), how) == Assessment(other=3)


# "With items, N is the total: the rest is shown as 其他"
def test_with_items_the_number_is_the_total() -> None:
    worth = assess(Claim(items=said(Item.HALF_FLUSH), tai=7), How.SELF_DRAW)
    assert (counted(worth), worth.other, worth.tai) == ({Item.SELF_DRAW: 1, Item.HALF_FLUSH: 4}, 2, 7)
    exact = assess(Claim(items=said(Item.HALF_FLUSH), tai=4))
    assert (exact.other, exact.tai) == (0, 4)
    by_tile = assess(Claim(dragons=(Dragon.RED,), tai=2))
    assert (counted(by_tile), by_tile.other) == ({Item.DRAGON_PUNG: 1}, 1)


# "items that exceed N are refused, both sums shown"
def test_items_that_exceed_the_number_are_refused_with_both_sums() -> None:
    with pytest.raises(ItemsExceedTai) as refused:
        assess(Claim(items=said(Item.ALL_PUNGS, Item.HALF_FLUSH), tai=7))
    assert refused.value.values == {"items_tai": 8, "tai": 7}


@pytest.mark.parametrize("tai", [-1, MOST_TAI + 1, 10**30])
def test_an_absurd_number_is_refused_with_its_limits(tai: int) -> None:
    for claim in (Claim(tai=tai), Claim(tai=tai, items=said(Item.ALL_PUNGS))):
        with pytest.raises(InvalidTai) as refused:
            assess(claim)
        assert refused.value.values == {"tai": tai, "least": 0, "most": 999}


def test_the_least_and_the_most_tai_are_taken() -> None:
    assert [assess(Claim(tai=tai)).tai for tai in (0, 999)] == [0, 999]


@pytest.mark.parametrize(
    ("items", "item", "count", "most"),
    [
        ((Item.ALL_PUNGS, Item.ALL_PUNGS), Item.ALL_PUNGS, 2, 1),
        ((times(Item.ALL_PUNGS, 2),), Item.ALL_PUNGS, 2, 1),
        ((times(Item.DRAGON_PUNG, 4),), Item.DRAGON_PUNG, 4, 3),
        ((times(Item.SEAT_FLOWER, 3),), Item.SEAT_FLOWER, 3, 2),
        ((times(Item.FLOWER_KONG, 3),), Item.FLOWER_KONG, 3, 2),
        ((times(Item.FOUR_IN_TWO, 5),), Item.FOUR_IN_TWO, 5, 4),
        ((times(Item.CHAINED_KONG_BLOOM, 13),), Item.CHAINED_KONG_BLOOM, 13, 12),
        ((times(Item.ALL_PUNGS, 0),), Item.ALL_PUNGS, 0, 1),
        ((times(Item.ALL_PUNGS, -1),), Item.ALL_PUNGS, -1, 1),
        ((times(Item.CHAINED_KONG_BLOOM, 0),), Item.CHAINED_KONG_BLOOM, 0, 12),
    ],
)
def test_an_item_more_often_than_a_hand_can_hold_it_is_refused(
    items: tuple[Item | ClaimedItem, ...], item: Item, count: int, most: int
) -> None:
    with pytest.raises(ItemRepeated) as refused:
        assess(Claim(items=said(*items)), How.SELF_DRAW)
    assert refused.value.values == {"item": item, "count": count, "most": most}


@pytest.mark.parametrize(
    "claim",
    [
        Claim(winds=(Wind.SOUTH, Wind.SOUTH)),
        Claim(dragons=(Dragon.RED, Dragon.RED)),
        Claim(dragons=(Dragon.RED,), items=(times(Item.DRAGON_PUNG, 3),)),
        Claim(winds=(Wind.SOUTH,), items=said(Item.SEAT_WIND_PUNG)),
    ],
)
def test_a_pung_said_twice_is_refused(claim: Claim) -> None:
    with pytest.raises(ItemRepeated):
        assess(claim)
