"""Patterns of kongs: each of a kind, or so many of any kind, which means at least that many."""

from scoring.items import Item
from scoring.packing import Standing
from scoring.patterns.forms import Pattern, StandingPattern


def two_kongs(standing: Standing) -> int:
    """兩槓子: two kongs of any kind."""
    return int(standing.kongs >= 2)


def three_kongs(standing: Standing) -> int:
    """三槓子: three kongs of any kind."""
    return int(standing.kongs >= 3)


def four_kongs(standing: Standing) -> int:
    """四槓子: four kongs of any kind."""
    return int(standing.kongs >= 4)


def five_kongs(standing: Standing) -> int:
    """五槓子: five kongs of any kind."""
    return int(standing.kongs >= 5)


def open_kong(standing: Standing) -> int:
    """明槓: each kong from a discard or added to a pung."""
    return standing.kongs - standing.concealed_kongs


def concealed_kong(standing: Standing) -> int:
    """暗槓: each concealed kong."""
    return standing.concealed_kongs


PATTERNS: tuple[Pattern, ...] = (
    StandingPattern(Item.TWO_KONGS, two_kongs),
    StandingPattern(Item.THREE_KONGS, three_kongs),
    StandingPattern(Item.FOUR_KONGS, four_kongs),
    StandingPattern(Item.FIVE_KONGS, five_kongs),
    StandingPattern(Item.OPEN_KONG, open_kong),
    StandingPattern(Item.CONCEALED_KONG, concealed_kong),
)
