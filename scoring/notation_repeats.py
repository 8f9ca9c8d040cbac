"""東刻, 9萬對, 中×3: a tile that is written once and meant more often."""

from collections.abc import Iterable, Sequence
from itertools import takewhile

from scoring.notation_lexing import UNKNOWN, Sign, Token

_COUNTING = frozenset({Sign.PILE, Sign.TIMES})
_GOING_ON = frozenset({Sign.DIGIT, Sign.SUIT})
_TIMES = range(1, 10)


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
    before = list(_glued(reversed(found), counting.start))
    of_suit = bool(before) and before[0].meaning.sign is Sign.SUIT
    written = before[1:] if of_suit else before
    sign = Sign.DIGIT if of_suit else Sign.TILE
    group = tuple(takewhile(lambda token: token.meaning.sign is sign, written))
    alike = tuple(takewhile(lambda token: token.meaning == group[0].meaning, group))
    return () if of_suit and len(alike) < len(group) else alike


def _glued(backwards: Iterable[Token], end: int) -> Iterable[Token]:
    for token in backwards:
        if token.end != end:
            return
        yield token
        end = token.start


def _with(found: list[Token], tile: Token, more: int) -> list[Token]:
    """Return the signs with that many more of a tile beside it."""
    at = next(index for index, token in enumerate(found) if token is tile)
    return [*found[:at], *[tile] * more, *found[at:]]
