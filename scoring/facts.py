"""What is true of one reading of a hand, worked out once: of each suit, of the honours, of the whole."""

from typing import NamedTuple

from scoring.remembered import Remembered
from scoring.suits import CHOW_MASK, COUNT_BITS, PAIR_SHIFT, PUNG_SHIFT, RANK_MASK
from scoring.tiles import ROUND_LETTERS
from scoring.win import Win

TERMINALS = 0b100000001
WIND_MASK = 0b0001111
DRAGON_MASK = 0b1110000
CHOW_STEPS = range(0, PUNG_SHIFT, COUNT_BITS)


class SuitFacts(NamedTuple):
    """The groups and pair of one suit, melds among them; `chows`, `pungs`, `pair` have a bit for each rank."""

    reading: int
    chow_counts: tuple[int, ...]  # from each rank
    chows: int
    pungs: int
    pair: int

    @property
    def ranks(self) -> int:
        """Return the ranks that its tiles show."""
        return self.pungs | self.pair | self.chows | self.chows << 1 | self.chows << 2


def suit_facts(reading: int) -> SuitFacts:
    """Return what is true of one suit's reading."""
    counts, chows = _CHOWS[reading & CHOW_MASK]
    return SuitFacts(reading, counts, chows, reading >> PUNG_SHIFT & RANK_MASK, reading >> PAIR_SHIFT)


def _chows(reading: int) -> tuple[tuple[int, ...], int]:
    """Return how many chows start at each rank, and a bit for each rank of them."""
    counts = tuple([reading >> step & 7 for step in CHOW_STEPS])
    return counts, sum([1 << rank for rank, count in enumerate(counts) if count])


_CHOWS = Remembered(_chows)


class HonorFacts(NamedTuple):
    """The pungs and the pair of honours, a bit each for E S W N C F P; and the winds that count."""

    pungs: int
    pair: int
    seat: int
    round: int

    @property
    def wind_pungs(self) -> int:
        """Return how many winds are pungs."""
        return (self.pungs & WIND_MASK).bit_count()

    @property
    def dragon_pungs(self) -> int:
        """Return how many dragons are pungs."""
        return (self.pungs & DRAGON_MASK).bit_count()

    @property
    def wind_pair(self) -> bool:
        """Whether the pair is a wind."""
        return bool(self.pair & WIND_MASK)

    @property
    def dragon_pair(self) -> bool:
        """Whether the pair is a dragon."""
        return bool(self.pair & DRAGON_MASK)

    @property
    def sets(self) -> int:
        """Return how many groups and pairs are honours."""
        return self.pungs.bit_count() + self.pair.bit_count()


def honor_facts(reading: int, seat: int, round_: int) -> HonorFacts:
    """Return what is true of the honours of a reading."""
    return HonorFacts(reading >> PUNG_SHIFT & RANK_MASK, reading >> PAIR_SHIFT, seat, round_)


def honor_bit(letter: str) -> int:
    """Return the bit of an honour by its letter."""
    return 1 << ROUND_LETTERS.index(letter)


class Groups(NamedTuple):
    """What the groups of a hand are, added up over its suits."""

    chows: int = 0
    pungs: int = 0
    chow_suits: int = 0
    pung_suits: int = 0
    doubles: int = 0  # disjoint pairs of chows alike
    neighbours: int = 0  # disjoint pairs of neighbouring pungs
    split_fours: int = 0  # tiles held four times as a pung and in a chow


class Kinds(NamedTuple):
    """What the groups and the pair of a hand are made of, added up over its suits."""

    suits: int = 0
    simple_sets: int = 0  # without a 1 or 9
    terminal_sets: int = 0  # pungs and pair of 1 and 9
    long_suits: int = 0  # with five sets or six
    honors: int = 0
    winds_and_dragons: int = 0  # 1 where there are both
    pairs: int = 0


