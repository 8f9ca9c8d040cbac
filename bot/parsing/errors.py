"""What a line is refused for: one error a kind, with a code and the values that a view needs to word it."""

from bot.parsing.tokens import Span
from scoring.coded import CodedError

LONGEST_QUOTE = 40
MOST_QUOTED = 8
ELLIPSIS = "\u2026"


def quoted(typed: str) -> str:
    """Return what was typed, cut where it is too long to be quoted."""
    return typed if len(typed) <= LONGEST_QUOTE else typed[:LONGEST_QUOTE] + ELLIPSIS


class ParseError(CodedError):
    """A line that is not understood; nothing has changed."""

    code = "not_understood"


class MendableError(ParseError):
    """A fault at one place of the line; `lines` become the lines with something else there that are understood.

    The first of them is `corrected` among the values. `rest` is the line without what has no meaning.
    """

    def __init__(self, at: Span | None = None, instead: tuple[str, ...] = (), **values: object) -> None:
        """Keep the place and what could stand there, best first; an empty word takes it out."""
        super().__init__(**values)
        self.at = at
        self.instead = instead
        self.lines: tuple[str, ...] = ()
        self.rest = ""


class UnknownWord(MendableError):
    """A word of no meaning here (`word`), the nearest that have one (`nearest`), the line with one (`corrected`)."""

    code = "unknown_word"


class UnknownWords(UnknownWord):
    """Several such words (`words`, the nearest to any of them `nearest`, `corrected`)."""

    code = "unknown_words"


class UnknownName(MendableError):
    """A word where only a player's name fits (`word`, `nearest`, `corrected`)."""

    code = "unknown_name"


class AmbiguousName(MendableError):
    """Part of more than one name (`word`, `names`, `corrected`)."""

    code = "ambiguous_name"


class TooManyNames(ParseError):
    """More players than the report has room for (`names`, `count`, `most`)."""

    code = "too_many_names"


class MissingArgument(MendableError):
    """Something that the command cannot do without (`argument`: address, line, unit; `corrected`)."""

    code = "missing_argument"


class NotAHandNumber(ParseError):
    """Neither a hand's number nor # and an entry's (`word`)."""

    code = "not_a_hand_number"


class TwoNumbers(MendableError):
    """Two different numbers of 台 for one hand (`numbers`, `corrected`)."""

    code = "two_numbers"


class InvalidTai(MendableError):
    """A number of 台 that no hand has (`tai` as typed, `least`, `most`, `corrected`)."""

    code = "invalid_tai"


class TaiBesideTiles(MendableError):
    """A number of 台 beside tiles, which say it themselves (`tai`, `corrected`)."""

    code = "tai_beside_tiles"


class InvalidAmount(MendableError):
    """An amount of money that no table plays for (`amount` as typed, `least`, `most`, `corrected`)."""

    code = "invalid_amount"


class InvalidStakes(MendableError):
    """What looks like 底 and 台 but is not (`word`, `corrected`)."""

    code = "invalid_stakes"


class TwoStakes(MendableError):
    """A second 底 and 台 (`word`, `corrected`)."""

    code = "two_stakes"


class WordRepeated(MendableError):
    """A word said more often than a hand can hold it (`word`, `count`, `most`, `corrected`)."""

    code = "word_repeated"


class TileRepeated(MendableError):
    """A wind or a dragon said like tiles, when once is a pung of it (`word`, `count`, `corrected`)."""

    code = "tile_repeated"


class NotAReason(MendableError):
    """A player or a number where only a word for why nobody won fits (`word`, `corrected`)."""

    code = "not_a_reason"


class ReasonTooLong(MendableError):
    """More than a word for why nobody won (`length`, `most`, `corrected`)."""

    code = "reason_too_long"


class InvalidSumTyped(MendableError):
    """A sum that cannot change hands (`amount` as typed, `least`, `most`, `corrected`)."""

    code = "invalid_sum_typed"


class NoteTooLong(MendableError):
    """More than a few words for what a payment is for (`length`, `most`, `corrected`)."""

    code = "note_too_long"


class NamesNotFour(MendableError):
    """A session needs four names (`names`, `count`, `corrected`)."""

    code = "names_not_four"


class NameTooLong(MendableError):
    """A name past what a card has room for (`name`, `length`, `most`, `corrected`)."""

    code = "name_too_long"


class NameRepeated(MendableError):
    """Two players of one name (`name`, `corrected`)."""

    code = "name_repeated"


class UnknownRule(MendableError):
    """A line of rules that begins with no name of an item or an option (`word`, `nearest`, `corrected`)."""

    code = "unknown_rule"


class UnfitRule(MendableError):
    """A value that the rule cannot have (`word`: the whole line, `corrected`)."""

    code = "unfit_rule"


class UnreadableRules(ParseError):
    """Several lines of rules of which nothing can be made, all of them (`words`)."""

    code = "unreadable_rules"


class TextTooLong(ParseError):
    """A line longer than any report (`length`, `most`)."""

    code = "text_too_long"
