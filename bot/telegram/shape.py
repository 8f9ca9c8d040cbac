"""What of an update is read here, and of which type it must be: the library for Telegram takes anything.

What is not read may be missing, unknown or strange.
"""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from bot.telegram.api import ALLOWED_UPDATES
from storage import LARGEST_NUMBER

_Number = Annotated[int, Field(ge=-LARGEST_NUMBER, le=LARGEST_NUMBER)]
_Seconds = Annotated[int, Field(ge=0, lt=2**36)]  # some two thousand years, which every clock can show


class _Shape(BaseModel):
    model_config = ConfigDict(strict=True, frozen=True, extra="ignore", hide_input_in_errors=True)


class _User(_Shape):
    id: _Number
    first_name: str
    is_bot: bool
    username: str | None = None


class _Chat(_Shape):
    id: _Number
    type: str
    title: str | None = None
    first_name: str | None = None
    last_name: str | None = None
    username: str | None = None


class _Entity(_Shape):
    type: str
    offset: _Seconds
    length: _Seconds
    url: str | None = None


class _Button(_Shape):
    text: str
    callback_data: str | None = None


class _Keyboard(_Shape):
    inline_keyboard: list[list[_Button]]


class _Message(_Shape):
    message_id: _Number
    date: _Seconds
    chat: _Chat
    sender: _User | None = Field(None, alias="from")
    sender_chat: _Chat | None = None
    edit_date: _Seconds | None = None
    text: str | None = None
    entities: list[_Entity] | None = None
    reply_to_message: "_Message | None" = None
    reply_markup: _Keyboard | None = None
    message_thread_id: _Number | None = None
    is_topic_message: bool | None = None
    is_automatic_forward: bool | None = None
    migrate_to_chat_id: _Number | None = None
    migrate_from_chat_id: _Number | None = None
    via_bot: _User | None = None


class _Press(_Shape):
    id: str
    presser: _User = Field(alias="from")
    message: _Message | None = None
    data: str | None = None


class _Query(_Shape):
    id: str
    asker: _User = Field(alias="from")
    query: str


class _Member(_Shape):
    status: str
    user: _User
    is_member: bool | None = None


class _Membership(_Shape):
    chat: _Chat
    changer: _User = Field(alias="from")
    old_chat_member: _Member
    new_chat_member: _Member


class _Update(_Shape):
    update_id: _Number
    message: _Message | None = None
    edited_message: _Message | None = None
    callback_query: _Press | None = None
    inline_query: _Query | None = None
    my_chat_member: _Membership | None = None


def is_asked_for(raw: object) -> bool:
    """Whether an update is of a kind that we asked for; raises ValidationError where it cannot be read."""
    read = _Update.model_validate(raw)
    return any(getattr(read, kind) is not None for kind in ALLOWED_UPDATES)


def update_id_of(raw: object) -> int | None:
    """Return an update's number, where it has one."""
    found = raw.get("update_id") if isinstance(raw, dict) else None
    return found if isinstance(found, int) else None
