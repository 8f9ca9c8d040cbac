"""The stakes that tables name most often, offered as buttons; the first is whatever the edition plays by."""

from scoring.payouts import BaseAndUnit, Payout, Zhongyong

STAKES: tuple[Payout | None, ...] = (
    None,
    BaseAndUnit(base=30, unit=10),
    BaseAndUnit(base=50, unit=20),
    BaseAndUnit(base=100, unit=20),
    BaseAndUnit(base=100, unit=50),
    BaseAndUnit(base=200, unit=50),
    BaseAndUnit(base=500, unit=200),
    Zhongyong(unit=10),
    Zhongyong(unit=20),
    Zhongyong(unit=50),
)
