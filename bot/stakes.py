"""The stakes that tables name most often, offered as buttons; the first is whatever the edition plays by."""

from collections.abc import Mapping
from types import MappingProxyType

from scoring.payouts import FORMULAS, BaseAndUnit, Payout, Zhongyong

# What each formula asks for beside the 台, in the order in which it is said.
STAKES_OF: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {formula: tuple(name for name in kind.model_fields if name != "formula") for formula, kind in FORMULAS.items()}
)
# What is said where an example is needed, by how many figures a formula asks for.
USUAL_FIGURES: Mapping[int, tuple[int, ...]] = MappingProxyType({1: (10,), 2: (100, 20)})
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
