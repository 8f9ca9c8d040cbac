"""拉莊 or not, as players say it of their house."""

from bot.commands.house import SaidTai
from bot.folding import fold
from bot.words import words
from scoring.items import Item

PULLED, NOT_PULLED = 2, 1


def pulling(text: str) -> tuple[SaidTai, ...]:
    """拉莊: each extra hand of the dealer's counts 2 台, 1 where it is not played (RULES 4, dealer_streak)."""
    called = ((words().house.pulled, PULLED), (words().house.not_pulled, NOT_PULLED))
    return tuple(SaidTai((Item.DEALER_STREAK,), tai) for spoken, tai in called if fold(text) in map(fold, spoken))
