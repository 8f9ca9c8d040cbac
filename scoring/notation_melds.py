"""Which runs make up a meld, and what is wrong with one that is none."""

from collections.abc import Sequence

from scoring.melds import KONGS, Meld, MeldKind
from scoring.notation_faults import FaultCode
from scoring.notation_plain import FIRST_HONOR
from scoring.notation_runs import Run
from scoring.tiles import RANKS


def size(kind: MeldKind) -> int:
    """Return how many tiles a meld of that kind has."""
    return 4 if kind in KONGS else 3


def runs_taken(kind: MeldKind | None, runs: Sequence[Run]) -> int:
    """Return how many of the runs belong to the meld that begins with the first; kind None is a bracket's."""
    if kind is MeldKind.CHOW:
        return _runs_of_three(runs)
    return _runs_in_brackets(runs) if kind is None else _runs_alike(runs, size(kind))


def _runs_of_three(runs: Sequence[Run]) -> int:
    total = 0
    for number, run in enumerate(runs, 1):
        total += len(run.tiles)
        if total >= 3:
            return number
    return len(runs)


def _runs_in_brackets(runs: Sequence[Run]) -> int:
    taken = _runs_of_three(runs)
    alike = {tile for run in runs[:taken] for tile in run.tiles}
    while len(alike) == 1 and taken < len(runs) and set(runs[taken].tiles) == alike:
        taken += 1
    return taken


def _runs_alike(runs: Sequence[Run], most: int) -> int:
    """碰東 and 碰東東東 are the same; one more 東 after a gap is a tile of the hand."""
    alike, total, taken = set(runs[0].tiles), len(runs[0].tiles), 1
    while len(alike) == 1 and taken < len(runs) and total < most and set(runs[taken].tiles) == alike:
        total += len(runs[taken].tiles)
        taken += 1
    short = len(runs[0].tiles) == 1 and taken > 1 and not runs[1].glued
    return 1 if short and total != most else taken


def meld_of(kind: MeldKind | None, tiles: Sequence[int]) -> Meld | FaultCode:
    """Return the meld of those tiles, or why there is none; one tile stands for a pung or kong that is named."""
    if kind is None:
        return _unnamed(tiles)
    if kind is MeldKind.CHOW:
        return _chow(tiles)
    if len(set(tiles)) > 1:
        return FaultCode.MIXED_TILES
    return Meld(kind, tiles[0]) if len(tiles) in {1, size(kind)} else FaultCode.MELD_COUNT


def _unnamed(tiles: Sequence[int]) -> Meld | FaultCode:
    """A group in brackets lies open on the table: a chow, a pung, or with four tiles an open kong."""
    if len(tiles) not in {3, 4}:
        return FaultCode.MELD_COUNT
    if len(set(tiles)) == 1:
        return Meld(MeldKind.PUNG if len(tiles) == 3 else MeldKind.OPEN_KONG, tiles[0])
    return _chow(tiles) if len(set(tiles)) == len(tiles) == 3 else FaultCode.MIXED_TILES


def _chow(tiles: Sequence[int]) -> Meld | FaultCode:
    """A chow has three tiles of one suit in a row; honours have none, and nothing follows a nine."""
    if len(tiles) != 3:
        return FaultCode.MELD_COUNT
    low = min(tiles)
    if low >= FIRST_HONOR or low % RANKS > RANKS - 3 or sorted(tiles) != [low, low + 1, low + 2]:
        return FaultCode.NOT_A_CHOW
    return Meld(MeldKind.CHOW, low)
