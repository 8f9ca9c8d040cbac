"""Values are frozen, mappings in them too, and unknown fields are refused by name."""

import pytest
from pydantic import ValidationError

from scoring.frozen import Frozen, FrozenMap


class _Price(Frozen):
    tai: FrozenMap[str, int]


def test_a_value_cannot_change() -> None:
    price = _Price(tai={"a": 1})
    with pytest.raises(ValidationError) as refused:
        price.tai = {}  # type: ignore[misc]
    assert [fault["type"] for fault in refused.value.errors()] == ["frozen_instance"]


def test_a_mapping_in_a_value_cannot_change_nor_change_under_it() -> None:
    given = {"a": 1}
    price = _Price(tai=given)
    given["a"] = 2
    assert price.tai == {"a": 1}
    with pytest.raises(TypeError):
        price.tai["a"] = 3  # type: ignore[index]


def test_an_unknown_field_is_refused_by_name() -> None:
    with pytest.raises(ValidationError) as refused:
        _Price.model_validate({"tai": {}, "fan": 1})
    assert [fault["loc"] for fault in refused.value.errors()] == [("fan",)]


def test_a_mapping_survives_json() -> None:
    assert _Price(tai={"a": 1}).model_dump_json() == '{"tai":{"a":1}}'
    assert _Price.model_validate_json('{"tai":{"a":1}}') == _Price(tai={"a": 1})
