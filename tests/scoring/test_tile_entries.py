"""CONTRACT 2: hands told as tiles, and wins by flowers or four kongs, among the entries of a session."""

from typing import Any

import pytest

from scoring.entries import read_entry
from scoring.errors import Contradiction, DiscarderMissing, NotAWin, ScoringError, UnreadableEntry
from scoring.events import Extra, HandWon
from scoring.items import Item
from scoring.replaying import replay_session
from scoring.rotation import Deal
from scoring.several_reasons import SeveralReasons
from tests.scoring.table import A, B, C, D, opened, play, rules, table, voided

# Concealed, waiting on 2s or E, no flowers: 門清 and 圈風 in the round of East, 門風 too for the player who is East.
TILES = {"concealed": "234567m 345678p 22s EE", "win": "E"}
EIGHT, SEVEN, KONGS = "eight_flowers", "seven_flowers_robbing_one", "four_kongs_win"
Entry = dict[str, Any]


def _win(winner: str, source: str | None = None, **changes: object) -> Entry:
    paid_by = {} if source is None else {"from": source}
    by = {"by": "self_draw" if source is None else "discard"}
    fields = {"kind": "win", "winner": winner, **by, **paid_by, **changes}
    return {key: value for key, value in fields.items() if value is not None}


def _lines(*entries: Entry, **changes: object) -> list[dict[str, Any]]:
    payout = {"formula": "base_and_unit", "base": 100, "unit": 20}
    session = {"players": [A, B, C, D], "preset": "modern", "payout": payout, "entries": list(entries), **changes}
    return list(replay_session(session))[:-1]


def _deltas(*entries: Entry, **changes: object) -> dict[str, int]:
    deltas: dict[str, int] = _lines(*entries, **changes)[-1]["deltas"]
    return {player: amount for player, amount in deltas.items() if amount}


def _event(entry: Entry, preset: str = "modern") -> HandWon:
    event = read_entry(entry, table(ruleset=rules(preset)))
    assert isinstance(event, HandWon)
    return event


@pytest.mark.parametrize(
    ("entry", "amount"),
    [
        (_win(A, B, win=TILES), 180),  # 3 台, and 1 of the dealer's
        (_win(B, A, win=TILES), 160),  # 2 台, South is no 門風; and the dealer's 1
        (_win(B, C, win=TILES), 140),
        (_win(B, C, win=TILES, seat_wind="E"), 160),
        (_win(B, C, win={**TILES, "flowers": "夏"}), 160),
        (_win(B, C, win={**TILES, "flags": ["last_discard"]}), 160),
        (_win(B, C, win={"id": 7, **TILES}), 140),
    ],
)
def test_tiles_are_assessed_where_the_winner_sits(entry: Entry, amount: int) -> None:
    assert _deltas(entry) == {entry["winner"]: amount, entry["from"]: -amount}


def test_the_table_says_who_deals() -> None:
    event = read_entry(_win(B, C, win=TILES), table(Deal(1, 1)))
    assert isinstance(event, HandWon)
    assert event.winners[0].assessment.held == {Item.CONCEALED_HAND, Item.ROUND_WIND_PUNG, Item.SEAT_WIND_PUNG}
    heavenly = _win(A, win={**TILES, "flags": ["heavenly_hand"]})
    assert _event(heavenly).winners[0].assessment.tai == 26  # and 門風 圈風


def test_each_of_several_winners_may_show_his_tiles() -> None:
    winners = [{"winner": B, "win": TILES}, {"winner": D, "tai": 1}, {"winner": A, "win": TILES, "seat_wind": "S"}]
    entry = {"kind": "win", "by": "discard", "from": C, "winners": winners}
    everybody = {"options": {"multiple_winners": "all"}}
    assert _deltas(entry, overrides=everybody) == {B: 140, D: 120, A: 160, C: -420}


@pytest.mark.parametrize(
    ("entry", "deltas"),
    [
        (_win(B, win_kind=EIGHT), {B: 800, A: -280, C: -260, D: -260}),
        (_win(B, by=None, win_kind=EIGHT), {B: 800, A: -280, C: -260, D: -260}),
        (_win(B, win={"win_kind": EIGHT}), {B: 800, A: -280, C: -260, D: -260}),
        (_win(B, win={**TILES, "win_kind": EIGHT}), {B: 1100, A: -380, C: -360, D: -360}),
        (_win(B, C, by=None, win_kind=SEVEN), {B: 260, C: -260}),
        (_win(B, C, win_kind=SEVEN, win=TILES), {B: 360, C: -360}),
        (_win(B, C, by="self_draw", win_kind=SEVEN), {B: 260, C: -260}),
        (_win(B, C, by="self_draw", win_kind=SEVEN, win=TILES), {B: 780, A: -220, C: -360, D: -200}),
        (_win(B, A, by="self_draw", win_kind=SEVEN, win=TILES), {B: 780, A: -380, C: -200, D: -200}),
    ],
)
def test_who_pays_what_for_flowers(entry: Entry, deltas: dict[str, int]) -> None:
    """自摸 不求人 門清 槓上開花 圈風 are 5 台 beside the 8 of the flowers."""
    assert _deltas(entry) == deltas


def test_what_the_robbed_one_owes_goes_by_the_tables_formula_and_cap() -> None:
    entry = _win(B, C, by="self_draw", win_kind=SEVEN, win=TILES)
    assert _deltas(entry, payout={"formula": "zhongyong", "unit": 10}) == {B: 480, A: -120, C: -260, D: -100}
    capped = {"options": {"tai_cap": 7}}
    assert _deltas(entry, overrides=capped) == {B: 660, A: -220, C: -240, D: -200}
    beside = {"options": {"tai_cap": 7, "tai_cap_includes_dealer": False}}
    robbing_dealer = _win(B, A, by="self_draw", win_kind=SEVEN, win=TILES)
    assert _deltas(robbing_dealer, overrides=beside) == {B: 660, A: -260, C: -200, D: -200}


