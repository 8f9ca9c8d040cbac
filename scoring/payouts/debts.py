"""What a formula is given and what it returns: 台 a payer, and payments in pairs."""

from collections.abc import Mapping
from typing import Annotated, NamedTuple

from pydantic import Field

Money = Annotated[int, Field(ge=0, le=1_000_000)]


class Payment(NamedTuple):
    """One payment of a hand, in whole units of money."""

    payer: str
    payee: str
    amount: int


class Debts(NamedTuple):
    """One winner's claim: the 台 that each of the other three would pay for, and the discarder, if any."""

    winner: str
    tai: Mapping[str, int]
    discarder: str | None

    def of_payers(self) -> dict[str, int]:
        """Return the 台 of those who pay by rule: the discarder alone, or all three."""
        return {self.discarder: self.tai[self.discarder]} if self.discarder is not None else dict(self.tai)
