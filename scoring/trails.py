"""What became of one entry, step by step: reported, corrected, voided, brought back."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import NamedTuple

from scoring.amendments import Record, amended
from scoring.events import DisputeOpened, Entry, EntryCorrected, EntryVoided, Event
from scoring.session import Session
from scoring.votes import DisputeAgreed, DisputeRefused, DisputeWithdrawn, Vote


class Deed(StrEnum):
    """What one record did to an entry, or said of it; a void takes back the entry, a correction of it, or a void."""

    REPORTED = "reported"
    CORRECTED = "corrected"
    UNDONE = "undone"
    UNCORRECTED = "uncorrected"
    REDONE = "redone"
    DISPUTED = "disputed"
    AGREED = "agreed"
    REFUSED = "refused"
    WITHDRAWN = "withdrawn"


DISPUTING: Mapping[type[Event], Deed] = MappingProxyType(
    {
        DisputeOpened: Deed.DISPUTED,
        DisputeAgreed: Deed.AGREED,
        DisputeRefused: Deed.REFUSED,
        DisputeWithdrawn: Deed.WITHDRAWN,
    }
)


class Step(NamedTuple):
    """One record of an entry's history: what the entry read before it and after it, None where it did not count."""

    seq: int
    deed: Deed
    before: Entry | None
    after: Entry | None


def subject_of(session: Session, seq: int) -> int | None:
    """Return the entry that a record is about in the end: itself, or what it changes or speaks of, if any."""
    rows = {row.seq: row for row in session.history}
    while (row := rows.get(seq)) is not None:
        target = _target(row.event)
        if target is None:
            return None if row.original is None else seq
        seq = target
    return None


def trail(session: Session, target: int) -> tuple[Step, ...]:
    """Return all that was ever recorded about the entry of that seq, oldest first."""
    return tuple(_steps(session, target))


def _steps(session: Session, target: int) -> Iterator[Step]:
    records = session.records[1:]
    about: dict[int, Event] = {}
    for index, record in enumerate(records):
        if record.seq != target and _target(record.event) not in about:
            continue
        before, after = _reads(records[:index], target), _reads(records[: index + 1], target)
        yield Step(record.seq, _deed(record.event, about), before, after)
        about[record.seq] = record.event


def _deed(event: Event, about: dict[int, Event]) -> Deed:
    if isinstance(event, EntryCorrected):
        return Deed.CORRECTED
    if not isinstance(event, EntryVoided):
        return DISPUTING.get(type(event), Deed.REPORTED)
    voided = about[event.target]
    if isinstance(voided, EntryVoided):
        return Deed.REDONE
    return Deed.UNCORRECTED if isinstance(voided, EntryCorrected) else Deed.UNDONE


def _reads(records: tuple[Record, ...], target: int) -> Entry | None:
    """Return what the entry read when these were all the records."""
    return next((row.entry for row in amended(records) if row.seq == target), None)


def _target(event: Event) -> int | None:
    if isinstance(event, Vote):
        return event.dispute
    return event.target if isinstance(event, EntryVoided | EntryCorrected | DisputeOpened) else None
