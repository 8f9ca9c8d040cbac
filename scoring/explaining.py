"""A reading in words of tiles: its sets, and the tiles that earned each item."""

from collections.abc import Callable
from functools import cache

from scoring import judged
from scoring.facts import honor_facts, suit_facts
from scoring.items import Item
from scoring.judged import NO_PUNGS_MASK, OTHERS_MASK
from scoring.melds import Meld
from scoring.packing import Suits
from scoring.patterns import PATTERNS
from scoring.patterns.forms import WHOLE, HandPattern, HonorPattern, HonorPungPattern, StartsPattern, SuitPattern
from scoring.pricing import Counted
from scoring.remembered import Remembered
from scoring.suits import CHOW_MASK, HONOR_SUIT, READING_BITS, kinds_in, sets_of, tiles_text
from scoring.tables import starts_in
from scoring.tiles import HONORS
from scoring.ways import Reading
from scoring.win import Win

SUIT_BITS = 2
READING_MASK = (1 << READING_BITS) - 1


def sets_text(win: Win, reading: Reading) -> tuple[str, ...]:
    """Return the sets of a reading as text: those in hand, then the melds."""
    laid = [_meld_text(meld) for meld in win.melds] if win.melds else ()
    if reading.sets is None:
        counts = reading.special.counts if reading.special else ()
        return (tiles_text(kind for kind, count in enumerate(counts) for _ in range(count)), *laid)
    m, p, s, z = reading.sets
    return (
        *_SETS[(m & CHOW_MASK) << 2],
        *_SETS[(m & OTHERS_MASK) << 2],
        *_SETS[(p & CHOW_MASK) << 2 | 1],
        *_SETS[(p & OTHERS_MASK) << 2 | 1],
        *_SETS[(s & CHOW_MASK) << 2 | 2],
        *_SETS[(s & OTHERS_MASK) << 2 | 2],
        *_SETS[z << 2 | HONOR_SUIT],
        *laid,
    )


@cache
def _meld_text(meld: Meld) -> str:
    return f"{meld.kind} {tiles_text(meld.tiles)}"


def _sets(key: int) -> tuple[str, ...]:
    """Return the chows of a suit as text, or its pungs and pair: the first of them, then the others, known mostly."""
    reading, suit = key >> SUIT_BITS, key & 3
    first = reading & -reading
    if others := reading ^ first:
        return _SETS[first << SUIT_BITS | suit] + _SETS[others << SUIT_BITS | suit]
    return tuple([_set_text(tiles) for tiles in sets_of(reading, suit)])


@cache
def tell_parts() -> None:
    """Put the chows of every suit into text, and its pungs and pair, once the suits are judged."""
    for part in judged.parts:
        for suit in range(HONOR_SUIT):
            _SETS[part << SUIT_BITS | suit] = _sets(part << SUIT_BITS | suit)


_set_text = cache(tiles_text)
_SETS = Remembered(_sets)


def earned_items(win: Win, reading: Reading, counted: tuple[Counted, ...]) -> tuple[Counted, ...]:
    """Return the items that count with the tiles that earned them."""
    sets = reading.sets
    if sets is None:
        return counted
    return tuple([row if row[0] not in _EARNERS or row[3] else _with_tiles(row, win, sets) for row in counted])


def _with_tiles(row: Counted, win: Win, sets: Suits) -> Counted:
    item, tai, times, _ = row
    return Counted(item, tai, times, _EARNERS[item](win, sets))


Earner = Callable[[Win, Suits], str]


def _by_suit(pattern: SuitPattern) -> Earner:
    """Tell what the suits earned that did, by their numbers: what decides it comes up again and again."""
    decided_by = _decided_by(pattern) << SUIT_BITS | 3
    texts = Remembered(lambda key: _suit_text(_earned(pattern, key >> SUIT_BITS), key & 3))
    mask, numbers = judged.earned_by_suits(pattern.item), judged.suits

    def earner(win: Win, sets: Suits) -> str:
        (m, p, s, _), found = judged.with_melds(win, sets), ""
        if numbers[m] & mask:
            found = texts[m << SUIT_BITS & decided_by]
        if numbers[p] & mask:
            found += texts[(p << SUIT_BITS | 1) & decided_by]
        if numbers[s] & mask:
            found += texts[(s << SUIT_BITS | 2) & decided_by]
        return found

    return earner


def _earned(pattern: SuitPattern, reading: int) -> int:
    if pattern.all_ranks:
        return pattern.earned(suit_facts(reading))
    return judged.earned_by[pattern.item, reading]


def _decided_by(pattern: SuitPattern) -> int:
    if pattern.all_ranks:
        return READING_MASK
    if pattern.paired:
        return NO_PUNGS_MASK
    return CHOW_MASK if pattern.chows else OTHERS_MASK


def _suit_text(earned: int, suit: int) -> str:
    chows, others = earned & CHOW_MASK, earned & OTHERS_MASK
    return "".join(_SETS[chows << SUIT_BITS | suit] + _SETS[others << SUIT_BITS | suit])


def _by_honors(pattern: HonorPattern | HonorPungPattern) -> Earner:
    def earner(win: Win, sets: Suits) -> str:
        packed = win.packed
        place, laid = packed.place, packed.laid_down >> HONOR_SUIT * READING_BITS
        facts = honor_facts(sets[HONOR_SUIT] + laid, 1 << (place & 3), 1 << (place >> 2))
        return "".join(HONORS[place] for place in kinds_in(pattern.earned(facts)))

    return earner


def _by_hand(pattern: HandPattern) -> Earner:
    def earner(win: Win, sets: Suits) -> str:
        return _ACROSS[pattern.earned(judged.hand_facts(win, sets))]

    return earner


def _by_starts(pattern: StartsPattern) -> Earner:
    def earner(win: Win, sets: Suits) -> str:
        m, p, s, _ = judged.with_melds(win, sets)
        return _ACROSS[pattern.earned(starts_in(m), starts_in(p), starts_in(s))]

    return earner


def _across_text(earned: int) -> str:
    if earned == WHOLE:
        return ""
    return "".join(_suit_text(earned >> READING_BITS * suit & READING_MASK, suit) for suit in range(HONOR_SUIT + 1))


_ACROSS = Remembered(_across_text)

_EARNERS: dict[Item, Earner] = {
    **{row.item: _by_suit(row) for row in PATTERNS if isinstance(row, SuitPattern)},
    **{row.item: _by_honors(row) for row in PATTERNS if isinstance(row, HonorPattern | HonorPungPattern)},
    **{row.item: _by_starts(row) for row in PATTERNS if isinstance(row, StartsPattern)},
    **{row.item: _by_hand(row) for row in PATTERNS if isinstance(row, HandPattern) and row.names_groups},
}
