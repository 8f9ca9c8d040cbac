"""`python -m bot`: Telegram where there is a token, otherwise the same bot in this terminal."""

import argparse
import sys
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from bot.console.folder import Folder
from bot.console.session import play_script, talk
from bot.core import Core
from bot.exits import exit_after, leaving_when_told
from bot.lines import plain_text
from bot.settings import BadSettingsError, Settings, load_settings
from bot.texts import SOURCE, languages, texts
from bot.version import VERSION
from storage import Storage, StorageError, StorageInUse, open_storage

UNWELL = 1
IN_MEMORY = "sqlite://"


def main(arguments: list[str] | None = None) -> int:
    """Run the bot; returns the status to leave with."""
    options = _options(arguments)
    try:
        settings = load_settings()
        return _run(options, settings)
    except (BadSettingsError, StorageError, OSError, UnicodeError) as error:
        print(_told(error), file=sys.stderr)
        return exit_after(error)


def _options(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="suantai")
    parser.add_argument("--version", action="version", version=f"suantai {VERSION}")
    commands = parser.add_subparsers(dest="command", metavar="{telegram,console,demo,health}")
    commands.add_parser("telegram", help="serve Telegram; the environment has the settings")
    console = commands.add_parser("console", help="the same bot in this terminal")
    console.add_argument("--script", type=Path, help="play a transcript and leave")
    console.add_argument("--db", help="database URL (in memory with a script)")
    console.add_argument("--files", type=Path, help="folder of the files that are sent and given")
    demo = commands.add_parser("demo", help="play a recorded evening")
    demo.add_argument("language", nargs="?", default=SOURCE, choices=_told_in(), help="whose words it is played in")
    commands.add_parser("health", help="ask whether the bot with these settings is well")
    return parser.parse_args(arguments, argparse.Namespace(command=None, script=None, db=None, files=None))


def _run(options: argparse.Namespace, settings: Settings) -> int:
    if options.command == "demo":
        return _demo(options.language)
    if options.command == "health":
        return _health(settings)
    if options.command == "telegram" or (options.command is None and settings.bot_token is not None):
        return _telegram(settings)
    return _console(options, settings)


def _console(options: argparse.Namespace, settings: Settings) -> int:
    if options.script is not None:
        lines = options.script.read_text("utf-8").splitlines()
        with _opened(options.db or IN_MEMORY) as storage:
            return play_script(Core(storage), lines, folder=Folder(options.files))
    if not sys.stdin.isatty():
        print(plain_text(texts().help.no_terminal.plain))
        return 0
    with _opened(options.db or settings.database_url) as storage:
        return talk(Core(storage), Folder(options.files or Path()))


def _evening(language: str) -> Traversable:
    return files("bot").joinpath("locales", language, "demo.txt")


def _told_in() -> list[str]:
    """Return the languages that the evening was recorded in."""
    return [language for language in languages() if _evening(language).is_file()]


def _demo(language: str) -> int:
    evening = _evening(language).read_text("utf-8")
    with _opened(IN_MEMORY) as storage:
        return play_script(Core(storage), evening.splitlines(), echo=True)


def _health(settings: Settings) -> int:
    from bot.health import amiss

    wrong = amiss(settings)
    if wrong is not None:
        print(wrong, file=sys.stderr)
    return 0 if wrong is None else UNWELL


@leaving_when_told()
def _telegram(settings: Settings) -> int:
    # Only here: the console does without the import.
    from bot.menus import menus
    from bot.telegram import run

    settings.require_token()  # before any database is opened
    with _opened(settings.database_url) as storage:
        return run(settings, Core(storage), menus(), plain_text(texts().help.trouble.plain))


def _opened(url: str) -> Storage:
    return open_storage(url, exclusive=True)


def _told(error: Exception) -> str:
    if isinstance(error, StorageInUse):
        return plain_text(texts().help.in_use.of(path=error.values.get("path")))
    return str(error)


if __name__ == "__main__":
    sys.exit(main())
