"""What players say of a hand, in one line."""

from scoring.assessment import Assessment, How, Place
from scoring.claims import Claim, ClaimedItem, assess_claim
from scoring.items import Item
from scoring.rulesets import Ruleset
from tests.scoring.table import SOUTH, rules


def said(*words: Item | tuple[Item, ...] | ClaimedItem) -> tuple[ClaimedItem, ...]:
    return tuple(_word(word) for word in words)


def _word(word: Item | tuple[Item, ...] | ClaimedItem) -> ClaimedItem:
    if isinstance(word, ClaimedItem):
        return word
    return ClaimedItem(candidates=word if isinstance(word, tuple) else (word,))


def times(item: Item, count: int) -> ClaimedItem:
    return ClaimedItem(candidates=(item,), count=count)


def assess(claim: Claim, how: How = How.DISCARD, place: Place = SOUTH, ruleset: Ruleset | None = None) -> Assessment:
    return assess_claim(claim, ruleset or rules(), how, place)


def counted(worth: Assessment) -> dict[Item, int]:
    return {row.item: row.tai for row in worth.items}


def replaced(worth: Assessment) -> dict[Item, Item]:
    return {row.item: row.by for row in worth.replaced}
