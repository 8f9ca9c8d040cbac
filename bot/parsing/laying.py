"""A line that tells of tiles: its names and words, and the tiles between them."""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from bot.glossary import MeansDealer, MeansDragon, MeansItems, MeansStreak, MeansWind
from bot.parsing.marking import marked
from bot.parsing.notes import noted, written
from bot.parsing.pieces import Between, Circumstance, Number, Piece, Player, Tiles, Times, Unknown, Word
from bot.parsing.reading import MOST_WORDS_IN_ONE, name_of_words, part_of_name, phrase, unknown_stretch
from bot.parsing.roles import Role
from bot.parsing.segmenting import Match, matches, segment
from bot.parsing.tokens import Glued, Span, Token, glue
from bot.parsing.vocabulary import Vocabulary
from scoring.items import Item

LEAST_TILES = 2
SURELY_A_HAND = 8  # characters that all stand in tiles, though not well together
BRACKET, CLOSING = "<", ">"
KONGS = frozenset({Item.OPEN_KONG, Item.CONCEALED_KONG})
FLOWERS = frozenset({Item.EACH_FLOWER})
Tokens = tuple[Token, ...]
Pieces = tuple[Piece, ...]
Spoken = Mapping[str, Callable[[Span], Circumstance]]


class Words(NamedTuple):
    """What may stand between tiles: names and words of the table, and words for seats and rounds."""

    table: Vocabulary
    spoken: Spoken

    @property
    def nameless(self) -> "Words":
        """The same words without the names."""
        return self._replace(table=self.table.nameless)


def tells_of_tiles(tokens: Tokens, table: Vocabulary) -> bool:
    """Whether two tiles or more stand in words that mean nothing else: 中 is a word of its own, 中中 is two tiles."""
    return sum(_only_tiles(token, table) for token in tokens) >= LEAST_TILES


def _only_tiles(token: Token, table: Vocabulary) -> int:
    note, glued = noted(token.text), glue((token,))
    if not note.known:
        return _tiles_beside_words(token, glued, table)
    tiles = note.tiles or (LEAST_TILES if len(token.text) >= SURELY_A_HAND else 0)
    if not tiles or table.full(token.text) or (tiles == 1 and table.part(token.text)):
        return 0
    pieces = segment(glued, table.nameless)
    return tiles if pieces is None or _twice_an_honor(pieces) else 0


def _tiles_beside_words(token: Token, glued: Glued, table: Vocabulary) -> int:
    """Count the tiles that are glued to names or words, where these are not all that is there."""
    if segment(glued, table) is not None:
        return 0
    pieces = _scan(glued, Words(table, {}))
    return sum(noted(_within(piece, token)).tiles for piece in pieces if isinstance(piece, Tiles))


def _within(piece: Piece, token: Token) -> str:
    return token.text[piece.span.start - token.start : piece.span.end - token.start]


def _twice_an_honor(pieces: Pieces) -> bool:
    """Whether the same wind or dragon stands there twice, as no report of items says it."""
    honors = [piece.meaning for piece in pieces if isinstance(piece, Word) and _is_honor(piece)]
    return len(set(honors)) < len(honors)


def _is_honor(piece: Word) -> bool:
    return isinstance(piece.meaning, MeansWind | MeansDragon)


def lay(line: str, tokens: Tokens, words: Words) -> Pieces:
    """Return the pieces of a line that tells of tiles; what is neither tile nor word is among them as Unknown."""
    pieces: list[Piece] = []
    index = 0
    while index < len(tokens):
        found, used = _next(line, tokens[index : index + MOST_WORDS_IN_ONE], words)
        pieces += found
        index += used
    return tuple(marked(pieces, line))


def tile_text(line: str, pieces: Pieces) -> str:
    """Return what a line says of tiles, the names and words that are no tiles' left blank."""
    chars = list(line)
    for piece in pieces:
        if not _stays(piece, line):
            chars[piece.span.start : piece.span.end] = " " * (piece.span.end - piece.span.start)
    return "".join(chars[pieces[0].span.start :]).strip()


def _stays(piece: Piece, line: str) -> bool:
    """Tiles, what marks the winning one, and 自摸 and the like, which may stand before it."""
    if isinstance(piece, Between):
        return piece.role is Role.COMPLETED
    return isinstance(piece, Tiles) or (isinstance(piece, Word) and noted(piece.span.of(line)).clean)


def _next(line: str, ahead: Tokens, words: Words) -> tuple[Pieces, int]:
    """Return what the next word is, and how many words that takes: full names first, parts of names last."""
    named = name_of_words(ahead, words.table) or _phrase(line, ahead, words) or _name(ahead[0], words)
    if named is not None:
        return named
    for known in (words.nameless, words):
        scanned = _whole(tuple(_scan(glue(ahead[:1]), known)), ahead[0])
        if all(not isinstance(piece, Tiles) or noted(piece.span.of(line)).known for piece in scanned):
            return scanned, 1
    return part_of_name(ahead, words.table) or (_or_unknown(scanned, ahead[0], words.table), 1)


