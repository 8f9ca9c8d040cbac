"""Editing the line that recorded a hand corrects it, editing a question changes its answer; no edit adds a hand."""

from dataclasses import replace

from bot import commands as said
from bot.handlers import asking
from bot.handlers.handling import Handling, seq_of
from bot.handlers.reporting import correct_entry
from bot.incoming import Said
from bot.parsing import only_asks, parse_entry
from bot.refusals import EditChangesNoRules, EditOnlyCorrects, EditRecordsNothing, NoSession
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
    """Correct the hand to what its line says now; raises EditOnlyCorrects where that is another command or hand."""
    entry = parse_entry(text, wordbook_of(here.desk).vocabulary)
    if isinstance(entry, said.Fix):
        entry = entry.entry if seq_of(entry.address, here.desk.current()) == target else None
    if entry is None:
        raise EditOnlyCorrects(target=target)
    return correct_entry(target, entry, here)


def answer_edit(command: said.Command, here: Handling) -> Answer:
    """Answer a question as it reads now; say of a line that recorded nothing that it still does not."""
    if isinstance(command, said.AskTai):
        return asking.COMMANDS[type(command)](command, here)
    if isinstance(command, said.ChangeHouse | said.BringHouse | said.ChangeSetting):
        raise EditChangesNoRules
    if not isinstance(command, RECORDING):
        return Answer()
    here.desk.current()
    raise EditRecordsNothing


def in_place(line: Said, answer: Answer) -> Answer:
    """Let the answer to an edited question stand where the answer before it stood."""
    if not line.edited or not only_asks(line.text) or not answer.messages:
        return answer
    return replace(answer, messages=answer.messages[1:], edit=answer.messages[0])


def _hand_of(seq: int | None, sitting: Sitting) -> int | None:
    """Return the hand that a record is about: itself, or the one that it corrected."""
    row = next((row for row in sitting.session.history if row.seq == seq), None)
    if row is None:
        return None
    if isinstance(row.event, EntryCorrected):
        return row.event.target
    return None if row.original is None else row.seq


RECORDING = (
    said.RecordWin,
    said.RecordDraw,
    said.CallFalseWin,
    said.CallDeadHand,
    said.PayBeside,
    said.SwapPlayers,
    said.NameEast,
    said.Fix,
    said.Dispute,
    said.OpenSession,
    said.Undo,
)
