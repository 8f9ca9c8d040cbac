"""How much one person and one chat may ask for in a minute; what is more is refused, and so is all of the next minute.

Counted in memory, so that a restart forgets it, and by the time at which a line was written: what waited while the bot
was away is no flood. Nobody tells when a button was pressed but that it has been by now; so presses are counted apart,
or one that waited among lines would have all that follow it written at once.
"""

from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass, field
from datetime import datetime
from typing import NamedTuple

from bot.incoming import Asked, Incoming
from bot.refusals import TooFast

MINUTE = 60.0
MOST_KNOWN = 10_000


class Refused(NamedTuple):
    """Why an update does not count, and whether that is said for the first time in the chat since it began."""

    error: TooFast
    first: bool


@dataclass(slots=True)
class _Bucket:
    """What is left to somebody (it fills up within a minute), as of when, and the end of a refusal."""

    left: float
    at: float
    closed_until: float = 0.0
    told: set[int] = field(default_factory=set)


class Limits:
    """Counts what comes in; a redelivered update is judged as it was the first time. A limit of 0 is none."""

    def __init__(self, person: int, chat: int) -> None:
        self._person = person
        self._chat = chat
        self._buckets: OrderedDict[Hashable, _Bucket] = OrderedDict()
        self._judged: OrderedDict[str, Refused | None] = OrderedDict()

    def refusal(self, incoming: Incoming) -> Refused | None:
        """Count an update; give the reason if it is one too many."""
        if incoming.cause in self._judged:
            return self._judged[incoming.cause]
        at, chat_id, kind = incoming.at, incoming.place.chat_id, type(incoming)
        judged = self._taken(("person", kind, incoming.actor.user_id), self._person, at, chat_id)
        if judged is None:
            judged = self._taken(("chat", kind, chat_id), self._chat, at, chat_id)
        self._judged[incoming.cause] = judged
        _forget(self._judged)
        return judged

    def asks_too_much(self, asked: Asked) -> TooFast | None:
        """Count a line that is still being written, apart from what is sent: it never costs a hand its place."""
        refused = self._taken(("asking", asked.actor.user_id), self._person, asked.at, asked.actor.user_id)
        return None if refused is None else refused.error

    def _taken(self, who: Hashable, most: int, at: datetime, chat_id: int) -> Refused | None:
        """Take one from a bucket; an empty one is closed for a minute, in which it fills up."""
        if not most:
            return None
        bucket = self._filled(who, most, at.timestamp())
        if bucket.at >= bucket.closed_until and bucket.left < 1:
            bucket.closed_until = bucket.at + MINUTE
            bucket.told.clear()
        if bucket.at < bucket.closed_until:
            return _refused(bucket, most, chat_id)
        bucket.left -= 1
        return None

    def _filled(self, who: Hashable, most: int, at: float) -> _Bucket:
        bucket = self._buckets.setdefault(who, _Bucket(most, at))
        self._buckets.move_to_end(who)
        _forget(self._buckets)
        now = max(at, bucket.at)
        bucket.left = min(most, bucket.left + (now - bucket.at) * most / MINUTE)
        bucket.at = now
        return bucket


def _refused(bucket: _Bucket, most: int, chat_id: int) -> Refused:
    first = chat_id not in bucket.told
    bucket.told.add(chat_id)
    seconds = max(1, round(bucket.closed_until - bucket.at))
    return Refused(TooFast(most=most, seconds=seconds), first)


def _forget(known: "OrderedDict[Hashable, _Bucket] | OrderedDict[str, Refused | None]") -> None:
    if len(known) > MOST_KNOWN:
        known.popitem(last=False)
