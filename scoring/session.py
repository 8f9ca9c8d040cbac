"""A session as a fold over its events: balances, deal and history; nothing here refuses."""

from collections.abc import Iterable
from dataclasses import dataclass

from scoring.agreements import agree
from scoring.amendments import Amended, Record, amended, entry_of
from scoring.charges import Table
from scoring.events import Agreement, EntryCorrected, EntryVoided, SessionOpened
from scoring.evolution import evolve
from scoring.state import KITTY, PlayedEntry, SessionState, opening_state

__all__ = [
    "KITTY",
    "PlayedEntry",
    "Session",
    "SessionState",
    "evolve",
    "fold",
    "following",
    "opening_state",
    "replay",
    "step",
]


@dataclass(frozen=True, slots=True)
class Session:
    """A whole session: every record with what became of it, and the state that the survivors give."""

    records: tuple[Record, ...]
    history: tuple[Amended, ...]
    state: SessionState

    @property
    def seq(self) -> int:
        """Return the seq of the newest record."""
        return self.records[-1].seq

    def table_at(self, seq: int) -> Table:
        """Return the table as the entry of that seq was played at it; the table now where it does not count."""
        return next((entry.table for entry in self.state.played if entry.seq == seq), self.state.table)


def replay(records: Iterable[Record]) -> Session:
    """Resolve voids and corrections, newest first, then fold the survivors in their places."""
    kept = tuple(records)
    opened = kept[0].event
    if not isinstance(opened, SessionOpened):
        raise TypeError("a session begins with its opening")
    history = amended(kept[1:])
    return Session(kept, history, fold(opened, history))


def following(session: Session, record: Record) -> Session:
    """Return the session with one more record: replayed only where it changes what came before it."""
    if isinstance(record.event, (EntryVoided, EntryCorrected, SessionOpened)):
        return replay((*session.records, record))
    row = Amended(record.seq, record.event, entry_of(record.event))
    return Session((*session.records, record), (*session.history, row), step(session.state, row))


def fold(opened: SessionOpened, history: Iterable[Amended]) -> SessionState:
    """Fold the entries that count."""
    state = opening_state(opened)
    for row in history:
        state = step(state, row)
    return state


def step(state: SessionState, row: Amended) -> SessionState:
    """Return the state after one row: an entry that counts, or an agreement, which always does."""
    if row.entry is not None:
        return evolve(state, row.seq, row.entry)
    return agree(state, row.event) if isinstance(row.event, Agreement) else state
