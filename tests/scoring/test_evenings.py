"""What holds on any evening, whatever was played, voided, corrected, undone and redone on it."""

from contextlib import suppress
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from scoring.amendments import Record
from scoring.decisions import open_session, void
from scoring.errors import BreaksLaterEntry, ScoringError
from scoring.events import Entry, EntryVoided, HandWon
from scoring.rulesets import Ruleset
from scoring.session import KITTY, Session, evolve, opening_state, replay
from tests.scoring.evenings import Step, entries, evening, houses, steps
from tests.scoring.table import PLAYERS, by_tai, corrected, opened, play, redone, then, totals, undone, voided

evenings = st.builds(evening, houses, steps)


@given(evenings)
def test_every_entry_sums_to_zero_with_the_kitty(sessions: list[Session]) -> None:
    for entry in sessions[-1].state.played:
        assert sum(entry.deltas.values()) == sum(entry.balances.values()) == 0
        assert set(entry.deltas) - set(PLAYERS) <= {KITTY}


@given(evenings)
def test_balances_are_the_sums_of_what_each_hand_moved(sessions: list[Session]) -> None:
    running: dict[str, int] = dict.fromkeys(PLAYERS, 0)
    for entry in sessions[-1].state.played:
        running = {who: running.get(who, 0) + entry.deltas.get(who, 0) for who in {**running, **entry.deltas}}
        assert entry.balances == running
    assert totals(sessions[-1]) == running


@given(evenings)
def test_the_kitty_never_gives_nor_goes_over_its_cap(sessions: list[Session]) -> None:
    kitty = sessions[-1].state.opened.ruleset.options.kitty
    kept = [0, *(entry.balances.get(KITTY, 0) for entry in sessions[-1].state.played)]
    assert all(earlier <= later for earlier, later in pairwise(kept))
    assert kept[-1] == 0 if kitty is None else kitty.cap is None or kept[-1] <= kitty.cap


@given(evenings)
def test_a_settlement_brings_every_balance_to_exactly_zero(sessions: list[Session]) -> None:
    for session in sessions:
        left = totals(session)
        for transfer in session.state.settlement:
            assert transfer.amount > 0
            left[transfer.payer] += transfer.amount
            left[transfer.payee] -= transfer.amount
        assert not any(left.values())
        assert len(session.state.settlement) <= max(0, sum(map(bool, totals(session).values())) - 1)


@given(evenings)
def test_the_streak_is_never_above_its_cap_and_nothing_counts_after_the_end(sessions: list[Session]) -> None:
    state = sessions[-1].state
    cap = state.opened.ruleset.options.streak_cap
    deals = [*(entry.table.deal for entry in state.played), state.deal]
    assert all(cap is None or deal.streak <= cap for deal in deals)
    assert not [deal for deal in deals[:-1] if deal.is_over(state.opened.ruleset.options)]
    assert state.over == (deals[-1].is_over(state.opened.ruleset.options) or state.closed)


@given(evenings)
def test_hands_are_numbered_from_one_and_seqs_only_grow(sessions: list[Session]) -> None:
    played = sessions[-1].state.played
    numbers = [entry.hand_no for entry in played if entry.hand_no is not None]
    assert numbers == list(range(1, len(numbers) + 1))
    assert all(earlier.seq < later.seq for earlier, later in pairwise(played))


@given(evenings)
def test_replaying_the_records_is_folding_what_counts_step_by_step(sessions: list[Session]) -> None:
    session = sessions[-1]
    assert replay(session.records) == session
    state = opening_state(session.state.opened)
    for entry in session.state.played:
        assert entry.table == state.table
        state = evolve(state, entry.seq, entry.event)
    assert state == session.state


@given(evenings, entries)
def test_undoing_the_newest_hand_gives_the_state_before_it(sessions: list[Session], entry: Entry) -> None:
    before = sessions[-1]
    with suppress(ScoringError):
        after = play(before, entry)
        assert undone(after).state == before.state
        assert redone(undone(after)).state == after.state


@given(evenings)
def test_a_void_of_a_void_is_a_redo(sessions: list[Session]) -> None:
    session = sessions[-1]
    for row in session.history:
        with suppress(ScoringError):
            gone = voided(session, row.seq)
            assert voided(gone, gone.seq).state == session.state


@given(evenings)
def test_redo_after_undo_changes_nothing(sessions: list[Session]) -> None:
    with suppress(ScoringError):
        assert redone(undone(sessions[-1])).state == sessions[-1].state


@given(evenings, entries, st.integers(1, 9))
def test_a_correction_taken_back_changes_nothing(sessions: list[Session], entry: Entry, target: int) -> None:
    with suppress(ScoringError):
        fixed = corrected(sessions[-1], target, entry)
        assert voided(fixed, fixed.seq).state == sessions[-1].state


@given(houses, steps)
def test_what_is_refused_changes_nothing(ruleset: Ruleset, tried: list[Step]) -> None:
    session = opened(ruleset)
    for step in tried:
        before = replay(session.records)
        try:
            session = then(session, step.decided(session))
        except ScoringError:
            assert session == before


@given(houses, steps)
def test_what_was_let_in_can_be_played_again_without_what_was_voided(ruleset: Ruleset, tried: list[Step]) -> None:
    """Every session that decisions allow is one that could have been entered straight."""
    session = evening(ruleset, tried)[-1]
    straight = play(opened(ruleset), *(entry.event for entry in session.state.played))
    assert (straight.state.deal, totals(straight)) == (session.state.deal, totals(session))
    assert [entry.deltas for entry in straight.state.played] == [entry.deltas for entry in session.state.played]


def _named(session: Session, target: int) -> set[int]:
    """Return the entry that a refused void says it would break; nothing where it is not refused for that."""
    try:
        void(session, target)
    except BreaksLaterEntry as refused:
        return {int(str(refused.values["entry"]))}
    except ScoringError:
        return set()
    return set()


@given(houses, steps)
def test_a_refused_void_names_an_entry_that_would_count_and_cannot(ruleset: Ruleset, tried: list[Step]) -> None:
    session = evening(ruleset, tried)[-1]
    for row in session.history:
        after = then(session, EntryVoided(target=row.seq))
        assert _named(session, row.seq) <= {entry.seq for entry in after.state.played} - {row.seq}


TURNED = dict(zip(PLAYERS, (*PLAYERS[1:], PLAYERS[0]), strict=True))


def _turned(entry: Entry) -> Entry:
    if not isinstance(entry, HandWon):
        return entry
    winners = tuple(by_tai(TURNED[winner.player], winner.assessment.tai) for winner in entry.winners)
    return HandWon(how=entry.how, discarder=entry.discarder and TURNED[entry.discarder], winners=winners)


@given(evenings)
def test_turning_the_seats_only_permutes_the_totals(sessions: list[Session]) -> None:
    session = sessions[-1]
    seats = tuple(TURNED[player] for player in PLAYERS)
    other = replay((Record(0, open_session(seats, session.state.opened.ruleset)),))
    for entry in session.state.played:
        other = play(other, _turned(entry.event))
    assert totals(other) == {TURNED.get(who, who): balance for who, balance in totals(session).items()}
    assert other.state.deal == session.state.deal
