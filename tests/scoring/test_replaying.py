"""A whole session as one JSON object: what it needs, what it refuses, and where a refusal stops."""

from typing import Any

import pytest

from scoring.errors import (
    InvalidOption,
    PlayersNotFour,
    ScoringError,
    UnknownFormula,
    UnknownItem,
    UnknownOption,
    UnknownPreset,
    UnreadableEntry,
)
from scoring.replaying import replay_session
from tests.scoring.table import PLAYERS

WIN = {"kind": "win", "winner": "B", "by": "discard", "from": "A", "tai": 3}
DRAW = {"kind": "draw"}


def _session(*entries: dict[str, Any], **changes: object) -> dict[str, Any]:
    return {"players": list(PLAYERS), "preset": "modern", "entries": list(entries), **changes}


def _replay(*entries: dict[str, Any], **changes: object) -> list[dict[str, Any]]:
    return list(replay_session(_session(*entries, **changes)))


def _refusals(*entries: dict[str, Any], **changes: object) -> dict[int, tuple[str, str]]:
    lines = _replay(*entries, **changes)[:-1]
    return {line["seq"]: (line["error"]["code"], line["error"]["message"]) for line in lines if "error" in line}


def test_a_session_without_entries_is_its_last_line() -> None:
    following = {"round": "E", "dealer": "A", "streak": 0, "over": False}
    assert list(replay_session({"players": list(PLAYERS)})) == [{"next": following, "settlement": []}]


def test_a_line_has_these_keys_in_this_order() -> None:
    line, last = _replay(WIN)
    assert list(line) == ["seq", "hand_no", "round", "dealer", "streak", "deltas", "balances"]
    assert [list(last), list(last["next"])] == [["next", "settlement"], ["round", "dealer", "streak", "over"]]
    assert last["settlement"] == [{"from": "A", "to": "B", "amount": 180}]


def test_the_default_rules_are_those_of_a_new_chat() -> None:
    assert list(replay_session({"players": list(PLAYERS), "entries": [WIN]})) == _replay(WIN)


@pytest.mark.parametrize(
    ("changes", "paid"),
    [
        ({}, 180),
        ({"payout": {"formula": "base_and_unit", "base": 30, "unit": 10}}, 70),
        ({"payout": {"base": 30}}, 110),
        ({"payout": {"formula": "zhongyong", "unit": 10}}, 120),
        ({"preset": "improved"}, 120),
        ({"preset": "improved", "payout": {"unit": 50}}, 600),
        ({"overrides": {"options": {"payout": {"base": 0}}}}, 80),
        ({"overrides": {"options": {"payout": {"base": 0}}}, "payout": {"base": 50}}, 130),
        ({"overrides": {"tai": {"dealer": 5}}}, 260),
        ({"overrides": {"options": {"tai_cap": 2}}}, 140),
        ({"overrides": {}, "payout": None}, 180),
    ],
)
def test_preset_overrides_and_payout(changes: dict[str, Any], paid: int) -> None:
    assert _replay(WIN, **changes)[0]["deltas"] == {"A": -paid, "B": paid, "C": 0, "D": 0}


REFUSED: list[tuple[object, type[ScoringError], dict[str, object]]] = [
    ([], UnreadableEntry, {"reason": "()"}),
    (None, UnreadableEntry, {"reason": "()"}),
    ({}, UnreadableEntry, {"reason": "('players',)"}),
    (_session(players="ABCD"), UnreadableEntry, {"reason": "('players',)"}),
    (_session(players=["A", "B", "C", 4]), UnreadableEntry, {"reason": "('players', 3)"}),
    (_session(entries={}), UnreadableEntry, {"reason": "('entries',)"}),
    (_session(rules="modern"), UnreadableEntry, {"reason": "('rules',)"}),
    (_session(overrides={"fan": {}}), UnreadableEntry, {"reason": "('overrides', 'fan')"}),
    (_session(payout="zhongyong"), UnreadableEntry, {"reason": "('payout',)"}),
    (_session(players=["A", "B", "C"]), PlayersNotFour, {"players": ("A", "B", "C")}),
    (_session(players=["A", "B", "C", "A"]), PlayersNotFour, {"players": ("A", "B", "C", "A")}),
    (_session(preset="hongkong"), UnknownPreset, {"preset": "hongkong"}),
    (_session(overrides={"tai": {"riichi": 1}}), UnknownItem, {"item": "riichi"}),
    (_session(overrides={"options": {"red_fives": 1}}), UnknownOption, {"option": "red_fives"}),
    (_session(payout={"formula": "chips"}), UnknownFormula, {"formula": "chips"}),
]


