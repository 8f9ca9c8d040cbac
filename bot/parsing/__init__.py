"""Text to commands, pure: what was typed, whose names are at the table, and nothing else."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from bot.commands import (
    Cancel,
    ClaimSeat,
    CloseSession,
    Command,
    ExportChat,
    Fix,
    ImportChat,
    Pause,
    PlayAgain,
    Redo,
    ShowBoard,
    ShowHelp,
    ShowLog,
    ShowStats,
    ShowStatus,
    Start,
    Undo,
)
from bot.folding import normalize
from bot.parsing.asking import ask_tai, ask_waits
from bot.parsing.data import forget
from bot.parsing.disputing import dispute, objection
from bot.parsing.entries import ENTRIES, Entry, entry, fix, plain
from bot.parsing.errors import (
    AmbiguousName,
    InvalidAmount,
    InvalidTai,
    MissingArgument,
    NameRepeated,
    NamesNotFour,
    NameTooLong,
    NotAHandNumber,
    ParseError,
    TaiBesideTiles,
    TextTooLong,
    TooManyNames,
    TwoNumbers,
    UnknownName,
    UnknownWord,
    WordRepeated,
)
from bot.parsing.house import house, with_answered
from bot.parsing.looking import only_period, show_hand
from bot.parsing.mending import understood
from bot.parsing.names import LONGEST_NAME, checked_name, clean_name
from bot.parsing.night import paid, seats, settle
from bot.parsing.opening import open_session
from bot.parsing.rest import Rest, called, is_command, only_address
from bot.parsing.serving import lang, settings
from bot.parsing.vocabulary import Vocabulary

__all__ = [
    "COMMANDS",
    "IMPORT",
    "LONGEST_LINE",
    "LONGEST_NAME",
    "AmbiguousName",
    "InvalidAmount",
    "InvalidTai",
    "MissingArgument",
    "NameRepeated",
    "NameTooLong",
    "NamesNotFour",
    "NotAHandNumber",
    "ParseError",
    "TaiBesideTiles",
    "TextTooLong",
    "TooManyNames",
    "TwoNumbers",
    "UnknownName",
    "UnknownWord",
    "Vocabulary",
    "WordRepeated",
    "checked_name",
    "clean_name",
    "command_of",
    "is_command",
    "is_nameless",
    "objection",
    "only_asks",
    "parse",
    "parse_entry",
    "parse_plain",
    "with_answered",
]
LONGEST_LINE = 1000
LONGEST_RULES = 4000
ASKING = frozenset({"calc", "wait"})
IMPORT = "import"
NAMELESS = ASKING | {"rules", "settings", "lang", "export", IMPORT, "forget"}
COMMANDS: Mapping[str, Callable[[Rest], Command]] = MappingProxyType(
    {
        **ENTRIES,
        "new": lambda rest: open_session(rest.line, rest.start),
        "fix": fix,
        "dispute": dispute,
        "calc": ask_tai,
        "wait": ask_waits,
        "undo": lambda rest: Undo(only_address(rest)),
        "redo": lambda _: Redo(),
        "board": lambda _: ShowBoard(),
        "log": lambda rest: ShowLog(only_period(rest.text)),
        "hand": show_hand,
        "stats": lambda rest: ShowStats(rest.text.strip()),
        "settle": settle,
        "paid": paid,
        "seat": seats,
        "pause": lambda _: Pause(),
        "end": lambda _: CloseSession(),
        "again": lambda _: PlayAgain(),
        "rules": house,
        "settings": settings,
        "lang": lang,
        "export": lambda _: ExportChat(),
        IMPORT: lambda _: ImportChat(),
        "forget": forget,
        "claim": lambda rest: ClaimSeat(clean_name(rest.text)),
        "help": lambda _: ShowHelp(),
        "status": lambda _: ShowStatus(),
        "start": lambda rest: Start(rest.text.strip()),
        "cancel": lambda _: Cancel(),
    }
)


def parse(text: str, table: Vocabulary) -> Command | None:
    """Return the command that a line gives, None where it gives none of this bot's; raises ParseError."""
    command = called(Rest(text, 0, table))
    if command is None or command[0] not in COMMANDS:
        return None
    name, rest = command
    longest = LONGEST_RULES if name == "rules" else LONGEST_LINE
    if len(text) > longest:
        raise TextTooLong(length=len(text), most=longest)
    words = table.nameless if name in NAMELESS else table
    return understood(text, lambda line: COMMANDS[name](rest._replace(line=line)), words)


def only_asks(text: str) -> bool:
    """Whether a line asks about tiles, so that nothing of it could be recorded."""
    return command_of(text) in ASKING


def is_nameless(text: str) -> bool:
    """Whether a line is no report of a table: nobody is named in it, and no hand could be recorded."""
    return command_of(text) in NAMELESS


def command_of(text: str) -> str:
    """Return the command that a line begins with, empty where it begins with none; for whom it is, is not asked."""
    first = normalize(text).split(maxsplit=1)[:1]
    return first[0].strip("/").partition("@")[0] if is_command(text) else ""


def parse_plain(text: str, table: Vocabulary) -> Entry | None:
    """Return the hand that plain words report, as in a reply to the bot; None where they report none."""
    rest = Rest(text, 0, table)
    if len(text) > LONGEST_LINE or is_command(text):
        return None
    return plain(rest)


def parse_entry(text: str, table: Vocabulary) -> Entry | Fix | None:
    """Return the hand that a line must be about, as in an edit; None where it is a command for something else.

    What corrects a hand by its number is given with the number.
    """
    table = table.ever
    command = called(Rest(text, 0, table))
    if is_command(text) and (command is None or command[0] not in {*ENTRIES, "fix"}):
        return None
    if len(text) > LONGEST_LINE:
        raise TextTooLong(length=len(text), most=LONGEST_LINE)
    if command is not None and command[0] == "fix":
        return understood(text, lambda line: fix(command[1]._replace(line=line)), table)
    return understood(text, lambda line: entry(Rest(line, 0, table)), table)
