"""A line cut at its gaps, every word with its place, so that an answer can quote and mend what was typed."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from bot.folding import Folded, clusters, is_gap

SEPARATORS = "\u3001,\uff0c;\uff1b"
SLASHES = "/\uff0f"
WORD = re.compile(rf"[^\s{SEPARATORS}{SLASHES}]+")
SPACED_WORD = re.compile(rf"[^\s{SEPARATORS}]+")
KEPT_SIGNS = "*#"


class Token(NamedTuple):
    """A word as it was typed and where it begins in the line."""

    text: str
    start: int

    @property
    def end(self) -> int:
        """Where it ends in the line."""
        return self.start + len(self.text)

    @property
    def span(self) -> "Span":
        """Its place in the line."""
        return Span(self.start, self.end)


@dataclass(frozen=True, slots=True)
class Span:
    """A place in the line."""

    start: int
    end: int

    def of(self, line: str) -> str:
        """Return what stands there."""
        return line[self.start : self.end]


class Glued(NamedTuple):
    """A stretch of a line in look-up form without gaps, and where each of its characters came from."""

    text: str
    chars: tuple[Folded, ...]

    def span(self, start: int, end: int) -> Span:
        """Return the place in the line of some characters of the stretch, at least one."""
        return Span(self.chars[start].start, self.chars[end - 1].end)

    def from_(self, start: int) -> "Glued":
        """Return the stretch without its first characters."""
        return Glued(self.text[start:], self.chars[start:])

    def until(self, end: int) -> "Glued":
        """Return only its first characters."""
        return Glued(self.text[:end], self.chars[:end])


def tokens_of(line: str, start: int = 0) -> tuple[Token, ...]:
    """Return the words of a line from `start` on."""
    return tuple(Token(found.group(), found.start()) for found in WORD.finditer(line, start))


def spaced_tokens_of(line: str, start: int = 0) -> tuple[Token, ...]:
    """Return the words of a line from `start` on, a slash being part of a word."""
    return tuple(Token(found.group(), found.start()) for found in SPACED_WORD.finditer(line, start))


def glue(tokens: tuple[Token, ...]) -> Glued:
    """Return some words in a row as one stretch."""
    chars = tuple(_moved(char, token.start) for token in tokens for char in squeeze(token.text))
    return Glued("".join(folded.char for folded in chars), chars)


def squeeze(text: str) -> Iterator[Folded]:
    """Yield the folded characters of a text without gaps; the signs of numbers stay."""
    all_of = tuple(clusters(text))
    for index, folded in enumerate(all_of):
        before, after = all_of[index - 1 : index], all_of[index + 1 : index + 2]
        if not is_gap(folded.char) or folded.char in KEPT_SIGNS or _is_sign_of_number(before, folded.char, after):
            yield folded


def _moved(folded: Folded, by: int) -> Folded:
    return folded._replace(start=folded.start + by, end=folded.end + by)


def _is_sign_of_number(before: tuple[Folded, ...], sign: str, after: tuple[Folded, ...]) -> bool:
    digit_follows = bool(after) and _is_digit(after[0])
    return digit_follows and (sign == "-" or (sign == "." and bool(before) and _is_digit(before[0])))


def _is_digit(folded: Folded) -> bool:
    return folded.char.isascii() and folded.char.isdigit()
