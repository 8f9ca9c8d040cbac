"""Whether a database is sound: everything stored is read and worked out anew, and every difference is told."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from sqlalchemy import Connection, Row, func, select
from sqlmodel import col

from scoring.amendments import Record
from scoring.errors import ScoringError
from scoring.session import Session, replay
from scoring.settlement import settle
from storage.codec import decode, encode
from storage.directory import row_id
from storage.errors import UnknownEvent, UnreadableEvent
from storage.naming import named
from storage.rows import EventRow, PlayerRow, SessionRow

# What a journal that was tampered with can make a fold of frozen, checked events raise.
CANNOT_FOLD = (ScoringError, ArithmeticError, AttributeError, LookupError, TypeError, ValueError)


class Fault(NamedTuple):
    """Something that is not as it was stored: in which session and event, its kind, and what is known of it."""

    code: str
    told: str
    session_id: int | None = None
    seq: int | None = None

    def __str__(self) -> str:
        """Return a plain diagnostic."""
        places = (("session", self.session_id), ("event", self.seq))
        return ", ".join([*(f"{name} {number}" for name, number in places if number is not None), self.told])


class Report(NamedTuple):
    """What was looked at, and what is wrong with it."""

    sessions: int
    events: int
    faults: tuple[Fault, ...]


def examine(connection: Connection) -> Report:
    """Read the whole database; it must have this release's tables."""
    sessions, events = (connection.scalar(select(func.count()).select_from(row)) or 0 for row in (SessionRow, EventRow))
    faults = (*_file_faults(connection), *session_faults(connection))
    return Report(sessions, events, faults)


def _file_faults(connection: Connection) -> Iterator[Fault]:
    """Ask SQLite for what it finds itself: pages, indexes, checks and foreign keys. PostgreSQL keeps its own watch."""
    if connection.dialect.name != "sqlite":
        return
    for (told,) in connection.exec_driver_sql("PRAGMA integrity_check"):
        if told != "ok":
            yield Fault("file", told)
    for table, row, parent, _ in connection.exec_driver_sql("PRAGMA foreign_key_check"):
        yield Fault("reference", f"row {row} of {table} refers to nothing in {parent}")


def session_faults(connection: Connection, chat_id: int | None = None) -> Iterator[Fault]:
    """Work out every session anew, or a chat's alone."""
    sessions = select(col(SessionRow.id), col(SessionRow.chat_id), col(SessionRow.board_seq))
    if chat_id is not None:
        sessions = sessions.where(col(SessionRow.chat_id) == chat_id)
    for session_id, chat, board_seq in connection.execute(sessions.order_by(col(SessionRow.id))).all():
        for code, told, seq in _journal_faults(connection, session_id, chat, board_seq):
            yield Fault(code, told, session_id, seq)


_Told = tuple[str, str, int | None]


def _journal_faults(connection: Connection, session_id: int, chat_id: int, board_seq: int) -> Iterator[_Told]:
    query = select(col(EventRow.seq), col(EventRow.kind), col(EventRow.version), col(EventRow.payload))
    rows = connection.execute(query.where(col(EventRow.session_id) == session_id).order_by(col(EventRow.seq))).all()
    yield from _numbering(rows, board_seq)
    faults = [fault for row in rows for fault in _event_faults(row)]
    yield from faults
    if rows and not faults:
        records = [Record(row.seq, decode(row.kind, row.version, row.payload)) for row in rows]
        yield from _fold_faults(records)
        yield from _player_faults(connection, chat_id, records)


def _numbering(rows: Sequence[Row[int, str, int, str]], board_seq: int) -> Iterator[_Told]:
    if not rows:
        yield "empty", "has no events", None
        return
    if rows[0].seq != 0:
        yield "gap", f"begins at {rows[0].seq}", None
    for before, after in pairwise(row.seq for row in rows):
        if after != before + 1:
            yield "gap", f"{before} is followed by {after}", None
    if board_seq > rows[-1].seq:
        yield "board", f"its board shows {board_seq}, and {rows[-1].seq} is the newest", None


def _event_faults(row: Row[int, str, int, str]) -> Iterator[_Told]:
    """Read one event, and write it and read it once more."""
    try:
        event = decode(row.kind, row.version, row.payload)
        again = decode(*encode(event))
    except (UnknownEvent, UnreadableEvent) as error:
        yield error.code, str(error), row.seq
        return
    if again != event:
        yield "round_trip", "written anew it reads differently", row.seq


def _fold_faults(records: Sequence[Record]) -> Iterator[_Told]:
    try:
        session = replay(records)
        yield from _money_faults(session)
    except CANNOT_FOLD as error:
        yield "fold", f"cannot be replayed: {type(error).__name__}: {error}", None


def _money_faults(session: Session) -> Iterator[_Told]:
    """Add everything up: each hand, all hands, and what is left after the settlement."""
    totals = {**dict.fromkeys(session.state.balances, 0), **session.state.opened.carried}
    if sum(totals.values()):
        yield "carried", f"what was carried in sums to {sum(totals.values())}, not to zero", 0
    for entry in session.state.played:
        if sum(entry.deltas.values()):
            yield "sum", f"the hand sums to {sum(entry.deltas.values())}, not to zero", entry.seq
        for party, delta in entry.deltas.items():
            totals[party] = totals.get(party, 0) + delta
    if totals != dict(session.state.balances):
        yield "total", f"the hands give {totals}, the balances are {dict(session.state.balances)}", None
    for payer, payee, amount in settle(session.state.balances):
        totals[payer] += amount
        totals[payee] -= amount
    if any(totals.values()):
        yield "settlement", f"after the settlement {totals} is left", None


def _player_faults(connection: Connection, chat_id: int, records: Sequence[Record]) -> Iterator[_Told]:
    """Find everybody whom an event names among the players of the session's chat; the kitty is nobody."""
    known = frozenset(connection.scalars(select(col(PlayerRow.id)).where(col(PlayerRow.chat_id) == chat_id)))
    for seq, event in records:
        for player in sorted(named(event)):
            number = row_id(player)
            if number is not None and number not in known:
                yield "player", f"player {player} is nobody in the session's chat", seq
