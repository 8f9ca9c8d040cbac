"""Payout formulas, one file each: what each payer owes for the 台 that he pays for."""

from scoring.payouts.base_and_unit import BaseAndUnit
from scoring.payouts.debts import Debts, Payment
from scoring.payouts.discarder_pays_all import DiscarderPaysAll
from scoring.payouts.zhongyong import Zhongyong

Payout = BaseAndUnit | Zhongyong | DiscarderPaysAll
FORMULAS: dict[str, type[Payout]] = {
    "base_and_unit": BaseAndUnit,
    "zhongyong": Zhongyong,
    "discarder_pays_all": DiscarderPaysAll,
}

__all__ = ["FORMULAS", "BaseAndUnit", "Debts", "DiscarderPaysAll", "Payment", "Payout", "Zhongyong"]
