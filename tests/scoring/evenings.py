"""Random evenings: hands that may or may not be possible, voids, corrections, undos and redos."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass

from hypothesis import strategies as st

from scoring.assessment import How
from scoring.decisions import correct, decide, redo, undo, void
from scoring.errors import ScoringError
from scoring.events import Entry, Event, HandDrawn, HandWon, SessionClosed
from scoring.rulesets import Ruleset
from scoring.session import Session
from tests.scoring.table import PLAYERS, by_tai, opened, rules, then

players = st.sampled_from([*PLAYERS, *PLAYERS, *PLAYERS, "E"])
wins = st.builds(
    lambda how, source, said: HandWon(
        how=how,
        discarder=None if how is How.SELF_DRAW else source,
        winners=tuple(by_tai(who, tai) for who, tai in (said[:1] if how is How.SELF_DRAW else said)),
    ),
    st.sampled_from(How),
    players,
    st.lists(st.tuples(players, st.integers(0, 12)), min_size=1, max_size=3),
)
entries: st.SearchStrategy[Entry] = st.one_of(wins, wins, wins, st.just(HandDrawn()))


@dataclass(frozen=True)
class Step:
    """One thing that somebody tries; `target` counts back from the newest record."""

    act: str
    entry: Entry
    target: int = 0

    def decided(self, session: Session) -> Event:
        """Return the event to append; raises ScoringError where it is refused."""
        target = session.seq - self.target
        acts: dict[str, Callable[[], Event]] = {
            "play": lambda: decide(session, self.entry),
            "close": lambda: decide(session, SessionClosed()),
            "void": lambda: void(session, target),
            "correct": lambda: correct(session, target, self.entry),
            "undo": lambda: undo(session),
            "redo": lambda: redo(session),
        }
        return acts[self.act]()


acts = st.sampled_from([*["play"] * 12, *["void", "correct", "undo", "redo"] * 2, "close"])
steps = st.lists(st.builds(Step, acts, entries, st.integers(0, 9)), max_size=30)

houses: st.SearchStrategy[Ruleset] = st.builds(
    rules,
    st.sampled_from(["modern", "improved", "classic"]),
    min_tai=st.integers(0, 3),
    tai_cap=st.none() | st.integers(1, 9),
    tai_cap_includes_dealer=st.booleans(),
    multiple_winners=st.sampled_from(["all", "nearest", "three_is_draw"]),
    draw_keeps_dealer=st.booleans(),
    draw_extends_streak=st.booleans(),
    streak_cap=st.none() | st.integers(0, 3),
    dealer_scope=st.sampled_from(["pair", "table"]),
    rounds=st.integers(1, 7),
    self_draw_bonus=st.integers(0, 2),
    kitty=st.none() | st.fixed_dictionaries({"self_draw": st.integers(0, 50), "cap": st.none() | st.integers(0, 120)}),
    payout=st.sampled_from(
        [
            {"formula": "base_and_unit", "base": 100, "unit": 20},
            {"formula": "zhongyong", "unit": 10},
            {"formula": "discarder_pays_all", "base": 30, "unit": 10},
        ]
    ),
)


def evening(ruleset: Ruleset, tried: Sequence[Step]) -> list[Session]:
    """Return the session after each thing that was not refused, the opening first."""
    sessions = [opened(ruleset)]
    for step in tried:
        with suppress(ScoringError):
            sessions.append(then(sessions[-1], step.decided(sessions[-1])))
    return sessions
