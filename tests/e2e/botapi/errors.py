"""Refusals as the Bot API words them."""

from .wire import Json

NOT_MODIFIED = (
    "message is not modified: specified new message content and reply markup "
    "are exactly the same as a current content and reply markup of the message"
)
STALE_QUERY = "query is too old and response timeout expired or query ID is invalid"
OTHER_POLLER = "terminated by other getUpdates request; make sure that only one bot instance is running"
WEBHOOK_ACTIVE = "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first"


class ApiError(Exception):
    """A call the Bot API refuses, with the code and the words it uses."""

    def __init__(self, code: int, description: str, **parameters: int) -> None:
        super().__init__(description)
        self.code = code
        self.description = description
        self.parameters = parameters

    def body(self) -> Json:
        """Give the JSON answer of this refusal."""
        extra = {"parameters": self.parameters} if self.parameters else {}
        return {"ok": False, "error_code": self.code, "description": self.description, **extra}


class ConnectionDroppedError(Exception):
    """The answer never comes: the connection is to be cut."""


def bad_request(reason: str, **parameters: int) -> ApiError:
    """Word a refusal of the request itself."""
    return ApiError(400, f"Bad Request: {reason}", **parameters)


def forbidden(reason: str) -> ApiError:
    """Word a refusal for lack of access."""
    return ApiError(403, f"Forbidden: {reason}")


def conflict(reason: str) -> ApiError:
    """Word a refusal of a second way to receive updates."""
    return ApiError(409, f"Conflict: {reason}")


def too_many(retry_after: int) -> ApiError:
    """Word a refusal by flood control."""
    return ApiError(429, f"Too Many Requests: retry after {retry_after}", retry_after=retry_after)
