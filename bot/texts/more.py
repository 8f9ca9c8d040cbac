"""What is asked behind 更多."""

from bot.lines import Line
from scoring.frozen import Frozen


class MoreTexts(Frozen):
    """The page and its questions."""

    button: Line
    title: Line
    false_win: Line
    dead_hand: Line
    pay: Line
    swap: Line
    rob: Line
    rob_own: Line
    abort: Line
    who_called_falsely: Line
    claimed_how_many: Line
    claimed_again: Line
    who_was_ready: Line
    is_ready: Line
    waits_for_how_many: Line
    done: Line
    who_is_dead: Line
    who_pays: Line
    to_whom: Line
    how_much: Line
    tai: Line
    amount: Line
    who_leaves: Line
    who_comes: Line
    sit_in: Line
    who_is_robbed: Line
    who_is_robbed_own: Line
    who_is_liable: Line
    nobody: Line
    liable_button: Line
    east_button: Line
    east_button_on: Line
