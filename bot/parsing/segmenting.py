"""Glued words taken apart, longest match first and back again where that leads nowhere, in linear time."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from bot.numerals import is_numeral
from bot.parsing.claiming import most_of
from bot.parsing.pieces import (
    Between,
    Filler,
    Number,
    Piece,
    Player,
    Times,
    Unit,
    Word,
    fillers,
    no_tai_words,
    roles,
    tai_words,
    times_signs,
)
from bot.parsing.tokens import Glued
from bot.parsing.vocabulary import Vocabulary

LONGEST_STREAK = 11
LONGEST_NUMERAL = 7
NO_TAI = "0"
DIGITS = re.compile(r"[+-]?[0-9]+(?:\.[0-9]+)?")


class Match(NamedTuple):
    """A piece that begins somewhere in a stretch, and where the next one begins."""

    piece: Piece
    end: int


def segment(glued: Glued, table: Vocabulary) -> tuple[Piece, ...] | None:
    """Return the pieces of a stretch, None where some of it has no meaning."""
    chosen: dict[int, Match | None] = {len(glued.text): None}
    for start in reversed(range(len(glued.text))):
        found = next((match for match in matches(glued, start, table) if match.end in chosen), None)
        if found is not None:
            chosen[start] = found
    return tuple(_walk(chosen)) if glued.text and 0 in chosen else None


def _walk(chosen: dict[int, Match | None]) -> Iterator[Piece]:
    match = chosen[0]
    while match is not None:
        yield match.piece
        match = chosen[match.end]


def matches(glued: Glued, start: int, table: Vocabulary) -> Iterator[Match]:
    """Yield what can begin there: full names and words longest first, then numbers; how often a word counts first."""
    named = sorted([*_names(glued, start, table), *_words(glued, start, table)], key=_longest_first)
    numbers = list(_numbers(glued, start))
    yield from [*numbers, *named] if named and _is_count(glued.text, start, table) else [*named, *numbers]


def _is_count(text: str, start: int, table: Vocabulary) -> bool:
    """Whether digits are glued there to a word that can count more than once."""
    if not _is_digit(text[start]):
        return False
    before = (text[first:start] for first in range(max(0, start - table.glossary.longest), start))
    meanings = (table.glossary.folded_meaning(word) for word in before)
    return any(meaning is not None and most_of(meaning) > 1 for meaning in meanings)


def _longest_first(match: Match) -> tuple[int, bool]:
    return -match.end, not isinstance(match.piece, Player)


def _names(glued: Glued, start: int, table: Vocabulary) -> Iterator[Match]:
    for name, seated in table.by_glued.items():
        end = start + len(name)
        if name and glued.text.startswith(name, start) and not _halves_a_number(glued.text, start, end):
            otherwise = segment(glued.from_(start).until(len(name)), table.nameless) or ()
            yield Match(Player(glued.span(start, end), seated, otherwise), end)


def _halves_a_number(text: str, start: int, end: int) -> bool:
    """Whether a name of digits would be a part of a longer number: 12 is not the players 1 and 2."""
    if not text[start:end].isdecimal():
        return False
    return (start > 0 and _is_digit(text[start - 1])) or (end < len(text) and _is_digit(text[end]))


def _is_digit(char: str) -> bool:
    return char.isascii() and char.isdigit()


def whole_word(glued: Glued, table: Vocabulary) -> Word | Between | Number | None:
    """Return what all of a stretch is as one word of the game, or between names, None where it is none."""
    piece = _word(glued, 0, len(glued.text), table)
    return piece if isinstance(piece, Word | Between | Number) else None


def _words(glued: Glued, start: int, table: Vocabulary) -> Iterator[Match]:
    reach = max(table.glossary.reach.get(glued.text[start : start + 1], 0), LONGEST_STREAK)
    furthest = min(len(glued.text), start + reach)
    for end in range(start + 1, furthest + 1):
        piece = _word(glued, start, end, table)
        if piece is not None:
            yield Match(piece, end)


def _word(glued: Glued, start: int, end: int, table: Vocabulary) -> Piece | None:
    text, span = glued.text[start:end], glued.span(start, end)
    if text in table.spoken:
        return Between(span, table.spoken[text])
    meaning = table.glossary.folded_meaning(text)
    if meaning is not None:
        return Word(span, meaning)
    whole = end - start == len(glued.text)
    if text in roles() and (whole or not text.isascii() or not text.isalpha()):
        return Between(span, roles()[text])
    if text in no_tai_words():
        return Number(span, NO_TAI, of_tai=True)
    if text in fillers():
        return Filler(span)
    return Unit(span) if whole and text in tai_words() else None


def _numbers(glued: Glued, start: int) -> Iterator[Match]:
    """Yield N台, a bare N, and what a times sign begins; a bare number in characters only where it stands alone."""
    end = _end_of_number(glued.text, start)
    if end > start:
        yield from _one_number(glued, start, end)
    for sign in times_signs():
        if glued.text.startswith(sign, start):
            yield from _times(glued, start, start + len(sign))


def _one_number(glued: Glued, start: int, end: int) -> Iterator[Match]:
    typed = glued.text[start:end]
    for unit in tai_words():
        if glued.text.startswith(unit, end):
            yield Match(Number(glued.span(start, end + len(unit)), typed, of_tai=True), end + len(unit))
    if DIGITS.fullmatch(typed) or (start == 0 and end == len(glued.text)):
        yield Match(Number(glued.span(start, end), typed, of_tai=False), end)


def _times(glued: Glued, start: int, after: int) -> Iterator[Match]:
    end = _end_of_number(glued.text, after)
    if end > after or after == len(glued.text):
        yield Match(Times(glued.span(start, end), glued.text[after:end]), end)


def _end_of_number(text: str, start: int) -> int:
    found = DIGITS.match(text, start)
    if found is not None:
        return found.end()
    end = start
    while end < min(len(text), start + LONGEST_NUMERAL) and is_numeral(text[end]):
        end += 1
    return end
