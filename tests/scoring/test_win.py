"""What cannot be is refused when a win is built, all reasons at once (RULES 11)."""

import random
from collections import Counter

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
        HAND._replace(**changes)
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
        ({"stated": stated(Item.FLOWER_KONG)}, "worked_out_from_the_flowers"),
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


def test_a_hand_without_its_winning_tile_is_told_all_else_that_is_wrong_with_it() -> None:
    changes = {"tile": None, "concealed": (24, 24, 24, 24, 24), "melds": (Meld(MeldKind.CHOW, 7),)}
    assert reasons(**changes) == {"winning_tile_missing", "number_of_tiles", "more_than_four", "no_chow"}


def _could_be(concealed: tuple[int, ...], tile: int, melds: tuple[Meld, ...], flowers: tuple[Flower, ...]) -> bool:
    counts = Counter([*concealed, tile, *(kind for meld in melds for kind in meld.tiles)])
    chows = [meld.tile for meld in melds if meld.kind is MeldKind.CHOW]
    return (
        len(concealed) + 3 * len(melds) == 16
        and len(melds) <= 5
        and max(counts.values()) <= 4
        and all(low < 27 and low % 9 < 7 for low in chows)
        and len(set(flowers)) == len(flowers)
    )


def test_a_hand_is_refused_exactly_where_no_set_of_tiles_is_like_that() -> None:
    dice, possible = random.Random(11), 0
    for _ in range(20_000):
        kinds = dice.sample(range(34), dice.choice((1, 2, 3, 34, 34, 34)))
        melds = tuple(
            Meld(dice.choice(list(MeldKind)), dice.choice(kinds)) for _ in range(dice.choice((0, 0, 1, 5, 6)))
        )
        size = dice.choice((16, 16, 16, 17, 24)) - 3 * len(melds)
        concealed = tuple(dice.choice(kinds) for _ in range(size))
        flowers = tuple(dice.choice(list(Flower)) for _ in range(dice.choice((0, 0, 1, 2))))
        hand = (concealed, dice.choice(kinds), melds, flowers)
        try:
            Win(hand[0], hand[1], How.DISCARD, SOUTH, melds=melds, flowers=flowers)
            refused = False
        except ImpossibleHand as error:
            refused = bool(error.values["faults"])
        assert refused is not _could_be(*hand), hand
        possible += not refused
    assert possible > 2000


def test_eight_of_a_kind_are_no_tile_of_the_next_kind() -> None:
    assert reasons(concealed=(0,) * 8 + HAND.concealed[:15]) == {"number_of_tiles", "more_than_four"}
    assert reasons(concealed=(33,) * 16, tile=33) == {"more_than_four"}
    assert reasons(concealed=(9,), tile=9, melds=(Meld(MeldKind.CONCEALED_KONG, 9),) * 5) == {"more_than_four"}


def test_all_reasons_are_told_at_once() -> None:
    found = reasons(
        tile=24, concealed=HAND.concealed[1:], flowers=(Flower.PLUM, Flower.PLUM), stated=stated(Item.EARTHLY_HAND)
    )
    assert found == {"number_of_tiles", "flower_twice", "needs_self_draw"}


def test_a_concealed_kong_goes_with_hands_of_the_first_turn() -> None:
    kong = Meld(MeldKind.CONCEALED_KONG, 32)
    changes = {"concealed": HAND.concealed[3:], "melds": (kong,), "stated": stated(Item.HUMAN_HAND)}
    assert HAND._replace(**changes).states(Item.HUMAN_HAND)


def test_a_hand_without_a_shape_says_what_it_waits_on_and_what_would_make_it_a_win() -> None:
    pairs = Win(read_tiles("1133m5577p99p2244sCC"), 31, How.DISCARD, SOUTH)
    with pytest.raises(NotAWin) as refused:
        total(pairs, load_preset("modern"))
    assert refused.value.values == {"waits": (), "wrong_tiles": 4, "wins_with": ("eight_pairs",)}
    with pytest.raises(NotAWin) as refused:
        assess(HAND._replace(tile=31), load_preset("modern"))
    assert refused.value.values == {"waits": ("1s", "4s", "7s"), "wrong_tiles": 1, "wins_with": ()}


def test_every_stated_item_can_be_stated() -> None:
    dice, found = random.Random(1), set[Item]()
    for _ in range(3000):
        found |= {row.item for row in random_win(dice).stated}
    assert found == STATED - {Item.DEALT_FLOWER_WIN}


def test_refusals_are_scoring_errors_with_codes() -> None:
    codes = {error.code for error in (ImpossibleHand, NotAWin, Contradiction) if issubclass(error, ScoringError)}
    assert codes == {"impossible", "not_a_win", "contradiction"}
