"""What the words between names say about them, and which words say it of what happens beside the hands."""

from collections.abc import Mapping
from enum import Enum, auto
from functools import cache
from types import MappingProxyType

from bot.folding import fold
from bot.words import words


class Role(Enum):
    """What a word between names says about them."""

    WON = auto()
    DISCARDED = auto()
    DISCARDED_BY = auto()
    GIVEN_TO = auto()
    COMPLETED = auto()  # before the winning tile
    LIABLE = auto()  # before the one who pays for all
    FALSELY = auto()
    READY = auto()
    CLAIMED = auto()
    DEAD = auto()
    PAID = auto()
    MONEY = auto()
    SWAPPED = auto()
    OPENED = auto()  # whom the dice made East


NONE: Mapping[str, Role] = MappingProxyType({})


@cache
def of_false_wins() -> Mapping[str, Role]:
    """Return the words of a false win, and of a dead hand, folded."""
    said = words().beside
    return _folded(
        {Role.FALSELY: said.falsely, Role.READY: said.ready, Role.CLAIMED: said.claimed, Role.DEAD: said.dead}
    )


@cache
def of_wins() -> Mapping[str, Role]:
    """Return the words before the one who pays for all, folded."""
    return _folded({Role.LIABLE: words().beside.liable})


@cache
def of_payments() -> Mapping[str, Role]:
    """Return the words of a payment, folded."""
    return _folded({Role.PAID: words().beside.paid, Role.MONEY: words().beside.money})


@cache
def of_people() -> Mapping[str, Role]:
    """Return the words between who leaves and who comes, and for whom the dice made East, folded."""
    return _folded({Role.SWAPPED: words().beside.swapped, Role.OPENED: words().beside.opened})


def _folded(said: Mapping[Role, tuple[str, ...]]) -> Mapping[str, Role]:
    return MappingProxyType({fold(word): role for role, spoken in said.items() for word in spoken})
