"""A winner told again: at the same table it is the same hand, at another one what counts there."""

from contextlib import suppress

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from scoring.assessment import How, Remark
from scoring.charges import Table
from scoring.claims import Claim, ClaimedItem
from scoring.errors import ScoringError
from scoring.events import Winner
from scoring.items import Item
from scoring.notation import read_written
from scoring.reports import Reported, took_last, win_reported
from scoring.retelling import told_again
from scoring.rotation import Deal
from scoring.rulesets import preset_ids
from scoring.tiles import Dragon, Flower, Wind
from tests.scoring.table import A, B, D, rules, table

SAID_ONCE = {"impossible_together", "flower_by_number"}
ORDER = rules().options.flower_order
some = st.integers(1, 3)
claims = st.builds(
    Claim,
    items=st.lists(
        st.builds(ClaimedItem, candidates=st.sampled_from(Item).map(lambda item: (item,)), count=some),
        max_size=4,
        unique_by=lambda said: said.candidates,
    ).map(tuple),
    winds=st.lists(st.sampled_from(Wind), max_size=2, unique=True).map(tuple),
    dragons=st.lists(st.sampled_from(Dragon), max_size=2, unique=True).map(tuple),
    flowers=st.lists(st.sampled_from(Flower), max_size=5, unique=True).map(tuple),
    flower_numbers=st.lists(st.integers(1, 4), max_size=2).map(tuple),
    tai=st.none() | st.integers(0, 30),
)


def _winner(claim: Claim, at: Table, how: How = How.DISCARD, player: str = D) -> Winner:
    return win_reported(at, how, A, [Reported(player, claim)]).winners[0]


@given(claims, st.sampled_from(preset_ids()))
@example(Claim(flower_numbers=(1,)), "flowers_and_honors")
def test_at_the_same_table_it_is_worth_the_same(claim: Claim, preset: str) -> None:
    at = table(ruleset=rules(preset))
    # Beside flowers that are named the word for one says nothing more, however often it was said before.
    assume(at.ruleset.plays(Item.EACH_FLOWER) or not (claim.flowers or claim.flower_numbers) or not _says(claim))
    with suppress(ScoringError):
        winner = _winner(claim, at)
        if winner.extra is None:
            again = win_reported(at, How.DISCARD, A, [told_again(winner, ORDER)]).winners[0]
            assert (again.assessment.tai, again.assessment.held) == (winner.assessment.tai, winner.assessment.held)
            assert _idle(again) == _idle(winner)


def _says(claim: Claim) -> bool:
    return any(Item.EACH_FLOWER in said.candidates for said in claim.items)


def _idle(winner: Winner) -> set[Remark]:
    """Return what earned nothing; how a number was read needs no telling once it is told as the item that it earned."""
    return {remark for remark in winner.assessment.remarks if remark.code not in SAID_ONCE}


@pytest.mark.parametrize(
    ("claim", "item"),
    [
        (Claim(winds=(Wind.NORTH,)), Item.SEAT_WIND_PUNG),
        (Claim(flower_numbers=(4,)), Item.SEAT_FLOWER),
        (Claim(flowers=(Flower("冬"),)), Item.SEAT_FLOWER),
    ],
)
def test_what_earned_nothing_once_the_deal_had_passed_counts_at_its_own_table(claim: Claim, item: Item) -> None:
    passed = table(Deal(dealer=1))
    elsewhere = _winner(claim, passed)
    assert elsewhere.assessment.tai == 0
    there = win_reported(table(), How.DISCARD, A, [told_again(elsewhere, ORDER)]).winners[0]
    assert (there.assessment.tai, there.assessment.held) == (1, frozenset({item}))


def test_a_number_of_tai_stays_that_number() -> None:
    bare = _winner(Claim(tai=5), table(Deal(dealer=1)))
    assert told_again(bare, ORDER).claim == Claim(tai=5)
    beside = _winner(Claim(tai=6, items=(ClaimedItem(candidates=(Item.ALL_PUNGS,)),)), table())
    assert told_again(beside, ORDER).claim.tai == 6


@pytest.mark.parametrize(
    ("text", "guessed"), [("123m456p789s EEE 45s CC 胡6s", False), ("123m456p789s EEE CC 45s 6s", True)]
)
def test_tiles_are_told_by_their_tiles_and_which_won_as_far_as_it_was_said(text: str, *, guessed: bool) -> None:
    at = table()
    report = Reported(B, Claim(), read_written(text, ORDER), Wind.WEST, D)
    winner = win_reported(at, How.DISCARD, A, [report]).winners[0]
    again = win_reported(at, How.DISCARD, A, [told_again(winner, ORDER)]).winners[0]
    assert again == winner
    assert took_last(again) is guessed
