"""What the bot says of itself, and dropping what it asked for."""

from collections.abc import Callable, Mapping
from typing import Any

from bot import commands as said
from bot.handlers.claims import offer_by_link
from bot.handlers.handling import Handling
from bot.replies import Answer, Reply
from bot.usecases.condition import condition
from bot.usecases.seat_links import read_seat_link
from bot.views import help, status


def _help(command: said.ShowHelp, here: Handling) -> Answer:
    return Answer(messages=(help.help_page(here.texts),))


def _start(command: said.Start, here: Handling) -> Answer:
    """Say who we are, or what the link that led here is about; nothing changes."""
    link = read_seat_link(command.payload)
    if link is not None:
        return offer_by_link(link, here.desk, here.texts)
    return Answer(messages=(help.start(here.texts, in_group=here.desk.place.is_group),))


def _cancel(command: said.Cancel, here: Handling) -> Answer:
    return Answer(messages=(Reply(here.texts.help.cancel.plain),))


def _status(command: said.ShowStatus, here: Handling) -> Answer:
    return Answer(messages=(status.status(condition(here.desk), here.texts),))


COMMANDS: Mapping[type[said.Command], Callable[[Any, Handling], Answer]] = {
    said.ShowHelp: _help,
    said.Start: _start,
    said.Cancel: _cancel,
    said.ShowStatus: _status,
}
