"""提早結束: end a session before its last round is over."""

from bot.usecases.desk import Desk, Sitting
from scoring.decisions import decide
from scoring.events import SessionClosed


def close_session(desk: Desk, sitting: Sitting) -> Sitting:
    """Close the session, as a group's admin may too; its settlement stands, and an undo opens it again."""
    desk.authorise_or_admin(sitting)
    return desk.append(sitting, decide(sitting.session, SessionClosed()))
