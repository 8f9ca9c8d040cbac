"""The command line of the journal: `python -m storage` backs up, restores, verifies and copies databases."""

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path

from storage.backups import backup, copy, restore, verify, verify_backup
from storage.checking import Report
from storage.errors import StorageError, Unsound

FAULTY, REFUSED = 1, 2
DATABASE = "sqlite:///suantai.sqlite3"

Command = Callable[[argparse.Namespace], Report]
COMMANDS: dict[str, Command] = {
    "backup": lambda told: backup(told.database, told.file),
    "restore": lambda told: restore(told.file, told.database),
    "verify": lambda told: verify(told.database) if told.file is None else verify_backup(told.file),
    "copy": lambda told: copy(told.origin, told.target),
}


def main(arguments: list[str] | None = None) -> int:
    """Run one command; returns 1 where something is unsound, 2 where the command could not be carried out."""
    told = _parser().parse_args(arguments)
    try:
        report = COMMANDS[told.command](told)
    except Unsound as error:
        return _faulty(error.values["faults"])
    except (StorageError, OSError) as error:
        print(f"{told.command}: {error}", file=sys.stderr)
        return REFUSED
    if report.faults:
        return _faulty(report.faults)
    print(f"{report.sessions} sessions, {report.events} events: sound")
    return 0


def _faulty(faults: object) -> int:
    for fault in faults if isinstance(faults, tuple) else ():
        print(fault, file=sys.stderr)
    return FAULTY


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m storage")
    commands = parser.add_subparsers(dest="command", required=True)
    _with_file(commands.add_parser("backup", help="copy the database to one file, while the bot may be writing"))
    _with_file(commands.add_parser("restore", help="put a backup in the database's place, while no bot runs"))
    _with_file(commands.add_parser("verify", help="work everything out anew, of a backup or of the database"), "?")
    copying = commands.add_parser("copy", help="copy a database into an empty one of any kind, while no bot runs")
    copying.add_argument("origin", help="database URL")
    copying.add_argument("target", help="database URL")
    return parser


def _with_file(command: argparse.ArgumentParser, times: str | None = None) -> None:
    command.add_argument("file", nargs=times, type=Path, help="a backup")
    database = os.environ.get("DATABASE_URL") or DATABASE
    command.add_argument("--database", default=database, metavar="URL", help="instead of DATABASE_URL")


if __name__ == "__main__":
    sys.exit(main())
