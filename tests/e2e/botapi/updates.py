"""The queue of updates, acknowledged the way the Bot API does it."""

import copy
import time
from dataclasses import dataclass

from .wire import Json

_ASKED_FOR_ONLY = frozenset({"chat_member", "message_reaction", "message_reaction_count"})


@dataclass
class _Entry:
    update: Json
    again: bool = False
    handed_out: bool = False

    @property
    def id(self) -> int:
        return int(self.update["update_id"])

    def acknowledged_by(self, offset: int) -> bool:
        # A redelivered update has an old id, so the offset alone would drop it unseen.
        return self.handed_out if self.again else self.id < offset


class UpdateQueue:
    """Holds updates until the bot has acknowledged them."""

    def __init__(self, first_id: int = 1) -> None:
        self.history: list[Json] = []
        self.allowed: list[str] = []
        self._next_id = first_id
        self._entries: list[_Entry] = []
        self.moved_at = time.monotonic()

    @property
    def pending(self) -> int:
        """Count the updates still to be acknowledged."""
        return len(self._entries)

    def push(self, kind: str, payload: Json) -> int | None:
        """Queue an update if the bot asked for its kind, and give its id."""
        wanted = kind in self.allowed if self.allowed else kind not in _ASKED_FOR_ONLY
        return self.push_raw({kind: copy.deepcopy(payload)}) if wanted else None

    def push_raw(self, update: Json) -> int:
        """Queue an update as it is, with the next id unless it brings one."""
        whole = {"update_id": self._next_id, **update}
        self._next_id = max(self._next_id, whole["update_id"]) + 1
        self.history.append(whole)
        self._entries.append(_Entry(whole))
        return int(whole["update_id"])

    @property
    def settled(self) -> list[int]:
        """Give the ids of what was acknowledged, oldest first."""
        waiting = {entry.id for entry in self._entries}
        return [update["update_id"] for update in self.history if update["update_id"] not in waiting]

    def push_again(self, update_id: int) -> None:
        """Queue a former update once more, ahead of the others."""
        update = next(update for update in self.history if update["update_id"] == update_id)
        self._entries.insert(0, _Entry(update, again=True))

    def push_twice(self) -> None:
        """Queue the newest update once more, right behind itself."""
        self._entries.append(_Entry(self.history[-1], again=True))

    def fetch(self, offset: int, limit: int) -> list[Json]:
        """Forget what the offset acknowledges and give what comes next."""
        start = self._start(offset)
        self._keep([entry for entry in self._entries if not entry.acknowledged_by(start)])
        batch = self._entries[:limit]
        for entry in batch:
            entry.handed_out = True
        return [entry.update for entry in batch]

    def _start(self, offset: int) -> int:
        if offset >= 0 or not self._entries:
            return offset
        return self._entries[max(len(self._entries) + offset, 0)].id

    def first(self) -> Json | None:
        """Look at the update that is next in line."""
        return self._entries[0].update if self._entries else None

    def settle(self, update: Json) -> None:
        """Forget one update that a webhook accepted."""
        index = next((i for i, entry in enumerate(self._entries) if entry.update is update), len(self._entries))
        self._keep(self._entries[:index] + self._entries[index + 1 :])

    def clear(self) -> None:
        """Forget everything that is queued."""
        self._keep([])

    def _keep(self, entries: list[_Entry]) -> None:
        # A bot that just took an update has not had the time to act on it.
        if len(entries) < len(self._entries):
            self.moved_at = time.monotonic()
        self._entries = entries
