"""Items marked as impossible or as adding nothing: exactly those, and for the reason that the engine gives."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.buttons.reporting import BLOCKS, Blocked
from bot.glossary import Glossary
from bot.texts import texts
from bot.views.blocking import Block, block_of, blocked, why
from bot.views.item_pages import Choice, ItemChoice, TileChoice, page_choices, page_count
from scoring.assessment import Assessment, How, Place
from scoring.claims import Claim, ClaimedItem, assess_claim
from scoring.errors import Contradiction, ScoringError
from scoring.items import Item
from scoring.rulesets import Ruleset, load_preset, preset_ids
from scoring.tiles import Dragon, Wind
from tests.bot import strategies

SOUTH = Place(Wind.SOUTH, "E", is_dealer=False)
MODERN = load_preset("modern")


def claimed(*items: Item) -> Claim:
    return Claim(items=tuple(ClaimedItem(candidates=(item,)) for item in items))


def worth(claim: Claim, how: How, ruleset: Ruleset = MODERN) -> Assessment:
    return assess_claim(claim, ruleset, how, SOUTH)


def choices(ruleset: Ruleset, how: How) -> Iterator[Choice]:
    for page in range(page_count(ruleset, how)):
        yield from page_choices(page, ruleset, how)


def marked(claim: Claim, how: How) -> set[Item | Wind | Dragon]:
    return {
        choice.item if isinstance(choice, ItemChoice) else choice.tile
        for choice in choices(MODERN, how)
        if block_of(choice, claim, lambda changed: worth(changed, how)) is not None
    }


@pytest.mark.parametrize(
    ("claim", "how", "names"),
    [
        (Claim(), How.DISCARD, {Wind.WEST, Wind.NORTH}),
        (Claim(), How.SELF_DRAW, {Item.ALL_CHOWS, Item.HEAVENLY_HAND, Wind.WEST, Wind.NORTH}),
        (
            claimed(Item.MELDED_HAND),
            How.DISCARD,
            {
                Item.CONCEALED_HAND,
                Item.SINGLE_WAIT,
                Item.THREE_CONCEALED_PUNGS,
                Item.FOUR_CONCEALED_PUNGS,
                Item.FIVE_CONCEALED_PUNGS,
                Item.HUMAN_HAND,
                Item.HEAVENLY_READY,
                Item.EARTHLY_READY,
                Wind.WEST,
                Wind.NORTH,
            },
        ),
        (
            claimed(Item.FULL_FLUSH),
            How.DISCARD,
            {
                Item.HALF_FLUSH,
                Item.ALL_HONORS,
                Item.LITTLE_THREE_DRAGONS,
                Item.BIG_THREE_DRAGONS,
                Item.LITTLE_FOUR_WINDS,
                Item.BIG_FOUR_WINDS,
                *Dragon,
                *Wind,
            },
        ),
    ],
)
def test_the_items_that_are_marked(claim: Claim, how: How, names: set[Item | Wind | Dragon]) -> None:
    assert marked(claim, how) == names


@pytest.mark.parametrize(
    ("choice", "claim", "how", "block"),
    [
        (
            ItemChoice(Item.SINGLE_WAIT),
            claimed(Item.MELDED_HAND),
            How.DISCARD,
            Block("replaced", (Item.SINGLE_WAIT, Item.MELDED_HAND)),
        ),
        (ItemChoice(Item.MELDED_HAND), claimed(Item.SINGLE_WAIT), How.DISCARD, None),
        (
            ItemChoice(Item.ALL_CHOWS),
            claimed(Item.ALL_PUNGS),
            How.DISCARD,
            Block("impossible_together", (Item.ALL_PUNGS, Item.ALL_CHOWS)),
        ),
        (ItemChoice(Item.ALL_CHOWS), Claim(), How.SELF_DRAW, Block("not_with_self_draw", (Item.ALL_CHOWS,))),
        (
            ItemChoice(Item.LAST_DISCARD),
            claimed(Item.ROBBING_THE_KONG),
            How.ROBBED_KONG,
            Block("needs_discard", (Item.LAST_DISCARD,)),
        ),
        (TileChoice(Wind.WEST), Claim(), How.DISCARD, Block("wind_earns_nothing", wind=Wind.WEST)),
        (TileChoice(Wind.EAST), Claim(), How.DISCARD, None),
        (TileChoice(Wind.SOUTH), Claim(), How.DISCARD, None),
        (TileChoice(Dragon.WHITE), Claim(dragons=(Dragon.RED, Dragon.GREEN)), How.DISCARD, None),
        (
            TileChoice(Dragon.WHITE),
            claimed(Item.BIG_THREE_DRAGONS),
            How.DISCARD,
            Block("replaced", (Item.DRAGON_PUNG, Item.BIG_THREE_DRAGONS)),
        ),
        (ItemChoice(Item.ALL_PUNGS), claimed(Item.ALL_PUNGS, Item.ALL_CHOWS), How.DISCARD, None),
        (ItemChoice(Item.ALL_PUNGS), claimed(Item.LAST_TILE_DRAW), How.DISCARD, None),
    ],
)
def test_why_an_item_is_marked(choice: Choice, claim: Claim, how: How, block: Block | None) -> None:
    assert block_of(choice, claim, lambda changed: worth(changed, how)) == block


@given(
    claim=strategies.claims(2),
    preset=st.sampled_from(preset_ids()),
    how=st.sampled_from([How.DISCARD, How.SELF_DRAW]),
    data=st.data(),
)
def test_what_is_not_marked_can_be_added_and_what_is_would_be_refused_or_add_nothing(
    claim: Claim, preset: str, how: How, data: st.DataObject
) -> None:
    ruleset = load_preset(preset)
    choice = data.draw(st.sampled_from(list(choices(ruleset, how))))
    block = block_of(choice, claim, lambda changed: worth(changed, how, ruleset))
    try:
        now = worth(claim, how, ruleset)
    except ScoringError:
        assert block is None
        return
    toggled = choice.toggle(claim)
    try:
        then = worth(toggled, how, ruleset)
    except Contradiction:
        assert block is not None or choice.is_on(claim)
        return
    except ScoringError:
        return
    together = [remark for remark in then.remarks if remark.code == "impossible_together"]
    if block is not None:
        assert then.tai == now.tai or together
    elif not choice.is_on(claim):
        assert {remark.items for remark in together} <= {remark.items for remark in now.remarks}


@given(why_=st.sampled_from(BLOCKS), first=strategies.PLACE, second=st.none() | strategies.PLACE)
def test_every_reason_has_words_that_fit_a_toast(why_: str, first: int, second: int | None) -> None:
    wind = 2 if why_ == "wind_earns_nothing" else None
    said = why(Blocked(1, BLOCKS.index(why_), first, second, wind), Glossary.for_preset("modern"), texts())
    assert 0 < len(said.unescape()) <= 200


def test_the_button_of_a_marked_item_says_why() -> None:
    block = Block("replaced", (Item.SINGLE_WAIT, Item.MELDED_HAND))
    said = why(blocked(block, 1), Glossary.for_preset("modern"), texts())
    assert said == "獨聽由全求人取代，不另外算台"
    west = why(blocked(Block("wind_earns_nothing", wind=Wind.WEST), 1), Glossary.for_preset("modern"), texts())
    assert west == "西 不是門風也不是圈風，沒有台"
