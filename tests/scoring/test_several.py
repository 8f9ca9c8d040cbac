"""一炮多響: a winner more, another report of one of them, and the one tile that they all won on."""

import pytest

from scoring.assessment import How
from scoring.claims import Claim, ClaimedItem
from scoring.events import HandWon
from scoring.items import Item
from scoring.notation import read_tile, read_written
from scoring.reports import Reported, win_reported
from scoring.several import agreeing, takes_another, tiles_won_on, with_one_tile, with_winner, won_on
from tests.scoring.table import A, B, C, D, by_tai, discard, rules, self_draw, several, table

TABLE = table(ruleset=rules("classic"))
SIX, FOUR, TWO = read_tile("6s"), read_tile("4s"), read_tile("2p")
MARKED_6 = "123m456p789s EEE 45s CC 胡6s"
MARKED_4 = "111m456p789s WWW CC 56s 胡4s"
UNMARKED = "111m456p789s WWW CC 56s 4s"
UNMARKED_6 = "123m456p789s EEE CC 45s 6s"
ON_CIRCLES = "111m456p789s WWW CC 13p 胡2p"


def by_tiles(player: str, text: str) -> Reported:
    written = read_written(text, TABLE.ruleset.options.flower_order)
    return Reported(player, Claim(), written)


def won(*reports: Reported, how: How = How.DISCARD) -> HandWon:
    return win_reported(TABLE, how, A, reports)


def test_three_can_win_on_one_discard_and_nobody_beside_a_self_draw() -> None:
    assert takes_another(discard(B, A))
    assert takes_another(several(A, B=1, C=2))
    assert not takes_another(several(A, B=1, C=2, D=3))
    assert not takes_another(self_draw(B))
    robbing = Claim(items=(ClaimedItem(candidates=(Item.SEVEN_FLOWERS_ROBBING_ONE,)),))
    assert not takes_another(won(Reported(B, robbing)))


def test_a_winner_more_leaves_the_others_as_they_were_agreed() -> None:
    hand = with_winner(discard(B, A, 3), Reported(D, Claim(tai=6)), TABLE)
    assert [(winner.player, winner.assessment.tai) for winner in hand.winners] == [(B, 3), (D, 6)]
    assert hand.winners[0] == by_tai(B, 3)
    assert (hand.how, hand.discarder) == (How.DISCARD, A)


def test_another_report_of_a_winner_stands_in_his_place() -> None:
    hand = with_winner(several(A, B=1, C=2), Reported(B, Claim(tai=6)), TABLE)
    assert [(winner.player, winner.assessment.tai) for winner in hand.winners] == [(B, 6), (C, 2)]


def test_a_winner_more_of_a_robbed_kong_robs_it_too() -> None:
    robbed = win_reported(TABLE, How.ROBBED_KONG, A, [Reported(B, Claim(tai=3))])
    hand = with_winner(robbed, Reported(C, Claim(items=())), TABLE)
    assert hand.how is How.ROBBED_KONG
    assert hand.winners[1].assessment.tai == 1


@pytest.mark.parametrize(
    ("first", "second", "tiles"),
    [
        (MARKED_6, MARKED_4, (SIX, FOUR)),
        (MARKED_6, UNMARKED, (SIX,)),
        (UNMARKED, MARKED_6, (SIX,)),
        (UNMARKED, UNMARKED_6, (FOUR, SIX)),
        (MARKED_6, ON_CIRCLES, (SIX, TWO)),
        (MARKED_6, UNMARKED_6, (SIX,)),
    ],
)
def test_a_tile_that_one_winner_names_is_the_others_too_where_they_named_none(
    first: str, second: str, tiles: tuple[int, ...]
) -> None:
    hand = agreeing(won(by_tiles(C, first), by_tiles(D, second)), TABLE)
    assert tiles_won_on(hand, TABLE) == tiles


def test_all_can_be_let_have_won_on_one_tile_or_none_is() -> None:
    hand = won(by_tiles(C, MARKED_6), by_tiles(D, MARKED_4))
    on_six = with_one_tile(hand, SIX, TABLE)
    assert on_six is not None
    assert [won_on(winner, TABLE) for winner in on_six.winners] == [SIX, SIX]
    assert on_six.winners[0] == hand.winners[0]
    assert with_one_tile(hand, TWO, TABLE) is None
    assert with_one_tile(won(by_tiles(C, MARKED_6), by_tiles(D, ON_CIRCLES)), SIX, TABLE) is None


def test_who_told_no_tiles_won_on_whatever_it_was() -> None:
    hand = won(by_tiles(C, MARKED_6), Reported(D, Claim(tai=3)))
    assert tiles_won_on(hand, TABLE) == (SIX,)
    assert with_one_tile(hand, SIX, TABLE) == hand
