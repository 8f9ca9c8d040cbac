"""結算: confirmed, paid line by line, reopened by two, or carried on; all of it on record."""

from collections.abc import Callable, Mapping
from typing import get_args

import pytest

from scoring.agreements import AGREE
from scoring.amendments import Record
from scoring.decisions import (
    ask_reopening,
    carry,
    confirm,
    correct,
    decide,
    mark_paid,
    mark_unpaid,
    open_session,
    redo,
    reopen,
    undo,
    void,
)
from scoring.errors import NotCorrectable, NothingToUndo, ScoringError, UnknownPlayer
from scoring.errors_at_table import (
    BalancesWereCarried,
    CarriedNotEven,
    NoSuchTransfer,
    NotVoidable,
    NotYourTransfer,
    SessionNotOver,
    SettlementNotConfirmed,
    SettlementStands,
    TransferMarked,
    TwoMustAgree,
)
from scoring.events import Agreement, Event, SessionClosed, SettlementConfirmed
from scoring.session import Session, replay
from scoring.settlement import Transfer
from scoring.state import KITTY
from tests.scoring.table import (
    DRAW,
    PLAYERS,
    A,
    B,
    C,
    D,
    corrected,
    discard,
    opened,
    pays,
    play,
    rules,
    seqs,
    swap,
    then,
    totals,
    undone,
    voided,
)

B_TO_A, C_TO_A = Transfer(B, A, 180), Transfer(C, A, 20)
ENDED = play(opened(), discard(A, B), pays(C, A, 20), SessionClosed())
CONFIRMED = then(ENDED, confirm(ENDED))


def _paid(session: Session, payer: str, payee: str, by: str) -> Session:
    return then(session, mark_paid(session, payer, payee, by))


def _reopened(session: Session) -> Session:
    return then(session, reopen(session, (C, D)))


def test_who_wants_it_reopened_is_known_until_it_is_or_is_confirmed_anew() -> None:
    asked = then(CONFIRMED, ask_reopening(CONFIRMED, B))
    assert asked.state == CONFIRMED.state._replace(agreed=CONFIRMED.state.agreed._replace(asked=B))
    again = then(asked, ask_reopening(asked, C))
    assert again.state.agreed.asked == C
    assert _reopened(asked).state.agreed.asked is None
    assert [row for row in again.history if row.entry is not None] == [row for row in ENDED.history if row.entry]


@pytest.mark.parametrize(
    ("session", "by", "error"), [(ENDED, A, SettlementNotConfirmed), (CONFIRMED, KITTY, UnknownPlayer)]
)
def test_nobody_asks_who_never_sat_nor_before_it_is_confirmed(
    session: Session, by: str, error: type[ScoringError]
) -> None:
    with pytest.raises(error):
        ask_reopening(session, by)


def test_every_agreement_has_its_step() -> None:
    assert set(AGREE) == set(get_args(Agreement))


def test_what_is_confirmed_is_the_settlement_as_it_stood() -> None:
    assert confirm(ENDED) == SettlementConfirmed(transfers=(B_TO_A, C_TO_A))
    assert CONFIRMED.state.settlement == ENDED.state.settlement == (B_TO_A, C_TO_A)
    assert (seqs(CONFIRMED), totals(CONFIRMED)) == (seqs(ENDED), totals(ENDED))


@pytest.mark.parametrize("decision", [confirm, carry])
def test_only_what_is_over_is_settled(decision: Callable[[Session], Event]) -> None:
    with pytest.raises(SessionNotOver):
        decision(play(opened(), DRAW))


FROZEN: Mapping[str, Callable[[Session], object]] = {
    "hand": lambda session: decide(session, DRAW),
    "payment": lambda session: decide(session, pays(A, B, 1)),
    "void": lambda session: void(session, 1),
    "void of what is not there": lambda session: void(session, 99),
    "correction": lambda session: correct(session, 1, DRAW),
    "undo": undo,
    "redo": redo,
    "confirm": confirm,
    "carry": carry,
}


