"""Every row of the hands beside this file, scored."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from scoring.items import Item
from scoring.scorefile import score_hand

Row = dict[str, Any]
FIELDS = {
    "id",
    "preset",
    "concealed",
    "melds",
    "win",
    "by",
    "seat",
    "dealer",
    "round",
    "flags",
    "flowers",
    "win_kind",
    "overrides",
}
SAID = {"items", "tai", "codes", "why", "shows", "misses", "waits", "robbed_extra"}
# They belong to the winner and the payer together, not to the hand.
PAIR_ITEMS = {Item.DEALER, Item.DEALER_STREAK}
ROWS: list[tuple[str, Row]] = [
    (path.stem, json.loads(line))
    for path in sorted(Path(__file__).parent.glob("*.jsonl"))
    for line in path.read_text("utf-8").splitlines()
]


def answer(row: Row) -> Row:
    asked = {"seat": "S", "round": "E", **{field: row[field] for field in FIELDS & row.keys()}}
    return score_hand(asked)


@pytest.mark.parametrize("row", [pytest.param(row, id=f"{family}/{row['id']}") for family, row in ROWS])
def test_row(row: Row) -> None:
    got = answer(row)
    if "codes" in row:
        assert got.get("error", {}).get("code") in row["codes"], (got, row["why"])
        assert got["error"]["message"], row["why"]
        return
    assert (got.get("items"), got.get("tai")) == (row["items"], row["tai"]), (got, row["why"])
    assert got.get("robbed_extra", 0) == row.get("robbed_extra", 0), row["why"]
    if "waits" in row:
        assert sorted(got["waits"]) == sorted(row["waits"]), row["why"]


def test_rows_say_what_they_are_about() -> None:
    for family, row in ROWS:
        assert row.keys() <= FIELDS | SAID, (family, row["id"])
        assert row["why"], (family, row["id"])
        assert ("codes" in row) != ("items" in row), (family, row["id"])
        assert sum(row.get("items", {}).values()) == row.get("tai", 0), (family, row["id"])
        if shown := row.get("shows"):
            priced = shown in row.get("items", {})
            owed_by_the_robbed = shown == Item.SEVEN_FLOWERS_ROBBING_ONE and row.get("robbed_extra")
            assert priced or owed_by_the_robbed, (family, row["id"])
        assert row.get("misses") not in row.get("items", {}), (family, row["id"])


def test_no_two_rows_of_a_family_share_an_id() -> None:
    counted = Counter((family, row["id"]) for family, row in ROWS)
    assert [named for named, times in counted.items() if times > 1] == []


@pytest.mark.parametrize("side", ["shows", "misses"])
def test_every_item_has_an_example_and_a_near_miss(side: str) -> None:
    told = {row.get(side) for _, row in ROWS} - {None}
    assert told <= set(Item)
    assert sorted(set(Item) - PAIR_ITEMS - told) == []
