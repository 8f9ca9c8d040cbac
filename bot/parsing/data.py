"""`/export`, `/import` and `/forget`: what a chat recorded, and who is in it."""

from bot.commands.data import AskForget
from bot.folding import fold
from bot.parsing.errors import ParseError, quoted
from bot.parsing.rest import Rest
from bot.words import words

ME = "me"


class ForgetsOneself(ParseError):
    """Somebody asks to forget somebody else (`word`)."""

    code = "forgets_oneself"


def forget(rest: Rest) -> AskForget:
    """Return the question; raises ForgetsOneself for anybody but the speaker."""
    named = rest.text.strip()
    if named and fold(named) not in map(fold, (ME, *words().grammar.myself)):
        raise ForgetsOneself(word=quoted(named))
    return AskForget()
