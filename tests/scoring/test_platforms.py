"""The editions of clubs and platforms play what these published (platforms.toml), cell for cell."""

import tomllib
from itertools import product
from pathlib import Path

import pytest

from scoring.items import Item
from scoring.rulesets import DEFAULT_PRESET, Options, load_preset, preset_ids
from scoring.rulesets.options import AllChows, ChowsWait, MultipleWinners, NoFlowers, SingleWait

PUBLISHED = tomllib.loads((Path(__file__).parent / "platforms.toml").read_text("utf-8"))
TABLES: list[str] = PUBLISHED["tables"]
NOT_PLAYED, NOT_TOLD = "-", "?"
ALL_CHOWS = {
    "two_sided": AllChows(),
    "only two_sided": AllChows(no_flowers=NoFlowers.NONE, no_honors=False, not_self_draw=False),
    "any": AllChows(wait=ChowsWait.ANY),
}
USUAL = load_preset(DEFAULT_PRESET)


def _tai(cell: int | str, item: str) -> object:
    return USUAL.tai.get(Item(item), 0) if cell == NOT_TOLD else 0 if cell == NOT_PLAYED else cell


def _played(preset: str, item: str) -> object:
    return load_preset(preset).tai.get(Item(item), 0)


@pytest.mark.parametrize(("item", "column"), list(product(PUBLISHED["cells"], range(len(TABLES)))))
def test_a_cell_of_a_published_table_is_what_the_edition_plays(item: str, column: int) -> None:
    cell = PUBLISHED["cells"][item][column]
    assert _played(TABLES[column], item) == _tai(cell, item)


@pytest.mark.parametrize(("item", "tai"), list(PUBLISHED["shared"].items()))
def test_what_all_tables_share_all_editions_of_them_play(item: str, tai: int) -> None:
    assert [_played(preset, item) for preset in TABLES] == [tai] * len(TABLES)


@pytest.mark.parametrize("preset", ["flowers_and_honors", "southern"])
def test_the_families_beside_them(preset: str) -> None:
    cells = PUBLISHED[preset]
    assert {item: _played(preset, item) for item in cells} == {item: _tai(cell, item) for item, cell in cells.items()}


@pytest.mark.parametrize("column", range(len(TABLES)))
def test_the_options_of_a_published_table(column: int) -> None:
    options = load_preset(TABLES[column]).options
    cap, winners = PUBLISHED["streak_cap"]["cells"][column], PUBLISHED["multiple_winners"]["cells"][column]
    usual = USUAL.options.multiple_winners
    assert options.all_chows == ALL_CHOWS[PUBLISHED["all_chows"]["cells"][column]]
    assert options.streak_cap == (None if cap == "none" else cap)
    assert options.multiple_winners == (usual if winners == NOT_TOLD else MultipleWinners(winners))
    # In place of 正花 a series of 1 would be worth nothing.
    assert options.flower_kong_adds == (PUBLISHED["cells"]["flower_kong"][column] == 1)


def test_the_south_pays_for_four_and_looks_at_the_shape() -> None:
    options: Options = load_preset("southern").options
    assert (options.tai_cap, options.tai_cap_includes_dealer, options.single_wait) == (4, True, SingleWait.BY_SHAPE)


def test_every_row_has_a_cell_for_every_table() -> None:
    assert {len(row) for row in PUBLISHED["cells"].values()} == {len(TABLES)}
    assert set(TABLES) < set(preset_ids())
