"""How a chat is served: shown and changed, typed and pressed."""

from collections.abc import Callable, Mapping
from typing import Any

from bot import commands as said
from bot.buttons.serving import PressSetting
from bot.callbacks import Payload
from bot.handlers.handling import Handling
from bot.handlers.scenes import scene_of
from bot.refusals import UnreadableButton
from bot.replies import Answer, Board, Reply
from bot.served import Setting, choices
from bot.usecases.serving import change_setting, served, texts_of
from bot.views import board, serving


def _show(command: said.ShowSettings, here: Handling) -> Answer:
    return Answer(messages=(serving.settings(served(here.desk), here.texts),))


def _languages(command: said.ShowLanguages, here: Handling) -> Answer:
    return Answer(messages=(serving.languages(served(here.desk), here.texts),))


def _change(command: said.ChangeSetting, here: Handling) -> Answer:
    alone = command.setting is Setting.LANGUAGE
    page = _changed(command.setting, command.value, here, alone=alone)
    return Answer(messages=(page,), board=_board(command.setting, here))


def _press(payload: PressSetting, here: Handling) -> Answer:
    setting = list(Setting)[payload.setting]
    if payload.choice >= len(choices(setting)):
        raise UnreadableButton
    page = _changed(setting, choices(setting)[payload.choice], here, alone=bool(payload.alone))
    return Answer(edit=page, toast=here.own.toasts.setting_changed, board=_board(setting, here))


def _changed(setting: Setting, value: str, here: Handling, *, alone: bool = False) -> Reply:
    """Change a setting and show it, in the language that is spoken from now on."""
    now = change_setting(here.desk, setting, value)
    show = serving.languages if alone else serving.settings
    return show(now, texts_of(here.desk))


def _board(setting: Setting, here: Handling) -> Board | None:
    """Return the board of what is being played here, in the language that is spoken from now on."""
    if setting is not Setting.LANGUAGE or not here.desk.is_playing():
        return None
    return board.board(scene_of(here.desk, here.desk.current(), texts_of(here.desk)))


COMMANDS: Mapping[type[said.Command], Callable[[Any, Handling], Answer]] = {
    said.ShowSettings: _show,
    said.ShowLanguages: _languages,
    said.ChangeSetting: _change,
}
PRESSES: Mapping[type[Payload], Callable[[Any, Handling], Answer]] = {PressSetting: _press}
