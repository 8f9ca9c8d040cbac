"""The worth of a win again: every reading priced whole, the best one first."""

from typing import NamedTuple

from scoring.items import Item
from scoring.rulesets import Ruleset
from scoring.win import Win
from tests.scoring.reference import rows, waits
from tests.scoring.reference_items import Found, Reader, items_of

BY_GROUPS = frozenset(
    {
        Item.THREE_STEP_CHOWS,
        Item.FOUR_STEP_CHOWS,
        Item.MIXED_STEP_CHOWS,
        Item.MIXED_CONSECUTIVE_PUNGS,
        Item.MIXED_TRIPLE_CHOW,
        Item.PURE_STRAIGHT_TILES,
    }
)


class Worth(NamedTuple):
    """The items that count in the best reading, and the waits."""

    tai: int
    items: dict[str, int]
    waits: list[str]


def priced(found: Found, ruleset: Ruleset, concealed: bool, win: Win) -> dict[Item, int]:
    """Return the items that count, those that others replace left out."""
    held = {item: told for item, told in found.items() if ruleset.plays(item)}
    counted: dict[Item, int] = {}
    for item, (times, groups_concealed) in held.items():
        left = times - lost(item, times, held, ruleset, win)
        second = concealed or (item in BY_GROUPS and groups_concealed)
        if left:
            counted[item] = ruleset.price(item, count=left, concealed=second)
    return counted


def lost(item: Item, times: int, held: Found, ruleset: Ruleset, win: Win) -> int:
    """Return how many of an item are replaced."""
    gone = 0
    for other in held:
        for exclusion in ruleset.excludes.get(other, ()):
            if exclusion.item is item and not exclusion.tiles:
                return times
            if exclusion.item is item:
                gone += earned_by(item, exclusion.tiles, win)
    return gone


def earned_by(item: Item, letters: str, win: Win) -> int:
    if item is Item.SEAT_WIND_PUNG:
        return int(win.place.seat_wind in letters)
    if item is Item.EACH_WIND_PUNG:
        return len(letters)  # whatever replaces it is made of pungs of all of them
    return int(win.place.round_letter in letters) if item is Item.ROUND_WIND_PUNG else 1


def worth(win: Win, ruleset: Ruleset, known_waits: list[str] | None = None) -> Worth | None:
    """Return what a win is worth, None where it is no win; trying all waits takes longest and may be left out."""
    waited = waits(win, ruleset) if known_waits is None else known_waits
    order = {item: place for place, item in enumerate(ruleset.tai)}
    best: tuple[tuple[int, int, list[int]], dict[Item, int]] | None = None
    for row in rows(win, ruleset):
        reader = Reader(win, row, ruleset, len(waited))
        counted = priced(items_of(reader), ruleset, reader.concealed, win)
        key = (-sum(counted.values()), len(counted), sorted(order[item] for item in counted))
        if best is None or key < best[0]:
            best = (key, counted)
    if best is None:
        return None
    return Worth(-best[0][0], {str(item): tai for item, tai in best[1].items()}, waited)
