"""A text cut into signs by a lexicon, the longest word first, every sign with its place."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from enum import Enum, auto
from itertools import product
from typing import NamedTuple

SELECTORS = frozenset((*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0), 0x20E3))
_LATIN = re.compile("[A-Za-z_]+").match
_JOINED = {ord(" "): "_", ord("-"): "_"}  # concealed kong, concealed-kong
LINE_ENDS = "\n\r\v\f\x85\u2028\u2029"


class Sign(Enum):
    """What a word can be; a gap parts, a filler says nothing."""

    DIGIT = auto()
    SUIT = auto()
    TILE = auto()
    FLOWER = auto()
    SOME_FLOWER = auto()
    NUMBERED_FLOWER = auto()
    MELD = auto()
    WIN = auto()
    RANGE = auto()
    OPEN = auto()
    CLOSE = auto()
    COLON = auto()
    COMMA = auto()
    LINE = auto()
    GAP = auto()
    FILLER = auto()
    MELDS_LABEL = auto()
    HAND_LABEL = auto()
    PILE = auto()
    TIMES = auto()
    UNKNOWN = auto()


class Meaning(NamedTuple):
    """A sign and its value; `suit` is the suit that it is instead where it closes digits, -1 for none."""

    sign: Sign
    value: int = -1
    suit: int = -1


class Token(NamedTuple):
    """A sign of a text and its place in it."""

    meaning: Meaning
    start: int
    end: int


GAP, LINE, FILLER, UNKNOWN = (Meaning(sign) for sign in (Sign.GAP, Sign.LINE, Sign.FILLER, Sign.UNKNOWN))


class Lexicon:
    """Words and their meanings; full-width, circled and other compatible characters read as the plain ones."""

    def __init__(self, words: Mapping[str, Meaning]) -> None:
        """Index the words by their first character; those of several letters may be written in capitals."""
        self._words = dict(words)
        self._lengths: dict[str, tuple[int, ...]] = {}
        for word in words:
            for first in {word[0], word[0].upper()} if len(word) > 1 else {word}:
                lengths = {len(word), *self._lengths.get(first, ())}
                self._lengths[first] = tuple(sorted(lengths, reverse=True))

    def tokens(self, text: str) -> list[Token]:
        """Cut a text; each character is looked at as often as the longest word has letters."""
        folded = text if text.isascii() else text.translate(_FOLDING)
        found: list[Token] = []
        at = 0
        while at < len(folded):
            latin = _LATIN(folded, at)
            found += self._latin(folded, at, latin.end()) if latin else [self._token(folded, at)]
            at = found[-1].end
        return found

    def _latin(self, folded: str, at: int, end: int) -> list[Token]:
        """Cut Latin letters without a gap; where one of them means nothing, none does."""
        found: list[Token] = []
        start = at
        while at < end:
            found.append(self._token(folded, at))
            at = found[-1].end
        if any(token.meaning is UNKNOWN for token in found):
            return [Token(UNKNOWN, start, end)]
        return found

    def _token(self, folded: str, at: int) -> Token:
        for length in self._lengths.get(folded[at], ()):
            word = folded[at : at + length]
            meaning = self._words.get(word.lower().translate(_JOINED) if length > 1 else word)
            if meaning and len(word) == length:
                return Token(meaning, at, at + length)
        return Token(_wordless(folded[at]), at, at + 1)


def _wordless(letter: str) -> Meaning:
    if letter in LINE_ENDS:
        return LINE
    if letter.isspace():
        return GAP
    return FILLER if ord(letter) in SELECTORS or unicodedata.category(letter) == "Cf" else UNKNOWN


class _Folding(dict[int, str]):
    """One character for one, so that places stay; nothing is kept, so that no text makes it grow."""

    def __missing__(self, code: int) -> str:
        plain = unicodedata.normalize("NFKC", chr(code))
        return plain if len(plain) == 1 else chr(code)


_FOLDING = _Folding()


def worded(sign: Sign, rows: Iterable[tuple[int, str]]) -> Iterator[tuple[str, Meaning]]:
    """Yield each word of rows of words, with its row's value."""
    return ((word, Meaning(sign, value)) for value, words in rows for word in words.split())


def alike(words: Mapping[str, Meaning], letters: Iterable[str]) -> dict[str, Meaning]:
    """Return the words in every spelling, where the letters of one group stand for each other."""
    group = {letter: others for others in letters for letter in others}
    return {
        "".join(spelling): meaning
        for word, meaning in words.items()
        for spelling in product(*(group.get(letter, letter) for letter in word))
    }
