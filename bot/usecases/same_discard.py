"""一炮多響 that came in as two reports: the hand recorded before on the same discard, and the two made one."""

from datetime import timedelta

from bot.refusals import StaleButton
from bot.usecases.desk import Desk, Sitting
from bot.usecases.record_hand import Win
from scoring.charges import Outcome, outcome_of
from scoring.decisions import correct, void
from scoring.errors import ScoringError
from scoring.events import EntryCorrected, EntryVoided, HandWon
from scoring.several import joined, may_be_one
from scoring.state import PlayedEntry

# Nobody plays a whole hand in less; who reports several hands at once is asked in vain, and may leave it at that.
SAME_MOMENT = timedelta(minutes=2)


def won_before(sitting: Sitting) -> PlayedEntry | None:
    """Return the hand that the newest one may be another winner's report of: the same discard, a moment before.

    Of several in a row it is the first.
    """
    played, found = sitting.state.played, None
    if not played or played[-1].seq != sitting.session.seq:
        return None
    for entry in reversed(played[:-1]):
        if not _is_near(entry, played[-1], sitting) or outcome_together(entry, played[-1]) is None:
            break
        found = entry
    return found


def outcome_together(earlier: PlayedEntry, later: PlayedEntry) -> Outcome | None:
    """Return who is paid where both were won on one discard; None where that cannot be."""
    hand = one_hand(earlier, later)
    return None if hand is None else outcome_of(hand, earlier.table)


def one_hand(earlier: PlayedEntry, later: PlayedEntry) -> HandWon | None:
    """Return the earlier hand with the later one's winners too; None where that cannot be."""
    if not isinstance(earlier.event, HandWon) or not isinstance(later.event, HandWon):
        return None
    try:
        return joined(earlier.event, later.event, earlier.table) if may_be_one(earlier.event, later.event) else None
    except ScoringError:
        return None


def make_one(desk: Desk, sitting: Sitting, later: int, earlier: int) -> Sitting:
    """Let the later hand be part of the earlier one; raises StaleButton where by now one of them reads otherwise."""
    desk.authorise(sitting)
    played = {entry.seq: entry for entry in sitting.state.played}
    hand = one_hand(played[earlier], played[later]) if {earlier, later} <= set(played) else None
    if hand is None:
        raise StaleButton
    apart = desk.append(sitting, void(sitting.session, later))
    return desk.append(apart, correct(apart.session, earlier, hand))


def won_last(desk: Desk, sitting: Sitting, win: Win) -> HandWon | None:
    """Return the hand by which the session was over a moment ago, with a win that may be on the same discard.

    None where it cannot be.
    """
    state, last = sitting.state, sitting.state.played[-1:]
    if not state.deal.is_over(state.opened.ruleset.options) or state.closed or state.agreed.stands or not last:
        return None
    won, late = last[0].event, desk.at - sitting.events[last[0].seq].at
    if not isinstance(won, HandWon) or win.discarder is None or late >= SAME_MOMENT:
        return None
    try:
        later = win.entry(last[0].table)
        return joined(won, later, last[0].table) if isinstance(later, HandWon) and may_be_one(won, later) else None
    except ScoringError:
        return None


def joined_just_now(sitting: Sitting) -> int | None:
    """Return the hand that the newest correction made part of another, if it did."""
    before, newest = sitting.events[-2:]
    in_one = isinstance(newest.event, EntryCorrected) and before.cause == newest.cause
    return before.event.target if in_one and isinstance(before.event, EntryVoided) else None


def _is_near(earlier: PlayedEntry, later: PlayedEntry, sitting: Sitting) -> bool:
    return sitting.events[later.seq].at - sitting.events[earlier.seq].at < SAME_MOMENT
