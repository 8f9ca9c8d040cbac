"""RULES 10: who deals next, for how many extra hands, and when the 將 is over."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.rotation import Deal, after_draw, after_win
from scoring.rulesets import Options

# dealer won, draw; keeps dealer, extends streak, cap -> the deal after 連二 of East's second seat
NOW = Deal(1, 1, 2)
PASSED = Deal(1, 2, 0)


@pytest.mark.parametrize(
    ("dealer_won", "cap", "after"),
    [
        (True, None, Deal(1, 1, 3)),
        (True, 3, Deal(1, 1, 3)),
        (True, 2, Deal(1, 1, 2)),
        (True, 0, Deal(1, 1, 0)),
        (False, None, PASSED),
        (False, 2, PASSED),
    ],
)
def test_after_a_win(cap: int | None, after: Deal, *, dealer_won: bool) -> None:
    assert after_win(NOW, dealer_won=dealer_won, options=Options(streak_cap=cap)) == after


@pytest.mark.parametrize(
    ("keeps", "extends", "cap", "after"),
    [
        (True, True, None, Deal(1, 1, 3)),
        (True, True, 2, Deal(1, 1, 2)),
        (True, False, None, NOW),
        (True, False, 1, NOW),
        (False, True, None, PASSED),
        (False, False, None, PASSED),
    ],
)
def test_after_a_draw(cap: int | None, after: Deal, *, keeps: bool, extends: bool) -> None:
    options = Options(draw_keeps_dealer=keeps, draw_extends_streak=extends, streak_cap=cap)
    assert after_draw(NOW, options) == after


def test_draw_options_do_not_touch_a_win_of_the_dealer() -> None:
    options = Options(draw_keeps_dealer=False, draw_extends_streak=False)
    assert after_win(NOW, dealer_won=True, options=options) == Deal(1, 1, 3)


def test_every_seat_deals_once_a_round_and_four_passes_end_it() -> None:
    deal, seen = Deal(), []
    while not deal.is_over(Options()):
        seen.append((deal.round_letter, deal.dealer))
        deal = after_win(deal, dealer_won=False, options=Options())
    assert seen == [(letter, dealer) for letter in "ESWN" for dealer in range(4)]
    assert deal == Deal(5, 0, 0)


@pytest.mark.parametrize("rounds", range(1, 8))
def test_the_session_is_over_after_its_rounds(rounds: int) -> None:
    options = Options(rounds=rounds)
    assert [Deal(number).is_over(options) for number in (rounds, rounds + 1)] == [False, True]


def test_rounds_go_on_into_the_dragons_and_start_again() -> None:
    assert "".join(Deal(number).round_letter for number in range(1, 9)) == "ESWNCFPE"


@pytest.mark.parametrize(("dealer", "winds"), [(0, "ESWN"), (1, "NESW"), (2, "WNES"), (3, "SWNE")])
def test_the_dealer_is_east_then_counter_clockwise(dealer: int, winds: str) -> None:
    assert "".join(Deal(1, dealer).seat_wind(seat) for seat in range(4)) == winds


@given(
    st.lists(st.sampled_from(["dealer", "other", "draw"])), st.none() | st.integers(0, 5), st.booleans(), st.booleans()
)
def test_the_streak_never_goes_above_its_cap_and_dealers_come_in_turn(
    hands: list[str], cap: int | None, keeps: bool, extends: bool
) -> None:
    options = Options(streak_cap=cap, draw_keeps_dealer=keeps, draw_extends_streak=extends)
    deal = Deal()
    for hand in hands:
        before = deal
        won = hand == "dealer"
        deal = after_draw(deal, options) if hand == "draw" else after_win(deal, dealer_won=won, options=options)
        assert cap is None or deal.streak <= cap
        stays = (deal.round_no, deal.dealer) == (before.round_no, before.dealer)
        passed = (before.round_no - 1) * 4 + before.dealer + 1 == (deal.round_no - 1) * 4 + deal.dealer
        assert stays or (passed and deal.streak == 0)
