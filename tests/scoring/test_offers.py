"""RULES 14: the card offers 碰碰胡 beside 五暗刻; one tap adds it, everything else stays as agreed."""

from scoring.assessment import Assessment, How, Remark, ReplacedItem, ScoredItem
from scoring.claims import Claim, ClaimedItem
from scoring.events import HandWon
from scoring.items import Item
from scoring.offers import offered, with_item
from scoring.reports import Reported, win_reported
from scoring.rotation import Deal
from scoring.tiles import Dragon
from tests.scoring.table import A, B, C, by_tai, table

FIVE = ClaimedItem(candidates=(Item.FIVE_CONCEALED_PUNGS,))
CLAIM = Claim(items=(FIVE, ClaimedItem(candidates=(Item.EIGHT_PAIRS,))), dragons=(Dragon.RED,), tai=15)
NOT_PLAYED = Remark(code="not_played", items=(Item.EIGHT_PAIRS,))


def _hand(claim: Claim = CLAIM) -> HandWon:
    return win_reported(table(), How.DISCARD, A, [Reported(B, claim), Reported(C, Claim(tai=2))])


def test_what_a_card_offers() -> None:
    assert [offered(winner) for winner in _hand().winners] == [(Item.ALL_PUNGS,), ()]


def test_adding_what_was_offered_leaves_everything_else_as_it_was_agreed() -> None:
    hand = with_item(_hand(), Item.ALL_PUNGS, table(Deal()))
    before, after = _hand().winners[0].assessment, hand.winners[0].assessment
    assert after.items == (
        *(row for row in before.items if row.item in {Item.CONCEALED_HAND}),
        ScoredItem(item=Item.ALL_PUNGS, tai=4),
        *(row for row in before.items if row.item not in {Item.CONCEALED_HAND}),
    )
    assert (before.other, after.other, after.tai, before.tai) == (5, 1, 15, 15)
    assert [remark.code for remark in before.remarks] == ["not_played", "impossible_together", "offer"]
    assert after.remarks == before.remarks[:-1]
    assert hand.winners[1] == _hand().winners[1]
    assert (hand.how, hand.discarder) == (How.DISCARD, A)


def test_counts_tiles_and_what_was_replaced_survive() -> None:
    hand = with_item(_hand(Claim(items=(FIVE,), dragons=tuple(Dragon))), Item.ALL_PUNGS, table())
    assert hand.winners[0].assessment == Assessment(
        items=(
            ScoredItem(item=Item.ALL_PUNGS, tai=4),
            ScoredItem(item=Item.FIVE_CONCEALED_PUNGS, tai=8),
            ScoredItem(item=Item.BIG_THREE_DRAGONS, tai=8),
        ),
        replaced=(ReplacedItem(item=Item.DRAGON_PUNG, tai=3, by=Item.BIG_THREE_DRAGONS, count=3, tiles="CFP"),),
    )


def test_an_item_that_was_not_offered_is_not_added() -> None:
    assert with_item(_hand(), Item.HALF_FLUSH, table()) == _hand()
    plain = HandWon(how=How.DISCARD, discarder=A, winners=(by_tai(B, 3),))
    assert with_item(plain, Item.ALL_PUNGS, table()) == plain


def test_an_offer_is_taken_once() -> None:
    once = with_item(_hand(), Item.ALL_PUNGS, table())
    assert with_item(once, Item.ALL_PUNGS, table()) == once
