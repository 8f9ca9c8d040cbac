"""戰績 of what happens beside the hands: substitutes, side payments, penalties, money carried on."""

from types import MappingProxyType

from scoring.amendments import Record
from scoring.encounters import Encounter, encounters
from scoring.events import DeadHandCalled, FalseWinCalled, PlayerSubstituted, SessionOpened, SidePaid
from scoring.session import KITTY, Session, replay
from scoring.tallies import Tallies, Tally, tallied
from tests.scoring.table import DRAW, PLAYERS, discard, opened, play, rules

WHO = {player: player for player in (*PLAYERS, "E")}


def _of(session: Session) -> Tallies:
    return tallied([(1, session.state)], WHO)


def _counts(session: Session) -> dict[str, tuple[int, int, int, int, int]]:
    people = _of(session).people
    return {who: (one.sessions, one.hands, one.wins, one.deal_ins, one.net) for who, one in people.items()}


def test_each_of_two_who_shared_a_seat_counts_the_hands_he_sat_in() -> None:
    swap = PlayerSubstituted(outgoing="A", incoming="E")
    session = play(opened(), DRAW, DRAW, swap, discard("E", "B", 3), discard("C", "E", 0))
    # 連2 and then 連3 of the seat's deal: E took the dealer's.
    first, second = 100 + (3 + 1 + 4) * 20, 100 + (0 + 1 + 6) * 20
    assert _counts(session) == {
        "A": (1, 2, 0, 0, 0),
        "B": (1, 4, 0, 1, -first),
        "C": (1, 4, 1, 0, second),
        "D": (1, 4, 0, 0, 0),
        "E": (1, 2, 1, 1, first - second),
    }
    met = encounters("E", [session.state], WHO)
    assert met == {
        "B": Encounter(1, 2, won_from=1, net=first),
        "C": Encounter(1, 2, lost_to=1, net=-second),
        "D": Encounter(1, 2),
    }


def test_a_side_payment_moves_money_and_is_no_hand() -> None:
    session = play(
        opened(), DRAW, SidePaid(payer="A", payee="C", amount=70), SidePaid(payer="B", payee=KITTY, amount=5)
    )
    assert _of(session).people == {
        "A": Tally(1, 1, net=-70),
        "B": Tally(1, 1, net=-5),
        "C": Tally(1, 1, net=70),
        "D": Tally(1, 1),
    }
    assert encounters("A", [session.state], WHO)["C"] == Encounter(1, 1, net=-70)
    assert encounters("B", [session.state], WHO)["C"] == Encounter(1, 1)


def test_a_false_win_costs_money_and_is_neither_a_hand_nor_a_win() -> None:
    session = play(opened(rules(false_win={"ready": 3, "not_ready": 3})), FalseWinCalled(player="B"), DRAW)
    tallies = _of(session)
    assert (tallies.hands, tallies.drawn) == (1, 1)
    assert tallies.people["B"] == Tally(1, 1, net=-3 * 160)
    assert tallies.people["A"] == Tally(1, 1, net=160)


def test_a_dead_hand_is_no_hand_of_its_own() -> None:
    assert _counts(play(opened(), DeadHandCalled(player="A"), DRAW)) == dict.fromkeys(PLAYERS, (1, 1, 0, 0, 0))


def test_money_carried_from_the_session_before_was_counted_there() -> None:
    carried = MappingProxyType({"A": -50, "B": 50})
    first = replay((Record(0, SessionOpened(players=PLAYERS, ruleset=rules(), carried=carried)),))
    assert _of(play(first, DRAW)).people["B"] == Tally(1, 1)


def test_who_only_paid_is_shown_with_his_money() -> None:
    session = play(opened(), SidePaid(payer="A", payee="C", amount=70))
    assert _of(session) == Tallies({"A": Tally(net=-70), "C": Tally(net=70)})
