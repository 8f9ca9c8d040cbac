"""A line with a word of no meaning: the nearest words that have one, and the whole line with one of them in it."""

from collections.abc import Callable
from typing import TypeVar

from bot.parsing.errors import ParseError, UnknownName, UnknownWord
from bot.parsing.faults import Misread
from bot.parsing.suggesting import nearest
from bot.parsing.vocabulary import Vocabulary

MOST_WORDS_MENDED = 3
T = TypeVar("T")
Reader = Callable[[str], T]


def understood(line: str, read: Reader[T], table: Vocabulary) -> T:
    """Return what the reader makes of the line; raises UnknownWord or UnknownName with a better line where it fails."""
    try:
        return read(line)
    except Misread as fault:
        word = line[fault.span.start : fault.span.end]
        kind = UnknownName if fault.name_expected else UnknownWord
        near = _near(line, fault, table)
        raise kind(word=word, nearest=near, corrected=_corrected(line, fault, near, read, table)) from fault


def _near(line: str, fault: Misread, table: Vocabulary) -> tuple[str, ...]:
    word = line[fault.span.start : fault.span.end]
    return nearest(word, table, only_names=fault.name_expected)


def _corrected(line: str, fault: Misread, near: tuple[str, ...], read: Reader[T], table: Vocabulary) -> str:
    """Return the line with the first of these words that makes it understood, empty where none does."""
    lines = (_mended(_with(line, fault, word), read, table) for word in near)
    return next((mended for mended in lines if mended), "")


def _mended(line: str, read: Reader[T], table: Vocabulary) -> str:
    """Return the line once it is understood, with the nearest words in place of a few more unknown ones."""
    for _ in range(MOST_WORDS_MENDED):
        try:
            read(line)
        except Misread as fault:
            near = _near(line, fault, table)
            line = _with(line, fault, near[0]) if near else ""
        except ParseError:
            return ""
        else:
            return line
    return ""


def _with(line: str, fault: Misread, word: str) -> str:
    return line[: fault.span.start] + word + line[fault.span.end :]
