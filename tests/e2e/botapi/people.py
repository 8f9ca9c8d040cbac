"""The people and chats a test makes up."""

from .chat import Chat
from .room import Room
from .wire import Json, User
from .world import World

_FIRST_USER = 1001
_FIRST_GROUP = -4001
_FIRST_SUPERGROUP = -1_001_000_000_001


class People:
    """Makes up users and chats with ids that are the same in every run."""

    def __init__(self, world: World) -> None:
        self._world = world

    @property
    def bot(self) -> User:
        """Give the bot's own account."""
        return self._world.bot

    @property
    def profile(self) -> dict[str, dict[str, str]]:
        """Give the bot's name and descriptions by language."""
        return self._world.profile

    @property
    def updates(self) -> list[Json]:
        """Give every update that was ever queued, oldest first."""
        with self._world.condition:
            return list(self._world.queue.history)

    @property
    def settled(self) -> list[int]:
        """Give the ids of the updates that were acknowledged, oldest first."""
        with self._world.condition:
            return self._world.queue.settled

    def user(
        self,
        name: str,
        id: int | None = None,
        username: str | None = None,
        language_code: str | None = "zh-hant",
        *,
        is_bot: bool = False,
    ) -> User:
        """Make up someone."""
        with self._world.changing():
            number = id or _FIRST_USER + len(self._world.users)
            user = User(number, name, username, language_code, is_bot=is_bot)
            self._world.users[user.id] = user
            return user

    def private(self, user: User, *, started: bool = True) -> Chat:
        """Give someone's chat with the bot."""
        with self._world.changing():
            room = self._world.rooms.setdefault(user.id, Room(user.id, "private", user.first_name, started=started))
            room.admit(user)
            return Chat(self._world, room)

    def group(self, title: str, members: list[User], *, bot: str = "member") -> Chat:
        """Make up a basic group, owned by its first member, with the bot in it unless told otherwise."""
        with self._world.changing():
            return self._found(Room(self._free(_FIRST_GROUP), "group", title), members, bot)

    def supergroup(self, title: str, members: list[User], *, bot: str = "member", forum: bool = False) -> Chat:
        """Make up a supergroup, with topics if it is to be a forum."""
        with self._world.changing():
            return self._found(Room(self._free(_FIRST_SUPERGROUP), "supergroup", title, forum=forum), members, bot)

    def pending(self) -> list[Json]:
        """Give the updates that wait, and take them for acknowledged."""
        with self._world.changing():
            waiting = self._world.queue.fetch(0, 100)
            self._world.queue.clear()
            return waiting

    def raw(self, update: Json) -> int:
        """Queue an update as it is, and give its id."""
        with self._world.changing():
            return self._world.queue.push_raw(update)

    def redeliver(self, update_id: int) -> None:
        """Queue a former update once more, under its old id."""
        with self._world.changing():
            self._world.queue.push_again(update_id)

    def duplicate(self) -> None:
        """Queue the newest update once more, right behind itself."""
        with self._world.changing():
            self._world.queue.push_twice()

    def inline_query(self, user: User, text: str) -> str:
        """Let someone type a query after the bot's name, and give the query's id."""
        with self._world.changing():
            query_id = self._world.open_query()
            query = {"id": query_id, "from": user.wire(), "query": text, "offset": "", "chat_type": "group"}
            self._world.queue.push("inline_query", query)
            return query_id

    def expire_queries(self) -> None:
        """Make every query too old to be answered."""
        with self._world.changing():
            self._world.queries.clear()

    def _free(self, first: int) -> int:
        taken = self._world.rooms
        return next(first - step for step in range(len(taken) + 1) if first - step not in taken)

    def _found(self, room: Room, members: list[User], bot: str) -> Chat:
        for index, user in enumerate(members):
            room.admit(user, "member" if index else "creator")
        room.admit(self._world.bot, bot)
        self._world.rooms[room.id] = room
        return Chat(self._world, room)
