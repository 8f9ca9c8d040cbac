"""Adding an item that a card offers to a hand that is recorded already (RULES 14)."""

from scoring.assessment import Assessment, Held, ReplacedItem, ScoredItem, add_up
from scoring.charges import Table
from scoring.events import HandWon, Winner
from scoring.items import Item

OFFER = "offer"


def offered(winner: Winner) -> tuple[Item, ...]:
    """Return the items that a winner's card offers to add."""
    return tuple(item for remark in winner.assessment.remarks if remark.code == OFFER for item in remark.items)


def with_item(hand: HandWon, item: Item, table: Table) -> HandWon:
    """Return the hand with the item added wherever it was offered, everything else as it was agreed.

    Where a number of 台 was named, the item comes out of what was left without a name.
    """
    winners = tuple(_added(winner, item, table) if item in offered(winner) else winner for winner in hand.winners)
    return hand.model_copy(update={"winners": winners})


def _added(winner: Winner, item: Item, table: Table) -> Winner:
    old, place = winner.assessment, table.place_of(winner.player)
    worth = add_up((*_held(old), Held(item)), table.ruleset, place)
    remarks = tuple(remark for remark in old.remarks if remark.code != OFFER)
    other = max(0, old.other - (worth.tai - _items_tai(old)))
    assessment = worth.model_copy(update={"other": other, "remarks": remarks})
    return winner.model_copy(update={"assessment": assessment, "place": place})


def _items_tai(assessment: Assessment) -> int:
    return assessment.tai - assessment.other


def _held(assessment: Assessment) -> list[Held]:
    """Put what counts and what was replaced together again."""
    rows: tuple[ScoredItem | ReplacedItem, ...] = (*assessment.items, *assessment.replaced)
    held: dict[Item, Held] = {}
    for row in rows:
        old = held.get(row.item, Held(row.item, 0))
        held[row.item] = Held(row.item, old.times + row.count, old.tiles + row.tiles)
    return list(held.values())
