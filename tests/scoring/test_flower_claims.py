"""RULES 5 and 14: flowers by name, by number, by the series."""

import pytest
from pydantic import ValidationError

from scoring.assessment import Assessment, How, Place, Remark
from scoring.claims import Claim, ClaimedItem, assess_claim
from scoring.errors import ItemRepeated
from scoring.items import Item
from scoring.rulesets import Ruleset
from scoring.tiles import Flower, Wind
from tests.scoring.table import rules

SF, FK, HELD = Item.SEAT_FLOWER, Item.FLOWER_KONG, Item.EIGHT_FLOWERS_HELD
OTHER_ORDER = rules(flower_order="梅蘭竹菊")
ADDS = rules(flower_kong_adds=True)
NORTH = Place(Wind.NORTH, "E", is_dealer=False)


def _at(seat: Wind, flowers: str = "", numbers: tuple[int, ...] = (), ruleset: Ruleset | None = None) -> Assessment:
    claim = Claim(flowers=tuple(Flower(flower) for flower in flowers), flower_numbers=numbers)
    return assess_claim(claim, ruleset or rules(), How.DISCARD, Place(seat, "E", is_dealer=seat is Wind.EAST))


def _counted(worth: Assessment) -> dict[Item, int]:
    return {row.item: row.tai for row in worth.items}


@pytest.mark.parametrize(("seat", "own"), list(zip(Wind, ("春梅", "夏蘭", "秋菊", "冬竹"), strict=True)))
def test_a_flower_counts_if_it_is_the_winners(seat: Wind, own: str) -> None:
    for flower in Flower:
        worth = _at(seat, flower)
        assert _counted(worth) == ({SF: 1} if flower in own else {})
        assert worth.remarks == (() if flower in own else (Remark(code="flower_of_another_seat", tiles=flower),))
    assert _counted(_at(seat, own)) == {SF: 2}


def test_the_order_of_a_house_says_whose_the_plants_are() -> None:
    assert _counted(_at(Wind.WEST, "竹", ruleset=OTHER_ORDER)) == {SF: 1}
    assert _counted(_at(Wind.NORTH, "菊", ruleset=OTHER_ORDER)) == {SF: 1}
    other = _at(Wind.NORTH, "竹", ruleset=OTHER_ORDER)
    assert (_counted(other), other.remarks) == ({}, (Remark(code="flower_of_another_seat", tiles="竹"),))


@pytest.mark.parametrize(("seat", "number"), list(zip(Wind, (1, 2, 3, 4), strict=True)))
def test_a_flower_by_its_number_is_the_seats_of_that_number(seat: Wind, number: int) -> None:
    for printed in (1, 2, 3, 4):
        assert _counted(_at(seat, numbers=(printed,))) == ({SF: 1} if printed == number else {})
    assert _counted(_at(seat, numbers=(number, number))) == {SF: 2}


@pytest.mark.parametrize("number", [0, 5, -1])
def test_no_flower_has_another_number(number: int) -> None:
    with pytest.raises(ValidationError):
        Claim(flower_numbers=(number,))


def test_a_flower_by_name_and_by_number_are_two() -> None:
    assert _counted(_at(Wind.NORTH, "冬", (4,))) == {SF: 2}
    with pytest.raises(ItemRepeated) as refused:
        _at(Wind.NORTH, "冬竹", (4,))
    assert refused.value.values == {"item": SF, "count": 3, "most": 2}


def test_seat_flower_times_two_counts_two() -> None:
    claim = Claim(items=(ClaimedItem(candidates=(SF,), count=2),))
    assert _counted(assess_claim(claim, rules(), How.DISCARD, NORTH)) == {SF: 2}


@pytest.mark.parametrize("series", ["春夏秋冬", "梅蘭菊竹"])
def test_a_whole_series_is_two_in_all_in_place_of_its_seat_flower(series: str) -> None:
    worth = _at(Wind.NORTH, series)
    assert (_counted(worth), worth.tai, worth.remarks) == ({FK: 2}, 2, ())


def test_a_house_may_count_the_seat_flower_beside_its_series() -> None:
    assert _counted(_at(Wind.NORTH, "春夏秋冬", ruleset=ADDS)) == {SF: 1, FK: 2}
    assert _counted(_at(Wind.NORTH, "春夏秋冬竹", ruleset=ADDS)) == {SF: 2, FK: 2}


def test_a_flower_of_the_other_series_counts_beside_a_series() -> None:
    worth = _at(Wind.NORTH, "春夏秋冬竹菊")
    assert _counted(worth) == {SF: 1, FK: 2}
    assert worth.remarks == (Remark(code="flower_of_another_seat", tiles="菊"),)


def test_three_of_a_series_are_no_series() -> None:
    worth = _at(Wind.NORTH, "夏秋冬")
    assert _counted(worth) == {SF: 1}
    assert worth.remarks == (Remark(code="flower_of_another_seat", tiles="夏秋"),)


@pytest.mark.parametrize("ruleset", [rules(), ADDS], ids=["replaces", "adds"])
def test_all_eight_held_count_eight_and_replace_the_rest(ruleset: Ruleset) -> None:
    worth = _at(Wind.NORTH, "春夏秋冬梅蘭菊竹", ruleset=ruleset)
    assert (_counted(worth), worth.tai, worth.remarks) == ({HELD: 8}, 8, ())
    assert {row.by for row in worth.replaced} == {HELD}


def test_all_eight_are_two_series_where_eight_are_nothing_special() -> None:
    worth = _at(Wind.NORTH, "春夏秋冬梅蘭菊竹", ruleset=rules(tai={"eight_flowers_held": 0}))
    assert _counted(worth) == {FK: 4}


def test_a_flower_kong_by_its_word() -> None:
    claim = Claim(items=(ClaimedItem(candidates=(FK,)),))
    assert _counted(assess_claim(claim, rules(), How.DISCARD, NORTH)) == {FK: 2}
