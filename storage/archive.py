"""Looking back: the sessions of a chat in which something was recorded, by when they began."""

from collections.abc import Iterator
from datetime import datetime
from itertools import groupby
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, select
from sqlalchemy.orm import aliased
from sqlmodel import col

from scoring.amendments import Record
from storage.codec import decode
from storage.rows import EventRow, SessionRow
from storage.sessions import COLUMNS, StoredSession

_EVENT = (col(EventRow.seq), col(EventRow.kind), col(EventRow.version), col(EventRow.payload))
_Recorded = aliased(EventRow)
_PLAYED = (
    select(col(_Recorded.seq))
    .where(col(_Recorded.session_id) == col(SessionRow.id), col(_Recorded.seq) > 0)
    .correlate(SessionRow)
    .exists()
)
Conditions = tuple[ColumnElement[bool], ...]


class Span(NamedTuple):
    """From a moment (it included) to another (it not); None: from the first session on, or to the newest."""

    since: datetime | None = None
    until: datetime | None = None


EVER = Span()


class Filed(NamedTuple):
    """A session and all that was recorded in it."""

    session_id: int
    opened_at: datetime
    records: tuple[Record, ...]


class Archive:
    """The sessions of all chats, for looking back at them, within one transaction."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def sessions(self, chat_id: int, span: Span = EVER) -> Iterator[Filed]:
        """Yield the sessions of a chat, of all its topics, that began in the span, with their records, oldest first.

        Raises UnknownEvent and UnreadableEvent.
        """
        rows = self._connection.execute(
            select(col(SessionRow.id), col(SessionRow.opened_at), *_EVENT)
            .join(EventRow, col(EventRow.session_id) == col(SessionRow.id))
            .where(col(SessionRow.chat_id) == chat_id, _PLAYED, *_began_in(span))
            .order_by(col(SessionRow.id), col(EventRow.seq))
        )
        for (session_id, opened_at), events in groupby(rows, lambda row: (row[0], row[1])):
            yield Filed(session_id, opened_at, tuple(Record(seq, decode(*stored)) for _, _, seq, *stored in events))

    def newest(self, chat_id: int, thread_id: int, span: Span) -> StoredSession | None:
        """Return the newest session of a chat's topic that began in the span."""
        return self._first(_in_topic(chat_id, thread_id) + _began_in(span), col(SessionRow.id).desc())

    def earlier(self, session: StoredSession) -> StoredSession | None:
        """Return the session before this one in its topic."""
        there = (*_in_topic(session.chat_id, session.thread_id), col(SessionRow.id) < session.id)
        return self._first(there, col(SessionRow.id).desc())

    def later(self, session: StoredSession) -> StoredSession | None:
        """Return the session after this one in its topic."""
        there = (*_in_topic(session.chat_id, session.thread_id), col(SessionRow.id) > session.id)
        return self._first(there, col(SessionRow.id).asc())

    def _first(self, conditions: Conditions, order: ColumnElement[int]) -> StoredSession | None:
        row = self._connection.execute(select(*COLUMNS).where(*conditions, _PLAYED).order_by(order).limit(1)).first()
        return None if row is None else StoredSession(*row)


def _in_topic(chat_id: int, thread_id: int) -> Conditions:
    return (col(SessionRow.chat_id) == chat_id, col(SessionRow.thread_id) == thread_id)


def _began_in(span: Span) -> Conditions:
    since = () if span.since is None else (col(SessionRow.opened_at) >= span.since,)
    until = () if span.until is None else (col(SessionRow.opened_at) < span.until,)
    return since + until
