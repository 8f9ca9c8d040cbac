"""Tiles in the plain letters of the command line, read and written without a lexicon."""

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, combinations, groupby
from typing import NamedTuple

from scoring.assessment import How
from scoring.melds import Meld, MeldKind
from scoring.tiles import HONORS, KINDS, RANKS, SUITS, Flower, tile_text

FIRST_HONOR = KINDS - len(HONORS)
_PLAIN = re.compile("(?:[1-9]+[mps]|[ESWNCFP ])*").fullmatch
_WIDE_SPACE = 0x3000
_TO_WIDE = 0xFEE0
_HONORS = {letter: FIRST_HONOR + rank for rank, letter in enumerate(HONORS)}
_DIGITS = {
    suit: {str(rank + 1): start * RANKS + rank for rank in range(RANKS)} for start, suit in enumerate(SUITS[:-1])
}
_KINDS = {suit: _HONORS | digits for suit, digits in _DIGITS.items()}
_SUIT, _NO_TILE = KINDS, KINDS + 1


def _translation(kinds: Mapping[str, int]) -> bytes:
    codes = {ord(letter): kind for letter, kind in kinds.items()}
    return bytes([codes.get(code, _NO_TILE) for code in range(256)])


# What each letter of a word is, by the last two of them: a digit and its suit, or honours.
_NOTHING, _OF_HONORS = _translation({}), _translation(_HONORS)
_OF_SUITS = {suit: _translation(digits | {suit: _SUIT}) for suit, digits in _DIGITS.items()}
_BY_ENDING = {
    **{digit + suit: _OF_SUITS[suit] for suit, digits in _DIGITS.items() for digit in digits},
    **{before + letter: _OF_HONORS for before in ("", *_HONORS) for letter in _HONORS},
}


def plain_tiles(text: str) -> tuple[int, ...] | None:
    """Return the tiles of a text like `123m456p EE`, in written order, None for any other text.

    >>> plain_tiles("123m EE"), plain_tiles("1-3m")
    ((0, 1, 2, 27, 27), None)
    """
    if not _PLAIN(text):
        return None
    tiles: list[int] = []
    kinds = _HONORS
    # From the end, so that the suit is known when its digits come.
    for letter in reversed(text):
        if letter in _KINDS:
            kinds = _KINDS[letter]
        elif letter != " ":
            tiles.append(kinds[letter])
    tiles.reverse()
    return tuple(tiles)


def held(word: str) -> bytes:
    """Return the tiles of a word like `123m` or `EEC`, with a number beyond all kinds for what is no tile.

    >>> tuple(held("123m")), tuple(held("EE"))
    ((0, 1, 2), (27, 27))
    """
    tiles = word.encode(errors="surrogatepass").translate(_BY_ENDING.get(word[-2:], _NOTHING))
    return tiles[:-1] if tiles[-1] == _SUIT else tiles


def plain_letters(rows: Iterable[Sequence[str]]) -> dict[int, str]:
    """Return the plain letter for each character of rows of words that begin with it, full-width ones beside them.

    Left out is what changes a word that it follows, like the second character of a tile's long name.
    """
    rows = tuple(rows)
    single = {word: row[0] for row in rows for word in row if len(word) == 1}
    following = {letter for row in rows for word in row if word[0] in single for letter in word[1:]}
    wide = {ord(letter) + _TO_WIDE: letter for letter in single if letter.isascii()}
    letters = {ord(word): letter for word, letter in single.items() if word not in following and not word.isascii()}
    return {_WIDE_SPACE: " ", **wide, **letters}


def tiles_text(tiles: Iterable[int]) -> str:
    """Return sorted tiles as the command line writes them, suits and honours apart.

    >>> tiles_text((0, 1, 2, 9, 27, 27, 31))
    '123m 1p EEC'
    """
    return " ".join(_suit_text(tuple(group)) for _, group in groupby(tiles, lambda tile: tile // RANKS))


def _suit_text(tiles: tuple[int, ...]) -> str:
    if tiles[0] >= FIRST_HONOR:
        return "".join(tile_text(tile) for tile in tiles)
    return "".join(str(tile % RANKS + 1) for tile in tiles) + SUITS[tiles[0] // RANKS]


def all_melds() -> tuple[Meld, ...]:
    """Return every meld that there is: 21 chows, and the others of every tile."""
    lows = (tile for tile in range(FIRST_HONOR) if tile % RANKS <= RANKS - 3)
    others = (Meld(kind, tile) for kind in MeldKind if kind is not MeldKind.CHOW for tile in range(KINDS))
    return (*(Meld(MeldKind.CHOW, low) for low in lows), *others)


class Won(NamedTuple):
    """The winning tile, and how it came where that is said."""

    tile: int
    how: How | None


class Flowers(NamedTuple):
    """The flowers of one word, in the order of `Flower`."""

    flowers: tuple[Flower, ...]


Whole = Meld | Won | Flowers


def all_flowers() -> tuple[Flowers, ...]:
    """Return every choice of flowers."""
    choices = (combinations(Flower, count) for count in range(1, len(Flower) + 1))
    return tuple(Flowers(choice) for choice in chain.from_iterable(choices))
