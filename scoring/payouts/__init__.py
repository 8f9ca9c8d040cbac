"""Payout formulas, one file each: what each payer owes for the 台 that he pays for."""

from typing import get_args

from scoring.payouts.base_and_unit import BaseAndUnit
from scoring.payouts.debts import Debts, Payment
from scoring.payouts.discarder_pays_all import DiscarderPaysAll
from scoring.payouts.zhongyong import Zhongyong

# The place in this list is part of stored buttons, so new ones go at the end.
Payout = BaseAndUnit | Zhongyong | DiscarderPaysAll
FORMULAS: dict[str, type[Payout]] = {kind.model_fields["formula"].default: kind for kind in get_args(Payout)}

__all__ = ["FORMULAS", "BaseAndUnit", "Debts", "DiscarderPaysAll", "Payment", "Payout", "Zhongyong"]
