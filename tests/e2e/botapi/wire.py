"""JSON shapes and uploads that travel between the server and its clients."""

from dataclasses import dataclass
from typing import Any

Json = dict[str, Any]


@dataclass(frozen=True)
class Upload:
    """One file as it was uploaded."""

    file_name: str
    content: bytes
    mime_type: str = "application/octet-stream"


@dataclass(frozen=True)
class User:
    """One Telegram account."""

    id: int
    first_name: str
    username: str | None = None
    language_code: str | None = "zh-hant"
    is_bot: bool = False

    def wire(self) -> Json:
        """Give the Bot API object of this account."""
        known = {"username": self.username, "language_code": self.language_code}
        given = {name: value for name, value in known.items() if value is not None}
        return {"id": self.id, "is_bot": self.is_bot, "first_name": self.first_name, **given}