GROUPS_BITS = 4 * len(Groups._fields)
SHAPE_BITS = GROUPS_BITS + 4 * len(Kinds._fields)
GROUPS_MASK = (1 << GROUPS_BITS) - 1
KINDS_MASK = (1 << SHAPE_BITS - GROUPS_BITS) - 1
_GROUPS_STEPS, _KINDS_STEPS = (tuple(range(0, 4 * len(form._fields), 4)) for form in (Groups, Kinds))


def pack_shape(groups: Groups, kinds: Kinds) -> int:
    """Return both as one number, four bits a field; the numbers of the parts of a hand add up to the whole's."""
    return int(bytes((*groups, *kinds)[::-1]).hex()[1::2], 16)


def unpack_groups(packed: int) -> Groups:
    """Return the groups of a number."""
    return Groups(*[packed >> step & 15 for step in _GROUPS_STEPS])


def unpack_kinds(packed: int) -> Kinds:
    """Return the kinds of a number, the groups' bits taken off."""
    return Kinds(*[packed >> step & 15 for step in _KINDS_STEPS])


# A win by groups has one pair; by the number of its tiles there could be four, of which one may not have been added.
SEVERAL_PAIRS = pack_shape(Groups(), Kinds(pairs=0b1110))
ONE_SUIT = pack_shape(Groups(), Kinds(suits=1))
ONE_LONG_SUIT = pack_shape(Groups(), Kinds(long_suits=1))
ONE_SPLIT = pack_shape(Groups(split_fours=1), Kinds())


def suit_shape(suit: SuitFacts) -> tuple[Groups, Kinds]:
    """Return what the chows of a suit add to the shape of a hand, or its pungs and pair."""
    _, counts, chows, pungs, pair = suit
    terminal_sets = (pungs & TERMINALS).bit_count() + (pair & TERMINALS).bit_count()
    chow_count, pung_count = sum(counts), pungs.bit_count()
    groups = Groups(
        chows=chow_count,
        pungs=pung_count,
        chow_suits=int(chows > 0),
        pung_suits=int(pungs > 0),
        doubles=sum([count >> 1 for count in counts]),
        neighbours=_neighbours(pungs) if pung_count > 1 else 0,
    )
    pairs = pair.bit_count()
    middle = chow_count + pung_count + pairs - counts[0] - counts[-1] - terminal_sets
    return groups, Kinds(simple_sets=middle, terminal_sets=terminal_sets, pairs=pairs)


def honor_shape(honors: HonorFacts) -> tuple[Groups, Kinds]:
    """Return what the honours add to the shape of a hand."""
    held = honors.pungs | honors.pair
    both = int(held & WIND_MASK > 0 and held & DRAGON_MASK > 0)
    kinds = Kinds(honors=honors.sets, winds_and_dragons=both, pairs=honors.pair.bit_count())
    return Groups(pungs=honors.pungs.bit_count()), kinds


def _neighbours(pungs: int) -> int:
    """Count disjoint pairs of neighbours: two from a run of four or five."""
    pairs = 0
    while pungs:
        low = pungs & -pungs
        paired = pungs & low << 1
        pairs += bool(paired)
        pungs &= ~(low | paired)
    return pairs


class HandFacts(NamedTuple):
    """One reading of a whole hand, melds in it; a suit's facts are worked out where somebody asks for them."""

    readings: tuple[int, int, int, int]
    win: Win

    @property
    def m(self) -> SuitFacts:
        """Return what is true of 萬."""
        return suit_facts(self.readings[0])

    @property
    def p(self) -> SuitFacts:
        """Return what is true of 筒."""
        return suit_facts(self.readings[1])

    @property
    def s(self) -> SuitFacts:
        """Return what is true of 條."""
        return suit_facts(self.readings[2])

    @property
    def z(self) -> HonorFacts:
        """Return what is true of the honours, without the winds that count."""
        return honor_facts(self.readings[3], 0, 0)

    @property
    def suits(self) -> tuple[SuitFacts, SuitFacts, SuitFacts]:
        """Return the three suits."""
        return (self.m, self.p, self.s)
