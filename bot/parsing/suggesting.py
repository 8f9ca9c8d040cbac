"""The nearest word that has a meaning, for one that has none."""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import NamedTuple

from bot.folding import fold
from bot.glossary import Meaning, MeansFlowerNumber, MeansItems
from bot.parsing.names import name_key
from bot.parsing.notes import noted
from bot.parsing.vocabulary import Vocabulary
from bot.words import words
from scoring.rulesets import load_preset

MOST_SUGGESTED = 3
LONGEST_MENDED = 16
LEAST_LIKE = 2  # anything is like a word of one character
SPELLED = 4  # a letter says less than a character


class _Near(NamedTuple):
    distance: int
    unshared: int
    order: int
    shown: str


def nearest(word: str, table: Vocabulary, *, only_names: bool = False) -> tuple[str, ...]:
    """Return the names and words most like this one, best first, one a meaning."""
    folded = fold(word)
    if not 0 < len(folded) <= LONGEST_MENDED:
        return ()
    near = sorted(_near(folded, _names(table) if only_names else chain(_names(table), _words(table))))
    one_each = {table.names.get(found.shown) or table.glossary.meaning(found.shown): found for found in reversed(near)}
    return tuple(found.shown for found in sorted(one_each.values())[:MOST_SUGGESTED])


def like(word: str, known: Iterable[str]) -> tuple[str, ...]:
    """Return the names most like a word, best first."""
    folded = fold(word)
    if not 0 < len(folded) <= LONGEST_MENDED:
        return ()
    near = sorted(_near(folded, ((fold(name), name) for name in known)))
    return tuple(dict.fromkeys(found.shown for found in near))[:MOST_SUGGESTED]


def _names(table: Vocabulary) -> Iterator[tuple[str, str]]:
    return ((name_key(name), name) for name in table.names)


def _words(table: Vocabulary) -> Iterator[tuple[str, str]]:
    grammar = words().grammar
    between = (*grammar.won, *grammar.discarded) if table.names else ()
    yield from ((fold(word), word) for word in between if len(word) >= LEAST_LIKE)
    for folded, word in table.glossary.spellings.items():
        meaning = table.glossary.folded_meaning(folded)
        if not isinstance(meaning, MeansFlowerNumber) and not _says_a_meld(word, meaning, table):
            yield folded, word


def _says_a_meld(word: str, meaning: Meaning | None, table: Vocabulary) -> bool:
    """Whether a word, like 明槓, says only what a meld is: where no item of that name is played."""
    items = meaning.items if isinstance(meaning, MeansItems) else ()
    plays = load_preset(table.glossary.preset).plays
    return bool(items) and noted(word).known and not any(map(plays, items[0].candidates))


def _near(word: str, known: Iterable[tuple[str, str]]) -> Iterator[_Near]:
    for order, (folded, shown) in enumerate(known):
        shared = len(set(word) & set(folded))
        most = max(1, max(len(word), len(folded)) // (SPELLED if folded.isascii() else 2))
        if shared and abs(len(word) - len(folded)) <= most:
            distance = _distance(word, folded)
            if distance <= most:
                yield _Near(distance, -shared, order, shown)


def _distance(one: str, other: str) -> int:
    """Return how many changes lead from one to the other; the same slip made twice is one change."""
    edits = _edits(one, other)
    slips = {(a, b) for a, b in zip(one, other, strict=False) if a != b}
    return min(edits, len(slips)) if len(one) == len(other) else edits


def _edits(one: str, other: str) -> int:
    row = list(range(len(other) + 1))
    for count, char in enumerate(one, 1):
        last, row = row, [count]
        for index, against in enumerate(other):
            row.append(min(last[index + 1] + 1, row[-1] + 1, last[index] + (char != against)))
    return row[-1]
