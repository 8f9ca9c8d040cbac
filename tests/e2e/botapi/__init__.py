"""A Bot API server on loopback, against which tests run the whole bot."""

from .chat import Chat
from .clock import Clock, ManualClock
from .courier import Delivery
from .faults import (
    BadRequest,
    DropConnection,
    Fault,
    Flood,
    Forbidden,
    HangAfterDelivery,
    HangBeforeDelivery,
    ServerError,
)
from .keyboard import KeyboardLint
from .ledger import Call
from .records import Message
from .server import BotApiServer
from .wire import Json, Upload, User
from .world import Answer

__all__ = [
    "Answer",
    "BadRequest",
    "BotApiServer",
    "Call",
    "Chat",
    "Clock",
    "Delivery",
    "DropConnection",
    "Fault",
    "Flood",
    "Forbidden",
    "HangAfterDelivery",
    "HangBeforeDelivery",
    "Json",
    "KeyboardLint",
    "ManualClock",
    "Message",
    "ServerError",
    "Upload",
    "User",
]
