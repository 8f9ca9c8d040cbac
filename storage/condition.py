"""How the database is: what whoever looks after the bot asks of it."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, func, select
from sqlmodel import col

from storage.rows import UpdateRow


@dataclass(frozen=True, slots=True)
class Condition:
    """The kind of database, and when the last update took effect (None: never)."""

    engine: str
    last_update: datetime | None


def condition_of(connection: Connection, besides: str = "") -> Condition:
    """Return how the database is, the update of one cause left out of account."""
    newest = select(func.max(col(UpdateRow.at))).where(col(UpdateRow.cause) != besides)
    return Condition(connection.dialect.name, connection.scalar(newest))
