"""Typed button payloads <-> at most 64 bytes of ASCII: each says all it means, so nothing waits in memory.

`kind:field:field...`; numbers in base 36, an empty field is None, players joined by `.`; claims, hands and
periods have codes of their own.
"""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, get_args

from bot.buttons.asking import ASKING_MOST, AskingButton
from bot.buttons.beside import BESIDE_MOST, BESIDE_NONE, BesideButton
from bot.buttons.data import DataButton
from bot.buttons.disputing import DisputingButton
from bot.buttons.history import HistoryButton
from bot.buttons.house import HouseButton
from bot.buttons.night import NIGHT_MOST, NightButton
from bot.buttons.reporting import REPORTING_MOST, ReportingButton
from bot.buttons.seating import SeatingButton
from bot.buttons.serving import SERVING_MOST, ServingButton
from bot.buttons.table import TABLE_MOST, TableButton
from bot.payload_fields import NOT_THERE, read_field, write_field

MOST_BYTES = 64


class BadPayloadError(Exception):
    """A payload that no button of ours carries; whoever pressed it learns that it is not understood."""


Payload = (
    ReportingButton
    | TableButton
    | SeatingButton
    | AskingButton
    | HistoryButton
    | HouseButton
    | ServingButton
    | NightButton
    | BesideButton
    | DisputingButton
    | DataButton
)
PAYLOADS: Mapping[str, type[Payload]] = {payload.kind: payload for payload in get_args(Payload)}


def encode(payload: Payload) -> str:
    """Return the payload as a button carries it; raises BadPayloadError above 64 bytes."""
    values = [(field.name, getattr(payload, field.name)) for field in fields(payload)]
    while values[-1][0] in LEFT_OUT and values[-1][1] is None:
        values.pop()
    written = [NOT_THERE if value is None and name in LEFT_OUT else write_field(value) for name, value in values]
    data = ":".join([payload.kind, *written])
    if len(data) > MOST_BYTES:
        raise BadPayloadError(data)
    return data


def fits(payload: Payload) -> bool:
    """Whether a button can carry it."""
    try:
        encode(payload)
    except BadPayloadError:
        return False
    return True


def decode(data: str) -> Payload:
    """Return what a button says; raises BadPayloadError for anything that `encode` does not write."""
    kind, *values = data.split(":")
    payload = PAYLOADS.get(kind)
    if payload is None or len(data) > MOST_BYTES or len(values) not in _sizes(payload):
        raise BadPayloadError(data)
    try:
        read = {
            field.name: read_field(field.name, value) for field, value in zip(fields(payload), values, strict=False)
        }
        decoded = _complete(payload, read)
    except ValueError as error:
        raise BadPayloadError(data) from error
    if encode(decoded) != data:
        raise BadPayloadError(data)
    return decoded


def _sizes(payload: type[Payload]) -> tuple[int, ...]:
    """Return how many values a payload may carry: what is left out comes last."""
    named = [field.name for field in fields(payload)]
    most = len(named)
    while named and named[-1] in LEFT_OUT:
        named.pop()
    return tuple(range(len(named), most + 1))


LEFT_OUT = frozenset({"written", "told", "corrects", "card"})  # last and None: a payload without it is as it always was
MAY_BE_NONE = (
    frozenset({"winner", "source", "target", "edition", "first", "second", "wind", "picked"}) | BESIDE_NONE | LEFT_OUT
)
MOST_STORED = 2**63 - 1
MOST: Mapping[str, int] = {**REPORTING_MOST, **TABLE_MOST, **ASKING_MOST, **SERVING_MOST, **NIGHT_MOST, **BESIDE_MOST}


def _complete(payload: type[Payload], read: dict[str, Any]) -> Payload:
    if any(value is None and (name not in MAY_BE_NONE) for name, value in read.items()):
        raise ValueError("a number is missing")
    numbers = [(name, value) for name, value in read.items() if isinstance(value, int)]
    numbers += [("players", player) for player in read.get("players", ())]
    if any(value > MOST.get(name, MOST_STORED) for name, value in numbers):
        raise ValueError("a number is past all that it could name")
    return payload(**read)
