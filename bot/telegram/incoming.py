"""What an update says to us: Telegram's update -> what the bot answers, or nothing."""

import re
from datetime import datetime

from telegram import CallbackQuery, Chat, ChatMember, ChatMemberRestricted, Document, Message, Update, User

from bot.causes import telegram_cause
from bot.incoming import Actor, Attached, Incoming, Place, Pressed, Rank, Said
from bot.parsing import IMPORT, command_of, is_command
from bot.telegram.marks import mark_of

_ADDRESSED = re.compile(r"(\s*[/\uff0f]\w+)@([A-Za-z0-9_]+)")
_GROUPS = frozenset({Chat.GROUP, Chat.SUPERGROUP})
_PRESENT = frozenset({ChatMember.OWNER, ChatMember.ADMINISTRATOR, ChatMember.MEMBER})


def incoming_of(update: Update, me: User, now: datetime) -> Incoming | None:
    """Read a message or a press; None when it is not for us, so that the bot stays quiet."""
    cause = telegram_cause(me.id, update.update_id)
    if update.callback_query is not None:
        return _pressed(update.callback_query, cause, now)
    message = update.edited_message or update.message
    return _said(message, me, cause, edited=update.message is None) if message is not None else None


def migration_of(update: Update) -> tuple[int, int] | None:
    """Tell which chat became which, when a group was turned into a supergroup: (old id, new id)."""
    message = update.message
    if message is None:
        return None
    if message.migrate_to_chat_id is not None:
        return message.chat.id, message.migrate_to_chat_id
    if message.migrate_from_chat_id is not None:
        return message.migrate_from_chat_id, message.chat.id
    return None


def arrival_of(update: Update) -> Place | None:
    """Tell which group the bot was just brought into."""
    change = update.my_chat_member
    if change is None or change.chat.type not in _GROUPS:
        return None
    came = _is_present(change.new_chat_member) and not _is_present(change.old_chat_member)
    return Place(change.chat.id) if came else None


def departure_of(update: Update) -> int | None:
    """Tell which chat the bot was just thrown out of, or who has blocked it."""
    change = update.my_chat_member
    if change is None or _is_present(change.new_chat_member):
        return None
    return change.chat.id


def _is_present(member: ChatMember) -> bool:
    return member.status in _PRESENT or (isinstance(member, ChatMemberRestricted) and member.is_member)


def _pressed(query: CallbackQuery, cause: str, now: datetime) -> Pressed | None:
    message = query.message
    if message is None or query.data is None:
        return None
    # Of a message too old for Telegram only the chat and the id are left; the payload says the rest.
    thread_id = _thread_of(message) if isinstance(message, Message) else 0
    place = Place(message.chat.id, thread_id, message.chat.type in _GROUPS)
    shown = _shown(message) if isinstance(message, Message) and message.is_accessible else None
    return Pressed(cause, place, person(query.from_user), now, query.data, message.message_id, shown)


def _shown(message: Message) -> tuple[str, ...]:
    rows = message.reply_markup.inline_keyboard if message.reply_markup is not None else ()
    return tuple(str(button.callback_data) for row in rows for button in row)


def _said(message: Message, me: User, cause: str, *, edited: bool) -> Said | None:
    actor, mark = _speaker(message), mark_of(message, me)
    previewed, text = mark if mark is not None else (None, _text_for(me, _written(message)))
    if actor is None or not text or not _is_for(me, message, text, edited=edited):
        return None
    return Said(
        cause,
        Place(message.chat.id, _thread_of(message), message.chat.type in _GROUPS),
        actor,
        message.edit_date or message.date,
        text,
        message.message_id,
        reply_to=_answered(message, me),
        edited=edited,
        previewed=previewed,
        answered=(message.reply_to_message and message.reply_to_message.text) or "",
        answers=_shown(message.reply_to_message) if message.reply_to_message and _answered(message, me) else (),
        sees_all=me.can_read_all_group_messages,
        attached=_attached(message),
    )


def _written(message: Message) -> str:
    """Return what somebody wrote: a message, or below a file that it is to be brought in; else a file says nothing."""
    caption = (message.caption if message.document is not None else "") or ""
    return message.text or (caption if command_of(caption) == IMPORT else "")


def _attached(message: Message) -> Attached | None:
    document = document_of(message)
    return None if document is None else Attached(document.file_name or "", document.file_size or 0)


def document_of(message: Message) -> Document | None:
    """Give the file of a message, or of the one that it answers."""
    former = message.reply_to_message
    return message.document or (former.document if former is not None else None)


def _speaker(message: Message) -> Actor | None:
    if message.is_automatic_forward or message.forward_origin is not None:
        return None  # somebody said it elsewhere, to others
    if message.sender_chat is not None:
        return _chat_speaking(message.sender_chat, message.chat)
    if message.from_user is None or message.from_user.is_bot:
        return None
    return person(message.from_user)


def _chat_speaking(chat: Chat, here: Chat) -> Actor:
    """A group that speaks is an anonymous admin of its own; behind a channel may be any of its owners."""
    return Actor(chat.id, chat.effective_name or "", rank=Rank.ADMIN if chat.id == here.id else Rank.MEMBER)


def person(user: User) -> Actor:
    """Tell who somebody is; whether he runs a group is found out when it matters."""
    return Actor(user.id, user.first_name, user.username)


def _text_for(me: User, text: str) -> str:
    """Take our name off a command; a command to another bot says nothing to us."""
    addressed = _ADDRESSED.match(text)
    if addressed is None:
        return text
    command, name = addressed.groups()
    return command + text[addressed.end() :] if name.lower() == (me.username or "").lower() else ""


def _is_for(me: User, message: Message, text: str, *, edited: bool) -> bool:
    """Whether it is meant for us, or may be: what an edited line recorded, only the core knows."""
    if message.chat.type == Chat.PRIVATE:
        return True
    marked = mark_of(message, me) is not None
    called = edited or is_command(text) or marked or _answered(message, me) is not None
    return message.chat.type in _GROUPS and called


def _answered(message: Message, me: User) -> int | None:
    """Give the message of ours that this one replies to; in a topic everything replies to the topic's beginning."""
    former = message.reply_to_message
    ours = former is not None and former.from_user is not None and former.from_user.id == me.id
    return former.message_id if former is not None and ours and former.forum_topic_created is None else None


def _thread_of(message: Message) -> int:
    # Outside of forums a thread is only a chain of replies.
    return (message.message_thread_id or 0) if message.is_topic_message else 0
