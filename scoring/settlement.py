"""結算: balances brought to zero with the fewest transfers, exactly."""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations
from typing import NamedTuple


class Transfer(NamedTuple):
    """One transfer of the settlement, in whole units of money."""

    payer: str
    payee: str
    amount: int


Balances = Mapping[str, int]
Group = tuple[str, ...]


def settle(balances: Balances) -> tuple[Transfer, ...]:
    """Return the fewest transfers that bring every balance to zero.

    A set of parties that sums to zero needs one transfer fewer than it has members, so the parties are split into as
    many such sets as possible (exact: a table has at most a handful). Raises ValueError unless the sum is zero.

    >>> settle({"A": 300, "B": -100, "C": -200, "D": 0})
    (Transfer(payer='C', payee='A', amount=200), Transfer(payer='B', payee='A', amount=100))
    """
    if sum(balances.values()):
        raise ValueError(f"balances sum to {sum(balances.values())}, not to zero")
    parties = tuple(party for party, balance in balances.items() if balance)
    return tuple(transfer for group in _most_groups(parties, balances) for transfer in _clear(group, balances))


def _most_groups(parties: Group, balances: Balances) -> tuple[Group, ...]:
    """Split the parties into the most sets that each sum to zero."""

    @cache
    def best(left: Group) -> tuple[Group, ...]:
        splits = ((group, *best(_without(left, group))) for group in _zero_groups(left, balances))
        return max(splits, key=len, default=())

    return best(parties)


def _zero_groups(parties: Group, balances: Balances) -> Iterator[Group]:
    """Yield the sets with the first party in them that sum to zero."""
    for size in range(1, len(parties)):
        for others in combinations(parties[1:], size):
            group = (parties[0], *others)
            if not sum(balances[party] for party in group):
                yield group


def _without(parties: Group, group: Group) -> Group:
    return tuple(party for party in parties if party not in group)


def _clear(group: Group, balances: Balances) -> list[Transfer]:
    """Let the largest debtor pay the largest creditor until all of the group is even."""
    left = {party: balances[party] for party in group}
    transfers = []
    while any(left.values()):
        payer, payee = min(left, key=left.__getitem__), max(left, key=left.__getitem__)
        amount = min(-left[payer], left[payee])
        transfers.append(Transfer(payer, payee, amount))
        left[payer] += amount
        left[payee] -= amount
    return transfers
