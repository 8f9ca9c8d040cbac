"""How a chat is served, each setting with the values that it could have."""

from bot.buttons.serving import PressSetting
from bot.callbacks import encode
from bot.lines import stacked
from bot.parsing.serving import setting_name, value_name
from bot.replies import Button, Reply, Rows
from bot.served import Served, Setting, choices
from bot.texts import Texts

IN_A_ROW = 3


def settings(served: Served, texts: Texts) -> Reply:
    """Return all settings."""
    rows = [
        texts.settings.row.of(
            name=setting_name(setting, texts.language),
            value=value_name(setting, served.value(setting), texts.language),
        )
        for setting in Setting
    ]
    buttons = tuple(row for setting in Setting for row in _buttons(setting, served, texts, alone=False))
    return Reply(stacked(texts.settings.title.plain, *rows, texts.settings.hint.plain), buttons)


def languages(served: Served, texts: Texts) -> Reply:
    """Return the languages by themselves."""
    name = value_name(Setting.LANGUAGE, served.language)
    return Reply(texts.settings.language.of(name=name), _buttons(Setting.LANGUAGE, served, texts, alone=True))


def _buttons(setting: Setting, served: Served, texts: Texts, *, alone: bool) -> Rows:
    """Return a button a value; a setting of one value needs none but where it is shown by itself."""
    values = choices(setting)
    if len(values) == 1 and not alone:
        return ()
    place = list(Setting).index(setting)
    buttons = []
    for index, value in enumerate(values):
        label = value_name(setting, value, texts.language)
        shown = texts.picker.on.of(label=label).unescape() if served.value(setting) == value else label
        buttons.append(Button(shown, encode(PressSetting(place, index, int(alone)))))
    return tuple(tuple(buttons[start : start + IN_A_ROW]) for start in range(0, len(buttons), IN_A_ROW))
