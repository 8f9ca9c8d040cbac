"""Waits: the same as trying all 34 tiles."""

import random

import pytest

from scoring.assess import reader_of
from scoring.items import Item
from scoring.rulesets import load_preset, preset_ids
from scoring.special import held_specially
from scoring.suits import PAIR_SHIFT, TILE, count_key, suit_keys
from scoring.tables import complete_honors, complete_suits
from scoring.tiles import KINDS, tile_text
from scoring.waits import Short, kinds_of
from scoring.win import Win
from tests.scoring.reference import waits
from tests.scoring.wins import random_win

HANDS = 100_000


def completes(whole: int) -> bool:
    m, p, s, z = suit_keys(whole)
    suits, honors = complete_suits(), complete_honors()
    if not (m in suits and p in suits and s in suits and z in honors):
        return False
    return sum(reading >> PAIR_SHIFT > 0 for reading in (suits[m][0], suits[p][0], suits[s][0], honors[z])) == 1


def tried(short: Short, with_pairs: bool) -> tuple[int, ...]:
    return tuple(
        kind
        for kind in range(KINDS)
        if short.owned >> 3 * kind & 7 < 4
        and (
            completes(short.tiles + TILE[kind])
            or (with_pairs and held_specially(short.tiles + TILE[kind], short.melds, Item.EIGHT_PAIRS) is not None)
        )
    )


def random_short(dice: random.Random) -> Short:
    """Deal sixteen tiles of few kinds, and take whole melds out at times."""
    kinds = dice.choice((range(9), range(18), range(5, 14), (0, 1, 2, 3, 27, 28, 31), range(34)))
    tiles = dice.sample([kind for kind in kinds for _ in range(4)], 16)
    melds = dice.choice((0, 0, 1, 2))
    kept = tiles[3 * melds :]
    laid = [kept[place] for place in range(melds)] if melds else []
    owned = count_key(kept) + count_key(kind for kind in laid if kept.count(kind) == 1 for _ in range(3))
    return Short(count_key(kept), owned, melds)


def test_waits_are_what_trying_every_tile_gives() -> None:
    dice = random.Random(16)
    plain, pairs = reader_of(load_preset("modern")), reader_of(load_preset("classic"))
    waiting = 0
    for turn in range(HANDS):
        short = random_short(dice)
        found = kinds_of((pairs if turn % 2 else plain).specials.waits_before(short))
        if turn % 10 == 0 or found:
            assert found == tried(short, with_pairs=bool(turn % 2))
        waiting += bool(found)
    assert waiting > HANDS // 20


@pytest.mark.parametrize("preset", preset_ids())
def test_waits_of_wins_are_those_of_the_slow_reference(preset: str) -> None:
    dice, ruleset = random.Random(preset), load_preset(preset)
    for _ in range(40):
        win = random_win(dice, special=0.4)
        assert waits_text(win, preset) == waits(win, ruleset)


def waits_text(win: Win, preset: str) -> list[str]:
    short = Short(win.packed.short, win.packed.owned, win.packed.melds)
    return [tile_text(kind) for kind in kinds_of(reader_of(load_preset(preset)).specials.waits_before(short))]
