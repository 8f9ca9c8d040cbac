"""The fields of a hand: how it was won where they do not say so, and every fault of all fields at once."""

import pytest

from scoring.assessment import How
from scoring.handfields import HandFields, told, usual_way, win_of
from scoring.items import Item
from scoring.rulesets import load_preset
from scoring.several_reasons import SeveralReasons
from tests.scoring.table import SOUTH

MODERN = load_preset("modern")


def test_a_title_says_how_it_was_won() -> None:
    assert usual_way(None, None) is None
    assert usual_way(How.ROBBED_KONG, None) is How.ROBBED_KONG
    assert usual_way(None, Item.SEVEN_FLOWERS_ROBBING_ONE) is How.DISCARD
    assert usual_way(None, Item.EIGHT_FLOWERS) is usual_way(None, Item.FOUR_KONGS_WIN) is How.SELF_DRAW


def test_every_fault_of_every_field_is_told_at_once() -> None:
    fields = HandFields(
        concealed="123m 5555p x",
        melds=("chow 891s", "pung 555p"),
        win="66s",
        flowers="春 花9",
        flags=("heavenly_hand", "dora"),
    )
    with pytest.raises(SeveralReasons) as refused:
        win_of(fields, How.DISCARD, SOUTH, "梅蘭菊竹", MODERN)
    assert told(refused.value) == {
        "code": "unreadable",
        "message": "unreadable: flower number '花9'; unknown item: item dora; unreadable: unknown 'x'; "
        "unreadable: not a chow '891s'; unreadable: one tile '66s'; impossible: faults more_than_four 5p; "
        "needs_self_draw heavenly_hand; dealer_only heavenly_hand; not_with_an_open_meld heavenly_hand",
    }
