"""Whether a bot with these settings is well, seen from beside it: what a container's health check asks."""

from http import HTTPStatus
from http.client import HTTPConnection, HTTPException

from bot.settings import Settings
from storage import StorageError, open_storage

_PATIENCE = 5.0
# Where a server that listens everywhere is reached from the same machine.
_HERE = {"0.0.0.0": "127.0.0.1", "": "127.0.0.1", "::": "::1"}  # noqa: S104 - looked up, not listened on


def amiss(settings: Settings) -> str | None:
    """Return what is wrong, or None: by webhook the running bot is asked, by long polling its database alone.

    Nothing listens while the bot polls, so there its own end is left to whoever started it.
    """
    return _asked(settings) if settings.webhook_url else _opened(settings.database_url)


def _asked(settings: Settings) -> str | None:
    host = _HERE.get(settings.webhook_listen, settings.webhook_listen)
    connection = HTTPConnection(host, settings.webhook_port, timeout=_PATIENCE)
    try:
        connection.request("GET", "/healthz")
        status = connection.getresponse().status
    except (OSError, HTTPException) as error:
        return f"the webhook does not answer: {type(error).__name__}"
    finally:
        connection.close()
    return None if status == HTTPStatus.OK else f"the webhook answers {status}"


def _opened(url: str) -> str | None:
    try:
        with open_storage(url) as storage, storage.reading():
            return None
    except StorageError as error:
        return f"the database cannot be used: {error}"
