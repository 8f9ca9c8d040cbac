"""Four people at a table in a chat with the bot, and what a test asks about them."""

from collections.abc import Callable
from dataclasses import dataclass

from .botapi import BotApiServer, Chat, Message, User
from .process import wait_until

NAMES = ("阿華", "小明", "小美", "阿國")
NEW = "/new 阿華 小明 小美 阿國"


@dataclass(frozen=True)
class Table:
    """A chat and the people who play in it; `thread` is the topic they play in."""

    server: BotApiServer
    chat: Chat
    people: dict[str, User]
    thread: int | None = None

    def say(self, name: str, text: str) -> Message:
        """Let somebody write."""
        return self.chat.say(self.people[name], text, thread=self.thread)

    def hear(self, name: str, text: str, wanted: str) -> Message:
        """Let somebody write, and give the bot's new message with the wanted words."""
        said = self.say(name, text)
        return self.chat.wait_for(lambda message: wanted in message.text, after=said)

    def press(self, name: str, label: str, message: Message | None = None) -> str:
        """Let somebody press a button, and give what he gets to see."""
        query = self.tap(name, label, message)
        wait_until(lambda: self.shown(query), f"the press of {label} is answered")
        return self.shown(query)[0]

    def tap(self, name: str, label: str, message: Message | None = None) -> str:
        """Let somebody press a button, its newest where none is named, and give the query's id at once."""
        newest = next(shown for shown in reversed(self.messages) if label in shown.labels)
        return self.chat.press(self.people[name], label, message or newest)

    def shown(self, query: str) -> list[str]:
        """Give what the presser got to see so far."""
        return [answer.text for answer in self.server.answers if answer.query_id == query]

    @property
    def board(self) -> Message:
        """Give the board; there must be one alone that still has its buttons."""
        boards = [message for message in self.messages if "紀錄" in message.labels]
        assert len(boards) == 1, [message.text for message in self.messages]
        return boards[0]

    @property
    def messages(self) -> list[Message]:
        """Give the bot's messages in this chat or topic."""
        return [message for message in self.chat.messages if message.thread_id == self.thread]

    @property
    def sends(self) -> int:
        """Count what was sent to the chat."""
        return sum(call.params.get("chat_id") == self.chat.id for call in self.server.calls_of("sendMessage"))

    @property
    def edits(self) -> int:
        """Count the edits in the chat."""
        return sum(call.params.get("chat_id") == self.chat.id for call in self.server.calls_of("editMessageText"))

    def wait_board(self, wanted: str | Callable[[str], bool]) -> Message:
        """Wait until the board says it."""
        meets = wanted if callable(wanted) else lambda text: wanted in text
        return self.chat.wait_for(
            lambda message: "紀錄" in message.labels and message.thread_id == self.thread and bool(meets(message.text))
        )

    def open(self, by: str = "阿華", line: str = NEW) -> Message:
        """Open a session, and give its board."""
        said = self.say(by, line)
        return self.chat.wait_for(lambda message: "紀錄" in message.labels, after=said)

    def quiet(self) -> None:
        """Wait until nothing happens any more."""
        self.server.wait_idle(quiet=0.2)


def group(server: BotApiServer, title: str = "牌桌", names: tuple[str, ...] = NAMES) -> Table:
    """Bring four people and the bot together in a group."""
    people = {name: server.user(name) for name in names}
    return Table(server, server.group(title, list(people.values())), people)


def data_of(message: Message, label: str) -> str:
    """Give what a button carries, as its message stood when it was looked at."""
    rows = message.raw["reply_markup"]["inline_keyboard"]
    return str(next(button["callback_data"] for row in rows for button in row if button["text"] == label))
