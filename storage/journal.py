"""The journal: what happened at the tables, in order; appended to and read, never changed."""

from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import Connection, bindparam, func, insert, select
from sqlmodel import col

from scoring.amendments import Record
from scoring.events import Event
from storage.codec import decode, encode
from storage.errors import NoSuchSession, StaleSession
from storage.rows import EventRow, SessionRow, UpdateRow


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """An event with its number in the session: who reported it, when, in which message, and the update it came by."""

    seq: int
    event: Event
    by: int
    at: datetime
    message_id: int | None
    cause: str

    @property
    def record(self) -> Record:
        """Return what the rules replay."""
        return Record(self.seq, self.event)


class Effect(NamedTuple):
    """Where an update's event is: in that session, under that number."""

    session_id: int
    seq: int


_SESSION = col(EventRow.session_id) == bindparam("session_id")
_LOCK = select(col(SessionRow.id)).where(col(SessionRow.id) == bindparam("session_id")).with_for_update()
_NEWEST = select(func.max(col(EventRow.seq))).where(_SESSION)
_READ = (
    select(
        col(EventRow.seq),
        col(EventRow.kind),
        col(EventRow.version),
        col(EventRow.payload),
        col(EventRow.by_user),
        col(EventRow.at),
        col(EventRow.message_id),
        col(EventRow.cause),
    )
    .where(_SESSION)
    .order_by(col(EventRow.seq))
)
# A group that became a supergroup numbers its messages anew: only messages of the chat it is now count.
_BY_MESSAGE = (
    select(func.max(col(EventRow.seq)))
    .join(UpdateRow, col(UpdateRow.cause) == col(EventRow.cause))
    .join(SessionRow, col(SessionRow.id) == col(EventRow.session_id))
    .where(_SESSION, col(EventRow.message_id) == bindparam("message_id"))
    .where(col(UpdateRow.chat_id) == col(SessionRow.chat_id))
)
_BY_CAUSE = (
    select(col(EventRow.session_id), col(EventRow.seq))
    .where(col(EventRow.cause) == bindparam("cause"))
    .order_by(col(EventRow.session_id), col(EventRow.seq))
)
_INSERT = insert(EventRow)


class Journal:
    """The events of all sessions, within one transaction."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def append(
        self,
        session_id: int,
        expected_seq: int,
        event: Event,
        *,
        by: int,
        at: datetime,
        cause: str,
        message_id: int | None = None,
    ) -> StoredEvent:
        """Store the session's next event; `expected_seq` is its newest seq as the event was decided on.

        Raises StaleSession when that is no longer the newest, NoSuchSession, and BrokenRule for an unknown cause.
        """
        newest = self._newest_for_me(session_id)
        if newest != expected_seq:
            raise StaleSession(session_id=session_id, expected=expected_seq, newest=newest)
        return self.insert(session_id, StoredEvent(newest + 1, event, by, at, message_id, cause))

    def insert(self, session_id: int, stored: StoredEvent) -> StoredEvent:
        """Store an event under its own number, which must be free; raises BrokenRule."""
        kind, version, payload = encode(stored.event)
        row = {
            "session_id": session_id,
            "seq": stored.seq,
            "kind": kind,
            "version": version,
            "payload": payload,
            "by_user": stored.by,
            "at": stored.at,
            "message_id": stored.message_id,
            "cause": stored.cause,
        }
        self._connection.execute(_INSERT, row)
        return stored

    def read(self, session_id: int) -> tuple[StoredEvent, ...]:
        """Return the session's events from its opening on, none if there is no such session; raises UnknownEvent."""
        rows = self._connection.execute(_READ, {"session_id": session_id})
        return tuple(
            StoredEvent(seq, decode(kind, version, payload), by, at, message_id, cause)
            for seq, kind, version, payload, by, at, message_id, cause in rows
        )

    def by_message(self, session_id: int, message_id: int) -> int | None:
        """Return the seq of the newest event that was reported in that message of the session's chat."""
        return self._connection.scalar(_BY_MESSAGE, {"session_id": session_id, "message_id": message_id})

    def by_cause(self, cause: str) -> tuple[Effect, ...]:
        """Return the events that the update caused, mostly one or none."""
        return tuple(Effect(*row) for row in self._connection.execute(_BY_CAUSE, {"cause": cause}))

    def _newest_for_me(self, session_id: int) -> int:
        """Return the newest seq, which nobody else moves on before this transaction ends."""
        self._connection.execute(_LOCK, {"session_id": session_id})
        newest = self._connection.scalar(_NEWEST, {"session_id": session_id})
        if newest is None:
            raise NoSuchSession(session_id=session_id)
        return newest
