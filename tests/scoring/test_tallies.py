"""戰績: counted hand by hand, for the person behind each player."""

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from scoring.assessment import How
from scoring.events import HandWon, SessionClosed
from scoring.session import KITTY, Session
from scoring.tallies import Best, Tallies, Tally, tallied
from tests.scoring.evenings import GUESTS, evening, houses, steps
from tests.scoring.table import DRAW, PLAYERS, by_tai, discard, opened, play, rules, self_draw, several, voided

WHO = {player: player for player in PLAYERS}
EVERYBODY = {player: player for player in (*PLAYERS, *GUESTS)}
evenings = st.lists(st.builds(evening, houses, steps).map(lambda sessions: sessions[-1]), max_size=3)


def _of(*sessions: Session, who: dict[str, str] | None = None) -> Tallies:
    return tallied(((number, session.state) for number, session in enumerate(sessions, 1)), who or WHO)


def test_each_hand_is_counted_for_those_it_concerns() -> None:
    session = play(opened(), discard("B", "A", 3), self_draw("C", 5), DRAW, discard("B", "C", 7))
    assert _of(session) == Tallies(
        sessions=1,
        hands=4,
        drawn=1,
        people={
            "A": Tally(1, 4, deal_ins=1, net=-(100 + 4 * 20) - (100 + 5 * 20)),
            "B": Tally(1, 4, 2, 0, 0, 10, net=180 - 220 + 300, best=Best(1, 4, 7)),
            "C": Tally(1, 4, 1, 1, 1, 5, net=200 + 220 + 200 - 300, best=Best(1, 2, 5)),
            "D": Tally(1, 4, net=-200),
        },
    )


def test_a_discard_that_two_win_on_is_one_hand_for_each_of_them_and_one_for_the_discarder() -> None:
    tallies = _of(play(opened(rules(multiple_winners="all")), several("A", B=3, C=6)))
    assert {who: (tally.hands, tally.wins, tally.deal_ins) for who, tally in tallies.people.items()} == {
        "A": (1, 0, 1),
        "B": (1, 1, 0),
        "C": (1, 1, 0),
        "D": (1, 0, 0),
    }


def test_who_is_passed_over_has_not_won() -> None:
    tallies = _of(play(opened(rules(multiple_winners="nearest")), several("A", B=3, C=6)))
    assert {who: tally.wins for who, tally in tallies.people.items()} == {"A": 0, "B": 1, "C": 0, "D": 0}


def test_where_three_make_a_draw_nobody_has_won_and_nobody_discarded() -> None:
    tallies = _of(play(opened(rules(multiple_winners="three_is_draw")), several("A", B=3, C=6, D=1)))
    assert tallies.drawn == 1
    assert set(tallies.people.values()) == {Tally(1, 1)}


def test_a_robbed_kong_is_a_discard() -> None:
    robbed = HandWon(how=How.ROBBED_KONG, discarder="D", winners=(by_tai("A", 1),))
    assert _of(play(opened(), robbed)).people["D"].deal_ins == 1


def test_the_kitty_is_nobody_but_what_was_put_into_it_is_lost() -> None:
    tallies = _of(play(opened(rules(kitty={"self_draw": 50})), self_draw("A", 2)))
    assert set(tallies.people) == set(PLAYERS)
    assert sum(tally.net for tally in tallies.people.values()) == -50


def test_of_hands_alike_the_first_is_the_dearest() -> None:
    session = play(opened(), discard("B", "A", 3), discard("B", "A", 3), discard("B", "A", 2))
    assert _of(session).people["B"].best == Best(1, 1, 3)


def test_what_was_voided_counts_for_nothing() -> None:
    session = voided(play(opened(), discard("B", "A", 9), DRAW), 1)
    assert set(_of(session).people.values()) == {Tally(1, 1)}


def test_a_session_without_a_hand_is_none() -> None:
    assert _of(opened()) == Tallies({})
    assert _of(play(opened(), SessionClosed())) == Tallies({})
    assert _of() == Tallies({})


def test_two_players_who_are_one_person_are_counted_as_one() -> None:
    guest, member = play(opened(), discard("B", "A")), play(opened(), discard("A", "B"))
    tallies = _of(guest, member, who={"A": "A", "B": "A", "C": "C", "D": "D"})
    assert (tallies.people["A"].sessions, tallies.people["A"].hands, tallies.people["A"].wins) == (2, 2, 2)
    assert tallies.people["A"].net == 0


def _wins(sessions: Sequence[Session], player: str) -> list[tuple[int, bool]]:
    """Count another way: the 台 of each hand won, and whether by self-draw, from who was paid what."""
    return [
        (share.winner.assessment.tai, isinstance(entry.event, HandWon) and entry.event.discarder is None)
        for session in sessions
        for entry in session.state.played
        for share in (entry.outcome.shares if entry.outcome else ())
        if share.winner.player == player
    ]


def _sat(sessions: Sequence[Session], player: str) -> int:
    """Count the hands that he sat in: others may have come and gone."""
    tables = [entry.table for session in sessions for entry in session.state.played if entry.hand_no is not None]
    return sum(player in table.seats for table in tables)


@given(evenings)
def test_tallies_agree_with_the_hands_and_the_balances(sessions: list[Session]) -> None:
    tallies = _of(*sessions)
    for player in PLAYERS:
        tally, wins = tallies.people.get(player, Tally()), _wins(sessions, player)
        assert (tally.wins, tally.self_draws) == (len(wins), sum(drawn for _, drawn in wins))
        assert tally.tai == sum(tai for tai, _ in wins)
        assert (tally.best.tai if tally.best else None) == max((tai for tai, _ in wins), default=None)
        assert tally.net == sum(session.state.balances[player] for session in sessions)
        assert tally.hands == _sat(sessions, player)
        assert tally.wins + tally.deal_ins <= tally.hands
    assert tallies.hands == sum(session.state.hands for session in sessions)


@given(evenings)
def test_all_that_is_won_is_lost_by_somebody_or_in_the_kitty(sessions: list[Session]) -> None:
    kitty = sum(session.state.balances.get(KITTY, 0) for session in sessions)
    assert sum(tally.net for tally in _of(*sessions, who=EVERYBODY).people.values()) == -kitty
