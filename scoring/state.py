"""Where a table stands: accounts, seats and deal, the entries that count, and what was agreed of the money."""

from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from scoring.charges import Outcome, Table
from scoring.events import Entry, SessionOpened
from scoring.payouts import Payment
from scoring.rotation import Deal
from scoring.settlement import Transfer, settle

KITTY = "kitty"
Seats = tuple[str, str, str, str]


class PlayedEntry(NamedTuple):
    """An entry that counts: the hand it was, the deal it was played with, and what it did to the money."""

    seq: int
    hand_no: int | None
    event: Entry
    table: Table
    outcome: Outcome | None
    payments: tuple[Payment, ...]
    deltas: Mapping[str, int]
    balances: Mapping[str, int]
    to_review: bool = False


class HandSoFar(NamedTuple):
    """What was said of the hand being played before it ended: who is 相公, and the seat that dice made East."""

    dead: tuple[str, ...] = ()
    east: int | None = None


class Agreed(NamedTuple):
    """What was agreed of the money: the frozen transfers, which of them are paid, what was paid before a reopening.

    `asked` is who wants the confirmed settlement to change again.
    """

    confirmed: tuple[Transfer, ...] | None = None
    paid: tuple[Transfer, ...] = ()
    handed_over: tuple[Transfer, ...] = ()
    carried: bool = False
    asked: str | None = None

    @property
    def stands(self) -> bool:
        """Whether the session may not change: its settlement is confirmed, or its money went on."""
        return self.carried or self.confirmed is not None


class SessionState(NamedTuple):
    """Where a table stands after the entries that count; `kitty_drawn` is what self-draws have put into the kitty."""

    opened: SessionOpened
    seats: Seats
    deal: Deal
    balances: Mapping[str, int]
    played: tuple[PlayedEntry, ...] = ()
    hands: int = 0
    so_far: HandSoFar = HandSoFar()
    kitty_drawn: int = 0
    paused: bool = False
    closed: bool = False
    agreed: Agreed = Agreed()

    @property
    def table(self) -> Table:
        """Return the seats, the deal and the rules that the next hand is played with."""
        return Table(self.seats, self.deal, self.opened.ruleset, self.so_far.east)

    @property
    def over(self) -> bool:
        """Whether the last round is over or the session was closed."""
        return self.closed or self.deal.is_over(self.opened.ruleset.options)

    @property
    def due(self) -> Mapping[str, int]:
        """Return the balances less what has changed hands since a settlement that was reopened."""
        due = Counter(self.balances)
        for transfer in self.agreed.handed_over:
            due[transfer.payer] += transfer.amount
            due[transfer.payee] -= transfer.amount
        return MappingProxyType(dict(due))

    @property
    def settlement(self) -> tuple[Transfer, ...]:
        """Return the transfers as confirmed, else the fewest that settle what is due; none once carried on."""
        if self.agreed.carried:
            return ()
        return settle(self.due) if self.agreed.confirmed is None else self.agreed.confirmed


def opening_state(opened: SessionOpened) -> SessionState:
    """Return the state before the first hand: everybody even, but for what was carried here."""
    balances = {**dict.fromkeys(opened.players, 0), **opened.carried}
    return SessionState(opened, opened.players, Deal(), MappingProxyType(balances))
