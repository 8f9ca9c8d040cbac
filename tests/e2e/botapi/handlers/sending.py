"""Methods that send."""

from dataclasses import replace

from ..composing import compose_caption, compose_text
from ..errors import bad_request
from ..files import guess_type
from ..inbound import envelope
from ..keyboard import check_keyboard
from ..records import Record
from ..room import Room
from ..text import Formatted
from ..wire import Json, Upload
from ..world import World


def send_message(world: World, params: Json) -> Json:
    """Send a text."""
    body = compose_text(params)
    return _post(world, params, body, body.wire("text", "entities"))


def send_document(world: World, params: Json) -> Json:
    """Send a file."""
    stored, upload = _stored(world, params["document"])
    document = {**stored, "file_name": upload.file_name, "mime_type": upload.mime_type}
    return _captioned(world, params, {"document": document}, upload)


def send_photo(world: World, params: Json) -> Json:
    """Send a picture, which Telegram gives back in two sizes."""
    stored, upload = _stored(world, params["photo"])
    sizes = [{**stored, "width": 90, "height": 90}, {**stored, "width": 800, "height": 800}]
    return _captioned(world, params, {"photo": sizes}, upload)


def send_chat_action(world: World, params: Json) -> bool:
    """Show that the bot is busy."""
    world.reach(params["chat_id"])
    return True


def get_file(world: World, params: Json) -> Json:
    """Tell where a file can be downloaded."""
    return world.files.described(params["file_id"])


def _stored(world: World, given: Upload | str) -> tuple[Json, Upload]:
    if isinstance(given, str):
        return world.files.wire(given), world.files.get(given)
    if not given.content:
        raise bad_request("file must be non-empty")
    upload = replace(given, mime_type=guess_type(given.file_name))
    return world.files.keep(upload), upload


def _captioned(world: World, params: Json, media: Json, upload: Upload) -> Json:
    caption = compose_caption(params)
    return _post(world, params, caption, {**media, **caption.wire("caption", "caption_entities")}, upload)


def _post(world: World, params: Json, body: Formatted, content: Json, upload: Upload | None = None) -> Json:
    room = world.reach(params["chat_id"])
    check_keyboard(params.get("reply_markup"), room.kind)
    place = {**_thread(room, params), **_reply(room, params), **_markup(params)}
    wire = {**envelope(world, room, world.bot), **place, **content}
    room.keep(Record(wire, body.html, by_bot=True, upload=upload))
    return wire


def _thread(room: Room, params: Json) -> Json:
    thread = params.get("message_thread_id")
    if thread is None:
        return {}
    if thread not in room.topics:
        raise bad_request("message thread not found")
    return {"message_thread_id": thread, "is_topic_message": True}


def _reply(room: Room, params: Json) -> Json:
    wanted = params.get("reply_parameters")
    target = room.records.get(wanted.get("message_id", 0)) if wanted else None
    if target is not None:
        return {"reply_to_message": target.quoted()}
    if wanted and not wanted.get("allow_sending_without_reply"):
        raise bad_request("message to be replied not found")
    return {}


def _markup(params: Json) -> Json:
    # Only inline keyboards come back with the message; other markup is for the clients alone.
    markup = params.get("reply_markup", {})
    return {"reply_markup": markup} if markup.get("inline_keyboard") else {}
