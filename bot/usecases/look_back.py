"""戰績: fold what was recorded in a chat's sessions, all topics together, over a period of days of the chat's own time.

Nothing derived is kept: each asking reads the journal.
"""

from collections.abc import Iterator, Mapping
from datetime import date, datetime, time, timedelta

from bot.lookback import BestHand, Lookback
from bot.periods import Days, Period, days_of
from bot.usecases.desk import Desk
from bot.usecases.people import person_ids
from bot.usecases.zone import local, zone_of
from scoring.encounters import Encounter, encounters, summed
from scoring.session import SessionState, replay
from scoring.tallies import Tallies, people_at, tallied
from storage import Span

Met = list[Mapping[str, Encounter]]


def look_back(desk: Desk, people: tuple[str, ...], period: Period, names: Mapping[str, str]) -> Lookback:
    """Return what the chat's sessions of a period come to for everybody, for one person, or for two."""
    days, who, met = days_of(period, today(desk)), person_ids(desk.known), Met()
    tallies = tallied(_watched(_played(desk, days), people, who, met), who)
    return Lookback(people, period, days, names, who, tallies, _dearest(tallies, people, desk), summed(met))


def today(desk: Desk) -> date:
    """Return the day on which the desk was asked."""
    return local(desk.at, desk).date()


def span_of(days: Days, desk: Desk) -> Span:
    """Return the moments between which a session of those days began."""
    following = None if days.last is None else days.last + timedelta(days=1)
    return Span(_midnight(days.first, desk), _midnight(following, desk))


def _midnight(day: date | None, desk: Desk) -> datetime | None:
    return None if day is None else datetime.combine(day, time(), zone_of(desk))


def _played(desk: Desk, days: Days) -> Iterator[tuple[int, SessionState]]:
    """Yield session by session: none is kept, a chat may have thousands of hands."""
    for filed in desk.ledger.archive.sessions(desk.place.chat_id, span_of(days, desk)):
        yield filed.session_id, replay(filed.records).state


def _watched(
    played: Iterator[tuple[int, SessionState]], people: tuple[str, ...], who: Mapping[str, str], met: Met
) -> Iterator[tuple[int, SessionState]]:
    """Yield what is to be counted of each session, and note whom the first of these people met in it."""
    for session_id, state in played:
        counted = _shared(people, state, who) if len(people) > 1 else state
        met.extend(encounters(person, (counted,), who) for person in people[:1])
        yield session_id, counted


def _shared(people: tuple[str, ...], state: SessionState, who: Mapping[str, str]) -> SessionState:
    """Leave of a session what happened while all of these people sat."""
    return state._replace(played=tuple(entry for entry in state.played if people_at(entry, who) >= set(people)))


def _dearest(tallies: Tallies, people: tuple[str, ...], desk: Desk) -> BestHand | None:
    """Return the dearest hand of the one person asked about, else of all; of equals the first."""
    asked = [person for person in people or tallies.people if person in tallies.people]
    hands = [(best, person) for person in asked if (best := tallies.people[person].best) is not None]
    if not hands:
        return None
    best, person = min(hands, key=lambda hand: (-hand[0].tai, hand[0].session_id, hand[0].seq))
    sitting = desk.sitting(best.session_id)
    entry = next(entry for entry in sitting.state.played if entry.seq == best.seq)
    return BestHand(person, best.tai, best.session_id, local(sitting.stored.opened_at, desk), entry)
