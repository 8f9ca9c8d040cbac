"""Methods that answer queries."""

from ..composing import compose_text
from ..errors import STALE_QUERY, bad_request
from ..text import utf16_len
from ..wire import Json
from ..world import Answer, World

_TEXT_LIMIT = 200
_RESULT_LIMIT = 50
_RESULT_ID_LIMIT = 64


def answer_callback_query(world: World, params: Json) -> bool:
    """Show something to the one who pressed a button, and stop the button's waiting."""
    if utf16_len(params.get("text", "")) > _TEXT_LIMIT:
        raise bad_request("MESSAGE_TOO_LONG")
    query_id = params["callback_query_id"]
    _check_alive(world, query_id)
    shown = (params.get("text", ""), bool(params.get("show_alert")), params.get("url"))
    world.answers.append(Answer(query_id, *shown))
    return True


def answer_inline_query(world: World, params: Json) -> bool:
    """Offer results for an inline query."""
    if len(params["results"]) > _RESULT_LIMIT:
        raise bad_request("RESULTS_TOO_MUCH")
    query_id = params["inline_query_id"]
    _check_alive(world, query_id)
    ids = [_checked(result) for result in params["results"]]
    if len(set(ids)) < len(ids):
        raise bad_request("RESULT_ID_DUPLICATE")
    world.offers[query_id] = params
    return True


def _checked(result: Json) -> str:
    """Give the id of a result whose text Telegram would take."""
    if not 1 <= len(result["id"].encode()) <= _RESULT_ID_LIMIT:
        raise bad_request("RESULT_ID_INVALID")
    content = result["input_message_content"]
    compose_text({**content, "text": content["message_text"]})
    return str(result["id"])


def _check_alive(world: World, query_id: str) -> None:
    if not world.query_alive(query_id):
        raise bad_request(STALE_QUERY)
