"""A win and a rule set -> the best reading by its 台, its items, what each replaced, and the runner-up."""

from typing import NamedTuple

from scoring.assessment import Assessment, How, ReplacedItem, ScoredItem
from scoring.bits import item_bit
from scoring.distance import wrong_tiles
from scoring.errors import NotAWin
from scoring.explaining import earned_items, sets_text, tell_parts
from scoring.items import Item
from scoring.pricing import Counted, Outcome, Prices, Replaced
from scoring.readings import Reader
from scoring.rulesets import Ruleset
from scoring.special import TITLES, held_specially
from scoring.tiles import tile_text
from scoring.waits import Short, kinds_of
from scoring.ways import Way
from scoring.win import Win

MOST_READERS = 64
FEWER_TAI, MORE_ITEMS, LATER_ITEMS = "fewer_tai", "more_items", "later_items"

_readers: dict[int, Reader] = {}


class RunnerUp(NamedTuple):
    """The next best reading and why it lost."""

    tai: int
    items: tuple[Counted, ...]
    sets: tuple[str, ...]
    lost_by: str


class Assessed(NamedTuple):
    """A hand's 台 without the dealer's, and why: without a reading where the tiles do not matter."""

    tai: int
    items: tuple[Counted, ...]
    replaced: tuple[Replaced, ...]
    sets: tuple[str, ...] = ()
    waits: tuple[int, ...] = ()
    runner_up: RunnerUp | None = None
    robbed_extra: int = 0

    def as_agreed(self) -> Assessment:
        """Return what a session stores of it: the items that count and those that were replaced."""
        return Assessment(
            items=tuple(ScoredItem(item=row.item, tai=row.tai, count=row.times, tiles=row.tiles) for row in self.items),
            replaced=tuple(
                ReplacedItem(item=row.item, tai=row.tai, by=row.by, count=row.times, tiles=row.letters)
                for row in self.replaced
            ),
        )


def reader_of(ruleset: Ruleset) -> Reader:
    """Return the reader of a rule set, kept as long as it is among the last ones used."""
    reader = _readers.get(id(ruleset))
    if reader is None:
        if len(_readers) >= MOST_READERS:
            _readers.clear()
        reader = _readers[id(ruleset)] = Reader(ruleset)
        tell_parts()
    return reader


def total(win: Win, ruleset: Ruleset) -> int:
    """Return the bare 台 of the best reading; raises NotAWin."""
    reader = _readers.get(id(ruleset)) or reader_of(ruleset)
    if win.win_kind is not None:
        return _assess_title(win, reader).tai
    _, ways = reader.read(win)
    if not ways:
        raise not_a_win(win, reader)
    prices, flowers = reader.prices.tai, reader.verdicts.flowers[win.packed.flowers].tai
    return flowers + (prices[ways[0][0]] if len(ways) == 1 else max([prices[way[0]] for way in ways]))


def assess(win: Win, ruleset: Ruleset) -> Assessed:
    """Return what a win is worth and why; raises NotAWin, also of a title that the rule set does not play."""
    reader = _readers.get(id(ruleset)) or reader_of(ruleset)
    if win.win_kind is not None:
        return _assess_title(win, reader)
    waits, ways = reader.read(win)
    return _best(win, reader, waits, ways)


def _assess_title(win: Win, reader: Reader) -> Assessed:
    """Add the item of a flower win to a complete hand, or count it alone; only the robbed one may owe it (RULES 5)."""
    title = _title(win, reader.ruleset)
    alone = reader.prices.outcomes[title]
    if not win.counts_tiles:
        return Assessed(alone.tai, alone.counted, alone.replaced)
    waits, ways = reader.read(win)
    if win.win_kind is Item.SEVEN_FLOWERS_ROBBING_ONE and win.how is How.SELF_DRAW:
        return _best(win, reader, waits, ways)._replace(robbed_extra=alone.tai)
    return _best(win, reader, waits, [(held | title, sets, done, special) for held, sets, done, special in ways])


def _best(win: Win, reader: Reader, waits: int, ways: list[Way]) -> Assessed:
    """Choose by 台; then fewer ids; then the ids that the rule set lists first (RULES 2)."""
    if not ways:
        raise not_a_win(win, reader)
    best, second = (ways[0], None) if len(ways) == 1 else _best_two(ways, reader.prices)
    worth, flowers = reader.prices.outcomes[best[0]], reader.verdicts.flowers[win.packed.flowers].apart
    reading = reader.reading(win, best)
    items = earned_items(win, reading, worth.counted) + flowers.counted
    replaced = worth.replaced + flowers.replaced
    runner_up = _runner_up(win, reader, second, worth, flowers) if second else None
    return Assessed(worth.tai + flowers.tai, items, replaced, sets_text(win, reading), kinds_of(waits), runner_up)


def _best_two(ways: list[Way], prices: Prices) -> tuple[Way, Way | None]:
    """Return the best reading and the next one with other items: by 台, and only among equals by more."""
    outcomes = prices.outcomes
    if len(ways) == 2:
        one, other = ways
        tai, other_tai = outcomes[one[0]].tai, outcomes[other[0]].tai
        if tai != other_tai:
            return (one, other) if tai > other_tai else (other, one)
    best, *others = sorted(ways, key=lambda way: prices.order(way[0]))
    counted = outcomes[best[0]].counted
    return best, next((way for way in others if outcomes[way[0]].counted != counted), None)


def _runner_up(win: Win, reader: Reader, way: Way, best: Outcome, flowers: Outcome) -> RunnerUp:
    """Tell of the second reading why it lost."""
    worth, sets = reader.prices.outcomes[way[0]], sets_text(win, reader.reading(win, way))
    return RunnerUp(worth.tai + flowers.tai, worth.counted + flowers.counted, sets, _lost_by(worth, best))


def _lost_by(worth: Outcome, best: Outcome) -> str:
    if worth.tai < best.tai:
        return FEWER_TAI
    return MORE_ITEMS if len(worth.counted) > len(best.counted) else LATER_ITEMS


def _title(win: Win, ruleset: Ruleset) -> int:
    """Return the item of a flower win or 四槓胡; 配牌花胡 stands in place of the flower win where it is played."""
    if win.win_kind is None:
        return 0
    if not ruleset.plays(win.win_kind):
        raise NotAWin(wins_with=(win.win_kind,))
    dealt = win.states(Item.DEALT_FLOWER_WIN) and ruleset.plays(Item.DEALT_FLOWER_WIN)
    return item_bit(Item.DEALT_FLOWER_WIN if dealt and win.is_flower_win else win.win_kind)


def not_a_win(win: Win, reader: Reader) -> NotAWin:
    """Return the refusal of a hand that has no winning shape: what it waits on, and what would make it a win."""
    packed = win.packed
    waits = reader.specials.waits_before(Short(packed.short, packed.owned, packed.melds))
    elsewhere = [shape for shape in TITLES if held_specially(packed.whole, packed.melds, shape)]
    return NotAWin(
        waits=tuple(tile_text(kind) for kind in kinds_of(waits)),
        wrong_tiles=wrong_tiles(packed.whole, packed.melds),
        wins_with=tuple(str(shape) for shape in elsewhere),
    )
