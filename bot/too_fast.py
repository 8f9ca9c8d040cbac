"""Too much in a minute: refused in words before anything is looked at, so that it costs next to nothing."""

from bot.incoming import Asked, Incoming, Pressed
from bot.lines import plain_text
from bot.refusals import TooFast
from bot.replies import Answer, Previews, Reply
from bot.usecases.desk import Desk, as_shown
from bot.usecases.serving import own_texts_of, texts_for, texts_of
from storage import Storage


def too_fast(incoming: Incoming, error: TooFast, storage: Storage) -> Answer:
    """Return the words: as a message to who wrote, as a toast to who pressed."""
    with storage.reading() as ledger:
        desk = Desk(ledger, incoming.place, as_shown(incoming.actor), incoming.at, incoming.cause)
        words = own_texts_of(desk) if isinstance(incoming, Pressed) else texts_of(desk)
    told = words.errors.of[error.code].of(**error.values)
    return Answer(toast=plain_text(told)) if isinstance(incoming, Pressed) else Answer(messages=(Reply(told),))


def asks_too_fast(asked: Asked, error: TooFast, storage: Storage) -> Previews:
    """Return the words in place of the tables at which a line would have been tried."""
    with storage.reading() as ledger:
        words = texts_for(asked.actor.user_id, ledger)
    told = words.errors.of[error.code].of(**error.values)
    return Previews("", str(words.inline.mark), hint=plain_text(told))
