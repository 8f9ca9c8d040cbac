"""A win and a rule set -> the best reading by its 台, its items, what each replaced, and the runner-up."""

from typing import NamedTuple

from scoring.assessment import How
from scoring.distance import wrong_tiles
from scoring.errors import NotAWin
from scoring.items import Item
from scoring.pricing import Counted, Outcome, item_bit
from scoring.readings import Reader, Reading
from scoring.rulesets import Ruleset
from scoring.special import TITLES, held_specially
from scoring.suits import TILE
from scoring.tiles import tile_text
from scoring.waits import kinds_of
from scoring.win import Win

MOST_READERS = 64
FEWER_TAI, MORE_ITEMS, LATER_ITEMS = "fewer_tai", "more_items", "later_items"

_readers: dict[int, Reader] = {}


class RunnerUp(NamedTuple):
    """The next best reading and why it lost."""

    tai: int
    counted: tuple[Counted, ...]
    reading: Reading
    lost_by: str


class Assessed(NamedTuple):
    """A hand's 台 without the dealer's, and why."""

    win: Win
    outcome: Outcome
    reading: Reading | None = None
    waits: tuple[int, ...] = ()
    runner_up: RunnerUp | None = None
    robbed_extra: int = 0

    @property
    def tai(self) -> int:
        """Return the 台 of the hand."""
        return self.outcome.tai


def reader_of(ruleset: Ruleset) -> Reader:
    """Return the reader of a rule set, kept as long as it is among the last ones used."""
    reader = _readers.get(id(ruleset))
    if reader is None:
        if len(_readers) >= MOST_READERS:
            _readers.clear()
        reader = _readers[id(ruleset)] = Reader(ruleset)
    return reader


def total(win: Win, ruleset: Ruleset) -> int:
    """Return the bare 台 of the best reading; raises NotAWin."""
    reader = reader_of(ruleset)
    if win.win_kind is not None:
        return assess(win, ruleset).tai
    found = reader.readings(win)
    if not found:
        raise not_a_win(win, reader)
    outcomes = reader.prices.outcomes
    return max(outcomes[reading.bits].tai for reading in found)


def assess(win: Win, ruleset: Ruleset) -> Assessed:
    """Return what a win is worth and why; raises NotAWin."""
    reader = reader_of(ruleset)
    title = _title(win, ruleset)
    if not win.counts_tiles:
        return Assessed(win, reader.prices.outcomes[title])
    found = reader.readings(win)
    if not found:
        raise not_a_win(win, reader)
    if title and not _robbed_alone(win):
        found = [reading._replace(bits=reading.bits | title) for reading in found]
    extra = reader.prices.outcomes[title].tai if _robbed_alone(win) else 0
    return _best(win, reader, found, extra)


def _best(win: Win, reader: Reader, found: list[Reading], extra: int) -> Assessed:
    """Choose by 台; then fewer ids; then the ids that the rule set lists first (RULES 2)."""
    outcomes = reader.prices.outcomes
    best = min(found, key=lambda reading: outcomes[reading.bits].order) if len(found) > 1 else found[0]
    waits = kinds_of(reader.waits(win))
    return Assessed(win, outcomes[best.bits], best, waits, _runner_up(reader, found, best), extra)


def _runner_up(reader: Reader, found: list[Reading], best: Reading) -> RunnerUp | None:
    outcomes = reader.prices.outcomes
    others = [reading for reading in found if outcomes[reading.bits].counted != outcomes[best.bits].counted]
    if not others:
        return None
    second = min(others, key=lambda reading: outcomes[reading.bits].order)
    worth = outcomes[second.bits]
    return RunnerUp(worth.tai, worth.counted, second, _lost_by(worth, outcomes[best.bits]))


def _lost_by(worth: Outcome, best: Outcome) -> str:
    if worth.tai < best.tai:
        return FEWER_TAI
    return MORE_ITEMS if len(worth.counted) > len(best.counted) else LATER_ITEMS


def _title(win: Win, ruleset: Ruleset) -> int:
    """Return the item of a flower win or 四槓胡; 配牌花胡 stands in place of the flower win where it is played."""
    if win.win_kind is None:
        return 0
    dealt = win.states(Item.DEALT_FLOWER_WIN) and ruleset.plays(Item.DEALT_FLOWER_WIN)
    return item_bit(Item.DEALT_FLOWER_WIN if dealt and win.is_flower_win else win.win_kind)


def _robbed_alone(win: Win) -> bool:
    """七搶一 after one's own eighth flower: of a complete hand the robbed one alone owes the flowers' 台 (RULES 5)."""
    return win.win_kind is Item.SEVEN_FLOWERS_ROBBING_ONE and win.how is How.SELF_DRAW


def not_a_win(win: Win, reader: Reader) -> NotAWin:
    """Return the refusal of a hand that has no winning shape: what it waits on, and what would make it a win."""
    packed = win.packed
    whole = packed.short + TILE[win.tile or 0]
    elsewhere = [shape for shape in TITLES if held_specially(whole, packed.melds, shape)]
    return NotAWin(
        waits=tuple(tile_text(kind) for kind in kinds_of(reader.waits(win))),
        wrong_tiles=wrong_tiles(whole, packed.melds),
        wins_with=tuple(str(shape) for shape in elsewhere),
    )
