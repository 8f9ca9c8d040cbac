"""開桌: who sits down, under which rules, and with what from the session before."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from scoring.errors import PlayersNotFour, ReservedName
from scoring.errors_at_table import CarriedNotEven
from scoring.events import SessionOpened
from scoring.rotation import SEATS
from scoring.rulesets import Ruleset
from scoring.state import KITTY

NOTHING: Mapping[str, int] = MappingProxyType({})


def open_session(
    players: Sequence[str], ruleset: Ruleset, carried: Mapping[str, int] = NOTHING, seats_drawn: int = 0
) -> SessionOpened:
    """開桌: seat four different players from East to North, with the money (whole units) that they carry on.

    `seats_drawn` is how often lots were drawn for these seats. Raises PlayersNotFour, ReservedName and CarriedNotEven.
    """
    if len(players) != SEATS or len(set(players)) != SEATS:
        raise PlayersNotFour(players=tuple(players))
    if KITTY in players:
        raise ReservedName(player=KITTY)
    if sum(carried.values()):
        raise CarriedNotEven(total=sum(carried.values()))
    east, south, west, north = players
    uneven = {party: balance for party, balance in carried.items() if balance}
    return SessionOpened(players=(east, south, west, north), ruleset=ruleset, carried=uneven, seats_drawn=seats_drawn)
