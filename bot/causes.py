"""The keys of updates: whose each is, and which was made before which."""

import re

from bot.refusals import RefusalError

_OF_TELEGRAM = re.compile(r"tg:(\d+):(\d+)", re.ASCII)


class ComesLate(RefusalError):
    """Said before what was recorded last, and brought after it: it would count at another place than it was said."""

    code = "comes_late"


def telegram_cause(bot_id: int, update_id: int) -> str:
    """Return the key under which an update of Telegram is stored.

    >>> telegram_cause(123456, 42)
    'tg:123456:42'
    """
    return f"tg:{bot_id}:{update_id}"


def came_before(cause: str, other: str) -> bool:
    """Whether both are updates of one bot, and the first was made earlier; what has no number has no order.

    >>> came_before("tg:1:41", "tg:1:42"), came_before("tg:1:42", "tg:1:42"), came_before("tg:2:41", "tg:1:42")
    (True, False, False)
    """
    mine, theirs = _OF_TELEGRAM.fullmatch(cause), _OF_TELEGRAM.fullmatch(other)
    return bool(mine and theirs and mine[1] == theirs[1] and int(mine[2]) < int(theirs[2]))
