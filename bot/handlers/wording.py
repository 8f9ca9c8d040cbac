"""One winner as a line tells of him: the hand as far as it can be read, his seat wind, who pays for all."""

from bot.commands import AlsoWon
from scoring.charges import Table
from scoring.claims import Claim
from scoring.notation import Written, try_written
from scoring.reports import Reported
from scoring.rulesets import SeatWinds
from scoring.tiles import Wind


def reported(won: AlsoWon, table: Table) -> Reported:
    """Return the report of a winner at this table."""
    claim, wind = _seat(won, table)
    return Reported(won.winner, claim, _written(won.tiles, table), wind, won.told.liable)


def _seat(won: AlsoWon, table: Table) -> tuple[Claim, Wind | None]:
    """門風南 beside items: a pung where the winner's wind is known to be that one, else it names the wind."""
    wind, claim = won.told.seat_wind, won.claim
    known = table.ruleset.options.seat_winds is not SeatWinds.DICE or table.east is not None
    is_pung = won.told.seat_or_pung and known and table.place_of(won.winner).seat_wind == wind
    if wind is None or not is_pung:
        return claim, wind
    return claim.model_copy(update={"winds": tuple(dict.fromkeys((*claim.winds, wind)))}), None


def _written(tiles: str, table: Table) -> Written | None:
    """Return as much of the hand as can be read, as the table's sets of flowers are numbered."""
    if not tiles:
        return None
    written = try_written(tiles, table.ruleset.flower_numbers)
    last = written.last if written.hand.win is None else None
    return written._replace(hand=written.hand._replace(how=None), last=last)
