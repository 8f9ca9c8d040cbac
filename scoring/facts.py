"""What is true of one reading of a hand, worked out once: of each suit, of the honours, of the whole."""

from enum import IntEnum
from typing import NamedTuple

from scoring.rulesets import Options
from scoring.suits import CHOW, CHOW_MASK, CHOW_RANKS, ONES, PAIR_SHIFT, PUNG_SHIFT, RANK_MASK, chow_count, kinds_in
from scoring.tiles import ROUND_LETTERS
from scoring.win import Win

TERMINALS = 0b100000001
WIND_MASK = 0b0001111
DRAGON_MASK = 0b1110000


class SuitFacts(NamedTuple):
    """The groups and pair of one suit, melds among them; `chows`, `pungs`, `pair` have a bit for each rank."""

    reading: int
    chows: int
    pungs: int
    pair: int

    def chow_counts(self) -> list[int]:
        """Return how many chows start at each rank."""
        return [chow_count(self.reading, rank) for rank in range(CHOW_RANKS)]

    @property
    def ranks(self) -> int:
        """Return the ranks that its tiles show."""
        return self.pungs | self.pair | self.chows | self.chows << 1 | self.chows << 2

    @property
    def sets(self) -> int:
        """Return how many groups and pairs it has."""
        return sum(self.chow_counts()) + self.pungs.bit_count() + self.pair.bit_count()


def suit_facts(reading: int) -> SuitFacts:
    """Return what is true of one suit's reading."""
    chows = reading & CHOW_MASK
    started = (chows | chows >> 1 | chows >> 2) & ONES
    ranks = sum(1 << bit // 3 for bit in kinds_in(started))
    return SuitFacts(reading, ranks, reading >> PUNG_SHIFT & RANK_MASK, reading >> PAIR_SHIFT)


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


FIELD = 3
FIELD_MASK = 7


def pack_shape(shape: Shape) -> int:
    """Return a shape as one number; the numbers of the parts of a hand add up to that of the whole."""
    return sum(value << FIELD * place for place, value in enumerate(shape))


def unpack_shape(packed: int) -> Shape:
    """Return the shape of a number."""
    return Shape(*(packed >> FIELD * place & FIELD_MASK for place in range(len(Shape._fields))))


def suit_shape(suit: SuitFacts) -> Shape:
    """Return what one suit adds to the shape of a hand."""
    counts = suit.chow_counts()
    chows, sets = sum(counts), suit.sets
    with_terminal = counts[0] + counts[-1] + _terminal_sets(suit)
    return Shape(
        chows=chows,
        pungs=suit.pungs.bit_count(),
        suits=int(sets > 0),
        chow_suits=int(chows > 0),
        pung_suits=int(suit.pungs > 0),
        doubles=sum(count // 2 for count in counts),
        neighbours=_neighbours(suit.pungs),
        split_fours=split_fours(suit).bit_count(),
        simple_sets=sets - with_terminal,
        terminal_sets=_terminal_sets(suit),
        long_suits=int(sets >= 5),
    )


def honor_shape(honors: HonorFacts) -> Shape:
    """Return what the honours add to the shape of a hand."""
    return Shape(pungs=honors.pungs.bit_count(), honors=honors.sets, honor_pair=honors.pair.bit_count())


def _terminal_sets(suit: SuitFacts) -> int:
    return (suit.pungs & TERMINALS).bit_count() + (suit.pair & TERMINALS).bit_count()


def _neighbours(pungs: int) -> int:
    """Count disjoint pairs of neighbours: two from a run of four or five."""
    pairs = 0
    while pungs:
        low = pungs & -pungs
        paired = pungs & low << 1
        pairs += bool(paired)
        pungs &= ~(low | paired)
    return pairs


def split_fours(suit: SuitFacts) -> int:
    """Return the ranks held four times as a pung and one tile of a chow."""
    return suit.pungs & (suit.chows | suit.chows << 1 | suit.chows << 2)


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
    spoiled: bool  # by flowers, where the house asks 平胡 to have none
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
    def chow_in_hand(self) -> tuple[int, int]:
        """Return the suit and reading of the chow that another's tile completed, nothing when it completed none."""
        if self.hand.win.self_drawn or self.completed < Completed.CHOW_LOW:
            return (0, 0)
        return (self.hand.win.packed.suit, CHOW[self.first_rank])


def completions(reading: int, rank: int) -> tuple[Completed, ...]:
    """Return every group of the tiles in hand that a tile of that rank may complete."""
    found = [Completed.PAIR] if reading >> PAIR_SHIFT + rank & 1 else []
    if reading >> PUNG_SHIFT + rank & 1:
        found.append(Completed.PUNG)
    for completed in (Completed.CHOW_LOW, Completed.CHOW_MIDDLE, Completed.CHOW_HIGH):
        start = rank - (completed - Completed.CHOW_LOW)
        if 0 <= start < CHOW_RANKS and chow_count(reading, start):
            found.append(completed)
    return tuple(found)
