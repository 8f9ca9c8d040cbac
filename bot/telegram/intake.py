"""Updates -> effects: each update is committed, in its chat's order, before its answer is sent."""

import asyncio
import logging
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from itertools import count
from typing import TYPE_CHECKING, TypeVar

from markupsafe import escape
from telegram import Bot, Update

from bot.incoming import FileUnreadError, Incoming, Place, Pressed, RankUnknownError, Said
from bot.replies import Answer, Reply
from bot.telegram.api import JSONDict
from bot.telegram.fetching import with_file
from bot.telegram.greeted import Greeted
from bot.telegram.incoming import arrival_of, departure_of, incoming_of, migration_of
from bot.telegram.inline import Inline
from bot.telegram.keyboards import Keyboards
from bot.telegram.lanes import Lanes
from bot.telegram.limits import Limits
from bot.telegram.patience import Patience
from bot.telegram.ranks import rank_of
from bot.telegram.sending import Errand, Outbox
from bot.telegram.shape import is_asked_for, update_id_of
from bot.telegram.titles import Titles
from storage import StorageError

if TYPE_CHECKING:
    from bot.core import Core

T = TypeVar("T")
log = logging.getLogger(__name__)

# What fails more often than this costs the update, and the person is told so; a database that is away costs none.
PATIENCE = Patience(calls=4, pause=0.1, longest_wait=5.0)
# What may have to be known before an update can be decided.
NEEDS = (FileUnreadError, RankUnknownError)
_NOW = partial(datetime.now, UTC)


