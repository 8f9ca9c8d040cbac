"""結算: exactly zero, in positive whole amounts, with the fewest transfers."""

from collections.abc import Sequence
from itertools import accumulate, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.settlement import Transfer, settle


def _left(balances: dict[str, int], transfers: tuple[Transfer, ...]) -> dict[str, int]:
    left = dict(balances)
    for transfer in transfers:
        left[transfer.payer] += transfer.amount
        left[transfer.payee] -= transfer.amount
    return left


def _fewest(balances: dict[str, int]) -> int:
    """Find the fewest by trying every order: parties less the prefixes that sum to zero, one transfer short each."""
    owing = [balance for balance in balances.values() if balance]
    return len(owing) - max(_zero_prefixes(order) for order in permutations(owing))


def _zero_prefixes(order: Sequence[int]) -> int:
    return sum(total == 0 for total in accumulate(order))


def _fewest_of_many(balances: dict[str, int]) -> int:
    """The same for more parties: the best of all orders of each set, from the smaller sets up."""
    owing = [balance for balance in balances.values() if balance]
    most = [0] * (1 << len(owing))
    for members in range(1, len(most)):
        places = [place for place in range(len(owing)) if members >> place & 1]
        even = sum(owing[place] for place in places) == 0
        most[members] = max(most[members & ~(1 << place)] for place in places) + even
    return len(owing) - most[-1]


@pytest.mark.parametrize(
    ("balances", "transfers"),
    [
        ({"A": 0, "B": 0}, []),
        ({}, []),
        ({"A": 5, "B": -5}, [("B", "A", 5)]),
        ({"A": 300, "B": -100, "C": -200, "D": 0}, [("C", "A", 200), ("B", "A", 100)]),
        ({"A": 50, "B": 70, "C": -70, "D": -50}, [("D", "A", 50), ("C", "B", 70)]),
        ({"A": 30, "B": 30, "C": -40, "D": -20}, [("C", "A", 30), ("D", "B", 20), ("C", "B", 10)]),
        # the largest first would take four: apart, 5 with -5 and 6 with the rest, it is three
        ({"A": 6, "B": 5, "C": -5, "D": -4, "kitty": -2}, [("D", "A", 4), ("kitty", "A", 2), ("C", "B", 5)]),
    ],
)
def test_a_settlement(balances: dict[str, int], transfers: list[tuple[str, str, int]]) -> None:
    assert settle(balances) == tuple(Transfer(*row) for row in transfers)


@pytest.mark.parametrize("balances", [{"A": 1}, {"A": 5, "B": -4}, {"A": -1, "B": 0}])
def test_balances_that_do_not_sum_to_zero_are_refused_with_the_difference(balances: dict[str, int]) -> None:
    with pytest.raises(ValueError, match=rf"^balances sum to {sum(balances.values())}, not to zero$"):
        settle(balances)


def test_the_first_set_that_sums_to_zero_need_not_be_of_the_best_split() -> None:
    # 1 + 2 - 3 is zero, yet taking those three apart leaves six that do not split; each with two of the six does
    balances = {"A": 1, "B": 2, "C": -3, "D": 10, "E": -11, "F": 100, "G": -102, "H": 1000, "I": -997}
    transfers = settle(balances)
    assert set(_left(balances, transfers).values()) == {0}
    assert len(transfers) == 6


amounts = st.integers(-3, 3) | st.integers(-5000, 5000)


@given(st.lists(amounts, max_size=5))
def test_it_clears_every_balance_with_the_fewest_positive_transfers(owed: list[int]) -> None:
    balances = dict(zip("ABCDEF", [*owed, -sum(owed)], strict=False))
    transfers = settle(balances)
    assert set(_left(balances, transfers).values()) == {0}
    assert all(transfer.amount > 0 and transfer.payer != transfer.payee for transfer in transfers)
    assert len(transfers) == _fewest(balances) <= max(0, sum(map(bool, balances.values())) - 1)


@given(st.lists(amounts, max_size=5))
def test_both_ways_of_finding_the_fewest_agree(owed: list[int]) -> None:
    balances = dict(zip("ABCDEF", [*owed, -sum(owed)], strict=False))
    assert _fewest_of_many(balances) == _fewest(balances)


@given(st.lists(st.integers(-3, 3) | st.integers(-40, 40), min_size=6, max_size=9))
def test_it_is_exact_up_to_a_table_with_kitty_and_substitutes(owed: list[int]) -> None:
    """Four seats, the kitty and five who came and went."""
    balances = dict(zip("ABCDEFGHIJ", [*owed, -sum(owed)], strict=False))
    transfers = settle(balances)
    assert set(_left(balances, transfers).values()) == {0}
    assert len(transfers) == _fewest_of_many(balances)


@given(st.lists(amounts, max_size=4))
def test_who_is_owed_never_pays_and_who_owes_is_never_paid(owed: list[int]) -> None:
    balances = dict(zip("ABCDE", [*owed, -sum(owed)], strict=False))
    for transfer in settle(balances):
        assert balances[transfer.payer] < 0 < balances[transfer.payee]
