"""What became of one entry, step by step."""

from hypothesis import given
from hypothesis import strategies as st

from scoring.session import Session
from scoring.trails import Deed, Step, subject_of, trail
from tests.scoring.evenings import evening, houses, steps
from tests.scoring.table import DRAW, corrected, discard, opened, play, redone, undone, voided

FIRST, SECOND, THIRD = discard("B", "A", 3), discard("B", "A", 4), discard("C", "A", 5)
evenings = st.builds(evening, houses, steps).map(lambda sessions: sessions[-1])


def test_every_correction_of_a_hand_is_on_its_trail() -> None:
    session = corrected(corrected(play(opened(), FIRST, DRAW), 1, SECOND), 1, THIRD)
    assert trail(session, 1) == (
        Step(1, Deed.REPORTED, None, FIRST),
        Step(3, Deed.CORRECTED, FIRST, SECOND),
        Step(4, Deed.CORRECTED, SECOND, THIRD),
    )
    assert trail(session, 2) == (Step(2, Deed.REPORTED, None, DRAW),)


def test_a_correction_is_taken_back_and_comes_again() -> None:
    session = redone(undone(corrected(play(opened(), FIRST), 1, SECOND)))
    assert trail(session, 1) == (
        Step(1, Deed.REPORTED, None, FIRST),
        Step(2, Deed.CORRECTED, FIRST, SECOND),
        Step(3, Deed.UNCORRECTED, SECOND, FIRST),
        Step(4, Deed.REDONE, FIRST, SECOND),
    )


def test_a_void_a_redo_and_another_void() -> None:
    session = voided(redone(voided(play(opened(), FIRST, DRAW), 1)), 1)
    assert [(step.deed, step.before, step.after) for step in trail(session, 1)] == [
        (Deed.REPORTED, None, FIRST),
        (Deed.UNDONE, FIRST, None),
        (Deed.REDONE, None, FIRST),
        (Deed.UNDONE, FIRST, None),
    ]


def test_a_void_or_a_correction_is_about_the_entry_behind_it() -> None:
    session = redone(undone(corrected(play(opened(), DRAW, FIRST), 2, SECOND)))
    assert {seq: subject_of(session, seq) for seq in range(7)} == {0: None, 1: 1, 2: 2, 3: 2, 4: 2, 5: 2, 6: None}


@given(evenings)
def test_every_record_is_on_one_trail_and_trails_end_where_the_entry_stands(session: Session) -> None:
    seqs = [row.seq for row in session.history]
    trails = {seq: trail(session, seq) for seq in seqs if subject_of(session, seq) == seq}
    assert sorted(step.seq for steps_of in trails.values() for step in steps_of) == seqs
    for row in session.history:
        if row.seq in trails:
            assert trails[row.seq][-1].after == row.entry
