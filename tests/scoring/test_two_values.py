"""Items of two values [x, y]: x when a group concerned is melded, y when none is; of each kind its own (RULES 7)."""

import pytest

from scoring.assess import assess, total
from scoring.assessment import How, Place
from scoring.items import Item
from scoring.melds import Meld, MeldKind
from scoring.notation import read_tiles
from scoring.pricing import Counted
from scoring.rulesets import load_preset, with_overrides
from scoring.tiles import Wind
from scoring.win import Win

EIGHT_BAMBOO, RED, EAST = 25, 31, 27


def told(item: Item, values: object, tiles: str, *melds: Meld) -> list[Counted]:
    """Return what an item is told to count where it has these values, in a hand that ends with its winning tile."""
    ruleset = with_overrides(load_preset("modern"), {str(item): values}, {})
    *concealed, last = read_tiles(tiles)
    win = Win(tuple(concealed), last, How.DISCARD, Place(Wind.SOUTH, "W", False), melds)
    found = assess(win, ruleset)
    assert total(win, ruleset) == found.tai
    return [row for row in found.items if row.item is item]


@pytest.mark.parametrize(
    ("values", "kind", "tai"),
    [([1, 2], MeldKind.PUNG, 3), ([1, 2], MeldKind.CONCEALED_KONG, 4), ({1: 1, 2: 5}, MeldKind.PUNG, 5)],
)
def test_each_pung_of_dragons_goes_by_itself(values: object, kind: MeldKind, tai: int) -> None:
    counted = told(Item.DRAGON_PUNG, values, "FFF123m456p11p789s", Meld(kind, RED))
    assert counted == [Counted(Item.DRAGON_PUNG, tai, 2, "CF")]


def test_each_pung_of_winds_goes_by_itself() -> None:
    melds = (Meld(MeldKind.PUNG, EAST), Meld(MeldKind.ADDED_KONG, EAST + 1))
    counted = told(Item.EACH_WIND_PUNG, [1, 3], "NNN456p11p789s", *melds)
    assert counted == [Counted(Item.EACH_WIND_PUNG, 5, 3, "ESN")]


@pytest.mark.parametrize(
    ("tiles", "melds", "tai"),
    [
        ("22223467866s123m", (Meld(MeldKind.PUNG, EIGHT_BAMBOO),), 4 + 7),
        ("22223466s123m", (Meld(MeldKind.PUNG, EIGHT_BAMBOO), Meld(MeldKind.CHOW, EIGHT_BAMBOO - 2)), 4 + 7),
        (
            "66s123m",
            (Meld(MeldKind.PUNG, 19), Meld(MeldKind.PUNG, 25), Meld(MeldKind.CHOW, 19), Meld(MeldKind.CHOW, 23)),
            8,
        ),
        ("22223467888866s123m", (), 14),
    ],
)
def test_each_kind_held_four_times_goes_by_itself(tiles: str, melds: tuple[Meld, ...], tai: int) -> None:
    assert told(Item.FOUR_IN_TWO, [4, 7], tiles, *melds) == [Counted(Item.FOUR_IN_TWO, tai, 2)]
