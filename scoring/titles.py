"""Wins by a title instead of the hand's tiles: 八仙過海, 七搶一, 配牌花胡, 四槓胡 (RULES 5, 8)."""

from collections.abc import Sequence

from scoring.assessment import Held
from scoring.errors import NotAWin
from scoring.items import Item
from scoring.rulesets import Ruleset

FLOWER_TITLES = frozenset({Item.EIGHT_FLOWERS, Item.SEVEN_FLOWERS_ROBBING_ONE, Item.DEALT_FLOWER_WIN})
TITLES = FLOWER_TITLES | {Item.FOUR_KONGS_WIN}
FLOWER_ITEMS = frozenset({Item.SEAT_FLOWER, Item.FLOWER_KONG, Item.EIGHT_FLOWERS_HELD, Item.EACH_FLOWER})
BY_THEMSELVES = frozenset({Item.SELF_DRAW, Item.KONG_BLOOM})


def is_titled(said: Sequence[Held]) -> bool:
    """Whether the hand was won by a title."""
    return any(row.item in TITLES for row in said)


def titled(said: Sequence[Held], ruleset: Ruleset) -> tuple[tuple[Held, ...], bool]:
    """Return what a titled win leaves of a report, and whether its tiles are counted too.

    No other flower item stands beside a flower win, and 配牌花胡 is counted in place of 八仙過海 and 七搶一. The hand's
    own tiles count only where the replacement completed it: where items of a hand were said, 槓上開花 then among them.
    Raises NotAWin where the house plays none of the titles.
    """
    _refuse_unplayed(tuple(row.item for row in said if row.item in TITLES), ruleset)
    rows = [row for row in said if row.item not in FLOWER_ITEMS]
    if any(row.item is Item.DEALT_FLOWER_WIN for row in rows) and ruleset.plays(Item.DEALT_FLOWER_WIN):
        rows = [row for row in rows if row.item not in FLOWER_TITLES or row.item is Item.DEALT_FLOWER_WIN]
    titles = [row for row in rows if row.item in TITLES]
    complete = any(row.item not in TITLES | BY_THEMSELVES for row in rows) and _is_flower_win(rows)
    if not complete:
        return tuple(titles), False
    bloom = [] if any(row.item is Item.KONG_BLOOM for row in rows) else [Held(Item.KONG_BLOOM)]
    return (*rows, *bloom), True


def _refuse_unplayed(titles: tuple[Item, ...], ruleset: Ruleset) -> None:
    if not any(ruleset.plays(title) for title in titles):
        raise NotAWin(wins_with=titles)


def _is_flower_win(rows: Sequence[Held]) -> bool:
    return any(row.item in FLOWER_TITLES for row in rows)
