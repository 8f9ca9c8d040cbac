"""RULES 13: every option of a rule set changes what some hand is worth, moves or leaves to play."""

from typing import Any

import pytest

from scoring.replaying import replay_session
from scoring.rulesets import Options
from scoring.rulesets.options import AllChows
from tests.scoring.table import A, B, C, D

Json = dict[str, Any]
TILES = {"concealed": "234567m 345678p 22s EE", "win": "E"}
# five chows, waits on 3s and 6s, 2s the pair; no flower
CHOWS = {"concealed": "234567m 345678p 22s 45s", "win": "6s"}
# won as 邊張 beside 333s, though the hand waits on another kind too
EDGE = {"concealed": "123456m 345p 22s 12333s", "win": "3s"}


def win(winner: str, source: str | None = None, **worth: object) -> Json:
    by = {"by": "self_draw"} if source is None else {"by": "discard", "from": source}
    return {"kind": "win", "winner": winner, **by, **worth}


def several(source: str, **tai: int) -> Json:
    rows = [{"winner": who, "tai": number} for who, number in tai.items()]
    return {"kind": "win", "by": "discard", "from": source, "winners": rows}


DRAW: Json = {"kind": "draw"}
FALSE_WIN: Json = {"kind": "false_win", "player": B, "claimed_tai": 5, "ready": {A: 2}}
ROUND = [win(winner, source, tai=1) for winner, source in zip((B, C, D, A), (A, B, C, D), strict=True)]
FED = win(B, items=["self_draw", "big_three_dragons"], liable=C)

# option -> what it is set to beside its default, and the entries that come out otherwise
CHANGES: dict[str, tuple[Any, list[Json]]] = {
    "min_tai": (2, [win(B, C, tai=1)]),
    "tai_cap": (2, [win(B, C, tai=3)]),
    "tai_cap_includes_dealer": (False, [win(A, C, tai=3)]),
    "single_wait": ("by_shape", [win(B, C, win=EDGE)]),
    "flower_kong_adds": (True, [win(B, C, win={**TILES, "flowers": "春夏秋冬"})]),
    "flower_order": ("梅蘭竹菊", [win(D, C, win={**TILES, "flowers": "竹"})]),
    "multiple_winners": ("nearest", [several(A, B=1, C=1)]),
    "draw_keeps_dealer": (False, [DRAW]),
    "draw_extends_streak": (False, [DRAW]),
    "streak_cap": (1, [DRAW, DRAW, win(A, B, tai=1)]),
    "dealer_scope": ("table", [win(B, C, tai=1)]),
    "rounds": (1, ROUND),
    "seat_winds": ("dice", [{"kind": "dice", "east": B}, win(B, C, win=TILES)]),
    "false_win": ({"ready": 1, "not_ready": 9}, [FALSE_WIN]),
    "false_win_passes_dealer": (True, [FALSE_WIN]),
    "liability": (["big_three_dragons"], [FED]),
    "kitty": ({"self_draw": 50}, [win(B, tai=1)]),
    "self_draw_bonus": (2, [win(B, tai=1)]),
    "payout": ({"formula": "zhongyong", "unit": 10}, [win(B, C, tai=1)]),
    "all_chows": ({"no_flowers": "none"}, [win(B, C, win={**CHOWS, "flowers": "冬"})]),
}
BESIDE = {"tai_cap_includes_dealer": {"tai_cap": 3}}
PARTS: dict[str, tuple[Any, list[Json]]] = {
    "no_flowers": ("none", [win(B, C, win={**CHOWS, "flowers": "冬"})]),
    "no_honors": (False, [win(B, C, win={"concealed": "234567m 345678p NN 45s", "win": "6s"})]),
    "not_self_draw": (False, [win(B, win=CHOWS)]),
    "wait": ("any", [win(B, C, win={"concealed": "234567m 345678p 22s 12s", "win": "3s"})]),
}


def _lines(entries: list[Json], **options: object) -> list[Json]:
    everybody = {"multiple_winners": "all", **options}
    session = {"players": [A, B, C, D], "preset": "modern", "overrides": {"options": everybody}, "entries": entries}
    return list(replay_session(session))


def test_every_option_is_here_but_the_menus_own() -> None:
    assert set(CHANGES) == set(Options.model_fields) - {"aborts"}
    assert set(PARTS) == set(AllChows.model_fields)


@pytest.mark.parametrize("option", CHANGES)
def test_an_option_changes_a_result(option: str) -> None:
    value, entries = CHANGES[option]
    beside = BESIDE.get(option, {})
    assert _lines(entries, **beside) != _lines(entries, **beside, **{option: value})


@pytest.mark.parametrize("part", PARTS)
def test_each_part_of_all_chows_changes_a_result(part: str) -> None:
    value, entries = PARTS[part]
    assert _lines(entries) != _lines(entries, all_chows={part: value})


@pytest.mark.parametrize("reason", ["exhausted", "four_west_discards", "下雨"])
def test_aborts_are_for_the_menu_only(reason: str) -> None:
    draw = [{"kind": "draw", "reason": reason}]
    assert _lines(draw) == _lines(draw, aborts=["four_west_discards"])
