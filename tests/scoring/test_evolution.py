"""What each kind of entry does to the table, and which of them cannot happen at it as it stands."""

from typing import get_args

import pytest

from scoring.assessment import Assessment, How, Place, ScoredItem
from scoring.decisions import correct, decide, void
from scoring.decisions.admission import ADMIT
from scoring.errors import (
    BreaksLaterEntry,
    InvalidTai,
    ReservedName,
    ScoringError,
    SessionOver,
    UnknownPlayer,
    UnreadableEntry,
)
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
    HandWon,
    SessionClosed,
    SessionPaused,
    SessionResumed,
    SidePaid,
    Winner,
)
from scoring.evolution import EVOLVE
from scoring.items import Item
from scoring.session import Session
from scoring.state import KITTY
from scoring.tiles import Wind
from tests.scoring.table import (
    DRAW,
    PLAYERS,
    A,
    B,
    C,
    D,
    corrected,
    discard,
    false_win,
    opened,
    pays,
    play,
    rules,
    self_draw,
    swap,
    totals,
    undone,
    voided,
)

E, F = "E", "F"
DICE = rules(seat_winds="dice")


def _refuses(session: Session, entry: Entry, error: type[ScoringError], **values: object) -> None:
    with pytest.raises(error) as refused:
        decide(session, entry)
    assert refused.value.values == values


def test_every_kind_of_entry_has_its_check_and_its_step() -> None:
    kinds = set(get_args(get_args(Entry)[0]))
    assert set(ADMIT) == set(EVOLVE) == kinds


def test_a_substitute_starts_even_and_who_leaves_keeps_his_account() -> None:
    session = play(opened(), discard(A, B), swap(B, E), discard(A, E))
    assert session.state.seats == (A, E, C, D)
    assert totals(session) == {A: 180 + 220, B: -180, C: 0, D: 0, E: -220}
    assert [set(entry.deltas) for entry in session.state.played] == [set(PLAYERS), set(PLAYERS), {A, C, D, E}]


def test_who_left_may_come_back_to_any_seat_with_his_account() -> None:
    session = play(opened(), discard(A, B), swap(B, E), discard(C, E), swap(C, B), self_draw(B, 1))
    assert session.state.seats == (A, E, B, D)
    assert totals(session) == {A: 180 - 120, B: -180 + 380, C: 160, D: -120, E: -160 - 140}


def test_the_dealers_seat_is_taken_over_with_its_streak() -> None:
    session = play(opened(), DRAW, swap(A, E))
    assert (session.state.table.dealer, session.state.deal.streak) == (E, 1)


@pytest.mark.parametrize(
    ("entry", "error", "values"),
    [
        (swap(E, F), UnknownPlayer, {"player": E}),
        (swap(A, B), SeatedAlready, {"player": B}),
        (swap(A, A), SeatedAlready, {"player": A}),
        (swap(A, KITTY), ReservedName, {"player": KITTY}),
        (swap(KITTY, E), UnknownPlayer, {"player": KITTY}),
    ],
)
def test_a_substitution_that_cannot_be(entry: Entry, error: type[ScoringError], values: dict[str, object]) -> None:
    _refuses(opened(), entry, error, **values)


def test_who_left_can_no_longer_win_but_still_pay_and_be_paid_aside() -> None:
    session = play(opened(), swap(B, E))
    _refuses(session, discard(B, A), UnknownPlayer, player=B)
    _refuses(session, swap(B, F), UnknownPlayer, player=B)
    _refuses(session, false_win(B), UnknownPlayer, player=B)
    assert totals(play(session, pays(B, A, 30), pays(E, B, 10))) == {A: 30, B: -20, C: 0, D: 0, E: -10}


def test_a_substitution_that_a_later_entry_relies_on_stays() -> None:
    session = play(opened(), swap(B, E), DRAW, discard(A, E))
    with pytest.raises(BreaksLaterEntry) as refused:
        void(session, 1)
    assert refused.value.values == {"entry": 3, "because": "unknown_player"}
    with pytest.raises(BreaksLaterEntry):
        correct(session, 1, swap(B, F))


