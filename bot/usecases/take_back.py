"""取消 and 取消復原: any entry, the newest, or the newest undo."""

from bot.usecases.desk import Desk, Sitting
from scoring.decisions import redo as decide_redo
from scoring.decisions import undo as decide_undo
from scoring.decisions import void


def undo(desk: Desk, sitting: Sitting, target: int | None = None) -> Sitting:
    """Void the entry, or the newest one that still stands."""
    desk.authorise(sitting)
    event = decide_undo(sitting.session) if target is None else void(sitting.session, target)
    return desk.append(sitting, event)


def redo(desk: Desk, sitting: Sitting) -> Sitting:
    """Bring back what was undone last."""
    desk.authorise(sitting)
    return desk.append(sitting, decide_redo(sitting.session))
