"""Methods that mark messages: reactions and pins."""

from ..errors import bad_request
from ..room import Room
from ..wire import Json
from ..world import World


def set_message_reaction(world: World, params: Json) -> bool:
    """Replace the bot's reactions to a message."""
    room = world.reach(params["chat_id"])
    record = room.records.get(params["message_id"])
    if record is None:
        raise bad_request("message to react not found")
    reactions = params.get("reaction", [])
    if len(reactions) > 1:
        raise bad_request("REACTIONS_TOO_MANY")
    record.reactions = [reaction.get("emoji", reaction["type"]) for reaction in reactions]
    return True


def pin_chat_message(world: World, params: Json) -> bool:
    """Pin a message, which takes an administrator in groups."""
    room = _with_rights(world, params)
    if params["message_id"] not in room.records:
        raise bad_request("message to pin not found")
    room.pinned.append(params["message_id"])
    return True


def unpin_chat_message(world: World, params: Json) -> bool:
    """Unpin a message, the latest pinned one unless told which."""
    room = _with_rights(world, params)
    message_id = params.get("message_id", room.pinned[-1] if room.pinned else None)
    if message_id not in room.pinned:
        raise bad_request("message to unpin not found")
    room.pinned.remove(message_id)
    return True


def _with_rights(world: World, params: Json) -> Room:
    room = world.reach(params["chat_id"])
    if room.kind != "private" and room.role(world.bot.id) != "administrator":
        raise bad_request("not enough rights to manage pinned messages in the chat")
    return room