def test_one_that_no_later_entry_names_can_be_taken_back_and_the_money_follows() -> None:
    session = play(opened(), swap(B, E), self_draw(A, 1))
    assert totals(session) == {A: 420, B: 0, C: -140, D: -140, E: -140}
    assert totals(voided(session, 1)) == {A: 420, B: -140, C: -140, D: -140}
    assert totals(corrected(session, 1, swap(C, E))) == {A: 420, B: -140, C: 0, D: -140, E: -140}


def test_a_side_payment_moves_money_and_nothing_else() -> None:
    before = play(opened(), DRAW)
    after = play(before, pays(C, D, 100), SidePaid(payer=A, payee=C, tai=2))
    assert totals(after) == {A: -40, B: 0, C: -60, D: 100}
    assert (after.state.deal, after.state.hands) == (before.state.deal, 1)


def test_the_kitty_is_paid_aside_and_pays_what_it_holds() -> None:
    session = play(opened(), pays(A, KITTY, 50), pays(KITTY, B, 20))
    assert totals(session) == {A: -50, B: 20, C: 0, D: 0, KITTY: 30}
    _refuses(session, pays(KITTY, B, 31), KittyTooSmall, amount=31, kitty=30)
    _refuses(opened(), pays(KITTY, B, 1), KittyTooSmall, amount=1, kitty=0)
    with pytest.raises(BreaksLaterEntry):
        void(session, 1)


def test_what_is_paid_aside_leaves_the_cap_of_self_draws_alone() -> None:
    house = rules(kitty={"self_draw": 30, "cap": 50})
    session = play(opened(house), self_draw(A, 0), pays(KITTY, B, 30), pays(C, KITTY, 100))
    assert totals(session)[KITTY] == 100
    assert totals(play(session, self_draw(A, 0)))[KITTY] == 120
    assert totals(play(session, self_draw(A, 0), self_draw(A, 0)))[KITTY] == 120


@pytest.mark.parametrize(
    ("entry", "error", "values"),
    [
        (pays(A, A, 10), PaidToHimself, {"player": A}),
        (pays(A, E, 10), UnknownPlayer, {"player": E}),
        (pays(E, A, 10), UnknownPlayer, {"player": E}),
        (pays(A, B, 0), InvalidSum, {"amount": 0, "least": 1, "most": 1_000_000_000}),
        (pays(A, B, -5), InvalidSum, {"amount": -5, "least": 1, "most": 1_000_000_000}),
        (pays(A, B, 10**30), InvalidSum, {"amount": 10**30, "least": 1, "most": 1_000_000_000}),
        (SidePaid(payer=A, payee=B, tai=0), InvalidTai, {"tai": 0, "least": 1, "most": 999}),
        (SidePaid(payer=A, payee=B, tai=1000), InvalidTai, {"tai": 1000, "least": 1, "most": 999}),
    ],
)
def test_a_payment_that_cannot_be(entry: Entry, error: type[ScoringError], values: dict[str, object]) -> None:
    _refuses(opened(), entry, error, **values)


@pytest.mark.parametrize(("amount", "tai"), [(None, None), (10, 1)])
def test_a_payment_is_told_by_one_measure(amount: int | None, tai: int | None) -> None:
    with pytest.raises(UnreadableEntry):
        decide(opened(), SidePaid(payer=A, payee=B, amount=amount, tai=tai))


def test_tai_that_cost_nothing_are_no_payment() -> None:
    free = rules(payout={"formula": "base_and_unit", "base": 100, "unit": 0})
    _refuses(opened(free), SidePaid(payer=A, payee=B, tai=1), InvalidSum, amount=0, least=1, most=1_000_000_000)


def test_a_dead_hand_cannot_win_before_the_next_hand() -> None:
    session = play(opened(), DeadHandCalled(player=B))
    _refuses(session, discard(B, A), HandIsDead, player=B)
    _refuses(session, self_draw(B), HandIsDead, player=B)
    _refuses(session, DeadHandCalled(player=B), HandIsDead, player=B)
    _refuses(session, DeadHandCalled(player=E), UnknownPlayer, player=E)
    assert totals(session) == dict.fromkeys(PLAYERS, 0)
    assert session.state.hands == 0
    for hand in (DRAW, discard(A, B), self_draw(C)):
        assert decide(play(session, hand), discard(B, A)) == discard(B, A)


def test_a_substitute_takes_the_dead_hand_over() -> None:
    session = play(opened(), DeadHandCalled(player=B), swap(B, E))
    _refuses(session, discard(E, A), HandIsDead, player=E)


