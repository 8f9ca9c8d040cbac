"""What each typed command does: the tables of all areas in one."""

from collections.abc import Callable, Mapping
from typing import Any

from bot import commands as said
from bot.handlers import asking, beside, data, disputing, helping, history, house, night, reporting, serving, table
from bot.handlers.handling import Handling
from bot.replies import Answer

HANDLERS: Mapping[type[said.Command], Callable[[Any, Handling], Answer]] = {
    **reporting.COMMANDS,
    **beside.COMMANDS,
    **table.COMMANDS,
    **history.COMMANDS,
    **asking.COMMANDS,
    **helping.COMMANDS,
    **house.COMMANDS,
    **serving.COMMANDS,
    **night.COMMANDS,
    **disputing.COMMANDS,
    **data.COMMANDS,
}


def handle(command: said.Command, here: Handling) -> Answer:
    """Do what a command says; raises the typed error of whoever refuses it."""
    return HANDLERS[type(command)](command, here)
