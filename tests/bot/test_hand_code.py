import pytest
from hypothesis import given

from bot.hand_code import decode_hand, encode_hand
from scoring.notation import Written, read_written
from tests.bot.strategies import hands


@given(hands())
def test_a_hand_comes_back(written: Written) -> None:
    assert decode_hand(encode_hand(written)) == written
    assert encode_hand(written).isascii()


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("123m456p EEE CC 胡7s", "123m456pEEECC.w7s"),
        ("吃123萬 碰東 明槓5筒 加槓9條 暗槓中 發發", "FF.c1m.pE.o5p.a9s.kC.lF"),
        ("5m 春冬竹", "5m.f3t.l5m"),
    ],
)
def test_a_code_is_short(text: str, code: str) -> None:
    assert encode_hand(read_written(text, "梅蘭菊竹")) == code


@pytest.mark.parametrize("code", ["x", "1m.w", "1m.", "1m.l2m", "1m.w12m", "1m.c", "12", "1m.f!", "1m.w7x"])
def test_what_is_no_code_is_refused(code: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        decode_hand(code)
