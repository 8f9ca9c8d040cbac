"""Random evenings: all that may or may not be possible at a table, voids, corrections, undos, redos, agreements."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass

from hypothesis import strategies as st

from scoring.assessment import Assessment, How, ScoredItem
from scoring.decisions import (
    ask_reopening,
    carry,
    confirm,
    correct,
    decide,
    mark_paid,
    mark_unpaid,
    redo,
    reopen,
    undo,
    void,
)
from scoring.errors import ScoringError
from scoring.events import (
    DeadHandCalled,
    EastNamed,
    Entry,
    Event,
    FalseWinCalled,
    HandDrawn,
    HandWon,
    PlayerSubstituted,
    ReadyHand,
    SessionClosed,
    SessionPaused,
    SessionResumed,
    SidePaid,
    Winner,
)
from scoring.items import Item
from scoring.rulesets import Ruleset
from scoring.session import KITTY, Session
from scoring.settlement import Transfer
from tests.scoring.table import PLAYERS, by_tai, opened, rules, then

GUESTS = ("E", "F")
FED = Item.BIG_THREE_DRAGONS
players = st.sampled_from([*PLAYERS, *PLAYERS, *PLAYERS, *GUESTS])
parties = st.sampled_from([*PLAYERS, *GUESTS, KITTY])
tai = st.integers(0, 12)


def _winner(player: str, tai: int, liable: str | None) -> Winner:
    """Return a winner by a number, or where somebody is liable by 大三元, which houses here may ask it of."""
    if liable is None:
        return by_tai(player, tai)
    fed = Assessment(items=(ScoredItem(item=FED, tai=8),))
    return Winner(player=player, assessment=fed, liable=liable)


def _win(how: How, people: Sequence[str], worth: Sequence[int], liable: str | None) -> HandWon:
    """Return a win of as many as there are numbers; it may be that one of them wins on his own tile, or twice."""
    source, *others = people
    winners = tuple(_winner(who, tai, liable) for who, tai in zip(others, worth, strict=False))
    if how is How.SELF_DRAW:
        return HandWon(how=how, winners=winners[:1])
    return HandWon(how=how, discarder=source, winners=winners)


people = st.one_of(*[st.permutations(PLAYERS)] * 5, st.lists(players, min_size=4, max_size=4))
worth = st.lists(tai, min_size=1, max_size=1) | st.lists(tai, min_size=1, max_size=3)
wins = st.builds(_win, st.sampled_from(How), people, worth, st.one_of(*[st.none()] * 4, players))
ready = st.lists(st.builds(ReadyHand, player=players, tai=st.none() | tai), max_size=2).map(tuple)
beside: st.SearchStrategy[Entry] = st.one_of(
    st.builds(FalseWinCalled, player=players, claimed_tai=st.none() | tai, ready=ready),
    st.builds(SidePaid, payer=parties, payee=parties, amount=st.none() | st.integers(0, 200), tai=st.none() | tai),
    st.builds(PlayerSubstituted, outgoing=players, incoming=st.sampled_from([*GUESTS, *GUESTS, *PLAYERS])),
    st.builds(DeadHandCalled, player=players),
    st.builds(EastNamed, player=players),
    st.sampled_from([SessionPaused(), SessionResumed(), SessionResumed()]),
)
entries: st.SearchStrategy[Entry] = st.one_of(wins, wins, wins, st.just(HandDrawn()), beside, beside)


@dataclass(frozen=True)
class Step:
    """One thing that somebody tries; `target` counts back from the newest record."""

    act: str
    entry: Entry
    target: int = 0
    line: int = 0

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
            "confirm": lambda: confirm(session),
            "carry": lambda: carry(session),
            "ask": lambda: ask_reopening(session, PLAYERS[self.line % 4]),
            "reopen": lambda: reopen(session, (PLAYERS[self.line % 4], PLAYERS[self.target % 4])),
            "paid": lambda: mark_paid(session, *self._line(session)),
            "unpaid": lambda: mark_unpaid(session, *self._line(session)),
        }
        return acts[self.act]()

    def _line(self, session: Session) -> tuple[str, str, str]:
        """Return a line of the settlement, marked by one of its sides."""
        rows = session.state.settlement or (Transfer(*PLAYERS[:2], 1),)
        row = rows[self.line % len(rows)]
        return row.payer, row.payee, (row.payer, row.payee)[self.target % 2]


TABLE = [*["play"] * 12, *["void", "correct", "undo", "redo"] * 2, "close"]
numbers = st.integers(0, 9)
LEAST = 6
steps = st.lists(st.builds(Step, st.sampled_from(TABLE), entries, numbers), min_size=LEAST, max_size=30)
prices = st.sampled_from(["waiting_tai", "claimed_tai"]) | st.integers(0, 10)
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
    false_win=st.none() | st.fixed_dictionaries({"ready": prices, "not_ready": prices}),
    false_win_passes_dealer=st.booleans(),
    liability=st.sampled_from([[], [str(FED)]]),
    seat_winds=st.sampled_from(["dealer", "dice"]),
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
