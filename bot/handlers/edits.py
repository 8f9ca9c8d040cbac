"""Editing the line that recorded a hand corrects that hand; an edit never adds one."""

from bot import commands as said
from bot.handlers.commands import Handling, correct_entry
from bot.refusals import EditRecordsNothing
from bot.replies import Answer
from bot.usecases.desk import Sitting
from scoring.events import EntryCorrected


def edit_hand(command: said.Command, message_id: int, here: Handling) -> Answer:
    """Correct the hand that this message recorded; raises EditRecordsNothing where it recorded none."""
    if not isinstance(command, RECORDING):
        return Answer()
    sitting = here.desk.current()
    target = _hand_of(here.desk.ledger.journal.by_message(sitting.stored.id, message_id), sitting)
    entry = command.entry if isinstance(command, said.Fix) else command
    if target is None or not isinstance(entry, said.RecordWin | said.RecordDraw):
        raise EditRecordsNothing
    return correct_entry(target, entry, here)


def _hand_of(seq: int | None, sitting: Sitting) -> int | None:
    """Return the hand that a record is about: itself, or the one that it corrected."""
    row = next((row for row in sitting.session.history if row.seq == seq), None)
    if row is None:
        return None
    if isinstance(row.event, EntryCorrected):
        return row.event.target
    return None if row.original is None else row.seq


RECORDING = (said.RecordWin, said.RecordDraw, said.Fix, said.OpenSession, said.Undo)
