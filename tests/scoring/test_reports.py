"""From what is said at the table to the event: every claim assessed at its place (RULES 14)."""

import pytest

from scoring.assessment import Assessment, How, Place, Remark
from scoring.claims import Claim, ClaimedItem
from scoring.errors import UnknownPlayer
from scoring.events import HandWon, Winner
from scoring.items import Item
from scoring.reports import Reported, win_reported
from scoring.rotation import Deal
from scoring.rulesets import Ruleset
from scoring.spoken import spoken_of
from scoring.tiles import Wind
from tests.scoring.table import A, B, C, D, rules, table

STREAK_OF_TWO = Deal(1, 0, 2)
NOT_IN_IT = (Remark(code="dealer_not_in_it"),)


def _spoken(
    claim: Claim, winner: str, source: str | None, deal: Deal, ruleset: Ruleset | None = None
) -> tuple[Remark, ...]:
    how = How.SELF_DRAW if source is None else How.DISCARD
    hand = win_reported(table(deal, ruleset), how, source, [Reported(winner, claim)])
    return hand.winners[0].assessment.remarks


def test_a_report_becomes_a_win_with_the_place_that_it_was_assessed_for() -> None:
    hand = win_reported(table(Deal(2, 1, 0)), How.DISCARD, A, [Reported(C, Claim(tai=3))])
    place = Place(Wind.SOUTH, "S", is_dealer=False)
    assert hand == HandWon(
        how=How.DISCARD,
        discarder=A,
        winners=(Winner(player=C, assessment=Assessment(other=3), place=place),),
    )


def test_a_wind_is_counted_where_its_winner_sits() -> None:
    claim = Claim(winds=(Wind.SOUTH,))
    hand = win_reported(table(Deal(2, 0, 0)), How.DISCARD, D, [Reported(B, claim), Reported(C, claim)])
    assert [winner.assessment.tai for winner in hand.winners] == [2, 1]


def test_the_dealers_items_are_not_added_to_the_hand() -> None:
    hand = win_reported(
        table(STREAK_OF_TWO), How.DISCARD, B, [Reported(A, Claim(tai=3, dealer_said=True, streak_said=2))]
    )
    assert hand.winners[0].assessment == Assessment(other=3)


@pytest.mark.parametrize(
    ("winner", "source", "remarks"),
    [
        (A, B, ()),
        (B, A, ()),
        (B, None, ()),
        (B, C, NOT_IN_IT),
    ],
)
def test_dealer_said_is_checked_against_winner_and_payers(
    winner: str, source: str | None, remarks: tuple[Remark]
) -> None:
    assert _spoken(Claim(tai=3, dealer_said=True), winner, source, Deal()) == remarks
    assert _spoken(Claim(tai=3, streak_said=1), winner, source, Deal(1, 0, 1)) == remarks


def test_dealer_said_is_right_for_every_payer_where_the_whole_table_pays_it() -> None:
    ruleset = rules(dealer_scope="table")
    assert _spoken(Claim(tai=3, dealer_said=True), B, C, Deal(), ruleset) == ()
    assert _spoken(Claim(tai=3, streak_said=1), B, C, STREAK_OF_TWO, ruleset) == (
        Remark(code="streak_differs", number=2),
    )


@pytest.mark.parametrize(
    ("said", "streak", "differs"),
    [
        (2, 2, False),
        (1, 2, True),
        (1, 0, True),
        (0, 1, False),
        (0, 5, False),
        (0, 0, True),
    ],
)
def test_a_streak_said_is_checked_against_the_table(said: int, streak: int, *, differs: bool) -> None:
    remarks = _spoken(Claim(tai=3, streak_said=said), A, B, Deal(1, 0, streak))
    assert remarks == ((Remark(code="streak_differs", number=streak),) if differs else ())


def test_nothing_said_of_the_dealer_is_not_checked() -> None:
    assert _spoken(Claim(tai=3), B, C, STREAK_OF_TWO) == ()


def test_a_remark_of_the_table_follows_those_of_the_claim() -> None:
    claim = Claim(items=(ClaimedItem(candidates=(Item.EIGHT_PAIRS,)),), dealer_said=True)
    not_played = Remark(code="not_played", items=(Item.EIGHT_PAIRS,))
    assert _spoken(claim, B, C, Deal()) == (not_played, *NOT_IN_IT)


def test_who_does_not_sit_here_cannot_win() -> None:
    with pytest.raises(UnknownPlayer) as refused:
        win_reported(table(), How.SELF_DRAW, None, [Reported("E", Claim(tai=3))])
    assert refused.value.values == {"player": "E"}


def test_a_wind_named_for_the_hand_and_who_is_liable_are_kept_with_it() -> None:
    """開門: East by the dice's word; 東 then earns 門風 beside 圈風."""
    east = Reported(C, Claim(winds=(Wind.EAST,)), seat_wind=Wind.EAST, liable=D)
    (winner,) = win_reported(table(), How.DISCARD, B, [east]).winners
    assert (winner.seat_wind, winner.liable, winner.place) == (Wind.EAST, D, Place(Wind.EAST, "E", is_dealer=False))
    assert winner.assessment.held == {Item.SEAT_WIND_PUNG, Item.ROUND_WIND_PUNG}
    (plain,) = win_reported(table(), How.DISCARD, B, [Reported(C, Claim(winds=(Wind.EAST,)))]).winners
    assert (plain.seat_wind, plain.liable) == (None, None)
    assert plain.assessment.held == {Item.ROUND_WIND_PUNG}


def test_what_is_said_aloud_is_so_or_remarked_on() -> None:
    late = table(STREAK_OF_TWO)
    assert spoken_of(Claim(dealer_said=True), late, B, C) == NOT_IN_IT
    assert spoken_of(Claim(dealer_said=True), late, B, None) == ()
    assert spoken_of(Claim(streak_said=3), late, B, A) == (Remark(code="streak_differs", number=2),)
