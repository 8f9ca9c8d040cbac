"""A hand put together tap by tap: what a tap adds, where it cannot, and what going back takes out."""

from typing import NamedTuple, Self

from scoring.melds import Meld, MeldKind
from scoring.notation import HandText
from scoring.tiles import CHOW_STARTS, HONORS, KINDS, RANKS, Flower

TILE, CHOW, PUNG = "tile", "chow_in_hand", "pung_in_hand"
MODES: tuple[str, ...] = (TILE, CHOW, PUNG, *MeldKind)
SUITED = KINDS - len(HONORS)
HONOR_TAB, FLOWER_TAB, SITUATION_TAB = 3, 4, 5  # behind the three suits
TABS = 6
WHOLE, GROUP, COPIES = 17, 3, 4
EMPTY = HandText(())


class PadPage(NamedTuple):
    """What the next tap adds (by its place in MODES) and which tiles are shown."""

    mode: int = 0
    tab: int = 0

    @property
    def number(self) -> int:
        """Return the page as one number."""
        return self.mode * TABS + self.tab

    @classmethod
    def of(cls, number: int) -> Self:
        """Return the page of a number; past the last one, the first."""
        mode, tab = divmod(number, TABS)
        return cls(mode, tab) if mode < len(MODES) else cls()

    @property
    def adds(self) -> str:
        """Return what the next tap adds."""
        return MODES[self.mode]

    @property
    def tiles(self) -> range:
        """Return the kinds that are shown."""
        if self.tab == HONOR_TAB:
            return range(SUITED, KINDS)
        return range(self.tab * RANKS, (self.tab + 1) * RANKS) if self.tab < HONOR_TAB else range(0)


class Won(NamedTuple):
    """The winning tile, as what going back takes out."""

    tile: int


Last = int | Meld | Flower | Won


def size(hand: HandText) -> int:
    """Return how many tiles a hand has, a kong counted as three."""
    return len(hand.concealed) + GROUP * len(hand.melds) + (hand.win is not None)


def is_whole(hand: HandText) -> bool:
    """Whether no more tiles go in."""
    return size(hand) == WHOLE


def ordered(hand: HandText) -> HandText:
    """Return the hand with its tiles by kind, as it is read and scored; while it is tapped they stay as they came."""
    return hand._replace(concealed=tuple(sorted(hand.concealed)))


def set_of(adds: str, tile: int) -> tuple[int, ...] | None:
    """Return the tiles that a tap on one brings, the lowest of a chow; None where no chow begins."""
    if adds in (CHOW, MeldKind.CHOW):
        begins = tile < SUITED and tile % RANKS in CHOW_STARTS
        return (tile, tile + 1, tile + 2) if begins else None
    if adds == TILE:
        return (tile,)
    return (tile,) * GROUP if adds == PUNG else Meld(MeldKind(adds), tile).tiles


def added(hand: HandText, adds: str, tile: int) -> HandText | None:
    """Return the hand after a tap, its seventeenth tile by itself the winning one; None where that cannot go in."""
    tiles = set_of(adds, tile)
    if tiles is None or size(hand) + min(len(tiles), GROUP) > WHOLE:
        return None
    held = [*hand.concealed, *(kind for meld in hand.melds for kind in meld.tiles), hand.win]
    if any(held.count(kind) + tiles.count(kind) > COPIES for kind in tiles):
        return None
    if adds in tuple(MeldKind):
        return hand._replace(melds=(*hand.melds, Meld(MeldKind(adds), tile)))
    if adds == TILE and size(hand) == WHOLE - 1:
        return hand._replace(win=tile)
    return hand._replace(concealed=hand.concealed + tiles)


def with_flower(hand: HandText, flower: Flower) -> HandText:
    """Return the hand with a flower more, or without one that it had."""
    kept = {*hand.flowers} ^ {flower}
    return hand._replace(flowers=tuple(each for each in Flower if each in kept))


def last_of(hand: HandText, page: PadPage) -> Last | None:
    """Return what going back takes out: the winning tile, else the newest of what the page adds, else anything."""
    melds, tiles, flowers = hand.melds[-1:], hand.concealed[-1:], hand.flowers[-1:]
    if page.tab == FLOWER_TAB and flowers:
        return flowers[0]
    if hand.win is not None:
        return Won(hand.win)
    found: tuple[Last, ...] = (*(melds if page.adds in tuple(MeldKind) else ()), *tiles, *melds, *flowers)
    return found[0] if found else None


def without(hand: HandText, last: Last) -> HandText:
    """Return the hand without what going back takes out."""
    if isinstance(last, Won):
        return hand._replace(win=None)
    if isinstance(last, Meld):
        return hand._replace(melds=hand.melds[:-1])
    return with_flower(hand, last) if isinstance(last, Flower) else hand._replace(concealed=hand.concealed[:-1])
