"""What can be typed, and what is said once when the bot is met; reading it changes nothing."""

from markupsafe import Markup

from bot.glossary import preset_name
from bot.lines import joined
from bot.replies import Reply
from bot.texts import Texts
from scoring.rulesets import preset_ids


def start(texts: Texts) -> Reply:
    """Return what is said to somebody new."""
    return Reply(texts.help.start.plain)


def help_page(texts: Texts) -> Reply:
    """Return every command with an example."""
    presets = joined(texts.table.separator, [Markup.escape(preset_name(preset)) for preset in preset_ids()])
    return Reply(texts.help.help.of(presets=presets))


def welcome(texts: Texts) -> Reply:
    """Return the one message of a bot that was added to a group."""
    return Reply(texts.help.welcome.plain)
