"""One unit of work: everything that one update changes, and that it did, in one transaction."""

from collections.abc import Callable
from datetime import UTC, datetime, tzinfo

from sqlalchemy import Connection, bindparam, insert, select
from sqlmodel import col

from storage.archive import Archive
from storage.choices import Choices
from storage.condition import Condition, condition_of
from storage.directory import Directory, admit_chat
from storage.engine import told_as_ours
from storage.forgetting import Nameless, forget_person
from storage.journal import Journal
from storage.moving import move_chat
from storage.portable import Origin, export_chat, import_chat
from storage.rows import UpdateRow
from storage.sessions import Sessions
from storage.sheet import sheet_of

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

    def export_chat(self, chat_id: int) -> str:
        """Return all of a chat as JSON; raises UnknownEvent and UnreadableEvent."""
        return export_chat(self._connection, chat_id)

    def import_chat(self, chat_id: int, text: str | bytes, origin: Origin) -> int:
        """Bring an export into a chat in which nothing was played; returns how many sessions came.

        Raises UnreadableExport, NotEmpty, UnknownEvent, UnreadableEvent, Unsound, BrokenRule, NumberTooLarge,
        UnstorableText and NaiveTime.
        """
        with told_as_ours():  # whoever asked has to know that it was the file's fault
            return import_chat(self._connection, chat_id, text, origin)

    def sheet(self, chat_id: int, words: Callable[[str], str] = str, time_zone: tzinfo = UTC) -> str:
        """Return a chat's hands as CSV for spreadsheets, its words put into a language by `words`."""
        return sheet_of(self._connection, chat_id, words, time_zone)

    def forget_person(self, user_id: int, nameless: Nameless) -> int:
        """Replace a person by a name and a number everywhere, for good; returns in how many seats and lists he was."""
        return forget_person(self._connection, user_id, nameless)

    def condition(self, besides: str = "") -> Condition:
        """Return how the database is, the update of one cause left out of account."""
        return condition_of(self._connection, besides)

    def migrate_chat(self, old: int, new: int) -> None:
        """Give the chat's new id all that its old one had; doing it again changes nothing."""
        move_chat(self._connection, old, new)
