"""暫停 and 繼續: a session stops for today and goes on another day."""

from datetime import timedelta

from bot.refusals import StaleButton
from bot.usecases.desk import Desk, Sitting
from scoring.decisions import decide
from scoring.events import SessionPaused, SessionResumed

# Somebody else who says it this soon means the same; whoever has said it himself means the other.
SAME_MOMENT = timedelta(minutes=1)


def pause(desk: Desk, sitting: Sitting) -> Sitting:
    """Let the session stop, or go on where it has stopped; it stays so if somebody else stopped it just now."""
    desk.authorise(sitting)
    if not sitting.state.paused:
        return desk.append(sitting, decide(sitting.session, SessionPaused()))
    stopped = next(event for event in sitting.events if event.seq == paused_by(sitting))
    both_mean_to_stop = stopped.by != desk.actor.user_id and desk.at - stopped.at < SAME_MOMENT
    return sitting if both_mean_to_stop else _go_on(desk, sitting)


def resume(desk: Desk, sitting: Sitting, seq: int) -> Sitting:
    """Let the session go on that was stopped by that entry; raises StaleButton where it did, or was stopped anew."""
    desk.authorise(sitting)
    if not sitting.state.paused or paused_by(sitting) != seq:
        raise StaleButton
    return _go_on(desk, sitting)


def paused_by(sitting: Sitting) -> int:
    """Return the seq of the entry that stopped the session last."""
    return next(entry.seq for entry in reversed(sitting.state.played) if isinstance(entry.event, SessionPaused))


def _go_on(desk: Desk, sitting: Sitting) -> Sitting:
    return desk.append(sitting, decide(sitting.session, SessionResumed()))
