"""What a hand would come to, in two short texts without markup: as a list of choices shows it."""

from markupsafe import Markup

from bot.lines import joined, plain_text, stacked
from bot.replies import Answer
from bot.scene import Scene
from bot.texts import Texts
from bot.views import phrases
from bot.views.items import item_line
from scoring.events import HandWon
from scoring.session import PlayedEntry


def recorded(scene: Scene) -> tuple[str, str]:
    """Return the newest hand in a few words, and below it what it is made of and who wins and loses how much."""
    entry = scene.state.played[-1]
    money = phrases.totals({party: amount for party, amount in entry.deltas.items() if amount}, scene)
    story = stacked(_items(entry, scene), money or None)
    return plain_text(phrases.entry_line(entry.event, scene)), plain_text(story)


def asking(answer: Answer, texts: Texts) -> tuple[str, str]:
    """Return what would be asked for by buttons."""
    question = plain_text(answer.messages[0].text).partition("\n")[0]
    return question, plain_text(texts.inline.asks.plain)


def _items(entry: PlayedEntry, scene: Scene) -> Markup | None:
    if not isinstance(entry.event, HandWon):
        return phrases.deal_phrase(scene.state.deal, scene)
    items = [
        item_line(scored, scene.glossary, scene.texts)
        for winner in entry.event.winners
        for scored in winner.assessment.items
    ]
    return joined(scene.texts.table.separator, items) if items else None
