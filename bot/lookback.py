"""What a view is told of many sessions: the period, who is who, what their hands come to, and the dearest of them."""

from collections.abc import Mapping
from datetime import datetime
from typing import NamedTuple

from bot.periods import Days, Period
from scoring.encounters import Encounter
from scoring.session import PlayedEntry
from scoring.tallies import Tallies, Tally


class Person(NamedTuple):
    """Somebody who has played in a chat: the id of his first row, his name, and what else he was called."""

    id: str
    name: str
    aliases: tuple[str, ...] = ()


class BestHand(NamedTuple):
    """最大的一手: the hand and its 台, whose it was (a person), and the session that it was played in."""

    person: str
    tai: int
    session_id: int
    opened_at: datetime
    entry: PlayedEntry


class Lookback(NamedTuple):
    """A chat's sessions that began in a period; `names` are what persons are called, `who` the person of each player.

    `people` are those asked about: nobody, one or two; of two only the hands count that both sat in. `dearest` is the
    dearest hand of theirs, else of all; `against` how the first of `people` fared with the others.
    """

    people: tuple[str, ...]
    period: Period
    days: Days
    names: Mapping[str, str]
    who: Mapping[str, str]
    tallies: Tallies
    dearest: BestHand | None = None
    against: Mapping[str, Encounter] = {}

    @property
    def ranked(self) -> tuple[str, ...]:
        """Return who has played, the greatest winner first, those alike in the order in which they came."""
        return tuple(sorted(self.tallies.people, key=lambda person: (-self.tally(person).net, int(person))))

    def tally(self, person: str) -> Tally:
        """Return what somebody has to show; nothing where he did not play."""
        return self.tallies.people.get(person, Tally())
