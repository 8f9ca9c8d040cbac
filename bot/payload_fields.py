"""One field of a payload <-> its text: numbers in base 36, a claim, a hand and a period in their own codes."""

from collections.abc import Callable, Mapping
from typing import Any

from bot.base36 import from_base36, to_base36
from bot.claim_code import decode_claim, encode_claim
from bot.hand_code import decode_hand, encode_hand
from bot.house.pressed import HousePress, decode_change, encode_change
from bot.periods import Ever, Lately, OnDate, Past, decode_period, encode_period
from scoring.claims import Claim
from scoring.notation import Written

NOT_THERE = "-"  # what is left out where something else comes behind it


def write_field(value: object) -> str:
    """Return a field's text; None is empty."""
    if isinstance(value, Claim):
        return encode_claim(value)
    if isinstance(value, Written):
        return encode_hand(value)
    if isinstance(value, Ever | Past | Lately | OnDate):
        return encode_period(value)
    if isinstance(value, HousePress):
        return encode_change(value)
    if isinstance(value, tuple):
        return ".".join(to_base36(number) for number in value)
    return "" if value is None else to_base36(int(str(value)))


def read_field(name: str, value: str) -> Any:  # noqa: ANN401  a payload's own field types say what comes back
    """Return what a field's text says; raises ValueError."""
    reader: Callable[[str], Any] = READERS.get(name, _number)
    return None if value == NOT_THERE else reader(value)


def _number(value: str) -> int | None:
    return from_base36(value) if value else None


def _numbers(value: str) -> tuple[int, ...]:
    return tuple(from_base36(number) for number in value.split(".")) if value else ()


READERS: Mapping[str, Callable[[str], Any]] = {
    "claim": decode_claim,
    "players": _numbers,
    "ready": _numbers,
    "period": decode_period,
    "written": decode_hand,
    "hand": decode_hand,
    "change": decode_change,
}
