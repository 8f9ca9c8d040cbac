"""An assessed win in words of tiles: the sets of the reading, and the tiles that earned each item."""

from collections.abc import Iterator

from scoring.patterns.forms import TilesHeld
from scoring.pricing import Counted, Replaced
from scoring.readings import Reading
from scoring.suits import sets_of, tiles_text
from scoring.win import Win


def reading_text(win: Win, reading: Reading | None) -> tuple[str, ...]:
    """Return the sets of a reading as text: those in hand, then the melds; nothing where tiles do not matter."""
    if reading is None:
        return ()
    laid = tuple(f"{meld.kind} {tiles_text(meld.tiles)}" for meld in win.melds)
    return (*_in_hand(reading), *laid)


def _in_hand(reading: Reading) -> Iterator[str]:
    if reading.special is not None:
        yield _special_text(reading.special)
    for suit, sets in enumerate(reading.sets or ()):
        yield from (tiles_text(tiles) for tiles in sets_of(sets, suit))


def _special_text(special: TilesHeld) -> str:
    return tiles_text(kind for kind, count in enumerate(special.counts) for _ in range(count))


def items_text(counted: tuple[Counted, ...]) -> dict[str, int]:
    """Return the items that count with their 台."""
    return {str(row.item): row.tai for row in counted}


def replaced_text(replaced: tuple[Replaced, ...]) -> dict[str, str]:
    """Return the items that do not count, each with what replaced it."""
    return {str(row.item): str(row.by) for row in replaced}
