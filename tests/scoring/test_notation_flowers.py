"""RULES 5 and 14: a flower named by its number alone."""

from collections.abc import Collection, Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.errors import Unreadable
from scoring.notation import read_flowers
from scoring.notation_faults import FaultCode, FaultList
from scoring.notation_flowers import flowers_numbered
from scoring.notation_lexing import Sign
from scoring.notation_runs import Mark
from scoring.tiles import Flower, flower_number

ORDERS = ["梅蘭菊竹", "梅蘭竹菊"]
FLOWERS = tuple(Flower)
each_order = pytest.mark.parametrize("order", ORDERS)


def test_both_flowers_of_a_number_or_the_one_that_is_left() -> None:
    faults = FaultList("")
    third = Mark(Sign.NUMBERED_FLOWER, 2, 0, 2)
    assert flowers_numbered((third, third._replace(start=3)), (), ORDERS[0], faults) == [2, 6]
    assert flowers_numbered((third,), (2,), ORDERS[1], faults) == [7]
    assert faults.found() == ()


@each_order
@given(held=st.sets(st.sampled_from(FLOWERS)), data=st.data())
def test_numbers_say_which_seats_the_flowers_are_of(order: str, held: set[Flower], data: st.DataObject) -> None:
    """Whatever is named by number, the numbers stay; only where a series may be whole is the name asked for."""
    by_number = data.draw(st.sets(st.sampled_from(sorted(held)))) if held else set()
    named = sorted(held - by_number)
    numbers = sorted(flower_number(flower, order) for flower in by_number)
    text = "".join(f"花{number}" for number in numbers) + " " + " ".join(named)
    read = _read(text, order)
    if read is None:
        assert set(_numbers(held, order)) == {1, 2, 3, 4}
        return
    assert set(named) <= set(read)
    assert _numbers(read, order) == _numbers(held, order)
    assert _whole(read) == _whole(held)


def _read(text: str, order: str) -> tuple[Flower, ...] | None:
    """Return the flowers, None where the series is asked for and nothing else."""
    try:
        return read_flowers(text, order)
    except Unreadable as error:
        codes = {fault.code for fault in error.faults}
        return None if codes == {FaultCode.FLOWER_SERIES} else ()


def _numbers(flowers: Iterable[Flower], order: str) -> list[int]:
    return sorted(flower_number(flower, order) for flower in flowers)


def _whole(flowers: Collection[Flower]) -> list[bool]:
    return [all(flower in flowers for flower in series) for series in (FLOWERS[:4], FLOWERS[4:])]


@pytest.mark.parametrize("text", ["花3", "花5", "三花", "8花牌", "花1花3"])
def test_where_every_flower_counts_a_number_names_none(text: str) -> None:
    """花3 may be three flowers there: which they are is asked, whatever the number."""
    with pytest.raises(Unreadable) as refused:
        read_flowers(text, "")
    assert {fault.code for fault in refused.value.faults} == {FaultCode.FLOWER_UNNAMED}


def test_a_number_behind_the_name_of_a_flower_still_decides() -> None:
    assert read_flowers("竹3 春 梅", "") == (Flower("春"), Flower("梅"), Flower("菊"))
    assert read_flowers("春夏", "") == (Flower("春"), Flower("夏"))
