"""Patterns of the nine gates."""

from scoring.endings import Ending
from scoring.facts import HandFacts, SuitFacts
from scoring.items import Item
from scoring.packing import Packed
from scoring.patterns.forms import WHOLE, EndingPattern, HandPattern, Pattern
from scoring.patterns.suits import one_long_suit
from scoring.suits import CHOW_RANKS, COUNT_BITS, ONES, chow_count, kinds_in, tiles_in
from scoring.tiles import RANKS

GROUP, FOURTEEN, SEVENTEEN = 3, 14, 17
# Thirteen tiles that wait on all nine ranks, those that they hold four times counted as waited on.
ON_ALL_NINE = frozenset(
    {
        0o311111113,
        0o114111130,
        0o031111411,
        0o014211130,
        0o031112410,
        0o311114110,
        0o011411113,
        0o011414110,
        0o014111410,
    }
)
LEAST_SPREAD = 7


def pure_nine_gates(hand: HandFacts) -> int:
    """清九蓮寶燈: one suit whose unmelded tiles, a concealed kong among them, include 1112345678999."""
    return WHOLE if any(_nine_gates(_unmelded(hand, suit)) for suit in range(3)) else 0


def mixed_nine_gates(hand: HandFacts) -> int:
    """混九蓮寶燈: fourteen unmelded tiles of one suit, 1112345678999 and one more, and a group of another kind."""
    tiles = _unmelded(hand, hand.win.packed.suit)
    return WHOLE if tiles_in(tiles) == FOURTEEN and _nine_gates(tiles) else 0


def _unmelded(hand: HandFacts, suit: int) -> int:
    """Return the count key of a suit in hand, concealed kongs among it."""
    if suit >= 3:
        return 0
    kongs = [meld.tile % RANKS for meld in hand.win.melds if meld.is_concealed_kong and meld.tile // RANKS == suit]
    return hand.win.packed.keys[suit] + sum(4 << COUNT_BITS * rank for rank in kongs)


def _nine_gates(key: int) -> bool:
    """Whether 1112345678999 are among some tiles of a suit: every rank, of the lowest and the highest three."""
    return key & 7 >= GROUP and key >> COUNT_BITS * (RANKS - 1) >= GROUP and _ranks(key) == RANKS


def nine_gates_13(ending: Ending) -> int:
    """純正九蓮: fourteen tiles in hand, the winning one among them, are 1112345678999 and one more of the suit."""
    return WHOLE if any(_nine_gates(tiles) for tiles in _fourteen(ending)) else 0


def variant_nine_gates(ending: Ending) -> int:
    """變形九蓮: thirteen tiles in hand of one suit that waited on all nine of it, or were 1411141; not with 天胡."""
    if ending.win.states(Item.HEAVENLY_HAND):
        return 0
    won = 1 << COUNT_BITS * ending.win.packed.rank
    return WHOLE if any(tiles - won in ON_ALL_NINE for tiles in _fourteen(ending)) else 0


def _fourteen(ending: Ending) -> list[int]:
    """Return fourteen tiles in hand of the winning tile's suit: all, or all seventeen without one free group."""
    packed = ending.win.packed
    tiles = packed.keys[packed.suit]
    return [tiles] if tiles_in(tiles) == FOURTEEN else [tiles - group for group in free_groups(ending)]


def free_groups(ending: Ending) -> list[int]:
    """Return the tiles of the winning tile's suit that each group takes which the winning tile does not complete."""
    packed, suit = ending.win.packed, ending.suit
    completed_pung = packed.rank if ending.completed is ending.completed.PUNG else None
    pungs = [rank for rank in kinds_in(suit.pungs) if rank != completed_pung]
    chows = _other_chows(suit, ending)
    return [0o111 << COUNT_BITS * rank for rank in chows] + [3 << COUNT_BITS * rank for rank in pungs]


def _other_chows(suit: SuitFacts, ending: Ending) -> list[int]:
    completed = ending.first_rank if ending.completed >= ending.completed.CHOW_LOW else None
    return [rank for rank in range(CHOW_RANKS) if chow_count(suit.reading, rank) > (rank == completed)]


def gates_in_hand(packed: Packed) -> bool:
    """Whether a suit in hand has 1112345678999, or may have them with concealed kongs."""
    if packed.melds == packed.open_melds:
        return any(_nine_gates(key) for key in packed.keys[:3])
    return any(_ranks(key) + packed.melds >= RANKS for key in packed.keys[:3])


def nearly_nine_in_hand(packed: Packed) -> bool:
    """Whether thirteen tiles in hand of the winning tile's suit waited on nine, or sixteen of seven ranks may have."""
    if packed.suit >= 3 or packed.melds > 1:
        return False
    tiles = packed.keys[packed.suit]
    if tiles_in(tiles) == FOURTEEN:
        return tiles - (1 << COUNT_BITS * packed.rank) in ON_ALL_NINE
    return _ranks(tiles) >= LEAST_SPREAD and tiles_in(tiles) == SEVENTEEN


def all_nine_in_hand(packed: Packed) -> bool:
    """Whether fourteen or seventeen tiles in hand of the winning tile's suit have 1112345678999."""
    if packed.suit >= 3 or packed.melds > 1:
        return False
    tiles = packed.keys[packed.suit]
    return _nine_gates(tiles) and tiles_in(tiles) in (FOURTEEN, SEVENTEEN)


def _ranks(key: int) -> int:
    return ((key | key >> 1 | key >> 2) & ONES).bit_count()


PATTERNS: tuple[Pattern, ...] = (
    HandPattern(
        Item.PURE_NINE_GATES,
        pure_nine_gates,
        kinds=lambda kinds: kinds.suits == 1 and kinds.honors == 0,
        in_hand=gates_in_hand,
    ),
    HandPattern(
        Item.MIXED_NINE_GATES,
        mixed_nine_gates,
        kinds=lambda kinds: one_long_suit(kinds) and kinds.suits + kinds.honors == 2,
        in_hand=gates_in_hand,
    ),
    EndingPattern(Item.NINE_GATES_13, nine_gates_13, kinds=one_long_suit, in_hand=all_nine_in_hand),
    EndingPattern(Item.VARIANT_NINE_GATES, variant_nine_gates, kinds=one_long_suit, in_hand=nearly_nine_in_hand),
)
