"""Long nights: hundreds of entries that mostly can happen, voids and corrections among them, then the settling."""

from collections.abc import Sequence
from contextlib import suppress
from random import Random

from scoring.amendments import Record
from scoring.assessment import Assessment, How, ScoredItem
from scoring.errors import ScoringError
from scoring.events import (
    DeadHandCalled,
    EastNamed,
    Entry,
    FalseWinCalled,
    HandDrawn,
    HandWon,
    PlayerSubstituted,
    ReadyHand,
    SessionPaused,
    SessionResumed,
    SidePaid,
    Winner,
)
from scoring.rulesets import Ruleset
from scoring.session import KITTY, Session, SessionState, following
from tests.scoring.evenings import FED, GUESTS, Step
from tests.scoring.table import PLAYERS, by_tai, opened

PLAYING = [*["play"] * 30, "void", "correct", "undo", "redo"]
SETTLING = [*["paid"] * 4, "confirm", "confirm", "unpaid", "ask", "reopen", "void", "correct", "play", "carry"]
AFTER_THE_END = 20


def night(ruleset: Ruleset, seed: int, length: int) -> list[Session]:
    """Return the session after each thing that was not refused: played until so many were tried, closed and settled."""
    dice, sessions = Random(seed), [opened(ruleset)]
    for number in range(length + AFTER_THE_END):
        with suppress(ScoringError):
            sessions.append(_after(sessions[-1], _tried(dice, sessions[-1], ends=number == length)))
    return sessions


def _after(session: Session, step: Step) -> Session:
    return following(session, Record(session.seq + 1, step.decided(session)))


def _tried(dice: Random, session: Session, *, ends: bool) -> Step:
    act = "close" if ends else dice.choice(SETTLING if session.state.over else PLAYING)
    return Step(act, entry_at(dice, session.state), dice.randrange(12), dice.randrange(12))


def entry_at(dice: Random, state: SessionState) -> Entry:
    """Return an entry that could happen at this table; a paused one goes on, the dealer wins most hands."""
    if state.paused and dice.randrange(3):
        return SessionResumed()
    if not dice.randrange(4):
        return _beside(dice, state.seats)
    if not dice.randrange(5):
        return HandDrawn(reason=dice.choice(["exhausted", "four_kongs_by_several"]))
    return _win(dice, state.seats, state.table.dealer)


def _win(dice: Random, seats: Sequence[str], dealer: str) -> HandWon:
    source, *others = dice.sample(seats, 4)
    how = dice.choice([How.SELF_DRAW, How.DISCARD, How.DISCARD, How.ROBBED_KONG])
    if how is How.SELF_DRAW:
        return HandWon(how=how, winners=(_winner(dice, dice.choice([dealer] * 9 + [source]), seats),))
    if dice.randrange(10):
        source, *others = (others[0], dealer, *others[1:]) if source == dealer else (source, *others)
        others = [dealer, *(other for other in others if other != dealer)]
    rows = tuple(_winner(dice, other, seats) for other in others[: dice.choice([1, 1, 1, 2, 3])])
    return HandWon(how=how, discarder=source, winners=rows)


def _winner(dice: Random, player: str, seats: Sequence[str]) -> Winner:
    if dice.randrange(8):
        return by_tai(player, dice.randrange(9))
    fed = Assessment(items=(ScoredItem(item=FED, tai=8),))
    return Winner(player=player, assessment=fed, liable=dice.choice(seats))


def _beside(dice: Random, seats: Sequence[str]) -> Entry:
    """Return what happens beside the hands; people come and go, and come back."""
    one, another, *_ = dice.sample([*seats, *GUESTS, KITTY], 4)
    ready = tuple(ReadyHand(player=who, tai=dice.randrange(9)) for who in dice.sample(seats, 2))
    tries: list[Entry] = [
        FalseWinCalled(player=dice.choice(seats), claimed_tai=dice.randrange(9), ready=ready),
        SidePaid(payer=one, payee=another, amount=dice.randrange(100)),
        SidePaid(payer=one, payee=another, tai=dice.randrange(9)),
        PlayerSubstituted(outgoing=dice.choice(seats), incoming=dice.choice([*PLAYERS, *GUESTS])),
        DeadHandCalled(player=dice.choice(seats)),
        EastNamed(player=dice.choice(seats)),
        SessionPaused(),
    ]
    return dice.choice(tries)
