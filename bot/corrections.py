"""A refused line as it could be typed instead, where one change would do."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from bot.folding import fold
from bot.parsing.errors import (
    AmbiguousName,
    InvalidTai,
    NameRepeated,
    NamesNotFour,
    TooManyNames,
    TwoNumbers,
    WordRepeated,
)
from scoring.claims import MOST_TAI
from scoring.errors import DiscarderOfSelfDraw, ItemsExceedTai, WinnerIsDiscarder
from scoring.rotation import SEATS

USUAL_TAI = "3"


class Refusal(NamedTuple):
    """What was typed, who sits at the table, and what the refusal says of it."""

    line: str
    players: tuple[str, ...]
    values: Mapping[str, object]


def corrected_line(line: str, error: Exception, players: tuple[str, ...]) -> str:
    """Return the line with what was refused put right, empty where no one change would do.

    >>> corrected_line("/hu A B 9 0", TwoNumbers(numbers=("9", "0")), ())
    '/hu A B 9'
    """
    values = getattr(error, "values", {})
    corrected = values.get("corrected")
    if isinstance(corrected, str):
        return corrected
    mender = MENDERS.get(type(error))
    return "" if mender is None else " ".join(mender(Refusal(line, players, values)).split())


def _smaller_claim(refused: Refusal) -> str:
    """Let the number of 台 be what the items add up to."""
    return _replace_last(refused.line, str(refused.values["tai"]), str(refused.values["items_tai"]))


def _another_discarder(refused: Refusal) -> str:
    """Let somebody else be the discarder, the first who is not named."""
    words = refused.line.split()
    named = [place for place, word in enumerate(words) if _seats(word, refused.players)]
    others = [
        player
        for player in refused.players
        if all(player not in _seats(words[place], refused.players) for place in named)
    ]
    if len(named) > 1 and others:
        words[named[1]] = others[0]
        return " ".join(words)
    return ""


def _without_discarder(refused: Refusal) -> str:
    """A self-draw has its own command, and one name."""
    words = refused.line.split()
    named = [place for place, word in enumerate(words) if _seats(word, refused.players)]
    if len(named) < 2 or words[0].lower() != "/hu":
        return ""
    return " ".join(["/zimo", *(word for place, word in enumerate(words) if place not in (0, named[1]))])


def _seats(word: str, players: tuple[str, ...]) -> list[str]:
    return [player for player in players if fold(word) and fold(word) in fold(player)]


def _once(refused: Refusal) -> str:
    """Say the word once."""
    return _replace_last(refused.line, str(refused.values["word"]), "")


def _full_name(refused: Refusal) -> str:
    """Call the first of those who could be meant by the whole name."""
    names = refused.values["names"]
    first = names[0] if isinstance(names, tuple) and names else ""
    return refused.line.replace(str(refused.values["word"]), str(first), 1)


def _first_number(refused: Refusal) -> str:
    numbers = refused.values["numbers"]
    typed = numbers if isinstance(numbers, tuple) else ()
    line = refused.line
    for number in typed[1:]:
        line = _replace_last(line, str(number), "")
    return line


def _possible_tai(refused: Refusal) -> str:
    """Leave a sign out; a number that no hand has becomes a usual one."""
    typed = str(refused.values["tai"])
    digits = typed.lstrip("-+")
    possible = digits if digits.isdecimal() and int(digits) <= MOST_TAI else USUAL_TAI
    return refused.line.replace(typed, possible, 1)


def _first_names(refused: Refusal) -> str:
    """Leave the names out that are too many."""
    names, most = refused.values["names"], refused.values.get("most", SEATS)
    line = refused.line
    for name in reversed(names[int(str(most)) :] if isinstance(names, tuple) else ()):
        line = _replace_last(line, str(name), "")
    return line if line != refused.line else ""


def _told_apart(refused: Refusal) -> str:
    """Give the second of two alike another name."""
    name = str(refused.values["name"])
    return _replace_last(refused.line, name, f"{name}2")


def _replace_last(line: str, old: str, new: str) -> str:
    before, found, after = line.rpartition(old)
    return before + new + after if found else ""


MENDERS: Mapping[type[Exception], Callable[[Refusal], str]] = {
    ItemsExceedTai: _smaller_claim,
    WinnerIsDiscarder: _another_discarder,
    WordRepeated: _once,
    AmbiguousName: _full_name,
    TwoNumbers: _first_number,
    InvalidTai: _possible_tai,
    NamesNotFour: _first_names,
    TooManyNames: _first_names,
    NameRepeated: _told_apart,
    DiscarderOfSelfDraw: _without_discarder,
}
