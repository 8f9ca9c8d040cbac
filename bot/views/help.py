"""What can be typed, and what is said once when the bot is met; reading it changes nothing."""

from markupsafe import Markup

from bot.glossary import preset_name
from bot.lines import joined
from bot.replies import Button, Reply
from bot.texts import Texts
from scoring.rulesets import preset_ids

INTO_A_GROUP = "startgroup=hi"


def start(texts: Texts, *, in_group: bool) -> Reply:
    """Return what is said to somebody new; in private, with the way into a group."""
    into = ((Button(texts.help.into_a_group_button, link=INTO_A_GROUP),),)
    return Reply(texts.help.start.plain, () if in_group else into)


def help_page(texts: Texts) -> Reply:
    """Return every command with an example."""
    presets = joined(
        texts.table.separator, [Markup.escape(preset_name(preset, texts.language)) for preset in preset_ids()]
    )
    return Reply(texts.help.help.of(presets=presets))


def welcome(texts: Texts) -> Reply:
    """Return the one message of a bot that was added to a group."""
    return Reply(texts.help.welcome.plain)
