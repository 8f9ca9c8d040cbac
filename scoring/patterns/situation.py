"""Patterns of how a hand was won, and what was stated of it."""

from collections.abc import Callable

from scoring.assessment import Held, How
from scoring.endings import Completed, Ending
from scoring.items import Item
from scoring.packing import Standing
from scoring.patterns.forms import EndingPattern, Pattern, StandingPattern, StatedPattern
from scoring.suits import CHOW_RANKS

GROUPS = 5


def self_draw(standing: Standing) -> int:
    """自摸: the winning tile was drawn by the winner."""
    return int(standing.self_drawn)


def concealed_hand(standing: Standing) -> int:
    """門清: no chow, pung or open kong; concealed kongs are allowed."""
    return int(not standing.open_melds)


def concealed_self_draw(standing: Standing) -> int:
    """不求人: 門清 and 自摸."""
    return int(standing.self_drawn and not standing.open_melds)


def melded_hand(standing: Standing) -> int:
    """全求人: all five groups melded without a concealed kong, won on another's tile."""
    return int(standing.open_melds == GROUPS and not standing.self_drawn)


def half_melded_hand(standing: Standing) -> int:
    """半求人: all five groups melded without a concealed kong, won by self-draw."""
    return int(standing.open_melds == GROUPS and standing.self_drawn)


def robbing_the_kong(standing: Standing) -> int:
    """搶槓: won on the tile that another player added to a pung."""
    return int(standing.how is How.ROBBED_KONG and not standing.self_drawn)


def flower_bloom(standing: Standing) -> int:
    """槓上開花: a flower that wins is a tile won after a flower."""
    return int(standing.by_flowers)


def kong_bloom(told: Held) -> int:
    """槓上開花: won on the replacement tile after a kong or a flower; 連槓開花 implies it."""
    return int(told.item in (Item.KONG_BLOOM, Item.CHAINED_KONG_BLOOM))


def earthly_ready(told: Held) -> int:
    """地聽: ready after the first discard and declared; 地聽一發 implies it."""
    return int(told.item in (Item.EARTHLY_READY, Item.EARTHLY_READY_FIRST_TURN))


def declared_ready(told: Held) -> int:
    """宣告聽牌: ready and declared; 聽牌現牌 implies it."""
    return int(told.item in (Item.DECLARED_READY, Item.OPEN_READY))


def stated(item: Item) -> Callable[[Held], int]:
    """Return a pattern of what only the players know."""
    return lambda told: told.times if told.item is item else 0


def edge_closed_or_pair(ending: Ending) -> int:
    """獨聽 by shape: the winning tile completes a closed, edge or pair wait in the reading scored."""
    if ending.win.states(Item.HEAVENLY_HAND):
        return 0
    if ending.completed in (Completed.PAIR, Completed.CHOW_MIDDLE):
        return 1
    low_edge = ending.completed is Completed.CHOW_HIGH and ending.first_rank == 0
    return int(low_edge or (ending.completed is Completed.CHOW_LOW and ending.first_rank == CHOW_RANKS - 1))


SINGLE_WAIT_BY_SHAPE = EndingPattern(Item.SINGLE_WAIT, edge_closed_or_pair)

PATTERNS: tuple[Pattern, ...] = (
    StandingPattern(Item.SELF_DRAW, self_draw),
    StandingPattern(Item.CONCEALED_HAND, concealed_hand),
    StandingPattern(Item.CONCEALED_SELF_DRAW, concealed_self_draw),
    StandingPattern(Item.MELDED_HAND, melded_hand),
    StandingPattern(Item.HALF_MELDED_HAND, half_melded_hand),
    StandingPattern(Item.ROBBING_THE_KONG, robbing_the_kong),
    StandingPattern(Item.KONG_BLOOM, flower_bloom),
    StatedPattern(Item.KONG_BLOOM, kong_bloom),
    StatedPattern(Item.EARTHLY_READY, earthly_ready),
    StatedPattern(Item.DECLARED_READY, declared_ready),
    *(
        StatedPattern(item, stated(item))
        for item in (
            Item.CHAINED_KONG_BLOOM,
            Item.LAST_TILE_DRAW,
            Item.LAST_DISCARD,
            Item.HEAVENLY_HAND,
            Item.EARTHLY_HAND,
            Item.HUMAN_HAND,
            Item.HEAVENLY_READY,
            Item.EARTHLY_READY_FIRST_TURN,
            Item.MIGI,
            Item.OPEN_READY,
        )
    ),
)
