"""The tables against plain recursion: every complete suit, its readings, its waits, and the number of all hands."""

from collections import Counter
from itertools import product

from scoring.suits import HONOR_SUIT, PAIR_SHIFT, SLOT, count_key, sets_of, slot_of, slots_by_suit
from scoring.tables import COMPLETE, complete_honors, complete_suits, honor_waits, honors_table, suit_waits, suits_table
from tests.scoring.reference import splits

WINNING_HANDS = 118_856_487


def tiles_of(key: int) -> tuple[int, ...]:
    return tuple(rank for rank in range(9) for _ in range(key >> 3 * rank & 7))


def sizes(keys: dict[int, bool]) -> Counter[tuple[int, bool]]:
    return Counter((len(tiles_of(key)), paired) for key, paired in keys.items())


def test_there_are_as_many_complete_suits_as_the_rules_say() -> None:
    assert (len(complete_suits()), len(complete_honors())) == (53_055, 561)


def test_every_suit_has_the_readings_of_plain_recursion() -> None:
    for key, readings in complete_suits().items():
        mine = sorted(tuple(sorted(sets_of(reading, 0))) for reading in readings)
        assert mine == list(splits(tiles_of(key)))


def test_honors_have_one_reading() -> None:
    for key, reading in complete_honors().items():
        tiles = tuple(27 + rank for rank in tiles_of(key))
        assert [tuple(sorted(sets_of(reading, HONOR_SUIT)))] == list(splits(tiles))


def test_all_hands_of_seventeen_tiles_are_there() -> None:
    suits = sizes({key: readings[0] >> PAIR_SHIFT > 0 for key, readings in complete_suits().items()})
    honors = sizes({key: reading >> PAIR_SHIFT > 0 for key, reading in complete_honors().items()})
    total = Counter({(0, False): 1})
    for part in (suits, suits, suits, honors):
        grown: Counter[tuple[int, bool]] = Counter()
        for ((tiles, paired), ways), ((more, pair), others) in product(total.items(), part.items()):
            if tiles + more <= 17 and not (paired and pair):
                grown[tiles + more, paired or pair] += ways * others
        total = grown
    assert total[17, True] == WINNING_HANDS


def test_waits_of_a_suit_are_the_tiles_that_complete_it() -> None:
    for complete, short, ranks in ((complete_suits(), suit_waits(), 9), (complete_honors(), honor_waits(), 7)):
        slots = {slot_of(key) for key in complete}
        for slot, waits in list(enumerate(short))[::7]:
            able = [rank for rank in range(ranks) if slot // 5**rank % 5 < 4]
            tried = sum(1 << rank for rank in able if slot + 5**rank in slots)
            assert (waits & ~COMPLETE, bool(waits & COMPLETE)) == (tried, tried > 0 and slot in slots)


def test_slots_are_those_of_the_count_keys() -> None:
    for table in (suits_table(), honors_table()):
        assert list(table.slots) == [slot_of(key) for key in table.readings]
    assert slots_by_suit(sum(SLOT[kind] for kind in (0, 0, 9, 17, 33))) == (2, 1 + 5**8, 0, 5**6)


def test_a_count_key_counts() -> None:
    assert [tiles_of(count_key(tiles)) for tiles in [(0, 0, 3), (8, 8, 8, 8)]] == [(0, 0, 3), (8, 8, 8, 8)]
