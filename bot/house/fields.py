"""Every option of a rule set that a chat can change (RULES 13), what it can be, and on which page it stands."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from types import MappingProxyType

from bot.house.kinds import ChoiceKind, Kind, KittyKind, ListKind, Money, NumberKind, PayoutKind, PriceKind
from bot.stakes import STAKES, STAKES_OF, USUAL_FIGURES
from scoring.items import Item
from scoring.rulesets.options import (
    FLOWER_ORDERS,
    ChowsWait,
    DealerScope,
    FalseWinPrice,
    MultipleWinners,
    NoFlowers,
    SeatWinds,
    SingleWait,
)

YES_OR_NO = ChoiceKind((True, False))
ITEM_PAGE = 20  # pages from here on are pages of items


class Page(IntEnum):
    """A page of rules; the numbers are part of buttons."""

    OVERVIEW = 0
    DISPUTED = 1
    HANDS = 2
    WINNERS = 3
    STREAK = 4
    MONEY = 5
    OTHER = 6
    EDITIONS = 7
    SHARED = 8
    SAID = 9  # what somebody changed in words, and nothing else


@dataclass(frozen=True, slots=True)
class Field:
    """An option, or a part of one."""

    option: str
    page: Page
    kind: Kind


def _words(values: type[MultipleWinners] | type[NoFlowers] | type[ChowsWait] | type[SingleWait]) -> ChoiceKind:
    return ChoiceKind(tuple(value.value for value in values))


PRICE = PriceKind(tuple(price.value for price in FalseWinPrice), NumberKind((5, 8, 10, 16)))
LIABLE = (
    Item.BIG_THREE_DRAGONS,
    Item.LITTLE_FOUR_WINDS,
    Item.BIG_FOUR_WINDS,
    Item.ALL_HONORS,
    Item.FULL_FLUSH,
    Item.MELDED_HAND,
)
ABORTS = ("four_west_discards", "four_kongs_by_several", "thirteen_unconnected")
USUAL_STAKES = (
    *(
        (payout.formula, tuple(payout.model_dump(exclude={"formula"}).values()))
        for payout in STAKES
        if payout is not None
    ),
    *(
        (formula, USUAL_FIGURES[len(stakes)])
        for formula, stakes in STAKES_OF.items()
        if formula not in {payout.formula for payout in STAKES if payout is not None}
    ),
)
# The order is part of buttons, so new ones go at the end.
FIELDS = (
    Field("min_tai", Page.WINNERS, NumberKind((0, 1, 2, 3, 5))),
    Field("multiple_winners", Page.WINNERS, _words(MultipleWinners)),
    Field("tai_cap", Page.MONEY, NumberKind((4, 8, 10, 16, 20, 40, 81), 1, optional=True)),
    Field("tai_cap_includes_dealer", Page.MONEY, YES_OR_NO),
    Field("self_draw_bonus", Page.MONEY, NumberKind((0, 1, 2))),
    Field("liability", Page.WINNERS, ListKind(tuple(LIABLE), are_items=True)),
    Field("false_win.ready", Page.WINNERS, PRICE),
    Field("false_win.not_ready", Page.WINNERS, PRICE),
    Field("false_win_passes_dealer", Page.WINNERS, YES_OR_NO),
    Field("all_chows.no_flowers", Page.HANDS, _words(NoFlowers)),
    Field("all_chows.no_honors", Page.HANDS, YES_OR_NO),
    Field("all_chows.not_self_draw", Page.HANDS, YES_OR_NO),
    Field("all_chows.wait", Page.HANDS, _words(ChowsWait)),
    Field("single_wait", Page.HANDS, _words(SingleWait)),
    Field("flower_kong_adds", Page.HANDS, YES_OR_NO),
    Field("flower_order", Page.HANDS, ChoiceKind(FLOWER_ORDERS)),
    Field("draw_keeps_dealer", Page.STREAK, YES_OR_NO),
    Field("draw_extends_streak", Page.STREAK, YES_OR_NO),
    Field("streak_cap", Page.STREAK, NumberKind((0, 3, 5, 9, 10), optional=True)),
    Field("dealer_scope", Page.STREAK, ChoiceKind(tuple(scope.value for scope in DealerScope))),
    Field("payout", Page.MONEY, PayoutKind(USUAL_STAKES)),
    Field("kitty", Page.MONEY, KittyKind((Money(20), Money(50), Money(50, 200), Money(100), Money(100, 400)))),
    Field("rounds", Page.OTHER, NumberKind((1, 2, 4, 5, 6, 7), 1, 7)),
    Field("seat_winds", Page.OTHER, ChoiceKind(tuple(winds.value for winds in SeatWinds))),
    Field("aborts", Page.OTHER, ListKind(ABORTS, are_items=False)),
)
BY_OPTION: Mapping[str, Field] = MappingProxyType({field.option: field for field in FIELDS})
