"""A database with many sessions in it, stored in bulk, and one of them that is measured."""

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, delete, insert
from sqlmodel import col

from bot.incoming import Actor, Place
from scoring.events import Event
from storage import open_storage
from storage.codec import encode
from storage.engine import connect
from storage.rows import ChatRow, EventRow, PlayerRow, SessionRow, UpdateRow

from .evening import evening

AT = datetime(2026, 2, 17, 20, 15, tzinfo=UTC)
NAMES = ("阿華", "小明", "小美", "阿國")
USERS = (1001, 1002, 1003, 1004)
ACTOR = Actor(USERS[0], NAMES[0])
# The first session stored is the one measured; the others, a usual evening each, stand around it.
MEASURED, PLACE = 1, Place(-1)
PLAYERS = ("1", "2", "3", "4")
USUAL_HANDS = 24
A_TIME = 500

Values = dict[str, Any]


class Stock:
    """A database of so many sessions."""

    def __init__(self, url: str, sessions: int) -> None:
        with open_storage(url):
            pass  # creates the tables
        self._engine = connect(url)
        with self._engine.begin() as connection:
            _seat(connection, range(1, sessions + 1))
            usual = tuple(_rows(0, evening(PLAYERS, seed=0, hands=USUAL_HANDS)))
            for first in range(MEASURED + 1, sessions + 1, A_TIME):
                _copy(connection, usual, range(first, min(first + A_TIME, sessions + 1)))

    def renew(self, seed: int) -> None:
        """Let the measured session be a fresh one of a hundred hands."""
        rows = list(_rows(MEASURED, evening(PLAYERS, seed)))
        with self._engine.begin() as connection:
            self._take_back(connection, after=-1)
            _store(connection, rows, PLACE.chat_id)

    def take_back(self, after: int) -> None:
        """Forget what was recorded after an event of the measured session."""
        with self._engine.begin() as connection:
            self._take_back(connection, after)

    def close(self) -> None:
        """Let go of the database."""
        self._engine.dispose()

    def _take_back(self, connection: Connection, after: int) -> None:
        gone = (col(EventRow.session_id) == MEASURED, col(EventRow.seq) > after)
        causes = [row.cause for row in connection.execute(delete(EventRow).where(*gone).returning(col(EventRow.cause)))]
        connection.execute(delete(UpdateRow).where(col(UpdateRow.cause).in_(causes)))


def _seat(connection: Connection, sessions: Iterable[int]) -> None:
    """Store chats, their players and their sessions."""
    numbers = list(sessions)
    opened = {"opened_by": USERS[0], "opened_at": AT}
    connection.execute(insert(ChatRow), [{"chat_id": -number} for number in numbers])
    connection.execute(
        insert(PlayerRow),
        [
            {"chat_id": -number, "user_id": user, "name": name}
            for number in numbers
            for user, name in zip(USERS, NAMES, strict=True)
        ],
    )
    connection.execute(insert(SessionRow), [{"id": number, "chat_id": -number, **opened} for number in numbers])


def _rows(session: int, events: Iterable[Event]) -> Iterator[Values]:
    for seq, event in enumerate(events):
        kind, version, payload = encode(event)
        told = {"kind": kind, "version": version, "payload": payload}
        cause = f"stock:{session}:{seq}"
        yield {
            "session_id": session,
            "seq": seq,
            **told,
            "by_user": USERS[0],
            "at": AT,
            "message_id": seq,
            "cause": cause,
        }


def _copy(connection: Connection, rows: tuple[Values, ...], sessions: Iterable[int]) -> None:
    """Store the same evening for each session; nobody reads whose names are in it."""
    for number in sessions:
        copies = [{**row, "session_id": number, "cause": f"stock:{number}:{row['seq']}"} for row in rows]
        _store(connection, copies, -number)


def _store(connection: Connection, rows: list[Values], chat_id: int) -> None:
    updates = [{"cause": row["cause"], "chat_id": chat_id, "at": row["at"]} for row in rows]
    connection.execute(insert(UpdateRow), updates)
    connection.execute(insert(EventRow), rows)
