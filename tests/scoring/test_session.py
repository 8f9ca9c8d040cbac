"""A session is a fold: balances, deal, hand numbers, kitty and review follow from what counts."""

import pytest

from scoring.amendments import Record
from scoring.assessment import Assessment, How, Place, ReplacedItem, ScoredItem
from scoring.events import EntryVoided, HandDrawn, HandWon, SessionClosed, Winner
from scoring.items import Item
from scoring.payouts import Payment
from scoring.rotation import Deal
from scoring.session import KITTY, evolve, opening_state, replay
from scoring.settlement import Transfer
from tests.scoring.table import (
    DRAW,
    A,
    B,
    C,
    D,
    corrected,
    discard,
    opened,
    play,
    rules,
    self_draw,
    seqs,
    several,
    then,
    totals,
    voided,
)


def test_a_session_opens_with_four_even_players_and_east_dealing() -> None:
    session = opened()
    assert (session.seq, session.history, totals(session)) == (0, (), {A: 0, B: 0, C: 0, D: 0})
    assert (session.state.deal, session.state.table.dealer, session.state.hands) == (Deal(1, 0, 0), A, 0)
    assert (session.state.over, session.state.settlement) == (False, ())


def test_a_session_begins_with_its_opening() -> None:
    with pytest.raises(TypeError):
        replay((Record(0, DRAW),))


def test_an_entry_keeps_the_deal_it_was_played_with_what_it_moved_and_where_that_left_all() -> None:
    session = play(opened(), discard(A, B, 3), discard(C, A, 2))
    first, second = session.state.played
    assert (first.seq, first.hand_no, first.table.deal) == (1, 1, Deal(1, 0, 0))
    assert (second.seq, second.hand_no, second.table.deal) == (2, 2, Deal(1, 0, 1))
    # 100 + (3 + 1) × 20; then 100 + (2 + 1 + 2) × 20
    assert (first.payments, second.payments) == ((Payment(B, A, 180),), (Payment(A, C, 200),))
    assert first.deltas == {A: 180, B: -180, C: 0, D: 0}
    assert second.balances == totals(session) == {A: -20, B: -180, C: 200, D: 0}
    assert session.state.deal == Deal(1, 1, 0)
    assert session.state.settlement == (Transfer(B, C, 180), Transfer(A, C, 20))


def test_a_draw_is_a_hand_of_zeros_that_counts_for_the_streak() -> None:
    session = play(opened(), DRAW, HandDrawn(reason="four_west_discards"))
    (_, entry) = session.state.played
    assert (entry.hand_no, entry.deltas, entry.outcome, entry.payments) == (2, {A: 0, B: 0, C: 0, D: 0}, None, ())
    assert session.state.deal == Deal(1, 0, 2)


def test_the_dealer_stays_as_one_of_several_winners() -> None:
    every = rules(multiple_winners="all")
    assert play(opened(every), several(B, A=1, C=9)).state.deal == Deal(1, 0, 1)
    assert play(opened(every), several(A, B=1, C=9)).state.deal == Deal(1, 1, 0)


def test_who_was_passed_over_or_below_the_least_does_not_keep_the_deal() -> None:
    assert play(opened(rules(multiple_winners="nearest")), several(B, A=9, C=1)).state.deal == Deal(1, 1, 0)
    # A as the dealer reaches 2 with 1 + 1; C has 1 and nothing beside it
    both = play(opened(rules(min_tai=2, multiple_winners="all")), several(B, A=1, C=1))
    assert (both.state.deal, totals(both)) == (Deal(1, 0, 1), {A: 140, B: -140, C: 0, D: 0})


def test_three_winners_may_be_a_draw_that_keeps_the_dealer() -> None:
    session = play(opened(rules(multiple_winners="three_is_draw")), several(A, B=1, C=2, D=3))
    assert (session.state.deal, totals(session)) == (Deal(1, 0, 1), {A: 0, B: 0, C: 0, D: 0})
    outcome = session.state.played[0].outcome
    assert outcome is not None
    assert outcome.passed_over == (B, C, D)
    passing = rules(multiple_winners="three_is_draw", draw_keeps_dealer=False)
    assert play(opened(passing), several(A, B=1, C=2, D=3)).state.deal == Deal(1, 1, 0)


# 東錢 (RULES 9)
def test_the_kitty_takes_a_fixed_sum_of_each_self_draw_up_to_its_cap() -> None:
    session = play(opened(rules(kitty={"self_draw": 30, "cap": 70})), *[self_draw(C, 0)] * 4)
    kept = [entry.balances.get(KITTY, 0) for entry in session.state.played]
    assert kept == [30, 60, 70, 70]
    assert [entry.payments[-1] for entry in session.state.played][:3] == [
        Payment(C, KITTY, 30),
        Payment(C, KITTY, 30),
        Payment(C, KITTY, 10),
    ]
    assert len(session.state.played[3].payments) == 3
    assert sum(totals(session).values()) == 0
    assert KITTY in {transfer.payee for transfer in session.state.settlement}


