"""What Telegram shows of the bot before anything is said: the commands menu and the descriptions."""

import logging
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from telegram import Bot, BotCommandScope, BotCommandScopeAllGroupChats, BotCommandScopeDefault
from telegram.error import TelegramError

from bot.telegram.patience import Patience, patiently

log = logging.getLogger(__name__)

Commands = tuple[tuple[str, str], ...]
_PATIENCE = Patience(calls=3, pause=1.0)


@dataclass(frozen=True, slots=True)
class Menu:
    """One language's menu: pairs of command and description, those of groups apart if they differ.

    `language` is Telegram's code of two letters; empty, it is for everybody whose language has no menu.
    """

    language: str
    commands: Commands
    group_commands: Commands = ()
    description: str = ""
    short_description: str = ""


async def publish(bot: Bot, menus: Sequence[Menu]) -> None:
    """Tell Telegram all menus; one that fails is logged and missed, nothing else."""
    for menu in menus:
        for call in _calls(bot, menu):
            try:
                await patiently(call, _PATIENCE, repeatable=True)
            except TelegramError as error:
                log.warning("menu not set language=%r reason=%s", menu.language, error)


def _calls(bot: Bot, menu: Menu) -> Iterator[Callable[[], Awaitable[bool]]]:
    language = menu.language or None
    scopes: tuple[tuple[Commands, BotCommandScope], ...] = (
        (menu.commands, BotCommandScopeDefault()),
        (menu.group_commands, BotCommandScopeAllGroupChats()),
    )
    yield from (
        partial(bot.set_my_commands, commands, scope=scope, language_code=language)
        for commands, scope in scopes
        if commands
    )
    if menu.description:
        yield partial(bot.set_my_description, menu.description, language_code=language)
    if menu.short_description:
        yield partial(bot.set_my_short_description, menu.short_description, language_code=language)
