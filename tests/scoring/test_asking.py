"""Patterns asked one by one, of the reading that was chosen and no other."""

import random
from collections import Counter

import pytest

from scoring import numbered
from scoring.asking import Asking
from scoring.assess import assess
from scoring.assessment import How, Place
from scoring.bits import item_bit
from scoring.chosen import ChosenSets
from scoring.items import Item
from scoring.judged import ASKED
from scoring.melds import Meld, MeldKind
from scoring.notation import read_tiles
from scoring.readings import Reader
from scoring.rulesets import load_preset
from scoring.suits import CHOW, PAIR, PUNG, starts_of
from scoring.tiles import Wind, tile_text
from scoring.unmelded import Unmelded
from scoring.win import Win
from tests.scoring.reference_total import Worth, worth
from tests.scoring.wins import finished, groups_and_pair

PLACE = Place(Wind.SOUTH, "E", False)
LOW = (0, 1, 2, 3, 9, 10, 11, 12, 18, 19, 20, 31)


def test_a_pattern_is_asked_of_the_reading_that_was_chosen() -> None:
    *tiles, last = read_tiles("111222333m123p12399s")
    win = Win(tuple(tiles), last, How.SELF_DRAW, PLACE)
    sets, reader = ChosenSets(), Reader(load_preset("common_special"))
    asked = sum(1 << place for place, row in enumerate(ASKED) if row.item is Item.MIXED_TRIPLE_CHOW)
    asking = Asking(reader.verdicts, sets, Unmelded(reader.ruleset, sets))
    readings = {choice: sets.sets(win.packed, choice) for choice in (0, 1)}
    starts = {choice: (starts_of(m), starts_of(p), starts_of(s)) for choice, (m, p, s, _) in readings.items()}
    found = {choice: asking.guarded(win.packed, starts[choice], 0, asked) for choice in (0, 1)}
    rest = (CHOW[0], CHOW[0] + PAIR[8], 0)
    assert {(readings[choice], *answer) for choice, answer in found.items()} == {
        ((PUNG[0] + PUNG[1] + PUNG[2], *rest), 0, 0),
        ((3 * CHOW[0], *rest), item_bit(Item.MIXED_TRIPLE_CHOW), 0),
    }


def laid_several_ways(dice: random.Random) -> Win:
    """Deal a win that reads one way in hand, and with its melds several."""
    while True:
        dealt = groups_and_pair(dice, LOW, 0.7)
        melds = tuple(
            Meld(MeldKind.CHOW if part[0] != part[1] else MeldKind.PUNG, part[0])
            for part in dealt[: dice.randrange(1, 5)]
        )
        tiles = [tile for part in dealt[len(melds) :] for tile in part]
        owned = Counter(tile for part in dealt for tile in part)
        win = finished(dice, tiles, melds, owned)
        only, packed = numbered.only_suits(), win.packed
        places = [[only[slot] for slot in slots[:3]] for slots in (packed.slots, packed.grouped)]
        if [numbered.SEVERAL_PLACE in row for row in places] == [False, True]:
            return win


@pytest.mark.parametrize("preset", ["improved", "common_special", "modern"])
def test_melds_stay_as_they_lie(preset: str) -> None:
    dice, ruleset = random.Random(f"melds {preset}"), load_preset(preset)
    for _ in range(150):
        win = laid_several_ways(dice)
        found = assess(win, ruleset)
        items = {str(row.item): row.tai for row in found.items}
        assert Worth(found.tai, items, [tile_text(kind) for kind in found.waits]) == worth(win, ruleset), win
