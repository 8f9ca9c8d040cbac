"""詐胡: what a false win costs, and whom it is paid to (RULES 9)."""

from typing import NamedTuple

from scoring.charges import Table, capped
from scoring.events import FalseWinCalled, ReadyHand
from scoring.payouts import Debts, Payment
from scoring.rulesets import FalseWin, FalseWinPrice


class Penalty(NamedTuple):
    """What one of the others is paid for a false win; `tai` is None where what it goes by was not told."""

    payee: str
    is_ready: bool
    tai: int | None
    payments: tuple[Payment, ...]


def penalties_of(event: FalseWinCalled, table: Table) -> tuple[Penalty, ...]:
    """Return what each of the three others is paid, as by a discarder and without dealer items."""
    ready = {row.player: row for row in event.ready}
    return tuple(_penalty(event, player, ready.get(player), table) for player in table.turns_after(event.player))


def missing_price(event: FalseWinCalled, payee: str, table: Table) -> FalseWinPrice | None:
    """Return what the house goes by for one of the others and nobody has told, if anything."""
    ready = next((row for row in event.ready if row.player == payee), None)
    price = _price(ready, table)
    return price if isinstance(price, FalseWinPrice) and _told(price, event, ready) is None else None


def _penalty(event: FalseWinCalled, payee: str, ready: ReadyHand | None, table: Table) -> Penalty:
    price = _price(ready, table)
    tai = _told(price, event, ready) if isinstance(price, FalseWinPrice) else price
    if tai is None:
        return Penalty(payee, ready is not None, None, ())
    owed = capped(tai, 0, table.ruleset)
    debts = Debts(payee, dict.fromkeys(table.turns_after(payee), owed), event.player)
    return Penalty(payee, ready is not None, owed, table.ruleset.options.payout.payments(debts))


def _price(ready: ReadyHand | None, table: Table) -> FalseWinPrice | int:
    """Return how the house prices it; without a rule of its own as in seed 004."""
    rule = table.ruleset.options.false_win or FalseWin()
    return rule.not_ready if ready is None else rule.ready


def _told(price: FalseWinPrice, event: FalseWinCalled, ready: ReadyHand | None) -> int | None:
    if price is FalseWinPrice.CLAIMED_TAI:
        return event.claimed_tai
    return None if ready is None else ready.tai
