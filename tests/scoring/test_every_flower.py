"""見花見字: reports at a table where every flower, every pung of winds and every kong counts."""

import pytest

from scoring.assessment import Assessment, Remark
from scoring.claims import Claim, ClaimedItem
from scoring.errors import ItemRepeated
from scoring.items import Item
from scoring.rulesets import load_preset
from scoring.tiles import Flower, Wind
from tests.scoring.saying import assess, counted, replaced, said, times
from tests.scoring.table import rules

RULES = load_preset("flowers_and_honors")
EACH, WINDS, NEITHER = Item.EACH_FLOWER, Item.EACH_WIND_PUNG, Item.NO_HONORS_NO_FLOWERS
OPEN, CONCEALED = Item.OPEN_KONG, Item.CONCEALED_KONG


def _worth(
    *words: Item | ClaimedItem,
    flowers: str = "",
    numbers: tuple[int, ...] = (),
    winds: str = "",
    tai: int | None = None,
) -> Assessment:
    named = tuple(Flower(flower) for flower in flowers)
    claim = Claim(items=said(*words), flowers=named, flower_numbers=numbers, winds=tuple(map(Wind, winds)), tai=tai)
    return assess(claim, ruleset=RULES)


@pytest.mark.parametrize(
    ("flowers", "expected"),
    [
        ("春", {EACH: 1}),
        ("冬竹", {EACH: 2}),
        ("春夏秋冬", {EACH: 4, Item.FLOWER_KONG: 2}),
        ("春夏秋冬竹", {EACH: 5, Item.FLOWER_KONG: 2}),
        ("春夏秋冬梅蘭菊竹", {EACH: 8, Item.EIGHT_FLOWERS_HELD: 8}),
    ],
)
def test_every_flower_that_is_named_counts_whosever_it_is(flowers: str, expected: dict[Item, int]) -> None:
    worth = _worth(flowers=flowers)
    assert (counted(worth), worth.remarks) == (expected, ())


def test_flowers_by_a_count_and_by_name_add_up_and_the_word_before_names_is_none() -> None:
    assert counted(_worth(times(EACH, 3))) == {EACH: 3}
    assert counted(_worth(times(EACH, 3), flowers="梅")) == {EACH: 4}
    assert counted(_worth(EACH, flowers="梅竹")) == {EACH: 2}
    with pytest.raises(ItemRepeated):
        _worth(times(EACH, 8), flowers="梅")


def test_a_flower_by_its_number_is_one_and_that_is_told() -> None:
    worth = _worth(numbers=(3,))
    assert (counted(worth), worth.remarks) == ({EACH: 1}, (Remark(code="flower_by_number", number=3),))


def test_a_series_is_four_flowers_and_both_are_eight() -> None:
    assert counted(_worth(Item.FLOWER_KONG)) == {Item.FLOWER_KONG: 2, EACH: 4}
    assert counted(_worth(times(Item.FLOWER_KONG, 2))) == {Item.FLOWER_KONG: 4, EACH: 8}
    assert counted(_worth(Item.FLOWER_KONG, times(EACH, 6))) == {Item.FLOWER_KONG: 2, EACH: 6}
    assert counted(_worth(Item.EIGHT_FLOWERS_HELD)) == {Item.EIGHT_FLOWERS_HELD: 8, EACH: 8}


@pytest.mark.parametrize("winds", ["E", "S", "W", "EN", "ESW"])
def test_every_wind_that_is_named_counts_once_whosever_it_is(winds: str) -> None:
    worth = _worth(winds=winds)
    assert (counted(worth), worth.remarks) == ({WINDS: len(winds)}, ())
    assert worth.items[0].tiles == winds


def test_little_four_winds_is_three_pungs_of_winds_and_big_four_winds_replaces_them() -> None:
    assert counted(_worth(Item.LITTLE_FOUR_WINDS)) == {Item.LITTLE_FOUR_WINDS: 8, WINDS: 3}
    assert counted(_worth(Item.LITTLE_FOUR_WINDS, winds="E")) == {Item.LITTLE_FOUR_WINDS: 8, WINDS: 3}
    big = _worth(Item.BIG_FOUR_WINDS, winds="ES")
    assert (counted(big), replaced(big)) == ({Item.BIG_FOUR_WINDS: 16}, {WINDS: Item.BIG_FOUR_WINDS})


def test_what_is_made_of_two_winds_replaces_those_two() -> None:
    ruleset = rules("flowers_and_honors", tai={"peacock": 4})
    for claim in (
        Claim(items=said(Item.PEACOCK), winds=(Wind.EAST, Wind.SOUTH, Wind.WEST)),
        Claim(items=said(Item.PEACOCK, times(WINDS, 3))),
    ):
        worth = assess(claim, ruleset=ruleset)
        assert (counted(worth), replaced(worth)) == ({WINDS: 1, Item.PEACOCK: 4}, {WINDS: Item.PEACOCK})


def test_the_winners_own_count_beside_them_where_a_house_says_so() -> None:
    ruleset = rules("flowers_and_honors", tai={"seat_wind_pung": 1, "seat_flower": 1})
    worth = assess(Claim(winds=(Wind.SOUTH,), flowers=(Flower("夏"),)), ruleset=ruleset)
    assert counted(worth) == {Item.SEAT_WIND_PUNG: 1, WINDS: 1, Item.SEAT_FLOWER: 1, EACH: 1}


def test_kongs_count_by_kind() -> None:
    assert counted(_worth(times(OPEN, 2), CONCEALED)) == {OPEN: 2, CONCEALED: 2}
    with pytest.raises(ItemRepeated):
        _worth(times(CONCEALED, 6))


@pytest.mark.parametrize(
    "pair",
    [
        (NEITHER, EACH),
        (NEITHER, Item.FLOWER_KONG),
        (NEITHER, WINDS),
        (NEITHER, Item.DRAGON_PUNG),
        (NEITHER, Item.HALF_FLUSH),
        (OPEN, Item.CONCEALED_HAND),
        (OPEN, Item.FIVE_CONCEALED_PUNGS),
        (CONCEALED, Item.MELDED_HAND),
        (CONCEALED, Item.ALL_CHOWS),
        (OPEN, Item.ALL_CHOWS),
        (CONCEALED, Item.EIGHT_PAIRS),
        (WINDS, Item.FULL_FLUSH),
        (WINDS, Item.ALL_CHOWS),
    ],
    ids=str,
)
def test_what_no_tiles_make_together_is_remarked(pair: tuple[Item, Item]) -> None:
    told = [set(remark.items) for remark in _worth(*pair).remarks if remark.code == "impossible_together"]
    assert told == [set(pair)]


@pytest.mark.parametrize(
    "pair",
    [(CONCEALED, Item.CONCEALED_HAND), (OPEN, Item.MELDED_HAND), (NEITHER, Item.FULL_FLUSH), (EACH, WINDS)],
    ids=str,
)
def test_what_some_tiles_make_together_is_not(pair: tuple[Item, Item]) -> None:
    assert _worth(*pair).remarks == ()


def test_all_chows_that_asks_for_neither_offers_what_follows() -> None:
    assert _worth(Item.ALL_CHOWS).remarks == (Remark(code="offer", items=(NEITHER,)),)
    assert _worth(Item.ALL_CHOWS, NEITHER).remarks == ()
    loose = rules("flowers_and_honors", all_chows={"no_flowers": "none"})
    assert assess(Claim(items=said(Item.ALL_CHOWS)), ruleset=loose).remarks == ()
    assert assess(Claim(items=said(Item.ALL_CHOWS))).remarks == ()  # 通行台制 does not play it
