"""Random wins of seventeen tiles, and their twins of fourteen for programs that play with those."""

import random
from collections import Counter
from typing import NamedTuple

from scoring.assessment import How
from scoring.melds import Meld
from scoring.notation import HandText, format_hand
from scoring.tiles import RANKS, WINDS
from scoring.win import Win
from tests.scoring.wins import finished, groups_and_pair, melded

ORDER = "梅蘭菊竹"
ALL_KINDS = tuple(range(34))
ONE_SUIT = tuple(range(9))
CHOWS = (0.3, 0.6, 0.9)
TWIN_GROUPS = 4


class Written(NamedTuple):
    """A hand as somebody types it, and the win that it is; its place and what was stated are told beside it."""

    text: str
    win: Win


class Twin(NamedTuple):
    """A win of fourteen tiles, dealt and melded as those of seventeen are; the last tile of the hand won."""

    hand: tuple[int, ...]
    melds: tuple[Meld, ...]
    self_drawn: bool
    seat: int
    round: int


class Dealer:
    """Deals hands that nobody has seen; one suit only where that is asked for."""

    def __init__(self, seed: int) -> None:
        """Shuffle."""
        self._dice = random.Random(seed)

    def wins(self, count: int, kinds: tuple[int, ...] = ALL_KINDS) -> list[Win]:
        """Deal wins of some kinds of tiles."""
        return [self._win(kinds) for _ in range(count)]

    def written(self, count: int) -> list[Written]:
        """Deal wins and write them down."""
        return [Written(_text(win), win) for win in self.wins(count)]

    def twins(self, count: int, kinds: tuple[int, ...] = ALL_KINDS) -> list[Twin]:
        """Deal wins of fourteen tiles."""
        return [self._twin(kinds) for _ in range(count)]

    def _win(self, kinds: tuple[int, ...]) -> Win:
        tiles, melds, owned = self._dealt(kinds)
        return finished(self._dice, tiles, melds, owned)

    def _twin(self, kinds: tuple[int, ...]) -> Twin:
        tiles, melds, _ = self._dealt(kinds, TWIN_GROUPS)
        self._dice.shuffle(tiles)
        seat, round_ = self._dice.randrange(len(WINDS)), self._dice.randrange(len(WINDS))
        return Twin(tuple(tiles), melds, self._dice.random() < 0.5, seat, round_)

    def _dealt(self, kinds: tuple[int, ...], groups: int = 5) -> tuple[list[int], tuple[Meld, ...], Counter[int]]:
        while True:
            chows = self._dice.choice(CHOWS)
            hand, melds = melded(self._dice, groups_and_pair(self._dice, kinds, chows, groups))
            tiles = [tile for part in hand for tile in part]
            owned = Counter([*tiles, *(tile for meld in melds for tile in meld.tiles)])
            of_one_suit = kinds == ALL_KINDS and len({tile // RANKS for tile in owned}) == 1
            if max(owned.values()) <= 4 and not of_one_suit:
                return tiles, melds, owned


def _text(win: Win) -> str:
    how = None if win.how is How.DISCARD else win.how
    return format_hand(HandText(tuple(sorted(win.concealed)), win.melds, win.tile, how, win.flowers))
