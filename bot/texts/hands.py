"""What is said of hands: the card of one, a line of it, and what changed."""

from bot.lines import Line
from scoring.frozen import Frozen


class CardTexts(Frozen):
    """One hand, whole."""

    title: Line
    discard: Line
    robbed_kong: Line
    robbed_flower: Line
    flowers_alone: Line
    self_draw: Line
    drawn: Line
    all_declared_draw: Line
    closed: Line
    beside: Line
    item: Line
    item_times: Line
    item_tiles: Line
    other: Line
    replaced: Line
    hand_tai: Line
    sum_hand: Line
    sum_dealer: Line
    sum_streak: Line
    sum_bonus: Line
    sum_extra: Line
    plus: Line
    sum_capped: Line
    sum: Line
    sum_alone: Line
    sum_alone_capped: Line
    pays: Line
    pays_kitty: Line
    totals: Line
    dealer_stays: Line
    dealer_stays_same: Line
    dealer_passes: Line
    round_begins: Line
    session_over: Line
    passed_over: Line
    below_minimum: Line
    review: Line
    undo_button: Line
    fix_button: Line
    also_button: Line
    won_on: Line
    different_tiles: Line
    offer_button: Line


class ChangesTexts(Frozen):
    """What an undo, a redo or a correction did."""

    undone: Line
    redone: Line
    uncorrected: Line
    corrected: Line
    before: Line
    after: Line
    same: Line
    moved: Line
    not_moved: Line
    review: Line
    renumbered: Line
    next_deal: Line
    move: Line
    closed: Line


class SameDiscardTexts(Frozen):
    """Two reports of one discard."""

    together: Line
    nearest: Line
    drawn: Line
    late: Line
    two_button: str
    three_button: str
    nearest_button: Line
    drawn_button: str
    joined: Line
    still_out: Line
    count_button: Line


class LineTexts(Frozen):
    """One hand in a few words."""

    win: Line
    robbed_kong: Line
    robbed_flower: Line
    self_draw: Line
    drawn: Line
    drawn_because: Line
    closed: Line
    other: Line
    hand: Line
    also: Line
    passed_over: Line
    below_minimum: Line
    all_declared_draw: Line


class LogTexts(Frozen):
    """The hands of a session."""

    title: Line
    empty: Line
    round: Line
    row: Line
    streak: Line
    voided: Line
    corrected: Line
    uncorrected: Line
    disputed: Line
    agreed: Line
    refused: Line
    withdrawn: Line
    review: Line
    closed: Line
    beside: Line
    beside_money: Line
    opener: Line
    admin: Line
    as_file: Line
    earlier_button: Line
    later_button: Line
    subtotal: Line
    total: Line
