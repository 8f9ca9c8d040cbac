"""What a line means before any table is consulted: one frozen value a command, one file an area."""

from bot.commands.asking import AskingCommand, AskTai, AskWaits
from bot.commands.helping import Cancel, HelpingCommand, ShowHelp, Start
from bot.commands.history import HistoryCommand, ShowHand, ShowLog, ShowStats
from bot.commands.reporting import (
    Address,
    AlsoWon,
    EntryNumber,
    Fix,
    HandNumber,
    RecordDraw,
    RecordWin,
    Redo,
    ReportingCommand,
    Undo,
)
from bot.commands.table import (
    ClaimSeat,
    CloseSession,
    OpenSession,
    PlayAgain,
    ShowBoard,
    ShowSettlement,
    TableCommand,
)

Command = ReportingCommand | TableCommand | HistoryCommand | AskingCommand | HelpingCommand

__all__ = [
    "Address",
    "AlsoWon",
    "AskTai",
    "AskWaits",
    "Cancel",
    "ClaimSeat",
    "CloseSession",
    "Command",
    "EntryNumber",
    "Fix",
    "HandNumber",
    "OpenSession",
    "PlayAgain",
    "RecordDraw",
    "RecordWin",
    "Redo",
    "ShowBoard",
    "ShowHand",
    "ShowHelp",
    "ShowLog",
    "ShowSettlement",
    "ShowStats",
    "Start",
    "Undo",
]
