"""RULES 14, sentence by sentence: what is said of a hand becomes items, and a number of 台."""

import pytest
from pydantic import ValidationError

from scoring.assessment import Assessment, Held, How, Place, Remark, ReplacedItem, ScoredItem
from scoring.claims import Claim, ClaimedItem, assess_items
from scoring.errors import Contradiction, ItemRepeated
from scoring.items import Item
from scoring.tiles import Dragon, Wind
from tests.scoring.saying import assess, counted, replaced, said, times
from tests.scoring.table import SOUTH, held, rules

SD, CH, CSD = Item.SELF_DRAW, Item.CONCEALED_HAND, Item.CONCEALED_SELF_DRAW
EARTHLY = (Item.EARTHLY_HAND, Item.HUMAN_HAND)
STRAIGHTS = (Item.PURE_STRAIGHT_TILES, Item.PURE_STRAIGHT)


# "What is implied is added: a self-draw report adds 自摸"
def test_a_self_draw_report_adds_self_draw() -> None:
    assert counted(assess(Claim(items=said(Item.ALL_PUNGS)), How.SELF_DRAW)) == {SD: 1, Item.ALL_PUNGS: 4}
    assert counted(assess(Claim(items=said(Item.ALL_PUNGS)))) == {Item.ALL_PUNGS: 4}


def test_a_robbed_kong_adds_its_item() -> None:
    worth = assess(Claim(items=said(Item.ALL_PUNGS)), How.ROBBED_KONG)
    assert counted(worth) == {Item.ROBBING_THE_KONG: 1, Item.ALL_PUNGS: 4}


# "自摸 with 門清 adds 不求人; 門清自摸 or 門清一摸三 gives all three; 不求人 gives 門清 and 自摸"
@pytest.mark.parametrize("words", [(CH,), (SD, CH), (CSD,), (SD, CH, CSD), (CH, CSD)])
def test_self_draw_with_a_concealed_hand_is_three_tai_however_it_is_said(words: tuple[Item, ...]) -> None:
    worth = assess(Claim(items=said(*words)), How.SELF_DRAW)
    assert (counted(worth), worth.tai) == ({SD: 1, CH: 1, CSD: 1}, 3)


# "Then excludes are applied: what is excluded is shown with what replaced it, and recorded"
def test_what_is_excluded_is_recorded_with_what_replaced_it() -> None:
    worth = assess(Claim(items=said(Item.MELDED_HAND, Item.SINGLE_WAIT)))
    assert worth == Assessment(
        items=(ScoredItem(item=Item.MELDED_HAND, tai=2),),
        replaced=(ReplacedItem(item=Item.SINGLE_WAIT, tai=1, by=Item.MELDED_HAND),),
    )


def test_excludes_are_applied_to_what_is_implied_too() -> None:
    worth = assess(Claim(items=said(Item.EARTHLY_HAND)), How.SELF_DRAW)
    assert counted(worth) == {Item.EARTHLY_HAND: 16}
    assert replaced(worth) == dict.fromkeys((SD, CH, CSD), Item.EARTHLY_HAND)
    classic = assess(Claim(items=said(Item.EARTHLY_HAND)), How.SELF_DRAW, ruleset=rules("classic"))
    assert counted(classic) == {SD: 1, CSD: 1, Item.EARTHLY_HAND: 16}


# "碰碰胡 is never added to 五暗刻 unasked: the card offers it"
def test_all_pungs_is_offered_beside_five_concealed_pungs() -> None:
    worth = assess(Claim(items=said(Item.FIVE_CONCEALED_PUNGS)))
    assert counted(worth) == {Item.FIVE_CONCEALED_PUNGS: 8}
    assert worth.remarks == (Remark(code="offer", items=(Item.ALL_PUNGS,)),)


@pytest.mark.parametrize(
    ("preset", "words"),
    [
        ("modern", (Item.FIVE_CONCEALED_PUNGS, Item.ALL_PUNGS)),
        ("classic", (Item.FIVE_CONCEALED_PUNGS,)),
        ("modern", (Item.FIVE_CONCEALED_PUNGS, Item.ALL_HONORS)),
        ("modern", (Item.FOUR_CONCEALED_PUNGS,)),
    ],
)
def test_nothing_is_offered_that_was_said_or_would_not_count(preset: str, words: tuple[Item, ...]) -> None:
    assert assess(Claim(items=said(*words)), ruleset=rules(preset)).remarks == ()
    unplayed = rules("modern", tai={"all_pungs": 0})
    assert assess(Claim(items=said(Item.FIVE_CONCEALED_PUNGS)), ruleset=unplayed).remarks == ()


