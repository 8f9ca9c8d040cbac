"""What may happen next: a decision returns the event to store, or refuses with a typed error."""

from scoring.decisions.admission import MOST_SUM, admit, decide
from scoring.decisions.amending import correct, redo, undo, void
from scoring.decisions.disputing import accepted, agree_to, dispute, refuse, withdraw
from scoring.decisions.opening import open_session
from scoring.decisions.settling import ask_reopening, carry, check_confirmed, confirm, mark_paid, mark_unpaid, reopen
from scoring.decisions.wins import check_seated

__all__ = [
    "MOST_SUM",
    "accepted",
    "admit",
    "agree_to",
    "ask_reopening",
    "carry",
    "check_confirmed",
    "check_seated",
    "confirm",
    "correct",
    "decide",
    "dispute",
    "mark_paid",
    "mark_unpaid",
    "open_session",
    "redo",
    "refuse",
    "reopen",
    "undo",
    "void",
    "withdraw",
]
