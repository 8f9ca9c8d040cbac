"""The client through which the Bot API is called."""

import os
from typing import Any

from telegram import Bot
from telegram.request import HTTPXRequest

from bot.settings import Settings

# Durations come as timedelta: the library's next behaviour, which it asks to opt into by this variable.
os.environ.setdefault("PTB_TIMEDELTA", "true")

ALLOWED_UPDATES = ("message", "edited_message", "callback_query", "inline_query", "my_chat_member")

JSONDict = dict[str, Any]


class Client(Bot):
    """A bot that gives updates as they came, so that one which cannot be read does not hide the others."""

    async def raw_updates(self, offset: int, wait: float, limit: int = 100) -> list[JSONDict]:
        """Acknowledge what lies before the offset and wait for what comes after it."""
        asked = {"offset": offset, "timeout": int(wait), "limit": limit, "allowed_updates": list(ALLOWED_UPDATES)}
        found: list[JSONDict] = await self._post("getUpdates", asked, read_timeout=wait + 10)
        return found


def client_for(settings: Settings) -> Client:
    """Build the client of one run; long polls have connections of their own, so that no call waits for them.

    Raises BadSettingsError without a token.
    """
    return Client(
        settings.require_token(),
        base_url=settings.bot_api_url,
        base_file_url=settings.bot_file_url,
        request=HTTPXRequest(read_timeout=10, pool_timeout=5),
        get_updates_request=HTTPXRequest(connection_pool_size=2, pool_timeout=5),
    )
