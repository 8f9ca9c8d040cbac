"""What a report cannot be: ruled out by how the hand was won (refused), or true of no tiles together (remarked)."""

from collections.abc import Iterable, Sequence
from itertools import combinations

from scoring.assessment import CONCEALED_BY_NATURE, Held, How, Place
from scoring.errors import Contradiction
from scoring.items import Item
from scoring.rulesets import Ruleset
from scoring.titles import FLOWER_ITEMS, FLOWER_TITLES

NEEDS_SELF_DRAW = frozenset(
    {
        Item.SELF_DRAW,
        Item.CONCEALED_SELF_DRAW,
        Item.HALF_MELDED_HAND,
        Item.KONG_BLOOM,
        Item.CHAINED_KONG_BLOOM,
        Item.LAST_TILE_DRAW,
        Item.HEAVENLY_HAND,
        Item.EARTHLY_HAND,
        Item.EIGHT_FLOWERS,
    }
)
NEEDS_DISCARD = frozenset({Item.LAST_DISCARD, Item.HUMAN_HAND})
NEEDS_ANOTHER = NEEDS_DISCARD | {Item.MELDED_HAND, Item.ROBBING_THE_KONG}
NEEDS_ROBBED = frozenset({Item.SEVEN_FLOWERS_ROBBING_ONE})
NOT_FOR_DEALER = frozenset({Item.EARTHLY_HAND, Item.HUMAN_HAND, Item.HEAVENLY_READY})
FIRST_TURN_HANDS = frozenset({Item.HEAVENLY_HAND, Item.EARTHLY_HAND, Item.HUMAN_HAND})
LAST_TILES = frozenset({Item.LAST_TILE_DRAW, Item.LAST_DISCARD})

