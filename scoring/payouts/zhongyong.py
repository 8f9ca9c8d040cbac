"""中庸全統制: no base; the discarder pays for three, on a self-draw each pays double (seed 004)."""

from typing import Literal

from scoring.frozen import Frozen
from scoring.payouts.debts import Debts, Money, Payment

DISCARD_FACTOR = 3
SELF_DRAW_FACTOR = 2


class Zhongyong(Frozen):
    """中庸全統制: `台 × unit × 3` from the discarder, `台 × unit × 2` from each on a self-draw (RULES 9)."""

    formula: Literal["zhongyong"] = "zhongyong"
    unit: Money

    def payments(self, debts: Debts) -> tuple[Payment, ...]:
        """Return one payment a payer.

        >>> Zhongyong(unit=10).payments(Debts("A", {"B": 3, "C": 4, "D": 3}, None))[0]
        Payment(payer='B', payee='A', amount=60)
        """
        factor = SELF_DRAW_FACTOR if debts.discarder is None else DISCARD_FACTOR
        return tuple(Payment(who, debts.winner, tai * self.unit * factor) for who, tai in debts.of_payers().items())
