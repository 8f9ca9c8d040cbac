"""Whatever an entry says, it is taken or refused by a code, and what was taken holds together."""

from contextlib import suppress
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from scoring.errors import ScoringError
from scoring.replaying import replay_session
from tests.scoring.table import PLAYERS

FIELDS = [
    "kind",
    "winner",
    "winners",
    "by",
    "from",
    "to",
    "out",
    "in",
    "tai",
    "items",
    "win",
    "win_kind",
    "seat_wind",
    "liable",
    "reason",
    "player",
    "claimed_tai",
    "ready",
    "amount",
    "target",
    "with",
    "east",
    "why",
]
KINDS = [
    "win",
    "draw",
    "false_win",
    "side_payment",
    "substitute",
    "dead_hand",
    "dice",
    "pause",
    "resume",
    "close",
    "void",
    "correct",
    "confirm",
    "paid",
    "unpaid",
    "reopen",
    "carry",
]
WORDS = [
    *PLAYERS,
    "E",
    "kitty",
    "discard",
    "self_draw",
    "robbed_kong",
    "eight_flowers",
    "seven_flowers_robbing_one",
    "E",
]
plain = st.one_of(
    st.sampled_from(WORDS),
    st.integers(-2, 12),
    st.sampled_from([None, True, 2.5, "3", "", 10**30, [], {}, ["A", "B"], {"A": 1}, {"A": 1, "E": None}]),
    st.sampled_from(["all_pungs", "self_draw", "dragon_pung*2", "riichi"]).map(lambda item: [item]),
    st.just({"concealed": "234567m 345678p 22s EE", "win": "E"}),
)
loose = st.dictionaries(st.sampled_from(FIELDS), plain, max_size=6)
kinds = st.sampled_from(KINDS)
PARTY = st.sampled_from([*PLAYERS, "E", "kitty"])
NUMBER = st.integers(0, 9)
near = st.one_of(
    st.fixed_dictionaries({"kind": st.just("win"), "winner": PARTY, "by": st.just("self_draw"), "tai": NUMBER}),
    st.fixed_dictionaries({"kind": st.just("false_win"), "player": PARTY, "claimed_tai": NUMBER}),
    st.fixed_dictionaries({"kind": st.just("side_payment"), "from": PARTY, "to": PARTY, "amount": NUMBER}),
    st.fixed_dictionaries({"kind": st.just("substitute"), "out": PARTY, "in": PARTY}),
    st.fixed_dictionaries({"kind": st.just("void"), "target": NUMBER}),
    st.fixed_dictionaries({"kind": st.just("correct"), "target": NUMBER, "with": loose}),
    st.fixed_dictionaries({"kind": kinds}),
)
entries = st.one_of(
    plain,
    st.builds(lambda entry, kind: {**entry, "kind": kind}, loose, kinds),
    st.builds(lambda entry, more: {**more, **entry}, near, st.just({}) | loose),
    near,
)


@given(st.lists(entries, max_size=12))
def test_any_entry_is_taken_or_refused_by_a_code(told: list[Any]) -> None:
    *lines, last = replay_session({"players": list(PLAYERS), "entries": told})
    assert set(last) == {"next", "settlement"}
    for line in lines:
        assert line["error"]["code"] if "error" in line else not sum(line["deltas"].values())
        assert sum(line.get("balances", {}).values()) == 0


@given(st.dictionaries(st.sampled_from(["players", "preset", "payout", "carried", "overrides", "entries"]), plain))
def test_any_session_is_read_or_refused(told: dict[str, Any]) -> None:
    with suppress(ScoringError):
        assert "next" in list(replay_session({"players": list(PLAYERS), **told}))[-1]
