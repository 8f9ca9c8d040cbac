"""The deal: who deals, for how many extra hands, in which round, and when the 將 is over (RULES 10)."""

from typing import NamedTuple

from scoring.rulesets import Options
from scoring.tiles import ROUND_LETTERS, WINDS, Wind

SEATS = 4


class Deal(NamedTuple):
    """A hand about to be played: the round from 1, the dealer's seat from 0, and 連 N."""

    round_no: int = 1
    dealer: int = 0
    streak: int = 0

    @property
    def round_letter(self) -> str:
        """Return the wind (or past 北 the dragon) of the round; beyond the last one it starts again."""
        return ROUND_LETTERS[(self.round_no - 1) % len(ROUND_LETTERS)]

    def seat_wind(self, seat: int, east: int | None = None) -> Wind:
        """Return 門風 of a seat: the dealer is East, or the seat that the dice named, then counter-clockwise."""
        return WINDS[(seat - (self.dealer if east is None else east)) % SEATS]

    def is_over(self, options: Options) -> bool:
        """Whether the session's rounds have all been played."""
        return self.round_no > options.rounds


def after_win(deal: Deal, *, dealer_won: bool, options: Options) -> Deal:
    """連莊 or 過莊: the dealer stays after winning, alone or among several."""
    return _stay(deal, options) if dealer_won else _pass_on(deal)


def after_draw(deal: Deal, options: Options) -> Deal:
    """荒莊: the dealer stays on a draw, and N grows, unless the house plays otherwise."""
    if not options.draw_keeps_dealer:
        return _pass_on(deal)
    return _stay(deal, options) if options.draw_extends_streak else deal


def after_false_win(deal: Deal, options: Options) -> Deal:
    """詐胡: dealer and N stay as they are, unless the house passes the deal on."""
    return _pass_on(deal) if options.false_win_passes_dealer else deal


def _stay(deal: Deal, options: Options) -> Deal:
    """Add one to N; above the cap N never counts (RULES 13, streak_cap)."""
    streak = deal.streak + 1
    return deal._replace(streak=streak if options.streak_cap is None else min(streak, options.streak_cap))


def _pass_on(deal: Deal) -> Deal:
    dealer = (deal.dealer + 1) % SEATS
    return Deal(deal.round_no + (dealer == 0), dealer, 0)
