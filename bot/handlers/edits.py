"""Editing the line that recorded a hand corrects that hand; an edit never adds one."""

from bot import commands as said
from bot.handlers.handling import Handling
from bot.handlers.reporting import correct_entry
from bot.parsing import parse_entry
from bot.refusals import EditOnlyCorrects, EditRecordsNothing, NoSession
from bot.replies import Answer
from bot.usecases.desk import Desk, Sitting
from bot.wordbook import wordbook_of
from scoring.events import EntryCorrected


def recorded_by(message_id: int, desk: Desk) -> int | None:
    """Return the hand of the session being played that this message recorded or corrected."""
    try:
        sitting = desk.current()
    except NoSession:
        return None
    return _hand_of(desk.ledger.journal.by_message(sitting.stored.id, message_id), sitting)


def correct_by_edit(target: int, text: str, here: Handling) -> Answer:
    """Correct the hand to what its line says now; raises EditOnlyCorrects where that is another command."""
    entry = parse_entry(text, wordbook_of(here.desk).vocabulary)
    if entry is None:
        raise EditOnlyCorrects(target=target)
    return correct_entry(target, entry, here)


def refuse_edit(command: said.Command, here: Handling) -> Answer:
    """Say of a line that recorded nothing that it still does not; one that only asks is not answered again."""
    if not isinstance(command, RECORDING):
        return Answer()
    here.desk.current()
    raise EditRecordsNothing


def _hand_of(seq: int | None, sitting: Sitting) -> int | None:
    """Return the hand that a record is about: itself, or the one that it corrected."""
    row = next((row for row in sitting.session.history if row.seq == seq), None)
    if row is None:
        return None
    if isinstance(row.event, EntryCorrected):
        return row.event.target
    return None if row.original is None else row.seq


RECORDING = (said.RecordWin, said.RecordDraw, said.Fix, said.OpenSession, said.Undo)
