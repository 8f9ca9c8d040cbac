"""A winning hand as it was reported: what the winner shows and how it was won; what cannot be is refused."""

from typing import Any, NamedTuple, NoReturn, Self

from scoring.assessment import Held, How, Place
from scoring.errors import Contradiction, ImpossibleHand
from scoring.items import Item
from scoring.melds import Meld
from scoring.packing import Packed, pack
from scoring.tiles import Flower
from scoring.winfaults import FLOWER_WINS, Reason, contradictions, impossibilities


class _Fields(NamedTuple):
    concealed: tuple[int, ...]
    tile: int | None
    how: How
    place: Place
    melds: tuple[Meld, ...]
    stated: tuple[Held, ...]
    flowers: tuple[Flower, ...]
    win_kind: Item | None
    packed: Packed | None


class Win(_Fields):
    """A win: `concealed` leaves the winning tile out; without `tile` the hand's tiles do not matter (RULES 5).

    `stated` holds the situations that tiles do not show, each once. Raises ImpossibleHand or Contradiction with every
    reason at once (RULES 11).
    """

    __slots__ = ()
    packed: Packed

    def __new__(  # noqa: PLR0917  all that there is to tell of a win
        cls,
        concealed: tuple[int, ...],
        tile: int | None,
        how: How,
        place: Place,
        melds: tuple[Meld, ...] = (),
        stated: tuple[Held, ...] = (),
        flowers: tuple[Flower, ...] = (),
        win_kind: Item | None = None,
    ) -> Self:
        """Refuse what cannot be and keep the tiles packed."""
        told = (concealed, tile, how, place, melds, stated, flowers, win_kind)
        packed = pack(told)
        win = tuple.__new__(cls, (*told, packed))
        contradicting = contradictions(win) if stated or how is How.ROBBED_KONG else ()
        if packed is None or contradicting:
            _refuse(win, contradicting)
        return win

    def _replace(self, **told: Any) -> Self:  # noqa: ANN401  each field has a type of its own
        """Return the win with other fields, refused like any."""
        kept = dict(zip(self._fields[:-1], self, strict=False))
        return type(self)(**{**kept, **told})

    @property
    def counts_tiles(self) -> bool:
        """Whether the hand itself won; a flower win may do without, 四槓胡 always does."""
        return self.tile is not None and self.win_kind is not Item.FOUR_KONGS_WIN

    @property
    def is_flower_win(self) -> bool:
        """八仙過海 or 七搶一."""
        return self.win_kind in FLOWER_WINS

    @property
    def self_drawn(self) -> bool:
        """Whether the hand's 台 are a self-draw's; the replacement of a flower that wins always is (RULES 5)."""
        return self.how is How.SELF_DRAW or self.is_flower_win

    def states(self, item: Item) -> bool:
        """Whether a situation was stated."""
        return any(row.item is item for row in self.stated)


def _refuse(win: Win, contradicting: tuple[Reason, ...]) -> NoReturn:
    """Tell every reason."""
    impossible = impossibilities(win)
    if impossible:
        raise ImpossibleHand(faults=(*impossible, *contradicting))
    raise Contradiction(faults=contradicting)
