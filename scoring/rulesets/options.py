"""The options of a rule set (RULES 13): how a house plays, beside the values of its items."""

from enum import StrEnum
from typing import Annotated, Literal

from pydantic import Field

from scoring.frozen import Frozen
from scoring.items import Item
from scoring.payouts import BaseAndUnit, Payout
from scoring.payouts.debts import Money

MOST_TAI = 999
Number = Annotated[int, Field(ge=0, le=MOST_TAI)]


class NoFlowers(StrEnum):
    """Which flowers spoil 平胡."""

    ANY = "any"
    SEAT = "seat"
    NONE = "none"


class ChowsWait(StrEnum):
    """What 平胡 asks of the wait."""

    TWO_SIDED = "two_sided"
    NOT_SINGLE = "not_single"
    ANY = "any"


class SingleWait(StrEnum):
    """獨聽: counted by kinds of tiles, or by the shape that the winning tile completes."""

    BY_KINDS = "by_kinds"
    BY_SHAPE = "by_shape"


class MultipleWinners(StrEnum):
    """一炮多響: all win, the nearest wins (攔胡), or three winners make a draw."""

    ALL = "all"
    NEAREST = "nearest"
    THREE_IS_DRAW = "three_is_draw"


class DealerScope(StrEnum):
    """Whom dealer items are charged to: the pair with the dealer in it, or every payer."""

    PAIR = "pair"
    TABLE = "table"


class SeatWinds(StrEnum):
    """Seat winds follow the dealer, or the dice of each hand (開門)."""

    DEALER = "dealer"
    DICE = "dice"


class FalseWinPrice(StrEnum):
    """詐胡: what one of the others is paid, by the 台 of his own wait or by the 台 claimed."""

    WAITING_TAI = "waiting_tai"
    CLAIMED_TAI = "claimed_tai"


FLOWER_ORDERS = ("梅蘭菊竹", "梅蘭竹菊")
FlowerOrder = Literal["梅蘭菊竹", "梅蘭竹菊"]


class AllChows(Frozen):
    """平胡: what a house asks of it beside five chows (RULES 6)."""

    no_flowers: NoFlowers = NoFlowers.ANY
    no_honors: bool = True
    not_self_draw: bool = True
    wait: ChowsWait = ChowsWait.TWO_SIDED


class FalseWin(Frozen):
    """詐胡: the price to those who were ready and to those who were not (RULES 9)."""

    ready: FalseWinPrice | Number = FalseWinPrice.WAITING_TAI
    not_ready: FalseWinPrice | Number = FalseWinPrice.CLAIMED_TAI


class Kitty(Frozen):
    """東錢: what a self-draw puts into the kitty, and the most it takes in a session."""

    self_draw: Money
    cap: Money | None = None


class Options(Frozen):
    """Every option of RULES 13 with its default; nothing else is accepted."""

    min_tai: Number = 0
    tai_cap: Annotated[int, Field(ge=1, le=MOST_TAI)] | None = None
    tai_cap_includes_dealer: bool = True
    all_chows: AllChows = AllChows()
    single_wait: SingleWait = SingleWait.BY_KINDS
    flower_kong_adds: bool = False
    flower_order: FlowerOrder = "梅蘭菊竹"
    multiple_winners: MultipleWinners = MultipleWinners.ALL
    draw_keeps_dealer: bool = True
    draw_extends_streak: bool = True
    streak_cap: Number | None = None
    dealer_scope: DealerScope = DealerScope.PAIR
    rounds: Annotated[int, Field(ge=1, le=7)] = 4
    seat_winds: SeatWinds = SeatWinds.DEALER
    false_win: FalseWin | None = None
    false_win_passes_dealer: bool = False
    liability: tuple[Item, ...] = ()
    kitty: Kitty | None = None
    self_draw_bonus: Number = 0
    aborts: tuple[str, ...] = ()
    payout: Annotated[Payout, Field(discriminator="formula")] = BaseAndUnit(base=100, unit=20)
