"""Hands reported as tiles: what is stored of them, which words stand beside them, another winning tile."""

import pytest

from scoring.assessment import How, Place, Remark
from scoring.claims import Claim, ClaimedItem
from scoring.errors import Contradiction, ImpossibleHand, NotAWin, Unreadable
from scoring.events import HandWon
from scoring.items import Item
from scoring.notation import format_hand, read_hand, read_written, try_written
from scoring.reports import Reported, took_last, win_reported, with_winning_tile
from scoring.rotation import Deal
from scoring.rulesets import load_preset
from scoring.several_reasons import SeveralReasons
from scoring.tiles import Wind, tile_text
from scoring.written import completed, is_among, refuse_hopeless, unplayed, unread, win_of_tiles, won_on
from tests.scoring.table import A, B, C, table

ORDER = "梅蘭菊竹"
MODERN = load_preset("modern")
TABLE = table(Deal(), MODERN)
MARKED = "123m456p789s EEE 45s CC 胡6s"
NOTHING = Claim()
LAST = "123m456p789s EEE CC 45s6s"


def said(*items: Item, count: int = 1) -> Claim:
    return Claim(items=tuple(ClaimedItem(candidates=(item,), count=count) for item in items))


def won(text: str, claim: Claim = NOTHING, how: How = How.DISCARD) -> HandWon:
    written = read_written(text, ORDER)
    return win_reported(TABLE, how, None if how is How.SELF_DRAW else A, [Reported(B, claim, written)])


def test_what_is_agreed_is_stored_with_the_tiles() -> None:
    winner = won(MARKED).winners[0]
    assert [(row.item, row.tai, row.tiles) for row in winner.assessment.items] == [
        (Item.CONCEALED_HAND, 1, ""),
        (Item.ROUND_WIND_PUNG, 1, "E"),
    ]
    assert winner.place == Place(Wind.SOUTH, "E", is_dealer=False)
    assert winner.tiles == "123m 456p 45789s EEECC 胡6s"
    assert winner.assessment.remarks == ()


@pytest.mark.parametrize("text", [MARKED, LAST, "碰東 吃123m 暗槓5p 78s CC 春梅 自摸9s 444p"])
def test_stored_tiles_read_as_the_hand_again(text: str) -> None:
    winner = won(text).winners[0]
    assert read_hand(winner.tiles, ORDER) == completed(read_written(text, ORDER))


def test_a_winning_tile_that_nobody_marked_is_the_last_and_told() -> None:
    winner = won(LAST).winners[0]
    assert winner.assessment.remarks == (Remark(code="last_tile_taken", tiles="6s"),)
    assert took_last(winner)
    assert not took_last(won(MARKED).winners[0])


def test_another_tile_can_have_won_and_keeps_what_was_said() -> None:
    recorded = won(LAST, said(Item.LAST_DISCARD))
    changed = with_winning_tile(recorded, 22, TABLE).winners[0]
    assert {row.item for row in changed.assessment.items} == {
        Item.CONCEALED_HAND,
        Item.SINGLE_WAIT,
        Item.LAST_DISCARD,
        Item.ROUND_WIND_PUNG,
    }
    assert changed.tiles.endswith("胡5s")
    assert changed.assessment.remarks == ()
    assert with_winning_tile(recorded, 33, TABLE) == recorded
    assert with_winning_tile(won(MARKED), 22, TABLE) == won(MARKED)


def test_winning_on_another_tile_moves_nothing_else() -> None:
    hand = read_hand(MARKED, ORDER)
    other = won_on(hand, 0)
    assert tile_text(other.win or 0) == "1m"
    assert won_on(other, 23) == hand


def test_words_beside_tiles_are_situations() -> None:
    bloom = won("123m456p EEE 45s CC 暗槓9s 胡6s", said(Item.SELF_DRAW, Item.KONG_BLOOM), How.SELF_DRAW).winners[0]
    assert Item.KONG_BLOOM in bloom.assessment.held
    ready = won(MARKED, said(Item.OPEN_READY)).winners[0]
    assert ready.assessment.remarks == (Remark(code="not_played", items=(Item.OPEN_READY,)),)


def test_what_the_table_does_not_play_is_told() -> None:
    win = win_of_tiles(read_hand(MARKED, ORDER), said(Item.OPEN_READY), MODERN, How.DISCARD, TABLE.place_of(B))
    assert unplayed(win, MODERN) == (Item.OPEN_READY,)


def test_a_flower_win_may_have_tiles() -> None:
    both = won(MARKED, said(Item.EIGHT_FLOWERS), How.SELF_DRAW).winners[0]
    assert {Item.EIGHT_FLOWERS, Item.CONCEALED_SELF_DRAW} <= both.assessment.held


