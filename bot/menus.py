"""The commands menu of each language, from its texts: in private what is asked alone comes first."""

from bot.telegram import Menu
from bot.texts import texts

EVERYBODY = ""
ASKED_ALONE = ("calc", "wait", "stats", "help")
IN_GROUPS_ONLY = ("claim",)


def menus() -> tuple[Menu, ...]:
    """Return what Telegram shows of the bot before anything is said."""
    words = texts()
    commands = {name: str(line) for name, line in words.menu}
    alone = {name: commands[name] for name in ASKED_ALONE if name in commands}
    private = {name: line for name, line in {**alone, **commands}.items() if name not in IN_GROUPS_ONLY}
    return (
        Menu(
            EVERYBODY,
            tuple(private.items()),
            tuple(commands.items()),
            str(words.help.description),
            str(words.help.short_description),
        ),
    )
