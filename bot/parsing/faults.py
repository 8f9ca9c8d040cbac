"""A stretch of a line without a meaning, until the whole line is known and a better one can be offered."""

from bot.parsing.errors import ParseError
from bot.parsing.tokens import Span


class Misread(ParseError):
    """Something stands there that has no meaning; `name_expected` where only a name would fit."""

    def __init__(self, span: Span, *, name_expected: bool = False) -> None:
        """Keep the place."""
        super().__init__()
        self.span = span
        self.name_expected = name_expected
