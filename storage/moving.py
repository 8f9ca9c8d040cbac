"""A group that becomes a supergroup gets a new id, and everything it had moves along."""

from sqlalchemy import Connection, Select, delete, or_, select, update
from sqlmodel import col

from storage.choices import move_choices
from storage.directory import admit_chat
from storage.rows import ChatRow, PlayerRow, SessionRow
from storage.sessions import NO_BOARD

_CHOICES = select(col(ChatRow.language), col(ChatRow.preset), col(ChatRow.payout), col(ChatRow.overrides))


def move_chat(connection: Connection, old: int, new: int) -> None:
    """Give the new chat all that the old one had; doing it again changes nothing.

    The old boards' messages cannot be edited any more, so each session's board is behind until it is posted afresh.
    Updates and events stay as they were: they tell where they came from.
    """
    if old == new:
        return
    for chat_id in (old, new):
        admit_chat(connection, chat_id)
    _move_choices(connection, old, new)
    move_choices(connection, old, new)
    _move_players(connection, old, new)
    moved = {"chat_id": new, "board_message_id": None, "board_seq": NO_BOARD}
    connection.execute(update(SessionRow).where(col(SessionRow.chat_id) == old).values(moved))


def _move_choices(connection: Connection, old: int, new: int) -> None:
    """Copy what was chosen, unless the new chat has chosen for itself already."""
    before, after = (connection.execute(_CHOICES.where(col(ChatRow.chat_id) == chat)).one() for chat in (old, new))
    if not any(after):
        connection.execute(update(ChatRow).where(col(ChatRow.chat_id) == new).values(before._asdict()))


def _move_players(connection: Connection, old: int, new: int) -> None:
    """Move everybody; of two rows of one person, the one stays in place that no session can have named."""
    if _has_sessions(connection, old):
        _make_way(connection, old, new)
    free = or_(col(PlayerRow.user_id).is_(None), col(PlayerRow.user_id).not_in(_members_of(new)))
    connection.execute(update(PlayerRow).where(col(PlayerRow.chat_id) == old, free).values(chat_id=new))


def _make_way(connection: Connection, old: int, new: int) -> None:
    """Drop the new chat's rows of people who come along; where a session may name them, they stay as claimed."""
    twins = (col(PlayerRow.chat_id) == new, col(PlayerRow.user_id).in_(_members_of(old)))
    if _has_sessions(connection, new):
        connection.execute(update(PlayerRow).where(*twins).values(user_id=None, claimed_by=col(PlayerRow.user_id)))
    else:
        connection.execute(delete(PlayerRow).where(*twins))


def _members_of(chat_id: int) -> Select[int | None]:
    members = select(col(PlayerRow.user_id)).where(col(PlayerRow.chat_id) == chat_id)
    return members.where(col(PlayerRow.user_id).is_not(None))


def _has_sessions(connection: Connection, chat_id: int) -> bool:
    found = select(col(SessionRow.id)).where(col(SessionRow.chat_id) == chat_id).limit(1)
    return connection.scalar(found) is not None
