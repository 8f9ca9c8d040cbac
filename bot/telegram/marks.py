"""The sign in front of a line that was sent by way of us: a link that carries the table it was previewed for."""

import re

from markupsafe import Markup
from telegram import Message, MessageEntity, User

from bot.incoming import Drawn

_LINK = re.compile(r"https://t\.me/[^/?]+\?start=at-(\d{1,18})-(\d{1,18})")


def marked(text: str, sign: str, drawn: Drawn, me: User) -> Markup:
    """Give the HTML of a line that is to be sent; who taps the sign comes to our private chat."""
    link = f"https://t.me/{me.username}?start=at-{drawn.session_id}-{drawn.seq}"
    return Markup('<a href="{}">{}</a> {}').format(link, sign, text)


def mark_of(message: Message, me: User) -> tuple[Drawn, str] | None:
    """Read the table and the line of a message that was sent by way of us; None for any other message."""
    if message.via_bot is None or message.via_bot.id != me.id or not message.entities:
        return None
    first = message.entities[0]
    found = _LINK.fullmatch(first.url or "") if first.type == MessageEntity.TEXT_LINK and not first.offset else None
    if found is None:
        return None
    sign = message.parse_entity(first)
    return Drawn(int(found[1]), int(found[2])), (message.text or "").removeprefix(sign).strip()
