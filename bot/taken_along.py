"""A chat's data on its way: taken along from one chat, and brought into another."""

from typing import NamedTuple

MEGABYTE = 1_000_000
# Some four hundred sessions, which are brought in within a second or two.
MOST_MEGABYTES = 5


class TakenAlong(NamedTuple):
    """All of a chat as text: for a spreadsheet, and whole."""

    sheet: str
    journal: str


class Brought(NamedTuple):
    """What came with an export: sessions, and hands that count in them."""

    sessions: int
    hands: int


def megabytes(size: int) -> int:
    """Return a number of bytes in megabytes, begun ones counted.

    >>> megabytes(5_000_001)
    6
    """
    return -(-size // MEGABYTE)
