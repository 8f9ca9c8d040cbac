"""What a chat chooses: the rules that it had before, how it wants to be served; and a person's language."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

# SQLite numbers rows only in a column called INTEGER, which has 64 bits there.
INT64 = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
TIME = sa.DateTime(timezone=True)


def upgrade() -> None:
    _former_rules()
    _chat_settings()
    op.create_table(
        "people",
        sa.Column("user_id", INT64, primary_key=True, autoincrement=False),
        sa.Column("language", sa.Text),
        sa.CheckConstraint("length(language) BETWEEN 1 AND 16", name="language_length"),
    )


def downgrade() -> None:
    for table in ("people", "chat_settings", "former_rules"):
        op.drop_table(table)


def _former_rules() -> None:
    op.create_table(
        "former_rules",
        sa.Column("chat_id", INT64, sa.ForeignKey("chats.chat_id"), primary_key=True, autoincrement=False),
        sa.Column("version", INT64, primary_key=True, autoincrement=False),
        sa.Column("preset", sa.Text),
        sa.Column("payout", sa.Text),
        sa.Column("overrides", sa.Text),
        sa.Column("changed_by", INT64, nullable=False),
        sa.Column("changed_at", TIME, nullable=False),
        sa.CheckConstraint("version >= 0", name="version"),
        sa.CheckConstraint("length(preset) BETWEEN 1 AND 64", name="preset_length"),
    )


def _chat_settings() -> None:
    op.create_table(
        "chat_settings",
        sa.Column("chat_id", INT64, sa.ForeignKey("chats.chat_id"), primary_key=True, autoincrement=False),
        sa.Column("time_zone", sa.Text),
        sa.Column("disputes", sa.Text),
        sa.Column("money", sa.Text),
        sa.Column("pins_board", INT64),
        sa.CheckConstraint("length(time_zone) BETWEEN 1 AND 64", name="time_zone_length"),
        sa.CheckConstraint("disputes IN ('other', 'majority')", name="disputes"),
        sa.CheckConstraint("money IN ('session', 'night')", name="money"),
        sa.CheckConstraint("pins_board IN (0, 1)", name="pins_board"),
    )
