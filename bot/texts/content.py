"""What stands in the files of a language, before it is read as anything."""

import tomllib
from functools import cache
from importlib.resources import files

from pydantic import JsonValue

SOURCE = "zh_TW"


@cache
def languages() -> tuple[str, ...]:
    """Return the languages of which there is a file, the first one being the source of the others."""
    found = {room.name for room in files("bot").joinpath("locales").iterdir() if room.joinpath("texts.toml").is_file()}
    return (SOURCE, *sorted(found - {SOURCE}))


def content(language: str, name: str) -> dict[str, JsonValue]:
    """Return a file of a language."""
    return tomllib.loads(files("bot").joinpath("locales", language, f"{name}.toml").read_text("utf-8"))
