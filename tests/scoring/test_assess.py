"""The engine against the slow reference, and what never changes a result."""

import random
from typing import TypeVar

import pytest

from scoring.assess import Assessed, assess, reader_of, total
from scoring.assessment import Held, How, Place, add_up
from scoring.errors import NotAWin
from scoring.items import Item
from scoring.melds import Meld
from scoring.rulesets import Ruleset, load_preset, preset_ids, with_overrides
from scoring.suits import sets_of
from scoring.tables import complete_suits
from scoring.tiles import Wind, tile_text
from scoring.ways import Reading
from scoring.win import Win
from tests.scoring.reference_total import Worth, worth
from tests.scoring.test_tables import tiles_of
from tests.scoring.wins import random_win

HOUSES: dict[str, tuple[str, dict[str, object], dict[str, object]]] = {
    "by shape": ("improved", {}, {"single_wait": "by_shape"}),
    "fewer shapes": (
        "common_special",
        {"eight_pairs": 0, "sixteen_unrelated": 0, "mixed_thirteen_orphans": 0, "flower_kong": 0},
        {"flower_order": "梅蘭竹菊"},
    ),
    "flowers add": (
        "modern",
        {"dragon_pung": {1: 1, 2: 3}, "seat_flower": [1, 2]},
        {"flower_kong_adds": True, "all_chows": {"no_flowers": "none", "not_self_draw": False, "wait": "any"}},
    ),
    "every flower and wind": (
        "flowers_and_honors",
        {"eight_pairs": 8, "peacock": 4, "mixed_thirteen_orphans": 12, "each_wind_pung": {1: 1, 2: 3, 3: 6}},
        {"all_chows": {"no_flowers": "none", "no_honors": False}},
    ),
    "every flower at two prices": ("improved", {"each_flower": [1, 2], "open_kong": {1: 1, 2: 3}}, {}),
}
NO_NAMED_SUIT = ("modern", "common", "online", "classic", "qiumeimei", "orthodox")


def house(name: str) -> Ruleset:
    preset, tai, options = HOUSES[name]
    return with_overrides(load_preset(preset), tai, options)


def told(win: Win, ruleset: Ruleset) -> Worth | None:
    try:
        found = assess(win, ruleset)
    except NotAWin:
        return None
    assert total(win, ruleset) == found.tai
    return Worth(found.tai, {str(row.item): row.tai for row in found.items}, [tile_text(kind) for kind in found.waits])


@pytest.mark.parametrize("preset", preset_ids())
def test_random_wins_are_worth_what_the_reference_says(preset: str) -> None:
    dice, ruleset = random.Random(f"worth {preset}"), load_preset(preset)
    for _ in range(250):
        win = random_win(dice)
        assert told(win, ruleset) == worth(win, ruleset), win


@pytest.mark.parametrize("name", HOUSES)
def test_wins_of_a_house_are_worth_what_the_reference_says(name: str) -> None:
    dice, ruleset = random.Random(name), house(name)
    for _ in range(250):
        win = random_win(dice, special=0.2)
        assert told(win, ruleset) == worth(win, ruleset), win


