"""What follows from an update, sent after the commit: nothing here decides whether anything happened."""

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from telegram.error import Forbidden, TelegramError

from bot.incoming import Place
from bot.replies import Answer, Reply
from bot.telegram.boards import Boards
from bot.telegram.lanes import Lanes
from bot.telegram.messenger import Messenger
from bot.telegram.recent import Answers

T = TypeVar("T")
log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Errand:
    """An answer with its address: the message it replies to, the one whose button was pressed, the press to confirm."""

    place: Place
    answer: Answer
    answering: int | None = None
    pressed: int | None = None
    query_id: str | None = None


class Outbox:
    """Sends answers, a chat's in order; what cannot be sent is made good by the board, which comes last in any case."""

    def __init__(self, messenger: Messenger, boards: Boards) -> None:
        self._messenger = messenger
        self._boards = boards
        self._lanes = Lanes()
        self._answers = Answers()

    def post(self, errand: Errand) -> None:
        """Send an answer as soon as those before it in the chat are sent; a press is confirmed at once."""
        if errand.query_id is not None:
            toast = partial(self._messenger.toast, errand.query_id, errand.answer.toast)
            self._lanes.put(errand.query_id, partial(_surely, errand.place, toast))
        self._lanes.put(errand.place.chat_id, partial(self._deliver, errand))

    def leave(self, chat_id: int) -> None:
        """Draw no board any more in a chat that we were thrown out of."""
        self._boards.leave(chat_id)

    async def close(self, within: float) -> None:
        """Send what is still in hand, but no longer than told."""
        await self._lanes.close(within)

    async def _deliver(self, errand: Errand) -> None:
        try:
            await self._edit(errand)
            await self._say(errand)
            self._mark(errand)
        finally:
            if errand.answer.board is not None:
                self._boards.show(errand.place, errand.answer.board)

    def _mark(self, errand: Errand) -> None:
        """Give the receipt of a hand, after its card and in nobody's way."""
        if errand.answer.receipt and errand.answering is not None:
            mark = partial(self._messenger.mark, errand.place, errand.answering)
            self._lanes.put(("receipt", errand.place.chat_id), mark)

    async def _edit(self, errand: Errand) -> None:
        """Replace the message that was pressed, or that answers the line which was edited; without it, send anew."""
        reply, replaced = errand.answer.edit, self._replaced(errand)
        if reply is None:
            return
        if replaced is not None:
            edit = partial(self._messenger.edit, errand.place, replaced, reply)
            if await _surely(errand.place, edit) is not False:
                return
        await self._send(errand.place, reply, errand.answering)

    def _replaced(self, errand: Errand) -> int | None:
        if errand.pressed is not None or errand.answering is None:
            return errand.pressed
        return self._answers.to(errand.place, errand.answering)

    async def _say(self, errand: Errand) -> None:
        answering = errand.answering
        for reply in errand.answer.messages:
            await self._send(errand.place, reply, answering)
            answering = None

    async def _send(self, place: Place, reply: Reply, answering: int | None) -> None:
        sent = await _surely(place, partial(self._messenger.send, place, reply, answering))
        if sent is not None and answering is not None:
            self._answers.note(place, answering, sent.message_id)


async def _surely(place: Place, call: Callable[[], Awaitable[T]]) -> T | None:
    """Make a call; when it fails, say so in the log and go on."""
    try:
        return await call()
    except Forbidden as error:
        log.info("not allowed to write chat=%d reason=%s", place.chat_id, error)
    except TelegramError as error:
        # After a timeout it may have arrived, and a second card would look like a second hand.
        log.warning("not sent chat=%d reason=%s", place.chat_id, error)
    except Exception:
        log.exception("not sent chat=%d", place.chat_id)
    return None
