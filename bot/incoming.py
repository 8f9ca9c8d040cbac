"""What reaches the bot, whoever carries it: somebody said something, or pressed a button."""

from dataclasses import dataclass
from datetime import datetime
from enum import Enum


class Rank(Enum):
    """Whether somebody runs the group he speaks in; UNKNOWN until something hangs on it."""

    UNKNOWN = "unknown"
    MEMBER = "member"
    ADMIN = "admin"


class RankUnknownError(Exception):
    """What is to be decided hangs on the actor's rank: whoever carries the update finds out, and brings it again."""


@dataclass(frozen=True, slots=True)
class Actor:
    """The person behind an update; `user_id` identifies, the name is only shown."""

    user_id: int
    name: str
    username: str | None = None
    rank: Rank = Rank.UNKNOWN


class FileUnreadError(Exception):
    """What is to be decided hangs on an attached file: whoever carries the update reads it, and brings it again."""


@dataclass(frozen=True, slots=True)
class Attached:
    """A file that came with a message, or with the one that it answers: its size in bytes, 0 where nobody says.

    The `content` is read only when something hangs on it; `lost` where that was not possible.
    """

    name: str
    size: int
    content: bytes | None = None
    lost: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """Where it happened: a chat, and the topic in it (0: none). `is_group` is false in a private chat."""

    chat_id: int
    thread_id: int = 0
    is_group: bool = True


@dataclass(frozen=True, slots=True)
class Drawn:
    """The session that something was prepared for, and its newest entry then."""

    session_id: int
    seq: int


@dataclass(frozen=True, slots=True)
class Said:
    """A message to the bot; `edited` when an earlier message was changed, `reply_to` the bot's message it answers.

    `cause` names the update once and for all: an effect is stored under it at most once. `previewed` is the table that
    the line was previewed for before it was sent, `answered` the text of the message it answers, whoever wrote that,
    and `attached` the file with it or, where there is none, with the message it answers; `answers` are the payloads of
    the buttons under the bot's message that it answers. `sees_all` when the bot sees whatever is said in groups, None
    where nobody knows.
    """

    cause: str
    place: Place
    actor: Actor
    at: datetime
    text: str
    message_id: int
    reply_to: int | None = None
    edited: bool = False
    previewed: Drawn | None = None
    answered: str = ""
    sees_all: bool | None = None
    answers: tuple[str, ...] = ()
    attached: Attached | None = None


@dataclass(frozen=True, slots=True)
class Pressed:
    """A press of one of the bot's buttons, with the payload it carried and the message it hung under.

    `shown` are the payloads under that message by now, None where nobody knows.
    """

    cause: str
    place: Place
    actor: Actor
    at: datetime
    data: str
    message_id: int
    shown: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class Asked:
    """A line that somebody is still writing, nobody knows to which chat."""

    actor: Actor
    at: datetime
    text: str


Incoming = Said | Pressed
