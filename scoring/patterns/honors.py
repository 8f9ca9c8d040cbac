"""Patterns of winds and dragons."""

from scoring.facts import DRAGON_MASK, WIND_MASK, Groups, HandFacts, HonorFacts, Kinds, honor_bit
from scoring.items import Item
from scoring.patterns.forms import WHOLE, HandPattern, HonorPattern, HonorPungPattern, Pattern, across
from scoring.suits import CHOW_RANKS, PUNG

EAST, SOUTH, WHITE = honor_bit("E"), honor_bit("S"), honor_bit("P")
PEACOCK_PUNG = 1
MOON, FLOWER = 0b000000001, 0b000010000


def dragon_pung(honors: HonorFacts) -> int:
    """三元牌: each pung of 中 發 白."""
    return honors.pungs & DRAGON_MASK


def seat_wind_pung(honors: HonorFacts) -> int:
    """門風: a pung of the seat's wind."""
    return honors.pungs & honors.seat


def round_wind_pung(honors: HonorFacts) -> int:
    """圈風: a pung of the round's wind."""
    return honors.pungs & honors.round & WIND_MASK


def each_wind_pung(honors: HonorFacts) -> int:
    """見風見台: each pung of a wind, whosever it is."""
    return honors.pungs & WIND_MASK


def round_dragon_pung(honors: HonorFacts) -> int:
    """箭刻合圈: a dragon pung that matches the round, in rounds after 北."""
    return honors.pungs & honors.round & DRAGON_MASK


def little_three_dragons(honors: HonorFacts) -> int:
    """小三元: two dragon pungs and a dragon pair."""
    return (honors.pungs | honors.pair) & DRAGON_MASK if honors.dragon_pungs == 2 and honors.dragon_pair else 0


def big_three_dragons(honors: HonorFacts) -> int:
    """大三元: three dragon pungs."""
    return DRAGON_MASK if honors.dragon_pungs == 3 else 0


def little_four_winds(honors: HonorFacts) -> int:
    """小四喜: three wind pungs and a wind pair."""
    return WIND_MASK if honors.wind_pungs == 3 and honors.wind_pair else 0


def big_four_winds(honors: HonorFacts) -> int:
    """大四喜: four wind pungs."""
    return WIND_MASK if honors.wind_pungs == 4 else 0


def little_three_winds(honors: HonorFacts) -> int:
    """小三風: exactly two wind pungs and a wind pair."""
    return (honors.pungs | honors.pair) & WIND_MASK if honors.wind_pungs == 2 and honors.wind_pair else 0


def big_three_winds(honors: HonorFacts) -> int:
    """大三風: exactly three wind pungs and no wind pair."""
    return honors.pungs & WIND_MASK if honors.wind_pungs == 3 and not honors.wind_pair else 0


def all_honors(honors: HonorFacts) -> int:
    """字一色: honours only."""
    return honors.pungs | honors.pair if honors.sets == 6 else 0


def all_honors_deduction(honors: HonorFacts) -> int:
    """字一色扣台: 字一色 together with 小/大三元 or 小/大四喜."""
    rules = (little_three_dragons, big_three_dragons, little_four_winds, big_four_winds)
    return all_honors(honors) if any(rule(honors) for rule in rules) else 0


def peacock(hand: HandFacts) -> int:
    """孔雀東南飛: pungs of 1條, 東 and 南."""
    pungs = hand.z.pungs
    return (
        across(s=PUNG[0], z=PUNG[0] | PUNG[1]) if hand.s.pungs & PEACOCK_PUNG and pungs & EAST and pungs & SOUTH else 0
    )


def wind_flower_snow_moon(hand: HandFacts) -> int:
    """風花雪月: pungs of any wind, 5筒, 白 and 1筒."""
    dots = hand.p.pungs & MOON and hand.p.pungs & FLOWER
    return WHOLE if dots and hand.z.pungs & WHITE and hand.z.wind_pungs else 0


def pungs_and_pungs_of_a_suit(groups: Groups) -> bool:
    """Whether three pungs are there, one of them of a suit."""
    return groups.pungs >= 3 and groups.pung_suits >= 1


def two_honor_sets(kinds: Kinds) -> bool:
    """Whether two sets of honours are there."""
    return kinds.honors >= 2


def pungs_of_the_peacock(m: int, p: int, s: int, z: int) -> bool:
    """Whether 1條, 東 and 南 are pungs."""
    return s >> CHOW_RANKS & PEACOCK_PUNG > 0 and z & (EAST | SOUTH) == EAST | SOUTH


def pungs_of_all_four(m: int, p: int, s: int, z: int) -> bool:
    """Whether 1筒, 5筒, 白 and a wind are pungs."""
    return p >> CHOW_RANKS & (MOON | FLOWER) == MOON | FLOWER and z & WHITE > 0 and z & WIND_MASK > 0


PATTERNS: tuple[Pattern, ...] = (
    HonorPungPattern(Item.DRAGON_PUNG, dragon_pung),
    HonorPungPattern(Item.SEAT_WIND_PUNG, seat_wind_pung),
    HonorPungPattern(Item.ROUND_WIND_PUNG, round_wind_pung),
    HonorPungPattern(Item.EACH_WIND_PUNG, each_wind_pung),
    HonorPungPattern(Item.ROUND_DRAGON_PUNG, round_dragon_pung, each=False),
    HonorPattern(Item.LITTLE_THREE_DRAGONS, little_three_dragons, pungs=2),
    HonorPattern(Item.BIG_THREE_DRAGONS, big_three_dragons, pungs=3),
    HonorPattern(Item.LITTLE_FOUR_WINDS, little_four_winds, pungs=3),
    HonorPattern(Item.BIG_FOUR_WINDS, big_four_winds, pungs=4),
    HonorPattern(Item.LITTLE_THREE_WINDS, little_three_winds, pungs=2),
    HonorPattern(Item.BIG_THREE_WINDS, big_three_winds, pungs=3),
    HonorPattern(Item.ALL_HONORS, all_honors, pungs=5),
    HonorPattern(Item.ALL_HONORS_DEDUCTION, all_honors_deduction, pungs=5),
    HandPattern(
        Item.PEACOCK,
        peacock,
        pungs_and_pungs_of_a_suit,
        two_honor_sets,
        pungs_of_the_peacock,
        pungs_of_the_peacock,
        names_groups=True,
    ),
    HandPattern(
        Item.WIND_FLOWER_SNOW_MOON,
        wind_flower_snow_moon,
        pungs_and_pungs_of_a_suit,
        two_honor_sets,
        pungs_of_all_four,
        pungs_of_all_four,
    ),
)
