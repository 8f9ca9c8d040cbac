"""Patterns of flowers."""

from scoring.facts import HandFacts
from scoring.items import Item
from scoring.packing import ALL_FLOWERS
from scoring.patterns.forms import WHOLE, FlowerPattern, FlowersHeld, HandPattern, Pattern


def seat_flower(flowers: FlowersHeld) -> int:
    """正花: each flower of the winner's seat; 花槓 replaces that series' own unless the house adds them."""
    return flowers.seat_alone + (flowers.seat_in_series if flowers.kong_adds else 0)


def flower_kong(flowers: FlowersHeld) -> int:
    """花槓: each whole series, 春夏秋冬 or 梅蘭菊竹."""
    return flowers.series


def eight_flowers_held(flowers: FlowersHeld) -> int:
    """滿花: a normal win holding all eight flowers."""
    return int(flowers.series == 2)


def each_flower(flowers: FlowersHeld) -> int:
    """見花見台: each flower, whosever it is."""
    return flowers.held


def no_honors_no_flowers(hand: HandFacts) -> int:
    """無字無花: not one honour in the hand, and not one flower beside it."""
    return 0 if hand.z.sets or hand.win.packed.flowers & ALL_FLOWERS else WHOLE


PATTERNS: tuple[Pattern, ...] = (
    FlowerPattern(Item.SEAT_FLOWER, seat_flower),
    FlowerPattern(Item.FLOWER_KONG, flower_kong),
    FlowerPattern(Item.EIGHT_FLOWERS_HELD, eight_flowers_held),
    FlowerPattern(Item.EACH_FLOWER, each_flower),
    HandPattern(Item.NO_HONORS_NO_FLOWERS, no_honors_no_flowers, kinds=lambda kinds: kinds.honors == 0),
)
