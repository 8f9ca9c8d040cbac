"""The special shapes as a rule set knows them: which a hand has, what they earn, and the waits of every shape."""

from collections.abc import Iterator

from scoring import judged
from scoring.bits import item_bit
from scoring.items import Item
from scoring.judged import PLACE_BITS
from scoring.packing import ALL_FLOWERS, Packed
from scoring.patterns.forms import TilesHeld, TilesPattern
from scoring.patterns.special_shapes import honor_pung
from scoring.special import TITLES, held_specially
from scoring.tiles import HONORS
from scoring.verdicts import Verdicts
from scoring.waits import Short, near_honors, waits_of


class SpecialWins:
    """A rule set's special shapes."""

    def __init__(self, verdicts: Verdicts) -> None:
        """Choose the shapes that make a win here."""
        self._shapes = tuple(shape for shape, titles in TITLES.items() if any(map(verdicts.ruleset.plays, titles)))
        self.knows_pairs = Item.EIGHT_PAIRS in self._shapes
        self._patterns = verdicts.played(TilesPattern)

    def waits_before(self, short: Short) -> int:
        """Return the waits of a hand over all shapes that the rule set knows."""
        others = [shape for shape in self._shapes if shape is not Item.EIGHT_PAIRS]
        return waits_of(short, self.knows_pairs, self._wins if others else None)

    def _wins(self, whole: int, melds: int) -> bool:
        return any(True for _ in self._held(whole, melds))

    def read(self, packed: Packed) -> Iterator[tuple[TilesHeld, int]]:
        """Yield the special shapes that a hand has, each with the items of its tiles, its free pung's among them."""
        spoiled = item_bit(Item.NO_HONORS_NO_FLOWERS) if packed.flowers & ALL_FLOWERS else 0
        for tiles, bits in self._held(packed.whole, packed.melds):
            yield tiles, bits & ~spoiled | _free_pung(tiles, packed.place)

    def _held(self, whole: int, melds: int) -> Iterator[tuple[TilesHeld, int]]:
        shapes = self._shapes if near_honors(whole) else self._shapes[: self.knows_pairs]
        for shape in shapes:
            tiles = held_specially(whole, melds, shape)
            if tiles is None:
                continue
            times = {row.item: int(row.times(tiles)) for row in self._patterns if shape in row.shapes}
            if any(times.get(title) for title in TITLES[shape]):
                yield tiles, sum(item_bit(item, number) for item, number in times.items())


def _free_pung(tiles: TilesHeld, place: int) -> int:
    """Return the wind and dragon items of the triplet or the free group of a special shape."""
    letter = honor_pung(tiles)
    return judged.honor_pungs[1 << HONORS.index(letter) + PLACE_BITS | place] if letter else 0
