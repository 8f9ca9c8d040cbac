"""What can be wrong with a text of tiles, and the list that all its faults are gathered in."""

from enum import StrEnum
from typing import NoReturn

from scoring.errors import Fault, Unreadable

LONGEST_TEXT = 1000
_QUOTED = 40


class FaultCode(StrEnum):
    """One code a way in which a text cannot be read; the words for it belong to who answers."""

    TOO_LONG = "too_long"
    UNKNOWN = "unknown"
    DIGITS_WITHOUT_SUIT = "digits_without_suit"
    SUIT_WITHOUT_DIGITS = "suit_without_digits"
    ZERO = "zero"
    NO_SUCH_TILE = "no_such_tile"
    RANGE = "range"
    NOT_A_CHOW = "not_a_chow"
    MIXED_TILES = "mixed_tiles"
    MELD_COUNT = "meld_count"
    MANY_WINS = "many_wins"
    MANY_WAYS = "many_ways"
    NOT_ONE_TILE = "not_one_tile"
    FLOWER_TWICE = "flower_twice"
    FLOWER_NUMBER = "flower_number"
    FLOWER_COUNT = "flower_count"
    FLOWER_SERIES = "flower_series"
    FLOWER_UNNAMED = "flower_unnamed"
    BRACKET = "bracket"
    MISPLACED = "misplaced"


class FaultList:
    """Every fault of one text, each with its stretch; one too long is told by that alone."""

    def __init__(self, text: str) -> None:
        """Start without faults."""
        self.text = text
        self._faults: list[Fault] = []
        if len(text) > LONGEST_TEXT:
            raise Unreadable(too_long(text))

    def add(self, code: FaultCode, start: int, end: int) -> None:
        """Note a fault of a stretch."""
        self._faults.append(Fault(code, self.text[start:end], start))

    def stretch(self, end: int) -> None:
        """Let the last fault reach further."""
        last = self._faults[-1]
        self._faults[-1] = last._replace(text=self.text[last.at : end])

    def found(self) -> tuple[Fault, ...]:
        """Return all faults in the order of the text."""
        return tuple(sorted(self._faults, key=lambda fault: fault.at))

    def refuse(self) -> None:
        """Raise all faults, where there are any."""
        if self._faults:
            raise Unreadable(self.found())


def too_long(text: str) -> tuple[Fault, ...]:
    """Return the one fault of a text that is too long to look at."""
    return (Fault(FaultCode.TOO_LONG, text[:_QUOTED], LONGEST_TEXT),)


def refuse_whole(text: str, code: FaultCode) -> NoReturn:
    """Refuse a text as a whole."""
    raise Unreadable((Fault(code, text),))
