"""Messages on their way from people to the bot."""

from .records import Record
from .room import Room
from .text import utf16_slice
from .wire import Json, User
from .world import World

_CONTENT = frozenset({"text", "document", "photo"})


def envelope(world: World, room: Room, sender: User) -> Json:
    """Start a message: its number, its place, its sender and its date."""
    return {
        "message_id": room.next_message_id(),
        "from": sender.wire(),
        "chat": room.wire(),
        "date": world.now,
    }


def in_thread(room: Room, thread: int | None) -> Json:
    """Give the fields that put a message into a forum topic."""
    if thread is None:
        return {}
    opening = {"reply_to_message": room.records[thread].quoted()} if thread in room.records else {}
    return {"message_thread_id": thread, "is_topic_message": True, **opening}


def as_reply(room: Room, target: Record) -> Json:
    """Give the fields that make a message a reply."""
    quoted = {"reply_to_message": target.quoted()}
    if target.wire.get("is_topic_message"):
        return {"message_thread_id": target.wire["message_thread_id"], "is_topic_message": True, **quoted}
    # In a plain supergroup every reply opens a thread that is no topic: a known trap for bots.
    root = target.wire.get("message_thread_id", target.wire["message_id"])
    return {"message_thread_id": root, **quoted} if room.kind == "supergroup" and not room.forum else quoted


def deliver(world: World, room: Room, kind: str, record: Record) -> None:
    """Queue a message as an update if the bot gets to see it."""
    if visible(world, room, record.wire):
        record.update_id = world.queue.push(kind, record.wire)


def visible(world: World, room: Room, wire: Json) -> bool:
    """Tell whether the privacy mode lets the bot see a message."""
    if room.kind == "private":
        return not room.blocked
    if not room.has(world.bot.id):
        return False
    open_to_all = not world.privacy or room.role(world.bot.id) == "administrator" or not _CONTENT & wire.keys()
    through_it = wire.get("via_bot", {}).get("id") == world.bot.id
    return open_to_all or through_it or _is_reply_to(world.bot, wire) or _addresses(world.bot, wire)


def _is_reply_to(bot: User, wire: Json) -> bool:
    return bool(wire.get("reply_to_message", {}).get("from", {}).get("id") == bot.id)


def _addresses(bot: User, wire: Json) -> bool:
    text = str(wire.get("text") or wire.get("caption"))
    entities: list[Json] = wire.get("entities") or wire.get("caption_entities") or []
    return any(_is_for(bot, text, entity) for entity in entities)


def _is_for(bot: User, text: str, entity: Json) -> bool:
    covered = utf16_slice(text, entity["offset"], entity["length"])
    _, _, name = covered.partition("@")
    if entity["type"] == "bot_command" and not name:
        return bool(entity["offset"] == 0)
    return name.lower() == str(bot.username).lower()
