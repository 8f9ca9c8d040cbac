"""Voids and corrections: which entries still count, and as what (resolved newest first)."""

from collections.abc import Sequence
from typing import NamedTuple

from scoring.events import Agreement, Contention, Entry, EntryCorrected, EntryVoided, Event, SessionOpened

NO_ENTRIES = EntryVoided | EntryCorrected | SessionOpened | Agreement | Contention


class Record(NamedTuple):
    """One event of a session with its number in it; the opening is 0."""

    seq: int
    event: Event


class Amended(NamedTuple):
    """What became of one record.

    `entry` is what counts in its place now, or None for what was voided and for what is no entry (a void, a correction,
    an agreement, a dispute); `voided_by` and `corrected_by` are the seq of the record that did it.
    """

    seq: int
    event: Event
    entry: Entry | None
    voided_by: int | None = None
    corrected_by: int | None = None

    @property
    def original(self) -> Entry | None:
        """Return the entry as it was first recorded; None for a void, a correction, an agreement or a dispute."""
        return entry_of(self.event)

    @property
    def is_live(self) -> bool:
        """Whether it was not voided."""
        return self.voided_by is None


def amended(records: Sequence[Record]) -> tuple[Amended, ...]:
    """Return every record with what became of it, in their order."""
    voided, corrected = _effects(records)
    return tuple(_row(record, voided.get(record.seq), corrected.get(record.seq)) for record in records)


def _effects(records: Sequence[Record]) -> tuple[dict[int, int], dict[int, Record]]:
    """Read the records newest first, so that whatever voids a void has spoken before it."""
    voided: dict[int, int] = {}
    corrected: dict[int, Record] = {}
    for record in reversed(records):
        if record.seq in voided:
            continue
        if isinstance(record.event, EntryVoided):
            voided.setdefault(record.event.target, record.seq)
        elif isinstance(record.event, EntryCorrected):
            corrected.setdefault(record.event.target, record)
    return voided, corrected


def _row(record: Record, voided_by: int | None, correction: Record | None) -> Amended:
    entry, corrected_by = entry_of(record.event), None
    if entry is not None and correction is not None and isinstance(correction.event, EntryCorrected):
        entry, corrected_by = correction.event.entry, correction.seq
    return Amended(record.seq, record.event, entry if voided_by is None else None, voided_by, corrected_by)


def entry_of(event: Event) -> Entry | None:
    """Return the entry that an event is; None where it is none."""
    return None if isinstance(event, NO_ENTRIES) else event
