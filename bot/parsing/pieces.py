"""What the words of a line can be: a player, a word of the game, a number, a word between them."""

from dataclasses import dataclass
from functools import cache

from bot.folding import normalize
from bot.glossary import Meaning
from bot.parsing.roles import Role
from bot.parsing.tokens import Span
from bot.parsing.vocabulary import Seated
from bot.words import words
from scoring.tiles import Wind


@dataclass(frozen=True, slots=True)
class Player:
    """A name, or a part of one; `otherwise` is what else the word can be where no name fits."""

    span: Span
    seated: tuple[Seated, ...]
    otherwise: "tuple[Piece, ...]" = ()


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the glossary."""

    span: Span
    meaning: Meaning


@dataclass(frozen=True, slots=True)
class Number:
    """A number as it was typed; `of_tai` where the word for 台 stands with it."""

    span: Span
    typed: str
    of_tai: bool


@dataclass(frozen=True, slots=True)
class Times:
    """A times sign, with the number that is glued to it."""

    span: Span
    typed: str


@dataclass(frozen=True, slots=True)
class Unit:
    """The word for 台 apart from its number."""

    span: Span


@dataclass(frozen=True, slots=True)
class Between:
    """A word between names."""

    span: Span
    role: Role


@dataclass(frozen=True, slots=True)
class Filler:
    """A word that says nothing: 了, 總共."""

    span: Span


@dataclass(frozen=True, slots=True)
class Unknown:
    """A word of no meaning."""

    span: Span


@dataclass(frozen=True, slots=True)
class Tiles:
    """Tiles, in whatever notation."""

    span: Span


@dataclass(frozen=True, slots=True)
class Seat:
    """南家, 門風南: where the winner sits; `otherwise` is what else the word can be."""

    span: Span
    wind: Wind
    otherwise: "tuple[Piece, ...]" = ()


@dataclass(frozen=True, slots=True)
class Round:
    """南風圈: which round is played."""

    span: Span
    letter: str


@dataclass(frozen=True, slots=True)
class Edition:
    """The name of an edition."""

    span: Span


Circumstance = Seat | Round | Edition
Piece = Player | Word | Number | Times | Unit | Between | Filler | Unknown | Tiles | Circumstance


@cache
def roles() -> dict[str, Role]:
    """Return the words between names, folded."""
    grammar = words().grammar
    spoken = {
        Role.WON: grammar.won,
        Role.DISCARDED: grammar.discarded,
        Role.DISCARDED_BY: grammar.discarded_by,
        Role.GIVEN_TO: grammar.given_to,
    }
    return {normalize(word): role for role, said in spoken.items() for word in said}


@cache
def fillers() -> frozenset[str]:
    """Return the words that say nothing, folded."""
    return frozenset(map(normalize, words().grammar.fillers))


@cache
def no_tai_words() -> frozenset[str]:
    """Return the words for a hand without any 台, folded."""
    return frozenset(map(normalize, words().grammar.no_tai))


@cache
def times_signs() -> tuple[str, ...]:
    """Return the signs for times, folded."""
    return tuple(sorted({normalize(sign) for sign in words().grammar.times}))


@cache
def tai_words() -> tuple[str, ...]:
    """Return the words for 台, folded."""
    return tuple(normalize(word) for word in words().grammar.tai)
