"""What a line is refused for: one error a kind, with a code and the values that a view needs to word it."""

from typing import ClassVar


class ParseError(Exception):
    """A line that is not understood; nothing has changed."""

    code: ClassVar[str] = "not_understood"

    def __init__(self, **values: object) -> None:
        """Keep the values that say what was not understood."""
        super().__init__(values)
        self.values = values

    def __str__(self) -> str:
        """Return a plain diagnostic, never a player's sentence."""
        told = ", ".join(f"{key} {value}" for key, value in self.values.items())
        return f"{self.code.replace('_', ' ')}: {told}" if told else self.code.replace("_", " ")


class UnknownWord(ParseError):
    """A word of no meaning here (`word`), the nearest that have one (`nearest`), the line with it (`corrected`)."""

    code = "unknown_word"


class UnknownName(ParseError):
    """A word where only a player's name fits (`word`, `nearest`, `corrected`)."""

    code = "unknown_name"


class AmbiguousName(ParseError):
    """Part of more than one name (`word`, `names`)."""

    code = "ambiguous_name"


class TooManyNames(ParseError):
    """More players than the report has room for (`names`, `most`)."""

    code = "too_many_names"


class MissingArgument(ParseError):
    """Something that the command cannot do without (`argument`: address, line, unit)."""

    code = "missing_argument"


class NotAHandNumber(ParseError):
    """Neither a hand's number nor # and an entry's (`word`)."""

    code = "not_a_hand_number"


class TwoNumbers(ParseError):
    """Two different numbers of 台 for one hand (`numbers`)."""

    code = "two_numbers"


class InvalidTai(ParseError):
    """A number of 台 that no hand has (`tai` as typed, `least`, `most`)."""

    code = "invalid_tai"


class InvalidAmount(ParseError):
    """An amount of money that no table plays for (`amount` as typed, `least`, `most`)."""

    code = "invalid_amount"


class WordRepeated(ParseError):
    """A word said more often than a hand can hold it (`word`, `count`)."""

    code = "word_repeated"


class NamesNotFour(ParseError):
    """A session needs four names (`names`, `count`)."""

    code = "names_not_four"


class NameTooLong(ParseError):
    """A name past what a card has room for (`name`, `length`, `most`)."""

    code = "name_too_long"


class NameRepeated(ParseError):
    """Two players of one name (`name`)."""

    code = "name_repeated"


class TextTooLong(ParseError):
    """A line longer than any report (`length`, `most`)."""

    code = "text_too_long"
