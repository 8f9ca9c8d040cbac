"""When a chat's money changes hands: after each session, or at the end of the night."""

from dataclasses import replace

from bot.usecases.desk import Desk
from storage import MoneyChanges


def settles_at_night(desk: Desk) -> bool:
    """Whether the balances of a session go on into the next one."""
    return desk.chosen.money is MoneyChanges.NIGHT


def settle_at_night(desk: Desk, *, night: bool) -> None:
    """Let money change hands at the end of the night from now on, or after each session."""
    desk.choose(replace(desk.chosen, money=MoneyChanges.NIGHT if night else MoneyChanges.SESSION))
