"""Titles: the most of something, more than none, shared by all who are alike."""

from scoring.laurels import Holders, Laurel, laurels
from scoring.tallies import Best, Tally


def test_each_title_goes_to_whoever_has_most() -> None:
    people = {
        "A": Tally(1, 9, wins=3, self_draws=2, deal_ins=0, net=-10, best=Best(1, 4, 8)),
        "B": Tally(1, 9, wins=2, self_draws=0, deal_ins=4, net=300, best=Best(1, 2, 5)),
    }
    assert laurels(people) == {
        Laurel.NET: Holders(("B",), 300),
        Laurel.WINS: Holders(("A",), 3),
        Laurel.SELF_DRAWS: Holders(("A",), 2),
        Laurel.DEAL_INS: Holders(("B",), 4),
        Laurel.BEST: Holders(("A",), 8),
    }


def test_those_who_are_alike_share_it() -> None:
    people = {"A": Tally(1, 9, wins=3), "B": Tally(1, 2, wins=3), "C": Tally(1, 9, wins=1)}
    assert laurels(people) == {Laurel.WINS: Holders(("A", "B"), 3)}


def test_nobody_holds_what_nobody_did() -> None:
    assert laurels({"A": Tally(1, 1), "B": Tally(1, 1)}) == {}
    assert laurels({"A": Tally(1, 1, net=-5)}) == {}
    assert laurels({}) == {}
