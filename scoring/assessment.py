"""What a win is worth and why: the items that count, and what each replaced."""

from enum import StrEnum
from typing import NamedTuple

from scoring.frozen import Frozen
from scoring.items import Item
from scoring.rulesets import Ruleset
from scoring.tiles import Wind


class How(StrEnum):
    """How a hand was won; a robbed kong is paid like a discard."""

    DISCARD = "discard"
    SELF_DRAW = "self_draw"
    ROBBED_KONG = "robbed_kong"


class Held(NamedTuple):
    """An item that holds, how often, and the tiles that earned it where they are known."""

    item: Item
    times: int = 1
    tiles: str = ""


class Place(NamedTuple):
    """Where the winner sat: what winds and flowers are counted by."""

    seat_wind: Wind
    round_letter: str
    is_dealer: bool


class ScoredItem(Frozen):
    """An item that counts, with its 台."""

    item: Item
    tai: int
    count: int = 1
    tiles: str = ""


class ReplacedItem(Frozen):
    """An item that holds but does not count, the 台 it lost and the item that replaced it."""

    item: Item
    tai: int
    by: Item
    count: int = 1
    tiles: str = ""


class Remark(Frozen):
    """Something the table should see beside a report: a code, and the items or tiles it speaks of."""

    code: str
    items: tuple[Item, ...] = ()
    tiles: str = ""
    number: int | None = None


class Assessment(Frozen):
    """A hand's 台 without the dealer's: counted items, replaced items, and what was only named as a number."""

    items: tuple[ScoredItem, ...] = ()
    replaced: tuple[ReplacedItem, ...] = ()
    other: int = 0
    remarks: tuple[Remark, ...] = ()

    @property
    def tai(self) -> int:
        """Return the 台 of the hand."""
        return sum(row.tai for row in self.items) + self.other

    @property
    def held(self) -> frozenset[Item]:
        """Return every item that holds, counted or replaced."""
        return frozenset({row.item for row in self.items} | {row.item for row in self.replaced})


# These cannot hold with a chow, pung or exposed kong on the table: whoever claims one claims 門清.
CONCEALED_BY_NATURE = frozenset(
    {
        Item.CONCEALED_HAND,
        Item.CONCEALED_SELF_DRAW,
        Item.FIVE_CONCEALED_PUNGS,
        Item.HEAVENLY_HAND,
        Item.EARTHLY_HAND,
        Item.HUMAN_HAND,
        Item.HEAVENLY_READY,
        Item.EARTHLY_READY,
        Item.EARTHLY_READY_FIRST_TURN,
        Item.MIGI,
        Item.EIGHT_PAIRS,
        Item.PURE_THIRTEEN_ORPHANS,
        Item.MIXED_THIRTEEN_ORPHANS,
        Item.SIXTEEN_UNRELATED,
        Item.PURE_SIXTEEN_UNRELATED,
        Item.PURE_DOUBLE_CHOW_RUN,
    }
)


def add_up(held: tuple[Held, ...], ruleset: Ruleset, place: Place) -> Assessment:
    """Price the items that hold and leave out what others replace (RULES 3); the order never matters."""
    order = {item: rank for rank, item in enumerate(ruleset.tai)}
    priced = sorted((row for row in held if ruleset.plays(row.item)), key=lambda row: order[row.item])
    concealed = any(row.item in CONCEALED_BY_NATURE for row in held)
    lost = {row.item: _lost(row, priced, ruleset, place) for row in priced}
    counted = tuple(
        ScoredItem(item=row.item, tai=ruleset.price(row.item, count=left, concealed=concealed), count=left, tiles=tiles)
        for row in priced
        for left, tiles in [_left(row, lost[row.item])]
        if left
    )
    replaced = tuple(
        _replaced(row.item, loss, ruleset.price(row.item, count=loss.times, concealed=concealed))
        for row in priced
        if (loss := lost[row.item])
    )
    return Assessment(items=counted, replaced=replaced)


class _Loss(NamedTuple):
    times: int
    tiles: str
    by: Item


def _replaced(item: Item, loss: _Loss, tai: int) -> ReplacedItem:
    return ReplacedItem(item=item, tai=tai, by=loss.by, count=loss.times, tiles=loss.tiles)


def _lost(row: Held, priced: list[Held], ruleset: Ruleset, place: Place) -> _Loss | None:
    """Return how much of the item is replaced and by what: the whole of it, or what some tiles earned."""
    partial = None
    for other in priced:
        for exclusion in ruleset.excludes.get(other.item, ()):
            if exclusion.item is not row.item:
                continue
            if not exclusion.tiles:
                return _Loss(row.times, row.tiles, other.item)
            count = _earned(row, exclusion.tiles, place)
            partial = _Loss(count, exclusion.tiles, other.item) if count else partial
    return partial


def _earned(row: Held, tiles: str, place: Place) -> int:
    """Count how many of the item those tiles earned; an unnamed dragon or wind is taken to be among them."""
    if row.item is Item.SEAT_WIND_PUNG:
        return int(place.seat_wind in tiles)
    if row.item is Item.ROUND_WIND_PUNG:
        return int(place.round_letter in tiles)
    return sum(tile in tiles for tile in row.tiles) if row.tiles else min(row.times, len(tiles))


def _left(row: Held, loss: _Loss | None) -> tuple[int, str]:
    if loss is None:
        return row.times, row.tiles
    return row.times - loss.times, "".join(tile for tile in row.tiles if tile not in loss.tiles)
