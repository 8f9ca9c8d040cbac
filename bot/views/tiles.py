"""Tiles as players read them: 123萬 456筒 東東東 中中, 胡7條, 聽 4、7 條."""

import re
from collections.abc import Iterable
from itertools import groupby

from markupsafe import Markup

from bot.lines import joined
from bot.replies import Button, Rows
from bot.texts import Texts
from scoring.notation import HandText
from scoring.suits import tiles_text
from scoring.tiles import PLANTS, RANKS, SUITS, tile_text

GAP = " "
A_ROW = 5
FLOWERS_BY_NAME = "".join(PLANTS)  # as the canonical text has them
GROUP = re.compile(r"[1-9]+[mps]|([^1-9mps\s])\1+|(?:([^1-9mps\s])(?!\2))+")


def tile_name(tile: int, texts: Texts) -> Markup:
    """Return one tile: 7條, 東."""
    return written_out(tile_text(tile), texts)


def written_out(text: str, texts: Texts) -> Markup:
    """Return tiles of the command line's letters (`123mEECC`) as players write them: 123萬 東東 中中."""
    return joined(texts.tiles.gap, [_group(found[0], texts) for found in GROUP.finditer(text)])


def _group(part: str, texts: Texts) -> Markup:
    if part[-1] in texts.tiles.suits:
        return Markup.escape(part[:-1]) + texts.tiles.suits[part[-1]].plain
    if part in texts.table.winds:
        return texts.table.winds[part].plain
    honors = {**texts.tiles.honors, **texts.tiles.flowers}
    return Markup().join(honors[letter].plain if letter in honors else Markup.escape(letter) for letter in part)


def set_shown(text: str, texts: Texts) -> Markup:
    """Return one set of a reading: 123萬, 東東東, 碰中中中."""
    kind, gap, tiles = text.partition(GAP)
    return texts.tiles.melds[kind].of(tiles=written_out(tiles, texts)) if gap else written_out(kind, texts)


def sets_shown(sets: Iterable[str], texts: Texts) -> Markup:
    """Return the sets of a reading."""
    return joined(texts.tiles.gap, [set_shown(one, texts) for one in sets])


def won_on(tile: int, texts: Texts) -> Markup:
    """Return 胡7條."""
    return texts.tiles.won.of(tile=tile_name(tile, texts))


def waits_shown(kinds: Iterable[int], texts: Texts) -> Markup:
    """Return 4、7 條、東: the numbers of a suit together."""
    rows = [_waits_of(suit, tuple(tiles), texts) for suit, tiles in groupby(kinds, lambda tile: tile // RANKS)]
    return joined(texts.tiles.gap, rows)


def _waits_of(suit: int, tiles: tuple[int, ...], texts: Texts) -> Markup:
    words = texts.tiles
    if SUITS[suit] not in words.suits:
        return joined(texts.table.separator, [tile_name(tile, texts) for tile in tiles])
    numbers = joined(words.number_separator, [Markup.escape(tile % RANKS + 1) for tile in tiles])
    return words.numbers.of(numbers=numbers, suit=words.suits[SUITS[suit]])


def hand_shown(hand: HandText, texts: Texts) -> Markup:
    """Return a hand as it was written: what is held, the melds, the flowers, and the winning tile apart."""
    melds = [texts.tiles.melds[meld.kind].of(tiles=written_out(tiles_text(meld.tiles), texts)) for meld in hand.melds]
    rows = [written_out(tiles_text(hand.concealed), texts), *melds, flowers_shown(hand.flowers, texts)]
    shown = joined(texts.tiles.gap, [row for row in rows if row])
    return shown if hand.win is None else texts.tiles.reading.of(sets=shown, won=won_on(hand.win, texts))


def flowers_shown(flowers: Iterable[str], texts: Texts) -> Markup:
    """Return flowers by their names: 春夏, Spring Summer."""
    names = [texts.tiles.flowers[flower].plain for flower in flowers]
    return (texts.tiles.gap.plain if any(len(name) > 1 for name in names) else Markup()).join(names)


def tile_rows(choices: Iterable[tuple[int, str]], texts: Texts) -> Rows:
    """Return rows of buttons that say which tile won, each with what it carries."""
    buttons = [Button(won_on(tile, texts).unescape(), data) for tile, data in choices]
    return tuple(tuple(buttons[start : start + A_ROW]) for start in range(0, len(buttons), A_ROW))
