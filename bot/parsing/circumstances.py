"""The words for where somebody sits and which round is played."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from itertools import chain, product
from types import MappingProxyType

from bot.folding import fold
from bot.parsing.pieces import Circumstance, Round, Seat
from bot.parsing.tokens import Span
from bot.words import words
from scoring.tiles import Wind

Spoken = Mapping[str, Callable[[Span], Circumstance]]


@cache
def circumstances() -> Spoken:
    """Return the words for a seat and a round, folded."""
    return MappingProxyType({**dict(_seats()), **dict(_rounds())})


def _seats() -> Iterator[tuple[str, Callable[[Span], Seat]]]:
    for wind, named in words().winds.items():
        for name, said in product(named, words().grammar.seats):
            yield fold(said.format(wind=name)), partial(Seat, wind=wind)


def _rounds() -> Iterator[tuple[str, Callable[[Span], Circumstance]]]:
    for tile, named in chain(words().winds.items(), words().dragons.items()):
        for name, said in product(named, words().grammar.rounds):
            yield fold(said.format(wind=name)), partial(Round, letter=str(tile))


@cache
def seats() -> Mapping[str, Callable[[Span], Seat]]:
    """Return the words for a seat alone, folded."""
    return MappingProxyType(dict(_seats()))


@cache
def seat_winds() -> Mapping[str, Wind]:
    """Return the winds that these words name."""
    anywhere = Span(0, 0)
    return MappingProxyType({word: seat(anywhere).wind for word, seat in seats().items()})
