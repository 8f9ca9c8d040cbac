"""What is said in looking back: how periods are called, 戰績, and what became of one hand."""

from typing import Annotated

from pydantic import Field

from bot.lines import Line
from scoring.frozen import Frozen, FrozenMap
from scoring.laurels import Laurel


class DatesTexts(Frozen):
    """How days and months are written; `names` are those of the months, from January on."""

    day: Line
    short: Line
    month: Line
    names: Annotated[tuple[Line, ...], Field(min_length=12, max_length=12)]


class PeriodsTexts(Frozen):
    """How periods are called."""

    ever: Line
    year: Line
    days: Line
    today_button: Line
    this_month_button: Line
    last_month_button: Line
    this_year_button: Line
    lately_button: Line
    ever_button: Line


class StatsTexts(Frozen):
    """What many sessions come to."""

    title: Line
    title_of_one: Line
    title_of_two: Line
    none: Line
    none_of_one: Line
    none_of_two: Line
    whole: Line
    place: Line
    score: Line
    standing: Line
    rate: Line
    hands: Line
    wins: Line
    self_draws: Line
    deal_ins: Line
    average: Line
    net: Line
    laurels: FrozenMap[Laurel, Line]
    best: Line
    best_items: Line
    by_self_draw: Line
    by_discard: Line
    by_robbing: Line
    best_button: Line
    against_title: Line
    against: Line
    against_button: Line
    everybody_button: Line
    together: Line
    discards: Line
    between: Line
    note: Line
    namesake: Line
    left_out: Line
    and_others: Line


class TrailTexts(Frozen):
    """Who recorded a hand, and who changed it."""

    title: Line
    reported: Line
    corrected: Line
    undone: Line
    uncorrected: Line
    redone: Line
    disputed: Line
    agreed: Line
    refused: Line
    withdrawn: Line
    voided: Line
    of_session: Line
    log_button: Line
