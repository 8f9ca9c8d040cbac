"""RULES 2 and 5: winds, dragons and the numbers printed on flowers."""

import pytest

from scoring.tiles import DRAGONS, PLANTS, ROUND_LETTERS, SEASONS, WINDS, Flower, Wind, flower_number


def test_winds_go_east_south_west_north_and_rounds_on_into_the_dragons() -> None:
    assert [str(wind) for wind in WINDS] == ["E", "S", "W", "N"]
    assert [str(dragon) for dragon in DRAGONS] == ["C", "F", "P"]
    assert ROUND_LETTERS == ("E", "S", "W", "N", "C", "F", "P")
    assert WINDS[0] is Wind.EAST


def test_the_two_series_of_flowers() -> None:
    assert "".join(SEASONS) == "春夏秋冬"
    assert "".join(PLANTS) == "梅蘭菊竹"
    assert set(SEASONS) | set(PLANTS) == set(Flower)


NUMBERS = [
    ("梅蘭菊竹", "春夏秋冬梅蘭菊竹", [1, 2, 3, 4, 1, 2, 3, 4]),
    ("梅蘭竹菊", "春夏秋冬梅蘭菊竹", [1, 2, 3, 4, 1, 2, 4, 3]),
]


@pytest.mark.parametrize(("order", "flowers", "numbers"), NUMBERS)
def test_the_order_says_which_plant_carries_which_number(order: str, flowers: str, numbers: list[int]) -> None:
    assert [flower_number(Flower(flower), order) for flower in flowers] == numbers
