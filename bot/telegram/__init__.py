"""The only rooms that know Telegram: updates in, answers out, and nothing decided on the way."""

from bot.exits import Exit
from bot.telegram.menu import Menu
from bot.telegram.serving import run

__all__ = ["Exit", "Menu", "run"]
