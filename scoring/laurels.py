"""自摸王, 放槍王: the titles that a period's tallies give."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import NamedTuple

from scoring.tallies import Tally


class Laurel(StrEnum):
    """What somebody can have done most of."""

    NET = "net"
    WINS = "wins"
    SELF_DRAWS = "self_draws"
    DEAL_INS = "deal_ins"
    BEST = "best"


class Holders(NamedTuple):
    """Who holds a title, all of them who are alike, and with how many."""

    people: tuple[str, ...]
    number: int


NUMBERS: Mapping[Laurel, Callable[[Tally], int]] = MappingProxyType(
    {
        Laurel.NET: lambda tally: tally.net,
        Laurel.WINS: lambda tally: tally.wins,
        Laurel.SELF_DRAWS: lambda tally: tally.self_draws,
        Laurel.DEAL_INS: lambda tally: tally.deal_ins,
        Laurel.BEST: lambda tally: tally.best.tai if tally.best is not None else 0,
    }
)


def laurels(people: Mapping[str, Tally]) -> Mapping[Laurel, Holders]:
    """Return who holds each title: the most of it, and more than none; a title that nobody earned is left out."""
    held = {laurel: _holders(number, people) for laurel, number in NUMBERS.items()}
    return {laurel: holders for laurel, holders in held.items() if holders.people}


def _holders(number: Callable[[Tally], int], people: Mapping[str, Tally]) -> Holders:
    most = max((number(tally) for tally in people.values()), default=0)
    alike = tuple(person for person, tally in people.items() if number(tally) == most)
    return Holders(alike if most > 0 else (), most)
