"""What becomes of a text or a caption that a bot sends."""

from .errors import bad_request
from .markup import parse_html
from .text import Formatted, plain, trim, utf16_len
from .wire import Json

TEXT_LIMIT = 4096
CAPTION_LIMIT = 1024


def _formatted(source: str, parse_mode: str | None, entities: list[Json] | None) -> Formatted:
    if parse_mode == "HTML":
        return trim(parse_html(source))
    if parse_mode is not None:
        raise bad_request(f"unsupported parse_mode {parse_mode}: only HTML is known here")
    return trim(plain(source, tuple(entities or ())))


def compose_text(params: Json, too_long: str = "message is too long") -> Formatted:
    """Read the text of a message, within Telegram's limits."""
    if not params.get("text"):
        raise bad_request("message text is empty")
    body = _formatted(params["text"], params.get("parse_mode"), params.get("entities"))
    if not body.text:
        raise bad_request("text must be non-empty")
    if utf16_len(body.text) > TEXT_LIMIT:
        raise bad_request(too_long)
    return body


def compose_caption(params: Json) -> Formatted:
    """Read the caption of a file, within Telegram's limits."""
    body = _formatted(params.get("caption", ""), params.get("parse_mode"), params.get("caption_entities"))
    if utf16_len(body.text) > CAPTION_LIMIT:
        raise bad_request("message caption is too long")
    return body
