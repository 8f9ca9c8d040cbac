"""What is true of one reading of a hand, worked out once: of each suit, of the honours, of the whole."""

from enum import IntEnum
from typing import NamedTuple

from scoring.remembered import Remembered
from scoring.rulesets import Options
from scoring.suits import CHOW, CHOW_MASK, CHOW_RANKS, COUNT_BITS, PAIR_SHIFT, PUNG_SHIFT, RANK_MASK
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
    counts = tuple([reading >> step & 7 for step in CHOW_STEPS])
    chows = sum([1 << rank for rank, count in enumerate(counts) if count])
    return SuitFacts(reading, counts, chows, reading >> PUNG_SHIFT & RANK_MASK, reading >> PAIR_SHIFT)


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


class Shape(NamedTuple):
    """What adds up over the suits: the family that a reading belongs to."""

    chows: int = 0
    pungs: int = 0
    suits: int = 0
    chow_suits: int = 0
    pung_suits: int = 0
    doubles: int = 0  # disjoint pairs of chows alike
    neighbours: int = 0  # disjoint pairs of neighbouring pungs
    split_fours: int = 0  # tiles held four times as a pung and in a chow
    simple_sets: int = 0  # without a 1 or 9
    terminal_sets: int = 0  # pungs and pair of 1 and 9
    long_suits: int = 0  # with five sets or six
    honors: int = 0
    honor_pair: int = 0


def pack_shape(shape: Shape) -> int:
    """Return a shape as one number, four bits a field; the numbers of the parts of a hand add up to the whole's."""
    return int(bytes(shape).hex()[1::2], 16)


SHAPE_STEPS = range(4 * (len(Shape._fields) - 1), -1, -4)
ONE_SUIT = pack_shape(Shape(suits=1))
ONE_LONG_SUIT = pack_shape(Shape(long_suits=1))
ONE_SPLIT = pack_shape(Shape(split_fours=1))


def unpack_shape(packed: int) -> Shape:
    """Return the shape of a number."""
    return Shape(*[packed >> step & 15 for step in SHAPE_STEPS])


def suit_shape(suit: SuitFacts) -> Shape:
    """Return what the chows of a suit add to the shape of a hand, or its pungs and pair."""
    _, counts, chows, pungs, pair = suit
    terminal_sets = (pungs & TERMINALS).bit_count() + (pair & TERMINALS).bit_count()
    pung_count = pungs.bit_count()
    sets = sum(counts) + pung_count + pair.bit_count()
    return Shape(
        chows=sets - pung_count - pair.bit_count(),
        pungs=pung_count,
        chow_suits=chows > 0,
        pung_suits=pungs > 0,
        doubles=sum([count >> 1 for count in counts]),
        neighbours=_neighbours(pungs) if pung_count > 1 else 0,
        simple_sets=sets - counts[0] - counts[-1] - terminal_sets,
        terminal_sets=terminal_sets,
    )


def joint_shape(suit: SuitFacts) -> int:
    """Return what only the chows, pungs and pair of a suit together add to a packed shape."""
    reading, counts, chows, pungs, pair = suit
    if not reading:
        return 0
    split = pungs & (chows | chows << 1 | chows << 2)
    sets = sum(counts) + pungs.bit_count() + pair.bit_count()
    return ONE_SUIT + split.bit_count() * ONE_SPLIT + (ONE_LONG_SUIT if sets >= 5 else 0)


def honor_shape(honors: HonorFacts) -> Shape:
    """Return what the honours add to the shape of a hand."""
    return Shape(pungs=honors.pungs.bit_count(), honors=honors.sets, honor_pair=honors.pair.bit_count())


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
    """One reading of a whole hand."""

    m: SuitFacts
    p: SuitFacts
    s: SuitFacts
    z: HonorFacts
    shape: Shape
    win: Win

    @property
    def suits(self) -> tuple[SuitFacts, SuitFacts, SuitFacts]:
        """Return the three suits."""
        return (self.m, self.p, self.s)


class Completed(IntEnum):
    """Which group the winning tile completes, and where in a chow it stands."""

    PAIR = 0
    PUNG = 1
    CHOW_LOW = 2
    CHOW_MIDDLE = 3
    CHOW_HIGH = 4


class Ending(NamedTuple):
    """A reading with the group that the winning tile completes."""

    hand: HandFacts
    completed: Completed
    waits: int  # how many kinds of tiles would have won
    options: Options

    @property
    def first_rank(self) -> int:
        """Return the rank from which the completed chow starts."""
        return self.hand.win.packed.rank - (self.completed - Completed.CHOW_LOW)

    @property
    def two_sided(self) -> bool:
        """兩面: two neighbours that could have been completed at either end."""
        if self.completed is Completed.CHOW_LOW:
            return self.first_rank < CHOW_RANKS - 1
        return self.completed is Completed.CHOW_HIGH and self.first_rank > 0

    @property
    def chow_of_others(self) -> tuple[int, int]:
        """Return the suit and reading of the chow that another's tile completed, nothing when it completed none."""
        if self.hand.win.self_drawn or self.completed < Completed.CHOW_LOW:
            return (0, 0)
        return (self.hand.win.packed.suit, CHOW[self.first_rank])


def completions(reading: int, rank: int) -> tuple[Completed, ...]:
    """Return every group of the tiles in hand that a tile of that rank may complete."""
    chows = (reading & CHOW_MASK) << 2 * COUNT_BITS >> COUNT_BITS * rank & 0o777
    return _COMPLETED[chows | (reading >> PUNG_SHIFT + rank & 1) << 9 | (reading >> PAIR_SHIFT + rank & 1) << 10]


def _completed(around: int) -> tuple[Completed, ...]:
    """Read the counts of chows from two ranks below, one below and the rank itself; then its pung and its pair."""
    there = {
        Completed.PAIR: around >> 10,
        Completed.PUNG: around >> 9 & 1,
        Completed.CHOW_LOW: around >> 6 & 7,
        Completed.CHOW_MIDDLE: around >> 3 & 7,
        Completed.CHOW_HIGH: around & 7,
    }
    return tuple(completed for completed, count in there.items() if count)


_COMPLETED = Remembered(_completed)
