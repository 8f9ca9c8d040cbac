"""Reporting a hand, and changing one that is recorded."""

from dataclasses import dataclass

from bot.commands.beside import BesideCommand
from scoring.assessment import How
from scoring.claims import Claim
from scoring.tiles import Wind


@dataclass(frozen=True, slots=True)
class HandNumber:
    """盤: a hand by the number on its card (`7`)."""

    number: int


@dataclass(frozen=True, slots=True)
class EntryNumber:
    """Any entry of the session by its place in the log (`#12`)."""

    seq: int


Address = HandNumber | EntryNumber


@dataclass(frozen=True, slots=True)
class Told:
    """What was told of a winner beside his hand: his seat wind in it, and who pays for all (包牌).

    Where `seat_or_pung`, the words for the wind can mean a pung of it as well.
    """

    seat_wind: Wind | None = None
    seat_or_pung: bool = False
    liable: str | None = None


@dataclass(frozen=True, slots=True)
class AlsoWon:
    """一炮多響: one more winner of the same discard, and what was said of his hand."""

    winner: str
    claim: Claim = Claim()
    tiles: str = ""
    told: Told = Told()


@dataclass(frozen=True, slots=True)
class RecordWin:
    """胡牌: players by id; whatever was not said is None, and the sender or a button says it.

    `tiles` is what was written of the hand where it was reported as tiles; `others` won on the same discard.
    """

    winner: str | None = None
    discarder: str | None = None
    how: How | None = None
    claim: Claim = Claim()
    tiles: str = ""
    others: tuple[AlsoWon, ...] = ()
    told: Told = Told()


@dataclass(frozen=True, slots=True)
class RecordDraw:
    """流局: the hand ended without a winner; `reason` is empty where none was said."""

    reason: str = ""


@dataclass(frozen=True, slots=True)
class Undo:
    """取消: the newest entry, or the one addressed, no longer counts."""

    address: Address | None = None


@dataclass(frozen=True, slots=True)
class Redo:
    """The newest undo is taken back."""


@dataclass(frozen=True, slots=True)
class Fix:
    """更正: an earlier hand should read like this."""

    address: Address
    entry: RecordWin | RecordDraw | BesideCommand


ReportingCommand = RecordWin | RecordDraw | Undo | Redo | Fix
