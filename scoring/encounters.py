"""對戰: how one person fared against each of those he sat with; a fold over entries, kept nowhere."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from enum import Enum, auto
from operator import add
from typing import NamedTuple

from scoring.session import PlayedEntry, SessionState
from scoring.tallies import Who, dealt_in, hands_of, people_at, winners_of


class Encounter(NamedTuple):
    """One person against another: the sessions and hands that both sat in, who discarded to whom how often.

    `won_from` are hands that he won on the other's tile, `lost_to` those that the other won on his; `net` is what the
    other paid him less what he paid the other, in whole units of money, side payments and penalties included.
    """

    sessions: int = 0
    hands: int = 0
    won_from: int = 0
    lost_to: int = 0
    net: int = 0


class Mark(Enum):
    """What is counted of two people."""

    SESSIONS = auto()
    HANDS = auto()
    WON_FROM = auto()
    LOST_TO = auto()
    NET = auto()


Marked = tuple[str, Mark, int]


def encounters(person: str, sessions: Iterable[SessionState], who: Who) -> Mapping[str, Encounter]:
    """Return how a person fared against each of the others, by person."""
    marks = Counter[tuple[str, Mark]]()
    for state in sessions:
        for other, mark, number in _marks(person, state, who):
            marks[other, mark] += number
    return {other: _encounter(other, marks) for other in dict.fromkeys(other for other, _ in marks)}


def summed(parts: Iterable[Mapping[str, Encounter]]) -> Mapping[str, Encounter]:
    """Return what encounters in several parts, sessions say, come to, by person."""
    total: dict[str, Encounter] = {}
    for other, met in ((other, met) for part in parts for other, met in part.items()):
        total[other] = Encounter(*map(add, total.get(other, Encounter()), met))
    return total


def _marks(person: str, state: SessionState, who: Who) -> Iterator[Marked]:
    shared = [(entry, people) for entry in hands_of(state) if person in (people := people_at(entry, who))]
    met = frozenset[str]().union(*(people for _, people in shared)) - {person}
    yield from ((other, Mark.SESSIONS, 1) for other in sorted(met))
    for entry, people in shared:
        yield from ((other, Mark.HANDS, 1) for other in sorted(people - {person}))
        yield from _won(person, entry, who)
    for entry in state.played:
        yield from _paid(person, entry, who)


def _won(person: str, entry: PlayedEntry, who: Who) -> Iterator[Marked]:
    discarder, winners = dealt_in(entry), [who[player] for player in winners_of(entry) if player in who]
    source = None if discarder is None else who.get(discarder)
    if source == person:
        yield from ((winner, Mark.LOST_TO, 1) for winner in winners if winner != person)
    elif source is not None and person in winners:
        yield source, Mark.WON_FROM, 1


def _paid(person: str, entry: PlayedEntry, who: Who) -> Iterator[Marked]:
    for payment in entry.payments:
        payer, payee = who.get(payment.payer), who.get(payment.payee)
        if payer is None or payee is None or payer == payee:
            continue
        if payee == person:
            yield payer, Mark.NET, payment.amount
        elif payer == person:
            yield payee, Mark.NET, -payment.amount


def _encounter(other: str, marks: Mapping[tuple[str, Mark], int]) -> Encounter:
    return Encounter(**{mark.name.lower(): marks.get((other, mark), 0) for mark in Mark})
