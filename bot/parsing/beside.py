"""Lines of what happens beside the hands, with their command or in plain words."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from bot.commands import BesideCommand
from bot.parsing.false_wins import false_win, says_false_win
from bot.parsing.payments import payment, says_payment
from bot.parsing.people import east, says_east, says_swap, swap
from bot.parsing.rest import Rest

Reader = Callable[[Rest], BesideCommand]
BESIDE: Mapping[str, Reader] = MappingProxyType({"chahu": false_win, "pay": payment, "swap": swap})
PLAIN: Mapping[Reader, Callable[[Rest], bool]] = MappingProxyType(
    {false_win: says_false_win, payment: says_payment, east: says_east, swap: says_swap}
)


def plain_beside(rest: Rest) -> Reader | None:
    """Return who reads plain words of such a thing (阿明詐胡, 阿明付小美 100), None where they tell of none."""
    return next((reader for reader, says in PLAIN.items() if says(rest)), None)