@pytest.mark.parametrize("change", FROZEN.values(), ids=FROZEN)
def test_nothing_changes_before_it_is_reopened(change: Callable[[Session], object]) -> None:
    with pytest.raises(SettlementStands):
        change(CONFIRMED)


def test_each_line_is_marked_by_either_of_its_sides_and_taken_back() -> None:
    session = _paid(_paid(CONFIRMED, B, A, B), C, A, A)
    assert session.state.agreed.paid == (B_TO_A, C_TO_A)
    back = then(session, mark_unpaid(session, B, A, A))
    assert back.state.agreed.paid == (C_TO_A,)
    assert _paid(back, B, A, A).state.agreed.paid == (C_TO_A, B_TO_A)
    assert session.state.settlement == CONFIRMED.state.settlement


@pytest.mark.parametrize(
    ("session", "marks", "error", "values"),
    [
        (ENDED, (B, A, B), SettlementNotConfirmed, {}),
        (CONFIRMED, (B, C, B), NoSuchTransfer, {"payer": B, "payee": C}),
        (CONFIRMED, (A, B, A), NoSuchTransfer, {"payer": A, "payee": B}),
        (CONFIRMED, (B, A, C), NotYourTransfer, {"player": C}),
        (_paid(CONFIRMED, B, A, B), (B, A, A), TransferMarked, {"payer": B, "payee": A}),
    ],
)
def test_a_mark_that_cannot_be(
    session: Session, marks: tuple[str, str, str], error: type[ScoringError], values: dict[str, object]
) -> None:
    with pytest.raises(error) as refused:
        mark_paid(session, *marks)
    assert refused.value.values == values


def test_what_was_not_marked_cannot_be_unmarked() -> None:
    with pytest.raises(TransferMarked):
        mark_unpaid(CONFIRMED, B, A, A)
    with pytest.raises(NotYourTransfer):
        mark_unpaid(_paid(CONFIRMED, B, A, A), B, A, D)


@pytest.mark.parametrize(
    ("two", "error", "values"),
    [
        ((A, A), TwoMustAgree, {"players": (A, A)}),
        ((A, "E"), UnknownPlayer, {"player": "E"}),
        ((KITTY, A), UnknownPlayer, {"player": KITTY}),
    ],
)
def test_two_of_the_players_reopen_it(
    two: tuple[str, str], error: type[ScoringError], values: dict[str, object]
) -> None:
    with pytest.raises(error) as refused:
        reopen(CONFIRMED, two)
    assert refused.value.values == values


def test_who_left_early_is_one_of_the_players_still() -> None:
    session = play(opened(), discard(A, B), swap(B, "E"), SessionClosed())
    session = then(session, confirm(session))
    assert then(session, reopen(session, (B, A))).state.settlement == (Transfer(B, A, 180),)


def test_what_is_not_confirmed_cannot_be_reopened() -> None:
    for session in (opened(), ENDED, _reopened(CONFIRMED)):
        with pytest.raises(SettlementNotConfirmed):
            reopen(session, (A, B))


def test_reopened_it_is_as_before_and_all_stays_on_record() -> None:
    session = _reopened(CONFIRMED)
    assert (session.state.balances, session.state.settlement) == (ENDED.state.balances, ENDED.state.settlement)
    assert [row.event.kind for row in session.history[-2:]] == ["settlement_confirmed", "settlement_reopened"]
    assert undone(session).state.over is False
    assert replay(session.records) == session


