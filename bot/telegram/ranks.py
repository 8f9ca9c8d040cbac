"""Who runs a group: asked of Telegram at the moment when something hangs on it."""

import logging
from functools import partial

from telegram import Bot
from telegram.error import TelegramError

from bot.incoming import Rank
from bot.telegram.patience import Patience, patiently

log = logging.getLogger(__name__)

# Somebody is waiting for an answer meanwhile.
_PATIENCE = Patience(calls=2, pause=0.5, longest_wait=1.0)


async def rank_of(bot: Bot, chat_id: int, user_id: int) -> Rank:
    """Tell whether somebody runs a group; where that cannot be found out, he does not.

    The list of admins is given to any bot; of a single member only an admin bot is sure to be told.
    """
    try:
        admins = await patiently(partial(bot.get_chat_administrators, chat_id), _PATIENCE, repeatable=True)
    except TelegramError as error:
        log.warning("admins not known chat=%d reason=%s", chat_id, error)
        return Rank.MEMBER
    return Rank.ADMIN if any(member.user.id == user_id for member in admins) else Rank.MEMBER
