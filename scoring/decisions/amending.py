"""Voids and corrections, undo and redo: what was entered may be taken back or read differently."""

from scoring.amendments import Amended, Record, amended
from scoring.decisions.admission import admit
from scoring.decisions.settling import refuse_settled
from scoring.errors import (
    AlreadyVoid,
    BreaksLaterEntry,
    NoSuchEntry,
    NotCorrectable,
    NothingToRedo,
    NothingToUndo,
    ScoringError,
)
from scoring.errors_at_table import DisputeStays, NotVoidable
from scoring.events import (
    Agreement,
    Contention,
    Entry,
    EntryCorrected,
    EntryVoided,
    SessionPaused,
    SessionResumed,
)
from scoring.session import Session, SessionState, opening_state, step


def void(session: Session, target: int) -> EntryVoided:
    """取消: void any entry, or a void (which brings its entry back); refused where a later entry would break."""
    refuse_settled(session.state)
    row = _find(session, target)
    if isinstance(row.event, Agreement):
        raise NotVoidable(target=target)
    if isinstance(row.event, Contention):
        raise DisputeStays(target=target)
    if not row.is_live:
        raise AlreadyVoid(target=target)
    event = EntryVoided(target=target)
    _verify(session, Record(session.seq + 1, event), target)
    return event


def correct(session: Session, target: int, entry: Entry) -> EntryCorrected:
    """更正: let an earlier entry read differently in its place; refused where a later entry would break."""
    refuse_settled(session.state)
    row = _find(session, target)
    if row.entry is None:
        raise NotCorrectable(target=target) if row.is_live else AlreadyVoid(target=target)
    event = EntryCorrected(target=target, entry=entry)
    _verify(session, Record(session.seq + 1, event), target)
    return event


def undo(session: Session) -> EntryVoided:
    """Void the newest entry or correction that still stands; a pause that is over, and its end, are passed over."""
    refuse_settled(session.state)
    over = () if session.state.paused else (SessionPaused, SessionResumed)
    standing = (row for row in reversed(session.history) if _stands(session, row))
    newest = next((row for row in standing if not isinstance(row.event, over)), None)
    if newest is None:
        raise NothingToUndo
    return void(session, newest.seq)


def redo(session: Session) -> EntryVoided:
    """Void the newest undo, unless something was recorded since."""
    refuse_settled(session.state)
    for row in reversed(session.history):
        if not row.is_live:
            continue
        if _is_change(row):
            break
        if isinstance(row.event, EntryVoided) and _undoes_change(session, row.event):
            return void(session, row.seq)
    raise NothingToRedo


def _find(session: Session, target: int) -> Amended:
    row = next((row for row in session.history if row.seq == target), None)
    if row is None:
        raise NoSuchEntry(target=target)
    return row


def _stands(session: Session, row: Amended) -> bool:
    """Whether it is a hand or a correction that counts; the correction of a voided hand does not."""
    corrected = _find(session, row.event.target) if isinstance(row.event, EntryCorrected) else row
    return _is_change(row) and row.is_live and corrected.is_live


def _is_change(row: Amended) -> bool:
    return not isinstance(row.event, EntryVoided | Agreement | Contention)


def _undoes_change(session: Session, event: EntryVoided) -> bool:
    return _is_change(_find(session, event.target))


def _verify(session: Session, record: Record, target: int) -> None:
    """Fold the session as it would be and check every entry again before it is folded: what is refused cannot be."""
    state = opening_state(session.state.opened)
    for row in amended((*session.records[1:], record)):
        _admit_again(state, row, target)
        state = step(state, row)


def _admit_again(state: SessionState, row: Amended, target: int) -> None:
    try:
        admit(state, row.entry) if row.entry is not None else None
    except ScoringError as error:
        if row.seq == target:
            raise
        raise BreaksLaterEntry(entry=row.seq, because=error.code) from error
