"""A chat's own data: taken along, brought in, forgotten; typed and pressed."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from bot import commands as said
from bot.buttons.data import PressForget
from bot.callbacks import Payload
from bot.handlers.handling import Handling
from bot.handlers.scenes import scene_of
from bot.replies import Answer, Board
from bot.taken_along import Brought, TakenAlong
from bot.usecases.chat_data import authorise_for_data, bring_chat, brought_by, forget_actor
from bot.usecases.desk import Desk
from bot.usecases.zone import local, zone_of
from bot.views import board, data
from scoring.rulesets import DEFAULT_PRESET


def _export(command: said.ExportChat, here: Handling) -> Answer:
    desk = here.desk
    authorise_for_data(desk)
    chat_id, ledger = desk.place.chat_id, desk.ledger
    words = data.sheet_words(ledger.directory.chat(chat_id).preset or DEFAULT_PRESET, here.texts)
    taken = TakenAlong(ledger.sheet(chat_id, words, zone_of(desk)), ledger.export_chat(chat_id))
    return Answer(messages=(data.exported(taken, local(desk.at, desk).date(), here.texts),))


def _import(command: said.ImportChat, here: Handling) -> Answer:
    return _brought(bring_chat(here.desk), here)


def brought_again(here: Handling) -> Answer:
    """Return what was answered when an import came first."""
    return _brought(brought_by(here.desk), here)


def _brought(what: Brought, here: Handling) -> Answer:
    """Say what came, and draw the board of a session that goes on here."""
    return Answer(messages=(data.brought(what, here.texts),), board=_board(here, fresh=True))


def _ask_forget(command: said.AskForget, here: Handling) -> Answer:
    here.desk.refuse_a_chat()
    return Answer(messages=(data.ask_forget(here.desk.actor.user_id, here.desk.actor.name, here.texts),))


def _forget(payload: PressForget, here: Handling) -> Answer:
    forget_actor(here.desk, payload.user_id)
    return Answer(edit=data.forgotten(here.texts), board=_board(here))


def _board(here: Handling, *, fresh: bool = False) -> Board | None:
    """Return the board of the session being played, as it is after all that was done."""
    desk: Desk = replace(here.desk)
    if not desk.is_playing():
        return None
    return board.board(scene_of(desk, desk.current(), here.texts), fresh=fresh)


COMMANDS: Mapping[type[said.Command], Callable[[Any, Handling], Answer]] = {
    said.ExportChat: _export,
    said.ImportChat: _import,
    said.AskForget: _ask_forget,
}
PRESSES: Mapping[type[Payload], Callable[[Any, Handling], Answer]] = {PressForget: _forget}
