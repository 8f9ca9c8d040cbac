"""A terminal's session with the bot: a script from beginning to end, or what somebody types."""

import contextlib
import sys
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from uuid import uuid4

from bot.console.chat import Chat, NoSuchButtonError, NothingSaidError
from bot.console.folder import Folder, NoSuchFileError
from bot.console.printing import printed
from bot.console.transcript import Doing, UnreadableLineError, read_line
from bot.core import Core
from bot.lines import plain_text
from bot.replies import Reply
from bot.texts import texts

PROMPT = "> "
FAILED = 1
FAULTS = (UnreadableLineError, NoSuchButtonError, NothingSaidError, NoSuchFileError)
NOWHERE = Folder()


def play_script(core: Core, lines: Iterable[str], *, echo: bool = False, folder: Folder = NOWHERE) -> int:
    """Play a transcript, a session on file going on; returns 1 at the first line that cannot be played."""
    chat = _chat(core, folder=folder)
    for text in lines:
        if echo and text.strip():
            _print(text.rstrip())
        try:
            _do(chat, text)
        except FAULTS as error:
            print(_told(error), file=sys.stderr)
            return FAILED
    return 0


def talk(core: Core, folder: Folder = NOWHERE) -> int:
    """Let somebody at the terminal play all four; a session that is on file goes on."""
    words = texts().help
    _print(plain_text(words.console.plain))
    chat = _chat(core, words.myself, folder)
    for text in _typed():
        try:
            if not _do(chat, text, words.myself):
                _print(plain_text(words.no_answer.plain))
        except FAULTS as error:
            _print(_told(error))
    return 0


def _chat(core: Core, myself: str = "", folder: Folder = NOWHERE) -> Chat:
    """Return the chat, with the board of a session on file shown."""
    # Messages of earlier runs are on file under their numbers: these must be new.
    number = int(datetime.now(UTC).timestamp() * 1000)
    chat = Chat(core, run=uuid4().hex, myself=myself, next_id=number, folder=folder)
    for shown in chat.open_board():
        _print(printed(shown))
    return chat


def _typed() -> Iterator[str]:
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401, PLC0415  its import alone gives the prompt a history, where there is one
    with contextlib.suppress(EOFError, KeyboardInterrupt):
        while True:
            yield input(PROMPT)


def _do(chat: Chat, text: str, default: str = "") -> bool:
    """Do what a line says; false where that was for nobody. An edit that changes nothing is quiet, and right."""
    line = read_line(text, default)
    if line is None:
        return True
    answered = line.doing is Doing.EDITS
    for shown in chat.do(line):
        _print(printed(shown))
        for file in shown.files if isinstance(shown, Reply) else ():
            chat.folder.put(file)
        answered = True
    return answered


def _told(error: Exception) -> str:
    words = texts().help
    if isinstance(error, NoSuchButtonError):
        return plain_text(words.no_button.of(label=str(error)))
    if isinstance(error, NoSuchFileError):
        return plain_text(words.no_file.of(name=str(error)))
    if isinstance(error, UnreadableLineError):
        return plain_text(words.unreadable_line.of(line=str(error)))
    return plain_text(words.nothing_said.plain)


def _print(text: str) -> None:
    print(text, flush=True)
