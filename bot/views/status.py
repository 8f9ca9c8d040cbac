"""How the bot is, in a few lines."""

from bot.condition import Condition
from bot.lines import stacked
from bot.replies import Reply
from bot.texts import Texts
from bot.version import VERSION
from bot.views.dates import clock, day_of


def status(condition: Condition, texts: Texts) -> Reply:
    """Return the release, the database, the last update, the boards, and what is heard where that is known."""
    words = texts.status
    last = condition.last_update
    when = words.never.plain if last is None else words.last.of(at=f"{day_of(last, texts)} {clock(last)}")
    boards = words.behind.of(behind=condition.behind) if condition.behind else words.drawn.plain
    heard = {True: words.hears_all.plain, False: words.hears_ours.plain, None: None}[condition.sees_all]
    return Reply(
        stacked(
            words.title.of(version=VERSION),
            words.database.of(engine=words.engines.get(condition.engine, words.other_engine)),
            when,
            words.playing.of(playing=condition.playing, boards=boards),
            heard,
        )
    )
