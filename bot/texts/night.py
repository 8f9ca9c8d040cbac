"""The evening as a whole: its money settled, paid, reopened or taken along."""

from bot.lines import Line
from scoring.frozen import Frozen


class SettlementTexts(Frozen):
    """Who pays whom in the end."""

    title: Line
    not_over: Line
    balance: Line
    transfer: Line
    transfer_paid: Line
    nothing: Line
    payments: Line
    confirmed: Line
    all_paid: Line
    reopened: Line
    before: Line
    handed_over: Line
    carried: Line
    at_night: Line
    asks: Line
    confirm_button: Line
    night_button: Line
    session_button: Line
    paid_button: Line
    unpaid_button: Line
    reopen_button: Line
    agree_button: Line
    again_button: Line
    lots_button: Line


class SeatsTexts(Frozen):
    """The seats between two sessions: drawn, or taken; and what is brought along."""

    title: Line
    hint: Line
    playing: Line
    drawn: Line
    drawn_again: Line
    carried: Line


class PauseTexts(Frozen):
    """A session that stops for today."""

    title: Line
    paused: Line
    just_now: Line
    resumed: Line
    waiting: Line
    line: Line
    resumed_line: Line
    resume_button: Line
    end_button: Line


class UnpaidTexts(Frozen):
    """What is yet to be paid."""

    title: Line
    none: Line
    confirmed: Line
    open: Line
    more: Line
    show_button: Line


class PastTexts(Frozen):
    """What a guest played becomes a member's."""

    claimed: Line
    let_go: Line


class AgreedTexts(Frozen):
    """What was agreed of the money, line by line, as a log tells it."""

    title: Line
    confirmed: Line
    paid: Line
    unpaid: Line
    asked: Line
    reopened: Line
    carried: Line
