"""A hand previewed before it is sent, and recorded once it was: at the table that was shown, if it stands as it did."""

from bot.commands import RecordDraw, RecordWin
from bot.handlers.commands import handle
from bot.handlers.handling import Handling
from bot.handlers.scenes import scene_of
from bot.incoming import Drawn
from bot.parsing import is_command, parse, parse_entry
from bot.refusals import NoHandReported, NoSession, NotOfThisChat, StaleButton
from bot.replies import Answer, Preview
from bot.views import previews
from bot.wordbook import wordbook_of


def preview(text: str, here: Handling) -> Preview:
    """Record the hand that a line reports and return what came of it; whoever asks lets nothing of it stay.

    Raises NoHandReported for a line that reports none, and whatever refuses the hand.
    """
    before = here.desk.current()
    here.desk.authorise(before)
    answer = handle(_report(text, here), here)
    after = here.desk.sitting(before.stored.id)
    drawn = Drawn(before.stored.id, before.session.seq)
    title, story = (
        previews.recorded(scene_of(here.desk, after, here.texts))
        if after.session.seq > before.session.seq
        else previews.asking(answer, here.texts)
    )
    return Preview(here.desk.place, drawn, title, story)


def record_previewed(text: str, drawn: Drawn, here: Handling) -> Answer:
    """Record a hand as it was previewed; raises NotOfThisChat at another table, StaleButton where this one moved on."""
    try:
        sitting = here.desk.current()
    except NoSession:
        raise NotOfThisChat from None
    if sitting.stored.id != drawn.session_id:
        raise NotOfThisChat
    if sitting.session.seq != drawn.seq:
        raise StaleButton
    return handle(_report(text, here), here)


def _report(text: str, here: Handling) -> RecordWin | RecordDraw:
    vocabulary = wordbook_of(here.desk).vocabulary
    command = parse(text, vocabulary) if is_command(text) else parse_entry(text, vocabulary)
    if isinstance(command, RecordWin | RecordDraw):
        return command
    raise NoHandReported
