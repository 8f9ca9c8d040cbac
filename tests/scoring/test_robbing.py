"""RULES 5: 七搶一 by one's own eighth flower, reported with the name of the robbed one."""

import pytest

from scoring.assessment import How
from scoring.charges import outcome_of
from scoring.claims import Claim, ClaimedItem, assess_robbing
from scoring.errors import Contradiction, ItemsExceedTai, NotAWin
from scoring.events import Extra, HandWon
from scoring.items import Item
from scoring.notation import read_written
from scoring.reports import Reported, win_reported, with_winning_tile
from scoring.rulesets import Ruleset
from tests.scoring.table import SOUTH, A, B, C, D, rules, table

ORDER = "梅蘭菊竹"
SEVEN = Item.SEVEN_FLOWERS_ROBBING_ONE
LAST = "123m456p789s EEE CC 45s6s"


def said(*items: Item, tai: int | None = None) -> Claim:
    return Claim(items=tuple(ClaimedItem(candidates=(item,)) for item in items), tai=tai)


def robbed(claim: Claim, text: str = "", ruleset: Ruleset | None = None) -> HandWon:
    written = read_written(text, ORDER) if text else None
    return win_reported(table(ruleset=ruleset), How.SELF_DRAW, C, [Reported(B, claim, written)])


def paid(hand: HandWon) -> dict[str, int]:
    payments = outcome_of(hand, table()).shares[0].payments
    return {payment.payer: payment.amount for payment in payments}


def items(hand: HandWon) -> dict[Item, int]:
    return {row.item: row.tai for row in hand.winners[0].assessment.items}


def test_flowers_alone_are_paid_by_the_robbed_one_as_by_a_discarder() -> None:
    hand = robbed(said(SEVEN))
    assert (hand.how, hand.discarder, hand.winners[0].extra) == (How.DISCARD, C, None)
    assert (items(hand), paid(hand)) == ({SEVEN: 8}, {C: 260})


def test_a_complete_hand_is_a_self_draw_and_the_robbed_one_owes_the_title_beside_it() -> None:
    hand = robbed(said(SEVEN), "123m456p789s EEE CC 45s 胡6s 春")
    assert (hand.how, hand.discarder, hand.winners[0].extra) == (How.SELF_DRAW, None, Extra(payer=C, tai=8))
    assert items(hand) == {
        Item.SELF_DRAW: 1,
        Item.CONCEALED_HAND: 1,
        Item.CONCEALED_SELF_DRAW: 1,
        Item.KONG_BLOOM: 1,
        Item.ROUND_WIND_PUNG: 1,
    }
    assert paid(hand) == {C: 360, D: 200, A: 220}


def test_items_of_a_hand_say_that_it_is_complete() -> None:
    hand = robbed(said(SEVEN, Item.ALL_PUNGS, Item.SEAT_FLOWER))
    assert (hand.how, hand.discarder, hand.winners[0].extra) == (How.SELF_DRAW, None, Extra(payer=C, tai=8))
    assert items(hand) == {Item.SELF_DRAW: 1, Item.KONG_BLOOM: 1, Item.ALL_PUNGS: 4}


def test_another_winning_tile_leaves_what_the_robbed_one_owes() -> None:
    first = robbed(said(SEVEN), LAST)
    other = with_winning_tile(first, 31, table()).winners[0]
    assert other.extra == Extra(payer=C, tai=8)
    assert {row.item for row in other.assessment.items} == {*items(first), Item.SINGLE_WAIT}


@pytest.mark.parametrize(
    ("beside", "worth"),
    [
        ([], {SEVEN: 8}),
        ([Item.ALL_PUNGS], {SEVEN: 8, Item.ALL_PUNGS: 4, Item.SELF_DRAW: 1, Item.KONG_BLOOM: 1}),
        ([Item.ALL_PUNGS, Item.SELF_DRAW], {SEVEN: 8, Item.ALL_PUNGS: 4, Item.SELF_DRAW: 1, Item.KONG_BLOOM: 1}),
        (
            [Item.CONCEALED_HAND],
            {
                SEVEN: 8,
                Item.CONCEALED_HAND: 1,
                Item.SELF_DRAW: 1,
                Item.CONCEALED_SELF_DRAW: 1,
                Item.KONG_BLOOM: 1,
            },
        ),
    ],
)
def test_robbed_while_he_drew_the_eighth_he_pays_a_self_draws_tai(beside: list[Item], worth: dict[Item, int]) -> None:
    hand = win_reported(table(), How.DISCARD, C, [Reported(B, said(SEVEN, *beside))])
    assert (hand.how, hand.discarder, items(hand)) == (How.DISCARD, C, worth)
    assert paid(hand) == {C: 100 + 20 * sum(worth.values())}


def test_dealt_flowers_are_dearer_where_that_is_played() -> None:
    dealt = said(SEVEN, Item.DEALT_FLOWER_WIN)
    assert items(robbed(dealt, ruleset=rules("orthodox"))) == {Item.DEALT_FLOWER_WIN: 12}
    assert items(robbed(dealt)) == {SEVEN: 8}
    assert robbed(said(SEVEN, Item.DEALT_FLOWER_WIN, Item.ALL_PUNGS), ruleset=rules("orthodox")).winners[
        0
    ].extra == Extra(payer=C, tai=12)


def test_a_number_is_the_whole_of_the_hand() -> None:
    assessment, owed = assess_robbing(said(SEVEN, Item.ALL_PUNGS, tai=9), rules(), SOUTH)
    assert (assessment.tai, assessment.other, owed) == (9, 3, 8)
    with pytest.raises(ItemsExceedTai):
        assess_robbing(said(SEVEN, Item.ALL_PUNGS, tai=5), rules(), SOUTH)


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(Contradiction):
        robbed(said(SEVEN, Item.LAST_DISCARD))
    with pytest.raises(NotAWin):
        robbed(said(SEVEN), "123m456p789s EEE CC 45s 胡9s")
    with pytest.raises(NotAWin):
        robbed(said(SEVEN), ruleset=rules(tai={SEVEN: 0}))


def test_the_robbed_one_has_to_be_named() -> None:
    written = read_written(LAST, ORDER)
    for report in (Reported(B, said(SEVEN)), Reported(B, said(SEVEN), written)):
        with pytest.raises(Contradiction, match="needs_robbed_flower"):
            win_reported(table(), How.SELF_DRAW, None, [report])
