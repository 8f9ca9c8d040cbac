"""Methods that change or remove messages."""

from ..composing import compose_text
from ..errors import NOT_MODIFIED, bad_request
from ..keyboard import check_keyboard
from ..records import Record
from ..room import Room
from ..wire import Json
from ..world import World


def edit_message_text(world: World, params: Json) -> Json:
    """Replace a text together with its keyboard."""
    body = compose_text(params, too_long="MESSAGE_TOO_LONG")
    room, record = _editable(world, params)
    if "text" not in record.wire:
        raise bad_request("there is no text in the message to edit")
    return _rewrite(world, room, record, {**body.wire("text", "entities"), **_markup(params)}, body.html)


def edit_message_reply_markup(world: World, params: Json) -> Json:
    """Replace a keyboard and leave the text."""
    room, record = _editable(world, params)
    kept: Json = {name: record.wire[name] for name in ("text", "entities") if name in record.wire}
    return _rewrite(world, room, record, {**kept, **_markup(params)}, record.html)


def delete_message(world: World, params: Json) -> bool:
    """Remove a message."""
    room = world.reach(params["chat_id"])
    record = room.records.get(params["message_id"])
    if record is None:
        raise bad_request("message to delete not found")
    if not record.by_bot and room.kind != "private" and room.role(world.bot.id) != "administrator":
        raise bad_request("message can't be deleted")
    del room.records[params["message_id"]]
    return True


def _editable(world: World, params: Json) -> tuple[Room, Record]:
    if "chat_id" not in params or "message_id" not in params:
        raise bad_request("message identifier is not specified")
    room = world.reach(params["chat_id"])
    record = room.records.get(params["message_id"])
    if record is None:
        raise bad_request("message to edit not found")
    if not record.by_bot:
        raise bad_request("message can't be edited")
    return room, record


def _markup(params: Json) -> Json:
    markup = params.get("reply_markup", {})
    return {"reply_markup": markup} if markup.get("inline_keyboard") else {}


def _rewrite(world: World, room: Room, record: Record, changes: Json, html: str) -> Json:
    check_keyboard(changes.get("reply_markup"), room.kind)
    current = {name: record.wire[name] for name in ("text", "entities", "reply_markup") if name in record.wire}
    if changes == current:
        raise bad_request(NOT_MODIFIED)
    record.rewrite(changes, html, world.now)
    return record.wire
