"""Evenings of hundreds of entries with voids and corrections all through them."""

from random import Random

import pytest

from scoring.assessment import How
from scoring.errors import ScoringError
from scoring.events import Entry, HandDrawn, HandWon
from scoring.session import KITTY, Session, replay
from tests.scoring.evenings import Step
from tests.scoring.table import PLAYERS, by_tai, opened, rules, then, totals

HOUSE = rules(
    kitty={"self_draw": 10, "cap": 300},
    rounds=7,
    multiple_winners="all",
    min_tai=1,
    streak_cap=3,
)
ACTS = [*["play"] * 30, "void", "correct", "undo", "redo"]
ENTRIES = 300


def _entry(dice: Random, dealer: str) -> Entry:
    """Let the dealer win most hands, so that the rounds last."""
    source, *others = dice.sample(PLAYERS, 4)
    tai = dice.randrange(9)
    by_dealer = HandWon(how=How.SELF_DRAW, winners=(by_tai(dealer, tai),))
    by_another = HandWon(how=How.SELF_DRAW, winners=(by_tai(source, tai),))
    winners = tuple(by_tai(who, dice.randrange(9)) for who in others[: dice.choice([1, 1, 2, 3])])
    on_a_discard = HandWon(how=dice.choice([How.DISCARD, How.ROBBED_KONG]), discarder=source, winners=winners)
    tries: list[Entry] = [by_another, on_a_discard, on_a_discard, HandDrawn(), HandDrawn()]
    return dice.choice(tries + [by_dealer] * 8)


def _evening(seed: int) -> Session:
    """Play until so many entries were taken or the rounds are over."""
    dice, session = Random(seed), opened(HOUSE)
    while len(session.records) <= ENTRIES and not session.state.over:
        step = Step(dice.choice(ACTS), _entry(dice, session.state.table.dealer), dice.randrange(12))
        try:
            session = then(session, step.decided(session))
        except ScoringError:
            assert session == replay(session.records)
    return session


@pytest.mark.parametrize("seed", range(5))
def test_a_long_evening_holds_together(seed: int) -> None:
    session = _evening(seed)
    state = session.state
    assert len(session.records) > 100
    assert all(sum(entry.deltas.values()) == sum(entry.balances.values()) == 0 for entry in state.played)
    assert all(entry.table.deal.streak <= 3 for entry in state.played)
    assert totals(session)[KITTY] <= 300
    left = totals(session)
    for transfer in state.settlement:
        left[transfer.payer] += transfer.amount
        left[transfer.payee] -= transfer.amount
    assert not any(left.values())
    assert replay(session.records) == session