HONORS = frozenset(
    {
        Item.HALF_FLUSH,
        Item.ALL_HONORS,
        Item.DRAGON_PUNG,
        Item.SEAT_WIND_PUNG,
        Item.ROUND_WIND_PUNG,
        Item.EACH_WIND_PUNG,
        Item.LITTLE_THREE_DRAGONS,
        Item.BIG_THREE_DRAGONS,
        Item.LITTLE_FOUR_WINDS,
        Item.BIG_FOUR_WINDS,
        Item.LITTLE_THREE_WINDS,
        Item.BIG_THREE_WINDS,
        Item.TERMINALS_AND_HONORS,
        Item.FIVE_TYPES,
        Item.PEACOCK,
        Item.WIND_FLOWER_SNOW_MOON,
        Item.NORTH_SOUTH_LINE,
        Item.PEACH_GARDEN,
    }
)
SUITS_MIXED = frozenset(
    {
        Item.MIXED_STRAIGHT,
        Item.MIXED_TRIPLE_CHOW,
        Item.TWO_MIXED_DOUBLE_CHOWS,
        Item.MIXED_STEP_CHOWS,
        Item.MIXED_CONSECUTIVE_PUNGS,
        Item.TRIPLE_PUNGS,
        Item.TWO_DOUBLE_PUNGS,
        Item.FIVE_TYPES,
        Item.WIND_FLOWER_SNOW_MOON,
        Item.PEACH_GARDEN,
    }
)
TERMINALS = frozenset(
    {
        Item.ALL_TERMINALS,
        Item.TERMINALS_AND_HONORS,
        Item.ALL_GROUPS_WITH_TERMINALS,
        Item.ALL_GROUPS_WITH_TERMINALS_OR_HONORS,
        Item.PURE_STRAIGHT,
        Item.PURE_STRAIGHT_TILES,
        Item.MIXED_STRAIGHT,
        Item.PURE_NINE_GATES,
        Item.NINE_GATES_13,
    }
)
KONGS = frozenset(
    {Item.OPEN_KONG, Item.CONCEALED_KONG, Item.TWO_KONGS, Item.THREE_KONGS, Item.FOUR_KONGS, Item.FIVE_KONGS}
)
PUNGS_ONLY = frozenset(
    {
        Item.ALL_PUNGS,
        Item.FIVE_CONCEALED_PUNGS,
        Item.ALL_HONORS,
        Item.ALL_TERMINALS,
        Item.TERMINALS_AND_HONORS,
        Item.ALL_258_PUNGS,
        Item.FIVE_KONGS,
        Item.FIVE_CONSECUTIVE_PUNGS,
        Item.PEACH_GARDEN,
    }
)
PUNGS = (
    PUNGS_ONLY
    | (HONORS - {Item.HALF_FLUSH, Item.FIVE_TYPES})
    | KONGS
    | {
        Item.THREE_CONCEALED_PUNGS,
        Item.FOUR_CONCEALED_PUNGS,
        Item.THREE_CONSECUTIVE_PUNGS,
        Item.FOUR_CONSECUTIVE_PUNGS,
        Item.TRIPLE_PUNGS,
        Item.TWO_DOUBLE_PUNGS,
        Item.TWO_DOUBLE_CONSECUTIVE_PUNGS,
        Item.MIXED_CONSECUTIVE_PUNGS,
    }
)
CHOWS = frozenset(
    {
        Item.ALL_CHOWS,
        Item.PURE_STRAIGHT,
        Item.MIXED_STRAIGHT,
        Item.PURE_DOUBLE_CHOW,
        Item.PURE_DOUBLE_CHOW_IN_HAND,
        Item.PURE_DOUBLE_CHOW_RUN,
        Item.TWO_PURE_DOUBLE_CHOWS,
        Item.THREE_IDENTICAL_CHOWS,
        Item.FOUR_IDENTICAL_CHOWS,
        Item.THREE_STEP_CHOWS,
        Item.FOUR_STEP_CHOWS,
        Item.FIVE_STEP_CHOWS,
        Item.MIXED_TRIPLE_CHOW,
        Item.TWO_MIXED_DOUBLE_CHOWS,
        Item.MIXED_STEP_CHOWS,
        Item.FOUR_IN_FOUR,
        Item.FOUR_IN_THREE,
        Item.NORTH_SOUTH_LINE,
    }
)
MELDED = frozenset({Item.MELDED_HAND, Item.HALF_MELDED_HAND})
CONCEALED_PUNGS = frozenset({Item.THREE_CONCEALED_PUNGS, Item.FOUR_CONCEALED_PUNGS, Item.FIVE_CONCEALED_PUNGS})
WITH_HONORS = frozenset(
    {
        Item.PURE_THIRTEEN_ORPHANS,
        Item.MIXED_THIRTEEN_ORPHANS,
        Item.THIRTEEN_ORPHANS,
        Item.SIXTEEN_UNRELATED,
        Item.PURE_SIXTEEN_UNRELATED,
    }
)
WITHOUT_KONGS = WITH_HONORS - {Item.THIRTEEN_ORPHANS} | {Item.EIGHT_PAIRS}
ONE_SUIT = frozenset({Item.FULL_FLUSH, Item.PURE_NINE_GATES})

