"""Raw updates: every type, with what is missing, unknown or strange."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from telegram import Update

from tests.bot.telegram.fakes import Json

from . import budget
from .damage import JUNK, damaged
from .updates import BODIES
from .watched import House


def test_every_type_is_there() -> None:
    assert set(BODIES) >= set(Update.ALL_TYPES)


@pytest.mark.parametrize("kind", BODIES)
def test_each_type_is_taken_as_it_is(house: House, kind: str) -> None:
    assert house.take([{"update_id": 1000 + list(BODIES).index(kind), kind: BODIES[kind]}]) == []
    assert house.is_untouched()


@budget(400)
@given(st.sampled_from(sorted(BODIES)).flatmap(lambda kind: damaged({"update_id": 5, kind: BODIES[kind]})))
def test_a_damaged_update_is_passed_over(house: House, update: Json) -> None:
    assert house.take([update]) == []
    assert house.is_untouched()


@budget(30)
@given(st.sampled_from(JUNK) | st.recursive(st.none() | st.text(), lambda deeper: st.dictionaries(st.text(), deeper)))
def test_what_is_no_update_is_passed_over(house: House, update: Any) -> None:  # noqa: ANN401
    assert house.take([update]) == []
    assert house.is_untouched()
