import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.claim_code import ITEM_DIGITS, decode_claim, encode_claim
from scoring.claims import Claim, ClaimedItem
from scoring.items import Item
from scoring.tiles import Dragon, Wind
from tests.bot.strategies import claims


@given(claims())
def test_a_claim_comes_back(claim: Claim) -> None:
    code = encode_claim(claim)
    assert decode_claim(code) == claim
    assert code.isascii()
    assert ":" not in code


def test_nothing_said_is_nothing_written() -> None:
    assert encode_claim(Claim()) == ""
    assert decode_claim("") == Claim()


def test_every_item_has_a_code_of_its_own() -> None:
    codes = [encode_claim(Claim(items=(ClaimedItem(candidates=(item,)),))) for item in Item]
    assert len(set(codes)) == len(Item)
    assert {len(code) for code in codes} == {ITEM_DIGITS}
    assert all(code[0].isdigit() for code in codes)


def test_winds_and_dragons_go_by_letter() -> None:
    assert encode_claim(Claim(winds=(Wind.EAST,), dragons=(Dragon("C"),), tai=12)) == "E.C.t12"


@pytest.mark.parametrize("code", ["zz", "00-zz", "f8", "f-1", "n0", "n5", "tx", "0a*x", "s1.0"])
def test_what_no_claim_says(code: str) -> None:
    try:
        claim = decode_claim(code)
    except ValueError:
        return
    assert encode_claim(claim) != code


@given(st.text(max_size=40))
def test_garbage_raises_value_errors_alone(code: str) -> None:
    try:
        decode_claim(code)
    except ValueError:
        return
