"""Items as bits, so that what holds in a hand is one number."""

from typing import NamedTuple

from scoring.items import Item
from scoring.suits import kinds_in
from scoring.tiles import HONORS

MOST_TIMES = {
    Item.SEAT_FLOWER: 2,
    Item.FLOWER_KONG: 2,
    Item.CHAINED_KONG_BLOOM: 13,
    Item.EACH_FLOWER: 8,
    Item.OPEN_KONG: 5,
    Item.CONCEALED_KONG: 5,
}
SELDOM_BY_LETTER = (Item.EACH_WIND_PUNG,)
OFTEN_BY_LETTER = (Item.DRAGON_PUNG, Item.SEAT_WIND_PUNG, Item.ROUND_WIND_PUNG)
BY_LETTER = OFTEN_BY_LETTER + SELDOM_BY_LETTER
# What each kind of tile earns by itself: of two, one may be melded and the other not.
ONE_BY_ONE = {Item.FOUR_IN_TWO: 4}


class Atom(NamedTuple):
    """One bit: an item, how often it holds, or the honour that earned it once, or which of several this is."""

    item: Item
    times: int = 1
    letter: str = ""
    before: int = 0


# Of these the groups that earn them decide between two values; of all others whether the hand is concealed.
DECIDED_BY_GROUPS = frozenset(
    {
        Item.FOUR_IDENTICAL_CHOWS,
        Item.THREE_IDENTICAL_CHOWS,
        Item.TWO_PURE_DOUBLE_CHOWS,
        Item.PURE_DOUBLE_CHOW,
        Item.FIVE_STEP_CHOWS,
        Item.FOUR_STEP_CHOWS,
        Item.THREE_STEP_CHOWS,
        Item.PURE_STRAIGHT,
        Item.PURE_STRAIGHT_TILES,
        Item.MIXED_STRAIGHT,
        Item.MIXED_TRIPLE_CHOW,
        Item.MIXED_STEP_CHOWS,
        Item.TWO_MIXED_DOUBLE_CHOWS,
        Item.FOUR_IN_FOUR,
        Item.FOUR_IN_THREE,
        Item.FOUR_IN_TWO,
        Item.FIVE_CONSECUTIVE_PUNGS,
        Item.FOUR_CONSECUTIVE_PUNGS,
        Item.THREE_CONSECUTIVE_PUNGS,
        Item.TWO_DOUBLE_CONSECUTIVE_PUNGS,
        Item.TRIPLE_PUNGS,
        Item.TWO_DOUBLE_PUNGS,
        Item.MIXED_CONSECUTIVE_PUNGS,
        Item.PEACOCK,
        Item.WIND_FLOWER_SNOW_MOON,
        Item.DRAGON_PUNG,
        Item.SEAT_WIND_PUNG,
        Item.ROUND_WIND_PUNG,
        Item.EACH_WIND_PUNG,
        Item.ROUND_DRAGON_PUNG,
        Item.LITTLE_THREE_DRAGONS,
        Item.BIG_THREE_DRAGONS,
        Item.LITTLE_FOUR_WINDS,
        Item.BIG_FOUR_WINDS,
        Item.LITTLE_THREE_WINDS,
        Item.BIG_THREE_WINDS,
    }
)
# What comes up most comes first, so that most sets of items are small numbers.
ATOMS = (
    *(Atom(item, 1, letter) for item in OFTEN_BY_LETTER for letter in HONORS),
    *(Atom(item) for item in Item),
    *(Atom(item, times) for item, most in MOST_TIMES.items() for times in range(2, most + 1)),
    *(Atom(item, 1, letter) for item in SELDOM_BY_LETTER for letter in HONORS),
    *(Atom(item, 1, "", before) for item, most in ONE_BY_ONE.items() for before in range(1, most)),
)
CONCEALED = 1
BIT = {atom: 2 << place for place, atom in enumerate(ATOMS)}
ONCE = {item: BIT[Atom(item)] for item in Item}
# So far above its bit an item has another: it earns the second of its two values, none of its groups is melded.
UNMELDED_SHIFT = len(ATOMS)


def item_bit(item: Item, times: int = 1) -> int:
    """Return the bit of an item that holds so many times, nothing for none."""
    if times > 1:
        if item in ONE_BY_ONE:
            return sum([BIT[Atom(item, 1, "", before)] for before in range(min(times, ONE_BY_ONE[item]))])
        return BIT[Atom(item, min(times, MOST_TIMES.get(item, 1)))]
    return ONCE[item] if times else 0


def item_bits(item: Item) -> int:
    """Return all bits of an item, however often it holds."""
    return sum(bit for atom, bit in BIT.items() if atom.item is item)


def letter_bits(item: Item, honors: int) -> int:
    """Return the bits of an item that each of these honours earned."""
    return sum(BIT[Atom(item, 1, HONORS[place])] for place in kinds_in(honors))
