"""Undo takes the newest change that stands, redo does again what was undone: both are voids."""

import pytest

from scoring.decisions import redo, undo
from scoring.errors import NothingToRedo, NothingToUndo
from scoring.events import EntryCorrected, EntryVoided, HandDrawn, SessionPaused, SessionResumed
from scoring.rotation import Deal
from tests.scoring.table import DRAW, A, B, corrected, discard, opened, play, redone, seqs, then, undone, voided


def test_undo_takes_the_newest_hand_and_then_the_one_before_it() -> None:
    session = play(opened(), DRAW, discard(A, B))
    assert undo(session) == EntryVoided(target=2)
    once = undone(session)
    assert (undo(once), seqs(once)) == (EntryVoided(target=1), [1])
    with pytest.raises(NothingToUndo):
        undo(undone(once))
    with pytest.raises(NothingToUndo):
        undo(opened())


def test_undo_passes_over_a_pause_that_is_over() -> None:
    paused = play(opened(), DRAW, discard(A, B), SessionPaused())
    assert undo(paused) == EntryVoided(target=3)
    on = play(paused, SessionResumed())
    assert undo(on) == EntryVoided(target=2)
    assert seqs(redone(undone(on))) == [1, 2, 3, 4]
    assert undo(play(on, SessionPaused())) == EntryVoided(target=5)
    with pytest.raises(NothingToUndo):
        undo(play(opened(), SessionPaused(), SessionResumed()))


def test_undo_takes_back_a_correction_as_such() -> None:
    session = corrected(play(opened(), DRAW, discard(A, B)), 1, discard(B, A))
    assert undo(session) == EntryVoided(target=3)
    assert undone(session).state.played == play(opened(), DRAW, discard(A, B)).state.played
    assert undo(undone(session)) == EntryVoided(target=2)


def test_redo_does_again_what_was_undone_newest_first() -> None:
    twice = undone(undone(play(opened(), DRAW, discard(A, B))))
    once = redone(twice)
    assert (seqs(twice), seqs(once), seqs(redone(once))) == ([], [1], [1, 2])
    with pytest.raises(NothingToRedo):
        redo(redone(once))


def test_redo_does_again_a_hand_that_was_voided_by_its_number() -> None:
    assert redo(voided(play(opened(), DRAW, DRAW, DRAW), 2)) == EntryVoided(target=4)


def test_redo_does_again_a_correction() -> None:
    session = corrected(play(opened(), DRAW), 1, discard(B, A))
    assert redone(undone(session)).state == session.state


def test_nothing_is_redone_once_something_new_was_recorded() -> None:
    for since in (DRAW, EntryCorrected(target=1, entry=discard(A, B))):
        session = then(undone(play(opened(), DRAW, DRAW)), since)
        with pytest.raises(NothingToRedo):
            redo(session)
    with pytest.raises(NothingToRedo):
        redo(opened())


def test_after_a_redo_undo_takes_the_same_hand_again() -> None:
    session = redone(undone(play(opened(), DRAW, discard(A, B))))
    assert undo(session) == EntryVoided(target=2)
    again = undone(session)
    assert (seqs(again), seqs(redone(again))) == ([1], [1, 2])


def test_a_void_of_a_hand_does_not_undo_its_neighbours() -> None:
    session = voided(play(opened(), DRAW, HandDrawn(reason="x"), discard(B, A)), 1)
    assert (seqs(session), session.state.deal) == ([2, 3], Deal(1, 1, 0))
