"""What a table shows: its seats, its board, its reports by button."""

from bot.lines import Line
from scoring.frozen import Frozen, FrozenMap


class TableTexts(Frozen):
    """Seats, deals and money, as every message says them."""

    winds: FrozenMap[str, Line]
    round: Line
    deal: Line
    deal_streak: Line
    streak: Line
    streak_not_pulled: Line
    gain: Line
    loss: Line
    even: Line
    tai: Line
    separator: Line
    totals_separator: Line
    total: Line
    kitty: Line


class FormulaTexts(Frozen):
    """What a formula is called with its stakes, at length and on a button, and the sum that makes money of 台."""

    name: Line
    button: Line
    discard: Line
    self_draw: Line


class PayoutTexts(Frozen):
    """What a hand costs."""

    example: Line


class OpeningTexts(Frozen):
    """The message that opens a session."""

    title: Line
    seat: Line
    rules: Line
    rules_own: Line
    money: Line
    hint: Line
    guest: Line
    claim_button: Line
    link_button: Line
    offered: Line
    welcomed: Line
    taken: Line
    release_button: Line
    release_mine_button: Line
    released: Line


class SeatingTexts(Frozen):
    """Opening a session by buttons."""

    title: Line
    empty: Line
    rules: Line
    money: Line
    hint: Line
    sit_button: Line
    known_button: Line
    back_button: Line
    preset_button: Line
    choose: Line
    open_button: Line


class BoardTexts(Frozen):
    """The one message that shows where the table stands."""

    title: Line
    row: Line
    recent: Line
    ask: Line
    over: Line
    closed: Line
    stub: Line
    back: Line
    back_at_none: Line
    draw_button: Line
    undo_button: Line
    redo_button: Line
    log_button: Line
    settle_button: Line
    again_button: Line


class PickerTexts(Frozen):
    """Reporting a hand by buttons."""

    how: Line
    self_draw_button: Line
    discarder_button: Line
    items: Line
    who: Line
    who_else: Line
    alone_button: Line
    worth: Line
    chosen: Line
    chosen_times: Line
    chosen_tiles: Line
    replaced: Line
    on: Line
    off: Line
    done_button: Line
    more_button: Line
    usual_button: Line
    number_button: Line
    number: Line
    number_option: Line
    cancel_button: Line
    cancelled: Line
    correcting: Line
    adding: Line


class PadTexts(Frozen):
    """Reporting a hand by tapping its tiles."""

    title: Line
    button: Line
    items_button: Line
    asking: Line
    or_typed: Line
    dealer_button: Line
    figure_button: Line
    missing: Line
    last_one: Line
    which_won: Line
    back_button: Line
    won_tab: Line
    tabs: tuple[Line, Line, Line, Line, Line, Line]
    modes: FrozenMap[str, Line]
    no_such_set: Line
    no_room: Line
