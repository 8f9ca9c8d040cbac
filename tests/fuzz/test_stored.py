"""What is kept and carried: events, exports and session files, damaged, are refused by name."""

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.errors import ScoringError
from scoring.replaying import replay_session
from scoring.scorefile import score_lines
from storage import (
    BrokenRule,
    NaiveTime,
    NotEmpty,
    NumberTooLarge,
    Origin,
    UnknownEvent,
    UnreadableEvent,
    UnreadableExport,
    Unsound,
    UnstorableText,
)
from storage.codec import decode, encode
from tests.bot.table import AT
from tests.storage.evening import EVENTS

from . import budget
from .damage import damaged
from .watched import WATCHED, House

CODES = {"unreadable", "impossible", "not_a_win", "contradiction", "unknown_preset", "unknown_item", "unknown_option"}
CODES |= {"invalid_option"}
HAND: dict[str, Any] = {
    "id": "x1",
    "preset": "classic",
    "concealed": "456m 789p 234s 56s 88p",
    "melds": ["chow 123m"],
    "win": "7s",
    "by": "self_draw",
    "seat": "E",
    "round": "E",
    "flags": ["kong_bloom"],
    "flowers": "春",
    "overrides": {"tai": {"self_draw": 2}, "options": {"min_tai": 1}},
}
SESSION: dict[str, Any] = {
    "players": ["A", "B", "C", "D"],
    "preset": "modern",
    "payout": {"formula": "base_and_unit", "base": 100, "unit": 20},
    "entries": [
        {"kind": "win", "winner": "A", "by": "discard", "from": "B", "tai": 5},
        {"kind": "win", "winner": "C", "by": "self_draw", "items": ["self_draw", "all_pungs", "dragon_pung*2"]},
        {
            "kind": "win",
            "from": "B",
            "by": "discard",
            "winners": [{"winner": "A", "tai": 3}, {"winner": "C", "tai": 6}],
        },
        {"kind": "draw", "reason": "exhausted"},
        {"kind": "false_win", "player": "C", "claimed_tai": 5, "ready": {"A": 3}},
        {"kind": "side_payment", "from": "A", "to": "B", "tai": 1},
        {"kind": "substitute", "out": "A", "in": "E"},
        {"kind": "void", "target": 1},
        {"kind": "correct", "target": 2, "with": {"kind": "draw"}},
    ],
}
ENCODED = [encode(event) for event in EVENTS]


@budget(300)
@given(st.sampled_from(ENCODED).flatmap(lambda one: st.tuples(st.just(one), damaged(json.loads(one[2])))))
def test_a_stored_event_is_read_or_refused(case: tuple[tuple[str, int, str], Any]) -> None:
    (kind, version, _), payload = case
    with suppress(UnknownEvent, UnreadableEvent):
        decode(kind, version, json.dumps(payload))


@budget(100)
@given(st.sampled_from(ENCODED), st.text(max_size=12), st.integers(-3, 2**70), st.text(max_size=30))
def test_no_kind_version_or_text_is_taken_for_another(
    one: tuple[str, int, str], kind: str, number: int, text: str
) -> None:
    for case in ((kind, one[1], one[2]), (one[0], number, one[2]), (one[0], one[1], text)):
        with suppress(UnknownEvent, UnreadableEvent):
            decode(*case)


@budget(200)
@given(damaged(HAND))
def test_a_hand_of_a_file_is_scored_or_refused(hand: Any) -> None:  # noqa: ANN401
    (line,) = score_lines(iter([json.dumps(hand)]))
    assert "error" not in line or line["error"]["code"] in CODES


@budget(200)
@given(damaged(SESSION))
def test_a_session_of_a_file_is_replayed_or_refused(session: Any) -> None:  # noqa: ANN401
    try:
        lines = list(replay_session(session))
    except (ScoringError, ValueError):
        return
    for line in lines:
        assert sum(line.get("deltas", {}).values()) == 0
        assert "error" not in line or isinstance(line["error"]["code"], str)


@pytest.fixture(scope="module")
def exported(house: House) -> Any:  # noqa: ANN401
    with house.core.storage.reading() as ledger:
        return json.loads(ledger.export_chat(WATCHED.chat_id))


class _EnoughError(Exception):
    """Nothing of it is to stay."""


REFUSALS = (UnreadableExport, NotEmpty, UnknownEvent, UnreadableEvent, Unsound, BrokenRule)
OTHERS = (NaiveTime, NumberTooLarge, UnstorableText)


@budget(60)
@given(st.data())
def test_an_export_is_brought_in_whole_or_refused(house: House, exported: Any, data: st.DataObject) -> None:  # noqa: ANN401
    text = json.dumps(data.draw(damaged(exported)))
    with suppress(_EnoughError, *REFUSALS, *OTHERS), house.core.storage.transaction() as ledger:
        ledger.first_time("import", -31337, AT)
        ledger.import_chat(-31337, text, Origin(0, "import", AT))
        raise _EnoughError
    assert house.is_untouched()
