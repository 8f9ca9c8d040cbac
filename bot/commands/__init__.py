"""What a line means before any table is consulted: one frozen value a command, one file an area."""

from bot.commands.asking import AskingCommand, AskTai, AskWaits
from bot.commands.beside import BesideCommand, CallDeadHand, CallFalseWin, NameEast, PayBeside, SwapPlayers, Waiting
from bot.commands.data import AskForget, DataCommand, ExportChat, ImportChat
from bot.commands.disputing import Dispute, DisputingCommand
from bot.commands.helping import Cancel, HelpingCommand, ShowHelp, ShowStatus, Start
from bot.commands.history import HistoryCommand, ShowHand, ShowLog, ShowStats
from bot.commands.house import BringHouse, ChangeHouse, HouseCommand, ShareHouse, ShowEditions, ShowHouse
from bot.commands.night import (
    AskReopening,
    ConfirmSettlement,
    DrawSeats,
    ListUnpaid,
    MarkPaid,
    NightCommand,
    Pause,
    ShowSeats,
    TakeSeats,
)
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
    Told,
    Undo,
)
from bot.commands.serving import ChangeSetting, ServingCommand, ShowLanguages, ShowSettings
from bot.commands.table import (
    ClaimSeat,
    CloseSession,
    OpenSession,
    PlayAgain,
    ShowBoard,
    ShowSettlement,
    TableCommand,
)

Command = (
    ReportingCommand
    | BesideCommand
    | TableCommand
    | HistoryCommand
    | AskingCommand
    | HelpingCommand
    | HouseCommand
    | ServingCommand
    | NightCommand
    | DisputingCommand
    | DataCommand
)

__all__ = [
    "Address",
    "AlsoWon",
    "AskForget",
    "AskReopening",
    "AskTai",
    "AskWaits",
    "BesideCommand",
    "BringHouse",
    "CallDeadHand",
    "CallFalseWin",
    "Cancel",
    "ChangeHouse",
    "ChangeSetting",
    "ClaimSeat",
    "CloseSession",
    "Command",
    "ConfirmSettlement",
    "Dispute",
    "DrawSeats",
    "EntryNumber",
    "ExportChat",
    "Fix",
    "HandNumber",
    "ImportChat",
    "ListUnpaid",
    "MarkPaid",
    "NameEast",
    "OpenSession",
    "Pause",
    "PayBeside",
    "PlayAgain",
    "RecordDraw",
    "RecordWin",
    "Redo",
    "ShareHouse",
    "ShowBoard",
    "ShowEditions",
    "ShowHand",
    "ShowHelp",
    "ShowHouse",
    "ShowLanguages",
    "ShowLog",
    "ShowSeats",
    "ShowSettings",
    "ShowSettlement",
    "ShowStats",
    "ShowStatus",
    "Start",
    "SwapPlayers",
    "TakeSeats",
    "Told",
    "Undo",
    "Waiting",
]
