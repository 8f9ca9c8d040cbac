"""From one state of a table to the next: one function a kind of event; nothing here refuses."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from scoring.assessment import How
from scoring.charges import Outcome, Table, deltas_of, outcome_of
from scoring.events import (
    DeadHandCalled,
    EastNamed,
    Entry,
    FalseWinCalled,
    HandDrawn,
    HandWon,
    PlayerSubstituted,
    SessionClosed,
    SessionPaused,
    SessionResumed,
    SidePaid,
    Winner,
)
from scoring.items import Item
from scoring.payouts import Payment
from scoring.penalties import penalties_of
from scoring.rotation import Deal, after_draw, after_false_win, after_win
from scoring.rulesets import Options
from scoring.state import KITTY, HandSoFar, PlayedEntry, Seats, SessionState
from scoring.titles import FLOWER_TITLES

WIND_ITEMS = frozenset({Item.SEAT_WIND_PUNG, Item.ROUND_WIND_PUNG, Item.ROUND_DRAGON_PUNG, Item.SEAT_FLOWER})
FRESH = HandSoFar()


def evolve(state: SessionState, seq: int, event: Entry) -> SessionState:
    """Return the state after one entry."""
    return EVOLVE[type(event)](state, seq, event)


class _Result(NamedTuple):
    outcome: Outcome | None
    payments: tuple[Payment, ...]
    deal: Deal
    kitty: int = 0


def _won(state: SessionState, seq: int, event: HandWon) -> SessionState:
    table = state.table
    outcome = outcome_of(event, table)
    if not outcome.shares:
        return _hand(state, seq, event, _draw(state, outcome))
    payments = tuple([payment for share in outcome.shares for payment in share.paid])
    kitty = _kitty_sum(state, event)
    if kitty:
        payments = (*payments, Payment(outcome.winners[0], KITTY, kitty))
    deal = after_win(state.deal, dealer_won=table.dealer in outcome.winners, options=_options(state))
    return _hand(state, seq, event, _Result(outcome, payments, deal, kitty))


def _drawn(state: SessionState, seq: int, event: HandDrawn) -> SessionState:
    return _hand(state, seq, event, _draw(state, None))


def _draw(state: SessionState, outcome: Outcome | None) -> _Result:
    return _Result(outcome, (), after_draw(state.deal, _options(state)))


def _kitty_sum(state: SessionState, event: HandWon) -> int:
    """東錢: what the winner of a self-draw puts into the kitty, up to its cap; one by flowers nothing (RULES 9, 13)."""
    kitty = _options(state).kitty
    if kitty is None or event.how is not How.SELF_DRAW or any(map(_by_flowers, event.winners)):
        return 0
    room = kitty.self_draw if kitty.cap is None else kitty.cap - state.kitty_drawn
    return max(0, min(kitty.self_draw, room))


def _by_flowers(winner: Winner) -> bool:
    return winner.extra is not None or bool(winner.assessment.held & FLOWER_TITLES)


def _hand(state: SessionState, seq: int, event: HandWon | HandDrawn, result: _Result) -> SessionState:
    table, hand_no = state.table, state.hands + 1
    deltas = MappingProxyType(deltas_of(result.payments, state.seats))
    balances = _added(state.balances, deltas)
    review = _to_review(event, table)
    entry = PlayedEntry(seq, hand_no, event, table, result.outcome, result.payments, deltas, balances, review)
    return SessionState(
        state.opened,
        state.seats,
        result.deal,
        balances,
        (*state.played, entry),
        hand_no,
        FRESH,
        state.kitty_drawn + result.kitty,
        state.paused,
        state.closed,
        state.agreed,
    )


def _to_review(event: HandWon | HandDrawn, table: Table) -> bool:
    """Whether the winds that a winner's items were worked out for are no longer those of the hand."""
    return isinstance(event, HandWon) and any(_winds_moved(winner, table) for winner in event.winners)


