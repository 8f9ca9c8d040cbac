"""What holds on any evening, whatever was played, voided, corrected, undone and redone on it."""

import re
from collections import Counter
from contextlib import suppress
from itertools import pairwise

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from scoring.amendments import Record, amended
from scoring.decisions import open_session, void
from scoring.errors import BreaksLaterEntry, ScoringError
from scoring.events import Agreement, Entry, EntryVoided, SessionResumed, SettlementConfirmed, SettlementReopened
from scoring.rulesets import Ruleset
from scoring.session import KITTY, Session, evolve, opening_state, replay
from tests.scoring.evenings import GUESTS, Step, entries, evening, houses, steps
from tests.scoring.nights import night
from tests.scoring.table import PLAYERS, corrected, opened, play, redone, then, totals, undone, voided

evenings = st.builds(evening, houses, steps)
nights = st.builds(night, houses, st.integers(0, 2**32), st.integers(0, 200))
# A night is played while it is drawn: hundreds of entries take their time, above all on a busy machine.
slow = [HealthCheck.too_slow]
few = settings(max_examples=20, suppress_health_check=slow)
some = settings(max_examples=50, suppress_health_check=slow)


@some
@given(evenings | nights)
def test_every_entry_sums_to_zero_with_the_kitty(sessions: list[Session]) -> None:
    for entry in sessions[-1].state.played:
        assert sum(entry.deltas.values()) == sum(entry.balances.values()) == 0
        assert set(entry.deltas) <= set(entry.balances) <= {*PLAYERS, *GUESTS, KITTY}


@some
@given(evenings | nights)
def test_balances_are_the_sums_of_what_each_hand_moved(sessions: list[Session]) -> None:
    running: dict[str, int] = dict.fromkeys(PLAYERS, 0)
    for entry in sessions[-1].state.played:
        running = {who: running.get(who, 0) + entry.deltas.get(who, 0) for who in {**running, **entry.deltas}}
        assert entry.balances == {party: running.get(party, 0) for party in entry.balances}
    everybody = totals(sessions[-1])
    assert everybody == {party: running.get(party, 0) for party in everybody}
    assert set(running) <= set(everybody)


@some
@given(evenings | nights)
def test_the_kitty_never_owes_and_self_draws_fill_it_up_to_its_cap(sessions: list[Session]) -> None:
    state = sessions[-1].state
    kitty = state.opened.ruleset.options.kitty
    assert all(entry.balances.get(KITTY, 0) >= 0 for entry in state.played)
    hands = [entry.deltas.get(KITTY, 0) for entry in state.played if entry.hand_no is not None]
    assert all(amount >= 0 for amount in hands)
    assert sum(hands) == state.kitty_drawn
    assert sum(hands) == 0 if kitty is None else kitty.cap is None or sum(hands) <= kitty.cap


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


@some
@given(evenings | nights)
def test_the_streak_is_never_above_its_cap_and_nothing_counts_after_the_end(sessions: list[Session]) -> None:
    state = sessions[-1].state
    cap = state.opened.ruleset.options.streak_cap
    deals = [*(entry.table.deal for entry in state.played), state.deal]
    assert all(cap is None or deal.streak <= cap for deal in deals)
    assert not [deal for deal in deals[:-1] if deal.is_over(state.opened.ruleset.options)]
    assert state.over == (deals[-1].is_over(state.opened.ruleset.options) or state.closed)


@some
@given(evenings | nights)
def test_hands_are_numbered_from_one_and_seqs_only_grow(sessions: list[Session]) -> None:
    played = sessions[-1].state.played
    numbers = [entry.hand_no for entry in played if entry.hand_no is not None]
    assert numbers == list(range(1, len(numbers) + 1))
    assert all(earlier.seq < later.seq for earlier, later in pairwise(played))


@some
@given(evenings | nights)
def test_replaying_the_records_is_folding_what_counts_step_by_step(sessions: list[Session]) -> None:
    session = sessions[-1]
    assert replay(session.records) == session
    state = opening_state(session.state.opened)
    for entry in session.state.played:
        assert entry.table == state.table
        state = evolve(state, entry.seq, entry.event)
    assert state._replace(agreed=session.state.agreed) == session.state


