"""The first tables: chats, players, sessions, updates and the journal of events."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

# SQLite numbers rows only in a column called INTEGER, which has 64 bits there.
INT64 = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
TIME = sa.DateTime(timezone=True)


def upgrade() -> None:
    _chats()
    _players()
    _sessions()
    _updates()
    _events()


def downgrade() -> None:
    for table in ("events", "updates", "sessions", "players", "chats"):
        op.drop_table(table)


def _chats() -> None:
    op.create_table(
        "chats",
        sa.Column("chat_id", INT64, primary_key=True, autoincrement=False),
        sa.Column("language", sa.Text),
        sa.Column("preset", sa.Text),
        sa.Column("payout", sa.Text),
        sa.Column("overrides", sa.Text),
        sa.CheckConstraint("length(language) BETWEEN 1 AND 16", name="language_length"),
        sa.CheckConstraint("length(preset) BETWEEN 1 AND 64", name="preset_length"),
    )


def _players() -> None:
    op.create_table(
        "players",
        sa.Column("id", INT64, primary_key=True),
        sa.Column("chat_id", INT64, sa.ForeignKey("chats.chat_id"), nullable=False),
        sa.Column("user_id", INT64),
        sa.Column("claimed_by", INT64),
        sa.Column("name", sa.Text, nullable=False),
        sa.UniqueConstraint("chat_id", "user_id"),
        sa.CheckConstraint("user_id IS NULL OR claimed_by IS NULL", name="claimed_by"),
        sa.CheckConstraint("length(name) BETWEEN 1 AND 64", name="name_length"),
        sqlite_autoincrement=True,
    )


def _sessions() -> None:
    op.create_table(
        "sessions",
        sa.Column("id", INT64, primary_key=True),
        sa.Column("chat_id", INT64, sa.ForeignKey("chats.chat_id"), nullable=False),
        sa.Column("thread_id", INT64, nullable=False),
        sa.Column("opened_by", INT64, nullable=False),
        sa.Column("opened_at", TIME, nullable=False),
        sa.Column("board_message_id", INT64),
        sa.Column("board_seq", INT64, nullable=False),
        sa.CheckConstraint("thread_id >= 0", name="thread_id"),
        sa.CheckConstraint("board_seq >= -1", name="board_seq"),
        sa.CheckConstraint("board_seq = -1 OR board_message_id IS NOT NULL", name="board"),
        sa.Index("ix_sessions_chat_id_thread_id_id", "chat_id", "thread_id", "id"),
        sqlite_autoincrement=True,
    )


def _updates() -> None:
    op.create_table(
        "updates",
        sa.Column("cause", sa.Text, primary_key=True),
        sa.Column("chat_id", INT64, sa.ForeignKey("chats.chat_id"), nullable=False),
        sa.Column("at", TIME, nullable=False),
        sa.CheckConstraint("length(cause) BETWEEN 1 AND 255", name="cause_length"),
    )


def _events() -> None:
    op.create_table(
        "events",
        sa.Column("session_id", INT64, sa.ForeignKey("sessions.id"), primary_key=True),
        sa.Column("seq", INT64, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("version", INT64, nullable=False),
        sa.Column("payload", sa.Text, nullable=False),
        sa.Column("by_user", INT64, nullable=False),
        sa.Column("at", TIME, nullable=False),
        sa.Column("message_id", INT64),
        sa.Column("cause", sa.Text, sa.ForeignKey("updates.cause"), nullable=False),
        sa.CheckConstraint("seq >= 0", name="seq"),
        sa.CheckConstraint("version >= 1", name="version"),
        sa.CheckConstraint("(seq = 0) = (kind = 'session_opened')", name="opening"),
        sa.CheckConstraint("length(kind) BETWEEN 1 AND 64", name="kind_length"),
        sa.CheckConstraint("length(payload) >= 2", name="payload"),
        sa.Index("ix_events_session_id_message_id", "session_id", "message_id"),
        sa.Index("ix_events_cause", "cause"),
    )
