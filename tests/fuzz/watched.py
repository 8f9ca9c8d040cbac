"""A session that nobody in the tests has any business with, and one where they play; both in one database."""

import asyncio
import logging
from collections.abc import Iterable
from itertools import count

from bot.console.chat import actor
from bot.core import Core
from bot.incoming import Place, Pressed, Said
from bot.replies import Answer
from bot.telegram.boards import Boards
from bot.telegram.intake import Intake
from bot.telegram.messenger import Messenger
from bot.telegram.patience import Patience
from bot.telegram.sending import Outbox
from storage import Storage, StoredEvent
from tests.bot.table import AT, NEW
from tests.bot.telegram.fakes import GROUP, FakeTelegram, Json, client_on

WATCHED, OURS = Place(-777), Place(GROUP)


class Heard(logging.Handler):
    """Remembers what was logged."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Remember a record, and the error with it."""
        self.lines.append(f"{record.getMessage()} {record.exc_info[1]!r}" if record.exc_info else record.getMessage())


class House:
    """Two tables in two chats, and the bot before them."""

    def __init__(self, storage: Storage) -> None:
        self.core = Core(storage)
        self._causes = count(1)
        for place in (WATCHED, OURS):
            for line in (NEW, "/hu 阿華 小明 碰碰胡 中", "/draw"):
                self.say("阿華", line, place)
        for name in ("小明", "小美", "阿國"):
            self.say(name, f"/claim {name}", WATCHED)  # there is no seat left for anybody else
        self.watched = self.events(WATCHED)

    def say(self, name: str, text: str, place: Place = OURS) -> None:
        """Let somebody say something; whatever is not a typed refusal is let through."""
        number = next(self._causes)
        self.core.answer(Said(f"own{number}", place, actor(name), AT, text, number))

    def press(self, name: str, data: str, place: Place = OURS) -> str:
        """Let somebody press a button that carries the data, and return what he gets to see."""
        return self.answer_to(name, data, place).toast

    def answer_to(self, name: str, data: str, place: Place, shown: tuple[str, ...] | None = None) -> Answer:
        """Return all that a press brings about to be seen; `shown` are the buttons that are really there."""
        number = next(self._causes)
        return self.core.answer(Pressed(f"own{number}", place, actor(name), AT, data, number, shown))

    def events(self, place: Place) -> tuple[StoredEvent, ...]:
        """Return all that happened in the sessions of a chat, newest session last."""
        with self.core.storage.reading() as ledger:
            stored = ledger.sessions.current(place.chat_id)
            assert stored is not None
            return ledger.journal.read(stored.id)

    def is_untouched(self) -> bool:
        """Tell whether the watched session is as it was, and the newest of its chat."""
        return self.events(WATCHED) == self.watched

    def take(self, updates: Iterable[Json]) -> list[str]:
        """Take raw updates in as from Telegram, and return what was logged that no input may bring about."""
        heard = Heard()
        logging.getLogger("bot").addHandler(heard)
        try:
            asyncio.run(self._taken(updates))
        finally:
            logging.getLogger("bot").removeHandler(heard)
        return [line for line in heard.lines if line.startswith(("update skipped", "effect failed", "not sent"))]

    async def _taken(self, updates: Iterable[Json]) -> None:
        client = await client_on(FakeTelegram())
        messenger = Messenger(client, self.core, Patience(calls=1))
        outbox = Outbox(messenger, Boards(messenger, self.core, interval=0))
        intake = Intake(client, self.core, outbox, "trouble", Patience(calls=1))
        await asyncio.gather(*map(intake.take, updates))
        await intake.close(5)
        await outbox.close(5)
