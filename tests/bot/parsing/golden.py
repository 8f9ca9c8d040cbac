"""The table of lines (lines.txt): how it is read, and how a command is told in it."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from bot.commands import (
    Address,
    AskTai,
    BesideCommand,
    CallDeadHand,
    CallFalseWin,
    Command,
    EntryNumber,
    Fix,
    NameEast,
    OpenSession,
    PayBeside,
    RecordDraw,
    RecordWin,
    Start,
    SwapPlayers,
    Told,
)
from bot.glossary import Glossary
from bot.parsing import ParseError, Vocabulary, is_command, parse, parse_plain
from scoring.claims import Claim
from scoring.payouts import BaseAndUnit, Payout

LINES = Path(__file__).with_name("lines.txt")
ARROW = " => "


class Case(NamedTuple):
    """One line of the table."""

    table: Vocabulary
    line: str
    meaning: str


def table_of(preset: str, *names: str) -> Vocabulary:
    """Seat people whose ids are their names."""
    return Vocabulary({name: name for name in names}, Glossary.for_preset(preset), "suantai_bot")


def cases() -> Iterator[Case]:
    """Read the table."""
    table = table_of("modern")
    for row in LINES.read_text("utf-8").splitlines():
        if row.startswith("@ "):
            preset, _, names = row.removeprefix("@ ").partition(": ")
            table = table_of(preset, *names.split("、"))
        elif row and not row.startswith("#"):
            line, _, meaning = row.rpartition(ARROW)
            yield Case(table, _unescaped(line), meaning)


def told(line: str, table: Vocabulary) -> str:
    """Tell what a line is read as."""
    read = parse if is_command(line) else parse_plain
    try:
        return _command(read(line, table))
    except ParseError as error:
        return " ".join(["!", error.code, *(f"{key}={_value(value)}" for key, value in error.values.items())])


def _unescaped(line: str) -> str:
    return re.sub(r"\\u([0-9a-f]{4})", lambda found: chr(int(found[1], 16)), line)


def _value(value: object) -> str:
    return "/".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _command(command: Command | None) -> str:
    match command:
        case None:
            return "nothing"
        case RecordWin():
            return _win(command)
        case RecordDraw():
            return f"draw {command.reason}".rstrip()
        case AskTai():
            return _asked(command)
        case Fix():
            return f"fix {_address(command.address)}: {_command(command.entry)}"
        case _:
            return _beside(command) if isinstance(command, BesideCommand) else _other(command)


def _beside(command: BesideCommand) -> str:
    match command:
        case CallFalseWin():
            ready = [f"{row.player} {'?' if row.tai is None else row.tai}" for row in command.ready]
            claimed = "?" if command.claimed_tai is None else command.claimed_tai
            return f"false win {command.player or '?'} {claimed}: {', '.join(ready)}".rstrip(": ")
        case PayBeside():
            worth = f"{command.tai} tai" if command.amount is None else f"{command.amount}"
            return f"pay {command.payer or '?'} > {command.payee or '?'} {worth}: {command.reason}".rstrip(": ")
        case SwapPlayers():
            return f"swap {command.outgoing or '?'} > {command.incoming or '?'}"
        case CallDeadHand():
            return f"dead {command.player or '?'}"
        case NameEast():
            return f"east {command.player or '?'}"


def _other(command: Command) -> str:
    if isinstance(command, OpenSession):
        return " ".join(["open", *command.names, command.preset or "?", _payout(command.payout)])
    if isinstance(command, Start):
        return f"Start {command.payload}".rstrip()
    address = getattr(command, "address", None)
    return type(command).__name__ + (f" {_address(address)}" if address else "")


def _address(address: Address) -> str:
    return f"entry {address.seq}" if isinstance(address, EntryNumber) else f"hand {address.number}"


def _payout(payout: Payout | None) -> str:
    if payout is None:
        return "?"
    return f"{payout.base}/{payout.unit}" if isinstance(payout, BaseAndUnit) else f"{payout.formula} {payout.unit}"


def _asked(asked: AskTai) -> str:
    said = [
        asked.how,
        asked.preset,
        asked.seat and f"seat {asked.seat}",
        asked.round_letter and f"round {asked.round_letter}",
    ]
    told = " ".join([type(asked).__name__, *filter(None, said), *_said(asked.claim)])
    return f"{told} [{' '.join(asked.tiles.split())}]"


def _win(win: RecordWin) -> str:
    who = f"win {win.winner or '?'} < {win.discarder or '?'} ({win.how or '?'})"
    also = "".join(f" + {_worth(other.winner, other.claim, other.tiles)}{_told(other.told)}" for other in win.others)
    return _worth(who, win.claim, win.tiles) + _told(win.told) + also


def _told(beside: Told) -> str:
    seat = f" (seat {beside.seat_wind}{'?' * beside.seat_or_pung})" if beside.seat_wind else ""
    return seat + (f" (liable {beside.liable})" if beside.liable else "")


def _worth(who: str, claim: Claim, written: str) -> str:
    said = " ".join(_said(claim))
    number = f"; {claim.tai} tai" if claim.tai is not None else ""
    tiles = f" [{' '.join(written.split())}]" if written else ""
    return (f"{who}: {said}{number}" if said or number else who) + tiles


def _said(claim: Claim) -> Iterator[str]:
    for item in claim.items:
        yield "|".join(item.candidates) + (f"*{item.count}" if item.count != 1 else "")
    yield from claim.winds
    yield from claim.dragons
    yield from claim.flowers
    yield from (f"flower{number}" for number in claim.flower_numbers)
    yield from ["dealer"] if claim.dealer_said else []
    yield from [f"streak{claim.streak_said}"] if claim.streak_said is not None else []
