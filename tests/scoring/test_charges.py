"""RULES 3.4, 3.5, 9 and 13: pair 台, bonus and cap, 起胡, and who has won."""

from collections import Counter

import pytest

from scoring.assessment import Assessment, How, ReplacedItem, ScoredItem
from scoring.charges import Outcome, PairTai, Table, deltas_of, outcome_of
from scoring.events import HandWon, Winner
from scoring.items import Item
from scoring.payouts import Payment
from scoring.rotation import Deal
from scoring.rulesets import Ruleset
from scoring.tiles import Wind
from tests.scoring.table import PLAYERS, A, B, C, D, by_tai, discard, rules, self_draw, several, table

THIRD = Deal(1, 0, 2)  # A deals for the third time: 連二


def _pairs(
    hand: HandWon, ruleset: Ruleset | None = None, deal: Deal = THIRD
) -> dict[str, tuple[int, int, int, int, int]]:
    (share,) = outcome_of(hand, table(deal, ruleset)).shares
    return {pair.payer: pair[1:6] for pair in share.pairs}


def _totals(hand: HandWon, ruleset: Ruleset, deal: Deal = THIRD) -> dict[str, int]:
    return {payer: row[-1] for payer, row in _pairs(hand, ruleset, deal).items()}


def test_the_dealers_items_are_in_every_pair_of_a_winning_dealer() -> None:
    row = (3, 1, 4, 0, 8)
    assert _pairs(discard(A, B)) == {B: row, C: row, D: row}


def test_another_winner_has_them_only_in_the_pair_with_the_dealer() -> None:
    assert _pairs(self_draw(C)) == {D: (3, 0, 0, 0, 3), A: (3, 1, 4, 0, 8), B: (3, 0, 0, 0, 3)}


@pytest.mark.parametrize(("streak", "extra"), [(0, 1), (1, 3), (2, 5), (5, 11)])
def test_streak_n_makes_two_n_plus_one(streak: int, extra: int) -> None:
    assert _totals(discard(A, B), rules(), Deal(1, 0, streak))[B] == 3 + extra
    assert _totals(discard(B, A), rules(), Deal(1, 0, streak))[A] == 3 + extra


def test_a_house_without_the_pull_counts_n() -> None:
    assert _pairs(discard(A, B), rules(tai={"dealer_streak": 1}))[B] == (3, 1, 2, 0, 6)
    assert _pairs(discard(A, B), rules(tai={"dealer": 0, "dealer_streak": 0}))[B] == (3, 0, 0, 0, 3)


def test_dealer_scope_table_charges_every_payer_whoever_wins() -> None:
    row = (3, 1, 4, 0, 8)
    assert _pairs(self_draw(C), rules(dealer_scope="table")) == {D: row, A: row, B: row}
    assert outcome_of(discard(C, B), table(THIRD, rules(dealer_scope="table"))).shares[0].payments == (
        Payment(B, C, 260),
    )


def test_an_item_may_replace_the_dealers_own_while_the_streak_still_counts() -> None:
    heavenly = Assessment(items=(ScoredItem(item=Item.HEAVENLY_HAND, tai=24),))
    hand = HandWon(how=How.SELF_DRAW, winners=(Winner(player=A, assessment=heavenly),))
    assert _pairs(hand, rules("improved"))[B] == (24, 0, 4, 0, 28)
    assert _pairs(hand, rules("modern"))[B] == (24, 1, 4, 0, 29)


def test_the_self_draw_bonus_is_for_each_payer_of_a_self_draw_only() -> None:
    ruleset = rules(self_draw_bonus=2)
    assert _pairs(self_draw(C), ruleset) == {D: (3, 0, 0, 2, 5), A: (3, 1, 4, 2, 10), B: (3, 0, 0, 2, 5)}
    assert _pairs(discard(C, A), ruleset)[A] == (3, 1, 4, 0, 8)
    robbed = HandWon(how=How.ROBBED_KONG, discarder=A, winners=(by_tai(C, 3),))
    assert _pairs(robbed, ruleset)[A] == (3, 1, 4, 0, 8)


@pytest.mark.parametrize(
    ("cap", "includes", "with_dealer", "without"),
    [
        (7, True, 7, 3),
        (8, True, 8, 3),
        (9, True, 8, 3),
        (2, True, 2, 2),
        (2, False, 7, 2),
        (3, False, 8, 3),
        (1, False, 6, 1),
    ],
)
def test_a_cap_holds_for_all_or_for_the_hand_alone(cap: int, with_dealer: int, without: int, *, includes: bool) -> None:
    ruleset = rules(tai_cap=cap, tai_cap_includes_dealer=includes)
    assert _totals(self_draw(C), ruleset) == {D: without, A: with_dealer, B: without}


def test_the_bonus_is_under_the_cap() -> None:
    assert _totals(self_draw(C), rules(self_draw_bonus=5, tai_cap=4, tai_cap_includes_dealer=False)) == {
        D: 4,
        A: 9,
        B: 4,
    }


def test_a_payment_is_base_and_the_pairs_tai() -> None:
    outcome = outcome_of(self_draw(C), table(THIRD))
    assert outcome.shares[0].payments == (Payment(D, C, 160), Payment(A, C, 260), Payment(B, C, 160))
    assert outcome == Outcome(outcome.shares, (), ())
    assert outcome.winners == (C,)
    assert outcome.shares[0].pairs[0] == PairTai(payer=D, hand=3, dealer=0, streak=0, bonus=0, total=3)


