"""House rules: editions as data files, validated strictly, and a house's overrides of them."""

from scoring.rulesets.changes import (
    Change,
    OptionChange,
    ReplacingChange,
    TaiChange,
    changed,
    differences,
    holds,
    option_value,
    overrides_between,
)
from scoring.rulesets.loader import DEFAULT_PRESET, load_preset, preset_ids, variants, with_overrides
from scoring.rulesets.model import Exclusion, Ruleset
from scoring.rulesets.options import (
    MOST_TAI,
    DealerScope,
    FalseWin,
    FalseWinPrice,
    Kitty,
    MultipleWinners,
    Options,
    SeatWinds,
)

__all__ = [
    "DEFAULT_PRESET",
    "MOST_TAI",
    "Change",
    "DealerScope",
    "Exclusion",
    "FalseWin",
    "FalseWinPrice",
    "Kitty",
    "MultipleWinners",
    "OptionChange",
    "Options",
    "ReplacingChange",
    "Ruleset",
    "SeatWinds",
    "TaiChange",
    "changed",
    "differences",
    "holds",
    "load_preset",
    "option_value",
    "overrides_between",
    "preset_ids",
    "variants",
    "with_overrides",
]