class Intake:
    """Takes updates in; a chat's one after another, different chats' side by side."""

    def __init__(
        self,
        bot: Bot,
        core: "Core",
        outbox: Outbox,
        trouble: str,
        patience: Patience = PATIENCE,
        *,
        limits: Limits | None = None,
        now: Callable[[], datetime] = _NOW,
    ) -> None:
        self._bot = bot
        self._core = core
        self._outbox = outbox
        self._trouble = trouble
        self._patience = patience
        self._now = now
        self._limits = limits or Limits(0, 0)
        self._lanes = Lanes()
        self._keyboards = Keyboards()
        self._titles = Titles(bot)
        self._inline = Inline(bot, core, self._titles, self._limits)
        # Where a group went to in this run: its new id keeps to the old one's lane.
        self._homes: dict[int, int] = {}
        self._greeted = Greeted()

    def take(self, raw: JSONDict) -> "asyncio.Task[None]":
        """Take one update in; the task ends when its effect is committed, or it was found to have none."""
        update = self._read(raw)
        return self._lanes.put(self._lane(update), partial(self._handle, update))

    async def close(self, within: float) -> None:
        """Finish the updates in hand, but no longer than told."""
        await self._lanes.close(within)
        await self._inline.close(within)

    def _read(self, raw: JSONDict) -> Update | None:
        try:
            return Update.de_json(raw, self._bot) if is_asked_for(raw) else None
        except Exception as error:
            # The traceback may quote what somebody wrote.
            log.error("update not understood update=%s reason=%s", update_id_of(raw), type(error).__name__)
            return None

    def _lane(self, update: Update | None) -> int | None:
        if update is None or update.effective_chat is None:
            return None
        moved = migration_of(update)
        if moved is not None:
            self._homes[moved[1]] = moved[0]
        return self._homes.get(update.effective_chat.id, update.effective_chat.id)

    async def _handle(self, update: Update | None) -> None:
        if update is None:
            return
        self._titles.note(update.effective_chat)
        started = time.monotonic()
        try:
            await self._effect(update)
        except Exception:
            # It failed again and again; waiting for it any longer would hold up everything after it.
            log.exception("update skipped update=%d", update.update_id)
        else:
            log.info("update done update=%d ms=%d", update.update_id, 1000 * (time.monotonic() - started))

    async def _effect(self, update: Update) -> None:
        if moved := migration_of(update):
            await self._move(*moved)
        elif place := arrival_of(update):
            await self._arrive(place)
        elif left := departure_of(update):
            log.info("thrown out chat=%d", left)
            self._outbox.leave(left)
        elif incoming := incoming_of(update, self._bot.bot, self._now()):
            if not self._greeted.answers(incoming):
                await self._answer(update, incoming)
        elif update.inline_query is not None:
            self._inline.take(update.inline_query)
        elif update.callback_query is not None:
            self._outbox.post(Errand(Place(0), Answer(), query_id=update.callback_query.id))

    async def _arrive(self, place: Place) -> None:
        """Say who we are where nobody knows us; draw what we could not draw while we were away."""
        welcome = await self._insist(partial(self._core.welcome, place))
        if welcome.messages:
            self._greeted.note(place.chat_id)
        self._outbox.post(Errand(place, welcome))
        await self._draw_behind(place.chat_id)

    async def _move(self, old: int, new: int) -> None:
        """Let everything follow a group to its new id; the boards stayed behind, so they are posted afresh."""
        await self._insist(partial(self._core.chat_migrated, old, new))
        # Two messages tell of one move. What the first has posted, the second finds and edits.
        await self._draw_behind(new)

    async def _draw_behind(self, chat_id: int) -> None:
        for place, board in await self._insist(self._core.boards_behind):
            if place.chat_id == chat_id:
                self._outbox.post(Errand(place, Answer(board=board)))

    async def _answer(self, update: Update, incoming: Incoming) -> None:
        if isinstance(incoming, Pressed):
            incoming = self._keyboards.newest(incoming)
        try:
            answer = await self._decided(update, incoming)
        except Exception:
            self._outbox.post(_errand(update, incoming, self._apology(incoming)))
            raise
        if isinstance(incoming, Pressed):
            self._keyboards.note(incoming, answer.edit)
        self._outbox.post(_errand(update, incoming, answer))

    async def _decided(self, update: Update, incoming: Incoming) -> Answer:
        """Have an update decided, unless its sender is too fast."""
        refused = self._limits.refusal(incoming)
        if refused is not None:
            heard = refused.first or isinstance(incoming, Pressed)
            return await self._insist(partial(self._core.too_fast, incoming, refused.error)) if heard else Answer()
        for _ in NEEDS:
            try:
                return await self._insist(partial(self._core.answer, incoming))
            except NEEDS as need:
                incoming = await self._found_out(need, update, incoming)
        return await self._insist(partial(self._core.answer, incoming))

    async def _found_out(self, need: Exception, update: Update, incoming: Incoming) -> Incoming:
        """Return the update with what its decision hangs on, found out outside of any transaction: a file, a rank."""
        if isinstance(need, FileUnreadError):
            return await with_file(self._bot, update, incoming)
        rank = await rank_of(self._bot, incoming.place.chat_id, incoming.actor.user_id)
        return replace(incoming, actor=replace(incoming.actor, rank=rank))

    async def _insist(self, effect: Callable[[], T]) -> T:
        """Bring about an effect; a failure is tried again a few times before it counts, and while nothing is read."""
        for turn in count(1):
            try:
                return await asyncio.to_thread(effect)
            except NEEDS:
                raise  # no failure: something else has to be known first
            except Exception as error:
                if turn >= self._patience.calls and not await self._is_away(error):
                    raise
                log.warning("effect failed turn=%d reason=%s", turn, type(error).__name__)
            await asyncio.sleep(self._patience.before(turn))
        raise AssertionError("unreachable")

    async def _is_away(self, error: Exception) -> bool:
        """Whether the database does not even answer: that is no fault of the update, which waits until it does."""
        if not isinstance(error, StorageError):
            return False
        try:
            await asyncio.to_thread(self._core.check)
        except StorageError:
            return True
        return False

    def _apology(self, incoming: Incoming) -> Answer:
        if isinstance(incoming, Pressed):
            return Answer(toast=self._trouble)
        return Answer(messages=(Reply(escape(self._trouble)),))


def _errand(update: Update, incoming: Incoming, answer: Answer) -> Errand:
    if isinstance(incoming, Said):
        return Errand(incoming.place, answer, answering=incoming.message_id)
    query_id = update.callback_query.id if update.callback_query is not None else None
    return Errand(incoming.place, answer, pressed=incoming.message_id, query_id=query_id)
