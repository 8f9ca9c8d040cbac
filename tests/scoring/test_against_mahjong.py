"""Readings and waits of 14-tile hands, four groups and a pair, agree with those of the package `mahjong`."""

import random
from collections.abc import Iterator
from itertools import product

from mahjong.hand_calculating.divider import HandDivider

from scoring.suits import HONOR_SUIT, PAIR_SHIFT, count_key, sets_of, suit_keys
from scoring.tables import complete_honors, complete_suits
from scoring.tiles import KINDS
from scoring.waits import Short, kinds_of, waits_of
from tests.scoring.wins import groups_and_pair, palettes

HANDS = 4_000
GROUPS = 4
Tiles = tuple[int, ...]
Sets = tuple[Tiles, ...]


def _dealt(seed: int) -> Iterator[Tiles]:
    """Deal wins, some of them from few kinds of tiles; of every third one tile is another than it should be."""
    dice = random.Random(seed)
    for number in range(HANDS):
        sets = groups_and_pair(dice, palettes(dice), dice.choice((0.3, 0.6, 0.9)), GROUPS)
        tiles = [tile for group in sets for tile in group]
        dice.shuffle(tiles)
        if number % 3 == 0:
            tiles[0] = dice.choice([kind for kind in range(KINDS) if tiles[1:].count(kind) < 4])
        yield tuple(tiles)


def _theirs(tiles: Tiles) -> set[Sets]:
    counts = [tiles.count(kind) for kind in range(KINDS)]
    readings = HandDivider.divide_hand(counts)
    return {tuple(sorted(map(tuple, sets))) for sets in readings if len(sets) == GROUPS + 1}


def _ours(tiles: Tiles) -> set[Sets]:
    *keys, honors = suit_keys(count_key(tiles))
    suits = [complete_suits().get(key, ()) for key in keys]
    choices = product(*suits, [complete_honors()[honors]] if honors in complete_honors() else [])
    return {_sets(reading) for reading in choices if sum(part >> PAIR_SHIFT > 0 for part in reading) == 1}


def _sets(reading: tuple[int, ...]) -> Sets:
    return tuple(sorted(part for suit in range(HONOR_SUIT + 1) for part in sets_of(reading[suit], suit)))


def test_readings_agree() -> None:
    won = 0
    for tiles in _dealt(seed=14):
        ours = _ours(tiles)
        assert ours == _theirs(tiles), tiles
        won += bool(ours)
    assert HANDS * 2 // 3 < won < HANDS


def test_waits_agree() -> None:
    several = 0
    for tiles in _dealt(seed=13):
        before = tiles[:-1]
        short = count_key(before)
        ours = kinds_of(waits_of(Short(short, short, 0), wins_with_pairs=False, wins_specially=None))
        theirs = [kind for kind in range(KINDS) if before.count(kind) < 4 and _theirs((*before, kind))]
        assert list(ours) == theirs, before
        several += len(ours) > 1
    assert several > HANDS // 4
