"""花3: the flowers that are named by their number alone (RULES 5, 14)."""

from collections.abc import Iterable, Sequence

from scoring.notation_faults import FaultCode, FaultList
from scoring.notation_runs import Mark
from scoring.tiles import SEASONS, Flower

_FLOWERS = tuple(Flower)


def flowers_numbered(marks: Sequence[Mark], named: Iterable[int], order: str, faults: FaultList) -> list[int]:
    """Return which flowers they are, where `named` are those told by name and `order` numbers the plants.

    Each number is on a season and on a plant: where one of them is named already, it is the other. Where both are left
    the season is taken, for they are worth the same; unless one would make a series whole: then nobody can know.
    """
    known = set(named)
    open_: list[Mark] = []
    for mark in marks:
        left = [flower for flower in _carrying(mark.value, order) if flower not in known]
        again = sum(other.value == mark.value for other in marks)
        if again > len(left):
            faults.add(FaultCode.FLOWER_TWICE, mark.start, mark.end)
        elif again < len(left):
            open_.append(mark)
    sure = known | {flower for mark in marks if mark not in open_ for flower in _carrying(mark.value, order)}
    if open_ and _may_be_whole({mark.value for mark in open_}, sure, order):
        faults.add(FaultCode.FLOWER_SERIES, open_[0].start, open_[-1].end)
    return sorted(sure - known) + [mark.value for mark in open_]


def _may_be_whole(numbers: set[int], sure: set[int], order: str) -> bool:
    """Whether some choice makes a series whole."""
    pairs = [_carrying(number, order) for number in range(len(SEASONS))]
    return any(
        all(pair[series] in sure or number in numbers for number, pair in enumerate(pairs))
        for series in range(len(pairs[0]))
    )


def _carrying(number: int, order: str) -> tuple[int, int]:
    """Return the season and the plant with a number, from 0."""
    return number, _FLOWERS.index(Flower(order[number]))
