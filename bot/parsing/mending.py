"""A line that is not understood: the nearest words that have a meaning, and the whole line as it could be."""

from collections.abc import Callable
from typing import TypeVar

from bot.parsing.errors import MendableError, ParseError, UnknownName, UnknownWord, quoted
from bot.parsing.faults import Misread
from bot.parsing.suggesting import nearest
from bot.parsing.vocabulary import Vocabulary

MOST_PLACES_MENDED = 3
T = TypeVar("T")
Reader = Callable[[str], T]


def understood(line: str, read: Reader[T], table: Vocabulary) -> T:
    """Return what the reader makes of the line; a fault that can be mended says how the line could be."""
    try:
        return read(line)
    except (Misread, MendableError) as found:
        fault = _named(found, line, table)
        fault.values["corrected"] = _corrected(line, fault, read, table)
        raise fault from None


def _named(found: Misread | MendableError, line: str, table: Vocabulary) -> MendableError:
    """Return the fault with what could stand in its place, what the line says already put last."""
    if isinstance(found, MendableError):
        return found
    word = line[found.span.start : found.span.end]
    near = nearest(word, table, only_names=found.name_expected)
    kind = UnknownName if found.name_expected else UnknownWord
    instead = tuple(sorted(near, key=lambda shown: shown in line))
    return kind(found.span, instead, word=quoted(word), nearest=instead)


def _corrected(line: str, fault: MendableError, read: Reader[T], table: Vocabulary) -> str:
    """Return the line with the first replacement that makes it understood, empty where none does."""
    lines = (_mended(_with(line, fault, word), read, table) for word in fault.instead)
    return next((mended for mended in lines if mended), "")


def _mended(line: str, read: Reader[T], table: Vocabulary) -> str:
    """Return the line once it is understood, a few more places mended by their best replacement."""
    for _ in range(MOST_PLACES_MENDED):
        try:
            read(line)
        except (Misread, MendableError) as found:
            fault = _named(found, line, table)
            line = _with(line, fault, fault.instead[0]) if fault.instead else ""
        except ParseError:
            return ""
        else:
            return line
    return ""


def _with(line: str, fault: MendableError, word: str) -> str:
    if fault.at is None:
        return ""
    before = line[: fault.at.start] if word else line[: fault.at.start].rstrip()
    return before + word + line[fault.at.end :]
