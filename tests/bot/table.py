"""A table to test at: four people, one chat, the core over a file, and what is in the file."""

import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

from bot.console.chat import actor
from bot.core import Core
from bot.incoming import Actor, Drawn, Place, Pressed, Said
from bot.lines import plain_text
from bot.replies import Answer, Button, Reply

AT = datetime(2026, 2, 20, 12, 0, tzinfo=UTC)
GROUP = Place(-100)
NEW = "/new 阿華 小明 小美 阿國"
TABLES = ("chats", "players", "sessions", "events", "updates")


@dataclass
class Table:
    """The bot in one chat; every update has a cause of its own unless one is given."""

    core: Core
    path: Path
    place: Place = GROUP
    causes: Iterator[int] = field(default_factory=lambda: count(1))

    def said(
        self,
        name: str | Actor,
        text: str,
        *,
        cause: str = "",
        message_id: int = 0,
        reply_to: int | None = None,
        edited: bool = False,
    ) -> Said:
        number = next(self.causes)
        who = name if isinstance(name, Actor) else actor(name)
        return Said(
            cause or f"u{number}", self.place, who, AT, text, message_id or 1000 + number, reply_to, edited=edited
        )

    def pressed(self, name: str, data: str, *, cause: str = "") -> Pressed:
        return Pressed(cause or f"u{next(self.causes)}", self.place, actor(name), AT, data, 1, (data,))

    def say(self, name: str | Actor, text: str, *, message_id: int = 0, edited: bool = False) -> Answer:
        return self.core.answer(self.said(name, text, message_id=message_id, edited=edited))

    def say_previewed(self, name: str, text: str, drawn: Drawn) -> Answer:
        """Let somebody send a line that was previewed."""
        return self.core.answer(replace(self.said(name, text), previewed=drawn))

    def press(self, name: str, button: Button | str) -> Answer:
        return self.core.answer(self.pressed(name, button if isinstance(button, str) else button.data))

    def rows(self) -> dict[str, int]:
        """Return how many rows each table of the file has."""
        with sqlite3.connect(self.path) as connection:
            names = [name for (name,) in connection.execute("select name from sqlite_master where type = 'table'")]
            return {name: connection.execute(f"select count(*) from {name}").fetchone()[0] for name in names}  # noqa: S608

    def effects(self) -> dict[str, int]:
        """Return how many rows there are of what updates do: all but that they came, and from which chat."""
        return {name: count for name, count in self.rows().items() if name not in {"updates", "chats"}}

    def names(self) -> set[tuple[str, int | None]]:
        """Return the players on file with the members they are."""
        with self.core.storage.reading() as ledger:
            return {(player.name, player.user_id) for player in ledger.directory.players_of(self.place.chat_id)}


def text_of(answer: Answer) -> str:
    """Return all that an answer shows, as a reader sees it, the toast first."""
    shown = [answer.toast] if answer.toast else []
    replies = [*([answer.edit] if answer.edit else []), *answer.messages]
    shown += [plain_text(reply.text) for reply in replies]
    return "\n".join(shown)


def board_of(answer: Answer) -> str:
    """Return the board of an answer as a reader sees it."""
    assert answer.board is not None
    return plain_text(answer.board.reply.text)


def replies_of(answer: Answer) -> list[Reply]:
    """Return every message of an answer."""
    shown = [answer.edit, *answer.messages, answer.board.reply if answer.board else None]
    return [reply for reply in shown if reply is not None]


def buttons_of(answer: Answer) -> list[Button]:
    """Return every button of an answer."""
    return [button for reply in replies_of(answer) for row in reply.buttons for button in row]


def button_of(answer: Answer, label: str) -> Button:
    """Return the button of that label."""
    return next(button for button in buttons_of(answer) if button.label == label)
