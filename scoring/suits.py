"""One suit as one whole number: how many of each rank it has, and which groups and pair they are read as.

A *count key* has three bits a rank; a *slot* says the same in base five, so that tables by slot are dense. A *reading*
has three bits for the chows from each rank, then a bit for the pung and a bit for the pair of each rank; honours are a
suit of seven ranks without chows. Readings of one suit add up.
"""

from collections.abc import Iterable, Iterator

from scoring.melds import Meld, MeldKind
from scoring.tiles import RANKS, tile_text

COUNT_BITS = 3
CHOW_RANKS = 7
HONOR_RANKS = 7
HONOR_SUIT = 3
PUNG_SHIFT = COUNT_BITS * CHOW_RANKS
PAIR_SHIFT = PUNG_SHIFT + RANKS
READING_BITS = PAIR_SHIFT + RANKS
RANK_MASK = (1 << RANKS) - 1
CHOW_MASK = (1 << PUNG_SHIFT) - 1

ONES = sum(1 << COUNT_BITS * rank for rank in range(RANKS))
WHOLE_SHIFT = COUNT_BITS * RANKS
KINDS_ONES = sum(1 << COUNT_BITS * kind for kind in range(34))
KINDS_TWOS, KINDS_FOURS = KINDS_ONES << 1, KINDS_ONES << 2

TILE = tuple(1 << COUNT_BITS * kind for kind in range(34))
SLOTS = 5**RANKS
HONOR_SLOTS = 5**HONOR_RANKS
SLOT_BITS = SLOTS.bit_length()
RANK_SLOT: tuple[int, ...] = tuple(5**rank for rank in range(RANKS))
SLOT = tuple(RANK_SLOT[kind % RANKS] << SLOT_BITS * (kind // RANKS) for kind in range(34))
_THREE_RANKS = tuple(sum((key >> 3 * rank & 7) * RANK_SLOT[rank] for rank in range(3)) for key in range(0o1000))
CHOW_STARTS = (1 << CHOW_RANKS) - 1
PUNG_STARTS = RANK_MASK << CHOW_RANKS
CHOW_TILES = 0o111
CHOW = tuple(1 << COUNT_BITS * rank for rank in range(CHOW_RANKS))
PUNG = tuple(1 << PUNG_SHIFT + rank for rank in range(RANKS))
PAIR = tuple(1 << PAIR_SHIFT + rank for rank in range(RANKS))


def overfull(key: int) -> bool:
    """Whether some rank or kind has more than four tiles, up to seven."""
    return (key >> 2) & (key | key >> 1) & KINDS_ONES > 0


def tiles_in(key: int) -> int:
    """Return how many tiles a count key has.

    >>> tiles_in(0o102)
    3
    """
    ones, twos, fours = key & KINDS_ONES, key & KINDS_TWOS, key & KINDS_FOURS
    return ones.bit_count() + 2 * twos.bit_count() + 4 * fours.bit_count()


def count_key(tiles: Iterable[int]) -> int:
    """Return all tiles as one number, three bits a kind; one suit is 27 bits of it.

    >>> oct(count_key([0, 0, 2]))
    '0o102'
    """
    return sum(TILE[tile] for tile in tiles)


def suit_keys(whole: int) -> tuple[int, int, int, int]:
    """Return the four suits of a count key of all kinds."""
    mask = (1 << WHOLE_SHIFT) - 1
    return (
        whole & mask,
        whole >> WHOLE_SHIFT & mask,
        whole >> 2 * WHOLE_SHIFT & mask,
        whole >> 3 * WHOLE_SHIFT,
    )


def slot_of(key: int) -> int:
    """Return the slot of one suit's count key.

    >>> slot_of(0o102)
    27
    """
    return _THREE_RANKS[key & 0o777] + 125 * (_THREE_RANKS[key >> 9 & 0o777] + 125 * _THREE_RANKS[key >> 18])


def slots_by_suit(slots: int) -> tuple[int, int, int, int]:
    """Return the four suits' slots from the number of all."""
    mask = (1 << SLOT_BITS) - 1
    return (slots & mask, slots >> SLOT_BITS & mask, slots >> 2 * SLOT_BITS & mask, slots >> 3 * SLOT_BITS)


def meld_reading(meld: Meld) -> int:
    """Return a meld as a reading of its suit; a kong is a pung here (RULES 2)."""
    rank = meld.tile % RANKS
    return CHOW[rank] if meld.kind is MeldKind.CHOW else PUNG[rank]


def chow_count(reading: int, rank: int) -> int:
    """Return how many chows start at a rank."""
    return reading >> COUNT_BITS * rank & 7


def starts_of(reading: int) -> int:
    """Return where the groups of a suit start: a bit for each rank of a chow, above them one for each rank of a pung.

    >>> bin(starts_of(2 * CHOW[1] + PUNG[0] + PAIR[8]))
    '0b10000010'
    """
    chows = sum([1 << rank for rank in range(CHOW_RANKS) if chow_count(reading, rank)])
    return chows | (reading >> PUNG_SHIFT & RANK_MASK) << CHOW_RANKS


def kinds_in(mask: int) -> Iterator[int]:
    """Yield the positions of the bits that are set, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def sets_of(reading: int, suit: int) -> Iterator[tuple[int, ...]]:
    """Yield the groups and the pair of one suit's reading, each as its tiles."""
    first = suit * RANKS
    for rank in range(CHOW_RANKS):
        for _ in range(chow_count(reading, rank)):
            yield (first + rank, first + rank + 1, first + rank + 2)
    for rank in kinds_in(reading >> PUNG_SHIFT & RANK_MASK):
        yield (first + rank,) * 3
    for rank in kinds_in(reading >> PAIR_SHIFT):
        yield (first + rank,) * 2


def tiles_text(tiles: Iterable[int]) -> str:
    """Return tiles as text, one suit's letter after all its numbers.

    >>> tiles_text((0, 1, 2, 27))
    '123mE'
    """
    parts: list[str] = []
    for tile in tiles:
        text = tile_text(tile)
        if parts and len(text) == 2 and parts[-1].endswith(text[1]):
            parts[-1] = parts[-1][:-1] + text
        else:
            parts.append(text)
    return "".join(parts)
