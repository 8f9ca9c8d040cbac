"""Tiles and melds <-> text, in every notation that people type."""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from scoring.assessment import How
from scoring.errors import Fault, Unreadable
from scoring.melds import Meld
from scoring.notation_faults import LONGEST_TEXT, FaultCode, refuse_whole, too_long
from scoring.notation_groups import ANY_MELD, HandReader
from scoring.notation_plain import Flowers, Whole, Won, all_flowers, all_melds, held, plain_tiles, tiles_text
from scoring.notation_reading import EVERYTHING, IN_FLOWERS, IN_MELD, IN_TILES, read_parts, try_parts
from scoring.notation_words import HOWS, MELDS, WIN, WINS, letters, lexicon
from scoring.tiles import KINDS, Flower, tile_text

_FLOWERS = tuple(Flower)
_PICTURE = f"{chr(0x1F000)}-{chr(0x1F02B)}"
_GLUED_PICTURE = re.compile(rf"[^\s{_PICTURE}][{_PICTURE}]").search


class HandText(NamedTuple):
    """What a text says of a hand; `win` and `how` are None where it does not say them.

    `concealed` leaves the winning tile out and is sorted by kind; flowers are in the order of `Flower`.
    """

    concealed: tuple[int, ...]
    melds: tuple[Meld, ...] = ()
    win: int | None = None
    how: How | None = None
    flowers: tuple[Flower, ...] = ()


class Written(NamedTuple):
    """A hand, and the tile of it that was written last: the winning one, perhaps, where the text names none.

    `faults` are what else stands there and cannot be read: with any of them the hand may be short of something.
    """

    hand: HandText
    last: int | None
    faults: tuple[Fault, ...] = ()


def read_tiles(text: str) -> tuple[int, ...]:
    """Return the tiles of a text in written order, where it holds nothing else.

    >>> read_tiles("1-3萬 紅中")
    (0, 1, 2, 31)
    """
    if len(text) <= LONGEST_TEXT and (tiles := plain_tiles(_plain(text))) is not None:
        return tiles
    return tuple(read_parts(lexicon(), text, IN_TILES).tiles)


def try_tiles(text: str) -> tuple[tuple[int, ...], tuple[Fault, ...]]:
    """Return the tiles that can be read, and what cannot.

    >>> try_tiles("12m 7")
    ((0, 1), (Fault(code=<FaultCode.DIGITS_WITHOUT_SUIT: 'digits_without_suit'>, text='7', at=4),))
    """
    try:
        return read_tiles(text), ()
    except Unreadable as error:
        if len(text) > LONGEST_TEXT:
            return (), error.faults
        return tuple(try_parts(lexicon(), text, IN_TILES)[0].tiles), error.faults


def read_tile(text: str) -> int:
    """Return the one tile of a text.

    >>> read_tile("5萬")
    4
    """
    if len(tiles := read_tiles(text)) != 1:
        refuse_whole(text, FaultCode.NOT_ONE_TILE)
    return tiles[0]


def read_meld(text: str) -> Meld:
    """Return the one meld of a text; without a word for it, it lies open.

    >>> read_meld("碰東") == read_meld("EEE") == read_meld("pung EEE")
    True
    """
    if (meld := _short_melds().get(text)) is not None:
        return meld
    if len(melds := read_parts(lexicon(), text, IN_MELD, title=ANY_MELD).melds) != 1:
        refuse_whole(text, FaultCode.MELD_COUNT)
    return melds[0]


def read_flowers(text: str, order: str) -> tuple[Flower, ...]:
    """Return the flowers of a text in the order of `Flower`; `order` says which plant carries which number.

    >>> [str(flower) for flower in read_flowers("竹3 春", "梅蘭菊竹")]
    ['春', '菊']
    """
    named = set(text)
    if len(named) == len(text) and named.issubset(_FLOWERS):
        return tuple(flower for flower in _FLOWERS if flower in named)
    return _flowers(read_parts(lexicon(), text, IN_FLOWERS, order=order))


def read_hand(text: str, order: str) -> HandText:
    """Return the hand of a text of any lines in any order.

    >>> format_hand(read_hand("碰紅中 123萬 東東 自摸東", "梅蘭菊竹"))
    '123m EE 碰CCC 自摸E'
    """
    return read_written(text, order).hand


