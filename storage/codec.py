"""Event <-> (kind, version, JSON): what was stored once is read for ever."""

import json
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple, get_args

from pydantic import TypeAdapter, ValidationError

from scoring.events import Event
from storage.errors import UnknownEvent, UnreadableEvent

# The version each kind is written in. A correction and a dispute hold an entry, so they move on whenever one of
# their entries does.
VERSIONS: Mapping[str, int] = {
    "session_opened": 3,
    "hand_won": 3,
    "hand_drawn": 1,
    "false_win_called": 1,
    "dead_hand_called": 1,
    "east_named": 1,
    "side_paid": 1,
    "player_substituted": 1,
    "session_paused": 1,
    "session_resumed": 1,
    "session_closed": 1,
    "entry_voided": 1,
    "entry_corrected": 4,
    "settlement_confirmed": 1,
    "transfer_paid": 1,
    "transfer_unpaid": 1,
    "reopening_asked": 1,
    "settlement_reopened": 1,
    "balances_carried": 1,
    "dispute_opened": 1,
    "dispute_agreed": 1,
    "dispute_refused": 1,
    "dispute_withdrawn": 1,
}

Lifter = Callable[[dict[str, Any]], dict[str, Any]]

# (kind, version) -> what turns a payload of that version into one of the next. A lifter stays as long as the project.
LIFTERS: Mapping[tuple[str, int], Lifter] = {
    # Version 2 tells a winner's tiles and what one payer alone owes him; their defaults say that neither was told.
    ("hand_won", 1): dict,
    ("entry_corrected", 1): dict,
    # Version 3 tells a seat wind named for the hand and who is liable for it; a correction may hold more kinds.
    ("hand_won", 2): dict,
    ("entry_corrected", 2): dict,
    # Version 4 tells which dispute it follows from: none.
    ("entry_corrected", 3): dict,
    # Version 2 tells what was carried here from the session before: nothing.
    ("session_opened", 1): dict,
    # Version 3 tells how often the seats were drawn: they were chosen.
    ("session_opened", 2): dict,
}

# One reader a kind, built once: building one costs as much as reading a thousand events.
_READERS: Mapping[str, TypeAdapter[Event]] = {
    model.model_fields["kind"].default: TypeAdapter(model) for model in get_args(get_args(Event)[0])
}


class Encoded(NamedTuple):
    """An event as it is stored: compact JSON without the kind, its keys in the order of the event's fields."""

    kind: str
    version: int
    payload: str


def encode(event: Event) -> Encoded:
    """Return the event in its kind's newest version."""
    return Encoded(event.kind, VERSIONS[event.kind], event.model_dump_json(exclude={"kind"}))


@lru_cache(maxsize=8192)
def decode(kind: str, version: int, payload: str) -> Event:
    """Return the event that was stored; raises UnknownEvent and UnreadableEvent."""
    # A table's events are read again with each of its updates; being frozen, one value serves all who read it.
    lifted = lift(kind, version, payload)
    try:
        return _READERS[kind].validate_json(lifted)
    except ValidationError as error:
        raise UnreadableEvent(kind=kind, version=version, reason=_first_fault(error)) from error


def lift(kind: str, version: int, payload: str) -> str:
    """Return the payload in its kind's newest version; raises UnknownEvent for a kind or version not known here."""
    newest = VERSIONS.get(kind, 0)
    if not 1 <= version <= newest:
        raise UnknownEvent(kind=kind, version=version)
    return payload if version == newest else _lifted(kind, range(version, newest), payload)


def _lifted(kind: str, versions: range, payload: str) -> str:
    fields = _fields_of(kind, versions.start, payload)
    for version in versions:
        fields = LIFTERS[kind, version](fields)
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":"))


def _fields_of(kind: str, version: int, payload: str) -> dict[str, Any]:
    try:
        fields = json.loads(payload)
    except ValueError as error:
        raise UnreadableEvent(kind=kind, version=version, reason=str(error)) from error
    if not isinstance(fields, dict):
        raise UnreadableEvent(kind=kind, version=version, reason="not an object")
    return fields


def _first_fault(error: ValidationError) -> str:
    fault = error.errors(include_url=False, include_input=False)[0]
    return ": ".join((".".join(str(step) for step in fault["loc"]), fault["msg"]))