def test_the_kitty_is_of_self_draws_only_and_without_a_cap_has_no_end() -> None:
    robbed = HandWon(how=How.ROBBED_KONG, discarder=B, winners=discard(A, B).winners)
    session = play(opened(rules(kitty={"self_draw": 30})), discard(A, B), robbed, DRAW, *[self_draw(A)] * 5)
    assert totals(session)[KITTY] == 150
    none = play(opened(rules(kitty={"self_draw": 0})), self_draw(A))
    assert KITTY not in totals(none)


def test_the_session_is_over_after_its_last_round_or_when_closed() -> None:
    short = play(opened(rules(rounds=1)), discard(B, A), discard(C, B), discard(D, C))
    assert not short.state.over
    assert play(short, discard(A, D)).state.over
    closed = play(opened(), DRAW, SessionClosed())
    assert closed.state.over
    entry = closed.state.played[1]
    assert (entry.hand_no, entry.outcome, entry.payments, entry.deltas) == (None, None, (), {A: 0, B: 0, C: 0, D: 0})
    assert (closed.state.hands, entry.balances) == (1, totals(closed))


def test_undoing_the_close_reopens_the_session() -> None:
    assert not voided(play(opened(), DRAW, SessionClosed()), 2).state.over


def test_hands_are_numbered_by_what_counts() -> None:
    session = voided(play(opened(), DRAW, DRAW, DRAW), 2)
    assert [(entry.seq, entry.hand_no) for entry in session.state.played] == [(1, 1), (3, 2)]


def test_the_table_of_an_entry_is_the_one_it_was_played_at() -> None:
    session = play(opened(), discard(B, A), DRAW)
    assert session.table_at(1).deal == Deal(1, 0, 0)
    assert session.table_at(2).deal == Deal(1, 1, 0)
    assert session.table_at(9).deal == session.state.deal == Deal(1, 1, 1)
    gone = voided(session, 1)
    assert gone.table_at(1).deal == gone.state.deal == Deal(1, 0, 1)


def test_evolve_alone_folds_one_entry() -> None:
    session = opened()
    state = opening_state(session.state.opened)
    assert state == session.state
    assert evolve(state, 1, DRAW) == then(session, DRAW).state


def _placed(item: Item, *, replaced: bool = False) -> HandWon:
    """D wins on C's discard with an item, assessed where B deals in the first round."""
    other = ScoredItem(item=Item.ALL_PUNGS, tai=4)
    worth = Assessment(items=(ScoredItem(item=item, tai=1), other))
    if replaced:
        worth = Assessment(items=(other,), replaced=(ReplacedItem(item=item, tai=1, by=Item.ALL_PUNGS),))
    place = play(opened(), discard(B, A)).state.table.place_of(D)
    return HandWon(how=How.DISCARD, discarder=C, winners=(Winner(player=D, assessment=worth, place=place),))


WINDY = [Item.SEAT_WIND_PUNG, Item.ROUND_WIND_PUNG, Item.ROUND_DRAGON_PUNG, Item.SEAT_FLOWER]


@pytest.mark.parametrize(("item", "marked"), [*((item, True) for item in WINDY), (Item.DRAGON_PUNG, False)])
def test_a_hand_whose_winds_a_correction_changed_is_marked_and_never_rescored(item: Item, *, marked: bool) -> None:
    for replaced in (False, True):
        before = play(opened(), discard(B, A), _placed(item, replaced=replaced))
        assert not before.state.played[1].to_review
        after = corrected(before, 1, discard(A, B))
        assert after.state.played[1].to_review is marked
        assert after.state.played[1].event == before.state.played[1].event


def test_a_win_without_a_place_or_in_the_same_place_is_not_marked() -> None:
    hand = _placed(Item.SEAT_WIND_PUNG)
    nowhere = hand.model_copy(update={"winners": (hand.winners[0].model_copy(update={"place": None}),)})
    assert not corrected(play(opened(), discard(B, A), nowhere), 1, DRAW).state.played[1].to_review
    same = corrected(play(opened(), discard(B, A), hand), 1, discard(C, A))
    assert not same.state.played[1].to_review
    assert isinstance(hand.winners[0].place, Place)


def test_a_void_in_the_middle_moves_deal_and_money_of_all_that_follows() -> None:
    session = play(opened(), discard(A, B, 0), discard(A, B, 0), discard(A, C, 0))
    assert [entry.deltas[A] for entry in session.state.played] == [120, 160, 200]
    gone = voided(session, 2)
    assert (seqs(gone), [entry.deltas[A] for entry in gone.state.played]) == ([1, 3], [120, 160])
    assert gone.records[-1].event == EntryVoided(target=2)
