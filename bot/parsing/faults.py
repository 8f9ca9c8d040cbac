"""A stretch of a line without a meaning, until the whole line is known and a better one can be offered."""

from bot.parsing.errors import ParseError
from bot.parsing.tokens import Span


class Misread(ParseError):
    """Something without a meaning stands at these places; `name_expected` where only a name would fit.

    `instead` is what could stand at the first of them if no word is like it, best first; an empty word takes it out.
    """

    def __init__(self, *spans: Span, name_expected: bool = False, instead: tuple[str, ...] = ()) -> None:
        """Keep the places."""
        super().__init__()
        self.spans = spans
        self.name_expected = name_expected
        self.instead = instead
