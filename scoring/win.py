"""A winning hand as it was reported: what the winner shows and how it was won; what cannot be is refused."""

from dataclasses import dataclass, field
from typing import NamedTuple

from scoring.assessment import Held, How, Place
from scoring.errors import Contradiction, ImpossibleHand
from scoring.items import Item
from scoring.melds import KONGS, Meld, MeldKind
from scoring.suits import CHOW_TILES, KINDS_FOURS, PUNG, TILE, meld_reading, suit_keys
from scoring.tiles import RANKS, ROUND_LETTERS, WINDS, Flower
from scoring.winfaults import STATED, WIN_KINDS, contradictions, impossibilities

Suits = tuple[int, int, int, int]
FLOWER_WINS = WIN_KINDS - {Item.FOUR_KONGS_WIN}
ALL_FLOWERS = (1 << len(Flower)) - 1
_FLOWERS = {flower: 1 << place for place, flower in enumerate(Flower)}
_SEATS = {wind: place for place, wind in enumerate(WINDS)}
_ROUNDS = {letter: place for place, letter in enumerate(ROUND_LETTERS)}
_HOWS = {how: place for place, how in enumerate(How)}
MOST_TIMES = 15
TOLD_SHIFT = 9
_STATED = {item: TOLD_SHIFT + 4 * place for place, item in enumerate(sorted(STATED))}
HEAVENLY = MOST_TIMES << _STATED[Item.HEAVENLY_HAND]  # 天胡, as `Packed.standing` holds it


class Standing(NamedTuple):
    """How a hand was won and what was stated of it."""

    how: How
    by_flowers: bool
    open_melds: int
    kongs: int
    stated: tuple[tuple[Item, int], ...]

    @property
    def self_drawn(self) -> bool:
        """Whether it counts as self-drawn, as the replacement of a flower that wins does."""
        return self.by_flowers or self.how is How.SELF_DRAW

    def states(self, item: Item) -> int:
        """Return how often a situation was stated."""
        for stated, times in self.stated:
            if stated is item:
                return times
        return 0


@dataclass(frozen=True, slots=True)
class Packed:
    """The hand as whole numbers (`suits`): what the engine looks things up by."""

    keys: Suits  # the tiles in hand, the winning one among them
    laid: Suits  # all melds as readings
    whole: int  # all tiles in hand as one number
    before: int  # the winning tile's suit without it
    opens: int  # the pung that another's tile completed, as the bit of a reading
    exposed: Suits  # those that leave the hand open
    short: int  # the tiles in hand before the winning one
    owned: int  # the same with all melds' tiles, a kong's all four
    fours: int  # the kinds of it that are used up
    suit: int
    rank: int
    open_melds: int
    open_pungs: int
    melds: int
    kongs: int
    flowers: int  # a bit each, all of them in a flower win; then the seat and whether it is one
    place: int  # the seat and the round
    standing: int  # how it was won and all that was stated


@dataclass(frozen=True, slots=True)
class Win:
    """A win: `concealed` leaves the winning tile out; without `tile` the hand's tiles do not matter (RULES 5).

    `stated` holds the situations that tiles do not show, each once. Raises ImpossibleHand or Contradiction with every
    reason at once (RULES 11).
    """

    concealed: tuple[int, ...]
    tile: int | None
    how: How
    place: Place
    melds: tuple[Meld, ...] = ()
    stated: tuple[Held, ...] = ()
    flowers: tuple[Flower, ...] = ()
    win_kind: Item | None = None
    packed: Packed = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Refuse what cannot be, then pack the tiles."""
        impossible, contradicting = impossibilities(self), contradictions(self)
        if impossible:
            raise ImpossibleHand(faults=(*impossible, *contradicting))
        if contradicting:
            raise Contradiction(faults=contradicting)
        object.__setattr__(self, "packed", _pack(self))

    @property
    def counts_tiles(self) -> bool:
        """Whether the hand itself won; a flower win may do without, 四槓胡 always does."""
        return self.tile is not None and self.win_kind is not Item.FOUR_KONGS_WIN

    @property
    def is_flower_win(self) -> bool:
        """八仙過海 or 七搶一."""
        return self.win_kind in FLOWER_WINS

    @property
    def self_drawn(self) -> bool:
        """Whether the hand's 台 are a self-draw's; the replacement of a flower that wins always is (RULES 5)."""
        return self.how is How.SELF_DRAW or self.is_flower_win

    def states(self, item: Item) -> bool:
        """Whether a situation was stated."""
        return any(row.item is item for row in self.stated)


def _pack(win: Win) -> Packed:
    tile = win.tile or 0
    suit, rank = divmod(tile, RANKS)
    short = sum([TILE[kind] for kind in win.concealed])
    whole = short + TILE[tile] if win.tile is not None else short
    keys, owned = suit_keys(whole), short
    laid, exposed = [0, 0, 0, 0], [0, 0, 0, 0]
    open_pungs = 0
    for meld in win.melds:
        kind, low = meld
        reading = meld_reading(meld)
        owned += TILE[low] * (CHOW_TILES if kind is MeldKind.CHOW else 4 if kind in KONGS else 3)
        laid[low // RANKS] += reading
        if kind is not MeldKind.CONCEALED_KONG:
            exposed[low // RANKS] += reading
            open_pungs += kind is not MeldKind.CHOW
    closed, kongs = _concealed_kongs(win), _kongs(win)
    return Packed(
        keys=keys,
        laid=(laid[0], laid[1], laid[2], laid[3]),
        whole=whole,
        before=keys[suit] - TILE[rank] if win.tile is not None else 0,
        opens=0 if win.self_drawn else PUNG[rank],
        exposed=(exposed[0], exposed[1], exposed[2], exposed[3]),
        short=short,
        owned=owned,
        fours=owned & KINDS_FOURS,
        suit=suit,
        rank=rank,
        open_melds=len(win.melds) - closed,
        open_pungs=open_pungs,
        melds=len(win.melds),
        kongs=kongs,
        flowers=_pack_flowers(win),
        place=_SEATS[win.place.seat_wind] | _ROUNDS[win.place.round_letter] << 2,
        standing=_pack_standing(win, len(win.melds) - closed, kongs),
    )


def _kongs(win: Win) -> int:
    return sum([kind in KONGS for kind, _ in win.melds])


def _concealed_kongs(win: Win) -> int:
    return sum([kind is MeldKind.CONCEALED_KONG for kind, _ in win.melds])


def _pack_flowers(win: Win) -> int:
    held = ALL_FLOWERS if win.is_flower_win else sum([_FLOWERS[flower] for flower in win.flowers])
    return held | _SEATS[win.place.seat_wind] << 8 | win.is_flower_win << 10


def _pack_standing(win: Win, open_melds: int, kongs: int) -> int:
    told = sum([min(row.times, MOST_TIMES) << _STATED[row.item] for row in win.stated])
    return _HOWS[win.how] | win.is_flower_win << 2 | open_melds << 3 | kongs << 6 | told


def unpack_standing(packed: int) -> Standing:
    """Return how a hand was won from its number."""
    how, by_flowers = tuple(How)[packed & 3], bool(packed >> 2 & 1)
    told = [(item, packed >> place & MOST_TIMES) for item, place in _STATED.items()] if packed >> TOLD_SHIFT else []
    return Standing(how, by_flowers, packed >> 3 & 7, packed >> 6 & 7, tuple([row for row in told if row[1]]))
