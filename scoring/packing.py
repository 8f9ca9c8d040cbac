"""A win as whole numbers (`suits`): what the engine looks things up by, and what shows at a glance that it can be."""

from typing import NamedTuple

from scoring.assessment import Held, How, Place
from scoring.items import Item
from scoring.melds import Meld, MeldKind
from scoring.suits import (
    CHOW_RANKS,
    COUNT_BITS,
    HONOR_SUIT,
    PUNG,
    RANK_SLOT,
    READING_BITS,
    SLOT,
    TILE,
    count_key,
    meld_reading,
    overfull,
    slots_by_suit,
    suit_keys,
    tiles_in,
)
from scoring.tiles import KINDS, RANKS, ROUND_LETTERS, WINDS, Flower
from scoring.winfaults import FLOWER_WINS, GROUP, MOST_MELDS, STATED, TILES_BEFORE

Suits = tuple[int, int, int, int]
NOTHING: Suits = (0, 0, 0, 0)
ALL_FLOWERS = (1 << len(Flower)) - 1
_FLOWERS = {flower: 1 << place for place, flower in enumerate(Flower)}
_CHOICES = {
    tuple(flower for flower, bit in _FLOWERS.items() if choice & bit): choice for choice in range(ALL_FLOWERS + 1)
}
_PLACES = {
    Place(wind, letter, is_dealer): seat | number << 2
    for seat, wind in enumerate(WINDS)
    for number, letter in enumerate(ROUND_LETTERS)
    for is_dealer in (True, False)
}
_HOWS = {how: place for place, how in enumerate(How)}
MOST_TIMES = 15
KEY_BITS = 3 * KINDS
KEY = (1 << KEY_BITS) - 1
_STATED = {item: 4 * place for place, item in enumerate(sorted(STATED))}
HEAVENLY = MOST_TIMES << _STATED[Item.HEAVENLY_HAND]  # 天胡, as `Packed.told` holds it
ONE_TOLD = tuple(1 << step for step in _STATED.values())
_STATED_MASKS = tuple(MOST_TIMES << step for step in _STATED.values())
_BY_PLACE = tuple(How)
_READING = (1 << READING_BITS) - 1


class Packed(NamedTuple):
    """The hand as whole numbers."""

    slots: Suits  # the tiles in hand, the winning one among them
    grouped: Suits  # the same with the melds' tiles, a kong's three
    laid_down: int  # all melds as readings, suit above suit
    whole: int  # all tiles in hand as one number
    before: int  # the slot of the winning tile's suit without it
    opens: int  # the pung that another's tile may have completed, as the bit of a reading
    laid_open: int  # the same of those that leave the hand open
    short: int  # the tiles in hand before the winning one
    owned: int  # the same with all melds' tiles, a kong's all four
    suit: int
    rank: int
    open_melds: int
    open_pungs: int
    melds: int
    flowers: int  # a bit each, all of them in a flower win; then the seat and whether it is one
    place: int  # the seat and the round
    standing: int  # how it was won
    told: int  # all that was stated, four bits each

    @property
    def keys(self) -> Suits:
        """Return the count keys of the tiles in hand."""
        return suit_keys(self.whole)

    @property
    def laid(self) -> Suits:
        """Return all melds as readings."""
        return by_suit(self.laid_down) if self.melds else NOTHING

    @property
    def exposed(self) -> Suits:
        """Return the melds that leave the hand open, as readings."""
        return by_suit(self.laid_open) if self.open_melds else NOTHING


class Standing(NamedTuple):
    """How a hand was won."""

    how: How
    by_flowers: bool
    open_melds: int
    kongs: int
    concealed_kongs: int

    @property
    def self_drawn(self) -> bool:
        """Whether it counts as self-drawn, as the replacement of a flower that wins does."""
        return self.by_flowers or self.how is How.SELF_DRAW


# What melds add to a hand: their readings, suit above suit; those of open ones; their tiles; their slots, with three
# tiles of a kong; and four bits each how many are open, open pungs and kongs.
Laid = tuple[int, int, int, int, int]


