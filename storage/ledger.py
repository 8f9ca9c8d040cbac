"""One unit of work: everything that one update changes, and that it did, in one transaction."""

from datetime import datetime

from sqlalchemy import Connection, bindparam, insert, select
from sqlmodel import col

from storage.archive import Archive
from storage.choices import Choices
from storage.directory import Directory, admit_chat
from storage.journal import Journal
from storage.moving import move_chat
from storage.rows import UpdateRow
from storage.sessions import Sessions

_SEEN = select(col(UpdateRow.cause)).where(col(UpdateRow.cause) == bindparam("cause"))


class Ledger:
    """What a use case reads and writes; all of it takes effect, or nothing does."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self.journal = Journal(connection)
        self.directory = Directory(connection)
        self.choices = Choices(connection)
        self.sessions = Sessions(connection, self.journal)
        self.archive = Archive(connection)

    def first_time(self, cause: str, chat_id: int, at: datetime) -> bool:
        """Note that the update takes effect in this transaction; False where it did so before: a redelivery.

        From here to the transaction's end no other update of the chat is at work. Raises NaiveTime and BrokenRule.
        """
        admit_chat(self._connection, chat_id)
        if self._connection.scalar(_SEEN, {"cause": cause}) is not None:
            return False
        self._connection.execute(insert(UpdateRow), {"cause": cause, "chat_id": chat_id, "at": at})
        return True

    def migrate_chat(self, old: int, new: int) -> None:
        """Give the chat's new id all that its old one had; doing it again changes nothing."""
        move_chat(self._connection, old, new)
