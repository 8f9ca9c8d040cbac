"""Tiles and melds <-> text, in every notation that people type."""

import re
from typing import NamedTuple

from scoring.assessment import How
from scoring.errors import Fault, Unreadable
from scoring.melds import Meld, MeldKind
from scoring.tiles import HONORS, KINDS, PLANTS, SEASONS, Flower, tile_text


class HandText(NamedTuple):
    """What a text says of a hand; `win` and `how` are None where it does not say them.

    `concealed` leaves the winning tile out and is sorted by kind; flowers are in the order of `Flower`.
    """

    concealed: tuple[int, ...]
    melds: tuple[Meld, ...] = ()
    win: int | None = None
    how: How | None = None
    flowers: tuple[Flower, ...] = ()


_PLAIN = re.compile("(?:[1-9]+[mps]|[ESWNCFP ])*")
_CODES = {
    **{str(rank + 1): rank for rank in range(9)},
    **dict(zip("mps", (-9, 0, 9), strict=True)),
    **{letter: 27 + rank for rank, letter in enumerate(HONORS)},
}


def read_tiles(text: str) -> tuple[int, ...]:
    """Return the tiles of a text in written order.

    >>> read_tiles("123m EE")
    (0, 1, 2, 27, 27)
    """
    if not _PLAIN.fullmatch(text):
        raise Unreadable((Fault("unknown", text),))
    tiles: list[int] = []
    base = 0
    for letter in reversed(text.replace(" ", "")):
        if letter in "mps":
            base = "mps".index(letter) * 9
        else:
            tiles.append(_CODES[letter] + (base if letter.isdigit() else 0))
    return tuple(reversed(tiles))


def _melds_written() -> dict[str, Meld]:
    chows = [Meld(MeldKind.CHOW, suit * 9 + rank) for suit in range(3) for rank in range(7)]
    others = [Meld(kind, tile) for kind in MeldKind if kind is not MeldKind.CHOW for tile in range(KINDS)]
    return {f"{meld.kind} {_tiles_text(meld.tiles)}": meld for meld in chows + others}


def _tiles_text(tiles: tuple[int, ...]) -> str:
    texts = [tile_text(tile) for tile in tiles]
    suit = texts[0][1:]
    return "".join(text[0] for text in texts) + suit


_MELDS = _melds_written()


def read_meld(text: str) -> Meld:
    """Return the meld of a text.

    >>> read_meld("chow 123m")
    Meld(kind=<MeldKind.CHOW: 'chow'>, tile=0)
    """
    if (meld := _MELDS.get(text)) is None:
        raise Unreadable((Fault("meld", text),))
    return meld


def read_flowers(text: str, order: str) -> tuple[Flower, ...]:
    """Return the flowers of a text in the order of `Flower`."""
    if len(set(text)) < len(text) or not set(text) <= set(SEASONS) | set(order) or set(order) != set(PLANTS):
        raise Unreadable((Fault("flowers", text),))
    return tuple(sorted((Flower(letter) for letter in text), key=tuple(Flower).index))