# "字一色's deduction follows by itself"
def test_the_deduction_of_all_honors_follows_by_itself() -> None:
    words = said(Item.ALL_HONORS, Item.BIG_THREE_DRAGONS, Item.ALL_PUNGS)
    worth = assess(Claim(items=words), ruleset=rules("classic"))
    assert counted(worth) == {Item.ALL_HONORS: 16, Item.ALL_HONORS_DEDUCTION: -4, Item.BIG_THREE_DRAGONS: 8}
    assert (worth.tai, replaced(worth)) == (20, {Item.ALL_PUNGS: Item.ALL_HONORS})
    assert assess(Claim(items=words)).tai == 24


# "東 南 西 北 as an item means a pung of it: 門風, 圈風, both or nothing (said so), by the table"
@pytest.mark.parametrize(
    ("seat", "round_letter", "wind", "items"),
    [
        ("S", "E", "S", {Item.SEAT_WIND_PUNG: 1}),
        ("S", "E", "E", {Item.ROUND_WIND_PUNG: 1}),
        ("S", "S", "S", {Item.SEAT_WIND_PUNG: 1, Item.ROUND_WIND_PUNG: 1}),
        ("S", "E", "W", {}),
        ("S", "C", "E", {}),
    ],
)
def test_a_wind_is_a_pung_of_it(seat: str, round_letter: str, wind: str, items: dict[Item, int]) -> None:
    worth = assess(Claim(winds=(Wind(wind),)), place=Place(Wind(seat), round_letter, is_dealer=False))
    assert counted(worth) == items
    assert worth.remarks == (() if items else (Remark(code="wind_earns_nothing", tiles=wind),))


def test_every_idle_wind_is_named_once() -> None:
    worth = assess(Claim(winds=(Wind.SOUTH, Wind.WEST, Wind.NORTH)))
    assert worth.remarks == (Remark(code="wind_earns_nothing", tiles="WN"),)


# "中 發 白 a dragon pung each; all three make 大三元"
def test_dragons_are_pungs_and_all_three_are_big_three_dragons() -> None:
    two = assess(Claim(dragons=(Dragon.WHITE, Dragon.RED)))
    assert two.items == (ScoredItem(item=Item.DRAGON_PUNG, tai=2, count=2, tiles="PC"),)
    three = assess(Claim(dragons=tuple(Dragon)))
    assert three.items == (ScoredItem(item=Item.BIG_THREE_DRAGONS, tai=8),)
    assert three.replaced == (
        ReplacedItem(item=Item.DRAGON_PUNG, tai=3, by=Item.BIG_THREE_DRAGONS, count=3, tiles="CFP"),
    )


# "An [x, y] item takes y when 門清 is claimed or implied, else x"
@pytest.mark.parametrize(
    ("words", "how", "tai"),
    [
        ((Item.MIXED_TRIPLE_CHOW,), How.DISCARD, 1),
        ((Item.MIXED_TRIPLE_CHOW, CH), How.DISCARD, 2),
        ((Item.MIXED_TRIPLE_CHOW, CSD), How.SELF_DRAW, 2),
        ((Item.MIXED_TRIPLE_CHOW, Item.EARTHLY_READY), How.DISCARD, 2),
        ((Item.MIXED_TRIPLE_CHOW,), How.SELF_DRAW, 1),
    ],
)
def test_a_value_x_y_takes_y_with_a_concealed_hand(words: tuple[Item, ...], how: How, tai: int) -> None:
    worth = assess(Claim(items=said(*words)), how, ruleset=rules("improved"))
    assert counted(worth)[Item.MIXED_TRIPLE_CHOW] == tai


# "What contradicts how it was won (海底撈月 on a discard) is refused"
def test_what_contradicts_how_it_was_won_is_refused() -> None:
    with pytest.raises(Contradiction) as refused:
        assess(Claim(items=said(Item.LAST_TILE_DRAW, SD)))
    assert refused.value.values == {"reasons": (("needs_self_draw", (Item.LAST_TILE_DRAW, SD)),)}


