"""Column types that hold on every engine: times know their zone, numbers have 64 bits, texts are Unicode."""

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import BigInteger, DateTime, Dialect, Integer, Text
from sqlalchemy.types import TypeDecorator, TypeEngine

from storage.errors import NaiveTime, NumberTooLarge, UnstorableText

LARGEST_NUMBER = 2**63 - 1


class UtcTime(TypeDecorator[datetime]):
    """A moment, aware in and aware out, kept in UTC; raises NaiveTime."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Refuse a time without its zone, and turn the others to UTC."""
        if value is not None and value.utcoffset() is None:
            raise NaiveTime(at=value.isoformat())
        return value and value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Return the moment in UTC; SQLite keeps no zone, so it is put back."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


class Int64(TypeDecorator[int]):
    """A whole number of 64 bits, as Telegram's ids are; raises NumberTooLarge."""

    impl = BigInteger
    cache_ok = True

    def load_dialect_impl(self, dialect: Dialect) -> TypeEngine[Any]:
        """Return the engine's type: SQLite numbers rows only in a column called INTEGER, which has 64 bits there."""
        return dialect.type_descriptor(Integer() if dialect.name == "sqlite" else BigInteger())

    def process_bind_param(self, value: int | None, dialect: Dialect) -> int | None:
        """Refuse what no column holds, before a driver does it in its own words."""
        if value is not None and not -LARGEST_NUMBER <= value <= LARGEST_NUMBER:
            raise NumberTooLarge(number=value)
        return value


class PlainText(TypeDecorator[str]):
    """A text that every engine keeps as it is; raises UnstorableText."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        """Refuse a zero character and a lone surrogate, which JSON can carry and a database cannot."""
        if value is not None and ("\0" in value or value != value.encode(errors="ignore").decode()):
            raise UnstorableText(text=ascii(value))
        return value
