"""What may happen next: each decision returns the event to store or refuses by name, and changes nothing."""

import pytest

from scoring.assessment import How
from scoring.decisions import admit, correct, decide, open_session, void
from scoring.errors import (
    AlreadyVoid,
    BelowMinimum,
    BreaksLaterEntry,
    DiscarderMissing,
    DiscarderOfSelfDraw,
    NoSuchEntry,
    NotCorrectable,
    PlayersNotFour,
    ScoringError,
    SessionOver,
    UnknownPlayer,
    WinnerIsDiscarder,
    WinnerRepeated,
)
from scoring.events import Entry, EntryCorrected, EntryVoided, HandWon, SessionClosed, SessionOpened
from tests.scoring.table import (
    DRAW,
    PLAYERS,
    A,
    B,
    C,
    D,
    by_tai,
    corrected,
    discard,
    opened,
    play,
    rules,
    self_draw,
    several,
    voided,
)


def test_four_different_players_open_a_session() -> None:
    assert open_session(list(PLAYERS), rules()) == SessionOpened(players=PLAYERS, ruleset=rules())


@pytest.mark.parametrize("players", ["", "ABC", "ABCDE", "ABCA", "AABB"])
def test_any_other_number_of_players_is_refused(players: str) -> None:
    with pytest.raises(PlayersNotFour) as refused:
        open_session(players, rules())
    assert refused.value.values == {"players": tuple(players)}


def _won(how: How, source: str | None, *winners: str) -> HandWon:
    return HandWon(how=how, discarder=source, winners=tuple(by_tai(winner, 3) for winner in winners))


REFUSED: list[tuple[HandWon, type[ScoringError], dict[str, object]]] = [
    (_won(How.DISCARD, B, "E"), UnknownPlayer, {"player": "E"}),
    (_won(How.DISCARD, "E", A), UnknownPlayer, {"player": "E"}),
    (_won(How.DISCARD, "", A), UnknownPlayer, {"player": ""}),
    (_won(How.SELF_DRAW, None, "kitty"), UnknownPlayer, {"player": "kitty"}),
    (_won(How.DISCARD, A, A), WinnerIsDiscarder, {"player": A}),
    (_won(How.ROBBED_KONG, A, B, A), WinnerIsDiscarder, {"player": A}),
    (_won(How.DISCARD, A, B, C, B), WinnerRepeated, {"player": B}),
    (_won(How.DISCARD, None, A), DiscarderMissing, {}),
    (_won(How.ROBBED_KONG, None, A), DiscarderMissing, {}),
    (_won(How.SELF_DRAW, B, A), DiscarderOfSelfDraw, {"player": B}),
    (_won(How.SELF_DRAW, None, A, C), DiscarderOfSelfDraw, {"player": C}),
]


@pytest.mark.parametrize(("hand", "error", "values"), REFUSED, ids=str)
def test_a_win_that_cannot_be_is_refused(hand: HandWon, error: type[ScoringError], values: dict[str, object]) -> None:
    with pytest.raises(error) as refused:
        decide(opened(), hand)
    assert refused.value.values == values


@pytest.mark.parametrize(
    "entry",
    [
        DRAW,
        SessionClosed(),
        discard(A, B),
        self_draw(D),
        several(A, B=1, C=2, D=3),
        _won(How.ROBBED_KONG, D, A),
    ],
)
def test_what_can_happen_is_decided_as_it_is(entry: Entry) -> None:
    assert decide(opened(), entry) is entry


def test_a_single_winner_below_the_least_tai_is_refused_with_both_numbers() -> None:
    session = opened(rules(min_tai=3))
    with pytest.raises(BelowMinimum) as refused:
        decide(session, discard(C, B, 2))
    assert refused.value.values == {"tai": 2, "min_tai": 3}
    assert decide(session, discard(C, A, 2)) == discard(C, A, 2)


def test_of_several_below_the_least_tai_one_who_reaches_it_is_enough() -> None:
    session = opened(rules(min_tai=3, multiple_winners="all"))
    assert decide(session, several(B, C=2, D=3)) == several(B, C=2, D=3)
    with pytest.raises(BelowMinimum) as refused:
        decide(session, several(B, C=1, D=2))
    assert refused.value.values == {"tai": 2, "min_tai": 3}


