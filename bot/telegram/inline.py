"""Inline mode: while somebody writes behind our name, each of his tables shows what the line would come to.

What he chooses is sent as his own message, by way of us; that message records the hand, once, as any line does.
"""

import asyncio
import logging
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING

from telegram import (
    Bot,
    InlineQuery,
    InlineQueryResultArticle,
    InlineQueryResultsButton,
    InputTextMessageContent,
    LinkPreviewOptions,
)
from telegram.constants import ParseMode
from telegram.error import TelegramError

from bot.incoming import Asked
from bot.replies import Preview, Previews
from bot.telegram.incoming import person
from bot.telegram.lanes import Lanes
from bot.telegram.limits import Limits
from bot.telegram.marks import marked
from bot.telegram.splitting import shorten
from bot.telegram.titles import Titles

if TYPE_CHECKING:
    from bot.core import Core

log = logging.getLogger(__name__)

_MOST_RESULTS = 10
_HINT = 64
_START = "inline"


class Inline:
    """Answers lines that are being written; nothing is stored, so nothing waits for an answer to be sent."""

    def __init__(self, bot: Bot, core: "Core", titles: Titles, limits: Limits) -> None:
        self._bot = bot
        self._core = core
        self._titles = titles
        self._limits = limits
        self._lanes = Lanes()

    def take(self, query: InlineQuery) -> None:
        """Answer a query, after those that the same person wrote before it."""
        self._lanes.put(query.from_user.id, partial(self._handle, query))

    async def close(self, within: float) -> None:
        """Finish the queries in hand, but no longer than told."""
        await self._lanes.close(within)

    async def _handle(self, query: InlineQuery) -> None:
        try:
            asked = Asked(person(query.from_user), datetime.now(UTC), query.query)
            await self._answer(query, await self._found(asked))
        except TelegramError as error:
            log.info("query not answered reason=%s", error)
        except Exception:
            log.exception("query not answered")

    async def _found(self, asked: Asked) -> Previews:
        """Try a line at its writer's tables, unless he asks for too much: then no table is looked at."""
        refused = self._limits.asks_too_much(asked)
        if refused is not None:
            return await asyncio.to_thread(self._core.asks_too_fast, asked, refused)
        return await asyncio.to_thread(self._core.previews, asked)

    async def _answer(self, query: InlineQuery, previews: Previews) -> None:
        """Show what there is, for this person and this moment alone."""
        results = [await self._result(preview, previews) for preview in previews.found[:_MOST_RESULTS]]
        hint = shorten(previews.hint, _HINT)
        button = InlineQueryResultsButton(hint, start_parameter=_START) if hint else None
        await query.answer(results, cache_time=0, is_personal=True, button=button)

    async def _result(self, preview: Preview, previews: Previews) -> InlineQueryResultArticle:
        drawn, title = preview.drawn, await self._titles.of(preview.place.chat_id)
        content = InputTextMessageContent(
            marked(previews.text, previews.sign, drawn, self._bot.bot),
            parse_mode=ParseMode.HTML,
            link_preview_options=LinkPreviewOptions(is_disabled=True),
        )
        below = "\n".join(part for part in (title, preview.story) if part)
        return InlineQueryResultArticle(f"{drawn.session_id}-{drawn.seq}", preview.title, content, description=below)
