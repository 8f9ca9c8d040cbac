"""The lines that every page of 戰績 is made of: rates, averages, the dearest hand."""

from collections.abc import Iterable

from markupsafe import Markup

from bot.buttons.history import PressHand
from bot.callbacks import encode
from bot.glossary import Glossary
from bot.lines import Line, joined
from bot.lookback import BestHand, Lookback
from bot.replies import Button
from bot.texts import Texts
from bot.views.dates import day_of
from bot.views.phrases import money
from scoring.assessment import How
from scoring.events import HandWon
from scoring.laurels import Laurel
from scoring.tallies import Tally

MOST_NAMED = 6
NOTHING = "\u2014"


def tenths(number: int, of: int) -> str:
    """Return a quotient with one decimal, a half rounded up; nothing can be said of nothing.

    >>> tenths(1, 8), tenths(25, 10), tenths(1, 0)
    ('0.1', '2.5', '\u2014')
    """
    if not of:
        return NOTHING
    whole, tenth = divmod((20 * number + of) // (2 * of), 10)
    return f"{whole}.{tenth}"


def rate(line: Line, number: int, tally: Tally) -> Markup:
    """Return how many hands, and which share they are of those that somebody sat in; draws are among these."""
    return line.of(number=number, percent=tenths(100 * number, tally.hands))


def standing(tally: Tally, texts: Texts) -> Markup:
    """Return somebody's hands and rates in one line."""
    words = texts.stats
    return words.standing.of(
        sessions=tally.sessions,
        hands=tally.hands,
        wins=rate(words.rate, tally.wins, tally),
        self_draws=rate(words.rate, tally.self_draws, tally),
        deal_ins=rate(words.rate, tally.deal_ins, tally),
        tai=tenths(tally.tai, tally.wins),
    )


def score(person: str, look: Lookback, texts: Texts) -> Markup:
    """Return a name and what he won or lost."""
    net = money(look.tally(person).net, texts.table)
    return texts.stats.score.of(name=look.names[person], money=net)


def best_line(best: BestHand, look: Lookback, texts: Texts) -> Markup:
    """Return a dearest hand: whose, how much, when, from whom, and what it was."""
    return texts.stats.best.of(
        name=look.names[best.person],
        tai=best.tai,
        date=day_of(best.opened_at, texts),
        how=_how(best, look, texts),
        items=_items(best, look, texts),
    )


def laurel_line(laurel: Laurel, people: Iterable[str], number: int, look: Lookback, texts: Texts) -> Markup:
    """Return a title, who holds it, and with how many."""
    shown = money(number, texts.table) if laurel is Laurel.NET else number
    return texts.stats.laurels[laurel].of(names=_names(tuple(people), look, texts), number=shown)


def _names(people: tuple[str, ...], look: Lookback, texts: Texts) -> Markup:
    """Return who they are; of many some, and how many they are."""
    named = [Markup.escape(look.names[person]) for person in people[:MOST_NAMED]]
    names = joined(texts.table.separator, named)
    return names if len(people) <= MOST_NAMED else texts.stats.and_others.of(names=names, number=len(people))


def best_button(best: BestHand, texts: Texts) -> Button:
    """Return the button that shows all about it."""
    return Button(texts.stats.best_button, encode(PressHand(best.session_id, best.entry.seq)))


def _how(best: BestHand, look: Lookback, texts: Texts) -> Markup:
    event, words = best.entry.event, texts.stats
    if not isinstance(event, HandWon) or event.discarder is None:
        return words.by_self_draw.plain
    line = words.by_robbing if event.how is How.ROBBED_KONG else words.by_discard
    return line.of(name=look.names[look.who[event.discarder]])


def _items(best: BestHand, look: Lookback, texts: Texts) -> Markup:
    glossary = Glossary.for_preset(best.entry.table.ruleset.preset, texts.language)
    shares = best.entry.outcome.shares if best.entry.outcome is not None else ()
    own = [share.winner.assessment for share in shares if look.who.get(share.winner.player) == best.person]
    items = [Markup.escape(glossary.name(scored.item)) for assessment in own[:1] for scored in assessment.items]
    return texts.stats.best_items.of(items=joined(texts.table.separator, items)) if items else Markup()
