"""The commands menu of each language, from its texts."""

from bot.telegram import Menu
from bot.texts import texts

EVERYBODY = ""


def menus() -> tuple[Menu, ...]:
    """Return what Telegram shows of the bot before anything is said."""
    words = texts()
    commands = tuple((name, str(line)) for name, line in words.menu)
    return (
        Menu(
            EVERYBODY,
            commands,
            commands,
            str(words.help.description),
            str(words.help.short_description),
        ),
    )
