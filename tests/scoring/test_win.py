"""What cannot be is refused when a win is built, all reasons at once (RULES 11)."""

import random
from dataclasses import replace

import pytest

from scoring.assess import assess, total
from scoring.assessment import Held, How, Place
from scoring.errors import Contradiction, ImpossibleHand, NotAWin, ScoringError
from scoring.items import Item
from scoring.melds import Meld, MeldKind
from scoring.notation import read_tiles
from scoring.rulesets import load_preset
from scoring.tiles import Flower, Wind
from scoring.win import Win
from scoring.winfaults import STATED
from tests.scoring.wins import random_win

SOUTH, DEALER = Place(Wind.SOUTH, "E", False), Place(Wind.EAST, "E", True)
HAND = Win(read_tiles("123m456m789p234s56s88p"), 24, How.DISCARD, SOUTH)


def reasons(**changes: object) -> set[str]:
    with pytest.raises((ImpossibleHand, Contradiction)) as refused:
        replace(HAND, **changes)  # type: ignore[arg-type]
    return {fault.reason for fault in refused.value.values["faults"]}  # type: ignore[attr-defined]


def stated(*items: Item, times: int = 1) -> tuple[Held, ...]:
    return tuple(Held(item, times) for item in items)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"tile": None}, "winning_tile_missing"),
        ({"concealed": HAND.concealed[1:]}, "number_of_tiles"),
        ({"concealed": (24, 24, 24, 24, *HAND.concealed[4:])}, "more_than_four"),
        ({"flowers": (Flower.PLUM, Flower.PLUM)}, "flower_twice"),
        ({"concealed": HAND.concealed[3:], "melds": (Meld(MeldKind.CHOW, 7),)}, "no_chow"),
        ({"concealed": HAND.concealed[3:], "melds": (Meld(MeldKind.CHOW, 28),)}, "no_chow"),
        ({"stated": stated(Item.CONCEALED_HAND)}, "worked_out_from_the_tiles"),
        ({"stated": stated(Item.LAST_TILE_DRAW)}, "needs_self_draw"),
        ({"stated": stated(Item.LAST_DISCARD), "how": How.SELF_DRAW}, "needs_discard"),
        ({"stated": stated(Item.LAST_DISCARD), "how": How.ROBBED_KONG}, "needs_discard"),
        ({"stated": stated(Item.HEAVENLY_HAND), "how": How.SELF_DRAW}, "dealer_only"),
        ({"stated": stated(Item.HEAVENLY_READY), "place": DEALER}, "not_for_dealer"),
        ({"stated": stated(Item.HUMAN_HAND, Item.EARTHLY_HAND)}, "only_one_of"),
        ({"stated": stated(Item.HUMAN_HAND, Item.LAST_DISCARD)}, "not_the_last_tile"),
        (
            {"stated": stated(Item.MIGI), "concealed": HAND.concealed[3:], "melds": (Meld(MeldKind.CHOW, 0),)},
            "not_with_an_open_meld",
        ),
        ({"stated": stated(Item.KONG_BLOOM), "how": How.SELF_DRAW}, "no_replacement_tile"),
        (
            {
                "stated": stated(Item.CHAINED_KONG_BLOOM, times=3),
                "how": How.SELF_DRAW,
                "flowers": (Flower.PLUM, Flower.ORCHID),
            },
            "no_replacement_tile",
        ),
        ({"how": How.ROBBED_KONG, "tile": 0}, "robbed_tile_in_hand"),
        ({"stated": stated(Item.DEALT_FLOWER_WIN)}, "needs_a_flower_win"),
    ],
)
def test_a_hand_that_cannot_be_is_refused(changes: dict[str, object], reason: str) -> None:
    assert reason in reasons(**changes)


def test_all_reasons_are_told_at_once() -> None:
    found = reasons(
        tile=24, concealed=HAND.concealed[1:], flowers=(Flower.PLUM, Flower.PLUM), stated=stated(Item.EARTHLY_HAND)
    )
    assert found == {"number_of_tiles", "flower_twice", "needs_self_draw"}


def test_a_concealed_kong_goes_with_hands_of_the_first_turn() -> None:
    kong = Meld(MeldKind.CONCEALED_KONG, 32)
    changes = {"concealed": HAND.concealed[3:], "melds": (kong,), "stated": stated(Item.HUMAN_HAND)}
    assert replace(HAND, **changes).states(Item.HUMAN_HAND)  # type: ignore[arg-type]


def test_a_hand_without_a_shape_says_what_it_waits_on_and_what_would_make_it_a_win() -> None:
    pairs = Win(read_tiles("1133m5577p99p2244sCC"), 31, How.DISCARD, SOUTH)
    with pytest.raises(NotAWin) as refused:
        total(pairs, load_preset("modern"))
    assert refused.value.values == {"waits": (), "wrong_tiles": 4, "wins_with": ("eight_pairs",)}
    with pytest.raises(NotAWin) as refused:
        assess(replace(HAND, tile=31), load_preset("modern"))
    assert refused.value.values == {"waits": ("1s", "4s", "7s"), "wrong_tiles": 1, "wins_with": ()}


def test_every_stated_item_can_be_stated() -> None:
    dice, found = random.Random(1), set[Item]()
    for _ in range(3000):
        found |= {row.item for row in random_win(dice).stated}
    assert found == STATED - {Item.DEALT_FLOWER_WIN}


def test_refusals_are_scoring_errors_with_codes() -> None:
    codes = {error.code for error in (ImpossibleHand, NotAWin, Contradiction) if issubclass(error, ScoringError)}
    assert codes == {"impossible", "not_a_win", "contradiction"}
