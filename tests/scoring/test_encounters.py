"""對戰: one person against each of those he sat with."""

from hypothesis import given

from scoring.encounters import Encounter, encounters, summed
from scoring.session import KITTY, Session
from tests.scoring.evenings import GUESTS
from tests.scoring.table import DRAW, PLAYERS, discard, opened, play, rules, self_draw, several
from tests.scoring.test_tallies import WHO, evenings


def _of(person: str, *sessions: Session, who: dict[str, str] | None = None) -> dict[str, Encounter]:
    return dict(encounters(person, (session.state for session in sessions), who or WHO))


def test_each_win_counts_against_the_one_who_discarded() -> None:
    session = play(opened(), discard("B", "A", 3), discard("A", "B", 1), self_draw("B", 2), DRAW)
    assert _of("A", session) == {
        "B": Encounter(1, 4, won_from=1, lost_to=1, net=-180 + 140 - 140),
        "C": Encounter(1, 4),
        "D": Encounter(1, 4),
    }


def test_two_who_won_on_one_discard_owe_each_other_nothing() -> None:
    session = play(opened(rules(multiple_winners="all")), several("A", B=3, C=6))
    assert _of("B", session) == {
        "A": Encounter(1, 1, won_from=1, net=180),
        "C": Encounter(1, 1),
        "D": Encounter(1, 1),
    }


def test_who_never_played_has_met_nobody() -> None:
    assert _of("E", play(opened(), DRAW)) == {}
    assert _of("A", opened()) == {}


def test_nobody_meets_himself() -> None:
    session = play(opened(), discard("B", "A", 3), discard("C", "B", 1))
    one = {"A": "A", "B": "A", "C": "C", "D": "D"}
    assert _of("A", session, who=one) == {"C": Encounter(1, 2, lost_to=1, net=-140), "D": Encounter(1, 2)}


@given(evenings)
def test_what_one_won_from_another_the_other_lost_to_him(sessions: list[Session]) -> None:
    met = {player: _of(player, *sessions) for player in PLAYERS}
    for one in PLAYERS:
        for other, seen in met[one].items():
            back = met[other][one]
            assert (seen.sessions, seen.hands) == (back.sessions, back.hands)
            assert (seen.won_from, seen.lost_to, seen.net) == (back.lost_to, back.won_from, -back.net)


@given(evenings)
def test_what_the_others_paid_and_the_kitty_took_is_what_he_has(sessions: list[Session]) -> None:
    everybody = {player: player for player in (*PLAYERS, *GUESTS)}
    for player in everybody:
        net = sum(seen.net for seen in _of(player, *sessions, who=everybody).values())
        has = sum(session.state.balances.get(player, 0) for session in sessions)
        assert net + _from_the_kitty(player, sessions) == has


def _from_the_kitty(player: str, sessions: list[Session]) -> int:
    """Return what the kitty gave somebody less what he put into it; it is nobody whom one could have met."""
    payments = [payment for session in sessions for entry in session.state.played for payment in entry.payments]
    given = sum(payment.amount for payment in payments if (payment.payer, payment.payee) == (KITTY, player))
    return given - sum(payment.amount for payment in payments if (payment.payer, payment.payee) == (player, KITTY))


@given(evenings)
def test_what_sessions_come_to_one_by_one_is_what_they_come_to_together(sessions: list[Session]) -> None:
    for person in WHO.values():
        parts = [_of(person, session) for session in sessions]
        assert list(summed(parts).items()) == list(_of(person, *sessions).items())
