"""詐胡: what a false win costs under every rule of a house, and which cannot be priced (RULES 9)."""

from typing import Any

import pytest

from scoring.decisions import decide
from scoring.errors import InvalidTai, ScoringError, UnknownPlayer
from scoring.errors_at_table import (
    ClaimedTaiMissing,
    HandIsDead,
    OffenderIsReady,
    PlayerRepeated,
    WaitingTaiMissing,
)
from scoring.events import DeadHandCalled, FalseWinCalled, ReadyHand
from scoring.payouts import Payment
from scoring.penalties import penalties_of
from scoring.rotation import Deal
from tests.scoring.table import DRAW, PLAYERS, A, B, C, D, discard, false_win, opened, play, rules, table, totals

READY_B = false_win(A, claimed=5, B=3)
ZHONGYONG = {"formula": "zhongyong", "unit": 10}
ALL = {"formula": "discarder_pays_all", "base": 100, "unit": 20}


@pytest.mark.parametrize(
    ("options", "paid"),
    [
        ({}, {B: 160, C: 200, D: 200}),
        ({"false_win": {"ready": "waiting_tai", "not_ready": "claimed_tai"}}, {B: 160, C: 200, D: 200}),
        ({"false_win": {"ready": "claimed_tai", "not_ready": "claimed_tai"}}, {B: 200, C: 200, D: 200}),
        ({"false_win": {"ready": 10, "not_ready": 2}}, {B: 300, C: 140, D: 140}),
        ({"false_win": {"ready": 0, "not_ready": 0}}, {B: 100, C: 100, D: 100}),
        ({"payout": ZHONGYONG}, {B: 90, C: 150, D: 150}),
        ({"payout": ALL}, {B: 480, C: 600, D: 600}),
        ({"tai_cap": 4}, {B: 160, C: 180, D: 180}),
    ],
)
def test_each_of_the_others_is_paid_as_by_a_discarder(options: dict[str, Any], paid: dict[str, int]) -> None:
    """Of three waiting 台 to the one who was ready, and five claimed to the others; a payment is 100 + 台 × 20."""
    session = play(opened(rules(**options)), READY_B)
    assert totals(session) == {A: -sum(paid.values()), **paid}


def test_dealer_items_are_never_in_it() -> None:
    """The dealer with three extra hands behind him pays and is paid as anybody else."""
    late = table(Deal(1, 0, 3))
    for offender in PLAYERS:
        rows = penalties_of(false_win(offender, claimed=2), late)
        assert {payment for row in rows for payment in row.payments} == {
            Payment(offender, payee, 140) for payee in PLAYERS if payee != offender
        }


@pytest.mark.parametrize(("passes", "deal"), [(False, Deal(1, 1, 1)), (True, Deal(1, 2, 0))])
def test_dealer_and_streak_stay_unless_the_house_passes_the_deal(passes: bool, deal: Deal) -> None:
    session = play(opened(rules(false_win_passes_dealer=passes)), discard(B, A), DRAW, false_win(C))
    assert (session.state.deal, session.state.hands) == (deal, 2)


def test_the_last_pass_of_a_session_may_be_a_false_win() -> None:
    house = rules(false_win_passes_dealer=True, draw_keeps_dealer=False, rounds=1)
    session = play(opened(house), DRAW, DRAW, DRAW, false_win(B))
    assert session.state.over


@pytest.mark.parametrize(
    ("event", "error", "values"),
    [
        (false_win("E"), UnknownPlayer, {"player": "E"}),
        (false_win(A, E=3), UnknownPlayer, {"player": "E"}),
        (false_win(A, A=3), OffenderIsReady, {"player": A}),
        (
            FalseWinCalled(player=A, claimed_tai=1, ready=(ReadyHand(player=B, tai=1), ReadyHand(player=B, tai=2))),
            PlayerRepeated,
            {"player": B},
        ),
        (false_win(A, claimed=5, C=None), WaitingTaiMissing, {"player": C}),
        (false_win(A, claimed=None, B=1, C=1), ClaimedTaiMissing, {"player": A}),
        (false_win(A, claimed=-1), InvalidTai, {"tai": -1, "least": 0, "most": 999}),
        (false_win(A, claimed=5, B=1000), InvalidTai, {"tai": 1000, "least": 0, "most": 999}),
    ],
)
def test_a_false_win_that_cannot_be_priced_is_refused(
    event: FalseWinCalled, error: type[ScoringError], values: dict[str, object]
) -> None:
    with pytest.raises(error) as refused:
        decide(opened(), event)
    assert refused.value.values == values


def test_what_the_house_does_not_go_by_need_not_be_told() -> None:
    fixed = rules(false_win={"ready": 3, "not_ready": 3})
    assert totals(play(opened(fixed), false_win(A, claimed=None, B=None))) == {A: -480, B: 160, C: 160, D: 160}
    all_ready = false_win(A, claimed=None, B=1, C=1, D=1)
    assert totals(play(opened(), all_ready)) == {A: -360, B: 120, C: 120, D: 120}


def test_a_house_that_pays_waits_to_those_who_had_none_has_nothing_to_go_by() -> None:
    house = rules(false_win={"ready": "waiting_tai", "not_ready": "waiting_tai"})
    with pytest.raises(WaitingTaiMissing):
        decide(opened(house), false_win(A, B=1, C=1))
    assert decide(opened(house), false_win(A, B=1, C=1, D=1)) == false_win(A, B=1, C=1, D=1)


def test_a_dead_hand_may_win_falsely_and_is_never_ready() -> None:
    session = play(opened(), DeadHandCalled(player=B))
    assert decide(session, false_win(B)) == false_win(B)
    with pytest.raises(HandIsDead):
        decide(session, false_win(A, B=3))
    assert decide(play(session, false_win(B)), discard(B, A)) == discard(B, A)
