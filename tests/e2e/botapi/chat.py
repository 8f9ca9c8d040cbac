"""A chat as a test uses it: what people do in it."""

from .composing import compose_text
from .files import guess_type
from .inbound import as_reply, deliver, envelope, in_thread
from .keyboard import find_button
from .membership import Membership
from .records import Message, Record
from .text import plain, spot
from .wire import Json, Upload, User

# The accounts that Telegram names as senders where none is to be seen.
_ANONYMOUS = User(1087968824, "Group", "GroupAnonymousBot", None, is_bot=True)
_CHANNEL_BOT = User(136817688, "Channel", "Channel_Bot", None, is_bot=True)


class Chat(Membership):
    """A chat in which a test lets people talk and press buttons."""

    def say(self, user: User, text: str, *, thread: int | None = None) -> Message:
        """Let someone write a message."""
        with self._world.changing():
            return self._tell(user, _typed(text), in_thread(self._room, thread)).view()

    def say_as_chat(self, user: User, text: str) -> Message:
        """Let an admin write anonymously, as the group itself."""
        if self._room.role(user.id) not in {"creator", "administrator"}:
            raise LookupError(f"{user.first_name} is no admin of {self.title}")
        with self._world.changing():
            return self._tell(_ANONYMOUS, _typed(text), {"sender_chat": self._room.wire()}).view()

    def say_as_channel(self, title: str, text: str) -> Message:
        """Let somebody write in the name of a channel of his."""
        channel = {"id": -1_009_000_000_000 - len(title), "type": "channel", "title": title}
        with self._world.changing():
            return self._tell(_CHANNEL_BOT, _typed(text), {"sender_chat": channel}).view()

    def choose(self, user: User, result: Json, *, thread: int | None = None, origin: Json | None = None) -> Message:
        """Let someone send one of the results that the bot offered, or forward what had been sent elsewhere."""
        content = result["input_message_content"]
        body = compose_text({**content, "text": content["message_text"]}).wire("text", "entities")
        with self._world.changing():
            forwarded = {"forward_origin": origin} if origin else {}
            place = {**in_thread(self._room, thread), "via_bot": self._world.bot.wire(), **forwarded}
            return self._tell(user, body, place).view()

    def reply(self, user: User, to: Message, text: str) -> Message:
        """Let someone reply to a message."""
        with self._world.changing():
            return self._tell(user, _typed(text), as_reply(self._room, self._room.records[to.message_id])).view()

    def edit(self, user: User, message: Message, text: str) -> Message:
        """Let someone edit a message of theirs."""
        with self._world.changing():
            record = self._room.records[message.message_id]
            if record.wire["from"]["id"] != user.id:
                raise LookupError(f"message {message.message_id} is not by {user.first_name}")
            record.rewrite(_typed(text), plain(text).html, self._world.now)
            deliver(self._world, self._room, "edited_message", record)
            return record.view()

    def press(self, user: User, label: str, message: Message | None = None) -> str:
        """Let someone press the button with this label, and give the query's id."""
        with self._world.changing():
            record = self._with_button(label, message)
            button = find_button(record.wire.get("reply_markup"), label) or {}
            if "callback_data" not in button:
                raise LookupError(f"pressing {label!r} sends nothing to the bot")
            return self._query(user, button["callback_data"], record.wire)

    def press_data(self, user: User, data: str, message: Message) -> str:
        """Let someone send made-up callback data, even from a message that is gone."""
        with self._world.changing():
            record = self._room.records.get(message.message_id)
            gone = {"chat": self._room.wire(), "message_id": message.message_id, "date": 0}
            return self._query(user, data, record.wire if record else gone)

    def upload(
        self, user: User, filename: str, content: bytes, *, caption: str = "", to: Message | None = None
    ) -> Message:
        """Let someone send a file."""
        with self._world.changing():
            upload = Upload(filename, content, guess_type(filename))
            stored = self._world.files.keep(upload)
            document = {**stored, "file_name": filename, "mime_type": upload.mime_type}
            place = as_reply(self._room, self._room.records[to.message_id]) if to else {}
            body = {"document": document, **plain(caption, spot(caption)).wire("caption", "caption_entities")}
            return self._tell(user, body, place, upload).view()

    def topic(self, user: User, name: str) -> int:
        """Let someone open a forum topic, and give its thread id."""
        with self._world.changing():
            thread = self._room.last_message_id + 1
            opening = {"forum_topic_created": {"name": name, "icon_color": 7322096}}
            self._service(user, {**in_thread(self._room, thread), **opening})
            self._room.topics[thread] = name
            return thread

    def delete(self, message: Message) -> None:
        """Let someone delete a message, which a bot never hears of."""
        with self._world.changing():
            del self._room.records[message.message_id]

    def migrate(self) -> "Chat":
        """Turn the group into a supergroup, where the bot arrives as if it were new, and give that."""
        with self._world.changing():
            new = Chat(self._world, self._upgraded(-1_000_000_000_000 + self.id * 1000))
            owner = next(user for user in self._room.people.values() if not user.is_bot)
            new._service(owner, {"migrate_from_chat_id": self.id})
            new._push_bot_change(owner, "left", self._room.role(self._world.bot.id))
            return new

    def _tell(self, user: User, content: Json, place: Json, upload: Upload | None = None) -> Record:
        self._room.started = True
        wire = {**envelope(self._world, self._room, user), **place, **content}
        record = self._room.keep(Record(wire, plain(str(content.get("text", ""))).html, upload=upload))
        deliver(self._world, self._room, "message", record)
        return record

    def _with_button(self, label: str, message: Message | None) -> Record:
        def shows(record: Record) -> bool:
            chosen = message is None or record.wire["message_id"] == message.message_id
            return chosen and find_button(record.wire.get("reply_markup"), label) is not None

        return self._newest(shows, f"no button {label!r}")

    def _query(self, user: User, data: str, message: Json) -> str:
        query = {
            "id": self._world.open_query(),
            "from": user.wire(),
            "message": message,
            "chat_instance": str(-7_000_000_000 + self.id),
            "data": data,
        }
        self._world.queue.push("callback_query", query)
        return str(query["id"])


def _typed(text: str) -> Json:
    return plain(text, spot(text)).wire("text", "entities")
