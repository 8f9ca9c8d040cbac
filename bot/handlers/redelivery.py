"""An update that was handled before: the same answer again, from the journal as it stood then."""

from collections.abc import Sequence

from bot.handlers.handling import Handling
from bot.handlers.looking import only_looks
from bot.incoming import Incoming
from bot.replies import Answer
from bot.texts import Texts
from bot.usecases.desk import Desk, Sitting
from scoring.session import replay
from storage import Effect, Storage


def again(desk: Desk, effects: Sequence[Effect], texts: Texts) -> Answer:
    """Return what was answered when the update's events were stored: the last of them tells, from before the first."""
    effect = effects[-1]
    first = next(one for one in effects if one.session_id == effect.session_id)
    here, sitting = Handling(desk, texts), desk.sitting(effect.session_id)
    after = _until(sitting, effect.seq)
    if effect.seq == 0:
        return here.opened(after)
    return here.recorded(after, _until(sitting, first.seq - 1))


def stay_refused(incoming: Incoming, storage: Storage) -> None:
    """Note that an update was refused: should it come again when it would do, it has no effect any more."""
    if not only_looks(incoming):
        with storage.transaction() as ledger:
            ledger.first_time(incoming.cause, incoming.place.chat_id, incoming.at)


def _until(sitting: Sitting, seq: int) -> Sitting:
    events = tuple(event for event in sitting.events if event.seq <= seq)
    return Sitting(sitting.stored, events, replay(event.record for event in events), sitting.known)