@pytest.mark.parametrize(("value", "error", "values"), REFUSED, ids=str)
def test_what_no_entry_can_mend_is_refused(value: object, error: type[ScoringError], values: dict[str, object]) -> None:
    with pytest.raises(error) as refused:
        list(replay_session(value))
    assert refused.value.values == values


@pytest.mark.parametrize("options", [{"payout": None}, {"payout": "x"}, {"rounds": 9}, {"kitty": {"cap": 1}}])
def test_an_option_that_cannot_be_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(InvalidOption):
        _replay(overrides={"options": options})


AMENDMENTS = [
    ({"kind": "void"}, ("unreadable", "unreadable: reason ('target',)")),
    ({"kind": "void", "target": "1"}, ("unreadable", "unreadable: reason ('target',)")),
    ({"kind": "void", "target": True}, ("unreadable", "unreadable: reason ('target',)")),
    ({"kind": "void", "target": 1, "why": "x"}, ("unreadable", "unreadable: reason ('why',)")),
    ({"kind": "void", "target": 0}, ("no_such_entry", "no such entry: target 0")),
    ({"kind": "void", "target": 2}, ("no_such_entry", "no such entry: target 2")),
    ({"kind": "correct", "target": 1}, ("unreadable", "unreadable: reason with")),
    ({"kind": "correct", "target": 1, "with": 3}, ("unreadable", "unreadable: reason with")),
    ({"kind": "correct", "target": 9, "with": DRAW}, ("no_such_entry", "no such entry: target 9")),
    (
        {"kind": "correct", "target": 1, "with": {"kind": "void", "target": 1}},
        ("unknown_entry", "unknown entry: kind void"),
    ),
    ({"kind": "correct", "target": 1, "with": {**WIN, "winner": "E"}}, ("unknown_player", "unknown player: player E")),
]


@pytest.mark.parametrize(("amendment", "refusal"), AMENDMENTS, ids=str)
def test_an_amendment_that_cannot_be_is_refused_and_the_rest_goes_on(
    amendment: dict[str, Any], refusal: tuple[str, str]
) -> None:
    assert _refusals(WIN, amendment, DRAW) == {2: refusal}
    lines = _replay(WIN, amendment, DRAW)
    assert [(line["seq"], line["hand_no"]) for line in lines[:-1] if "error" not in line] == [(1, 1), (3, 2)]


def test_a_refused_entry_can_be_neither_voided_nor_corrected() -> None:
    refused = {**WIN, "winner": "A"}
    void, fix = {"kind": "void", "target": 1}, {"kind": "correct", "target": 1, "with": WIN}
    assert {seq: code for seq, (code, _) in _refusals(refused, void, fix).items()} == {
        1: "winner_is_discarder",
        2: "no_such_entry",
        3: "no_such_entry",
    }


def test_a_corrected_entry_is_assessed_at_its_own_place_in_the_table() -> None:
    # 孔雀東南飛 takes 東's and 南's own 台: in hand 1 D sits North of the first round, later East of it
    peacock = {"kind": "win", "winner": "D", "by": "discard", "from": "B", "items": ["peacock", "seat_wind_pung"]}
    passes = [{**WIN, "winner": winner, "from": source} for winner, source in ("BA", "CB", "DC")]
    fix = {"kind": "correct", "target": 1, "with": peacock}
    corrected = _replay(*passes, fix, preset="improved")
    assert corrected[0]["deltas"] == {"A": 0, "B": -150, "C": 0, "D": 150}
    later = _replay(*passes, peacock, preset="improved")
    assert later[3]["deltas"] == {"A": 0, "B": -150, "C": 0, "D": 150}
    assert later[3]["dealer"] == "D"


def test_every_refusal_stands_at_its_place_in_table_order() -> None:
    bad = {**WIN, "tai": -1}
    assert [line.get("seq") for line in _replay(bad, WIN, bad, DRAW, bad)] == [1, 2, 3, 4, 5, None]
