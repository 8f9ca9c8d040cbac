"""A line of text with places for values, which are escaped as they go in."""

import re
from html import unescape
from typing import Self

from markupsafe import Markup
from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema

TAG = re.compile(r"<[^<>]*>")


class Line(str):
    """One text of a language; `of` is the only way to put a value into it, so no name can break the markup."""

    __slots__ = ()

    def of(self, **values: object) -> Markup:
        """Return the line with its values in; text is escaped, Markup is not."""
        return Markup(self).format(**values)  # noqa: S704  a text of the locale, never a person's

    @property
    def plain(self) -> Markup:
        """Return the line itself, for one that takes no value."""
        return Markup(self)  # noqa: S704  a text of the locale, never a person's

    @classmethod
    def __get_pydantic_core_schema__(cls, source: type[Self], handler: GetCoreSchemaHandler) -> CoreSchema:
        """Let models read it from any string."""
        return core_schema.no_info_after_validator_function(cls._read, core_schema.str_schema(min_length=1))

    @classmethod
    def _read(cls, text: str) -> Self:
        return cls(text)


def plain_text(markup: Markup) -> str:
    """Return the text that a reader sees: no tags, no entities, spaces as they are."""
    return unescape(TAG.sub("", markup))


def units(markup: Markup) -> int:
    """Return how long a reader's text is as Telegram counts it, in units of UTF-16."""
    return len(plain_text(markup).encode("utf-16-le", "surrogatepass")) // 2


def joined(separator: Line, parts: list[Markup]) -> Markup:
    """Return the parts with a separator between them."""
    return separator.plain.join(parts)


def stacked(*rows: Markup | None) -> Markup:
    """Return the rows one below the other; None is no row."""
    return Markup("\n").join(row for row in rows if row is not None)
