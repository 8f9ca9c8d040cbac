"""What players disagree about most: two ways each, one press apart (RULES 12)."""

from typing import NamedTuple

from pydantic import JsonValue

from bot.house.value import House
from scoring.items import Item
from scoring.rulesets import (
    Change,
    Exclusion,
    MultipleWinners,
    OptionChange,
    ReplacingChange,
    TaiChange,
    holds,
    variants,
)
from scoring.rulesets.options import SeatWinds, SingleWait


class Dispute(NamedTuple):
    """Two ways of playing the same thing."""

    one: Change
    other: Change

    def offered(self, house: House) -> Change:
        """Return the way in which the house does not play; of two that are not its own, the first."""
        return self.other if holds(house.ruleset, self.one) else self.one


def _replacing(item: Item, other: Item) -> Dispute:
    one, two = (
        ReplacingChange(item=item, other=Exclusion(item=other), replaces=replaces) for replaces in (True, False)
    )
    return Dispute(one, two)


def _tai(item: Item, one: int, other: int) -> Dispute:
    return Dispute(TaiChange(item=item, value=one), TaiChange(item=item, value=other))


def _option(option: str, one: JsonValue, other: JsonValue) -> Dispute:
    return Dispute(OptionChange(option=option, value=one), OptionChange(option=option, value=other))


DISPUTED = (
    _tai(Item.HEAVENLY_READY, 8, 16),
    _tai(Item.EARTHLY_READY, 4, 8),
    _replacing(Item.HEAVENLY_READY, Item.CONCEALED_HAND),
    _replacing(Item.EARTHLY_READY, Item.CONCEALED_HAND),
    _tai(Item.ALL_HONORS, 16, 8),
    _replacing(Item.ALL_HONORS, Item.ALL_PUNGS),
    _option("flower_kong_adds", False, True),
    _replacing(Item.MELDED_HAND, Item.SINGLE_WAIT),
    _replacing(Item.HALF_MELDED_HAND, Item.SINGLE_WAIT),
    _option("multiple_winners", MultipleWinners.NEAREST.value, MultipleWinners.ALL.value),
    _replacing(Item.LITTLE_FOUR_WINDS, Item.SEAT_WIND_PUNG),
    _replacing(Item.LITTLE_FOUR_WINDS, Item.ROUND_WIND_PUNG),
    _replacing(Item.LAST_TILE_DRAW, Item.KONG_BLOOM),
    _option("single_wait", SingleWait.BY_KINDS.value, SingleWait.BY_SHAPE.value),
    _option("seat_winds", SeatWinds.DEALER.value, SeatWinds.DICE.value),
    _option("draw_extends_streak", True, False),
)


def disputes_of(house: House) -> tuple[Dispute, ...]:
    """Return what is disputed everywhere, then the figures that the edition's source gives in brackets."""
    edition = house.edition
    bracketed = (_tai(item, edition.price(item), tai) for item, tai in variants(edition.preset))
    return (*DISPUTED, *(dispute for dispute in bracketed if dispute not in DISPUTED))
