"""Play a transcript's own lines again and write down what the bot says now."""

import re
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from random import Random

from bot.console.chat import Chat, NoSuchButtonError, NothingSaidError
from bot.console.folder import Folder, NoSuchFileError
from bot.console.printing import INDENT, SPEAKER, printed
from bot.console.transcript import read_line
from bot.core import Core
from bot.lots import Lots
from storage import Storage, open_storage

HERE = Path(__file__).parent
FILES = Folder(HERE / "files")  # what people give; what the bot sends is not kept
BEGIN = datetime(2026, 2, 20, 12, 0, tzinfo=UTC)  # 20:00 at the table
PAUSE = timedelta(minutes=2)
TAIPEI = timezone(timedelta(hours=8))
WHEN = re.compile(r"# (\d{4}-\d\d-\d\d \d\d:\d\d)\b")  # a comment that begins with a time sets the clock to it


def time_told(line: str) -> datetime | None:
    """Return the time that a comment sets the clock to."""
    found = WHEN.match(line)
    return None if found is None else datetime.fromisoformat(found[1]).replace(tzinfo=TAIPEI)


class Clock:
    """What the table's clock shows at each update."""

    def __init__(self) -> None:
        self.at = BEGIN

    def next(self) -> datetime:
        """Return the time, and let two minutes pass."""
        now, self.at = self.at, self.at + PAUSE
        return now

    def told(self, line: str) -> None:
        """Set the clock where a comment says so."""
        self.at = time_told(line) or self.at


def lots() -> Lots:
    """Return lots that fall alike whenever a transcript is played."""
    dice = Random(3)
    return lambda players: tuple(dice.sample(players, len(players)))


def transcripts() -> tuple[Path, ...]:
    """Return every transcript, by name."""
    return tuple(sorted(HERE.glob("*.txt")))


def replayed(transcript: str) -> str:
    """Return the transcript as it reads today, in a chat and a database of its own."""
    with open_storage("sqlite://") as storage:
        return "".join(f"{line}\n" for line in played(script_of(transcript), storage))


def script_of(transcript: str) -> list[str]:
    """Return the lines that people wrote and the comments; the bot's, and empty ones, are left out."""
    return [line for line in transcript.splitlines() if line and not line.startswith((SPEAKER, INDENT))]


def played(script: Iterable[str], storage: Storage) -> Iterator[str]:
    """Yield each line and what the bot shows of it; two minutes pass between one line and the next."""
    clock = Clock()
    chat = Chat(Core(storage, lots()), now=clock.next, folder=FILES)
    for line in script:
        yield line
        clock.told(line)
        read = read_line(line)
        try:
            for shown in chat.do(read) if read is not None else ():
                yield from printed(shown).splitlines()
        except (NoSuchButtonError, NothingSaidError, NoSuchFileError) as fault:
            yield f"{SPEAKER}{fault!r}"
