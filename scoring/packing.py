"""A win as whole numbers (`suits`): what the engine looks things up by, and what shows at a glance that it can be."""

from typing import TYPE_CHECKING, NamedTuple

from scoring.assessment import Held, How
from scoring.items import Item
from scoring.melds import Meld, MeldKind
from scoring.suits import (
    CHOW_RANKS,
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

if TYPE_CHECKING:
    from scoring.win import Win

Suits = tuple[int, int, int, int]
NOTHING: Suits = (0, 0, 0, 0)
ALL_FLOWERS = (1 << len(Flower)) - 1
_FLOWERS = {flower: 1 << place for place, flower in enumerate(Flower)}
_SEATS = {wind: place for place, wind in enumerate(WINDS)}
_ROUNDS = {letter: place << 2 for place, letter in enumerate(ROUND_LETTERS)}
_HOWS = {how: place for place, how in enumerate(How)}
MOST_TIMES = 15
KEY_BITS = 3 * KINDS
KEY = (1 << KEY_BITS) - 1
_STATED = {item: 4 * place for place, item in enumerate(sorted(STATED))}
HEAVENLY = MOST_TIMES << _STATED[Item.HEAVENLY_HAND]  # 天胡, as `Packed.told` holds it
_STATED_MASKS = tuple(MOST_TIMES << step for step in _STATED.values())
_BY_PLACE = tuple(How)
_READING = (1 << READING_BITS) - 1


class Packed(NamedTuple):
    """The hand as whole numbers."""

    slots: Suits  # the tiles in hand, the winning one among them
    grouped: Suits  # the same with the melds' tiles, a kong's three
    laid: Suits  # all melds as readings
    whole: int  # all tiles in hand as one number
    before: int  # the slot of the winning tile's suit without it
    opens: int  # the pung that another's tile completed, as the bit of a reading
    exposed: Suits  # the melds that leave the hand open
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


class Standing(NamedTuple):
    """How a hand was won."""

    how: How
    by_flowers: bool
    open_melds: int
    kongs: int

    @property
    def self_drawn(self) -> bool:
        """Whether it counts as self-drawn, as the replacement of a flower that wins does."""
        return self.by_flowers or self.how is How.SELF_DRAW


class Laid(NamedTuple):
    """What melds add to a hand: their readings, suit above suit, and how many of them are what."""

    readings: int = 0
    exposed: int = 0
    tiles: int = 0
    grouped: int = 0  # their slots, with three tiles of a kong
    numbers: int = 0  # four bits each: open ones, open pungs, kongs


def _laid(meld: Meld) -> Laid:
    reading = meld_reading(meld) << READING_BITS * (meld.tile // RANKS)
    is_open, is_chow = not meld.is_concealed_kong, meld.kind is MeldKind.CHOW
    numbers = is_open | (is_open and not is_chow) << 4 | meld.is_kong << 8
    grouped = sum(SLOT[tile] for tile in meld.tiles[:GROUP])
    return Laid(reading, reading if is_open else 0, count_key(meld.tiles), grouped, numbers)


# A tile's slot above its count key, so that both are added up at once.
_BOTH = tuple(slot << KEY_BITS | tile for slot, tile in zip(SLOT, TILE, strict=True))
_CHOWS = [Meld(MeldKind.CHOW, suit * RANKS + rank) for suit in range(HONOR_SUIT) for rank in range(CHOW_RANKS)]
_OTHERS = [Meld(kind, tile) for kind in MeldKind if kind is not MeldKind.CHOW for tile in range(KINDS)]
_NO_MELDS = Laid()
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
    return Laid(readings, exposed, tiles, grouped, numbers)


def pack(win: "Win") -> Packed | None:
    """Return the hand as whole numbers; None where they show that no set of tiles is like that (`impossibilities`)."""
    laid = laid_of(win.melds) if win.melds else _NO_MELDS
    if laid is None:
        return None
    readings, outside, laid_tiles, grouped, numbers = laid
    both = sum([_BOTH[kind] for kind in win.concealed])
    short = whole = both & KEY
    owned = short + laid_tiles
    suit, rank, kongs = 0, 0, numbers >> 8
    tile, by_flowers = win.tile, win.win_kind in FLOWER_WINS
    flowers = sum([_FLOWERS[flower] for flower in win.flowers]) if win.flowers else 0
    if tile is not None:
        suit, rank = divmod(tile, RANKS)
        both += _BOTH[tile]
        whole = both & KEY
        if not _are_tiles(win, owned + TILE[tile], kongs):
            return None
    if flowers.bit_count() != len(win.flowers) or (tile is None and win.win_kind is None):
        return None
    all_slots = both >> KEY_BITS
    slots, place = slots_by_suit(all_slots), _SEATS[win.place.seat_wind]
    melded = _by_suit(readings) if readings else NOTHING
    told = sum([min(row.times, MOST_TIMES) << _STATED.get(row.item, 0) for row in win.stated]) if win.stated else 0
    open_melds = numbers & 15
    return Packed(
        slots,
        slots_by_suit(all_slots + grouped) if grouped else slots,
        melded,
        whole,
        slots[suit] - RANK_SLOT[rank] if tile is not None else 0,
        0 if by_flowers or win.how is How.SELF_DRAW else PUNG[rank],
        melded if outside == readings else _by_suit(outside),
        short,
        owned,
        suit,
        rank,
        open_melds,
        numbers >> 4 & 15,
        len(win.melds),
        (ALL_FLOWERS if by_flowers else flowers) | place << 8 | by_flowers << 10,
        place | _ROUNDS[win.place.round_letter],
        _HOWS[win.how] | by_flowers << 2 | open_melds << 3 | kongs << 6,
        told,
    )


def _are_tiles(win: "Win", tiles: int, kongs: int) -> bool:
    """Whether they are sixteen and one, a kong counting three, and at most four of each."""
    if len(win.concealed) + GROUP * len(win.melds) != TILES_BEFORE or len(win.melds) > MOST_MELDS:
        return False
    # Eight of a kind run over into the next kind, and seven tiles seem to be missing.
    return not overfull(tiles) and tiles_in(tiles) == TILES_BEFORE + 1 + kongs


def _by_suit(readings: int) -> Suits:
    return (
        readings & _READING,
        readings >> READING_BITS & _READING,
        readings >> 2 * READING_BITS & _READING,
        readings >> 3 * READING_BITS,
    )


def unpack_standing(packed: int) -> Standing:
    """Return how a hand was won from its number."""
    return Standing(_BY_PLACE[packed & 3], bool(packed >> 2 & 1), packed >> 3 & 7, packed >> 6)


def unpack_told(packed: int) -> list[int]:
    """Return the number of each situation that was stated."""
    return [number for mask in _STATED_MASKS if (number := packed & mask)]


def one_told(packed: int) -> Held:
    """Return the one situation of a number."""
    return next(Held(item, packed >> step) for item, step in _STATED.items() if packed >> step & MOST_TIMES)
