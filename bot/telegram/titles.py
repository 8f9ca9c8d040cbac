"""What chats are called, as far as we heard lately; Telegram is asked for the rest."""

import logging
from collections import OrderedDict

from telegram import Bot, Chat
from telegram.error import TelegramError

log = logging.getLogger(__name__)

MOST = 1024


class Titles:
    """The names of the chats that were heard of last; nothing hangs on remembering them."""

    def __init__(self, bot: Bot, most: int = MOST) -> None:
        self._bot = bot
        self._most = most
        self._known: OrderedDict[int, str] = OrderedDict()

    def note(self, chat: Chat | None) -> None:
        """Remember what a chat is called now."""
        if chat is None:
            return
        self._known[chat.id] = chat.effective_name or ""
        self._known.move_to_end(chat.id)
        if len(self._known) > self._most:
            self._known.popitem(last=False)

    async def of(self, chat_id: int) -> str:
        """Tell what a chat is called; nothing where that cannot be found out."""
        if chat_id not in self._known:
            try:
                full = await self._bot.get_chat(chat_id)
            except TelegramError as error:
                log.info("chat not known chat=%d reason=%s", chat_id, error)
                return ""
            self._known[chat_id] = full.effective_name or ""
        return self._known[chat_id]
