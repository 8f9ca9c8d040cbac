"""What was agreed of a winner, told again: to be assessed where the table stood otherwise."""

from collections.abc import Iterator

from scoring.assessment import ReplacedItem, ScoredItem
from scoring.claims import Claim, ClaimedItem
from scoring.events import Winner
from scoring.items import Item
from scoring.notation import Written, read_hand
from scoring.reports import Reported, stated, took_last
from scoring.tiles import DRAGONS, Dragon, Flower, Wind

IDLE_WINDS, IDLE_FLOWERS, IDLE_NUMBERS, UNPLAYED = (
    "wind_earns_nothing",
    "flower_of_another_seat",
    "flower_number_of_another_seat",
    "not_played",
)


def told_again(winner: Winner, flower_order: str) -> Reported:
    """Return the report of a winner as it would be made anew, by his tiles where they were told.

    What earned nothing where he was recorded is told too. A wind or a flower that earned something is told as the item
    that it earned: people report what counts where they sat.
    """
    if winner.tiles:
        return Reported(winner.player, stated(winner), _written(winner, flower_order), winner.seat_wind, winner.liable)
    return Reported(winner.player, _claim(winner), None, winner.seat_wind, winner.liable)


def _written(winner: Winner, flower_order: str) -> Written:
    """Return the hand, its winning tile the last one written where nobody had marked it."""
    hand = read_hand(winner.tiles, flower_order)
    if hand.win is None or not took_last(winner):
        return Written(hand, None)
    return Written(hand._replace(concealed=tuple(sorted((*hand.concealed, hand.win))), win=None), hand.win)


def _claim(winner: Winner) -> Claim:
    assessment = winner.assessment
    claim = Claim(
        items=tuple(_items(winner)),
        winds=tuple(Wind(wind) for wind in _remarked(winner, IDLE_WINDS)),
        dragons=tuple(Dragon(tile) for tile in _dragons(winner)),
        flowers=tuple(Flower(flower) for flower in _remarked(winner, IDLE_FLOWERS)),
        flower_numbers=tuple(
            remark.number for remark in assessment.remarks if remark.code == IDLE_NUMBERS and remark.number is not None
        ),
    )
    named = assessment.other or not claim.names_items
    return claim.model_copy(update={"tai": assessment.tai}) if named else claim


def _items(winner: Winner) -> Iterator[ClaimedItem]:
    """Yield each item that holds with how often, the dragons that were named left to their tiles; then the unplayed."""
    counts: dict[Item, int] = {}
    for row in _rows(winner):
        named = len(row.tiles) if row.item is Item.DRAGON_PUNG else 0
        counts[row.item] = counts.get(row.item, 0) + row.count - named
    yield from (ClaimedItem(candidates=(item,), count=count) for item, count in counts.items() if count > 0)
    unplayed = (item for remark in winner.assessment.remarks if remark.code == UNPLAYED for item in remark.items)
    yield from (ClaimedItem(candidates=(item,)) for item in unplayed)


def _rows(winner: Winner) -> tuple[ScoredItem | ReplacedItem, ...]:
    return (*winner.assessment.items, *winner.assessment.replaced)


def _dragons(winner: Winner) -> str:
    tiles = "".join(row.tiles for row in _rows(winner) if row.item is Item.DRAGON_PUNG)
    return "".join(dragon for dragon in DRAGONS if dragon in tiles)


def _remarked(winner: Winner, code: str) -> str:
    return "".join(remark.tiles for remark in winner.assessment.remarks if remark.code == code)