# "what cannot be true together on any tiles is warned about, named, and recorded as said"
def test_what_no_tiles_make_is_remarked_and_recorded_as_said() -> None:
    worth = assess(Claim(items=said(Item.ALL_CHOWS, Item.ALL_PUNGS)))
    assert counted(worth) == {Item.ALL_CHOWS: 2, Item.ALL_PUNGS: 4}
    assert worth.remarks == (Remark(code="impossible_together", items=(Item.ALL_CHOWS, Item.ALL_PUNGS)),)


def test_an_item_that_the_table_does_not_play_counts_nothing_and_is_named() -> None:
    worth = assess(Claim(items=said(Item.EIGHT_PAIRS, Item.HALF_FLUSH)))
    assert counted(worth) == {CH: 1, Item.HALF_FLUSH: 4}
    assert worth.remarks == (Remark(code="not_played", items=(Item.EIGHT_PAIRS,)),)


# 地和 of classic is one word for two ids: self-drawn it is earthly_hand, on a discard human_hand (RULES 4, 11.2)
@pytest.mark.parametrize(("how", "item"), [(How.SELF_DRAW, Item.EARTHLY_HAND), (How.DISCARD, Item.HUMAN_HAND)])
@pytest.mark.parametrize("preset", ["classic", "qiumeimei"])
def test_one_word_for_both_first_turn_hands_is_told_apart_by_how_it_was_won(preset: str, how: How, item: Item) -> None:
    worth = assess(Claim(items=said(EARTHLY)), how, ruleset=rules(preset))
    assert counted(worth)[item] == 16
    assert worth.held & {*EARTHLY} == {item}


# One word for several ids means one that the table plays, the first of them otherwise (names.yaml)
def test_a_word_means_what_the_table_plays() -> None:
    meant = {
        preset: assess(Claim(items=said(STRAIGHTS)), ruleset=rules(preset)).held
        for preset in ("improved", "common_special")
    }
    assert meant == {"improved": {STRAIGHTS[0]}, "common_special": {STRAIGHTS[1]}}
    assert assess(Claim(items=said(STRAIGHTS))).remarks == (Remark(code="not_played", items=STRAIGHTS[:1]),)


# 連槓開花 implies 槓上開花 and replaces it; without a number it is two in a row (RULES 3.3, 4)
@pytest.mark.parametrize(("count", "tai"), [(1, 8), (2, 8), (3, 12), (5, 12)])
def test_chained_kong_bloom_by_its_count(count: int, tai: int) -> None:
    claim = Claim(items=(times(Item.CHAINED_KONG_BLOOM, count),))
    worth = assess(claim, How.SELF_DRAW, ruleset=rules("common_special"))
    assert counted(worth) == {SD: 1, Item.CHAINED_KONG_BLOOM: tai}
    assert replaced(worth) == {Item.KONG_BLOOM: Item.CHAINED_KONG_BLOOM}


def test_a_claim_that_says_nothing_is_a_hand_of_its_way_of_winning() -> None:
    assert (assess(Claim()), counted(assess(Claim(), How.SELF_DRAW))) == (Assessment(), {SD: 1})
    assert [Claim().names_items, Claim(tai=3).names_items, Claim(items=said(SD)).names_items] == [False, False, True]


def test_a_word_means_at_least_one_item() -> None:
    with pytest.raises(ValidationError):
        ClaimedItem(candidates=())


def test_items_taken_literally_bring_nothing_but_excludes_apply() -> None:
    literal = assess_items((Held(CH), Held(SD), Held(Item.DRAGON_PUNG, 3)), rules(), SOUTH)
    assert counted(literal) == {CH: 1, SD: 1, Item.DRAGON_PUNG: 3}
    both = assess_items(held(Item.SINGLE_WAIT, Item.MELDED_HAND), rules(), SOUTH)
    assert (both.tai, replaced(both)) == (2, {Item.SINGLE_WAIT: Item.MELDED_HAND})
    with pytest.raises(ItemRepeated):
        assess_items(held(CH, CH), rules(), SOUTH)
