"""東刻, 9萬對, 中×3: a tile that is written once and meant more often."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple

from scoring.notation_lexing import UNKNOWN, Sign, Token

_COUNTING = frozenset({Sign.PILE, Sign.TIMES})
_GOING_ON = frozenset({Sign.DIGIT, Sign.SUIT})
_TIMES = range(1, 10)


class _Tile(NamedTuple):
    """One tile of a text: its kind, the digit or honour that tells it, and the suit that closes it."""

    kind: tuple[int | None, int]
    token: Token
    suit: Token | None


def repeated(tokens: list[Token]) -> list[Token]:
    """Return the signs with each tile as often as it is meant; what counts no tile is unknown."""
    if not any(token.meaning.sign in _COUNTING for token in tokens):
        return tokens
    found: list[Token] = []
    at = 0
    while at < len(tokens):
        token, used = tokens[at], 1
        if token.meaning.sign is Sign.PILE:
            found = _piled(found, token) or [*found, token._replace(meaning=UNKNOWN)]
        elif token.meaning.sign is Sign.TIMES:
            more = _multiplied(found, tokens[at : at + 3])
            found, used = (more, 2) if more else ([*found, token._replace(meaning=UNKNOWN)], 1)
        else:
            found.append(token)
        at += used
    return found


def _piled(found: list[Token], pile: Token) -> list[Token]:
    """刻 is three of the tile before it, 對 two, those written out among them; nothing where there is no such tile."""
    alike = _alike(found, pile)
    return _with(found, alike[-1], pile.meaning.value - len(alike)) if len(alike) in {1, pile.meaning.value} else []


def _multiplied(found: list[Token], ahead: Sequence[Token]) -> list[Token]:
    """A times sign and one digit: so many of the one tile before it; nothing where it is not so."""
    times, *behind = ahead
    alike, count = _alike(found, times), _count(behind, times)
    return _with(found, alike[0], count - 1) if len(alike) == 1 and count in _TIMES else []


def _count(behind: Sequence[Token], times: Token) -> int:
    """Return the number that stands right behind, 0 where it may be something else's."""
    if not behind or behind[0].meaning.sign is not Sign.DIGIT or behind[0].start != times.end:
        return 0
    goes_on = len(behind) > 1 and behind[1].meaning.sign in _GOING_ON and behind[1].start == behind[0].end
    return 0 if goes_on else behind[0].meaning.value + 1


def _alike(found: list[Token], counting: Token) -> tuple[Token, ...]:
    """Return the digits or honours of the one kind of tile that stands right before; digits share a suit."""
    tiles = list(_tiles(_glued(reversed(found), counting.start)))
    alike = list(takewhile(lambda tile: tile.kind == tiles[0].kind, tiles))
    shared = len(alike) < len(tiles) and tiles[len(alike)].suit is alike[-1].suit is not None
    return () if shared else tuple(tile.token for tile in alike)


def _tiles(backwards: Iterable[Token]) -> Iterator[_Tile]:
    """Yield each tile from the last one on, as far as these are tiles; `suit` closes its digits."""
    suit: Token | None = None
    for token in backwards:
        sign = token.meaning.sign
        if sign is Sign.SUIT:
            suit = token
        elif sign is Sign.TILE:
            suit = None
            yield _Tile((None, token.meaning.value), token, None)
        elif sign is Sign.DIGIT and suit is not None:
            yield _Tile((suit.meaning.value, token.meaning.value), token, suit)
        else:
            return


def _glued(backwards: Iterable[Token], end: int) -> Iterator[Token]:
    for token in backwards:
        if token.end != end:
            return
        yield token
        end = token.start


def _with(found: list[Token], tile: Token, more: int) -> list[Token]:
    """Return the signs with that many more of a tile beside it."""
    at = next(index for index, token in enumerate(found) if token is tile)
    return [*found[:at], *[tile] * more, *found[at:]]
