"""RULES 5 and 8: a win by flowers or by four kongs is worth its title, and the hand only where it was completed."""

import pytest

from scoring.assessment import Held, How
from scoring.claims import Claim, ClaimedItem, assess_claim
from scoring.errors import Contradiction, NotAWin
from scoring.items import Item
from scoring.tiles import Flower, Wind
from scoring.titles import TITLES, is_titled, titled
from tests.scoring.table import SOUTH, rules

Worth = dict[Item, int]


def _worth(preset: str, how: How, *items: Item, claim: Claim | None = None) -> Worth:
    said = tuple(ClaimedItem(candidates=(item,)) for item in items)
    whole = (claim or Claim()).model_copy(update={"items": said})
    return {row.item: row.tai for row in assess_claim(whole, rules(preset), how, SOUTH).items}


@pytest.mark.parametrize(
    ("preset", "how", "said", "worth"),
    [
        ("modern", How.SELF_DRAW, [Item.EIGHT_FLOWERS], {Item.EIGHT_FLOWERS: 8}),
        ("modern", How.SELF_DRAW, [Item.EIGHT_FLOWERS, Item.SELF_DRAW], {Item.EIGHT_FLOWERS: 8}),
        ("modern", How.SELF_DRAW, [Item.EIGHT_FLOWERS, Item.SEAT_FLOWER], {Item.EIGHT_FLOWERS: 8}),
        ("improved", How.SELF_DRAW, [Item.FOUR_KONGS_WIN], {Item.FOUR_KONGS_WIN: 6}),
        ("improved", How.SELF_DRAW, [Item.FOUR_KONGS_WIN, Item.ALL_PUNGS], {Item.FOUR_KONGS_WIN: 6}),
        ("improved", How.DISCARD, [Item.FOUR_KONGS_WIN], {Item.FOUR_KONGS_WIN: 6}),
        ("orthodox", How.SELF_DRAW, [Item.DEALT_FLOWER_WIN, Item.EIGHT_FLOWERS], {Item.DEALT_FLOWER_WIN: 12}),
        ("modern", How.SELF_DRAW, [Item.DEALT_FLOWER_WIN, Item.EIGHT_FLOWERS], {Item.EIGHT_FLOWERS: 8}),
        ("modern", How.DISCARD, [Item.SEVEN_FLOWERS_ROBBING_ONE], {Item.SEVEN_FLOWERS_ROBBING_ONE: 8}),
        (
            "modern",
            How.SELF_DRAW,
            [Item.EIGHT_FLOWERS, Item.ALL_PUNGS],
            {Item.EIGHT_FLOWERS: 8, Item.ALL_PUNGS: 4, Item.SELF_DRAW: 1, Item.KONG_BLOOM: 1},
        ),
    ],
)
def test_what_a_title_is_worth(preset: str, how: How, said: list[Item], worth: Worth) -> None:
    assert _worth(preset, how, *said) == worth


def test_no_flower_stands_beside_a_flower_win() -> None:
    claim = Claim(flowers=(Flower.SUMMER, Flower.ORCHID), winds=(Wind.SOUTH,))
    worth = _worth("modern", How.SELF_DRAW, Item.EIGHT_FLOWERS, claim=claim)
    assert worth == {Item.EIGHT_FLOWERS: 8, Item.SEAT_WIND_PUNG: 1, Item.SELF_DRAW: 1, Item.KONG_BLOOM: 1}


@pytest.mark.parametrize(
    ("how", "item", "reason"),
    [
        (How.DISCARD, Item.EIGHT_FLOWERS, "needs_self_draw"),
        (How.SELF_DRAW, Item.SEVEN_FLOWERS_ROBBING_ONE, "needs_robbed_flower"),
    ],
)
def test_a_title_says_how_it_was_won(how: How, item: Item, reason: str) -> None:
    with pytest.raises(Contradiction) as refused:
        _worth("modern", how, item)
    assert refused.value.values == {"reasons": ((reason, (item,)),)}


def test_a_title_alone_leaves_nothing_beside_it() -> None:
    kongs = (Held(Item.FOUR_KONGS_WIN), Held(Item.ALL_PUNGS), Held(Item.SEAT_FLOWER))
    assert titled(kongs, rules("improved")) == ((Held(Item.FOUR_KONGS_WIN),), False)
    assert [is_titled([Held(item)]) for item in sorted(TITLES)] == [True] * len(TITLES)
    assert not is_titled(kongs[1:])


@pytest.mark.parametrize(
    ("preset", "how", "said"),
    [
        ("modern", How.SELF_DRAW, Item.FOUR_KONGS_WIN),
        ("common_special", How.DISCARD, Item.FOUR_KONGS_WIN),
        ("modern", How.SELF_DRAW, Item.DEALT_FLOWER_WIN),
    ],
)
def test_a_title_that_the_house_does_not_play_is_no_win(preset: str, how: How, said: Item) -> None:
    with pytest.raises(NotAWin) as refused:
        _worth(preset, how, said)
    assert refused.value.values == {"wins_with": (said,)}