@pytest.mark.parametrize(
    ("claim", "how", "reason"),
    [
        (said(Item.SELF_DRAW), How.DISCARD, "needs_self_draw"),
        (said(Item.ROBBING_THE_KONG), How.SELF_DRAW, "needs_robbed"),
    ],
)
def test_a_word_for_another_way_of_winning_is_refused(claim: Claim, how: How, reason: str) -> None:
    with pytest.raises(Contradiction) as refused:
        won(MARKED, claim, how)
    assert refused.value.values == {"faults": ((reason, (claim.items[0].candidates[0],)),)}


def test_a_winning_tile_may_stand_among_seventeen_written_out() -> None:
    winner = won(f"{MARKED.replace('胡', '')} 胡6s", Claim()).winners[0]
    assert winner.tiles == format_hand(read_hand(MARKED, ORDER))
    assert winner.assessment.remarks == (Remark(code="winning_tile_among", tiles="6s"),)
    assert [is_among(read_hand(text, ORDER)) for text in (MARKED, f"{MARKED} 6s", f"{MARKED} E", "66s 胡6s")] == [
        False,
        True,
        False,
        False,
    ]


def test_a_winning_tile_that_is_not_among_seventeen_is_told() -> None:
    with pytest.raises(ImpossibleHand) as refused:
        won(f"{MARKED.replace('胡', '')} 胡4m", Claim())
    assert refused.value.values["faults"] == (("number_of_tiles", ("17",)), ("winning_tile_not_among", ("4m",)))


def test_two_ways_of_winning_are_told_as_such_and_by_nothing_else() -> None:
    written = try_written("123m456p789s EEE 456s CC 自摸 搶槓", ORDER)
    claim = said(Item.SELF_DRAW, Item.ROBBING_THE_KONG)
    with pytest.raises(Unreadable) as refused:
        win_reported(TABLE, How.ROBBED_KONG, A, [Reported(B, claim, written)])
    assert [(fault.code, fault.text) for fault in refused.value.faults] == [("many_ways", "搶槓")]


def test_tiles_of_which_none_is_marked_are_counted_in_all() -> None:
    with pytest.raises(ImpossibleHand) as refused:
        won("123m456p789s EEE 45s CC", Claim())
    assert refused.value.values["faults"] == (("number_in_all", ("16",)),)


def test_what_cannot_be_read_is_told_with_what_cannot_be() -> None:
    written = try_written("123m 5555p 5p q EEE 胡6s", ORDER)
    with pytest.raises(SeveralReasons) as refused:
        win_of_tiles(
            written.hand, said(Item.SELF_DRAW), MODERN, How.DISCARD, TABLE.place_of(B), refused=unread(written.faults)
        )
    codes = [(row.code, str(row)) for row in refused.value.refusals]
    assert codes == [
        ("unreadable", "unreadable: unknown 'q'"),
        ("contradiction", "contradiction: faults needs_self_draw self_draw"),
        ("impossible", "impossible: faults more_than_four 5p"),
    ]


def test_what_the_tiles_say_themselves_is_refused_beside_them() -> None:
    with pytest.raises(Contradiction) as refused:
        won(MARKED, said(Item.CONCEALED_HAND, Item.ALL_PUNGS))
    assert refused.value.values["faults"] == (("worked_out_from_the_tiles", ("all_pungs", "concealed_hand")),)


def test_what_is_no_hand_or_no_win_is_refused() -> None:
    with pytest.raises(ImpossibleHand):
        won("123m 胡4m")
    with pytest.raises(NotAWin):
        won("123m456p789s EEE 45s CC 胡9s")


def test_a_claim_is_checked_against_the_table_beside_tiles_too() -> None:
    winner = win_reported(TABLE, How.DISCARD, C, [Reported(B, Claim(dealer_said=True), read_written(MARKED, ORDER))])
    assert winner.winners[0].assessment.remarks == (Remark(code="dealer_not_in_it"),)


def test_tiles_that_no_way_of_winning_helps_are_refused_before_anybody_is_asked() -> None:
    place = TABLE.place_of(B)
    refuse_hopeless(read_written(MARKED, ORDER), said(Item.HEAVENLY_HAND), MODERN, place)
    refuse_hopeless(read_written("123m", ORDER), said(Item.EIGHT_FLOWERS), MODERN, place)
    for text, kind in (("123m 胡5p", ImpossibleHand), (MARKED.replace("6s", "9s"), NotAWin), ("45x", Unreadable)):
        with pytest.raises(kind):
            refuse_hopeless(try_written(text, ORDER), NOTHING, MODERN, place)
