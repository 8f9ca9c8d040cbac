"""底台制: each payer pays the base and a unit a 台."""

from typing import Literal

from scoring.frozen import Frozen
from scoring.payouts.debts import Debts, Money, Payment


class BaseAndUnit(Frozen):
    """底台制: `base + 台 × unit`; the discarder pays, or all three on a self-draw (RULES 9)."""

    formula: Literal["base_and_unit"] = "base_and_unit"
    base: Money
    unit: Money

    def payments(self, debts: Debts) -> tuple[Payment, ...]:
        """Return one payment a payer.

        >>> BaseAndUnit(base=100, unit=20).payments(Debts("A", {"B": 3, "C": 4, "D": 3}, "C"))
        (Payment(payer='C', payee='A', amount=180),)
        """
        return tuple(Payment(who, debts.winner, self.amount(tai)) for who, tai in debts.of_payers().items())

    def amount(self, tai: int) -> int:
        """Return what one payer pays for that many 台."""
        return self.base + tai * self.unit
