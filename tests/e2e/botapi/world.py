"""Everything the server knows, guarded by one lock for the test's thread and its own."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from .clock import Clock
from .errors import ApiError, bad_request, forbidden
from .files import FileStore
from .room import Room
from .updates import UpdateQueue
from .wire import Json, User


@dataclass(frozen=True)
class Answer:
    """What the presser of a button got to see."""

    query_id: str
    text: str
    alert: bool
    url: str | None = None


@dataclass
class Webhook:
    """Where updates are to be sent, and how that went lately."""

    url: str = ""
    secret_token: str = ""
    max_connections: int = 40
    last_error_date: int = 0
    last_error: str = ""


@dataclass
class World:
    """The bot, the people, their chats, and what waits to be delivered."""

    bot: User
    privacy: bool
    clock: Clock
    query_lifetime: float = 900.0
    users: dict[int, User] = field(default_factory=dict)
    rooms: dict[int, Room] = field(default_factory=dict)
    queue: UpdateQueue = field(default_factory=UpdateQueue)
    files: FileStore = field(default_factory=FileStore)
    webhook: Webhook = field(default_factory=Webhook)
    queries: dict[str, float] = field(default_factory=dict)
    opened: int = 0
    answers: list[Answer] = field(default_factory=list)
    offers: dict[str, Json] = field(default_factory=dict)
    profile: dict[str, dict[str, str]] = field(default_factory=dict)
    commands: dict[str, list[Json]] = field(default_factory=dict)
    condition: threading.Condition = field(default_factory=threading.Condition)
    on_change: Callable[[], None] = lambda: None

    @contextmanager
    def changing(self) -> Iterator[None]:
        """Hold the lock, then tell everyone who waits that something changed."""
        with self.condition:
            yield
            self.condition.notify_all()
        self.on_change()

    @property
    def now(self) -> int:
        """Give the time in whole seconds, as dates are sent."""
        return int(self.clock())

    def open_query(self) -> str:
        """Give a new query id that can be answered until it is too old."""
        self.opened += 1
        query_id = str(4_300_000_000_000_000 + self.opened)
        self.queries[query_id] = self.clock()
        return query_id

    def query_alive(self, query_id: str) -> bool:
        """Tell whether a query may still be answered."""
        born = self.queries.get(query_id)
        return born is not None and self.clock() - born <= self.query_lifetime

    def find(self, chat_id: int | str) -> Room:
        """Find a chat that the bot knows."""
        room = self.rooms.get(chat_id) if isinstance(chat_id, int) else self._by_name(chat_id)
        if room is None:
            raise self._unknown(chat_id)
        if room.migrated_to is not None:
            raise bad_request("group chat was upgraded to a supergroup chat", migrate_to_chat_id=room.migrated_to)
        return room

    def reach(self, chat_id: int | str) -> Room:
        """Find a chat that the bot may write to."""
        room = self.find(chat_id)
        refusal = self._refusal(room)
        if refusal is not None:
            raise forbidden(refusal)
        return room

    def _by_name(self, name: str) -> Room | None:
        user = next((user for user in self.users.values() if f"@{user.username}" == name), None)
        return self.rooms.get(user.id) if user else None

    def _unknown(self, chat_id: int | str) -> ApiError:
        if chat_id in self.users:
            return forbidden("bot can't initiate conversation with a user")
        return bad_request("chat not found")

    def _refusal(self, room: Room) -> str | None:
        if room.kind == "private":
            return self._private_refusal(room)
        words = {"kicked": "bot was kicked from", "left": "bot is not a member of"}.get(room.role(self.bot.id))
        return f"{words} the {room.kind} chat" if words else None

    def _private_refusal(self, room: Room) -> str | None:
        if room.blocked:
            return "bot was blocked by the user"
        return None if room.started else "bot can't initiate conversation with a user"
