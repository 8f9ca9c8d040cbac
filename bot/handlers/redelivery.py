"""An update that was handled before: the same answer again, from the journal as it stood then."""

from bot.handlers.handling import Handling
from bot.replies import Answer
from bot.texts import Texts
from bot.usecases.desk import Desk, Sitting
from scoring.session import replay
from storage import Effect


def again(desk: Desk, effect: Effect, texts: Texts) -> Answer:
    """Return what was answered when the update's event was stored."""
    here, sitting = Handling(desk, texts), desk.sitting(effect.session_id)
    after = _until(sitting, effect.seq)
    if effect.seq == 0:
        return here.opened(after)
    return here.recorded(after, _until(sitting, effect.seq - 1))


def _until(sitting: Sitting, seq: int) -> Sitting:
    events = tuple(event for event in sitting.events if event.seq <= seq)
    return Sitting(sitting.stored, events, replay(event.record for event in events), sitting.known)