def _phrase(line: str, ahead: Tokens, words: Words) -> tuple[Pieces, int] | None:
    """Return what is written in several words: a meld, a seat, a round, a word of the game."""
    both = Span(ahead[0].start, ahead[:2][-1].end)
    if not noted(ahead[0].text).known and noted(both.of(line)).known:
        return (Tiles(both),), len(ahead[:2])
    for size in range(len(ahead), 1, -1):
        glued = glue(ahead[:size])
        circumstance = words.spoken.get(glued.text)
        if circumstance is not None:
            return (circumstance(glued.span(0, len(glued.text))),), size
    found = phrase(ahead, words.table)
    return found if found is not None and _stands_alone(found[0][0]) else None


def _stands_alone(piece: Piece) -> bool:
    """Whether it is no tile's own word."""
    return isinstance(piece, Between) or (isinstance(piece, Word) and _of_the_game(piece))


def _of_the_game(piece: Word) -> bool:
    """Whether it says something beside tiles; 明槓 and 暗槓 say there what a meld is."""
    if isinstance(piece.meaning, MeansItems):
        return not _names_only(piece, KONGS)
    return isinstance(piece.meaning, MeansDealer | MeansStreak)


def _names_only(piece: Word, items: frozenset[Item]) -> bool:
    named = piece.meaning.items if isinstance(piece.meaning, MeansItems) else ()
    return bool(named) and all(items.issuperset(item.candidates) for item in named)


def _whole(pieces: Pieces, token: Token) -> Pieces:
    """Let tiles at the ends of a word reach its ends: brackets are no part of any word."""
    if pieces and isinstance(pieces[0], Tiles):
        pieces = (Tiles(Span(token.start, pieces[0].span.end)), *pieces[1:])
    if pieces and isinstance(pieces[-1], Tiles):
        pieces = (*pieces[:-1], Tiles(Span(pieces[-1].span.start, token.end)))
    return pieces


def _name(token: Token, words: Words) -> tuple[Pieces, int] | None:
    """Read a full name, or the part of one that could be a single tile; either may turn out to be tiles."""
    note, tiles = noted(token.text), (Tiles(token.span),)
    seated = words.table.full(token.text)
    if seated:
        otherwise = tiles if note.known else segment(glue((token,)), words.table.nameless)
        return (Player(token.span, seated, otherwise or ()),), 1
    part = words.table.part(token.text) if note.tiles == 1 else ()
    return ((Player(token.span, part, tiles),), 1) if part else None


def _or_unknown(pieces: Pieces, token: Token, table: Vocabulary) -> Pieces:
    """Return the stretch of a word that nobody knows; where all of it is tiles, these will tell their faults."""
    strange = any(isinstance(piece, Tiles) and noted(_within(piece, token)).strange for piece in pieces)
    return (Unknown(unknown_stretch(glue((token,)), table)),) if strange else pieces


def _scan(glued: Glued, words: Words) -> Iterator[Piece]:
    """Yield the words of a stretch, the longest at each place, and as tiles whatever is left between them."""
    index = loose = 0
    before: Piece | None = None
    while index < len(glued.text):
        match = _match(glued, index, words, before if loose == index else None)
        if match is None:
            index += 1
            continue
        if loose < index:
            yield Tiles(glued.span(loose, index))
        yield match.piece
        before, index = match.piece, match.end
        loose = index
    if loose < len(glued.text):
        yield Tiles(glued.span(loose, len(glued.text)))


def _match(glued: Glued, start: int, words: Words, before: Piece | None) -> Match | None:
    spoken = _spoken(glued, start, words.spoken)
    known = (match for match in matches(glued, start, words.table) if _stands(match, start, glued.text, before))
    return max([*spoken, *known], key=lambda match: match.end, default=None)


def _spoken(glued: Glued, start: int, spoken: Spoken) -> Iterator[Match]:
    for size in range(1, max(map(len, spoken), default=0) + 1):
        circumstance = spoken.get(glued.text[start : start + size])
        if circumstance is not None and start + size <= len(glued.text):
            yield Match(circumstance(glued.span(start, start + size)), start + size)


def _stands(match: Match, start: int, text: str, before: Piece | None) -> bool:
    """Whether it is a word beside tiles: no tile's own word, no filler, a bare number only as a word's count."""
    piece = match.piece
    if isinstance(piece, Word):
        return _of_the_game(piece) and not _tells_tiles(piece, text[start : match.end])
    if isinstance(piece, Between):
        return text[start] != BRACKET or CLOSING not in text
    if isinstance(piece, Number | Times):
        counts = isinstance(before, Word) and (match.end == len(text) or isinstance(piece, Times))
        return counts or (isinstance(piece, Number) and piece.of_tai)
    return isinstance(piece, Player)


def _tells_tiles(piece: Word, word: str) -> bool:
    """Whether a word says nothing beside tiles, like 花牌 before flowers; or of tiles what they leave open: 三花."""
    hand = written(word)
    return _names_only(piece, FLOWERS) and noted(word).known if hand is None else hand.how is None
