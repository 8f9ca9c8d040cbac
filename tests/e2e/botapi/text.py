"""Text as Telegram measures it: in UTF-16 code units, with entities beside it."""

import html
import re
from dataclasses import dataclass, field

from .wire import Json

# Telegram drops blanks around a text, but keeps leading ones that an entity covers.
_LEADING = " \n"
_SPOTTED = re.compile(
    r"(?<![\w/<>])(?P<bot_command>/[A-Za-z0-9_]{1,64}(?:@[A-Za-z0-9_]{3,32})?)(?![\w/<>])"
    r"|(?<![\w@])(?P<mention>@[A-Za-z0-9_]{3,32})(?![\w@])"
)


def utf16_len(text: str) -> int:
    """Count UTF-16 code units."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def utf16_slice(text: str, offset: int, length: int) -> str:
    """Cut out what an entity covers."""
    units = text.encode("utf-16-le", "surrogatepass")[offset * 2 : (offset + length) * 2]
    return units.decode("utf-16-le", "replace")


@dataclass(frozen=True)
class Formatted:
    """A plain text, its entities, and the markup it was written in."""

    text: str
    entities: tuple[Json, ...] = ()
    html: str = field(default="", compare=False)

    def wire(self, text_name: str, entities_name: str) -> Json:
        """Give the message fields that hold this text."""
        entities = {entities_name: list(self.entities)} if self.entities else {}
        return {text_name: self.text, **entities} if self.text else {}


def plain(text: str, entities: tuple[Json, ...] = ()) -> Formatted:
    """Take a text that has no markup in it."""
    return Formatted(text, entities, html.escape(text, quote=False))


def spot(text: str) -> tuple[Json, ...]:
    """Find the commands and mentions a client would mark in a typed text."""
    return tuple(
        {"type": str(hit.lastgroup), "offset": utf16_len(text[: hit.start()]), "length": utf16_len(hit.group())}
        for hit in _SPOTTED.finditer(text)
    )


def trim(formatted: Formatted) -> Formatted:
    """Drop the blanks around a text and shift its entities accordingly."""
    covered = min((entity["offset"] for entity in formatted.entities), default=utf16_len(formatted.text))
    body = formatted.text.rstrip()
    skip = min(len(body) - len(body.lstrip(_LEADING)), covered)
    body = body[skip:]
    moved = (_clip(entity, skip, utf16_len(body)) for entity in formatted.entities)
    return Formatted(body, tuple(entity for entity in moved if entity["length"] > 0), formatted.html)


def _clip(entity: Json, skip: int, size: int) -> Json:
    offset = entity["offset"] - skip
    return {**entity, "offset": offset, "length": min(entity["length"], size - offset)}
