"""Whoever is named in an event is found there, in whatever part of it."""

from collections.abc import Iterator
from typing import Any, get_args, get_type_hints

import pytest
from hypothesis import given
from pydantic import BaseModel

from scoring.events import Event
from storage.naming import NOBODY_IN, PLAYERS, named, renamed
from tests.storage.evening import EVENTS
from tests.storage.strategies import events

# Fields of events that hold a text and no player, with the reason.
NO_PLAYERS = {
    "reason": "the table's own word",
    "tiles": "a hand",
    "round_letter": "a wind",
    "how": "self-drawn or discarded",
    "seat_wind": "a wind",
}


def _fields_with_text(kind: Any, seen: set[Any]) -> Iterator[str]:  # noqa: ANN401
    if kind in seen:
        return
    seen.add(kind)
    for part in get_args(kind):
        yield from _fields_with_text(part, seen)
    if isinstance(kind, type) and (issubclass(kind, BaseModel) or hasattr(kind, "_fields")):
        for name, hint in get_type_hints(kind).items():
            if name in NOBODY_IN or name.startswith(("model_", "_")):
                continue
            if _holds_text(hint):
                yield name
            yield from _fields_with_text(hint, seen)


def _holds_text(hint: Any) -> bool:  # noqa: ANN401
    return (isinstance(hint, type) and issubclass(hint, str)) or any(map(_holds_text, get_args(hint)))


def test_every_text_of_an_event_is_a_player_or_known_to_be_none() -> None:
    """A new field is asked for here: a player whom a copy forgets to rename would be somebody else."""
    found = set(_fields_with_text(Event, set()))
    assert found == PLAYERS | set(NO_PLAYERS)


@given(events)
def test_renaming_there_and_back_changes_nothing(event: Event) -> None:
    there = {party: f"new {number}" for number, party in enumerate(sorted(named(event)))}
    changed = renamed(event, there)
    assert named(changed) == set(there.values())
    assert renamed(changed, {new: old for old, new in there.items()}) == event


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.kind)
def test_nobody_new_is_nobody_changed(event: Event) -> None:
    assert renamed(event, {"99": "1"}) == event
