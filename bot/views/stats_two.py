"""對戰: two people against each other, in the hands that both sat in."""

from markupsafe import Markup

from bot.buttons.history import PressStats
from bot.callbacks import encode
from bot.lines import joined, stacked
from bot.lookback import Lookback
from bot.replies import Button, Reply
from bot.texts import Texts
from bot.views.periods import period_name, period_rows
from bot.views.phrases import money
from bot.views.stats_rows import score, standing
from scoring.encounters import Encounter


def two_page(look: Lookback, texts: Texts) -> Reply:
    """Return the page of the two people asked about."""
    words, (one, other) = texts.stats, look.people
    names = {"one": look.names[one], "other": look.names[other]}
    title = words.title_of_two.of(**names, period=period_name(look.days, texts))
    rows = (_ways_on(look, texts), *period_rows((int(one), int(other)), look.period, texts))
    met = look.against.get(other, Encounter())
    if not met.hands:
        return Reply(stacked(title, words.none_of_two.of(**names)), rows)
    text = stacked(
        title,
        words.together.of(sessions=met.sessions, hands=met.hands),
        *_each(look, texts),
        words.discards.of(giver=names["other"], taker=names["one"], number=met.won_from),
        words.discards.of(giver=names["one"], taker=names["other"], number=met.lost_to),
        words.between.of(totals=_between(met, look, texts)),
        words.note.plain,
    )
    return Reply(text, rows)


def _each(look: Lookback, texts: Texts) -> list[Markup]:
    return [
        line for person in look.people for line in (score(person, look, texts), standing(look.tally(person), texts))
    ]


def _between(met: Encounter, look: Lookback, texts: Texts) -> Markup:
    """Return what went from one to the other, seen from both sides."""
    nets = zip(look.people, (met.net, -met.net), strict=True)
    rows = [texts.table.total.of(name=look.names[person], money=money(net, texts.table)) for person, net in nets]
    return joined(texts.table.totals_separator, rows)


def _ways_on(look: Lookback, texts: Texts) -> tuple[Button, ...]:
    alone = [Button(look.names[person], encode(PressStats((int(person),), look.period))) for person in look.people]
    return (*alone, Button(texts.stats.everybody_button, encode(PressStats((), look.period))))
