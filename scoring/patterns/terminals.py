"""Patterns of 1, 9 and honours, and of their absence."""

from scoring.facts import Shape
from scoring.items import Item
from scoring.patterns.forms import Pattern, ShapePattern

SETS = 6


def all_simples(shape: Shape) -> int:
    """斷么九: no terminal, no honour."""
    return int(shape.simple_sets == SETS)


def all_groups_with_terminals(shape: Shape) -> int:
    """全帶么九: every group and the pair holds a 1 or 9, no honours."""
    return int(shape.simple_sets == 0 and shape.honors == 0)


def all_groups_with_terminals_or_honors(shape: Shape) -> int:
    """混全帶么九: every group and the pair holds a 1, 9 or honour, both kinds present."""
    return int(shape.simple_sets == 0 and 0 < shape.honors < SETS)


def all_terminals(shape: Shape) -> int:
    """清老頭: all pungs and the pair of 1 and 9."""
    return int(shape.terminal_sets == SETS)


def terminals_and_honors(shape: Shape) -> int:
    """混老頭: all pungs and the pair of 1, 9 and honours, both kinds present."""
    return int(shape.terminal_sets + shape.honors == SETS and 0 < shape.honors < SETS)


PATTERNS: tuple[Pattern, ...] = (
    ShapePattern(Item.ALL_SIMPLES, all_simples),
    ShapePattern(Item.ALL_GROUPS_WITH_TERMINALS, all_groups_with_terminals),
    ShapePattern(Item.ALL_GROUPS_WITH_TERMINALS_OR_HONORS, all_groups_with_terminals_or_honors),
    ShapePattern(Item.ALL_TERMINALS, all_terminals),
    ShapePattern(Item.TERMINALS_AND_HONORS, terminals_and_honors),
)
