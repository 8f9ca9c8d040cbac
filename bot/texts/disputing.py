"""What is said of disputes."""

from bot.lines import Line
from scoring.frozen import Frozen


class DisputeTexts(Frozen):
    """A hand that should read otherwise, as somebody says."""

    title: Line
    hand: Line
    entry: Line
    before: Line
    after: Line
    winner: Line
    as_before: Line
    only_before: Line
    only_after: Line
    why: Line
    why_by_tiles: Line
    why_as_said: Line
    earned: Line
    shown: Line
    not_reported: Line
    no_longer_replaced: Line
    other_tai: Line
    replaced: Line
    not_in_tiles: Line
    left_out: Line
    only_a_number: Line
    number_alone: Line
    later: Line
    later_more: Line
    one_decides: Line
    most_decide: Line
    opener_decides: Line
    have_agreed: Line
    have_refused: Line
    new_hand: Line
    new_hand_button: Line
    agree_button: Line
    refuse_button: Line
    withdraw_button: Line
    agreed: Line
    was_accepted: Line
    was_refused: Line
    was_withdrawn: Line
    was_overtaken: Line
    right: Line
    same_tai: Line
    as_told: Line
    same_money: Line
    nothing_recorded: Line
    waits: Line
    settlement_waits: Line
    board: Line
