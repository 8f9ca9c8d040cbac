import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.buttons.reporting import Draft, Finish, PressOffer
from bot.buttons.seating import OpenTable
from bot.buttons.table import PressLog
from bot.callbacks import MOST_BYTES, PAYLOADS, BadPayloadError, Payload, decode, encode, fits
from scoring.claims import Claim, ClaimedItem
from scoring.items import Item
from tests.bot import strategies

BIG = 10**12
ALPHABET = "0123456789abcxyzEPC:.-*fnts "


def test_every_kind_has_examples() -> None:
    assert set(strategies.PAYLOADS) == set(PAYLOADS.values())


def test_no_two_kinds_share_a_letter() -> None:
    assert {kind: payload.kind for kind, payload in PAYLOADS.items()} == {kind: kind for kind in PAYLOADS}
    assert len(PAYLOADS) == len(set(PAYLOADS.values()))


@pytest.mark.parametrize("kind", PAYLOADS.values(), ids=lambda kind: kind.__name__)
@given(data=st.data())
def test_a_payload_comes_back(kind: type[Payload], data: st.DataObject) -> None:
    payload = data.draw(strategies.PAYLOADS[kind])
    if not fits(payload):
        with pytest.raises(BadPayloadError):
            encode(payload)
        return
    written = encode(payload)
    assert decode(written) == payload
    assert type(decode(written)) is kind
    assert written.isascii()
    assert 1 <= len(written.encode()) <= MOST_BYTES


@given(st.text(max_size=70) | st.text(ALPHABET, max_size=70))
def test_garbage_is_refused_by_name(data: str) -> None:
    try:
        payload = decode(data)
    except BadPayloadError:
        return
    assert encode(payload) == data


@pytest.mark.parametrize(
    "data",
    [
        "",
        ":",
        "Z:1",
        "l",
        "l:",
        "l:1:2",
        "l:01",
        "l:１",
        "l:-1",
        "l:zzzzzzzzzzzzzz",
        "d:1",
        "p:1:2:4:::0:",
        "p:1:2:0:5::0:",
        "p:1:2::::0:zz",
        "p:1:2::::0:f9",
        "p:1:2::::0:n7",
        "p:1:2::::0:E.02",
        "c:1:4",
        "f:1:4:1",
        "f:1:2:",
        "o:1:1:1:zz",
        "n:1.:0:0",
        "n:1.2.zzzzzzzzzzzzzz:0:0",
        "l:1" + "0" * MOST_BYTES,
    ],
)
def test_what_no_button_of_ours_says(data: str) -> None:
    with pytest.raises(BadPayloadError):
        decode(data)


def test_a_long_claim_does_not_fit() -> None:
    claim = Claim(items=tuple(ClaimedItem(candidates=(item,)) for item in list(Item)[:20]))
    draft = Draft(1, 1, 0, 1, None, 0, claim)
    assert not fits(draft)
    with pytest.raises(BadPayloadError):
        encode(draft)


def test_a_usual_report_fits_however_many_sessions_there_are() -> None:
    claim = Claim(items=tuple(ClaimedItem(candidates=(item,)) for item in list(Item)[:9]))
    assert fits(Finish(BIG, 400, 3, 4, 400, 0, claim))
    assert fits(OpenTable((BIG, BIG, BIG, BIG), 9, 9))
    assert fits(PressOffer(BIG, 400, 400, len(Item) - 1))
    assert fits(PressLog(BIG))