def read_written(text: str, order: str) -> Written:
    """Return the hand of a text and which of its concealed tiles was written last; raises Unreadable."""
    written = try_written(text, order)
    if written.faults:
        raise Unreadable(written.faults)
    return written


def try_written(text: str, order: str) -> Written:
    """Return as much of a hand as can be read, and what cannot."""
    if len(text) > LONGEST_TEXT:
        return Written(HandText(()), None, too_long(text))
    # The words known whole are the same in plain letters, but a picture that is glued to one would come off it.
    short = short_hand(text, known_words())
    if short is None and not _GLUED_PICTURE(text):
        short = short_hand(_plain(text), known_words())
    if short is not None:
        return short
    found, faults = try_parts(lexicon(), text, EVERYTHING, order=order)
    how = HOWS[found.how] if found.how >= 0 else None
    hand = HandText(tuple(sorted(found.tiles)), tuple(found.melds), found.win, how, _flowers(found))
    return Written(hand, found.tiles[-1] if found.tiles else None, faults.found())


def short_hand(text: str, known: Mapping[str, Whole]) -> Written | None:
    """Read plain tiles among words that are known whole; None sends every other text the long way."""
    tiles: list[int] = []
    melds: list[Meld] = []
    others: list[Won | Flowers] = []
    for word in text.split():
        found = known.get(word)
        if found is None:
            tiles += held(word)
        elif isinstance(found, Meld):
            melds.append(found)
        else:
            others.append(found)
    in_order = sorted(tiles)
    if in_order and in_order[-1] >= KINDS:
        mixed = plain_tiles(" ".join([word for word in text.split() if word not in known]))
        return None if mixed is None else _put_together(mixed, sorted(mixed), melds, others)
    return _put_together(tiles, in_order, melds, others)


def _put_together(
    tiles: Sequence[int], in_order: list[int], melds: list[Meld], others: list[Won | Flowers]
) -> Written | None:
    """Return the hand; None where it was won twice or its flowers stand apart."""
    win: int | None = None
    how: How | None = None
    flowers: tuple[Flower, ...] = ()
    for part in others:
        if isinstance(part, Won):
            again = win is not None
            win, how = part
        else:
            again, flowers = bool(flowers), part.flowers
        if again:
            return None
    return Written(HandText(tuple(in_order), tuple(melds), win, how, flowers), tiles[-1] if tiles else None)


def format_hand(hand: HandText) -> str:
    """Return the one canonical text of a hand, which reads as that hand again.

    >>> format_hand(read_hand("自摸東 東 123萬 梅 吃123筒", "梅蘭菊竹"))
    '123m E 吃123p 自摸E 梅'
    """
    melds = (_meld_text(meld) for meld in hand.melds)
    won = "" if hand.win is None else _win_word(hand.how) + tile_text(hand.win)
    # How without a tile comes last: a tile after it would be the winning one.
    how = _win_word(hand.how) if hand.how and hand.win is None else ""
    return " ".join(filter(None, (tiles_text(hand.concealed), *melds, won, "".join(hand.flowers), how)))


def _meld_text(meld: Meld) -> str:
    return MELDS[meld.kind].split()[0] + tiles_text(meld.tiles)


def _win_word(how: How | None) -> str:
    return (WINS[how] if how else WIN).split()[0]


def _flowers(found: HandReader) -> tuple[Flower, ...]:
    return tuple(_FLOWERS[index] for index in sorted(found.flowers))


def _plain(text: str) -> str:
    return text if text.isascii() else text.translate(letters())


@cache
def _short_melds() -> dict[str, Meld]:
    return {f"{meld.kind} {tiles_text(meld.tiles)}": meld for meld in all_melds()}


@cache
def known_words() -> dict[str, Whole]:
    """Return the words of the canonical form, each read whole."""
    wins = (Won(tile, how) for how in (None, *How) for tile in range(KINDS))
    return {
        **{_meld_text(meld): meld for meld in all_melds()},
        **{_win_word(won.how) + tile_text(won.tile): won for won in wins},
        **{"".join(choice.flowers): choice for choice in all_flowers()},
    }
