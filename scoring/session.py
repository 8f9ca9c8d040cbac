"""A session as a fold over its events: balances, deal and history; nothing here refuses."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import NamedTuple

from scoring.amendments import Amended, Record, amended
from scoring.assessment import How
from scoring.charges import Outcome, Table, deltas_of, outcome_of
from scoring.events import Entry, EntryCorrected, EntryVoided, HandDrawn, HandWon, SessionClosed, SessionOpened, Winner
from scoring.items import Item
from scoring.payouts import Payment
from scoring.rotation import Deal, after_draw, after_win
from scoring.rulesets import Options
from scoring.settlement import Transfer, settle
from scoring.titles import FLOWER_TITLES

KITTY = "kitty"
WIND_ITEMS = frozenset({Item.SEAT_WIND_PUNG, Item.ROUND_WIND_PUNG, Item.ROUND_DRAGON_PUNG, Item.SEAT_FLOWER})


class PlayedEntry(NamedTuple):
    """An entry that counts: the hand it was, the deal it was played with, and what it did to the money."""

    seq: int
    hand_no: int | None
    event: Entry
    table: Table
    outcome: Outcome | None
    payments: tuple[Payment, ...]
    deltas: Mapping[str, int]
    balances: Mapping[str, int]
    to_review: bool = False


@dataclass(frozen=True, slots=True)
class SessionState:
    """Where a table stands after the entries that count."""

    opened: SessionOpened
    deal: Deal
    balances: Mapping[str, int]
    played: tuple[PlayedEntry, ...] = ()
    hands: int = 0
    closed: bool = False

    @property
    def table(self) -> Table:
        """Return the seats, the deal and the rules that the next hand is played with."""
        return Table(self.opened.players, self.deal, self.opened.ruleset)

    @property
    def over(self) -> bool:
        """Whether the last round is over or the session was closed."""
        return self.closed or self.deal.is_over(self.opened.ruleset.options)

    @property
    def settlement(self) -> tuple[Transfer, ...]:
        """Return the fewest transfers that settle the balances."""
        return settle(self.balances)


@dataclass(frozen=True, slots=True)
class Session:
    """A whole session: every record with what became of it, and the state that the survivors give."""

    records: tuple[Record, ...]
    history: tuple[Amended, ...]
    state: SessionState

    @property
    def seq(self) -> int:
        """Return the seq of the newest record."""
        return self.records[-1].seq

    def table_at(self, seq: int) -> Table:
        """Return the table as the entry of that seq was played at it; the table now where it does not count."""
        return next((entry.table for entry in self.state.played if entry.seq == seq), self.state.table)


def opening_state(opened: SessionOpened) -> SessionState:
    """Return the state before the first hand."""
    return SessionState(opened, Deal(), MappingProxyType(dict.fromkeys(opened.players, 0)))


def replay(records: Iterable[Record]) -> Session:
    """Resolve voids and corrections, newest first, then fold the survivors in their places."""
    kept = tuple(records)
    opened = kept[0].event
    if not isinstance(opened, SessionOpened):
        raise TypeError("a session begins with its opening")
    history = amended(kept[1:])
    return Session(kept, history, fold(opened, history))


def following(session: Session, record: Record) -> Session:
    """Return the session with one more record: replayed only where it changes what came before it."""
    if isinstance(record.event, (EntryVoided, EntryCorrected, SessionOpened)):
        return replay((*session.records, record))
    row = Amended(record.seq, record.event, record.event)
    state = evolve(session.state, record.seq, record.event)
    return Session((*session.records, record), (*session.history, row), state)


def fold(opened: SessionOpened, history: Iterable[Amended]) -> SessionState:
    """Fold the entries that count."""
    state = opening_state(opened)
    for row in history:
        if row.entry is not None:
            state = evolve(state, row.seq, row.entry)
    return state


def evolve(state: SessionState, seq: int, event: Entry) -> SessionState:
    """Return the state after one entry."""
    if isinstance(event, HandWon):
        return _after_win(state, seq, event)
    if isinstance(event, HandDrawn):
        return _played(state, seq, event, _draw(state, None))
    return _closed(state, seq, event)


def _after_win(state: SessionState, seq: int, event: HandWon) -> SessionState:
    table = state.table
    outcome = outcome_of(event, table)
    if not outcome.shares:
        return _played(state, seq, event, _draw(state, outcome))
    payments = tuple(payment for share in outcome.shares for payment in share.payments)
    kitty = _kitty_payment(state, event, outcome)
    deal = after_win(state.deal, dealer_won=table.dealer in outcome.winners, options=_options(state))
    return _played(state, seq, event, _Result(outcome, payments + kitty, deal))


class _Result(NamedTuple):
    outcome: Outcome | None
    payments: tuple[Payment, ...]
    deal: Deal


def _draw(state: SessionState, outcome: Outcome | None) -> _Result:
    return _Result(outcome, (), after_draw(state.deal, _options(state)))


def _kitty_payment(state: SessionState, event: HandWon, outcome: Outcome) -> tuple[Payment, ...]:
    """東錢: the winner of a self-draw puts a sum into the kitty, up to its cap; one by flowers none (RULES 9, 13)."""
    kitty = _options(state).kitty
    if kitty is None or event.how is not How.SELF_DRAW or any(map(_by_flowers, event.winners)):
        return ()
    room = kitty.self_draw if kitty.cap is None else kitty.cap - state.balances.get(KITTY, 0)
    amount = min(kitty.self_draw, room)
    return (Payment(outcome.winners[0], KITTY, amount),) if amount > 0 else ()


def _by_flowers(winner: Winner) -> bool:
    return winner.extra is not None or bool(winner.assessment.held & FLOWER_TITLES)


def _played(state: SessionState, seq: int, event: HandWon | HandDrawn, result: _Result) -> SessionState:
    table, hand_no = state.table, state.hands + 1
    deltas = MappingProxyType(deltas_of(result.payments, state.opened.players))
    balances = _added(state.balances, deltas)
    review = _to_review(event, table)
    entry = PlayedEntry(seq, hand_no, event, table, result.outcome, result.payments, deltas, balances, review)
    return SessionState(state.opened, result.deal, balances, (*state.played, entry), hand_no, state.closed)


def _closed(state: SessionState, seq: int, event: SessionClosed) -> SessionState:
    deltas = MappingProxyType(dict.fromkeys(state.opened.players, 0))
    entry = PlayedEntry(seq, None, event, state.table, None, (), deltas, state.balances)
    return replace(state, played=(*state.played, entry), closed=True)


def _added(balances: Mapping[str, int], deltas: Mapping[str, int]) -> Mapping[str, int]:
    return MappingProxyType({party: balances.get(party, 0) + deltas.get(party, 0) for party in {**balances, **deltas}})


def _to_review(event: HandWon | HandDrawn, table: Table) -> bool:
    """Whether the winds that a winner's items were worked out for are no longer those of the hand."""
    if isinstance(event, HandDrawn):
        return False
    return any(
        winner.place is not None
        and winner.place != table.place_of(winner.player)
        and winner.assessment.held & WIND_ITEMS
        for winner in event.winners
    )


def _options(state: SessionState) -> Options:
    return state.opened.ruleset.options
