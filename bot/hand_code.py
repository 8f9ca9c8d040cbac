"""A hand in a few ASCII characters, so that a button can carry it.

`123m456pEEECC.p5s.c1m.f3.w7s`: tiles held, melds by their kind's letter and lowest tile, flowers as bits, the winning
tile; `l7s` where nobody said which tile won, and 7s was written last.
"""

from bot.base36 import from_base36, to_base36
from scoring.errors import Unreadable
from scoring.melds import Meld, MeldKind
from scoring.notation import HandText, Written, read_tile, read_tiles
from scoring.suits import tiles_text
from scoring.tiles import Flower, tile_text

SEPARATOR = "."
FLOWERS = tuple(Flower)
MELDS = {"c": MeldKind.CHOW, "p": MeldKind.PUNG, "o": MeldKind.OPEN_KONG, "a": MeldKind.ADDED_KONG}
MELDS |= {"k": MeldKind.CONCEALED_KONG}
LETTERS = {kind: letter for letter, kind in MELDS.items()}
FLOWER, WON, LAST = "f", "w", "l"


def encode_hand(written: Written) -> str:
    """Return the hand as a code; `decode_hand` gives it back."""
    hand, last = written.hand, written.last
    marks = [LETTERS[meld.kind] + tile_text(meld.tile) for meld in hand.melds]
    if hand.flowers:
        marks.append(FLOWER + to_base36(sum(1 << FLOWERS.index(flower) for flower in hand.flowers)))
    if hand.win is not None:
        marks.append(WON + tile_text(hand.win))
    elif last is not None:
        marks.append(LAST + tile_text(last))
    return SEPARATOR.join([tiles_text(hand.concealed), *marks])


def decode_hand(code: str) -> Written:
    """Return the hand of a code; raises ValueError for what is none."""
    try:
        written = _decode(*code.split(SEPARATOR))
    except Unreadable as error:
        raise ValueError(code) from error
    if written.last is not None and written.last not in written.hand.concealed:
        raise ValueError(code)
    return written


def _decode(held: str, *marks: str) -> Written:
    if not all(len(mark) > 1 for mark in marks):
        raise ValueError(held)
    melds = tuple(Meld(MELDS[mark[0]], read_tile(mark[1:])) for mark in marks if mark[0] in MELDS)
    flowers = _flowers(sum(from_base36(mark[1:]) for mark in marks if mark[0] == FLOWER))
    hand = HandText(read_tiles(held), melds, _tile(marks, WON), None, flowers)
    return Written(hand, _tile(marks, LAST))


def _tile(marks: tuple[str, ...], letter: str) -> int | None:
    tiles = [read_tile(mark[1:]) for mark in marks if mark[0] == letter]
    return tiles[0] if tiles else None


def _flowers(bits: int) -> tuple[Flower, ...]:
    return tuple(flower for place, flower in enumerate(FLOWERS) if bits >> place & 1)
