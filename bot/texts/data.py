"""What is said of a chat's own data."""

from bot.lines import Line
from scoring.frozen import Frozen, FrozenMap


class DataTexts(Frozen):
    """A chat taken along and brought in, a person forgotten, and the words of the sheet."""

    exported: Line
    too_large: Line
    brought: Line
    ask_forget: Line
    forget_button: Line
    forgotten: Line
    gone: Line
    sheet: FrozenMap[str, Line]
