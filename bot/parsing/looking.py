"""Whom and which days a line asks about: names of whoever has played here, 我, and a period, in any order."""

from collections.abc import Iterator
from typing import NamedTuple

from bot.commands import ShowHand
from bot.folding import fold
from bot.parsing.errors import MOST_QUOTED, ParseError, TooManyNames, quoted
from bot.parsing.periods import read_period
from bot.parsing.rest import Rest, address_of
from bot.parsing.suggesting import nearest
from bot.parsing.tokens import Token, spaced_tokens_of
from bot.parsing.vocabulary import Vocabulary
from bot.periods import Ever, Lately, OnDate, Past, Period
from bot.words import words

MOST_COMPARED = 2
MOST_WORDS_IN_ONE = 6
LONGEST_GLUED = 24
PERIODS = (Ever, Past, Lately, OnDate)


class NobodyCalled(ParseError):
    """Nobody who played here is called so, and no period is (`word`, `nearest`, `names`)."""

    code = "nobody_called"


class AmbiguousPerson(ParseError):
    """Part of the names of several who played here (`word`, `names`)."""

    code = "ambiguous_person"


class TooManyToCompare(TooManyNames):
    """More people than can be set against each other (`names`, `count`, `most`)."""

    code = "too_many_to_compare"


class TwoPeriods(ParseError):
    """A second period (`word`)."""

    code = "two_periods"


class NotAPeriod(ParseError):
    """No day, month, year or the like (`word`)."""

    code = "not_a_period"


class Looked(NamedTuple):
    """The persons asked about, at most two, and the period, None where none was named."""

    people: tuple[str, ...] = ()
    period: Period | None = None


class Versus(NamedTuple):
    """對, 跟, vs: nothing but a word between two names."""


Piece = str | Period | Versus


def read_looking(text: str, table: Vocabulary, me: str | None) -> Looked:
    """Read names and a period; the table's names are those of persons, `me` is whoever asks.

    Raises NobodyCalled, AmbiguousPerson, TooManyToCompare, TwoPeriods.
    """
    people, period = dict[str, None](), None
    for typed, piece in _pieces(text, table, me):
        if isinstance(piece, str):
            people[piece] = None
        elif isinstance(piece, PERIODS):
            if period not in (None, piece):
                raise TwoPeriods(word=quoted(typed))
            period = piece
    if len(people) > MOST_COMPARED:
        named = tuple(name for name, person in table.names.items() if person in people)
        raise TooManyToCompare(names=named[:MOST_QUOTED], count=len(people), most=MOST_COMPARED)
    return Looked(tuple(people), period)


def only_period(text: str) -> Period | None:
    """Return the period that is all that a text says, None where it says nothing; raises NotAPeriod."""
    if not text.strip():
        return None
    period = read_period(text)
    if period is None:
        raise NotAPeriod(word=quoted(text.strip()))
    return period


def show_hand(rest: Rest) -> ShowHand:
    """Read `/hand`, `/hand 7`, `/hand 7 11/28`; raises NotAHandNumber and NotAPeriod."""
    words_of_it = spaced_tokens_of(rest.line, rest.start)
    if not words_of_it:
        return ShowHand()
    return ShowHand(address_of(words_of_it[0].text), only_period(rest.line[words_of_it[0].end :]))


def _pieces(text: str, table: Vocabulary, me: str | None) -> Iterator[tuple[str, Piece]]:
    tokens, index = spaced_tokens_of(text), 0
    while index < len(tokens):
        found, used = _next(text, tokens[index : index + MOST_WORDS_IN_ONE], table, me)
        yield from found
        index += used


def _next(
    text: str, ahead: tuple[Token, ...], table: Vocabulary, me: str | None
) -> tuple[list[tuple[str, Piece]], int]:
    """Return what the next words are, and how many of them: whole names and periods first, then parts of a word."""
    for size in range(len(ahead), 0, -1):
        typed = text[ahead[0].start : ahead[size - 1].end]
        piece = _piece(typed, table, me)
        if piece is not None:
            return [(typed, piece)], size
    typed = ahead[0].text
    glued = _glued(typed, table, me) if len(typed) <= LONGEST_GLUED else None
    return glued or [(typed, _part(typed, table))], 1


def _piece(typed: str, table: Vocabulary, me: str | None) -> Piece | None:
    """Return a whole name before anything else that the word could be."""
    seated = table.full(typed)
    if seated:
        return _one(typed, tuple(dict.fromkeys(one.player for one in seated)), table)
    if me is not None and _is_one_of(typed, words().looking_back.me):
        return me
    return read_period(typed) or (Versus() if _is_one_of(typed, words().looking_back.versus) else None)


def _glued(typed: str, table: Vocabulary, me: str | None) -> list[tuple[str, Piece]] | None:
    """小美這個月, 小美對阿明: the word as names and periods without gaps, the longest first."""
    for end in range(len(typed), 0, -1):
        piece = _piece(typed[:end], table, me)
        rest = _glued(typed[end:], table, me) if piece is not None and end < len(typed) else []
        if piece is not None and rest is not None:
            return [(typed[:end], piece), *rest]
    return None


def _part(typed: str, table: Vocabulary) -> str:
    """Return whose name the word is part of; raises NobodyCalled and AmbiguousPerson."""
    found = tuple(dict.fromkeys(one.player for one in table.part(typed)))
    if found:
        return _one(typed, found, table)
    near = nearest(typed, table, only_names=True)
    raise NobodyCalled(word=quoted(typed), nearest=near, names=_shown(tuple(table.names.values()), table))


def _one(typed: str, found: tuple[str, ...], table: Vocabulary) -> str:
    if len(found) > 1:
        raise AmbiguousPerson(word=quoted(typed), names=_shown(found, table))
    return found[0]


def _shown(people: tuple[str, ...], table: Vocabulary) -> tuple[str, ...]:
    """Return one name a person, the first in the table."""
    names = {person: name for name, person in reversed(list(table.names.items()))}
    return tuple(names[person] for person in dict.fromkeys(people))[:MOST_QUOTED]


def _is_one_of(typed: str, spoken: tuple[str, ...]) -> bool:
    return fold(typed) in map(fold, spoken)