def test_three_winners_that_make_a_draw_are_no_refusal() -> None:
    hand = several(A, B=1, C=2, D=3)
    assert decide(opened(rules(min_tai=1, multiple_winners="three_is_draw")), hand) == hand


@pytest.mark.parametrize("entry", [DRAW, discard(A, B), SessionClosed()])
def test_nothing_but_voids_and_corrections_after_the_end(entry: Entry) -> None:
    over = play(opened(), DRAW, SessionClosed())
    with pytest.raises(SessionOver):
        admit(over.state, entry)
    assert void(over, 1) == EntryVoided(target=1)
    assert correct(over, 1, discard(A, B)) == EntryCorrected(target=1, entry=discard(A, B))


@pytest.mark.parametrize("target", [0, 3, -1])
def test_there_is_no_such_entry(target: int) -> None:
    session = play(opened(), DRAW, DRAW)
    for decision in (lambda: void(session, target), lambda: correct(session, target, DRAW)):
        with pytest.raises(NoSuchEntry) as refused:
            decision()
        assert refused.value.values == {"target": target}


def test_what_is_void_cannot_be_voided_or_corrected_again() -> None:
    session = voided(play(opened(), DRAW, DRAW), 1)
    for decision in (lambda: void(session, 1), lambda: correct(session, 1, DRAW)):
        with pytest.raises(AlreadyVoid) as refused:
            decision()
        assert refused.value.values == {"target": 1}


def test_a_void_and_a_correction_cannot_be_corrected_but_voided() -> None:
    session = corrected(voided(play(opened(), DRAW, DRAW), 1), 2, discard(A, B))
    for target in (3, 4):
        with pytest.raises(NotCorrectable) as refused:
            correct(session, target, DRAW)
        assert refused.value.values == {"target": target}
    assert (void(session, 3), void(session, 4)) == (EntryVoided(target=3), EntryVoided(target=4))


# At three 台 the dealer's tile is enough and another's is not: what follows depends on who deals.
DEPENDS = rules(min_tai=3, multiple_winners="all")


def test_a_void_that_breaks_a_later_entry_is_refused_naming_it() -> None:
    session = play(opened(DEPENDS), discard(B, A), discard(C, B, 2))
    with pytest.raises(BreaksLaterEntry) as refused:
        void(session, 1)
    assert refused.value.values == {"entry": 2, "because": "below_minimum"}


def test_a_correction_that_breaks_a_later_entry_is_refused_naming_it() -> None:
    session = play(opened(DEPENDS), discard(B, A), DRAW, discard(C, B, 2))
    with pytest.raises(BreaksLaterEntry) as refused:
        correct(session, 1, discard(A, B))
    assert refused.value.values == {"entry": 3, "because": "below_minimum"}
    assert correct(session, 1, discard(B, C)) == EntryCorrected(target=1, entry=discard(B, C))


def test_a_correction_that_cannot_be_itself_is_refused_as_such() -> None:
    session = play(opened(DEPENDS), discard(B, A), DRAW)
    with pytest.raises(BelowMinimum):
        correct(session, 1, discard(B, C, 2))
    with pytest.raises(WinnerIsDiscarder):
        correct(session, 1, discard(B, B))


def test_a_void_of_a_void_that_breaks_a_later_entry_is_refused_naming_it() -> None:
    before = voided(play(opened(DEPENDS), discard(B, A)), 1)
    session = play(before, discard(C, A, 2))
    with pytest.raises(BreaksLaterEntry) as refused:
        void(session, 2)
    assert refused.value.values == {"entry": 3, "because": "below_minimum"}


def test_a_correction_that_ends_the_session_early_is_refused_naming_the_first_hand_after_the_end() -> None:
    passing = [discard(winner, source) for winner, source in zip("BCD", "ABC", strict=True)]
    session = play(opened(rules(rounds=1)), *passing, DRAW, discard(A, D))
    assert session.state.over
    with pytest.raises(BreaksLaterEntry) as refused:
        correct(session, 4, discard(A, D))
    assert refused.value.values == {"entry": 5, "because": "session_over"}
