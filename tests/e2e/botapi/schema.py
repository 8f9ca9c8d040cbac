"""The check of every call's parameters against the Bot API's own list."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from .wire import Json, Upload

_SCALARS: Mapping[str, Callable[[Any], bool]] = {
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "string": lambda value: isinstance(value, str),
    "boolean": lambda value: isinstance(value, bool),
    "true": lambda value: value is True,
    "object": lambda value: isinstance(value, dict),
    "file": lambda value: isinstance(value, Upload),
}


def _is_integer(text: str) -> bool:
    return text.removeprefix("-").isascii() and text.removeprefix("-").isdigit()


def _from_json(text: str) -> object:
    try:
        return json.loads(text)
    except ValueError:
        return text


def _revive(spec: str, text: str) -> object:
    """Give a form field the type its parameter has."""
    alternatives = spec.split("|")
    if "integer" in alternatives and _is_integer(text):
        return int(text)
    if spec.startswith("'") or {"string", "file"} & set(alternatives):
        return text
    return _from_json(text)


def _names(fields: Mapping[str, str]) -> dict[str, str]:
    return {name.removesuffix("!"): spec for name, spec in fields.items()}


class Schema:
    """Knows each method's parameters by name and type."""

    def __init__(self) -> None:
        document = json.loads(Path(__file__).with_name("methods.json").read_text(encoding="utf-8"))
        self._methods: dict[str, dict[str, str]] = document["methods"]
        self._types: dict[str, str | dict[str, str]] = document["types"]
        self._spelling = {name.lower(): name for name in self._methods}

    def method(self, name: str) -> str | None:
        """Find a method whatever the case of its letters, as the real server does."""
        return self._spelling.get(name.lower())

    def decode(self, method: str, raw: Json) -> Json:
        """Turn form fields into the typed values they stand for."""
        specs = _names(self._methods[method])
        return {
            name: _revive(specs[name], value) if name in specs and isinstance(value, str) else value
            for name, value in raw.items()
        }

    def problems(self, method: str, params: Json) -> list[str]:
        """List what is wrong with the names and types of a call's parameters."""
        return self._object(self._methods[method], params, method)

    def _object(self, fields: Mapping[str, str], value: object, path: str) -> list[str]:
        if not isinstance(value, dict):
            return [f"{path}: not an object"]
        specs = _names(fields)
        missing = [name for name in specs if f"{name}!" in fields and name not in value]
        found = [f"{path}.{name}: missing" for name in missing]
        found += [f"{path}.{name}: unknown" for name in value if name not in specs]
        known = [name for name in value if name in specs]
        return found + [line for name in known for line in self._value(specs[name], value[name], f"{path}.{name}")]

    def _value(self, spec: str, value: object, path: str) -> list[str]:
        # The alternative that comes closest names the mistake best.
        return min((self._one(alternative, value, path) for alternative in spec.split("|")), key=len)

    def _one(self, spec: str, value: object, path: str) -> list[str]:
        if spec.endswith("[]"):
            return self._list(spec.removesuffix("[]"), value, path)
        if spec.startswith("'"):
            return [] if value == spec.strip("'") else [f"{path}: {value!r} is not allowed"]
        if spec in _SCALARS:
            return [] if _SCALARS[spec](value) else [f"{path}: {value!r} is not of type {spec}"]
        return self._named(self._types[spec], value, path)

    def _list(self, item: str, value: object, path: str) -> list[str]:
        if not isinstance(value, list):
            return [f"{path}: not a list"]
        return [line for index, each in enumerate(value) for line in self._value(item, each, f"{path}[{index}]")]

    def _named(self, definition: str | dict[str, str], value: object, path: str) -> list[str]:
        if isinstance(definition, str):
            return self._value(definition, value, path)
        return self._object(definition, value, path)
