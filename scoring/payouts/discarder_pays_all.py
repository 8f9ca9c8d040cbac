"""包三家: on a discard the discarder pays what all three would have paid."""

from typing import Literal

from scoring.frozen import Frozen
from scoring.payouts.debts import Debts, Money, Payment


class DiscarderPaysAll(Frozen):
    """包三家: `base + 台 × unit` for each of the three, all of it from the discarder (RULES 13, payout)."""

    formula: Literal["discarder_pays_all"] = "discarder_pays_all"
    base: Money
    unit: Money

    def payments(self, debts: Debts) -> tuple[Payment, ...]:
        """Return one payment a payer.

        >>> DiscarderPaysAll(base=100, unit=20).payments(Debts("A", {"B": 3, "C": 4, "D": 3}, "C"))
        (Payment(payer='C', payee='A', amount=500),)
        """
        shares = {who: self.base + tai * self.unit for who, tai in debts.tai.items()}
        if debts.discarder is None:
            return tuple(Payment(who, debts.winner, share) for who, share in shares.items())
        return (Payment(debts.discarder, debts.winner, sum(shares.values())),)
