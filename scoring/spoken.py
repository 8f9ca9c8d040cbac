"""莊家 and 連N拉N said aloud: checked against the table, never added (RULES 14)."""

from scoring.assessment import Remark
from scoring.charges import Table
from scoring.claims import Claim
from scoring.rulesets import DealerScope


def spoken_of(claim: Claim, table: Table, winner: str, discarder: str | None) -> tuple[Remark, ...]:
    """Return the remark on what was said that is not so, if anything: no dealer in it, or another N."""
    said = claim.dealer_said or claim.streak_said is not None
    payers = table.turns_after(winner) if discarder is None else (discarder,)
    charged = table.dealer in {winner, *payers} or table.ruleset.options.dealer_scope is DealerScope.TABLE
    if said and not charged:
        return (Remark(code="dealer_not_in_it"),)
    if _other_streak(claim.streak_said, table.deal.streak):
        return (Remark(code="streak_differs", number=table.deal.streak),)
    return ()


def _other_streak(said: int | None, streak: int) -> bool:
    """Whether what was said is not the table's N; 連莊 without a number (0) fits any but none."""
    if said == 0:
        return streak == 0
    return said is not None and said != streak
