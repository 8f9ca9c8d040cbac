"""The patterns, one small function each: every item that a hand can earn, in one explicit tuple."""

from scoring.patterns import (
    chows,
    flowers,
    honors,
    kongs,
    mixed_chows,
    nine_gates,
    pungs,
    situation,
    special_shapes,
    suits,
    terminals,
)
from scoring.patterns.forms import Pattern

PATTERNS: tuple[Pattern, ...] = (
    *situation.PATTERNS,
    *flowers.PATTERNS,
    *chows.PATTERNS,
    *mixed_chows.PATTERNS,
    *pungs.PATTERNS,
    *suits.PATTERNS,
    *nine_gates.PATTERNS,
    *honors.PATTERNS,
    *terminals.PATTERNS,
    *kongs.PATTERNS,
    *special_shapes.PATTERNS,
)

__all__ = ["PATTERNS", "Pattern"]
