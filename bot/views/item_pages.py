"""The pages of the item picker: the usual items first, then all others that the table plays."""

from dataclasses import dataclass

from bot.glossary import Glossary
from bot.texts.tables import TableTexts
from scoring.assessment import How
from scoring.claims import MOST_OF, Claim, ClaimedItem
from scoring.items import Item
from scoring.plausibility import ruled_out
from scoring.rulesets import Ruleset
from scoring.tiles import Dragon, Wind
from scoring.winfaults import STATED

PAGE_SIZE = 24
LAST_PAGE_NUMBERS = 35  # one digit of base 36, past every page of items
PAD_PAGES = 36  # from here on tiles are tapped
USUAL_ITEMS = (
    Item.CONCEALED_HAND,
    Item.ALL_CHOWS,
    Item.ALL_PUNGS,
    Item.HALF_FLUSH,
    Item.FULL_FLUSH,
    Item.SINGLE_WAIT,
    Item.SEAT_FLOWER,
    Item.EACH_FLOWER,
    Item.FLOWER_KONG,
    Item.NO_HONORS_NO_FLOWERS,
    Item.OPEN_KONG,
    Item.CONCEALED_KONG,
    Item.THREE_CONCEALED_PUNGS,
    Item.KONG_BLOOM,
    Item.MELDED_HAND,
    Item.HALF_MELDED_HAND,
    Item.LAST_TILE_DRAW,
    Item.LAST_DISCARD,
    Item.ROBBING_THE_KONG,
)
# Added by themselves, earned by a tile that has its own button, or belonging to the pair or to a win of flowers.
NO_BUTTON = frozenset(
    {
        Item.SELF_DRAW,
        Item.CONCEALED_SELF_DRAW,
        Item.DRAGON_PUNG,
        Item.SEAT_WIND_PUNG,
        Item.ROUND_WIND_PUNG,
        Item.EACH_WIND_PUNG,
        Item.ROUND_DRAGON_PUNG,
        Item.ALL_HONORS_DEDUCTION,
        Item.DEALER,
        Item.DEALER_STREAK,
        Item.EIGHT_FLOWERS,
        Item.SEVEN_FLOWERS_ROBBING_ONE,
        Item.DEALT_FLOWER_WIN,
        Item.FOUR_KONGS_WIN,
    }
)


@dataclass(frozen=True, slots=True)
class ItemChoice:
    """A button for an item; one that a hand can hold twice counts up before it goes off."""

    item: Item

    def label(self, glossary: Glossary, words: TableTexts) -> str:
        """Return what the table calls it."""
        return glossary.name(self.item)

    def count(self, claim: Claim) -> int:
        """Return how often the claim has it."""
        return sum(said.count for said in claim.items if self.item in said.candidates)

    def is_on(self, claim: Claim) -> bool:
        """Whether the claim has it."""
        return self.count(claim) > 0

    def toggle(self, claim: Claim) -> Claim:
        """Return the claim after a press."""
        count = (self.count(claim) + 1) % (_most(self.item) + 1)
        others = tuple(said for said in claim.items if self.item not in said.candidates)
        added = (ClaimedItem(candidates=(self.item,), count=count),) if count else ()
        return claim.model_copy(update={"items": others + added})


@dataclass(frozen=True, slots=True)
class TileChoice:
    """A button for a pung of a wind or a dragon."""

    tile: Wind | Dragon

    @property
    def field(self) -> str:
        """Return where a claim keeps such tiles."""
        return "winds" if isinstance(self.tile, Wind) else "dragons"

    def label(self, glossary: Glossary, words: TableTexts) -> str:
        """Return the character on the tile."""
        return words.winds[self.tile]

    def is_on(self, claim: Claim) -> bool:
        """Whether the claim has it."""
        return self.tile in getattr(claim, self.field)

    def toggle(self, claim: Claim) -> Claim:
        """Return the claim after a press."""
        tiles = getattr(claim, self.field)
        changed = tuple(tile for tile in tiles if tile != self.tile) if self.tile in tiles else (*tiles, self.tile)
        return claim.model_copy(update={self.field: changed})


Choice = ItemChoice | TileChoice
TILES: tuple[Choice, ...] = tuple(TileChoice(tile) for tile in (*Dragon, *Wind))


def page_choices(page: int, ruleset: Ruleset, how: How) -> tuple[Choice, ...]:
    """Return the choices of a page; beyond the last one, of the first."""
    pages = _pages(ruleset, how)
    return pages[page] if page < len(pages) else pages[0]


def page_count(ruleset: Ruleset, how: How) -> int:
    """Return how many pages of items there are."""
    return len(_pages(ruleset, how))


def situations(ruleset: Ruleset, how: How) -> tuple[ItemChoice, ...]:
    """Return what can be said beside tiles: what they cannot tell by themselves."""
    told = (STATED | {Item.ROBBING_THE_KONG}) - NO_BUTTON - ruled_out(how)
    return tuple(ItemChoice(item) for item in Item if item in told and ruleset.plays(item))


def _pages(ruleset: Ruleset, how: How) -> tuple[tuple[Choice, ...], ...]:
    offered = [item for item in Item if ruleset.plays(item) and item not in NO_BUTTON and item not in ruled_out(how)]
    usual: tuple[Choice, ...] = tuple(ItemChoice(item) for item in USUAL_ITEMS if item in offered)
    rest: list[Choice] = [ItemChoice(item) for item in offered if item not in USUAL_ITEMS]
    further = [tuple(rest[start : start + PAGE_SIZE]) for start in range(0, len(rest), PAGE_SIZE)]
    return (usual + TILES, *further)


def _most(item: Item) -> int:
    return MOST_OF.get(item, 1)