def test_the_robbed_ones_share_counts_for_the_least_tai() -> None:
    entry = _win(B, C, by="self_draw", win_kind=SEVEN, win=TILES)
    assert _deltas(entry, overrides={"options": {"min_tai": 13}})[B] == 780
    (refused,) = _lines(entry, overrides={"options": {"min_tai": 14}})
    assert refused["error"]["code"] == "below_minimum"


@pytest.mark.parametrize(("source", "deltas"), [(None, {B: 680, A: -240, C: -220, D: -220}), (C, {B: 220, C: -220})])
def test_four_kongs_are_paid_by_the_discarder_or_by_all(source: str | None, deltas: dict[str, int]) -> None:
    assert _deltas(_win(B, source, win_kind=KONGS), preset="improved") == deltas


@pytest.mark.parametrize(
    "entry",
    [_win(B, win_kind=EIGHT), _win(B, C, by="self_draw", win_kind=SEVEN, win=TILES)],
)
def test_a_win_by_flowers_puts_nothing_into_the_kitty(entry: Entry) -> None:
    kitty = {"options": {"kitty": {"self_draw": 50}}}
    assert _deltas(entry, overrides=kitty) == _deltas(entry)
    assert _deltas(_win(B, tai=3), overrides=kitty)["kitty"] == 50


def test_dealt_flowers_are_worth_more_where_that_is_played() -> None:
    entry = _win(B, win={"flags": ["dealt_flower_win"]}, win_kind=EIGHT)
    assert [_event(entry, preset).winners[0].assessment.tai for preset in ("modern", "orthodox")] == [8, 12]


def test_what_only_the_robbed_one_owes_is_kept_beside_the_hand() -> None:
    (winner,) = _event(_win(B, C, by="self_draw", win_kind=SEVEN, win=TILES)).winners
    assert (winner.assessment.tai, winner.extra) == (5, Extra(payer=C, tai=8))


REFUSED: list[tuple[Entry, type[ScoringError]]] = [
    (_win(B, C, win={**TILES, "win": "3s"}), NotAWin),
    (_win(B, C, win={**TILES, "win": "QQ", "flags": ["riichi"]}), SeveralReasons),
    (_win(B, C, win={**TILES, "flags": ["heavenly_hand"]}), Contradiction),
    (_win(B, C, win=TILES, tai=3), UnreadableEntry),
    (_win(B, C, win=TILES, items=["all_pungs"]), UnreadableEntry),
    (_win(B, C, win={**TILES, "seat": "E"}), UnreadableEntry),
    (_win(B, C, by=None, win=TILES), UnreadableEntry),
    (_win(B, win_kind="all_pungs"), UnreadableEntry),
    (_win(B, win_kind=EIGHT, win={"win_kind": KONGS}), UnreadableEntry),
    (_win(B, win_kind=EIGHT, tai=8), UnreadableEntry),
    (_win(B, C, win_kind=EIGHT), Contradiction),
    (_win(B, win_kind=SEVEN, win=TILES), DiscarderMissing),
    (_win(B, win_kind=KONGS), NotAWin),
    (_win(B, C, by="discard", win={"win_kind": KONGS, **TILES}), NotAWin),
    ({"kind": "win", "by": "discard", "from": C, "win": TILES, "winners": [{"winner": B, "tai": 1}]}, UnreadableEntry),
]


@pytest.mark.parametrize(("entry", "kind"), REFUSED, ids=str)
def test_a_hand_that_cannot_be_is_refused(entry: Entry, kind: type[ScoringError]) -> None:
    with pytest.raises(kind):
        read_entry(entry, table())


@pytest.mark.parametrize(
    ("entry", "code"),
    [
        (_win(B, C, win={**TILES, "win": "3s"}), "not_a_win"),
        (_win(B, C, win={**TILES, "concealed": "2"}), "unreadable"),
        (_win(B, C, win={**TILES, "flowers": "春春"}), "impossible"),
        (_win(B, C, win={**TILES, "flags": ["riichi"]}), "unknown_item"),
        (_win(B, by="self_draw", win_kind=SEVEN), "discarder_missing"),
        (_win(B, B, by="self_draw", win_kind=SEVEN, win=TILES), "winner_is_discarder"),
        (_win(B, "E", by="self_draw", win_kind=SEVEN, win=TILES), "unknown_player"),
    ],
)
def test_a_refused_hand_is_one_line_and_the_rest_goes_on(entry: Entry, code: str) -> None:
    refused, following = _lines(entry, _win(B, C, win=TILES))
    assert (refused["seq"], refused["error"]["code"]) == (1, code)
    assert (following["seq"], following["hand_no"], following["balances"][B]) == (2, 1, 140)


def test_a_hand_is_assessed_once_and_marked_when_its_winds_change() -> None:
    session = play(opened(), read_entry(_win(B, C, tai=3), table()))
    session = play(session, read_entry(_win(B, C, win=TILES), session.state.table))
    dealing = session.state.played[-1]
    assert (dealing.deltas[B], dealing.to_review) == (180, False)
    after = voided(session, 1).state.played[-1]
    assert (after.deltas[B], after.to_review) == (160, True)


def test_a_correction_is_assessed_in_its_place() -> None:
    corrected = {"kind": "correct", "target": 1, "with": _win(A, C, win=TILES)}
    first, _ = _lines(_win(A, B, tai=1), _win(A, B, tai=1), corrected)
    assert first["deltas"] == {A: 180, B: 0, C: -180, D: 0}
