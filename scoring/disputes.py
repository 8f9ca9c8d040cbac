"""爭議: what became of each dispute, folded: open, accepted, refused, withdrawn, or overtaken by another change."""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import NamedTuple

from scoring.amendments import Record, amended
from scoring.events import DisputeOpened, Entry, EntryCorrected, EntryVoided
from scoring.session import Session
from scoring.votes import DisputeAgreed, DisputeRefused, DisputeWithdrawn

CHANGES = EntryVoided | EntryCorrected
Voter = str | None  # None: who runs things, where nobody else seated is a member


class Standing(StrEnum):
    """How a dispute stands; OVERTAKEN once its entry has read otherwise than when it was disputed."""

    OPEN = "open"
    ACCEPTED = "accepted"
    REFUSED = "refused"
    WITHDRAWN = "withdrawn"
    OVERTAKEN = "overtaken"


class Dispute(NamedTuple):
    """A dispute: what it says, what the entry read then, and who has agreed and refused so far."""

    seq: int
    opened: DisputeOpened
    before: Entry | None
    agreed: tuple[Voter, ...]
    refused: tuple[Voter, ...]
    standing: Standing

    @property
    def is_open(self) -> bool:
        """Whether it waits for somebody."""
        return self.standing is Standing.OPEN


def disputes(session: Session) -> tuple[Dispute, ...]:
    """Return every dispute of a session, oldest first."""
    return tuple(_disputes(session))


def open_disputes(session: Session) -> tuple[Dispute, ...]:
    """Return the disputes that wait for somebody: the settlement waits for them."""
    return tuple(dispute for dispute in _disputes(session) if dispute.is_open)


def dispute_of(session: Session, seq: int) -> Dispute | None:
    """Return the dispute that was opened as that record, None if none was."""
    return next((dispute for dispute in _disputes(session) if dispute.seq == seq), None)


def _disputes(session: Session) -> Iterator[Dispute]:
    for record in session.records:
        if isinstance(record.event, DisputeOpened):
            yield _folded(record.seq, record.event, session)


def _folded(seq: int, opened: DisputeOpened, session: Session) -> Dispute:
    before = _reading(session.records[1:seq], opened.target)
    said = [record.event for record in session.records[seq + 1 :]]
    agreed = tuple(event.player for event in said if isinstance(event, DisputeAgreed) and event.dispute == seq)
    refused = tuple(event.player for event in said if isinstance(event, DisputeRefused) and event.dispute == seq)
    withdrawn = any(isinstance(event, DisputeWithdrawn) and event.dispute == seq for event in said)
    standing = Standing.WITHDRAWN if withdrawn else _decided(opened, agreed, refused)
    if standing is Standing.OPEN and _was_changed(session, seq, opened.target, before):
        standing = Standing.OVERTAKEN
    return Dispute(seq, opened, before, agreed, refused, standing)


def _decided(opened: DisputeOpened, agreed: Sequence[Voter], refused: Sequence[Voter]) -> Standing:
    """Count the votes; who runs things decides alone."""
    if None in agreed or len(agreed) >= opened.agreeing:
        return Standing.ACCEPTED
    return Standing.REFUSED if None in refused or len(refused) >= opened.refusing else Standing.OPEN


def _was_changed(session: Session, seq: int, target: int, before: Entry | None) -> bool:
    """Whether some void or correction since has let the entry read otherwise, be it undone by now."""
    changes = (record.seq for record in session.records[seq + 1 :] if isinstance(record.event, CHANGES))
    return any(_reading(session.records[1 : later + 1], target) != before for later in changes)


def _reading(records: Sequence[Record], target: int) -> Entry | None:
    """Return what the entry read when these were all the records."""
    return next((row.entry for row in amended(records) if row.seq == target), None)
