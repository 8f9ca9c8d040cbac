"""忘記我: a person's name and id go wherever other people's money does not need them."""

from collections.abc import Callable

from sqlalchemy import Connection, delete, or_, select, update
from sqlmodel import col

from storage.directory import admit_chat
from storage.rows import ChatRow, EventRow, PersonRow, PlayerRow, Row, SessionRow, UpdateRow

# Who reported, opened or changed something and is not known any more; also the chat that was his alone.
NOBODY = 0
# What somebody without a name is called in a chat that speaks this language; None: in one that never chose any.
Nameless = Callable[[str | None], str]


def forget_person(connection: Connection, user_id: int, nameless: Nameless) -> int:
    """Replace a person everywhere, for good; returns in how many seats and lists he was.

    His hands stay, for the sums of those he played with, in a seat called by its chat's word and a number. What his
    private chat holds is his alone and goes. That an update took effect stays noted, so that none takes effect again.
    """
    mine = or_(col(PlayerRow.user_id) == user_id, col(PlayerRow.claimed_by) == user_id)
    spoken = select(col(PlayerRow.id), col(ChatRow.language)).join(
        ChatRow, col(ChatRow.chat_id) == col(PlayerRow.chat_id)
    )
    seats = connection.execute(spoken.where(mine)).all()
    for seat, language in seats:
        nobody = {"user_id": None, "claimed_by": None, "name": f"{nameless(language)}{seat}"}
        connection.execute(update(PlayerRow).where(col(PlayerRow.id) == seat).values(nobody))
    for table, column in (("events", "by_user"), ("sessions", "opened_by"), ("former_rules", "changed_by")):
        told = Row.metadata.tables[table]
        connection.execute(told.update().where(told.c[column] == user_id).values({column: NOBODY}))
    connection.execute(delete(PersonRow).where(col(PersonRow.user_id) == user_id))
    _forget_private_chat(connection, user_id)
    return len(seats)


def _forget_private_chat(connection: Connection, user_id: int) -> None:
    """A private chat has the id of its person."""
    admit_chat(connection, NOBODY)
    sessions = select(col(SessionRow.id)).where(col(SessionRow.chat_id) == user_id)
    connection.execute(delete(EventRow).where(col(EventRow.session_id).in_(sessions)))
    for name in ("sessions", "players", "former_rules", "chat_settings"):
        table = Row.metadata.tables[name]
        connection.execute(table.delete().where(table.c.chat_id == user_id))
    connection.execute(update(UpdateRow).where(col(UpdateRow.chat_id) == user_id).values(chat_id=NOBODY))
    connection.execute(delete(ChatRow).where(col(ChatRow.chat_id) == user_id))
