"""The players that an event names, wherever in it they are named, and the same event with other names for them."""

from collections.abc import Iterator, Mapping
from typing import cast

from scoring.events import Event
from scoring.frozen import Frozen

# Fields that hold players, one or several; a mapping has them as its keys. Anything else in an event is no player.
PLAYERS = frozenset(
    {
        "agreed_by",
        "by",
        "carried",
        "discarder",
        "incoming",
        "liable",
        "outgoing",
        "payee",
        "payer",
        "player",
        "players",
    }
)
# What rules and assessments are made of: items replace one another `by` items, and no player is in them.
NOBODY_IN = frozenset({"assessment", "ruleset"})


def named(event: Event) -> frozenset[str]:
    """Return every party that the event names, the kitty among them."""
    return frozenset(_named(event))


def renamed(event: Event, names: Mapping[str, str]) -> Event:
    """Return the event with each party under its new name; who has none keeps the old one."""
    return cast(Event, _renamed(event, names))


def _fields(value: object) -> Mapping[str, object]:
    """Return what a value consists of, by name; nothing where it is no value of several parts."""
    if isinstance(value, Frozen):
        return {name: getattr(value, name) for name in type(value).model_fields}
    as_dict = getattr(value, "_asdict", dict)
    return cast(Mapping[str, object], as_dict())


def _named(value: object) -> Iterator[str]:
    if isinstance(value, tuple) and not hasattr(value, "_fields"):
        for part in value:
            yield from _named(part)
    for name, part in _fields(value).items():
        if name in PLAYERS:
            yield from (part,) if isinstance(part, str) else cast(Mapping[str, int] | tuple[str, ...], part or ())
        elif name not in NOBODY_IN:
            yield from _named(part)


def _renamed(value: object, names: Mapping[str, str]) -> object:
    if isinstance(value, tuple) and not hasattr(value, "_fields"):
        return tuple(_renamed(part, names) for part in value)
    changed = {name: _part(name, part, names) for name, part in _fields(value).items() if name not in NOBODY_IN}
    if isinstance(value, Frozen):
        return value.model_copy(update=changed)
    return value._replace(**changed) if isinstance(value, tuple) and hasattr(value, "_replace") else value


def _part(name: str, part: object, names: Mapping[str, str]) -> object:
    if name not in PLAYERS:
        return _renamed(part, names)
    if isinstance(part, Mapping):
        return type(part)({names.get(party, party): money for party, money in part.items()})  # type: ignore[call-arg]
    if isinstance(part, tuple):
        return tuple(names.get(party, party) for party in part)
    return names.get(part, part) if isinstance(part, str) else part
