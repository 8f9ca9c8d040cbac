"""What a line would record at each of its writer's tables, found out in transactions of which nothing stays."""

from bot.handlers.handling import Handling
from bot.handlers.previews import preview
from bot.incoming import Asked, Place
from bot.lines import plain_text
from bot.parsing import ParseError
from bot.refusals import NotSeated, RefusalError, SeatUnclaimed
from bot.replies import Preview, Previews
from bot.usecases.desk import Desk, as_shown
from bot.usecases.serving import texts_for, texts_of
from bot.views.refusal import Wording
from bot.wordbook import wordbook_of
from scoring.errors import ScoringError
from storage import Ledger, Storage, StoredSession

CAUSE = "preview"


class _OverError(Exception):
    """Ends a transaction without effect."""


def previews(asked: Asked, storage: Storage) -> Previews:
    """Return what a line would come to at each table that its writer plays at or opened, the latest first."""
    line = " ".join(asked.text.split())
    with storage.reading() as ledger:
        words = texts_for(asked.actor.user_id, ledger).inline
        tables = ledger.sessions.of_user(asked.actor.user_id)
    sign = str(words.mark)
    if not line:
        return Previews(line, sign, hint=plain_text(words.usage.plain))
    tried = [_at(table, asked, storage) for table in tables]
    found = tuple(each for each in tried if isinstance(each, Preview))
    hints = [each for each in tried if isinstance(each, str)]
    return Previews(line, sign, found, "" if found else next(iter(hints), plain_text(words.no_table.plain)))


def _at(table: StoredSession, asked: Asked, storage: Storage) -> Preview | str | None:
    """Return the preview at one table, why there is none, or None where the writer has no say."""
    found: Preview | str | None = None
    try:
        with storage.transaction() as ledger:
            found = _tried(_handling(table, asked, ledger), asked.text)
            raise _OverError
    except _OverError:
        return found


def _handling(table: StoredSession, asked: Asked, ledger: Ledger) -> Handling:
    place = Place(table.chat_id, table.thread_id, is_group=table.chat_id < 0)
    ledger.first_time(CAUSE, place.chat_id, asked.at)
    desk = Desk(ledger, place, as_shown(asked.actor), asked.at, CAUSE)
    return Handling(desk, texts_of(desk))


def _tried(here: Handling, text: str) -> Preview | str | None:
    if here.desk.current().state.over:
        return None
    try:
        return preview(text, here)
    except (NotSeated, SeatUnclaimed):
        return None
    except (ParseError, ScoringError, RefusalError) as error:
        book = wordbook_of(here.desk)
        return Wording(here.texts, book.glossary, book.names).toast(error)
