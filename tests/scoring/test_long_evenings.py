"""Evenings of hundreds of entries with voids and corrections all through them."""

from collections import Counter

import pytest

from scoring.session import KITTY, replay
from tests.scoring.nights import night
from tests.scoring.table import PLAYERS, rules

HOUSE = rules(
    kitty={"self_draw": 10, "cap": 300},
    rounds=7,
    multiple_winners="all",
    min_tai=1,
    streak_cap=3,
    seat_winds="dice",
    liability=["big_three_dragons"],
)
ENTRIES = 400


@pytest.mark.parametrize("seed", range(5))
def test_a_long_evening_holds_together(seed: int) -> None:
    sessions = night(HOUSE, seed, ENTRIES)
    session = sessions[-1]
    state = session.state
    assert len(session.records) > 200
    assert all(sum(entry.deltas.values()) == sum(entry.balances.values()) == 0 for entry in state.played)
    assert all(entry.table.deal.streak <= 3 for entry in state.played)
    assert state.kitty_drawn <= 300
    assert {*PLAYERS, "E", KITTY} <= set(state.balances) <= {*PLAYERS, "E", "F", KITTY}
    kinds = Counter(record.event.kind for record in session.records)
    assert {"false_win_called", "side_paid", "player_substituted", "session_resumed", "entry_corrected"} <= set(kinds)
    assert all(replay(some.records) == some for some in sessions[::40])
    assert replay(session.records) == session
