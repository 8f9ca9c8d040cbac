"""Patterns of flowers."""

from scoring.items import Item
from scoring.patterns.forms import FlowerPattern, FlowersHeld, Pattern


def seat_flower(flowers: FlowersHeld) -> int:
    """正花: each flower of the winner's seat; 花槓 replaces that series' own unless the house adds them."""
    return flowers.seat_alone + (flowers.seat_in_series if flowers.kong_adds else 0)


def flower_kong(flowers: FlowersHeld) -> int:
    """花槓: each whole series, 春夏秋冬 or 梅蘭菊竹."""
    return flowers.series


def eight_flowers_held(flowers: FlowersHeld) -> int:
    """滿花: a normal win holding all eight flowers."""
    return int(flowers.series == 2)


PATTERNS: tuple[Pattern, ...] = (
    FlowerPattern(Item.SEAT_FLOWER, seat_flower),
    FlowerPattern(Item.FLOWER_KONG, flower_kong),
    FlowerPattern(Item.EIGHT_FLOWERS_HELD, eight_flowers_held),
)