def test_a_dead_hand_said_of_a_hand_that_he_won_is_refused_naming_it() -> None:
    session = play(opened(), DRAW, discard(B, A))
    with pytest.raises(BreaksLaterEntry) as refused:
        correct(session, 1, DeadHandCalled(player=B))
    assert refused.value.values == {"entry": 2, "because": "hand_is_dead"}


def _place(session: Session, player: str) -> Place:
    return session.state.table.place_of(player)


def test_dice_name_the_east_of_one_hand_and_the_dealer_stays() -> None:
    session = play(opened(DICE), EastNamed(player=C))
    assert [_place(session, player) for player in PLAYERS] == [
        Place(Wind.WEST, "E", is_dealer=True),
        Place(Wind.NORTH, "E", is_dealer=False),
        Place(Wind.EAST, "E", is_dealer=False),
        Place(Wind.SOUTH, "E", is_dealer=False),
    ]
    assert session.state.table.dealer == A
    assert _place(play(session, DRAW), C).seat_wind is Wind.WEST
    assert _place(play(session, EastNamed(player=B)), B).seat_wind is Wind.EAST


def test_only_a_table_that_plays_so_names_the_east_by_dice() -> None:
    _refuses(opened(), EastNamed(player=C), WindsFollowDealer)
    _refuses(opened(DICE), EastNamed(player=E), UnknownPlayer, player=E)


def _by_winds(place: Place, named: Wind | None = None) -> HandWon:
    worth = Assessment(items=(ScoredItem(item=Item.SEAT_WIND_PUNG, tai=1),))
    winner = Winner(player=B, assessment=worth, place=place, seat_wind=named)
    return HandWon(how=How.SELF_DRAW, winners=(winner,))


def test_dice_that_are_taken_back_mark_the_hand_for_review() -> None:
    session = play(opened(DICE), EastNamed(player=B))
    session = play(session, _by_winds(_place(session, B)))
    assert not session.state.played[-1].to_review
    assert voided(session, 1).state.played[-1].to_review
    assert corrected(session, 1, EastNamed(player=C)).state.played[-1].to_review


def test_a_wind_named_for_the_hand_stays_whoever_deals_while_the_round_does() -> None:
    named = _by_winds(Place(Wind.NORTH, "E", is_dealer=False), Wind.NORTH)
    session = play(opened(), DRAW, named)
    assert not session.state.played[-1].to_review
    assert not corrected(session, 1, discard(B, A)).state.played[-1].to_review
    unnamed = play(opened(), DRAW, _by_winds(Place(Wind.SOUTH, "E", is_dealer=False)))
    assert corrected(unnamed, 1, discard(B, A)).state.played[-1].to_review


def test_a_paused_session_takes_people_and_money_but_no_hand() -> None:
    session = play(opened(DICE), DRAW, SessionPaused())
    for entry in (DRAW, discard(A, B), false_win(A), DeadHandCalled(player=A), EastNamed(player=A), SessionPaused()):
        _refuses(session, entry, SessionIsPaused)
    later = play(session, swap(B, E), pays(A, C, 10), SessionResumed(), discard(E, A))
    assert (later.state.paused, later.state.hands, later.state.deal.streak) == (False, 2, 0)
    _refuses(later, SessionResumed(), SessionNotPaused)
    assert undone(session).state == play(opened(DICE), DRAW).state


def test_a_paused_session_can_be_closed_and_corrected() -> None:
    session = play(opened(), DRAW, SessionPaused())
    assert totals(corrected(session, 1, discard(A, B))) == {A: 180, B: -180, C: 0, D: 0}
    assert play(session, SessionClosed()).state.over


def test_a_pause_that_a_resumption_relies_on_stays() -> None:
    with pytest.raises(BreaksLaterEntry) as refused:
        void(play(opened(), SessionPaused(), SessionResumed()), 1)
    assert refused.value.values == {"entry": 2, "because": "session_not_paused"}


@pytest.mark.parametrize(
    "entry", [false_win(A), pays(A, B, 1), swap(A, E), DeadHandCalled(player=A), SessionPaused(), SessionResumed()]
)
def test_nothing_happens_after_the_end(entry: Entry) -> None:
    _refuses(play(opened(), SessionClosed()), entry, SessionOver)
