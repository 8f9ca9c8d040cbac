"""Replies -> calls of the Bot API in one chat, and what to do when they are refused."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from telegram import Bot, InlineKeyboardButton, InlineKeyboardMarkup, LinkPreviewOptions, Message, ReplyParameters
from telegram.constants import ParseMode, ReactionEmoji
from telegram.error import BadRequest, ChatMigrated, TelegramError

from bot.incoming import Place
from bot.replies import Button, Reply, Rows
from bot.telegram.patience import Patience, is_gone, is_not_modified, is_too_old, patiently
from bot.telegram.recent import Recent
from bot.telegram.splitting import shorten, split, visible

if TYPE_CHECKING:
    from bot.core import Core

log = logging.getLogger(__name__)

_TOAST = 200
_DATA = 64
_MOST_PARTS = 5
_FILE_NAME = "suantai.txt"
_NO_PREVIEW = LinkPreviewOptions(is_disabled=True)


class Sent(NamedTuple):
    """A message as it was sent: in the chat meant, or in the supergroup that it has become."""

    chat_id: int
    message_id: int


class Messenger:
    """Sends, edits and answers; a group that has become a supergroup is followed there."""

    def __init__(self, bot: Bot, core: "Core", patience: Patience, recent: Recent | None = None) -> None:
        self._bot = bot
        self._core = core
        self._patience = patience
        self._recent = recent or Recent()

    async def send(self, place: Place, reply: Reply, answering: int | None = None) -> Sent | None:
        """Send a reply, the first of its messages answering another; give the message with the buttons."""
        parts = split(str(reply.text))
        if len(parts) > _MOST_PARTS:
            return await self._send_file(place, reply, answering)
        sent = await self._send_parts(place, parts, reply, answering)
        await self._send_pictures(place, reply, answering if sent is None else None)
        await self._send_files(place, reply)
        return sent

    async def edit(self, place: Place, message_id: int, reply: Reply) -> bool:
        """Replace a message; false when it is gone, be it with the group that it was in."""
        first, *rest = split(str(reply.text))
        try:
            await self._edit_text(place, message_id, first, () if rest else reply.buttons)
        except ChatMigrated as moved:
            await self._follow(place.chat_id, moved)
            return False
        except BadRequest as error:
            if is_gone(error):
                return False
            if not is_not_modified(error):
                raise
        await self._send_parts(place, tuple(rest), reply, None)
        await self._send_pictures(place, reply, None)
        await self._send_files(place, reply)
        return True

    def is_far(self, place: Place, message_id: int) -> bool:
        """Tell whether a message has scrolled away below what was sent after it."""
        return self._recent.is_far(place, message_id)

    async def toast(self, query_id: str, text: str) -> None:
        """Answer a press, which ends the button's waiting even when there is nothing to say."""
        call = partial(self._bot.answer_callback_query, query_id, shorten(text, _TOAST) or None)
        try:
            await patiently(call, self._patience, repeatable=True)
        except BadRequest as error:
            if not is_too_old(error):
                raise

    async def pin(self, chat_id: int, message_id: int, former: int | None) -> None:
        """Pin a message in place of a former one, without a sound; where we may not, nothing happens."""
        try:
            await self._bot.pin_chat_message(chat_id, message_id, disable_notification=True)
            if former is not None:
                await self._bot.unpin_chat_message(chat_id, former)
        except TelegramError as error:
            log.debug("not pinned chat=%d reason=%s", chat_id, error)

    async def mark(self, place: Place, message_id: int) -> None:
        """Put our reaction under a message, the receipt of a hand; where that is not possible, the card has to do."""
        try:
            await self._bot.set_message_reaction(place.chat_id, message_id, ReactionEmoji.THUMBS_UP)
        except TelegramError as error:
            log.debug("no receipt chat=%d reason=%s", place.chat_id, error)

    async def _send_parts(
        self, place: Place, parts: tuple[str, ...], reply: Reply, answering: int | None
    ) -> Sent | None:
        sent = None
        for number, part in enumerate(parts, start=1):
            send = partial(
                self._bot.send_message,
                text=part,
                parse_mode=ParseMode.HTML,
                link_preview_options=_NO_PREVIEW,
                reply_markup=keyboard(reply.buttons, self._bot.username) if number == len(parts) else None,
                **_envelope(place, reply, answering if number == 1 else None),
            )
            sent = await self._reach(place, send)
        return sent

    async def _send_pictures(self, place: Place, reply: Reply, answering: int | None) -> None:
        for picture in reply.pictures:
            envelope = _envelope(place, reply, answering)
            send = partial(self._bot.send_photo, photo=picture.png, filename=picture.name, **envelope)
            await self._reach(place, send)
            answering = None

    async def _send_files(self, place: Place, reply: Reply) -> None:
        for file in reply.files:
            envelope = _envelope(place, reply, None)
            await self._reach(
                place, partial(self._bot.send_document, document=file.content, filename=file.name, **envelope)
            )

    async def _send_file(self, place: Place, reply: Reply, answering: int | None) -> Sent:
        send = partial(
            self._bot.send_document,
            document=visible(str(reply.text)).encode(),
            filename=_FILE_NAME,
            reply_markup=keyboard(reply.buttons, self._bot.username),
            **_envelope(place, reply, answering),
        )
        return await self._reach(place, send)

    async def _edit_text(self, place: Place, message_id: int, text: str, buttons: Rows) -> None:
        call = partial(
            self._bot.edit_message_text,
            text=text,
            chat_id=place.chat_id,
            message_id=message_id,
            parse_mode=ParseMode.HTML,
            link_preview_options=_NO_PREVIEW,
            reply_markup=keyboard(buttons, self._bot.username),
        )
        await patiently(call, self._patience, repeatable=True)

    async def _reach(self, place: Place, call: Callable[[int], Awaitable[Message]]) -> Sent:
        """Make a call that sends, in the supergroup if the group has become one."""
        chat_id = place.chat_id
        try:
            sent = await patiently(partial(call, chat_id), self._patience)
        except ChatMigrated as moved:
            await self._follow(chat_id, moved)
            chat_id = moved.new_chat_id
            sent = await patiently(partial(call, chat_id), self._patience)
        self._recent.note(chat_id, place.thread_id, sent.message_id)
        return Sent(chat_id, sent.message_id)

    async def _follow(self, chat_id: int, moved: ChatMigrated) -> None:
        log.info("chat migrated chat=%d to=%d", chat_id, moved.new_chat_id)
        await asyncio.to_thread(self._core.chat_migrated, chat_id, moved.new_chat_id)


def keyboard(rows: Rows, username: str = "") -> InlineKeyboardMarkup | None:
    """Give the buttons as Telegram has them; a payload that it would refuse is an error of ours."""
    if not rows:
        return None
    return InlineKeyboardMarkup([[_button(button, username) for button in row] for row in rows])


def _button(button: Button, username: str) -> InlineKeyboardButton:
    if button.link:
        return InlineKeyboardButton(button.label, url=f"https://t.me/{username}?{button.link}")
    if not 1 <= len(button.data.encode()) <= _DATA:
        raise ValueError(f"a button carries 1 to {_DATA} bytes, not {len(button.data.encode())}")
    return InlineKeyboardButton(button.label, callback_data=button.data)


def _envelope(place: Place, reply: Reply, answering: int | None) -> dict[str, Any]:
    # A message deleted in the meantime is no reason not to answer it.
    answered = None if answering is None else ReplyParameters(answering, allow_sending_without_reply=True)
    return {
        "message_thread_id": place.thread_id or None,
        "disable_notification": reply.silent,
        "reply_parameters": answered,
    }
