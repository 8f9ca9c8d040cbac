"""The items of a reading again, from the words of the rules: sets and subsets of them, one rule after the other."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, pairwise, permutations

from scoring.assessment import How
from scoring.items import Item
from scoring.rulesets import Ruleset
from scoring.rulesets.options import ChowsWait, NoFlowers, SingleWait
from scoring.tiles import PLANTS, ROUND_LETTERS, SEASONS, WINDS, flower_number
from scoring.win import Win
from tests.scoring.reference import Row, Set, is_pure_unrelated, self_drawn, suit_ranks, without

Found = dict[Item, tuple[int, bool]]  # times, and whether the second of two values counts
GREEN = {19, 20, 21, 23, 25, 32}
GATES = Counter([0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8])
WHEEL = tuple(sorted([*range(10, 17)] * 2))


class Reader:
    """One reading of one win under one rule set."""

    def __init__(self, win: Win, row: Row, ruleset: Ruleset, waits: int) -> None:
        self.win, self.row, self.ruleset, self.wait_kinds = win, row, ruleset, waits
        self.sets = row.sets
        self.pair = next((part.low for part in self.sets if part.is_pair), -1)
        self.chows = [part for part in self.sets if part.is_chow]
        self.pungs = [part for part in self.sets if part.is_pung]
        assert win.tile is not None
        self.hand = tuple(sorted((*win.concealed, win.tile)))
        self.tiles = (*self.hand, *(tile for meld in win.melds for tile in meld.tiles))
        self.concealed = not any(meld.kind != "concealed_kong" for meld in win.melds)
        self.by_self = self_drawn(win)

    def flag(self, name: Item) -> int:
        return next((held.times for held in self.win.stated if held.item is name), 0)

    def kong_count(self) -> int:
        return sum(meld.is_kong for meld in self.win.melds)


def subsets(parts: list[Set], number: int) -> Iterator[tuple[Set, ...]]:
    return combinations(parts, number)


def same_suit(parts: Iterable[Set]) -> bool:
    suits = {part.low // 9 for part in parts}
    return len(suits) == 1 and suits <= {0, 1, 2}


def in_three_suits(parts: Iterable[Set]) -> bool:
    return {part.low // 9 for part in parts} == {0, 1, 2}


def steps(parts: Iterable[Set], by: tuple[int, ...]) -> bool:
    lows = sorted(part.low for part in parts)
    return any(all(high - low == step for low, high in pairwise(lows)) for step in by)


def ranks(parts: Iterable[Set]) -> list[int]:
    return sorted(part.low % 9 for part in parts)


def alike(parts: Iterable[Set]) -> bool:
    return len({part.low for part in parts}) == 1


def runs(parts: tuple[Set, ...]) -> bool:
    return same_suit(parts) and steps(parts, (1,))


def two_pairs(test: Callable[[Set, Set], bool]) -> Callable[[tuple[Set, ...]], bool]:
    return lambda four: any(test(a, b) and test(c, d) for a, b, c, d in permutations(four))


def of_groups() -> dict[Item, tuple[str, int, Callable[[tuple[Set, ...]], bool]]]:
    """Return the items that so many chows or pungs of a reading earn."""
    return {
        Item.FOUR_IDENTICAL_CHOWS: ("chow", 4, alike),
        Item.THREE_IDENTICAL_CHOWS: ("chow", 3, alike),
        Item.PURE_DOUBLE_CHOW: ("chow", 2, alike),
        Item.TWO_PURE_DOUBLE_CHOWS: ("chow", 4, two_pairs(lambda a, b: a.low == b.low)),
        Item.FIVE_STEP_CHOWS: ("chow", 5, lambda s: same_suit(s) and steps(s, (1,))),
        Item.FOUR_STEP_CHOWS: ("chow", 4, lambda s: same_suit(s) and steps(s, (1, 2))),
        Item.THREE_STEP_CHOWS: ("chow", 3, lambda s: same_suit(s) and steps(s, (1, 2))),
        Item.PURE_STRAIGHT: ("chow", 3, lambda s: same_suit(s) and ranks(s) == [0, 3, 6]),
        Item.MIXED_STRAIGHT: ("chow", 3, lambda s: in_three_suits(s) and ranks(s) == [0, 3, 6]),
        Item.MIXED_TRIPLE_CHOW: ("chow", 3, lambda s: in_three_suits(s) and len(set(ranks(s))) == 1),
        Item.MIXED_STEP_CHOWS: ("chow", 3, lambda s: in_three_suits(s) and _one_up(ranks(s))),
        Item.TWO_MIXED_DOUBLE_CHOWS: ("chow", 4, two_pairs(_across)),
        Item.FIVE_CONSECUTIVE_PUNGS: ("pung", 5, runs),
        Item.FOUR_CONSECUTIVE_PUNGS: ("pung", 4, runs),
        Item.THREE_CONSECUTIVE_PUNGS: ("pung", 3, runs),
        Item.TWO_DOUBLE_CONSECUTIVE_PUNGS: ("pung", 4, two_pairs(lambda a, b: runs((a, b)))),
        Item.TRIPLE_PUNGS: ("pung", 3, lambda s: in_three_suits(s) and len(set(ranks(s))) == 1),
        Item.TWO_DOUBLE_PUNGS: ("pung", 4, two_pairs(_across)),
        Item.MIXED_CONSECUTIVE_PUNGS: ("pung", 3, lambda s: in_three_suits(s) and _one_up(ranks(s))),
        Item.PEACOCK: ("pung", 3, lambda s: sorted(part.low for part in s) == [18, 27, 28]),
        Item.WIND_FLOWER_SNOW_MOON: ("pung", 4, _moon),
    }


def _moon(four: tuple[Set, ...]) -> bool:
    lows = {part.low for part in four}
    return lows >= {9, 13, 33} and len(lows & {27, 28, 29, 30}) == 1


def _one_up(numbers: list[int]) -> bool:
    return numbers == [numbers[0], numbers[0] + 1, numbers[0] + 2]


def _across(one: Set, other: Set) -> bool:
    suited = one.low < 27 and other.low < 27
    return suited and one.low % 9 == other.low % 9 and one.low != other.low


def group_items(reader: Reader) -> Found:
    found: Found = {}
    for item, (kind, number, test) in of_groups().items():
        parts = reader.chows if kind == "chow" else reader.pungs
        earned = [chosen for chosen in subsets(parts, number) if test(chosen)]
        if earned:
            found[item] = (1, any(not any(part.melded for part in chosen) for chosen in earned))
    return found


def situation_items(reader: Reader) -> Found:
    win, by_self, flag = reader.win, reader.by_self, reader.flag
    all_melded = len(win.melds) == 5 and not any(meld.kind == "concealed_kong" for meld in win.melds)
    kongs = reader.kong_count()
    by_kinds = reader.ruleset.options.single_wait is SingleWait.BY_KINDS or reader.row.shape != "sets"
    single = reader.wait_kinds == 1 if by_kinds else _closed(reader)
    return (
        _once(
            {
                Item.SELF_DRAW: by_self,
                Item.CONCEALED_HAND: reader.concealed,
                Item.CONCEALED_SELF_DRAW: by_self and reader.concealed,
                Item.MELDED_HAND: all_melded and not by_self,
                Item.HALF_MELDED_HAND: all_melded and by_self,
                Item.SINGLE_WAIT: single and not flag(Item.HEAVENLY_HAND),
                Item.ROBBING_THE_KONG: win.how is How.ROBBED_KONG,
                Item.KONG_BLOOM: flag(Item.KONG_BLOOM) or flag(Item.CHAINED_KONG_BLOOM),
                Item.EARTHLY_READY: flag(Item.EARTHLY_READY) or flag(Item.EARTHLY_READY_FIRST_TURN),
                Item.DECLARED_READY: flag(Item.DECLARED_READY) or flag(Item.OPEN_READY),
                Item.TWO_KONGS: kongs >= 2,
                Item.THREE_KONGS: kongs >= 3,
                Item.FOUR_KONGS: kongs >= 4,
                Item.FIVE_KONGS: kongs >= 5,
            }
        )
        | _each_kong(reader)
        | {held.item: (held.times, True) for held in win.stated}
    )


def _each_kong(reader: Reader) -> Found:
    dark = sum(meld.kind == "concealed_kong" for meld in reader.win.melds)
    counted = {Item.OPEN_KONG: reader.kong_count() - dark, Item.CONCEALED_KONG: dark}
    return {item: (times, True) for item, times in counted.items() if times}


def _once(told: dict[Item, object]) -> Found:
    return {item: (1, True) for item, holds in told.items() if holds}


def _closed(reader: Reader) -> bool:
    done = next(part for part in reader.sets if part.completed)
    if done.is_pair:
        return True
    low, tile = done.low % 9, reader.win.tile
    return done.is_chow and (
        tile == done.low + 1 or (tile == done.low and low == 6) or (tile == done.low + 2 and low == 0)
    )


def flower_items(reader: Reader) -> Found:
    win, options = reader.win, reader.ruleset.options
    own = [flower for flower in win.flowers if _is_own(flower, reader)]
    whole = [series for series in (SEASONS, PLANTS) if set(series) <= set(win.flowers)]
    replaced = [flower for flower in own for series in whole if flower in series]
    adds = options.flower_kong_adds or not reader.ruleset.plays(Item.FLOWER_KONG)
    seat = len(own) if adds else len(own) - len(replaced)
    counted = {Item.SEAT_FLOWER: seat, Item.FLOWER_KONG: len(whole), Item.EIGHT_FLOWERS_HELD: int(len(whole) == 2)}
    counted[Item.EACH_FLOWER] = len(win.flowers)
    return {item: (times, True) for item, times in counted.items() if times}


def _is_own(flower: object, reader: Reader) -> bool:
    from scoring.tiles import Flower

    assert isinstance(flower, Flower)
    number = flower_number(flower, reader.ruleset.options.flower_order)
    return WINDS[number - 1] is reader.win.place.seat_wind


def honor_items(reader: Reader) -> Found:
    lows = {part.low for part in reader.pungs}
    winds, dragons = len(lows & {27, 28, 29, 30}), len(lows & {31, 32, 33})
    wind_pair, dragon_pair = 27 <= reader.pair <= 30, reader.pair >= 31
    seat, round_ = 27 + WINDS.index(reader.win.place.seat_wind), 27 + ROUND_LETTERS.index(reader.win.place.round_letter)
    threes = [dragons == 2 and dragon_pair, dragons == 3, winds == 3 and wind_pair, winds == 4]
    only = all(tile >= 27 for tile in reader.tiles)
    found = _once(
        {
            Item.SEAT_WIND_PUNG: seat in lows,
            Item.ROUND_WIND_PUNG: round_ in lows and round_ <= 30,
            Item.ROUND_DRAGON_PUNG: round_ in lows and round_ > 30,
            Item.LITTLE_THREE_DRAGONS: threes[0],
            Item.BIG_THREE_DRAGONS: threes[1],
            Item.LITTLE_FOUR_WINDS: threes[2],
            Item.BIG_FOUR_WINDS: threes[3],
            Item.LITTLE_THREE_WINDS: winds == 2 and wind_pair,
            Item.BIG_THREE_WINDS: winds == 3 and not wind_pair,
            Item.ALL_HONORS: only,
            Item.ALL_HONORS_DEDUCTION: only and any(threes),
        }
    )
    counted = {Item.DRAGON_PUNG: dragons, Item.EACH_WIND_PUNG: winds}
    return found | {item: (times, True) for item, times in counted.items() if times}


def suit_items(tiles: Iterable[int], flowers: int) -> Found:
    kinds = set(tiles)
    suits = {tile // 9 for tile in kinds if tile < 27}
    honors = {tile for tile in kinds if tile >= 27}
    types = len(suits) == 3 and bool(honors & {27, 28, 29, 30}) and bool(honors & {31, 32, 33})
    return _once(
        {
            Item.HALF_FLUSH: len(suits) == 1 and honors,
            Item.FULL_FLUSH: len(suits) == 1 and not honors,
            Item.ALL_SIMPLES: not honors and all(tile % 9 not in (0, 8) for tile in kinds),
            Item.ALL_GREEN: kinds <= GREEN,
            Item.FIVE_TYPES: types,
            Item.NO_HONORS_NO_FLOWERS: not honors and not flowers,
        }
    )


def whole_items(reader: Reader) -> Found:
    sets, pungs, chows = reader.sets, reader.pungs, reader.chows
    outer = [any(tile >= 27 or tile % 9 in (0, 8) for tile in part.tiles) for part in sets]
    honors = any(tile >= 27 for tile in reader.tiles)
    suited = any(tile < 27 for tile in reader.tiles)
    end_tiles = all(tile >= 27 or tile % 9 in (0, 8) for tile in reader.tiles)
    green = [set(part.tiles) <= GREEN for part in sets]
    dark = [part for part in pungs if not part.melded and not (part.completed and not reader.by_self)]
    return _once(
        {
            Item.ALL_PUNGS: len(pungs) == 5,
            Item.THREE_CONCEALED_PUNGS: len(dark) >= 3,
            Item.FOUR_CONCEALED_PUNGS: len(dark) >= 4,
            Item.FIVE_CONCEALED_PUNGS: len(dark) >= 5,
            Item.ALL_CHOWS: len(chows) == 5 and _all_chows(reader),
            Item.ALL_GROUPS_WITH_TERMINALS: all(outer) and not honors,
            Item.ALL_GROUPS_WITH_TERMINALS_OR_HONORS: all(outer) and honors and suited,
            Item.ALL_TERMINALS: len(pungs) == 5 and end_tiles and not honors,
            Item.TERMINALS_AND_HONORS: len(pungs) == 5 and end_tiles and honors and suited,
            Item.ALL_258_PUNGS: len(pungs) == 5 and all(t < 27 and t % 9 in (1, 4, 7) for t in reader.tiles),
            Item.ALL_GREEN_BUT_ONE: sum(green) >= 5,
            Item.MILLION_STONES: _million(sets),
            Item.PURE_DOUBLE_CHOW_RUN: reader.concealed and _double_chow_run(reader),
            Item.PEACH_GARDEN: {part.low for part in pungs} >= {31, 32, 33} and _garden(reader),
            Item.NORTH_SOUTH_LINE: _line(reader),
            Item.PURE_DOUBLE_CHOW_IN_HAND: _in_hand(reader),
        }
    )


def _all_chows(reader: Reader) -> bool:
    asked = reader.ruleset.options.all_chows
    own = [flower for flower in reader.win.flowers if _is_own(flower, reader)]
    flowers = {NoFlowers.ANY: reader.win.flowers, NoFlowers.SEAT: own, NoFlowers.NONE: ()}[asked.no_flowers]
    if flowers or (asked.no_honors and reader.pair >= 27) or (asked.not_self_draw and reader.by_self):
        return False
    done, tile = next(part for part in reader.sets if part.completed), reader.win.tile
    low = done.low % 9
    two_sided = done.is_chow and ((tile == done.low and low < 6) or (tile == done.low + 2 and low > 0))
    several = reader.wait_kinds > 1
    return {
        ChowsWait.ANY: True,
        ChowsWait.NOT_SINGLE: several,
        ChowsWait.TWO_SIDED: several and two_sided,
    }[asked.wait]


def _million(sets: tuple[Set, ...]) -> bool:
    return any(
        all(not part.is_chow and 4 <= part.low <= 8 for part in five)
        and sum(tile + 1 for part in five for tile in part.tiles) >= 100
        for five in combinations(sets, 5)
    )


def _double_chow_run(reader: Reader) -> bool:
    three, two = tuple(reader.pungs), tuple(reader.chows)
    return len(three) == 3 and len(two) == 2 and runs(three) and alike(two)


def _garden(reader: Reader) -> bool:
    threes = [part for part in reader.sets if part.low in (2, 11, 20) and not part.is_chow]
    return len(reader.pungs) == 5 and len({part.low for part in threes}) == 3 and sum(p.is_pair for p in threes) == 1


def _line(reader: Reader) -> bool:
    rest = {part.low for part in reader.sets if not part.is_chow}
    return (
        len(reader.chows) == 3 and same_suit(reader.chows) and ranks(reader.chows) == [0, 3, 6] and rest == {30, 31, 28}
    )


def _in_hand(reader: Reader) -> bool:
    def in_hand(part: Set) -> bool:
        return not part.melded and not (part.completed and not reader.by_self)

    return any(alike(two) and any(map(in_hand, two)) for two in subsets(reader.chows, 2))


def four_items(reader: Reader) -> Found:
    found: Counter[Item] = Counter()
    for tile, count in Counter(tile for part in reader.sets if not part.is_kong for tile in part.tiles).items():
        holders = [part for part in reader.sets if tile in part.tiles]
        if count == 4:
            by_number = {4: Item.FOUR_IN_FOUR, 3: Item.FOUR_IN_THREE, 2: Item.FOUR_IN_TWO}
            found[by_number[len(holders)]] += 1
    return {item: (1 if item is Item.FOUR_IN_FOUR else times, reader.concealed) for item, times in found.items()}


def straight_items(reader: Reader) -> Found:
    """一條龍 by tiles: the tiles in hand and concealed kongs decide between its two values."""
    closed = {*reader.hand, *(meld.tile for meld in reader.win.melds if meld.kind == "concealed_kong")}
    lines = [set(range(9 * suit, 9 * suit + 9)) for suit in range(3)]
    holds = any(line <= set(reader.tiles) for line in lines)
    return {Item.PURE_STRAIGHT_TILES: (1, any(line <= closed for line in lines))} if holds else {}


def gate_items(reader: Reader) -> Found:
    tile = reader.win.tile
    assert tile is not None
    suit = tile // 9
    kongs = [meld.tile for meld in reader.win.melds if meld.kind == "concealed_kong" for _ in range(4)]
    unmelded = Counter(t % 9 for t in (*reader.hand, *kongs) if t // 9 == suit)
    flush = len({t // 9 for t in reader.tiles}) == 1 and suit < 3
    gates = suit < 3 and unmelded >= GATES
    rests = [_rest(reader, part) for part in reader.sets if not part.is_pair and not part.completed]
    gates_13 = [rest for rest in rests if _is_gates(rest, tile)]
    variants = [rest for rest in rests if _is_variant(rest, tile)]
    wheels = [part for part in reader.sets if not part.is_pair and _rest(reader, part) == WHEEL]
    return _once(
        {
            Item.PURE_NINE_GATES: flush and gates,
            Item.MIXED_NINE_GATES: not flush and gates and sum(unmelded.values()) == 14,
            Item.NINE_GATES_13: gates_13,
            Item.VARIANT_NINE_GATES: variants and not reader.flag(Item.HEAVENLY_HAND),
            Item.BIG_WHEEL: wheels,
        }
    )


def _rest(reader: Reader, part: Set) -> tuple[int, ...]:
    """Return the tiles in hand without a free group; none if fourteen are not left."""
    left = reader.hand if part.on_table else without(reader.hand, part.tiles)
    return left if len(left) == 14 else ()


def _is_gates(rest: tuple[int, ...], tile: int) -> bool:
    in_suit = bool(rest) and len({t // 9 for t in rest}) == 1 and rest[0] < 27
    return in_suit and tile in rest and Counter(t % 9 for t in rest) >= GATES


def _is_variant(rest: tuple[int, ...], tile: int) -> bool:
    from tests.scoring.reference import splits

    if not rest or len({t // 9 for t in rest}) != 1 or rest[0] >= 27 or tile not in rest:
        return False
    before = without(rest, (tile,))
    if [before.count(9 * (tile // 9) + rank) for rank in range(9)] == [0, 1, 4, 1, 1, 1, 4, 1, 0]:
        return True
    base = 9 * (tile // 9)
    return all(
        before.count(base + rank) == 4
        or any(sum(len(piece) == 2 for piece in split) == 1 for split in splits((*before, base + rank)))
        for rank in range(9)
    )


def special_items(reader: Reader) -> Found:
    """Return the items of a special shape and those that may stand beside it."""
    shape, counts = reader.row.shape, Counter(reader.hand)
    free = reader.sets[0].tiles if reader.sets else ()
    pung = reader.pungs[0].low if reader.pungs else -1
    found: Found = {}
    if shape == "orphans":
        return {Item.THIRTEEN_ORPHANS: (1, True)}
    if shape == "special_orphans":
        found |= _once({Item.MIXED_THIRTEEN_ORPHANS: True, Item.PURE_THIRTEEN_ORPHANS: pung >= 0})
    if shape == "unrelated":
        numbers = suit_ranks(counts)
        found |= _once(
            {
                Item.SIXTEEN_UNRELATED: True,
                Item.PURE_SIXTEEN_UNRELATED: is_pure_unrelated(counts),
                Item.UNRELATED_STRAIGHT: sorted(rank for three in numbers for rank in three) == list(range(9)),
                Item.UNRELATED_TRIPLICATE: numbers[0] == numbers[1] == numbers[2],
            }
        )
    if shape == "pairs":
        fours = sum(count == 4 for count in counts.values())
        found |= {Item.EIGHT_PAIRS: (1, True)} | ({Item.FOUR_IN_TWO: (fours, True)} if fours else {})
        found |= _once({Item.BIG_WHEEL: without(reader.hand, free) == WHEEL, Item.ALL_HONORS: min(counts) >= 27})
    winds = {Item.SEAT_WIND_PUNG, Item.ROUND_WIND_PUNG, Item.EACH_WIND_PUNG}
    honors = winds | {Item.ROUND_DRAGON_PUNG, Item.DRAGON_PUNG}
    beside = {item: told for item, told in honor_items(reader).items() if item in honors}
    return found | beside | suit_items(reader.tiles, len(reader.win.flowers))


def items_of(reader: Reader) -> Found:
    """Return every item that holds in one reading."""
    always = situation_items(reader) | flower_items(reader)
    if reader.row.shape != "sets":
        return always | special_items(reader)
    rules = (group_items, honor_items, whole_items, four_items, straight_items, gate_items)
    found = always | suit_items(reader.tiles, len(reader.win.flowers))
    for rule in rules:
        found |= rule(reader)
    return found
