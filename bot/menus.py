"""The commands menu of each language, from its texts: in private what is asked alone comes first."""

from bot.telegram import Menu
from bot.texts import SOURCE, Texts, languages, texts

EVERYBODY = ""
LETTERS = 2
ASKED_ALONE = ("calc", "wait", "stats", "help")
IN_GROUPS_ONLY = ("claim",)


def menus() -> tuple[Menu, ...]:
    """Return what Telegram shows of the bot before anything is said, the source's for all without one of their own.

    Telegram tells languages by two letters: one that shares them with the source has no menu of its own.
    """
    others = [language for language in languages() if language[:LETTERS] != SOURCE[:LETTERS]]
    return (_menu(EVERYBODY, texts()), *(_menu(language[:LETTERS], texts(language)) for language in others))


def _menu(language: str, words: Texts) -> Menu:
    commands = {name: str(line) for name, line in words.menu}
    alone = {name: commands[name] for name in ASKED_ALONE if name in commands}
    private = {name: line for name, line in {**alone, **commands}.items() if name not in IN_GROUPS_ONLY}
    return Menu(
        language,
        tuple(private.items()),
        tuple(commands.items()),
        str(words.help.description),
        str(words.help.short_description),
    )
