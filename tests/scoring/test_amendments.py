"""Voids and corrections, resolved newest first: what became of each record."""

from scoring.amendments import Amended, Record, amended
from scoring.events import EntryCorrected, EntryVoided, Event, HandDrawn, SessionOpened
from tests.scoring.table import PLAYERS, A, B, C, discard, rules

ONE, TWO, OTHER = discard(A, B, 1), discard(B, C, 2), HandDrawn(reason="other")


def _fate(*events: Event) -> list[tuple[object, int | None, int | None]]:
    """Return of each record what counts now, and who voided and corrected it."""
    rows = amended([Record(seq, event) for seq, event in enumerate(events, start=1)])
    assert [row.seq for row in rows] == list(range(1, len(events) + 1))
    return [(row.entry, row.voided_by, row.corrected_by) for row in rows]


def test_what_nothing_touched_counts_as_it_is() -> None:
    assert _fate(ONE, TWO) == [(ONE, None, None), (TWO, None, None)]
    assert _fate() == []


def test_a_void_takes_an_entry_out_and_is_no_entry_itself() -> None:
    assert _fate(ONE, TWO, EntryVoided(target=1)) == [(None, 3, None), (TWO, None, None), (None, None, None)]


def test_a_void_of_a_void_brings_the_entry_back() -> None:
    assert _fate(ONE, EntryVoided(target=1), EntryVoided(target=2)) == [
        (ONE, None, None),
        (None, 3, None),
        (None, None, None),
    ]


def test_a_third_void_takes_it_out_again() -> None:
    voids = [EntryVoided(target=target) for target in (1, 2, 3)]
    assert _fate(ONE, *voids) == [(None, 2, None), (None, None, None), (None, 4, None), (None, None, None)]


def test_a_correction_counts_in_the_place_of_its_entry() -> None:
    fix = EntryCorrected(target=1, entry=OTHER)
    assert _fate(ONE, TWO, fix) == [(OTHER, None, 3), (TWO, None, None), (None, None, None)]


def test_the_newest_correction_counts() -> None:
    fixes = [EntryCorrected(target=1, entry=TWO), EntryCorrected(target=1, entry=OTHER)]
    assert _fate(ONE, *fixes)[0] == (OTHER, None, 3)


def test_a_voided_correction_gives_way_to_the_one_before_it() -> None:
    fixes = [EntryCorrected(target=1, entry=TWO), EntryCorrected(target=1, entry=OTHER)]
    assert _fate(ONE, *fixes, EntryVoided(target=3))[0] == (TWO, None, 2)
    assert _fate(ONE, *fixes, EntryVoided(target=3), EntryVoided(target=2))[0] == (ONE, None, None)
    assert _fate(ONE, *fixes, EntryVoided(target=3), EntryVoided(target=4))[0] == (OTHER, None, 3)


def test_a_corrected_entry_that_is_voided_does_not_count_and_comes_back_corrected() -> None:
    fix, void = EntryCorrected(target=1, entry=OTHER), EntryVoided(target=1)
    assert _fate(ONE, fix, void)[0] == (None, 3, 2)
    assert _fate(ONE, fix, void, EntryVoided(target=3))[0] == (OTHER, None, 2)


def test_a_row_shows_what_was_first_recorded_and_whether_it_stands() -> None:
    events: list[Event] = [ONE, EntryCorrected(target=1, entry=OTHER), EntryVoided(target=1)]
    rows = amended([Record(seq, event) for seq, event in enumerate(events, start=1)])
    assert [row.original for row in rows] == [ONE, None, None]
    assert [row.is_live for row in rows] == [False, True, True]
    assert Amended(0, SessionOpened(players=PLAYERS, ruleset=rules()), None).original is None
