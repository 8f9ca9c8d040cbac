"""Signs to runs of tiles: digits take the suit that follows them, flowers the number printed on them."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple

from scoring.notation_faults import FaultCode, FaultList
from scoring.notation_lexing import Meaning, Sign, Token
from scoring.notation_plain import FIRST_HONOR
from scoring.tiles import PLANTS, RANKS, SEASONS, Flower

ZERO = -1
# The numbered honours are E S W N P F C, as every program that writes them so has it.
NUMBERED_HONORS = (27, 28, 29, 30, 33, 32, 31)
_FLOWERS = tuple(Flower)


class Run(NamedTuple):
    """Tiles written as one; `glued` when nothing parts them from what stands before."""

    tiles: tuple[int, ...]
    start: int
    end: int
    glued: bool

    @property
    def sign(self) -> Sign:
        """A run is of tiles."""
        return Sign.TILE


class Mark(NamedTuple):
    """A sign that is no tile, kept for who puts the hand together."""

    sign: Sign
    value: int
    start: int
    end: int


Element = Run | Mark


class _Digits(NamedTuple):
    """Digits without a gap that wait for their suit; `joined` to what stands before by a dash."""

    start: int
    end: int
    glued: bool
    joined: bool
    ranks: tuple[int, ...] = ()


class RunReader:
    """One pass over the signs of a text."""

    def __init__(self, faults: FaultList, order: str) -> None:
        """Read for a table whose plants are numbered in that order; without one 花3 names no flower."""
        self.elements: list[Element] = []
        self._faults = faults
        self._order = order
        self._waiting: list[_Digits] = []
        self._glued = self._joined = self._in_unknown = False
        self._numbered: Mark | None = None

    def read(self, tokens: list[Token]) -> list[Element]:
        """Return the runs and marks of the text."""
        for token in tokens:
            meaning = self._as_suit(token.meaning)
            if meaning.sign not in _CONTINUING:
                self._settle_number()
            self._in_unknown = self._in_unknown and meaning.sign in _WITHIN_UNKNOWN
            _READERS.get(meaning.sign, RunReader._mark)(self, token._replace(meaning=meaning))
        self._settle_number()
        self._drop_digits()
        return self.elements

    def _as_suit(self, meaning: Meaning) -> Meaning:
        if meaning.suit < 0 or self._numbered or not (self._waiting and self._glued):
            return meaning
        return Meaning(Sign.SUIT, meaning.suit)

    def _digit(self, token: Token) -> None:
        if not self._waiting or not self._glued or self._joined:
            self._waiting.append(_Digits(token.start, token.end, self._glued, self._joined))
        digits = self._waiting[-1]
        self._waiting[-1] = digits._replace(end=token.end, ranks=(*digits.ranks, token.meaning.value))
        self._glued, self._joined = True, False

    def _suit(self, token: Token) -> None:
        self._numbered = None
        if not self._waiting:
            self._fault(FaultCode.SUIT_WITHOUT_DIGITS, token.start, token.end)
        elif self._joined:
            self._fault(FaultCode.RANGE, self._waiting[0].start, token.end)
        else:
            self._waiting[-1] = self._waiting[-1]._replace(end=token.end)
            self._close(token.meaning.value)
        self._waiting.clear()
        self._glued, self._joined = True, False

    def _close(self, base: int) -> None:
        """Give the waiting digits their suit; a dash between single digits is a run, between groups a gap."""
        if self._waiting[0].joined:
            self._rejoin(base)
        groups = self._waiting[:1]
        for before, digits in pairwise(self._waiting):
            if digits.joined and 1 in {len(before.ranks), len(digits.ranks)}:
                ranks = groups[-1].ranks + self._between(before, digits)
                groups[-1] = groups[-1]._replace(end=digits.end, ranks=ranks)
            else:
                groups.append(digits)
        for group in groups:
            self._give(group, base)

    def _rejoin(self, base: int) -> None:
        """Take back a single tile of the same suit before the dash: both its ends have their suit."""
        before = self.elements[-1] if self.elements else None
        if isinstance(before, Run) and len(before.tiles) == 1 and before.tiles[0] in _kinds(base):
            self.elements.pop()
            rank = _kinds(base).index(before.tiles[0])
            self._waiting.insert(0, _Digits(before.start, before.end, before.glued, joined=False, ranks=(rank,)))

    def _between(self, before: _Digits, digits: _Digits) -> tuple[int, ...]:
        low, high = before.ranks[-1], digits.ranks[0]
        if len(before.ranks) != len(digits.ranks) or low >= high:
            self._fault(FaultCode.RANGE, before.start, digits.end)
        return tuple(range(low + 1, high + 1))

    def _give(self, digits: _Digits, base: int) -> None:
        kinds = _kinds(base)
        if ZERO in digits.ranks:
            self._fault(FaultCode.ZERO, digits.start, digits.end)
        elif max(digits.ranks) >= len(kinds):
            self._fault(FaultCode.NO_SUCH_TILE, digits.start, digits.end)
        else:
            tiles = tuple(kinds[rank] for rank in digits.ranks)
            self._add(Run(tiles, digits.start, digits.end, digits.glued))

    def _tile(self, token: Token) -> None:
        self._drop_digits()
        self._add(Run((token.meaning.value,), token.start, token.end, self._glued))
        self._glued, self._joined = True, False

    def _add(self, run: Run) -> None:
        """Add a run, to the one before where they are glued and of one tile."""
        before = self.elements[-1] if self.elements else None
        if run.glued and isinstance(before, Run) and len({*before.tiles, *run.tiles}) == 1:
            self.elements[-1] = Run(before.tiles + run.tiles, before.start, run.end, before.glued)
        else:
            self.elements.append(run)

    def _flower(self, token: Token) -> None:
        self._mark(token)
        self._numbered = Mark(Sign.FLOWER, token.meaning.value, token.start, token.end)

    def _some_flower(self, token: Token) -> None:
        """花 before a number is the flower that has it, before anything else it says nothing."""
        if self._waiting and self._glued:
            code = FaultCode.FLOWER_COUNT if self._order else FaultCode.FLOWER_UNNAMED
            self._fault(code, self._waiting.pop().start, token.end)
        self._drop_digits()
        self._numbered = Mark(Sign.NUMBERED_FLOWER, -1, token.start, token.end)
        self._glued, self._joined = True, False

    def _settle_number(self) -> None:
        """Digits right after a flower, and no suit after them, are the number printed on the tile: that decides."""
        flower, waiting = self._numbered, self._waiting
        self._numbered = None
        if not flower or len(waiting) != 1:
            return
        if flower.sign is Sign.NUMBERED_FLOWER or len(waiting[0].ranks) == 1:
            self._number(flower, waiting.pop())

    def _number(self, flower: Mark, digits: _Digits) -> None:
        if flower.sign is Sign.NUMBERED_FLOWER and not self._order:
            self._fault(FaultCode.FLOWER_UNNAMED, flower.start, digits.end)
        elif not all(0 <= rank < len(SEASONS) for rank in digits.ranks):
            self._fault(FaultCode.FLOWER_NUMBER, flower.start, digits.end)
        elif flower.sign is Sign.NUMBERED_FLOWER:
            self.elements += [Mark(flower.sign, rank, flower.start, digits.end) for rank in digits.ranks]
        else:
            series = SEASONS if flower.value < len(SEASONS) else self._order or PLANTS
            value = _FLOWERS.index(Flower(series[digits.ranks[0]]))
            self.elements[-1] = flower._replace(value=value, end=digits.end)

    def _mark(self, token: Token) -> None:
        self._drop_digits()
        sign, value = token.meaning.sign, token.meaning.value
        self.elements.append(Mark(sign, value, token.start, token.end))
        self._glued, self._joined = True, False

    def _colon(self, token: Token) -> None:
        """A colon after the word of a meld makes it the title of its line, any other is a gap."""
        before = self.elements[-1] if self.elements else None
        if isinstance(before, Mark) and before.sign is Sign.MELD and not self._waiting:
            self._mark(token)
        self._glued = False

    def _gap(self, _token: Token) -> None:
        self._glued = False

    def _comma(self, token: Token) -> None:
        if not self._waiting:
            self._mark(token)
        self._glued = False

    def _dash(self, _token: Token) -> None:
        self._glued, self._joined = False, True

    def _filler(self, token: Token) -> None:
        """Nothing is said."""

    def _unknown(self, token: Token) -> None:
        if self._in_unknown:
            self._faults.stretch(token.end)
            return
        self._drop_digits()
        self._fault(FaultCode.UNKNOWN, token.start, token.end)
        self._in_unknown = True

    def _drop_digits(self) -> None:
        if self._waiting:
            self._fault(FaultCode.DIGITS_WITHOUT_SUIT, self._waiting[0].start, self._waiting[-1].end)
            self._waiting.clear()

    def _fault(self, code: FaultCode, start: int, end: int) -> None:
        self._faults.add(code, start, end)
        self.elements.append(Mark(Sign.UNKNOWN, -1, start, end))


def _kinds(base: int) -> Sequence[int]:
    return NUMBERED_HONORS if base == FIRST_HONOR else range(base, base + RANKS)


_CONTINUING = frozenset({Sign.DIGIT, Sign.SUIT, Sign.RANGE, Sign.FILLER})
_WITHIN_UNKNOWN = frozenset({Sign.UNKNOWN, Sign.GAP, Sign.FILLER})
_READERS: dict[Sign, Callable[[RunReader, Token], None]] = {
    Sign.DIGIT: RunReader._digit,
    Sign.SUIT: RunReader._suit,
    Sign.TILE: RunReader._tile,
    Sign.FLOWER: RunReader._flower,
    Sign.SOME_FLOWER: RunReader._some_flower,
    Sign.RANGE: RunReader._dash,
    Sign.COLON: RunReader._colon,
    Sign.COMMA: RunReader._comma,
    Sign.GAP: RunReader._gap,
    Sign.FILLER: RunReader._filler,
    Sign.UNKNOWN: RunReader._unknown,
}
