"""Methods that say where updates go."""

import re
from urllib.parse import urlsplit

from ..errors import bad_request
from ..wire import Json
from ..world import Webhook, World

_SECRET = re.compile(r"[A-Za-z0-9_-]{0,256}")
_LOOPBACK = frozenset({"127.0.0.1", "localhost"})


def set_webhook(world: World, params: Json) -> bool:
    """Send updates to an address from now on; an empty one ends that."""
    _check_address(params["url"])
    if not _SECRET.fullmatch(params.get("secret_token", "")):
        raise bad_request("secret token contains unallowed characters")
    secret, most = params.get("secret_token", ""), params.get("max_connections", 40)
    world.webhook = Webhook(params["url"], secret, most) if params["url"] else Webhook()
    world.queue.allowed = params.get("allowed_updates", world.queue.allowed)
    _drop(world, params)
    return True


def delete_webhook(world: World, params: Json) -> bool:
    """Let updates be fetched again."""
    world.webhook = Webhook()
    _drop(world, params)
    return True


def get_webhook_info(world: World, params: Json) -> Json:
    """Tell where updates go and how that went lately."""
    hook, waiting = world.webhook, world.queue.pending
    allowed = {"allowed_updates": world.queue.allowed} if world.queue.allowed else {}
    failed = {"last_error_date": hook.last_error_date, "last_error_message": hook.last_error}
    known = {"max_connections": hook.max_connections, "ip_address": "127.0.0.1"} if hook.url else {}
    base = {"url": hook.url, "has_custom_certificate": False, "pending_update_count": waiting}
    return {**base, **known, **allowed, **(failed if hook.last_error else {})}


def _check_address(url: str) -> None:
    # The real server takes HTTPS alone; on loopback there is nobody to sign a certificate.
    parts = urlsplit(url)
    if url and parts.scheme != "https" and parts.hostname not in _LOOPBACK:
        raise bad_request("bad webhook: An HTTPS URL must be provided for webhook")


def _drop(world: World, params: Json) -> None:
    if params.get("drop_pending_updates"):
        world.queue.clear()
