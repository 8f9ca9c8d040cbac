"""What may be entered at a table as it stands: one check a kind of entry."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from scoring.decisions.settling import refuse_settled
from scoring.decisions.wins import admit_false_win, admit_win, check_seated, check_tai
from scoring.errors import ReservedName, SessionOver, UnknownPlayer, UnreadableEntry
from scoring.errors_at_table import (
    HandIsDead,
    InvalidSum,
    KittyTooSmall,
    PaidToHimself,
    SeatedAlready,
    SessionIsPaused,
    SessionNotPaused,
    WindsFollowDealer,
)
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
)
from scoring.evolution import sum_of
from scoring.rulesets import SeatWinds
from scoring.session import Session
from scoring.state import KITTY, SessionState

MOST_SUM = 1_000_000_000
PLAY = (HandWon, HandDrawn, FalseWinCalled, DeadHandCalled, EastNamed)


def decide(session: Session, entry: Entry) -> Entry:
    """Return the entry as it may be stored next, or refuse it."""
    admit(session.state, entry)
    return entry


def admit(state: SessionState, entry: Entry) -> None:
    """Refuse an entry that cannot happen in this state."""
    refuse_settled(state)
    if state.over:
        raise SessionOver
    if state.paused and isinstance(entry, PLAY):
        raise SessionIsPaused
    ADMIT[type(entry)](state, entry)


def _anything(state: SessionState, entry: Entry) -> None:
    """Accept it: nothing about it depends on the table."""


def _dead(state: SessionState, event: DeadHandCalled) -> None:
    check_seated(state.table, [event.player])
    if event.player in state.so_far.dead:
        raise HandIsDead(player=event.player)


def _east(state: SessionState, event: EastNamed) -> None:
    check_seated(state.table, [event.player])
    if state.opened.ruleset.options.seat_winds is not SeatWinds.DICE:
        raise WindsFollowDealer


def _payment(state: SessionState, event: SidePaid) -> None:
    """Anybody with an account here may pay or be paid, and the kitty; the kitty pays no more than it holds."""
    if (event.amount is None) == (event.tai is None):
        raise UnreadableEntry(reason="a payment needs an amount or tai, and one of them only")
    for party in (event.payer, event.payee):
        if party != KITTY and party not in state.balances:
            raise UnknownPlayer(player=party)
    if event.payer == event.payee:
        raise PaidToHimself(player=event.payer)
    check_tai(event.tai, least=1)
    _check_sum(state, event)


def _check_sum(state: SessionState, event: SidePaid) -> None:
    amount, kitty = sum_of(event, state.opened.ruleset.options), state.balances.get(KITTY, 0)
    if not 1 <= amount <= MOST_SUM:
        raise InvalidSum(amount=amount, least=1, most=MOST_SUM)
    if event.payer == KITTY and amount > kitty:
        raise KittyTooSmall(amount=amount, kitty=kitty)


def _substitution(state: SessionState, event: PlayerSubstituted) -> None:
    check_seated(state.table, [event.outgoing])
    if event.incoming == KITTY:
        raise ReservedName(player=KITTY)
    if event.incoming in state.seats:
        raise SeatedAlready(player=event.incoming)


def _pause(state: SessionState, event: SessionPaused) -> None:
    if state.paused:
        raise SessionIsPaused


def _resumption(state: SessionState, event: SessionResumed) -> None:
    if not state.paused:
        raise SessionNotPaused


ADMIT: Mapping[type[Entry], Callable[..., None]] = MappingProxyType(
    {
        HandWon: admit_win,
        HandDrawn: _anything,
        FalseWinCalled: admit_false_win,
        DeadHandCalled: _dead,
        EastNamed: _east,
        SidePaid: _payment,
        PlayerSubstituted: _substitution,
        SessionPaused: _pause,
        SessionResumed: _resumption,
        SessionClosed: _anything,
    }
)
