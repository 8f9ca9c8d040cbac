"""What the notation of tiles makes of a stretch of a line."""

from functools import lru_cache
from typing import NamedTuple

from scoring.assessment import How
from scoring.errors import Unreadable
from scoring.notation import HandText, Written, read_written
from scoring.notation_faults import FaultCode
from scoring.tiles import PLANTS

GROUP = 3
ORDER = "".join(PLANTS)


class Noted(NamedTuple):
    """How many tiles a stretch holds, whether each of its signs is known, and whether none is."""

    tiles: int = 0
    clean: bool = False
    known: bool = False
    strange: bool = False


@lru_cache(maxsize=4096)
def noted(text: str) -> Noted:
    """Return what a stretch is as tiles.

    >>> noted("123m EE").tiles, noted("123x").known, noted("x").strange
    (5, False, True)
    """
    try:
        return Noted(_count(read_written(text, ORDER)), clean=True, known=True)
    except Unreadable as error:
        strange = sum(len(fault.text) for fault in error.faults if fault.code == FaultCode.UNKNOWN)
        return Noted(known=not strange, strange=strange == len(text))


def written(text: str) -> HandText | None:
    """Return the hand of a text, None where some of it cannot be read."""
    try:
        return read_written(text, ORDER).hand
    except Unreadable:
        return None


def _count(found: Written) -> int:
    hand = found.hand
    return len(hand.concealed) + GROUP * len(hand.melds) + (hand.win is not None)


def how_written(text: str) -> How | None:
    """Return how a hand was won where the words of the notation say it."""
    hand = written(text)
    return None if hand is None else hand.how
