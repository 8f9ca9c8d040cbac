"""A chat as the server keeps it."""

from dataclasses import dataclass, field

from .records import Record
from .wire import Json, User

ABSENT = frozenset({"left", "kicked"})


@dataclass
class Room:
    """Members, messages and topics of one chat."""

    id: int
    kind: str
    title: str
    people: dict[int, User] = field(default_factory=dict)
    roles: dict[int, str] = field(default_factory=dict)
    forum: bool = False
    started: bool = True
    blocked: bool = False
    migrated_to: int | None = None
    records: dict[int, Record] = field(default_factory=dict)
    topics: dict[int, str] = field(default_factory=dict)
    pinned: list[int] = field(default_factory=list)
    last_message_id: int = 0

    def wire(self) -> Json:
        """Give the Bot API object of this chat."""
        if self.kind == "private":
            user = self.people[self.id]
            name = {"username": user.username} if user.username else {}
            return {"id": self.id, "type": "private", "first_name": user.first_name, **name}
        basic = {"all_members_are_administrators": True} if self.kind == "group" else {}
        forum = {"is_forum": True} if self.forum else {}
        return {"id": self.id, "type": self.kind, "title": self.title, **basic, **forum}

    def admit(self, user: User, role: str = "member") -> None:
        """Let someone in, or change the role of someone who is in already."""
        self.people[user.id] = user
        self.roles[user.id] = role

    def role(self, user_id: int) -> str:
        """Give the status a member has; a stranger has left."""
        return self.roles.get(user_id, "left")

    def has(self, user_id: int) -> bool:
        """Tell whether someone is in the chat now."""
        return self.role(user_id) not in ABSENT

    def next_message_id(self) -> int:
        """Count on to the next message."""
        self.last_message_id += 1
        return self.last_message_id

    def keep(self, record: Record) -> Record:
        """Store a message under its id."""
        self.records[record.wire["message_id"]] = record
        return record

    def by_bot(self) -> list[Record]:
        """Give the bot's messages, oldest first."""
        return [record for _, record in sorted(self.records.items()) if record.by_bot]
