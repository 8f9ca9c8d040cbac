"""What is said of how a chat is served."""

from bot.lines import Line
from scoring.frozen import Frozen, FrozenMap


class SettingsTexts(Frozen):
    """The settings of a chat."""

    language_name: Line
    title: Line
    row: Line
    hint: Line
    language: Line


class StatusTexts(Frozen):
    """How the bot is."""

    title: Line
    database: Line
    engines: FrozenMap[str, Line]
    other_engine: Line
    last: Line
    never: Line
    playing: Line
    drawn: Line
    behind: Line
    hears_all: Line
    hears_ours: Line
