"""One entry as other programs write it: read literally, refused by name where it cannot be read."""

from typing import Any

import pytest

from scoring.assessment import Assessment, How, Place, ReplacedItem, ScoredItem
from scoring.entries import read_entry
from scoring.errors import (
    InvalidTai,
    ItemRepeated,
    ScoringError,
    UnknownEntry,
    UnknownItem,
    UnknownPlayer,
    UnreadableEntry,
)
from scoring.events import HandDrawn, HandWon, Winner
from scoring.items import Item
from scoring.rotation import Deal
from scoring.tiles import Wind
from tests.scoring.table import A, B, C, rules, table

WIN: dict[str, Any] = {"kind": "win", "winner": "B", "by": "discard", "from": "A", "tai": 3}
B_PLACE = Place(Wind.SOUTH, "E", is_dealer=False)


def _with(**changes: object) -> dict[str, Any]:
    return {key: value for key, value in {**WIN, **changes}.items() if value is not ...}


def _worth(preset: str, *items: str) -> Assessment:
    entry = read_entry(_with(tai=..., items=list(items)), table(Deal(), rules(preset)))
    assert isinstance(entry, HandWon)
    return entry.winners[0].assessment


def test_a_win_by_tai() -> None:
    winner = Winner(player=B, assessment=Assessment(other=3), place=B_PLACE)
    assert read_entry(WIN, table()) == HandWon(how=How.DISCARD, discarder=A, winners=(winner,))


@pytest.mark.parametrize("how", How)
def test_every_way_of_winning_is_read_and_judged_later(how: How) -> None:
    entry = read_entry(_with(by=str(how)), table())
    assert isinstance(entry, HandWon)
    assert (entry.how, entry.discarder) == (how, A)


def test_items_are_taken_literally_and_excludes_are_applied() -> None:
    assert _worth("modern", "concealed_hand", "self_draw", "dragon_pung*2") == Assessment(
        items=(
            ScoredItem(item=Item.SELF_DRAW, tai=1),
            ScoredItem(item=Item.CONCEALED_HAND, tai=1),
            ScoredItem(item=Item.DRAGON_PUNG, tai=2, count=2),
        )
    )
    assert _worth("modern", "all_honors", "all_pungs") == Assessment(
        items=(ScoredItem(item=Item.ALL_HONORS, tai=16),),
        replaced=(ReplacedItem(item=Item.ALL_PUNGS, tai=4, by=Item.ALL_HONORS),),
    )


@pytest.mark.parametrize(
    ("word", "tai"),
    [
        ("chained_kong_bloom:2", 8),
        ("chained_kong_bloom:3", 12),
        ("chained_kong_bloom*3", 12),
        ("dragon_pung", 1),
        ("dragon_pung*1", 1),
        ("dragon_pung*3", 3),
        ("eight_pairs", 8),
    ],
)
def test_a_count_is_two_of_one_or_a_step(word: str, tai: int) -> None:
    assert _worth("common_special", word).tai == tai


def test_items_are_assessed_at_the_winners_place() -> None:
    at_south = _worth("improved", "peacock", "seat_wind_pung", "round_wind_pung")
    assert at_south.tai == 4


def test_several_winners_each_by_his_own() -> None:
    winners = [{"winner": "B", "tai": 3}, {"winner": "C", "items": ["all_pungs"]}]
    entry = read_entry({"kind": "win", "from": "A", "by": "discard", "winners": winners}, table())
    assert isinstance(entry, HandWon)
    assert [(winner.player, winner.assessment.tai) for winner in entry.winners] == [(B, 3), (C, 4)]
    with_first = read_entry(_with(winners=winners[1:]), table())
    assert isinstance(with_first, HandWon)
    assert [winner.player for winner in with_first.winners] == [B, C]


def test_a_draw_and_its_reason() -> None:
    assert read_entry({"kind": "draw"}, table()) == HandDrawn(reason="exhausted")
    assert read_entry({"kind": "draw", "reason": "four_west_discards"}, table()) == HandDrawn(
        reason="four_west_discards"
    )


FOUR = [{"winner": winner, "tai": 1} for winner in "ABCD"]
REFUSED: list[tuple[dict[str, Any], type[ScoringError], dict[str, object]]] = [
    ({}, UnknownEntry, {"kind": None}),
    (_with(kind="chombo"), UnknownEntry, {"kind": "chombo"}),
    (_with(kind=[]), UnknownEntry, {"kind": []}),
    (_with(kind="void"), UnknownEntry, {"kind": "void"}),
    (_with(winner="E"), UnknownPlayer, {"player": "E"}),
    (_with(tai=-1), InvalidTai, {"tai": -1, "least": 0, "most": 999}),
    (_with(tai=1000), InvalidTai, {"tai": 1000, "least": 0, "most": 999}),
    (_with(tai=..., items=["riichi"]), UnknownItem, {"item": "riichi"}),
    (_with(tai=..., items=[""]), UnknownItem, {"item": ""}),
    (_with(tai=..., items=["all_pungs*2"]), ItemRepeated, {"item": Item.ALL_PUNGS, "count": 2, "most": 1}),
    (_with(tai=..., items=["all_pungs", "all_pungs"]), ItemRepeated, {"item": Item.ALL_PUNGS, "count": 2, "most": 1}),
    (_with(tai=..., items=["dragon_pung*0"]), ItemRepeated, {"item": Item.DRAGON_PUNG, "count": 0, "most": 3}),
    (_with(tai=..., items=["dragon_pung*x"]), UnreadableEntry, {"reason": "count of dragon_pung*x"}),
    (_with(tai=..., items=["dragon_pung*-1"]), UnreadableEntry, {"reason": "count of dragon_pung*-1"}),
    (_with(tai=..., items=["dragon_pung*２"]), UnreadableEntry, {"reason": "count of dragon_pung*２"}),
    (_with(tai=..., items=["dragon_pung*1000"]), UnreadableEntry, {"reason": "count of dragon_pung*1000"}),
]


@pytest.mark.parametrize(("text", "error", "values"), REFUSED, ids=str)
def test_an_entry_that_cannot_be_is_refused_with_what_was_wrong(
    text: dict[str, Any], error: type[ScoringError], values: dict[str, object]
) -> None:
    with pytest.raises(error) as refused:
        read_entry(text, table())
    assert (type(refused.value), refused.value.values) == (error, values)


UNREADABLE: list[tuple[str, dict[str, Any]]] = [
    ("by:", _with(by=...)),
    ("by:", _with(by="luck")),
    ("tai:", _with(tai="many")),
    ("tai:", _with(tai=2.5)),
    ("items:", _with(tai=..., items="all_pungs")),
    ("items.0:", _with(tai=..., items=[3])),
    ("from:", _with(**{"from": 3})),
    ("winner:", _with(winner=3)),
    ("fan:", _with(fan=3)),
    ("winners:", _with(winner=..., tai=..., winners=FOUR)),
    ("winners.0.winner:", _with(winner=..., tai=..., winners=[{"tai": 3}])),
    ("winner missing", _with(winner=...)),
    ("a win needs tai, items or win", _with(tai=...)),
    ("a win needs tai, items or win", _with(items=["all_pungs"])),
    ("reason:", {"kind": "draw", "reason": 3}),
    ("tai:", {"kind": "draw", "tai": 3}),
]


@pytest.mark.parametrize(("place", "text"), UNREADABLE, ids=str)
def test_an_entry_that_cannot_be_read_says_where(place: str, text: dict[str, Any]) -> None:
    with pytest.raises(UnreadableEntry) as refused:
        read_entry(text, table())
    assert str(refused.value.values["reason"]).startswith(place)
