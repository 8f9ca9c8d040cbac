"""爭議: who may say what, what comes of it, and what it leaves alone."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.decisions import accepted, agree_to, carry, confirm, dispute, refuse, undo, void, withdraw
from scoring.decisions.disputing import votes_needed
from scoring.disputes import Standing, dispute_of, open_disputes
from scoring.errors import BreaksLaterEntry, NoSuchEntry, ScoringError, UnknownPlayer
from scoring.errors_at_table import (
    DisputeClosed,
    DisputedAlready,
    DisputeStays,
    DisputesWait,
    NoSuchDispute,
    OwnDispute,
    VotedAlready,
)
from scoring.events import Entry, EntryCorrected, HandWon, SessionClosed
from scoring.session import Session
from scoring.trails import Deed, Step, subject_of, trail
from tests.scoring.evenings import evening, houses, steps
from tests.scoring.table import DRAW, A, B, C, D, corrected, discard, opened, play, swap, then, totals, voided

WIN, MORE = discard(A, B, 3), discard(A, B, 5)
evenings = st.builds(evening, houses, steps).map(lambda sessions: sessions[-1])


def disputed(session: Session, target: int, entry: Entry, by: str | None = C, voters: int | None = None) -> Session:
    return then(session, dispute(session, target, entry, by, voters))


def agreed(session: Session, seq: int, player: str | None) -> Session:
    session = then(session, agree_to(session, seq, player))
    correction = accepted(session, seq)
    return session if correction is None else then(session, correction)


def refused(session: Session, seq: int, player: str | None) -> Session:
    return then(session, refuse(session, seq, player))


def standing(session: Session, seq: int) -> Standing | None:
    found = dispute_of(session, seq)
    return None if found is None else found.standing


def test_one_of_the_others_agrees_and_the_hand_is_corrected() -> None:
    before = disputed(play(opened(), WIN, DRAW), 1, MORE)
    after = agreed(before, 3, D)
    assert after.records[-1].event == EntryCorrected(target=1, entry=MORE, dispute=3)
    assert after.state == corrected(play(opened(), WIN, DRAW), 1, MORE).state
    assert standing(after, 3) is Standing.ACCEPTED
    assert accepted(after, 3) is None


def test_nothing_moves_before_somebody_agrees_nor_when_somebody_refuses() -> None:
    plain = play(opened(), WIN)
    waiting = disputed(plain, 1, MORE)
    over = refused(waiting, 2, B)
    assert totals(waiting) == totals(over) == totals(plain)
    assert (standing(waiting, 2), standing(over, 2)) == (Standing.OPEN, Standing.REFUSED)
    assert accepted(over, 2) is None


def test_who_disputed_withdraws_it_and_may_dispute_again() -> None:
    session = disputed(play(opened(), WIN), 1, MORE)
    session = then(session, withdraw(session, 2))
    assert standing(session, 2) is Standing.WITHDRAWN
    assert standing(disputed(session, 1, MORE), 4) is Standing.OPEN


@pytest.mark.parametrize(
    ("voters", "seated", "needed"),
    [
        (3, True, (2, 2)),
        (2, True, (1, 2)),
        (1, True, (1, 1)),
        (0, True, (1, 1)),
        (4, False, (3, 2)),
        (3, False, (2, 2)),
        (0, False, (1, 1)),
    ],
)
def test_most_of_the_table(voters: int, seated: bool, needed: tuple[int, int]) -> None:
    assert votes_needed(voters, seated=seated) == needed


def test_by_majority_two_more_of_four_agree() -> None:
    session = agreed(disputed(play(opened(), WIN), 1, MORE, C, voters=3), 2, A)
    assert standing(session, 2) is Standing.OPEN
    assert totals(session) == totals(play(opened(), WIN))
    session = agreed(refused(session, 2, B), 2, D)
    assert standing(session, 2) is Standing.ACCEPTED
    assert totals(session) == totals(play(opened(), MORE))


def test_by_majority_two_refusals_end_it() -> None:
    session = refused(disputed(play(opened(), WIN), 1, MORE, C, voters=3), 2, A)
    assert standing(session, 2) is Standing.OPEN
    assert standing(refused(session, 2, B), 2) is Standing.REFUSED


def test_who_runs_things_decides_alone() -> None:
    session = disputed(play(opened(), WIN), 1, MORE, C, voters=3)
    assert standing(agreed(session, 2, None), 2) is Standing.ACCEPTED
    assert standing(refused(session, 2, None), 2) is Standing.REFUSED


def test_who_may_not_speak() -> None:
    session = agreed(disputed(play(opened(), WIN), 1, MORE, C, voters=3), 2, A)
    with pytest.raises(OwnDispute):
        agree_to(session, 2, C)
    with pytest.raises(VotedAlready):
        refuse(session, 2, A)
    with pytest.raises(UnknownPlayer):
        agree_to(session, 2, "E")
    with pytest.raises(NoSuchDispute):
        agree_to(session, 1, B)
    with pytest.raises(UnknownPlayer):
        dispute(play(opened(), WIN), 1, MORE, "E")


def test_what_was_decided_is_decided() -> None:
    session = agreed(disputed(play(opened(), WIN), 1, MORE), 2, A)
    for late in (agree_to, refuse):
        with pytest.raises(DisputeClosed):
            late(session, 2, B)
    with pytest.raises(DisputeClosed):
        withdraw(session, 2)
    assert standing(then(session, undo(session)), 2) is Standing.ACCEPTED


def test_one_dispute_of_a_hand_at_a_time() -> None:
    session = disputed(play(opened(), WIN, WIN), 1, MORE)
    with pytest.raises(DisputedAlready) as already:
        dispute(session, 1, discard(A, B, 7), D)
    assert already.value.values == {"target": 1, "dispute": 3}
    assert [row.seq for row in open_disputes(disputed(session, 2, MORE))] == [3, 4]


def test_another_change_of_the_hand_overtakes_it_for_good() -> None:
    session = disputed(play(opened(), WIN), 1, MORE)
    for changed in (voided(session, 1), corrected(session, 1, discard(A, B, 7))):
        assert standing(changed, 2) is Standing.OVERTAKEN
        with pytest.raises(DisputeClosed):
            agree_to(changed, 2, B)
        back = then(changed, void(changed, 3))
        assert back.state == session.state
        assert standing(back, 2) is Standing.OVERTAKEN
        assert standing(disputed(back, 1, MORE), 5) is Standing.OPEN


def test_what_could_not_be_corrected_is_not_disputed() -> None:
    session = play(opened(), WIN, swap(D, "E"), discard("E", A))
    with pytest.raises(BreaksLaterEntry):
        dispute(session, 2, swap(D, "F"), A)
    with pytest.raises(NoSuchEntry):
        dispute(session, 9, MORE, A)


def test_what_breaks_a_later_hand_meanwhile_is_refused_and_stays_open() -> None:
    """E won after the dispute: had it been F who came in, he could not have."""
    session = disputed(play(opened(), swap(D, "E")), 1, swap(D, "F"), A)
    session = play(session, discard("E", C))
    session = then(session, agree_to(session, 2, B))
    with pytest.raises(BreaksLaterEntry):
        accepted(session, 2)


def test_the_settlement_waits() -> None:
    session = disputed(play(opened(), WIN, SessionClosed()), 1, MORE)
    for settling in (confirm, carry):
        with pytest.raises(DisputesWait) as waits:
            settling(session)
        assert waits.value.values == {"targets": (1,)}
    assert confirm(refused(session, 3, A)).transfers == session.state.settlement
    assert confirm(agreed(session, 3, A)).transfers == corrected(session, 1, MORE).state.settlement


def test_it_is_never_voided_nor_what_an_undo_takes_back() -> None:
    session = disputed(play(opened(), WIN), 1, MORE)
    with pytest.raises(DisputeStays):
        void(session, 2)
    assert undo(session).target == 1


def test_all_of_it_is_on_the_trail_of_the_hand() -> None:
    session = agreed(disputed(play(opened(), WIN), 1, MORE), 2, A)
    assert trail(session, 1) == (
        Step(1, Deed.REPORTED, None, WIN),
        Step(2, Deed.DISPUTED, WIN, WIN),
        Step(3, Deed.AGREED, WIN, WIN),
        Step(4, Deed.CORRECTED, WIN, MORE),
    )
    assert [subject_of(session, seq) for seq in (2, 3, 4)] == [1, 1, 1]
    refusal = then(play(opened(), WIN), dispute(play(opened(), WIN), 1, MORE, C))
    withdrawn = then(refusal, withdraw(refusal, 2))
    assert [step.deed for step in trail(refused(refusal, 2, A), 1)][1:] == [Deed.DISPUTED, Deed.REFUSED]
    assert [step.deed for step in trail(withdrawn, 1)][1:] == [Deed.DISPUTED, Deed.WITHDRAWN]


@given(evenings, st.integers(1, 12), st.integers(1, 9), st.booleans())
def test_on_any_evening_it_is_as_good_as_a_correction_or_as_nothing(
    session: Session,
    target: int,
    tai: int,
    agrees: bool,
) -> None:
    """A refused dispute changes nothing; an accepted one does what the correction would have done."""
    row = next((row for row in session.history if row.seq == target), None)
    if row is None or not isinstance(row.entry, HandWon):
        return
    entry = discard(row.entry.winners[0].player, row.entry.discarder or session.table_at(target).seats[0], tai)
    try:
        waiting = disputed(session, target, entry, None)
    except ScoringError as error:
        with pytest.raises(type(error)):
            corrected(session, target, entry)
        return
    seq = waiting.seq
    if agrees and entry != row.entry:
        assert agreed(waiting, seq, None).state == corrected(session, target, entry).state
    else:
        assert refused(waiting, seq, None).state == waiting.state == session.state
