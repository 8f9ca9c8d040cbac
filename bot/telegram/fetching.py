"""Files that people sent, fetched when something hangs on them."""

import logging
from contextlib import suppress
from dataclasses import replace
from functools import partial

from telegram import Bot, Update
from telegram.error import TelegramError

from bot.incoming import Incoming, Said
from bot.telegram.incoming import document_of
from bot.telegram.patience import Patience, patiently

log = logging.getLogger(__name__)

PATIENCE = Patience(calls=3, pause=0.5, longest_wait=10.0)


async def with_file(bot: Bot, update: Update, incoming: Incoming) -> Incoming:
    """Return a message with its file's bytes, or with the word that they cannot be had."""
    attached = incoming.attached if isinstance(incoming, Said) else None
    if not isinstance(incoming, Said) or attached is None:
        return incoming
    message = update.edited_message or update.message
    document = None if message is None else document_of(message)
    content = None
    with suppress(TelegramError):
        if document is not None:
            content = await patiently(partial(_content, bot, document.file_id), PATIENCE, repeatable=True)
    if content is None:
        log.warning("file not fetched update=%d", update.update_id)
    return replace(incoming, attached=replace(attached, content=content, lost=content is None))


async def _content(bot: Bot, file_id: str) -> bytes:
    file = await bot.get_file(file_id)
    return bytes(await file.download_as_bytearray())
