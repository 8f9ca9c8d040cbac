"""What is said of hands shown as tiles: how tiles are written, what they are worth, what they wait on."""

from bot.lines import Line
from scoring.frozen import Frozen, FrozenMap


class TilesTexts(Frozen):
    """Tiles as players read them."""

    suits: FrozenMap[str, Line]
    honors: FrozenMap[str, Line]
    flowers: FrozenMap[str, Line]
    melds: FrozenMap[str, Line]
    won: Line
    numbers: Line
    number_separator: Line
    gap: Line
    reading: Line


class CalcTexts(Frozen):
    """What a hand is worth."""

    title: Line
    place: Line
    dealer: Line
    discard: Line
    self_draw: Line
    robbed_kong: Line
    flowers: Line
    waits: Line
    runner_up: Line
    fewer_tai: Line
    more_items: Line
    later_items: Line
    robbed_extra: Line
    among: Line
    took_last: Line
    choose: Line
    mark_it: Line
    no_items: Line


class WaitTexts(Frozen):
    """What a hand waits on."""

    title: Line
    rules: Line
    row: Line
    tai: Line
    impossible: Line
    none: Line
    none_ready: Line
