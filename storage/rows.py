"""The tables, private to this package. `table=True` validates nothing: the columns' types and CHECKs do."""

from datetime import datetime
from typing import ClassVar

from sqlalchemy import CheckConstraint, Index, MetaData, Text, UniqueConstraint
from sqlmodel import Field, SQLModel

from storage.columns import Int64, PlainText, UtcTime

NAMES = {
    "pk": "pk_%(table_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
}
# A number once given stays taken, on SQLite as elsewhere: buttons and stored events name sessions and players by it.
NEVER_REUSED = {"sqlite_autoincrement": True}
GIVEN = {"autoincrement": False}


class Row(SQLModel):
    """What all tables share: constraints named alike on every engine."""

    metadata: ClassVar[MetaData] = MetaData(naming_convention=NAMES)


def _length(column: str, most: int) -> CheckConstraint:
    return CheckConstraint(f"length({column}) BETWEEN 1 AND {most}", name=f"{column}_length")


class ChatRow(Row, table=True):
    """A chat and what it chose; null where it never chose."""

    __tablename__ = "chats"
    __table_args__ = (_length("language", 16), _length("preset", 64))

    chat_id: int = Field(primary_key=True, sa_type=Int64, sa_column_kwargs=GIVEN)
    language: str | None = Field(default=None, sa_type=PlainText)
    preset: str | None = Field(default=None, sa_type=PlainText)
    payout: str | None = Field(default=None, sa_type=Text)
    overrides: str | None = Field(default=None, sa_type=Text)


class FormerRulesRow(Row, table=True):
    """Rules that a chat played by until somebody changed them; versions count from 0 in each chat."""

    __tablename__ = "former_rules"
    __table_args__ = (CheckConstraint("version >= 0", name="version"), _length("preset", 64))

    chat_id: int = Field(primary_key=True, foreign_key="chats.chat_id", sa_type=Int64, sa_column_kwargs=GIVEN)
    version: int = Field(primary_key=True, sa_type=Int64, sa_column_kwargs=GIVEN)
    preset: str | None = Field(default=None, sa_type=PlainText)
    payout: str | None = Field(default=None, sa_type=Text)
    overrides: str | None = Field(default=None, sa_type=Text)
    changed_by: int = Field(sa_type=Int64)
    changed_at: datetime = Field(sa_type=UtcTime)


class ChatSettingsRow(Row, table=True):
    """How a chat wants to be served beside its rules; null where it never said."""

    __tablename__ = "chat_settings"
    __table_args__ = (
        _length("time_zone", 64),
        CheckConstraint("disputes IN ('other', 'majority')", name="disputes"),
        CheckConstraint("money IN ('session', 'night')", name="money"),
        CheckConstraint("pins_board IN (0, 1)", name="pins_board"),
    )

    chat_id: int = Field(primary_key=True, foreign_key="chats.chat_id", sa_type=Int64, sa_column_kwargs=GIVEN)
    time_zone: str | None = Field(default=None, sa_type=PlainText)
    disputes: str | None = Field(default=None, sa_type=PlainText)
    money: str | None = Field(default=None, sa_type=PlainText)
    pins_board: int | None = Field(default=None, sa_type=Int64)


class PersonRow(Row, table=True):
    """Somebody who told the bot which language to speak to him."""

    __tablename__ = "people"
    __table_args__ = (_length("language", 16),)

    user_id: int = Field(primary_key=True, sa_type=Int64, sa_column_kwargs=GIVEN)
    language: str | None = Field(default=None, sa_type=PlainText)


class PlayerRow(Row, table=True):
    """Somebody who can sit at a chat's tables: a member by user id, or a guest by name, whom a member may claim."""

    __tablename__ = "players"
    __table_args__ = (
        UniqueConstraint("chat_id", "user_id"),
        CheckConstraint("user_id IS NULL OR claimed_by IS NULL", name="claimed_by"),
        _length("name", 64),
        NEVER_REUSED,
    )

    id: int = Field(primary_key=True, sa_type=Int64)
    chat_id: int = Field(foreign_key="chats.chat_id", sa_type=Int64)
    user_id: int | None = Field(default=None, sa_type=Int64)
    claimed_by: int | None = Field(default=None, sa_type=Int64)
    name: str = Field(sa_type=PlainText)


class SessionRow(Row, table=True):
    """A session: where it is played, who opened it, and the message that shows its board."""

    __tablename__ = "sessions"
    __table_args__ = (
        CheckConstraint("thread_id >= 0", name="thread_id"),
        CheckConstraint("board_seq >= -1", name="board_seq"),
        CheckConstraint("board_seq = -1 OR board_message_id IS NOT NULL", name="board"),
        Index(None, "chat_id", "thread_id", "id"),
        NEVER_REUSED,
    )

    id: int = Field(primary_key=True, sa_type=Int64)
    chat_id: int = Field(foreign_key="chats.chat_id", sa_type=Int64)
    thread_id: int = Field(default=0, sa_type=Int64)
    opened_by: int = Field(sa_type=Int64)
    opened_at: datetime = Field(sa_type=UtcTime)
    board_message_id: int | None = Field(default=None, sa_type=Int64)
    board_seq: int = Field(default=-1, sa_type=Int64)


class UpdateRow(Row, table=True):
    """An update that took effect; it cannot do so again."""

    __tablename__ = "updates"
    __table_args__ = (_length("cause", 255),)

    cause: str = Field(primary_key=True, sa_type=PlainText)
    chat_id: int = Field(foreign_key="chats.chat_id", sa_type=Int64)
    at: datetime = Field(sa_type=UtcTime)


class EventRow(Row, table=True):
    """One event of a session, never changed and never deleted."""

    __tablename__ = "events"
    __table_args__ = (
        CheckConstraint("seq >= 0", name="seq"),
        CheckConstraint("version >= 1", name="version"),
        CheckConstraint("(seq = 0) = (kind = 'session_opened')", name="opening"),
        _length("kind", 64),
        CheckConstraint("length(payload) >= 2", name="payload"),
        Index(None, "session_id", "message_id"),
    )

    session_id: int = Field(primary_key=True, foreign_key="sessions.id", sa_type=Int64)
    seq: int = Field(primary_key=True, sa_type=Int64, sa_column_kwargs=GIVEN)
    kind: str = Field(sa_type=Text)
    version: int = Field(sa_type=Int64)
    payload: str = Field(sa_type=Text)
    by_user: int = Field(sa_type=Int64)
    at: datetime = Field(sa_type=UtcTime)
    message_id: int | None = Field(default=None, sa_type=Int64)
    cause: str = Field(foreign_key="updates.cause", index=True, sa_type=PlainText)