def _winds_moved(winner: Winner, table: Table) -> bool:
    if winner.place is None or not winner.assessment.held & WIND_ITEMS:
        return False
    now = table.place_of(winner.player, winner.seat_wind)
    return (winner.place.seat_wind, winner.place.round_letter) != (now.seat_wind, now.round_letter)


def _called_falsely(state: SessionState, seq: int, event: FalseWinCalled) -> SessionState:
    """詐胡 ends the deal without being a hand of its own: what was said of the tiles in play is gone."""
    penalties = penalties_of(event, state.table)
    paid = _beside(state, seq, event, tuple([row for penalty in penalties for row in penalty.payments]))
    return paid._replace(deal=after_false_win(state.deal, _options(state)), so_far=FRESH)


def _dead(state: SessionState, seq: int, event: DeadHandCalled) -> SessionState:
    so_far = state.so_far._replace(dead=(*state.so_far.dead, event.player))
    return _beside(state, seq, event)._replace(so_far=so_far)


def _east(state: SessionState, seq: int, event: EastNamed) -> SessionState:
    so_far = state.so_far._replace(east=state.seats.index(event.player))
    return _beside(state, seq, event)._replace(so_far=so_far)


def _paid(state: SessionState, seq: int, event: SidePaid) -> SessionState:
    return _beside(state, seq, event, (Payment(event.payer, event.payee, sum_of(event, _options(state))),))


def sum_of(event: SidePaid, options: Options) -> int:
    """Return what a side payment comes to: its 台 at the table's unit, or the amount named (CONTRACT: 台 × unit)."""
    return (event.amount or 0) if event.tai is None else event.tai * options.payout.unit


def _substituted(state: SessionState, seq: int, event: PlayerSubstituted) -> SessionState:
    east, south, west, north = (_instead(player, event) for player in state.seats)
    seats: Seats = (east, south, west, north)
    dead = tuple([_instead(player, event) for player in state.so_far.dead])
    balances = MappingProxyType({**state.balances, event.incoming: state.balances.get(event.incoming, 0)})
    so_far = state.so_far._replace(dead=dead)
    return _beside(state._replace(balances=balances), seq, event)._replace(seats=seats, so_far=so_far)


def _instead(player: str, event: PlayerSubstituted) -> str:
    return event.incoming if player == event.outgoing else player


def _stopped(state: SessionState, seq: int, event: SessionPaused) -> SessionState:
    return _beside(state, seq, event)._replace(paused=True)


def _resumed(state: SessionState, seq: int, event: SessionResumed) -> SessionState:
    return _beside(state, seq, event)._replace(paused=False)


def _closed(state: SessionState, seq: int, event: SessionClosed) -> SessionState:
    return _beside(state, seq, event)._replace(closed=True, paused=False)


def _beside(state: SessionState, seq: int, event: Entry, payments: tuple[Payment, ...] = ()) -> SessionState:
    """Return the state after what is no hand of its own."""
    deltas = MappingProxyType(deltas_of(payments, state.seats))
    balances = _added(state.balances, deltas) if payments else state.balances
    entry = PlayedEntry(seq, None, event, state.table, None, payments, deltas, balances)
    return state._replace(balances=balances, played=(*state.played, entry))


def _added(balances: Mapping[str, int], deltas: Mapping[str, int]) -> Mapping[str, int]:
    return MappingProxyType({party: balances.get(party, 0) + deltas.get(party, 0) for party in {**balances, **deltas}})


def _options(state: SessionState) -> Options:
    return state.opened.ruleset.options


EVOLVE: Mapping[type[Entry], Callable[..., SessionState]] = MappingProxyType(
    {
        HandWon: _won,
        HandDrawn: _drawn,
        FalseWinCalled: _called_falsely,
        DeadHandCalled: _dead,
        EastNamed: _east,
        SidePaid: _paid,
        PlayerSubstituted: _substituted,
        SessionPaused: _stopped,
        SessionResumed: _resumed,
        SessionClosed: _closed,
    }
)
