"""A chat as a test looks at it: the bot's messages as they stand."""

import time
from collections.abc import Callable

from .records import Message, Record
from .room import Room
from .world import World


class Reading:
    """The part of a chat that only looks."""

    def __init__(self, world: World, room: Room) -> None:
        self._world = world
        self._room = room

    @property
    def id(self) -> int:
        """Give the chat's id."""
        return self._room.id

    @property
    def title(self) -> str:
        """Give the chat's title."""
        return self._room.title

    @property
    def messages(self) -> list[Message]:
        """Give the bot's messages as they stand now, oldest first."""
        with self._world.condition:
            return [record.view() for record in self._room.by_bot()]

    @property
    def pinned(self) -> list[int]:
        """Give the ids of the pinned messages, oldest first."""
        with self._world.condition:
            return list(self._room.pinned)

    @property
    def newest(self) -> Message:
        """Give the bot's newest message."""
        with self._world.condition:
            return self._newest(lambda record: True, "no message of the bot").view()

    def message(self, message_id: int) -> Message:
        """Look at one message again."""
        with self._world.condition:
            return self._room.records[message_id].view()

    def wait_for(
        self, wanted: str | Callable[[Message], bool], timeout: float = 10, after: Message | None = None
    ) -> Message:
        """Wait until a message of the bot contains a text or meets a condition."""
        meets = _containing(wanted) if isinstance(wanted, str) else wanted
        since = after.message_id if after else 0
        return self._wait(lambda message: message.message_id > since and meets(message), timeout, wanted)

    def _wait(self, meets: Callable[[Message], bool], timeout: float, wanted: object) -> Message:
        deadline = time.monotonic() + timeout
        with self._world.condition:
            while (found := next(filter(meets, reversed(self.messages)), None)) is None:
                if not self._world.condition.wait(deadline - time.monotonic()):
                    raise AssertionError(f"no message with {wanted!r}; the bot's: {[m.text for m in self.messages]}")
        return found

    def _newest(self, meets: Callable[[Record], bool], missing: str) -> Record:
        found = next((record for record in reversed(self._room.by_bot()) if meets(record)), None)
        if found is None:
            raise LookupError(f"{missing} in {self._room.title}")
        return found


def _containing(text: str) -> Callable[[Message], bool]:
    return lambda message: text in message.text
