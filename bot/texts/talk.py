"""What the bot says beside the table: help, toasts, refusals."""

from bot.lines import Line
from scoring.frozen import Frozen, FrozenMap


class ToastsTexts(Frozen):
    """Answers to a press, at most 200 characters."""

    recorded: Line
    undone: Line
    redone: Line
    claimed: Line
    released: Line
    replaced: Line
    together: Line
    outdated: Line
    settled: Line
    paid: Line
    unpaid: Line
    reopened: Line
    settlement_moved: Line
    rules_changed: Line
    rules_moved: Line
    setting_changed: Line
    agreed: Line
    refused: Line
    withdrawn: Line
    dispute_closed: Line


class InlineTexts(Frozen):
    """What is seen while a line is written after the bot's name, and the sign that a line sent so begins with."""

    usage: Line
    no_table: Line
    asks: Line
    mark: Line


class HelpTexts(Frozen):
    """What can be typed, and what is said unasked."""

    start: Line
    help: Line
    welcome: Line
    into_a_group_button: Line
    console: Line
    myself: Line
    in_use: Line
    no_answer: Line
    no_button: Line
    nothing_said: Line
    no_file: Line
    unreadable_line: Line
    trouble: Line
    short_description: Line
    description: Line
    no_terminal: Line
    cancel: Line


class MenuTexts(Frozen):
    """The commands menu."""

    new: Line
    hu: Line
    zimo: Line
    draw: Line
    undo: Line
    redo: Line
    fix: Line
    dispute: Line
    chahu: Line
    pay: Line
    swap: Line
    calc: Line
    wait: Line
    board: Line
    log: Line
    hand: Line
    settle: Line
    paid: Line
    seat: Line
    pause: Line
    stats: Line
    end: Line
    again: Line
    claim: Line
    rules: Line
    settings: Line
    lang: Line
    status: Line
    export: Line
    forget: Line
    help: Line


class ErrorsTexts(Frozen):
    """Why something was refused, by code, and what to do about it; `between` stands between sentences."""

    try_line: Line
    between: str
    nearest: Line
    seated: Line
    nothing_recorded: Line
    fault_separator: Line
    more_faults: Line
    waits: Line
    wrong_tiles: Line
    title_not_played: Line
    wins_with: Line
    faults: FrozenMap[str, Line]
    of: FrozenMap[str, Line]
    examples: FrozenMap[str, Line]
    reasons: FrozenMap[str, Line]
    because: FrozenMap[str, Line]
    arguments: FrozenMap[str, Line]
