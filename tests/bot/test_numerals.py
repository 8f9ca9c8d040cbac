"""Numbers in digits and in characters."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.folding import normalize
from bot.numerals import is_numeral, read_number, spelled

READ = [
    ("0", 0),
    ("7", 7),
    ("007", 7),
    ("999999", 999_999),
    ("1234567", None),
    ("零", 0),
    ("〇", 0),
    ("五", 5),
    ("兩", 2),
    ("十", 10),
    ("十二", 12),
    ("二十", 20),
    ("二十三", 23),
    ("一百", 100),
    ("百", 100),
    ("一百零八", 108),
    ("兩百五十", 250),
    ("九百九十九", 999),
    ("十百", None),
    ("十十", None),
    ("一二", None),
    ("", None),
    ("-1", None),
    ("1.5", None),
    ("五x", None),
    ("٣", None),
]


@pytest.mark.parametrize(("typed", "number"), READ)
def test_read(typed: str, number: int | None) -> None:
    assert read_number(normalize(typed)) == number


@given(st.integers(0, 99))
def test_what_is_spelled_is_read(number: int) -> None:
    assert read_number(spelled(number)) == number
    assert is_numeral(spelled(number))


@given(st.text())
def test_any_text_is_a_number_or_none(text: str) -> None:
    assert (read_number(text) is None) or is_numeral(text)