@given(evenings, entries)
def test_undoing_the_newest_hand_gives_the_state_before_it(sessions: list[Session], entry: Entry) -> None:
    before = sessions[-1]
    assume(not isinstance(entry, SessionResumed))  # nobody takes back that the table went on
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
        after = amended((*session.records[1:], Record(session.seq + 1, EntryVoided(target=row.seq))))
        assert _named(session, row.seq) <= {other.seq for other in after if other.entry is not None} - {row.seq}


TURNED = dict(zip(PLAYERS, (*PLAYERS[1:], PLAYERS[0]), strict=True))


def _turned(entry: Entry) -> Entry:
    """Return the entry with every player in it turned; no other value in these evenings is one letter."""
    text = re.sub(r'"([ABCD])"', lambda found: f'"{TURNED[found[1]]}"', entry.model_dump_json())
    return type(entry).model_validate_json(text)


@some
@given(evenings | nights)
def test_turning_the_seats_only_permutes_the_totals(sessions: list[Session]) -> None:
    session = sessions[-1]
    seats = tuple(TURNED[player] for player in PLAYERS)
    other = replay((Record(0, open_session(seats, session.state.opened.ruleset)),))
    for entry in session.state.played:
        other = play(other, _turned(entry.event))
    assert totals(other) == {TURNED.get(who, who): balance for who, balance in totals(session).items()}
    assert other.state.deal == session.state.deal


@few
@given(nights)
def test_agreements_move_no_money_and_end_no_hand(sessions: list[Session]) -> None:
    for before, after in pairwise(sessions):
        if isinstance(after.records[-1].event, Agreement):
            assert after.state._replace(agreed=before.state.agreed) == before.state


@few
@given(nights)
def test_between_a_confirmation_and_a_reopening_nothing_is_recorded_but_marks(sessions: list[Session]) -> None:
    stands = False
    for record in sessions[-1].records:
        assert not stands or isinstance(record.event, Agreement)
        stands = record.event.kind in {"settlement_confirmed", "balances_carried"} or (
            stands and not isinstance(record.event, SettlementReopened)
        )


@few
@given(nights)
def test_what_is_paid_and_what_is_left_to_pay_are_all_that_was_won(sessions: list[Session]) -> None:
    for session in sessions:
        agreed, left = session.state.agreed, Counter(totals(session))  # a guest whose coming was voided may have paid
        for transfer in (*agreed.handed_over, *session.state.settlement):
            left[transfer.payer] += transfer.amount
            left[transfer.payee] -= transfer.amount
        assert agreed.carried or not any(left.values())
        assert set(agreed.paid) <= set(session.state.settlement)
        assert len(set(agreed.paid)) == len(agreed.paid)


@few
@given(nights)
def test_a_confirmed_settlement_is_the_one_that_was_shown(sessions: list[Session]) -> None:
    for before, after in pairwise(sessions):
        event = after.records[-1].event
        if isinstance(event, SettlementConfirmed):
            assert event.transfers == before.state.settlement == after.state.settlement


@few
@given(nights)
def test_a_whole_night_replays_to_the_same(sessions: list[Session]) -> None:
    assert replay(sessions[-1].records) == sessions[-1]


@few
@given(nights)
def test_on_any_night_undo_takes_back_what_was_entered_last(sessions: list[Session]) -> None:
    for before, after in list(pairwise(sessions))[::9]:
        if not isinstance(after.history[-1].entry, SessionResumed | None):
            assert undone(after).state == before.state
            assert redone(undone(after)).state == after.state


@few
@given(nights)
def test_on_any_night_a_void_of_a_void_is_a_redo(sessions: list[Session]) -> None:
    session = sessions[-1] if not sessions[-1].state.agreed.stands else sessions[len(sessions) // 2]
    for row in session.history[::9]:
        with suppress(ScoringError):
            gone = voided(session, row.seq)
            assert voided(gone, gone.seq).state == session.state