# No tiles make an item of the left together with another item of the right.
NEVER_TOGETHER = (
    (frozenset({Item.ALL_CHOWS}), PUNGS),
    (CHOWS, PUNGS_ONLY),
    (ONE_SUIT, HONORS),
    (ONE_SUIT | {Item.HALF_FLUSH}, SUITS_MIXED),
    (frozenset({Item.HALF_FLUSH}), frozenset({Item.ALL_HONORS, Item.ALL_TERMINALS, Item.ALL_SIMPLES})),
    (frozenset({Item.ALL_SIMPLES}), HONORS | TERMINALS),
    (frozenset({Item.ALL_HONORS}), TERMINALS | {Item.FIVE_TYPES}),
    (frozenset({Item.ALL_TERMINALS}), HONORS),
    (MELDED, CONCEALED_BY_NATURE | CONCEALED_PUNGS | {Item.CONCEALED_KONG}),
    (frozenset({Item.OPEN_KONG}), CONCEALED_BY_NATURE),
    (KONGS, WITHOUT_KONGS),
    (frozenset({Item.NO_HONORS_NO_FLOWERS}), HONORS | FLOWER_ITEMS | FLOWER_TITLES | WITH_HONORS),
    (frozenset({Item.EIGHT_PAIRS}), CHOWS - {Item.FOUR_IN_THREE, Item.FOUR_IN_FOUR} | PUNGS_ONLY - {Item.ALL_HONORS}),
    (frozenset({Item.LITTLE_THREE_DRAGONS}), frozenset({Item.BIG_THREE_DRAGONS})),
    (frozenset({Item.LITTLE_FOUR_WINDS}), frozenset({Item.BIG_FOUR_WINDS})),
    (
        frozenset({Item.BIG_THREE_DRAGONS, Item.LITTLE_THREE_DRAGONS}),
        frozenset({Item.LITTLE_FOUR_WINDS, Item.BIG_FOUR_WINDS}),
    ),
)


def ruled_out(how: How) -> frozenset[Item]:
    """Return the items that a hand won that way cannot hold (RULES 11.2)."""
    if how is How.SELF_DRAW:
        return NEEDS_ANOTHER
    return NEEDS_SELF_DRAW | NEEDS_DISCARD if how is How.ROBBED_KONG else NEEDS_SELF_DRAW


def counted_as(items: Iterable[Item], how: How) -> How:
    """七搶一: the replacement tile completed the hand, so its 台 are a self-draw's whoever pays (RULES 5)."""
    return How.SELF_DRAW if Item.SEVEN_FLOWERS_ROBBING_ONE in items else how


def refuse_contradictions(said: Sequence[Held], ruleset: Ruleset, how: How, place: Place) -> None:
    """Refuse items that the way of winning or the seat rules out, all reasons at once; raises Contradiction."""
    items = {held.item for held in said}
    drawn = counted_as(items, how)
    against = items & ruled_out(drawn)
    reasons = {
        "needs_self_draw": against & NEEDS_SELF_DRAW,
        "needs_discard": against & NEEDS_ANOTHER,
        "needs_robbed_flower": items & NEEDS_ROBBED if how is How.SELF_DRAW else set(),
        "not_with_self_draw": items & _chows_spoiled(ruleset, drawn),
        "dealer_only": items & {Item.HEAVENLY_HAND} if not place.is_dealer else set(),
        "not_for_dealer": items & NOT_FOR_DEALER if place.is_dealer else set(),
        "only_one_of": _if_several(items & FIRST_TURN_HANDS),
        "not_the_last_tile": _if_both(items, FIRST_TURN_HANDS, LAST_TILES),
    }
    found = tuple((reason, tuple(sorted(named))) for reason, named in reasons.items() if named)
    if found:
        raise Contradiction(reasons=found)


def impossible_together(items: Iterable[Item]) -> tuple[tuple[Item, Item], ...]:
    """Return the pairs of items that no tiles make together."""
    return tuple(pair for pair in combinations(dict.fromkeys(items), 2) if _never_together(*pair))


def _chows_spoiled(ruleset: Ruleset, how: How) -> set[Item]:
    """平胡 with 自摸, where the house does not allow it (options.all_chows)."""
    spoiled = how is How.SELF_DRAW and ruleset.options.all_chows.not_self_draw
    return {Item.ALL_CHOWS} if spoiled else set()


def _never_together(one: Item, other: Item) -> bool:
    return any((one in left and other in right) or (other in left and one in right) for left, right in NEVER_TOGETHER)


def _if_several(items: set[Item]) -> set[Item]:
    return items if len(items) > 1 else set()


def _if_both(items: set[Item], left: frozenset[Item], right: frozenset[Item]) -> set[Item]:
    return items & (left | right) if items & left and items & right else set()