def ambiguous_wins(dice: random.Random) -> list[Win]:
    """Return a win of every suit that has several readings, filled up with groups of other suits."""
    wins = []
    place = Place(Wind.SOUTH, "E", False)
    for key, readings in complete_suits().items():
        tiles = list(tiles_of(key))
        if len(readings) == 1 or len(tiles) > 17:
            continue
        fill = [9, 10, 11, 20, 20, 20, 15, 16, 17, 31, 31, 31][: 3 * ((17 - len(tiles)) // 3)]
        fill += [24, 24] if (17 - len(tiles)) % 3 else []
        tile = tiles.pop(dice.randrange(len(tiles)))
        wins.append(Win(tuple(tiles + fill), tile, dice.choice((How.DISCARD, How.SELF_DRAW)), place))
    return wins


def test_every_suit_with_several_readings_is_worth_what_the_reference_says() -> None:
    dice = random.Random(53)
    wins = ambiguous_wins(dice)
    rulesets = [load_preset(preset) for preset in ("improved", "common_special", "modern")]
    assert len(wins) > 6_000
    for win in wins:
        ruleset = dice.choice(rulesets)
        found = told(win, ruleset)
        assert found is not None
        assert found == worth(win, ruleset, found.waits), win


def sets_of_reading(win: Win, reading: Reading) -> list[int]:
    laid = [tile for meld in win.melds for tile in meld.tiles]
    if reading.special is not None:
        return sorted(laid + [kind for kind, count in enumerate(reading.special.counts) for _ in range(count)])
    assert reading.sets is not None
    hand = [tile for suit, sets in enumerate(reading.sets) for part in sets_of(sets, suit) for tile in part]
    return sorted(laid + hand)


@pytest.mark.parametrize("preset", ["common_special", "improved"])
def test_every_reading_uses_every_tile_once(preset: str) -> None:
    dice, reader = random.Random(17), reader_of(load_preset(preset))
    for _ in range(400):
        win = random_win(dice, special=0.2)
        assert win.tile is not None
        tiles = sorted((*win.concealed, win.tile, *(tile for meld in win.melds for tile in meld.tiles)))
        for way in reader.read(win)[1]:
            assert sets_of_reading(win, reader.reading(win, way)) == tiles


T = TypeVar("T")


def shuffled(win: Win, dice: random.Random) -> Win:
    def mixed(row: tuple[T, ...]) -> tuple[T, ...]:
        return tuple(dice.sample(row, len(row)))

    return win._replace(
        concealed=mixed(win.concealed),
        melds=mixed(win.melds),
        flowers=mixed(win.flowers),
        stated=mixed(win.stated),
    )


def comparable(found: Assessed) -> object:
    return found.items, found.replaced, found.waits, sorted(found.sets)


@pytest.mark.parametrize("preset", preset_ids())
def test_the_order_of_tiles_melds_and_flowers_changes_nothing(preset: str) -> None:
    dice, ruleset = random.Random(5), load_preset(preset)
    for _ in range(60):
        win = random_win(dice, special=0)
        assert comparable(assess(win, ruleset)) == comparable(assess(shuffled(win, dice), ruleset))


def renamed(win: Win, suits: tuple[int, int, int]) -> Win:
    def other(tile: int) -> int:
        return tile if tile >= 27 else suits[tile // 9] * 9 + tile % 9

    assert win.tile is not None
    return win._replace(
        concealed=tuple(map(other, win.concealed)),
        tile=other(win.tile),
        melds=tuple(Meld(meld.kind, other(meld.tile)) for meld in win.melds),
    )


@pytest.mark.parametrize("preset", NO_NAMED_SUIT)
def test_suits_renamed_change_nothing_where_no_item_names_one(preset: str) -> None:
    dice, ruleset = random.Random(6), load_preset(preset)
    for _ in range(80):
        win = random_win(dice, special=0)
        other = renamed(win, dice.choice(((1, 2, 0), (2, 0, 1), (1, 0, 2))))
        assert {row.item: row.tai for row in assess(win, ruleset).items} == {
            row.item: row.tai for row in assess(other, ruleset).items
        }


@pytest.mark.parametrize("preset", preset_ids())
def test_prices_and_exclusions_are_those_of_reported_items(preset: str) -> None:
    dice, ruleset = random.Random(7), load_preset(preset)
    for _ in range(80):
        win = random_win(dice, special=0)
        found = assess(win, ruleset)
        held: dict[Item, Held] = {}
        told = [(row.item, row.times, row.tiles) for row in found.items]
        for item, times, letters in told + [(row.item, row.times, row.letters) for row in found.replaced]:
            old = held.get(item, Held(item, 0))
            held[item] = Held(item, old.times + times, old.tiles + (letters if item is Item.DRAGON_PUNG else ""))
        rows = dice.sample(list(held.values()), len(held))
        worth_of_items = add_up(tuple(rows), ruleset, win.place)
        assert {row.item for row in worth_of_items.items} == {row.item for row in found.items}
        if not any(isinstance(value, tuple) for value in ruleset.tai.values()):
            assert worth_of_items.tai == found.tai
