"""From what players report to the event that is stored: every claim assessed at its place in the table."""

from collections.abc import Sequence
from typing import NamedTuple

from scoring.assessment import How, Remark
from scoring.charges import Table
from scoring.claims import Claim, assess_claim
from scoring.errors import UnknownPlayer
from scoring.events import HandWon, Winner
from scoring.rulesets import DealerScope


class Reported(NamedTuple):
    """One winner and what was said of his hand."""

    player: str
    claim: Claim


def win_reported(table: Table, how: How, discarder: str | None, reports: Sequence[Reported]) -> HandWon:
    """Return the win as it is agreed; raises what `assess_claim` raises, and UnknownPlayer."""
    winners = tuple(_winner(table, how, discarder, report) for report in reports)
    return HandWon(how=how, discarder=discarder, winners=winners)


def _winner(table: Table, how: How, discarder: str | None, report: Reported) -> Winner:
    if report.player not in table.seats:
        raise UnknownPlayer(player=report.player)
    place = table.place_of(report.player)
    assessment = assess_claim(report.claim, table.ruleset, how, place)
    spoken = _spoken(report.claim, table, {report.player, *_payers(table, report.player, discarder)})
    remarked = assessment.model_copy(update={"remarks": assessment.remarks + spoken})
    return Winner(player=report.player, assessment=remarked, place=place)


def _payers(table: Table, winner: str, discarder: str | None) -> tuple[str, ...]:
    return table.turns_after(winner) if discarder is None else (discarder,)


def _spoken(claim: Claim, table: Table, parties: set[str]) -> tuple[Remark, ...]:
    """莊家 and 連N拉N said aloud are checked against the table, never added (RULES 14)."""
    said = claim.dealer_said or claim.streak_said is not None
    charged = table.dealer in parties or table.ruleset.options.dealer_scope is DealerScope.TABLE
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
