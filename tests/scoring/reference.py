"""The engine again, slow and plain: lists of sets, every subset tried, nothing packed and nothing remembered."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from scoring.assessment import How
from scoring.items import Item
from scoring.melds import MeldKind
from scoring.rulesets import Ruleset
from scoring.tiles import KINDS, tile_text
from scoring.win import Win

ORPHANS = (0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33)


class Set(NamedTuple):
    """A group or the pair."""

    tiles: tuple[int, ...]
    melded: bool = False  # exposed; a concealed kong is not
    on_table: bool = False
    completed: bool = False

    @property
    def is_chow(self) -> bool:
        return len(set(self.tiles)) == 3

    @property
    def is_pung(self) -> bool:
        return len(self.tiles) >= 3 and len(set(self.tiles)) == 1

    @property
    def is_kong(self) -> bool:
        return len(self.tiles) == 4

    @property
    def is_pair(self) -> bool:
        return len(self.tiles) == 2

    @property
    def low(self) -> int:
        return self.tiles[0]


class Row(NamedTuple):
    """A reading: its sets, or a special shape with its free group."""

    sets: tuple[Set, ...]
    shape: str = "sets"


def is_suited(tile: int) -> bool:
    return tile < 27


def splits(tiles: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Yield every way to part sorted tiles into chows, pungs and at most one pair, each way once."""
    yield from sorted(set(_splits(tuple(sorted(tiles)), paired=False)))


def _splits(tiles: tuple[int, ...], paired: bool) -> Iterator[tuple[tuple[int, ...], ...]]:
    if not tiles:
        yield ()
        return
    first = tiles[0]
    pieces: list[tuple[int, ...]] = [(first,) * 3] if tiles.count(first) >= 3 else []
    if not paired and tiles.count(first) >= 2:
        pieces.append((first,) * 2)
    if is_suited(first) and first % 9 < 7 and first + 1 in tiles and first + 2 in tiles:
        pieces.append((first, first + 1, first + 2))
    for piece in pieces:
        for rest in _splits(without(tiles, piece), paired or len(piece) == 2):
            yield tuple(sorted((piece, *rest)))


def without(tiles: tuple[int, ...], gone: tuple[int, ...]) -> tuple[int, ...]:
    left = list(tiles)
    for tile in gone:
        left.remove(tile)
    return tuple(left)


def laid_sets(win: Win) -> tuple[Set, ...]:
    return tuple(Set(meld.tiles, meld.kind is not MeldKind.CONCEALED_KONG, True) for meld in win.melds)


def rows(win: Win, ruleset: Ruleset) -> Iterator[Row]:
    """Yield every reading of the win."""
    assert win.tile is not None
    tiles = tuple(sorted((*win.concealed, win.tile)))
    for split in splits(tiles):
        if sum(len(piece) == 2 for piece in split) == 1 and len(split) + len(win.melds) == 6:
            for place, piece in enumerate(split):
                if win.tile in piece:
                    hand = tuple(Set(other, completed=place == index) for index, other in enumerate(split))
                    yield Row((*hand, *laid_sets(win)))
    for shape, free in special_shapes(tiles, len(win.melds), ruleset):
        yield Row((Set(free),) if free else (), shape)


def special_shapes(tiles: tuple[int, ...], melds: int, ruleset: Ruleset) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Yield the special shapes that the rule set knows, each with its triplet or free group."""
    counts = Counter(tiles)
    plays = ruleset.plays
    if melds == 0 and plays(Item.EIGHT_PAIRS):
        for kind, count in counts.items():
            rest = counts - Counter({kind: 3})
            if count == 3 and all(number % 2 == 0 for number in rest.values()):
                yield "pairs", (kind,) * 3
    if all(counts[kind] for kind in ORPHANS):
        yield from _orphans(counts, melds, ruleset)
    if melds == 0 and _unrelated(counts) and _plays_unrelated(counts, ruleset):
        yield "unrelated", ()


def _orphans(counts: Counter[int], melds: int, ruleset: Ruleset) -> Iterator[tuple[str, tuple[int, ...]]]:
    rest = counts - Counter(ORPHANS)
    for double in [kind for kind in rest if kind in ORPHANS]:
        free = tuple(sorted((rest - Counter({double: 1})).elements()))
        is_group = len(free) == 3 and free in [piece[0] for piece in splits(free) if len(piece) == 1]
        if ruleset.plays(Item.THIRTEEN_ORPHANS) and ((melds == 0 and is_group) or (melds == 1 and not free)):
            yield "orphans", free
        pung = len(set(free)) == 1
        known = ruleset.plays(Item.MIXED_THIRTEEN_ORPHANS) or (pung and ruleset.plays(Item.PURE_THIRTEEN_ORPHANS))
        if melds == 0 and is_group and known:
            yield "special_orphans", free


def suit_ranks(counts: Counter[int]) -> list[list[int]]:
    return [[rank for rank in range(9) if counts[9 * suit + rank]] for suit in range(3)]


def _unrelated(counts: Counter[int]) -> bool:
    apart = all(
        len(ranks) == 3 and all(abs(one - other) >= 2 for one, other in combinations(ranks, 2))
        for ranks in suit_ranks(counts)
    )
    return apart and all(counts[kind] for kind in range(27, 34)) and sorted(counts.values()) == [1] * 15 + [2]


def is_pure_unrelated(counts: Counter[int]) -> bool:
    return suit_ranks(counts) == [[0, 3, 6], [1, 4, 7], [2, 5, 8]]


def _plays_unrelated(counts: Counter[int], ruleset: Ruleset) -> bool:
    pure = is_pure_unrelated(counts) and ruleset.plays(Item.PURE_SIXTEEN_UNRELATED)
    return pure or ruleset.plays(Item.SIXTEEN_UNRELATED)


def wins(tiles: tuple[int, ...], melds: int, ruleset: Ruleset) -> bool:
    """Whether tiles in hand complete a hand with so many melds."""
    groups = 5 - melds
    plain = any(
        len(split) == groups + 1 and sum(len(piece) == 2 for piece in split) == 1
        for split in splits(tuple(sorted(tiles)))
    )
    return plain or any(True for _ in special_shapes(tuple(sorted(tiles)), melds, ruleset))


def waits(win: Win, ruleset: Ruleset) -> list[str]:
    """Return the waits by trying all 34 tiles."""
    owned = Counter(win.concealed) + Counter(tile for meld in win.melds for tile in meld.tiles)
    found = [kind for kind in range(KINDS) if owned[kind] < 4]
    return [tile_text(kind) for kind in found if wins((*win.concealed, kind), len(win.melds), ruleset)]


def self_drawn(win: Win) -> bool:
    return win.how is How.SELF_DRAW
