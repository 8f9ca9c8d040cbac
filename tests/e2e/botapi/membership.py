"""Who is in a chat: coming, going, and the move to a supergroup."""

from .inbound import deliver, envelope
from .members import member_wire
from .reading import Reading
from .records import Record
from .room import Room
from .wire import Json, User


class Membership(Reading):
    """The part of a chat that changes who is in it."""

    def add_bot(self, by: User, role: str = "member") -> None:
        """Let someone bring the bot in."""
        with self._world.changing():
            self._change_bot(by, role)
            self._service(by, {"new_chat_members": [self._world.bot.wire()]})

    def promote_bot(self, by: User) -> None:
        """Let someone make the bot an administrator."""
        with self._world.changing():
            self._change_bot(by, "administrator")

    def kick_bot(self, by: User) -> None:
        """Let someone throw the bot out."""
        with self._world.changing():
            self._change_bot(by, "kicked")

    def join(self, user: User, role: str = "member") -> None:
        """Let someone come in."""
        with self._world.changing():
            self._room.admit(user, role)
            self._service(user, {"new_chat_members": [user.wire()]})

    def leave(self, user: User) -> None:
        """Let someone go."""
        with self._world.changing():
            self._room.roles[user.id] = "left"
            self._service(user, {"left_chat_member": user.wire()})

    def block(self) -> None:
        """Let the user of a private chat block the bot."""
        with self._world.changing():
            self._room.blocked = True
            self._push_bot_change(self._room.people[self._room.id], "member", "kicked")

    def unblock(self) -> None:
        """Let the user of a private chat take the bot back."""
        with self._world.changing():
            self._room.blocked = False
            self._push_bot_change(self._room.people[self._room.id], "kicked", "member")

    def _upgraded(self, room_id: int) -> Room:
        old = self._room
        new = Room(room_id, "supergroup", old.title, dict(old.people), dict(old.roles))
        self._world.rooms[room_id] = new
        owner = next(user for user in old.people.values() if not user.is_bot)
        self._service(owner, {"migrate_to_chat_id": room_id})
        old.migrated_to = room_id
        return new

    def _service(self, sender: User, content: Json) -> Record:
        record = Record({**envelope(self._world, self._room, sender), **content}, "")
        deliver(self._world, self._room, "message", self._room.keep(record))
        return record

    def _change_bot(self, by: User, role: str) -> None:
        former = self._room.role(self._world.bot.id)
        self._room.admit(self._world.bot, role)
        self._push_bot_change(by, former, role)

    def _push_bot_change(self, by: User, former: str, role: str) -> None:
        change = {
            "chat": self._room.wire(),
            "from": by.wire(),
            "date": self._world.now,
            "old_chat_member": member_wire(self._world.bot, former),
            "new_chat_member": member_wire(self._world.bot, role),
        }
        self._world.queue.push("my_chat_member", change)
