"""聽 as a question of its own: which tiles win, and what each would score."""

from typing import NamedTuple

from scoring.assess import Assessed, assess, reader_of
from scoring.assessment import Held, How, Place
from scoring.melds import Meld
from scoring.rulesets import Ruleset
from scoring.suits import count_key
from scoring.tiles import Flower
from scoring.waits import Short, kinds_of
from scoring.win import Win


class Waiting(NamedTuple):
    """A hand before its winning tile, and how it would be won."""

    concealed: tuple[int, ...]
    how: How
    place: Place
    melds: tuple[Meld, ...] = ()
    stated: tuple[Held, ...] = ()
    flowers: tuple[Flower, ...] = ()

    def won_on(self, tile: int) -> Win:
        """Return the win on a tile; raises ImpossibleHand or Contradiction."""
        return Win(self.concealed, tile, self.how, self.place, self.melds, self.stated, self.flowers)


class WaitWorth(NamedTuple):
    """A tile that wins, and what the hand would be worth with it."""

    tile: int
    assessed: Assessed


def kinds_waited_on(waiting: Waiting, ruleset: Ruleset) -> tuple[int, ...]:
    """Return the kinds that complete the hand, over all shapes that the rule set knows."""
    tiles = count_key(waiting.concealed)
    laid = count_key(tile for meld in waiting.melds for tile in meld.tiles)
    return kinds_of(reader_of(ruleset).specials.waits_before(Short(tiles, tiles + laid, len(waiting.melds))))


def worth_of_waits(waiting: Waiting, ruleset: Ruleset) -> tuple[WaitWorth, ...]:
    """Return every tile that wins and what it would score; raises what building such a win raises."""
    kinds = kinds_waited_on(waiting, ruleset)
    return tuple(WaitWorth(kind, assess(waiting.won_on(kind), ruleset)) for kind in kinds)
