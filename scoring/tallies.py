"""戰績: what the hands of many sessions come to, person by person; a fold over entries, kept nowhere.

Players are told apart by `who`, the person behind each player's id: a guest whom a member claimed is that member.
Whoever is nobody in it, the kitty say, is not counted.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from enum import Enum, auto
from typing import NamedTuple

from scoring.assessment import How
from scoring.events import HandWon
from scoring.session import PlayedEntry, SessionState

Who = Mapping[str, str]


class Best(NamedTuple):
    """最大的一手: the dearest hand that somebody won (its 台 without the dealer's), and where it is."""

    session_id: int
    seq: int
    tai: int


class Tally(NamedTuple):
    """What one person has to show.

    `sessions` and `hands` (draws among them) are those that he sat in; `wins` the hands that he won and was paid for,
    `self_draws` those of them by his own draw; `deal_ins` (放槍) the hands that were won on his discard or on the kong
    that he added, once however many won; `tai` the 台 of his wins without the dealer's; `net` all that he won or lost
    in whole units of money, side payments and penalties included.
    """

    sessions: int = 0
    hands: int = 0
    wins: int = 0
    self_draws: int = 0
    deal_ins: int = 0
    tai: int = 0
    net: int = 0
    best: Best | None = None


class Tallies(NamedTuple):
    """A chat's sessions and hands in all, how many of them were drawn, and everybody who has anything to show."""

    people: Mapping[str, Tally]
    sessions: int = 0
    hands: int = 0
    drawn: int = 0


class Mark(Enum):
    """What is counted of a person."""

    SESSIONS = auto()
    HANDS = auto()
    WINS = auto()
    SELF_DRAWS = auto()
    DEAL_INS = auto()
    TAI = auto()
    NET = auto()


SHOWS_UP = frozenset({Mark.HANDS, Mark.NET})  # whoever did neither has nothing to show
Marked = tuple[str, Mark, int]


def tallied(sessions: Iterable[tuple[int, SessionState]], who: Who) -> Tallies:
    """Return what the sessions, each with its id, come to; one in which no hand was played is none."""
    marks, best, played, hands, drawn = Counter[tuple[str, Mark]](), dict[str, Best](), 0, 0, 0
    for session_id, state in sessions:
        dealt = hands_of(state)
        played += bool(dealt)
        hands += len(dealt)
        drawn += sum(not is_won(entry) for entry in dealt)
        for person, mark, number in _marks(state, dealt, who):
            marks[person, mark] += number
        for person, hand in _wins(session_id, dealt, who):
            best[person] = max(best.get(person, hand), hand, key=lambda one: one.tai)  # of equals the first
    people = dict.fromkeys(person for (person, mark), number in marks.items() if number and mark in SHOWS_UP)
    return Tallies({person: _tally(person, marks, best) for person in people}, played, hands, drawn)


def hands_of(state: SessionState) -> tuple[PlayedEntry, ...]:
    """Return the hands of a session that count."""
    return tuple(entry for entry in state.played if entry.hand_no is not None)


def is_won(entry: PlayedEntry) -> bool:
    """Whether somebody won the hand and was paid; one that nobody could win is a draw."""
    return entry.outcome is not None and bool(entry.outcome.shares)


def winners_of(entry: PlayedEntry) -> tuple[str, ...]:
    """Return the players who won the hand and were paid."""
    return entry.outcome.winners if entry.outcome is not None else ()


def is_self_drawn(entry: PlayedEntry) -> bool:
    """Whether the hand was won by self-draw."""
    return is_won(entry) and isinstance(entry.event, HandWon) and entry.event.how is How.SELF_DRAW


def dealt_in(entry: PlayedEntry) -> str | None:
    """放槍: return the player on whose tile the hand was won, None on a self-draw or a draw."""
    return entry.event.discarder if is_won(entry) and isinstance(entry.event, HandWon) else None


def people_at(entry: PlayedEntry, who: Who) -> frozenset[str]:
    """Return the persons who sat in the hand."""
    return frozenset(who[player] for player in entry.table.seats if player in who)


def _marks(state: SessionState, dealt: tuple[PlayedEntry, ...], who: Who) -> Iterator[Marked]:
    seated = [people_at(entry, who) for entry in dealt]
    yield from ((person, Mark.SESSIONS, 1) for person in sorted(frozenset[str]().union(*seated)))
    yield from ((person, Mark.HANDS, 1) for people in seated for person in sorted(people))
    for entry in dealt:
        yield from _won(entry, who)
    for entry in state.played:
        yield from ((who[party], Mark.NET, amount) for party, amount in entry.deltas.items() if party in who)


def _won(entry: PlayedEntry, who: Who) -> Iterator[Marked]:
    self_drawn, discarder = is_self_drawn(entry), dealt_in(entry)
    for share in entry.outcome.shares if entry.outcome is not None else ():
        person = who.get(share.winner.player)
        if person is not None:
            yield person, Mark.WINS, 1
            yield person, Mark.SELF_DRAWS, int(self_drawn)
            yield person, Mark.TAI, share.winner.assessment.tai
    if discarder is not None and discarder in who:
        yield who[discarder], Mark.DEAL_INS, 1


def _wins(session_id: int, dealt: tuple[PlayedEntry, ...], who: Who) -> Iterator[tuple[str, Best]]:
    for entry in dealt:
        for share in entry.outcome.shares if entry.outcome is not None else ():
            if share.winner.player in who:
                hand = Best(session_id, entry.seq, share.winner.assessment.tai)
                yield who[share.winner.player], hand


def _tally(person: str, marks: Mapping[tuple[str, Mark], int], best: Mapping[str, Best]) -> Tally:
    counted = {mark.name.lower(): marks.get((person, mark), 0) for mark in Mark}
    return Tally(**counted, best=best.get(person))
