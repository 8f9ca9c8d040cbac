"""What is logged: neither secrets nor anything that people wrote."""

import hashlib
import logging
import re
from collections.abc import Iterable
from traceback import format_tb

from pydantic import SecretStr
from telegram.error import TelegramError

from bot.settings import Settings
from storage import StorageBusy, StorageFailed

_TOKENS = re.compile(r"(?<=/bot)\d+:[^/\s\"']+|\b\d+:[\w-]{30,}", re.ASCII)
_HIDDEN = "***"
_FORMAT = "%(asctime)s %(levelname)s %(name)s %(message)s"
# At INFO they tell every request with its address, and the address of a call holds the token. The library for Telegram
# also tells what was in an answer that it cannot read; what became of a call is told by those who made it.
_LEVELS = {
    "httpx": logging.WARNING,
    "httpcore": logging.WARNING,
    "tornado": logging.WARNING,
    "telegram": logging.CRITICAL,
}


# Errors that tell of machines; what any other one says may be what somebody typed, or is called.
_TELL_OF_MACHINES = (OSError, TelegramError, StorageBusy, StorageFailed)


class Redaction(logging.Filter):
    """Takes whatever looks like a token, and the secrets it was given, out of messages and tracebacks."""

    def __init__(self, secrets: Iterable[str] = ()) -> None:
        super().__init__()
        self._secrets = tuple(secrets)

    def filter(self, record: logging.LogRecord) -> bool:
        """Redact a record in place; every record passes."""
        record.msg, record.args = one_line(self.redact(record.getMessage())), None
        if record.exc_info and not record.exc_text:
            record.exc_text = _traced(record.exc_info[1])
        if record.exc_text:
            record.exc_text = self.redact(record.exc_text)
        if record.stack_info:
            record.stack_info = self.redact(record.stack_info)
        return True

    def redact(self, text: str) -> str:
        """Give the text without secrets."""
        for secret in self._secrets:
            text = text.replace(secret, _HIDDEN)
        return _TOKENS.sub(_HIDDEN, text)


def one_line(text: str) -> str:
    r"""Write what would break a line, or turn it around, as escapes: nobody forges an entry of the log.

    >>> one_line("a" + chr(10) + "b" + chr(0x202E))
    'a\\nb\\u202e'
    """
    return "".join(char if char.isprintable() else char.encode("unicode_escape").decode("ascii") for char in text)


def _traced(error: BaseException | None) -> str:
    """Return where an error came from and of which kinds it and its causes are, the first cause first."""
    parts: list[str] = []
    while error is not None:
        said = f": {error}" if isinstance(error, _TELL_OF_MACHINES) else ""
        parts.append("".join(format_tb(error.__traceback__)) + type(error).__name__ + said)
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return "\n".join(reversed(parts))


def start_logging(settings: Settings) -> None:
    """Log to standard error unless the caller has set up logging, and redact in either case."""
    logging.basicConfig(level=logging.INFO, format=_FORMAT)
    redaction = Redaction(_secrets_of(settings))
    for handler in logging.getLogger().handlers:
        handler.addFilter(redaction)
    for name, level in _LEVELS.items():
        logging.getLogger(name).setLevel(level)


def secret_path(secret: SecretStr) -> str:
    """Derive the webhook's path from its secret, so that it cannot be guessed and need not be set."""
    return hashlib.sha256(secret.get_secret_value().encode()).hexdigest()[:32]


def _secrets_of(settings: Settings) -> tuple[str, ...]:
    known = [secret for secret in (settings.bot_token, settings.webhook_secret) if secret is not None]
    path = [secret_path(settings.webhook_secret)] if settings.webhook_secret is not None else []
    return tuple([secret.get_secret_value() for secret in known] + path)
