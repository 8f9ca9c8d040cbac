"""What a view is told of a hand that no session holds: how it was won, under which rules, and what it is worth."""

from typing import NamedTuple

from scoring.assess import Assessed
from scoring.assessment import How, Place
from scoring.claims import Claim
from scoring.items import Item
from scoring.notation import HandText
from scoring.rulesets import Ruleset


class Case(NamedTuple):
    """A hand and its circumstances; `preset` is None where the chat's own rules were meant."""

    hand: HandText
    claim: Claim
    how: How
    place: Place
    ruleset: Ruleset
    preset: str | None


class Figured(NamedTuple):
    """A case worked out, and what was said in vain.

    `took_last` where nobody said which tile won, `among` where the winning tile was written among the seventeen.
    """

    case: Case
    assessed: Assessed
    unplayed: tuple[Item, ...] = ()
    took_last: bool = False
    changeable: bool = False
    among: bool = False


class WaitRow(NamedTuple):
    """A tile that wins and the 台 by discard and by self-draw, None where it cannot be won like that."""

    tile: int
    discard: int | None
    self_draw: int | None


class Waited(NamedTuple):
    """A case before its winning tile: what it waits on, or how many tiles are wrong."""

    case: Case
    rows: tuple[WaitRow, ...]
    wrong_tiles: int