def test_what_was_paid_before_a_reopening_counts_as_paid() -> None:
    """B had paid 180; the hand was worth 240 after all, so he owes the other 60."""
    session = corrected(_reopened(_paid(CONFIRMED, B, A, A)), 1, discard(A, B, 6))
    assert session.state.settlement == (Transfer(B, A, 60), C_TO_A)
    again = then(session, confirm(session))
    assert again.state.settlement == (Transfer(B, A, 60), C_TO_A)
    assert again.state.agreed.paid == ()
    twice = corrected(_reopened(_paid(again, B, A, B)), 1, DRAW)
    assert twice.state.due == {A: -220, B: 240, C: -20, D: 0}
    assert twice.state.settlement == (Transfer(A, B, 220), Transfer(C, B, 20))


def test_who_paid_and_then_never_came_gets_it_back() -> None:
    """E sat down for D and paid 180 to A; then the hand was B's to pay, and E had never come."""
    closed = then(play(opened(), swap(D, "E"), discard(A, "E", 3)), SessionClosed())
    confirmed = then(closed, confirm(closed))
    assert confirmed.state.settlement == (Transfer("E", A, 180),)
    session = voided(corrected(_reopened(_paid(confirmed, "E", A, A)), 2, discard(A, B, 6)), 1)
    assert totals(session) == {A: 240, B: -240, C: 0, D: 0}
    assert session.state.settlement == (Transfer(B, "E", 180), Transfer(B, A, 60))


def test_a_reopened_session_that_is_not_over_any_more_plays_on() -> None:
    session = voided(_reopened(CONFIRMED), 3)
    assert not session.state.over
    assert play(session, DRAW).state.hands == 2


def test_what_was_paid_stays_paid_when_the_session_plays_on() -> None:
    session = play(voided(_reopened(_paid(CONFIRMED, B, A, B)), 3), discard(D, C, 1), SessionClosed())
    assert session.state.settlement == (Transfer(C, D, 120), C_TO_A)


def test_agreements_are_neither_voided_nor_corrected() -> None:
    session = _reopened(CONFIRMED)
    for seq in (4, 5):
        with pytest.raises(NotVoidable):
            void(session, seq)
        with pytest.raises(NotCorrectable):
            correct(session, seq, DRAW)


def test_undo_passes_over_what_was_agreed() -> None:
    nothing = play(opened(), SessionClosed())
    session = _reopened(then(nothing, confirm(nothing)))
    assert undo(session).target == 1
    with pytest.raises(NothingToUndo):
        undo(undone(session))


def test_money_that_is_carried_on_is_settled_in_the_next_session() -> None:
    session = then(ENDED, carry(ENDED))
    assert session.state.settlement == ()
    assert totals(session) == totals(ENDED)
    following = replay((Record(0, open_session(PLAYERS, rules(), session.state.due)),))
    assert totals(following) == totals(ENDED)
    assert play(following, discard(B, C, 4), SessionClosed()).state.settlement == (Transfer(C, A, 200),)


def test_what_was_paid_is_not_carried() -> None:
    session = _reopened(_paid(CONFIRMED, B, A, A))
    assert session.state.due == {A: 20, B: 0, C: -20, D: 0}


@pytest.mark.parametrize("change", [*FROZEN.values(), lambda session: reopen(session, (A, B))])
def test_what_was_carried_on_is_mended_in_the_next_session(change: Callable[[Session], object]) -> None:
    with pytest.raises(BalancesWereCarried):
        change(then(ENDED, carry(ENDED)))


def test_an_opening_keeps_the_accounts_of_those_who_no_longer_play() -> None:
    opening = open_session(PLAYERS, rules(), {A: 30, "E": -50, KITTY: 20, B: 0})
    assert opening.carried == {A: 30, "E": -50, KITTY: 20}
    session = replay((Record(0, opening),))
    assert totals(session) == {A: 30, B: 0, C: 0, D: 0, "E": -50, KITTY: 20}
    assert totals(play(session, pays("E", D, 10)))["E"] == -60


def test_what_is_carried_is_even() -> None:
    with pytest.raises(CarriedNotEven) as refused:
        open_session(PLAYERS, rules(), {A: 30, B: -20})
    assert refused.value.values == {"total": 10}
