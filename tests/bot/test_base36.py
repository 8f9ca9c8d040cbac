import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.base36 import from_base36, to_base36


@given(st.integers(0, 2**80))
def test_a_number_comes_back(number: int) -> None:
    code = to_base36(number)
    assert from_base36(code) == number
    assert code.isascii()
    assert code == code.lower()


@given(st.integers(1, 2**80))
def test_no_leading_nought(number: int) -> None:
    assert not to_base36(number).startswith("0")


@pytest.mark.parametrize("text", ["", "-1", "A", "1.0", " 1", "１", "٣", "1_0", "é"])
def test_what_is_no_number(text: str) -> None:
    with pytest.raises(ValueError, match="no number"):
        from_base36(text)
