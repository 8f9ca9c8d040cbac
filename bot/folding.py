"""One form for looking words up: width, script, case and spelling variants folded together, never shown to anyone."""

import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from opencc import OpenCC

from bot.spelling import spelling

MINUS = "\u2212"
UNSEEN = frozenset({"Cc", "Cf", "Cs", "Mn", "Me"})  # marks that composed with a letter are part of it by then
SETTLING_STEPS = 4


class Folded(NamedTuple):
    """A folded character and the stretch of the text that it stands for."""

    char: str
    start: int
    end: int


def normalize(text: str) -> str:
    """Return the look-up form with spaces and punctuation kept: NFKC, simplified, small letters, nothing invisible."""
    return "".join(found.char for found in clusters(text))


@lru_cache(maxsize=4096)
def fold(text: str) -> str:
    """Return the look-up form of a word: as `normalize`, without spaces and punctuation.

    >>> fold("Ｄouble  Ｂ") == fold("double-b")
    True
    """
    return "".join(char for char in normalize(text) if not is_gap(char))


def clusters(text: str) -> Iterator[Folded]:
    """Yield every character with its marks, folded, and its place; what is invisible yields nothing."""
    start = 0
    for end in range(1, len(text) + 1):
        if end == len(text) or not unicodedata.combining(text[end]):
            yield from (Folded(char, start, end) for char in _settled(text[start:end]))
            start = end


def is_gap(char: str) -> bool:
    """Whether a folded character only stands between words."""
    return char.isspace() or unicodedata.category(char)[0] in "PZ"


@lru_cache(maxsize=8192)
def _settled(cluster: str) -> str:
    """Fold until nothing changes any more: folding what is folded must do nothing."""
    for _ in range(SETTLING_STEPS):
        folded = _step(cluster)
        if folded == cluster:
            break
        cluster = folded
    return cluster


def _step(cluster: str) -> str:
    plain = unicodedata.normalize("NFKC", cluster).casefold()
    seen = "".join(char if char.isspace() else _seen(char) for char in plain)
    return "".join(_converter().convert(char) for char in seen).translate(_variants())


def _seen(char: str) -> str:
    return "" if unicodedata.category(char) in UNSEEN else char


@cache
def _variants() -> dict[int, str]:
    """Return what stands for each of the characters that players use for one another."""
    alike = {ord(char): group[0] for group in spelling().alike for char in group}
    return alike | {ord(MINUS): "-"}


@cache
def _converter() -> OpenCC:
    return OpenCC("t2s")
