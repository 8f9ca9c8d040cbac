"""A line that is not understood: the nearest words that have a meaning, and the whole line as it could be."""

from collections.abc import Callable, Iterator
from itertools import chain
from typing import TypeVar

from bot.folding import fold
from bot.parsing.errors import (
    MOST_QUOTED,
    MendableError,
    ParseError,
    UnknownName,
    UnknownWord,
    UnknownWords,
    quoted,
)
from bot.parsing.faults import Misread
from bot.parsing.suggesting import nearest
from bot.parsing.tokens import Span
from bot.parsing.vocabulary import Vocabulary

MOST_PLACES_MENDED = 4
MOST_LINES = 6
T = TypeVar("T")
Reader = Callable[[str], T]


def understood(line: str, read: Reader[T], table: Vocabulary) -> T:
    """Return what the reader makes of the line; a fault that can be mended says how the line could be."""
    try:
        return read(line)
    except (Misread, MendableError) as found:
        fault = _named(found, line, table)
        hopeless = isinstance(found, Misread) and len(found.spans) > MOST_PLACES_MENDED
        fault.lines = () if hopeless else tuple(_lines(line, fault, read, table))
        fault.values["corrected"] = next(iter(fault.lines), "")
        fault.rest = _without(line, found.spans) if isinstance(found, Misread) else ""
        raise fault from None


def _named(found: Misread | MendableError, line: str, table: Vocabulary) -> MendableError:
    """Return the fault with what could stand in its place, what the line says already put last."""
    if isinstance(found, MendableError):
        return found
    spans = _together(found, line, table)
    words = tuple(line[span.start : span.end] for span in spans[:MOST_QUOTED])
    near = tuple(_near(word, line, found, table) for word in words[:MOST_PLACES_MENDED])
    instead = (*near[0], *found.instead)
    nearest_of_all = tuple(dict.fromkeys(chain.from_iterable(near)))
    if len(words) > 1:
        return UnknownWords(spans[0], instead, words=tuple(map(quoted, words)), nearest=nearest_of_all)
    kind = UnknownName if found.name_expected else UnknownWord
    return kind(spans[0], instead, word=quoted(words[0]), nearest=nearest_of_all)


def _together(found: Misread, line: str, table: Vocabulary) -> tuple[Span, ...]:
    """Return the places that are not understood; words in a row that are like one word of several are one place."""
    spans = [*found.spans]
    for index in reversed(range(len(spans) - 1)):
        whole = Span(spans[index].start, spans[index + 1].end)
        typed = line[whole.start : whole.end]
        if typed.isascii() and not line[spans[index].end : spans[index + 1].start].strip() and nearest(typed, table):
            spans[index : index + 2] = [whole]
    return tuple(spans)


def _near(word: str, line: str, found: Misread, table: Vocabulary) -> tuple[str, ...]:
    """Return the words most like it; one that has a meaning elsewhere is not meant to be itself."""
    others = (shown for shown in nearest(word, table, only_names=found.name_expected) if fold(shown) != fold(word))
    return tuple(sorted(others, key=lambda shown: shown in line))


def _lines(line: str, fault: MendableError, read: Reader[T], table: Vocabulary) -> Iterator[str]:
    """Yield the line with each replacement that makes it understood."""
    lines = (_mended(_with(line, fault, word), read, table) for word in fault.instead[:MOST_LINES])
    return (mended for mended in lines if mended and mended != line)


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
    before, after = line[: fault.at.start], line[fault.at.end :]
    return (before if word or after[:1].strip() else before.rstrip()) + word + after


def _without(line: str, spans: tuple[Span, ...]) -> str:
    """Return the line with gaps in the place of what has no meaning."""
    for span in spans:
        line = line[: span.start] + " " * (span.end - span.start) + line[span.end :]
    return line
