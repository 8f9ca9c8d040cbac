"""The parts of the engine one by one: shapes, verdicts, prices, the number of wrong tiles, memory."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from scoring import judged, numbered
from scoring.assess import assess
from scoring.assessment import How, Place
from scoring.bits import item_bit, letter_bits
from scoring.chosen import FIRST
from scoring.distance import wrong_tiles
from scoring.endings import Completed, completions
from scoring.explaining import sets_text
from scoring.facts import (
    GROUPS_BITS,
    GROUPS_MASK,
    KINDS_MASK,
    Groups,
    HandFacts,
    Kinds,
    pack_shape,
    suit_facts,
    unpack_groups,
    unpack_kinds,
)
from scoring.items import Item
from scoring.judged import ASKED
from scoring.notation import read_tiles
from scoring.packing import one_told, unpack_standing, unpack_told
from scoring.patterns import PATTERNS
from scoring.patterns.forms import HandPattern
from scoring.patterns.nine_gates import ON_ALL_NINE, all_nine_in_hand, gates_in_hand, nearly_nine_in_hand
from scoring.pricing import Counted, Prices
from scoring.readings import Reader
from scoring.remembered import MOST_REMEMBERED, Remembered
from scoring.rulesets import load_preset, preset_ids
from scoring.special_wins import SpecialWins
from scoring.suits import CHOW, PAIR, PUNG, PUNG_SHIFT, RANK_MASK, count_key, kinds_in, slot_of, starts_of
from scoring.tables import COMPLETE, UNKNOWN, complete_suits, suit_starts, suit_waits
from scoring.tiles import RANKS, Wind
from scoring.verdicts import Verdicts, flowers_held
from scoring.win import Win
from tests.scoring.test_tables import tiles_of
from tests.scoring.wins import finished, groups_and_pair, palettes, random_win

WORKED_OUT_ELSEWHERE = {
    Item.SINGLE_WAIT,
    Item.THREE_CONCEALED_PUNGS,
    Item.FOUR_CONCEALED_PUNGS,
    Item.FIVE_CONCEALED_PUNGS,
    Item.DEALER,
    Item.DEALER_STREAK,
    Item.EIGHT_FLOWERS,
    Item.SEVEN_FLOWERS_ROBBING_ONE,
    Item.DEALT_FLOWER_WIN,
    Item.FOUR_KONGS_WIN,
}


def test_every_item_is_a_pattern_or_worked_out_elsewhere() -> None:
    assert {row.item for row in PATTERNS} | WORKED_OUT_ELSEWHERE == set(Item)
    assert {row.item for row in PATTERNS} & WORKED_OUT_ELSEWHERE == set()


def test_every_value_of_a_preset_has_a_pattern() -> None:
    known = {row.item for row in PATTERNS} | WORKED_OUT_ELSEWHERE
    assert all(set(load_preset(preset).tai) <= known for preset in preset_ids())


def test_shapes_of_parts_add_up() -> None:
    one, other = (Groups(chows=2, doubles=1), Kinds(suits=1)), (Groups(pungs=3), Kinds(honors=3, pairs=0))
    added = pack_shape(*one) + pack_shape(*other)
    assert unpack_groups(added & GROUPS_MASK) == Groups(chows=2, doubles=1, pungs=3)
    assert unpack_kinds(added >> GROUPS_BITS) == Kinds(suits=1, honors=3)


def test_facts_of_a_suit() -> None:
    facts = suit_facts(2 * CHOW[0] + PUNG[4] + PAIR[8])
    assert (facts.chows, facts.pungs, facts.pair) == (0b1, 0b10000, 0b100000000)
    assert facts.ranks == 0b100010111


def test_a_tile_may_complete_several_groups() -> None:
    reading = CHOW[1] + CHOW[3] + PUNG[3]
    assert set(completions(reading, 3)) == {Completed.PUNG, Completed.CHOW_LOW, Completed.CHOW_HIGH}
    assert completions(PAIR[8], 8) == (Completed.PAIR,)


def test_a_suit_is_judged_the_same_by_its_tiles_and_by_its_reading() -> None:
    for key, readings in complete_suits().items():
        of_tiles = numbered.numbers[numbered.only_suits()[slot_of(key)]]
        assert of_tiles == (judged.suits[readings[0]] if len(readings) == 1 else numbered.SEVERAL)


def test_a_suit_earns_the_items_of_its_chows() -> None:
    items = item_bit(Item.PURE_STRAIGHT) | item_bit(Item.PURE_STRAIGHT_TILES)
    assert judged.earned[judged.suits[CHOW[0] + CHOW[3] + CHOW[6]] >> judged.ITEMS_SHIFT] == items


def test_a_replaced_item_still_replaces() -> None:
    ruleset = load_preset("improved")
    bits = item_bit(Item.PEACH_GARDEN) | item_bit(Item.BIG_THREE_DRAGONS) | letter_bits(Item.DRAGON_PUNG, 0b1110000)
    outcome = Prices(ruleset).outcomes[bits]
    assert {row.item: row.by for row in outcome.replaced} == {
        Item.BIG_THREE_DRAGONS: Item.PEACH_GARDEN,
        Item.DRAGON_PUNG: Item.BIG_THREE_DRAGONS,
    }
    assert (outcome.tai, Prices(ruleset).tai[bits]) == (16, 16)


def test_part_of_an_item_may_be_replaced() -> None:
    bits = item_bit(Item.WIND_FLOWER_SNOW_MOON) | letter_bits(Item.DRAGON_PUNG, 0b1010000)
    outcome = Prices(load_preset("improved")).outcomes[bits]
    assert [(row.item, row.tiles) for row in outcome.counted if row.tiles] == [(Item.DRAGON_PUNG, "C")]
    assert [(row.item, row.letters) for row in outcome.replaced] == [(Item.DRAGON_PUNG, "P")]


def test_flowers_held_of_a_seat() -> None:
    held = flowers_held(0b00101111, 1, "梅蘭菊竹", False)
    assert (held.series, held.seat_in_series, held.seat_alone) == (1, 1, 1)
    assert flowers_held(0b10000000, 2, "梅蘭竹菊", False).seat_alone == 1


def test_verdicts_know_whom_the_draw_spoils() -> None:
    ruleset = load_preset("modern")
    verdicts = Verdicts(ruleset, Prices(ruleset))
    asked = judged.groups[pack_shape(Groups(chows=5), Kinds())].asked & judged.kinds[1].asked
    assert [ASKED[place].item for place in kinds_in(asked & verdicts.asked)] == [Item.ALL_CHOWS]
    assert asked & verdicts.standings[0b001].asked == 0


@pytest.mark.parametrize(
    ("tiles", "melds", "wrong"),
    [("123m456m789p234s567s88p", 0, 0), ("123m456m789p234s567s8p9p", 0, 1), ("19m19p19sESWNCFP159m5p", 0, 9)],
)
def test_wrong_tiles(tiles: str, melds: int, wrong: int) -> None:
    assert wrong_tiles(count_key(read_tiles(tiles)), melds) == wrong


def test_a_win_has_no_wrong_tile_and_one_tile_changed_has_at_most_one() -> None:
    dice = random.Random(8)
    for _ in range(100):
        tiles = [tile for part in groups_and_pair(dice) for tile in part]
        assert wrong_tiles(count_key(tiles), 0) == 0
        tiles[dice.randrange(17)] = dice.randrange(34)
        assert wrong_tiles(count_key(tiles), 0) <= 1


def test_a_hand_is_neither_kept_from_a_pattern_that_it_earns_nor_let_off_one_that_it_does_not() -> None:
    dice, kept = random.Random(4), [row for row in ASKED if isinstance(row, HandPattern)]
    earned, let_off = set(), set()
    for _ in range(12_000):
        dealt = groups_and_pair(dice, palettes(dice), dice.choice((0.1, 0.6, 0.9)))
        win = finished(dice, [tile for part in dealt for tile in part], (), Counter())
        readings = readings_of(dealt)
        m, p, s, z = readings
        starts = (starts_of(m), starts_of(p), starts_of(s), z >> PUNG_SHIFT & RANK_MASK)
        facts = HandFacts(readings, win)
        number = sum(judged.suits[reading] for reading in readings[:3]) + judged.honors[readings[3]]
        groups, kinds = unpack_groups(number & GROUPS_MASK), unpack_kinds(number >> GROUPS_BITS & KINDS_MASK)
        for row in kept:
            if row.starts and row.groups(groups) and row.kinds(kinds) and row.earned(facts):
                assert row.starts(*starts), (row.item, win)
                earned.add(row.item)
            if row.surely and row.groups(groups) and row.kinds(kinds) and row.surely(*starts):
                assert row.earned(facts), (row.item, win)
                let_off.add(row.item)
    assert earned == {row.item for row in kept if row.starts}
    assert let_off == {row.item for row in kept if row.surely}


def thirteens(ranks: int = RANKS, tiles: int = 13) -> Iterator[int]:
    """Yield every choice of tiles of one suit as a count key."""
    if ranks * 4 < tiles:
        return
    for number in range(min(tiles, 4) + 1) if ranks else ():
        yield from (number << 3 * (ranks - 1) | rest for rest in thirteens(ranks - 1, tiles - number))
    if not ranks and not tiles:
        yield 0


def waits_on_nine(thirteen: int) -> bool:
    fours = sum(1 << rank for rank in range(RANKS) if thirteen >> 3 * rank & 4)
    return (suit_waits()[slot_of(thirteen)] & ~COMPLETE) | fours == 0b111111111


def test_what_waits_on_all_nine_is_known() -> None:
    assert {key for key in thirteens() if waits_on_nine(key)} == ON_ALL_NINE


def test_no_hand_is_kept_from_the_nine_gates_that_it_earns() -> None:
    place, group = Place(Wind.SOUTH, "E", False), (28, 28, 28)
    for shape in ON_ALL_NINE:
        for rank in (rank for rank in range(RANKS) if shape >> 3 * rank & 7 < 4):
            win = Win((*tiles_of(shape), *group), rank, How.DISCARD, place)
            assert nearly_nine_in_hand(win.packed)
            assert gates_in_hand(win.packed) >= all_nine_in_hand(win.packed) >= (shape == 0o311111113)


def readings_of(dealt: list[tuple[int, ...]]) -> tuple[int, int, int, int]:
    found = [0, 0, 0, 0]
    for tiles in dealt:
        suit, rank = divmod(tiles[0], RANKS)
        found[suit] += CHOW[rank] if tiles[0] != tiles[-1] else PUNG[rank] if len(tiles) == 3 else PAIR[rank]
    m, p, s, z = found
    return m, p, s, z


def test_a_suit_starts_alike_by_its_tiles_and_by_its_reading() -> None:
    for key, (reading, *others) in complete_suits().items():
        assert suit_starts()[slot_of(key)] == (UNKNOWN if others else starts_of(reading))


def test_memory_is_emptied_when_it_is_full() -> None:
    squares = Remembered(lambda number: number * number)
    assert all(squares[number] == number * number for number in range(MOST_REMEMBERED + 10))
    assert len(squares) <= MOST_REMEMBERED


def test_the_tiles_that_earned_an_item_are_told() -> None:
    win = Win(read_tiles("123456789m22p56p777s"), 15, How.DISCARD, Place(Wind.SOUTH, "E", False))
    items = assess(win, load_preset("common_special")).items
    assert Counted(Item.PURE_STRAIGHT, 8, 1, "123m456m789m") in items


def test_how_a_hand_was_won_is_told_from_its_number() -> None:
    dice = random.Random(3)
    for _ in range(500):
        win = random_win(dice)
        standing = unpack_standing(win.packed.standing)
        assert (standing.how, standing.self_drawn) == (win.how, win.self_drawn)
        assert standing.open_melds == sum(not meld.is_concealed_kong for meld in win.melds)
        assert standing.kongs == sum(meld.is_kong for meld in win.melds)
        assert {one_told(told) for told in unpack_told(win.packed.told)} == set(win.stated)


def test_the_only_sets_of_a_hand_are_looked_up_when_they_are_asked_for() -> None:
    win = Win(read_tiles("123456789m22p56p777s"), 15, How.DISCARD, Place(Wind.SOUTH, "E", False))
    reader = Reader(load_preset("common"))
    _, (way,) = reader.read(win)
    assert way[1:] == (FIRST, None, None)
    assert sets_text(win, reader.reading(win, way)) == ("123m", "456m", "789m", "567p", "22p", "777s")
    assert reader.reading(win, way).sets == (CHOW[0] + CHOW[3] + CHOW[6], PAIR[1] + CHOW[4], PUNG[6], 0)


def test_special_shapes_are_those_that_the_rule_set_plays() -> None:
    tiles = read_tiles("11335577m1133p222s1s")
    win = Win(tiles, 18, How.DISCARD, Place(Wind.SOUTH, "E", False))
    ruleset = load_preset("common_special")
    found = [SpecialWins(Verdicts(rules, Prices(rules))).read(win.packed) for rules in (ruleset, load_preset("modern"))]
    assert [[held.shape for held, _ in shapes] for shapes in found] == [[Item.EIGHT_PAIRS], []]