# 起胡 (RULES 3.5)
@pytest.mark.parametrize(
    ("hand", "wins"),
    [
        (discard(C, A, 0), True),  # the dealer's tile: 1 台 of the pair
        (discard(C, B, 0), False),  # the same tile from another
        (discard(C, B, 1), True),
        (self_draw(C, 0), True),  # the dealer alone reaches it, all three pay
        (discard(A, B, 0), True),
    ],
)
def test_a_win_needs_the_least_tai_against_its_payer(hand: HandWon, *, wins: bool) -> None:
    outcome = outcome_of(hand, table(Deal(), rules(min_tai=1)))
    assert outcome.winners == ((hand.winners[0].player,) if wins else ())
    assert outcome.below_minimum == (() if wins else (hand.winners[0].player,))


def test_a_self_draw_that_one_payer_reaches_is_paid_by_all_each_his_own() -> None:
    outcome = outcome_of(self_draw(C, 0), table(Deal(), rules("improved")))
    assert outcome.shares[0].payments == (Payment(D, C, 0), Payment(A, C, 20), Payment(B, C, 0))


def test_the_bonus_counts_for_the_least_tai_and_a_cap_does_not_take_it_away() -> None:
    assert outcome_of(self_draw(C, 1), table(Deal(1, 1), rules(min_tai=3, self_draw_bonus=2))).winners == (C,)
    assert outcome_of(discard(C, B, 5), table(Deal(), rules(min_tai=3, tai_cap=2))).winners == (C,)


# who won, who was passed over, who stayed below the least 台
SEVERAL: list[tuple[str, str, dict[str, int], tuple[str, str, str]]] = [
    ("all", A, {"B": 3, "C": 3}, ("BC", "", "")),
    ("all", A, {"D": 3, "C": 3, "B": 3}, ("DCB", "", "")),
    ("all", A, {"B": 0, "C": 9}, ("C", "", "B")),
    ("nearest", A, {"D": 9, "C": 3}, ("C", "D", "")),
    ("nearest", B, {"A": 9, "D": 3}, ("D", "A", "")),
    ("nearest", C, {"B": 3, "A": 3, "D": 3}, ("D", "AB", "")),
    ("nearest", D, {"C": 3}, ("C", "", "")),
    ("nearest", B, {"C": 0, "D": 3, "A": 3}, ("D", "A", "C")),
    ("three_is_draw", A, {"B": 3, "C": 3, "D": 3}, ("", "BCD", "")),
    ("three_is_draw", A, {"B": 3, "D": 3}, ("BD", "", "")),
    ("three_is_draw", B, {"A": 3, "C": 0, "D": 3}, ("AD", "", "C")),
]


@pytest.mark.parametrize(("rule", "source", "said", "outcome"), SEVERAL, ids=str)
def test_several_on_one_discard(rule: str, source: str, said: dict[str, int], outcome: tuple[str, str, str]) -> None:
    came = outcome_of(several(source, **said), table(Deal(), rules(min_tai=2, multiple_winners=rule)))
    assert ("".join(came.winners), "".join(came.passed_over), "".join(came.below_minimum)) == outcome


def test_each_of_several_winners_is_paid_his_own() -> None:
    outcome = outcome_of(several(B, C=3, A=6), table(Deal(), rules(multiple_winners="all")))
    assert [share.payments for share in outcome.shares] == [(Payment(B, C, 160),), (Payment(B, A, 240),)]


def test_nearest_leaves_a_self_draw_alone() -> None:
    assert outcome_of(self_draw(D), table(Deal(), rules(multiple_winners="nearest"))).winners == (D,)


def test_the_table_knows_seats_places_and_turns() -> None:
    here = Table(PLAYERS, Deal(2, 1, 0), rules())
    assert here.dealer == B
    assert here.place_of(A) == (Wind.NORTH, "S", False)
    assert here.place_of(B) == (Wind.EAST, "S", True)
    assert here.turns_after(C) == (D, A, B)


def test_deltas_are_the_sum_of_payments_and_the_kitty_is_a_party() -> None:
    payments = (Payment(A, B, 30), Payment(A, C, 20), Payment(B, "kitty", 5))
    assert deltas_of(payments, PLAYERS) == {A: -50, B: 25, C: 20, D: 0, "kitty": 5}
    assert deltas_of((), PLAYERS) == {A: 0, B: 0, C: 0, D: 0}


GARDEN = Assessment(
    items=(ScoredItem(item=Item.PEACH_GARDEN, tai=16),),
    replaced=(ReplacedItem(item=Item.BIG_THREE_DRAGONS, tai=8, by=Item.PEACH_GARDEN),),
)


@pytest.mark.parametrize(
    ("worth", "listed", "liable", "payers"),
    [
        (GARDEN, ["big_three_dragons"], D, {D: 3}),
        (GARDEN, ["peach_garden"], D, {D: 3}),
        (GARDEN, ["full_flush"], D, {A: 1, C: 1, D: 1}),
        (GARDEN, [], D, {A: 1, C: 1, D: 1}),
        (GARDEN, ["peach_garden"], None, {A: 1, C: 1, D: 1}),
        (Assessment(other=16), ["peach_garden"], D, {A: 1, C: 1, D: 1}),
    ],
)
def test_who_fed_a_hand_of_the_list_pays_for_all(
    worth: Assessment, listed: list[str], liable: str | None, payers: dict[str, int]
) -> None:
    """What a dearer item replaced was fed all the same; a bare number names no item."""
    winner = Winner(player=B, assessment=worth, liable=liable)
    hand = HandWon(how=How.SELF_DRAW, winners=(winner,))
    (share,) = outcome_of(hand, table(ruleset=rules("improved", liability=listed))).shares
    assert Counter(payment.payer for payment in share.paid) == payers
    assert [payment.payer for payment in share.payments] == [C, D, A]
    assert sum(payment.amount for payment in share.paid) == sum(payment.amount for payment in share.payments)
    assert share.liable == (D if payers == {D: 3} else None)
