"""戰績: fold what was recorded in a chat's sessions, all topics together, over a period of days of the chat's own time.

Nothing derived is kept: each asking reads the journal.
"""

from collections.abc import Mapping
from datetime import date, datetime, time, timedelta
from typing import NamedTuple

from bot.lookback import BestHand, Lookback
from bot.periods import Days, Period, days_of
from bot.usecases.desk import Desk
from bot.usecases.people import person_ids
from bot.usecases.zone import local, zone_of
from scoring.encounters import encounters
from scoring.session import SessionState, replay
from scoring.tallies import Tallies, people_at, tallied
from storage import Span


class Past(NamedTuple):
    """A session that was played: when it began (the chat's own time), and what came of it."""

    opened_at: datetime
    state: SessionState


def look_back(desk: Desk, people: tuple[str, ...], period: Period, names: Mapping[str, str]) -> Lookback:
    """Return what the chat's sessions of a period come to for everybody, for one person, or for two."""
    days, who = days_of(period, today(desk)), person_ids(desk.known)
    played = _shared(people, _played(desk, days), who) if len(people) > 1 else _played(desk, days)
    tallies = tallied(((session_id, past.state) for session_id, past in played.items()), who)
    against = encounters(people[0], (past.state for past in played.values()), who) if people else {}
    return Lookback(people, period, days, names, who, tallies, _best(tallies, played), against)


def today(desk: Desk) -> date:
    """Return the day on which the desk was asked."""
    return local(desk.at, desk).date()


def span_of(days: Days, desk: Desk) -> Span:
    """Return the moments between which a session of those days began."""
    following = None if days.last is None else days.last + timedelta(days=1)
    return Span(_midnight(days.first, desk), _midnight(following, desk))


def _midnight(day: date | None, desk: Desk) -> datetime | None:
    return None if day is None else datetime.combine(day, time(), zone_of(desk))


def _played(desk: Desk, days: Days) -> dict[int, Past]:
    filed = desk.ledger.archive.sessions(desk.place.chat_id, span_of(days, desk))
    zone = zone_of(desk)
    return {one.session_id: Past(one.opened_at.astimezone(zone), replay(one.records).state) for one in filed}


def _shared(people: tuple[str, ...], played: Mapping[int, Past], who: Mapping[str, str]) -> dict[int, Past]:
    """Leave of each session what happened while all of these people sat."""
    return {
        session_id: past._replace(
            state=past.state._replace(
                played=tuple(entry for entry in past.state.played if people_at(entry, who) >= set(people))
            )
        )
        for session_id, past in played.items()
    }


def _best(tallies: Tallies, played: Mapping[int, Past]) -> dict[str, BestHand]:
    return {
        person: BestHand(person, best.tai, best.session_id, past.opened_at, entry)
        for person, tally in tallies.people.items()
        if (best := tally.best) is not None
        for past in (played[best.session_id],)
        for entry in past.state.played
        if entry.seq == best.seq
    }
