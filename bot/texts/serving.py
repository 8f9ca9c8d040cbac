"""What is said of how a chat is served."""

from bot.lines import Line
from scoring.frozen import Frozen


class SettingsTexts(Frozen):
    """The settings of a chat."""

    language_name: Line
    title: Line
    row: Line
    hint: Line
    language: Line
