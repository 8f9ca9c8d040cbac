"""Patterns of 1, 9 and honours, and of their absence."""

from scoring.facts import Kinds
from scoring.items import Item
from scoring.patterns.forms import KindsPattern, Pattern

SETS = 6


def all_simples(kinds: Kinds) -> int:
    """斷么九: no terminal, no honour."""
    return int(kinds.simple_sets == SETS)


def all_groups_with_terminals(kinds: Kinds) -> int:
    """全帶么九: every group and the pair holds a 1 or 9, no honours."""
    return int(kinds.simple_sets == 0 and kinds.honors == 0)


def all_groups_with_terminals_or_honors(kinds: Kinds) -> int:
    """混全帶么九: every group and the pair holds a 1, 9 or honour, both kinds present."""
    return int(kinds.simple_sets == 0 and 0 < kinds.honors < SETS)


def all_terminals(kinds: Kinds) -> int:
    """清老頭: all pungs and the pair of 1 and 9."""
    return int(kinds.terminal_sets == SETS)


def terminals_and_honors(kinds: Kinds) -> int:
    """混老頭: all pungs and the pair of 1, 9 and honours, both kinds present."""
    return int(kinds.terminal_sets + kinds.honors == SETS and 0 < kinds.honors < SETS)


PATTERNS: tuple[Pattern, ...] = (
    KindsPattern(Item.ALL_SIMPLES, all_simples),
    KindsPattern(Item.ALL_GROUPS_WITH_TERMINALS, all_groups_with_terminals),
    KindsPattern(Item.ALL_GROUPS_WITH_TERMINALS_OR_HONORS, all_groups_with_terminals_or_honors),
    KindsPattern(Item.ALL_TERMINALS, all_terminals),
    KindsPattern(Item.TERMINALS_AND_HONORS, terminals_and_honors),
)