def _laid(meld: Meld) -> Laid:
    reading = meld_reading(meld) << READING_BITS * (meld.tile // RANKS)
    is_open, is_chow = not meld.is_concealed_kong, meld.kind is MeldKind.CHOW
    numbers = is_open | (is_open and not is_chow) << 4 | meld.is_kong << 8
    grouped = sum(SLOT[tile] for tile in meld.tiles[:GROUP])
    return (reading, reading if is_open else 0, count_key(meld.tiles), grouped, numbers)


# A tile's slot above its count key, so that both are added up at once.
_BOTH = tuple(slot << KEY_BITS | tile for slot, tile in zip(SLOT, TILE, strict=True))
_CHOWS = [Meld(MeldKind.CHOW, suit * RANKS + rank) for suit in range(HONOR_SUIT) for rank in range(CHOW_RANKS)]
_OTHERS = [Meld(kind, tile) for kind in MeldKind if kind is not MeldKind.CHOW for tile in range(KINDS)]
_NO_MELDS = (0, 0, 0, 0, 0)
_MELDS = {meld: _laid(meld) for meld in (*_CHOWS, *_OTHERS)}


def laid_of(melds: tuple[Meld, ...]) -> Laid | None:
    """Return what melds add up to; None where one of them is none."""
    readings = exposed = tiles = grouped = numbers = 0
    for meld in melds:
        laid = _MELDS.get(meld)
        if laid is None:
            return None
        its_reading, its_exposed, its_tiles, its_grouped, its_numbers = laid
        readings += its_reading
        exposed += its_exposed
        tiles += its_tiles
        grouped += its_grouped
        numbers += its_numbers
    return (readings, exposed, tiles, grouped, numbers)


# The fields of a `Win` in their order.
Told = tuple[
    tuple[int, ...],
    int | None,
    How,
    Place,
    tuple[Meld, ...],
    tuple[Held, ...],
    tuple[Flower, ...],
    Item | None,
]


def pack(win: Told) -> Packed | None:
    """Return the hand as whole numbers; None where they show that no set of tiles is like that (`impossibilities`)."""
    concealed, tile, how, place, melds, stated, flowers, win_kind = win
    laid = laid_of(melds) if melds else _NO_MELDS
    chosen = _CHOICES.get(flowers)
    if laid is None or (chosen is None and (chosen := _in_any_order(flowers)) is None):
        return None
    readings, outside, laid_tiles, grouped, numbers = laid
    both = sum([_BOTH[kind] for kind in concealed])
    short, where, kongs = both & KEY, _PLACES[place], numbers >> 8
    by_flowers = win_kind is not None and win_kind in FLOWER_WINS
    suit = rank = opens = 0
    if tile is not None:
        suit, rank = tile // RANKS, tile % RANKS
        both += _BOTH[tile]
        sixteen = len(concealed) + GROUP * len(melds) == TILES_BEFORE
        if not sixteen or len(melds) > MOST_MELDS or not _are_tiles((both & KEY) + laid_tiles, kongs):
            return None
        if how is not How.SELF_DRAW and not by_flowers and both >> COUNT_BITS * tile & 7 >= GROUP:
            opens = PUNG[rank]
    elif win_kind is None:
        return None
    all_slots = both >> KEY_BITS
    slots = slots_by_suit(all_slots)
    open_melds = numbers & 15
    return Packed(
        slots,
        slots_by_suit(all_slots + grouped) if grouped else slots,
        readings,
        both & KEY,
        slots[suit] - RANK_SLOT[rank] if tile is not None else 0,
        opens,
        outside,
        short,
        short + laid_tiles,
        suit,
        rank,
        open_melds,
        numbers >> 4 & 15,
        len(melds),
        (ALL_FLOWERS if by_flowers else chosen) | (where & 3) << 8 | by_flowers << 10,
        where,
        _HOWS[how] | by_flowers << 2 | open_melds << 3 | kongs << 6 | (len(melds) - open_melds) << 9,
        _told(stated) if stated else 0,
    )


def _told(stated: tuple[Held, ...]) -> int:
    return sum([min(row.times, MOST_TIMES) << _STATED.get(row.item, 0) for row in stated])


def _in_any_order(flowers: tuple[Flower, ...]) -> int | None:
    """Return the bits of flowers that do not stand in the order of `Flower`; None where one is there twice."""
    bits = sum({_FLOWERS[flower] for flower in flowers})
    return bits if bits.bit_count() == len(flowers) else None


def _are_tiles(tiles: int, kongs: int) -> bool:
    """Whether they are sixteen and one, a kong counting three, and at most four of each.

    Eight of a kind run over into the next kind, and seven tiles seem to be missing.
    """
    return not overfull(tiles) and tiles_in(tiles) == TILES_BEFORE + 1 + kongs


def by_suit(readings: int) -> Suits:
    """Return the readings of the suits from one number, suit above suit."""
    return (
        readings & _READING,
        readings >> READING_BITS & _READING,
        readings >> 2 * READING_BITS & _READING,
        readings >> 3 * READING_BITS,
    )


def unpack_standing(packed: int) -> Standing:
    """Return how a hand was won from its number."""
    by_flowers, open_melds, kongs, concealed_kongs = packed >> 2 & 1, packed >> 3 & 7, packed >> 6 & 7, packed >> 9
    return Standing(_BY_PLACE[packed & 3], bool(by_flowers), open_melds, kongs, concealed_kongs)


def unpack_told(packed: int) -> list[int]:
    """Return the number of each situation that was stated."""
    return [number for mask in _STATED_MASKS if (number := packed & mask)]


def one_told(packed: int) -> Held:
    """Return the one situation of a number."""
    return next(Held(item, packed >> step) for item, step in _STATED.items() if packed >> step & MOST_TIMES)
