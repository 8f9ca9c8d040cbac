"""The sessions of all chats: opened, found, and the boards that show them."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import BindParameter, Connection, bindparam, func, insert, or_, select, update
from sqlalchemy.orm import aliased
from sqlmodel import col

from scoring.events import SessionOpened
from storage.columns import UtcTime
from storage.directory import admit_chat
from storage.errors import NoSuchSession
from storage.journal import Journal, StoredEvent
from storage.rows import EventRow, PlayerRow, SessionRow

NO_BOARD = -1


@dataclass(frozen=True, slots=True)
class StoredSession:
    """A session: where it is played, who opened it, its board's message and the seq that the board shows (-1: none)."""

    id: int
    chat_id: int
    thread_id: int
    opened_by: int
    opened_at: datetime
    board_message_id: int | None = None
    board_seq: int = NO_BOARD


COLUMNS = (  # what a StoredSession is made of, in its order
    col(SessionRow.id),
    col(SessionRow.chat_id),
    col(SessionRow.thread_id),
    col(SessionRow.opened_by),
    col(SessionRow.opened_at),
    col(SessionRow.board_message_id),
    col(SessionRow.board_seq),
)
_ALL = select(*COLUMNS)
_BY_ID = _ALL.where(col(SessionRow.id) == bindparam("session_id"))
_CURRENT = (
    _ALL.where(col(SessionRow.chat_id) == bindparam("chat_id"), col(SessionRow.thread_id) == bindparam("thread_id"))
    .order_by(col(SessionRow.id).desc())
    .limit(1)
)
_Later = aliased(SessionRow)
_HAS_LATER = (
    select(col(_Later.id))
    .where(col(_Later.chat_id) == col(SessionRow.chat_id), col(_Later.thread_id) == col(SessionRow.thread_id))
    .where(col(_Later.id) > col(SessionRow.id))
    .exists()
)
_NEWEST_SEQ = (
    select(func.max(col(EventRow.seq))).where(col(EventRow.session_id) == col(SessionRow.id)).scalar_subquery()
)
_BEHIND = _ALL.where(~_HAS_LATER, col(SessionRow.board_seq) < _NEWEST_SEQ).order_by(col(SessionRow.id))
_NEWEST_AT = (
    select(col(EventRow.at))
    .where(col(EventRow.session_id) == col(SessionRow.id))
    .order_by(col(EventRow.seq).desc())
    .limit(1)
    .scalar_subquery()
)
_SINCE = bindparam("since", type_=UtcTime())
_PLAYED_SINCE = _ALL.where(~_HAS_LATER, _SINCE < _NEWEST_AT).order_by(col(SessionRow.id))
_IN_CHAT = select(col(SessionRow.id)).where(col(SessionRow.chat_id) == bindparam("chat_id")).limit(1)
_USER: BindParameter[int] = bindparam("user_id")
_CHATS_OF_USER = select(col(PlayerRow.chat_id)).where(
    or_(col(PlayerRow.user_id) == _USER, col(PlayerRow.claimed_by) == _USER)
)
_OF_USER = _ALL.where(
    ~_HAS_LATER, or_(col(SessionRow.opened_by) == _USER, col(SessionRow.chat_id).in_(_CHATS_OF_USER))
).order_by(col(SessionRow.id).desc())
_ADD = insert(SessionRow).returning(col(SessionRow.id))


class Sessions:
    """The sessions of all chats, within one transaction."""

    def __init__(self, connection: Connection, journal: Journal) -> None:
        self._connection = connection
        self._journal = journal

    def open(
        self,
        chat_id: int,
        thread_id: int,
        event: SessionOpened,
        *,
        by: int,
        at: datetime,
        cause: str,
        message_id: int | None = None,
    ) -> StoredSession:
        """Store a new session with its opening as event 0; raises BrokenRule for an unknown cause."""
        admit_chat(self._connection, chat_id)
        row = {"chat_id": chat_id, "thread_id": thread_id, "opened_by": by, "opened_at": at}
        session_id = self._connection.execute(_ADD, row).scalar_one()
        self._journal.insert(session_id, StoredEvent(0, event, by, at, message_id, cause))
        return StoredSession(session_id, chat_id, thread_id, by, at)

    def get(self, session_id: int) -> StoredSession | None:
        """Return the session of that id."""
        row = self._connection.execute(_BY_ID, {"session_id": session_id}).one_or_none()
        return None if row is None else StoredSession(*row)

    def current(self, chat_id: int, thread_id: int = 0) -> StoredSession | None:
        """Return the newest session of a chat's topic, whether it is over or not."""
        row = self._connection.execute(_CURRENT, {"chat_id": chat_id, "thread_id": thread_id}).one_or_none()
        return None if row is None else StoredSession(*row)

    def of_user(self, user_id: int) -> tuple[StoredSession, ...]:
        """Return the newest session of each topic that somebody opened, or whose chat knows him; the latest first."""
        return tuple(StoredSession(*row) for row in self._connection.execute(_OF_USER, {"user_id": user_id}))

    def any_in(self, chat_id: int) -> bool:
        """Tell whether a session was ever opened in a chat, in whichever of its topics."""
        return self._connection.scalar(_IN_CHAT, {"chat_id": chat_id}) is not None

    def set_board(self, session_id: int, message_id: int, seq: int) -> None:
        """Remember the message that shows the board, and up to which event; raises NoSuchSession."""
        changed = update(SessionRow).where(col(SessionRow.id) == session_id)
        if not self._connection.execute(changed.values(board_message_id=message_id, board_seq=seq)).rowcount:
            raise NoSuchSession(session_id=session_id)

    def boards_behind(self) -> tuple[StoredSession, ...]:
        """Return the newest session of each chat's topic whose board does not show its newest event."""
        return tuple(StoredSession(*row) for row in self._connection.execute(_BEHIND))

    def played_since(self, since: datetime) -> tuple[StoredSession, ...]:
        """Return the newest session of each chat's topic whose newest event came after that moment."""
        return tuple(StoredSession(*row) for row in self._connection.execute(_PLAYED_SINCE, {"since": since}))
