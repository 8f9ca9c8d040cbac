"""What is said of what happens beside the hands: false wins, dead hands, payments, people, the dice."""

from bot.lines import Line
from scoring.frozen import Frozen


class BesideTexts(Frozen):
    """Each in a few words, and what its card says beside that."""

    undo_button: str
    fix_button: str
    false_win: Line
    false_win_claimed: Line
    ready: Line
    ready_tai: Line
    and_ready: Line
    dead: Line
    east: Line
    paid: Line
    paid_tai: Line
    paid_note: Line
    swapped: Line
    false_win_title: Line
    pays_waiting: Line
    pays_claimed: Line
    pays_fixed: Line
    pays_fixed_ready: Line
    again: Line
    dead_title: Line
    east_title: Line
    paid_title: Line
    paid_sum: Line
    swap_title: Line
    swap_accounts: Line
    swap_claim: Line
    swap_back: Line
    seat_wind: Line
    pays_for: Line
    liable: Line
    pays_for_all: Line
    liable_not_here: Line
    liability_not_played: Line
    liable_line: Line
    dead_now: Line
    east_now: Line
    lately: Line
    former: Line
    kitty: Line
