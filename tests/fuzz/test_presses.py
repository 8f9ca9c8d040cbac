"""Buttons: forged, torn, or taken from another chat, they change nothing that is not the presser's own."""

from contextlib import suppress

from hypothesis import given
from hypothesis import strategies as st

from bot.callbacks import BadPayloadError, Payload, decode, encode
from bot.incoming import Place
from tests.bot.strategies import PAYLOADS

from . import budget
from .watched import OURS, WATCHED, House

FORGED = st.one_of(*PAYLOADS.values())
LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789:.,-_ABCXYZ\u202e字"


def _written(payload: Payload) -> str:
    try:
        return encode(payload)
    except BadPayloadError:
        return ""


# Low numbers name sessions, hands and seats that there are.
LOW = st.integers(0, 12)
WRITTEN = FORGED.map(_written)
SMALL = st.tuples(WRITTEN, st.lists(LOW, max_size=6)).map(
    lambda both: ":".join([both[0].partition(":")[0], *map(str, both[1])])
)
TORN = st.tuples(WRITTEN, st.integers(0, 64), st.text(LETTERS, max_size=5)).map(
    lambda parts: parts[0][: parts[1]] + parts[2] + parts[0][parts[1] + 1 :]
)
DATA = WRITTEN | SMALL | TORN | st.text(LETTERS, max_size=70) | st.text(max_size=70)


@budget(400)
@given(DATA)
def test_a_payload_is_read_or_refused(data: str) -> None:
    with suppress(BadPayloadError):
        assert encode(decode(data)) == data


@budget(200)
@given(DATA, st.sampled_from(["阿華", "小明", "老王"]))
def test_pressed_elsewhere_it_leaves_a_session_alone(house: House, data: str, name: str) -> None:
    for place in (OURS, Place(-4242), Place(11, is_group=False)):
        assert len(house.press(name, data, place)) <= 200
    assert house.is_untouched()


@budget(200)
@given(DATA)
def test_pressed_by_an_onlooker_it_records_nothing(house: House, data: str) -> None:
    assert len(house.press("老王", data, WATCHED)) <= 200
    assert house.is_untouched()
