"""Looking at how the bot is."""

from bot.board_keeping import STILL_PLAYING
from bot.condition import Condition
from bot.usecases.desk import Desk
from bot.usecases.zone import local


def condition(desk: Desk) -> Condition:
    """Look at everything once; that it can be looked at says that the database works."""
    found = desk.ledger.condition(besides=desk.cause)
    return Condition(
        found.engine,
        None if found.last_update is None else local(found.last_update, desk),
        len(desk.ledger.sessions.played_since(desk.at - STILL_PLAYING)),
        len(desk.ledger.sessions.boards_behind()),
        desk.sees_all,
    )
