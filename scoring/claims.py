"""What players report instead of tiles: items, a number of 台, or both (RULES 14)."""

from pydantic import Field
from typing import Annotated

from scoring.frozen import Frozen
from scoring.items import Item
from scoring.tiles import Dragon, Flower, Wind

MOST_TAI = 999


class ClaimedItem(Frozen):
    """One word of a report: the ids it can mean, best first, and how often it was said to count."""

    candidates: Annotated[tuple[Item, ...], Field(min_length=1)]
    count: int = 1


class Claim(Frozen):
    """A report as it was said: nothing implied is in it yet, nothing replaced is out of it.

    `tai` is the hand's 台 without the dealer's; `streak_said` is the N of a spoken 連N拉N (0: 連莊 without a number).
    A wind or a dragon means a pung of it; a flower is named by its tile or by the number printed on it.
    """

    items: tuple[ClaimedItem, ...] = ()
    winds: tuple[Wind, ...] = ()
    dragons: tuple[Dragon, ...] = ()
    flowers: tuple[Flower, ...] = ()
    flower_numbers: tuple[int, ...] = ()
    tai: int | None = None
    dealer_said: bool = False
    streak_said: int | None = None
