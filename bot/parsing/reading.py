"""A line's words, each read as what it can be: a name of the table, a word of the game, part of a name."""

from collections.abc import Iterator

from bot.folding import fold
from bot.glossary import MeansStreak
from bot.parsing.names import name_key
from bot.parsing.pieces import Between, Filler, Number, Piece, Player, Seat, Unknown, Word
from bot.parsing.segmenting import matches, segment, whole_word
from bot.parsing.tokens import Glued, Span, Token, glue
from bot.parsing.vocabulary import Vocabulary

MOST_WORDS_IN_ONE = 6
MOST_GAPPED = 3
LEAST_SURE = 2
LONGEST_PART = 8
Tokens = tuple[Token, ...]
Found = tuple[tuple[Piece, ...], int] | None


def read(tokens: Tokens, table: Vocabulary) -> tuple[Piece, ...]:
    """Return the pieces of a line; what has no meaning is among them as Unknown."""
    return tuple(piece for piece in _read(tokens, table) if not isinstance(piece, Filler))


def _read(tokens: Tokens, table: Vocabulary) -> Iterator[Piece]:
    index = 0
    while index < len(tokens):
        pieces, used = _next(tokens[index : index + MOST_WORDS_IN_ONE], table)
        yield from pieces
        index += used


def _next(ahead: Tokens, table: Vocabulary) -> tuple[tuple[Piece, ...], int]:
    """Return what the next word is, and how many words that takes."""
    for reading in (name_of_words, phrase, _name, _seat, _glued, _gapped, _part, _part_before, _part_behind):
        found = reading(ahead, table)
        if found is not None:
            return found
    glued = glue(ahead[:1])
    return ((Unknown(unknown_stretch(glued, table)),) if glued.text else (), 1)


def name_of_words(ahead: Tokens, table: Vocabulary) -> Found:
    """Return the player whose name is several words, and how many."""
    for size in range(len(ahead), 1, -1):
        seated = table.by_words.get(tuple(name_key(token.text) for token in ahead[:size]))
        if seated:
            return (Player(Span(ahead[0].start, ahead[size - 1].end), seated),), size
    return None


def _seat(ahead: Tokens, table: Vocabulary) -> Found:
    """Read a word for a seat where a line may name one; it may be a word of the game too."""
    for size in range(len(ahead), 0, -1):
        seat = table.seats.get(fold("".join(token.text for token in ahead[:size])))
        if seat is not None:
            otherwise = segment(glue(ahead[:size]), table.nameless) or ()
            return (Seat(Span(ahead[0].start, ahead[size - 1].end), seat, otherwise),), size
    return None


def phrase(ahead: Tokens, table: Vocabulary) -> Found:
    """Return the word that is written in several: all pungs, deals in."""
    for size in range(len(ahead), 1, -1):
        glued = glue(ahead[:size])
        if glued.text.isascii() and any(map(str.isalpha, glued.text)):
            piece = whole_word(glued, table)
            if piece is not None:
                return (piece,), size
    return None


def _name(ahead: Tokens, table: Vocabulary) -> Found:
    seated = table.full(ahead[0].text)
    otherwise = segment(glue(ahead[:1]), table.nameless) if seated else None
    return ((Player(ahead[0].span, seated, otherwise or ()),), 1) if seated else None


def _glued(ahead: Tokens, table: Vocabulary) -> Found:
    """Read a word of several; one that says nothing may still be part of a name."""
    pieces = segment(glue(ahead[:1]), table)
    if pieces and all(isinstance(piece, Filler) for piece in pieces) and table.part(ahead[0].text):
        return None
    return (pieces, 1) if pieces else None


def _gapped(ahead: Tokens, table: Vocabulary) -> Found:
    """Forgive gaps inside a word that is none without the rest."""
    for size in range(2, min(len(ahead), MOST_GAPPED) + 1):
        pieces = segment(glue(ahead[:size]), table.nameless)
        if pieces and _bridges(pieces, ahead[0].end):
            return pieces, size
    return None


def _bridges(pieces: tuple[Piece, ...], gap: int) -> bool:
    return any(piece.span.start < gap < piece.span.end for piece in pieces)


def part_of_name(ahead: Tokens, table: Vocabulary) -> Found:
    """Return what a word is that is part of a name, or holds one."""
    return _part(ahead, table) or _part_before(ahead, table) or _part_behind(ahead, table)


def _part(ahead: Tokens, table: Vocabulary) -> Found:
    seated = table.part(ahead[0].text)
    return ((Player(ahead[0].span, seated),), 1) if seated else None


def _part_before(ahead: Tokens, table: Vocabulary) -> Found:
    """Read a word that begins with part of a name: the rest must be words of the game."""
    glued = glue(ahead[:1])
    for size in range(min(LONGEST_PART, len(glued.text) - 1), 0, -1):
        seated = table.part(glued.text[:size])
        rest = segment(glued.from_(size), table.nameless) if seated else None
        if rest:
            return (Player(glued.span(0, size), seated), *rest), 1
    return None


def _part_behind(ahead: Tokens, table: Vocabulary) -> Found:
    """Read a word that ends in part of a name, behind a word that asks for one."""
    glued = glue(ahead[:1])
    for size in range(max(1, len(glued.text) - LONGEST_PART), len(glued.text)):
        seated = table.part(glued.text[size:])
        head = segment(glued.until(size), table) if seated else None
        if head and isinstance(head[-1], Between):
            return (*head, Player(glued.span(size, len(glued.text)), seated)), 1
    return None


def unknown_stretch(glued: Glued, table: Vocabulary) -> Span:
    """Return the first stretch of which nothing is sure: no name, no word of two characters, no number of 台."""
    index, size = 0, len(glued.text)
    while index < size and (end := _sure_end(glued, index, table)) > index:
        index = end
    start = index if index < size else 0
    index = start + 1
    while index < size and _sure_end(glued, index, table) == index:
        index += 1
    return glued.span(start, index)


def _sure_end(glued: Glued, start: int, table: Vocabulary) -> int:
    return next(
        (match.end for match in matches(glued, start, table) if _is_sure(match.piece, match.end - start)), start
    )


def _is_sure(piece: Piece, size: int) -> bool:
    if isinstance(piece, Number):
        return piece.of_tai
    if isinstance(piece, Word) and isinstance(piece.meaning, MeansStreak):
        return False  # half of an uneven pair would look like one
    return size >= LEAST_SURE or (isinstance(piece, Player) and len(piece.seated) == 1)
