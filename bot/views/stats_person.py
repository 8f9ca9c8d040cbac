"""戰績 of one person: his numbers, his dearest hand, and how he fared against each of the others."""

from markupsafe import Markup

from bot.buttons.history import PressStats
from bot.callbacks import encode
from bot.lines import stacked
from bot.lookback import Lookback
from bot.replies import Button, Reply, Rows
from bot.texts import Texts
from bot.views.periods import period_name, period_rows
from bot.views.phrases import money
from bot.views.stats_rows import best_button, best_line, laurel_line, rate, tenths
from scoring.encounters import Encounter
from scoring.laurels import laurels

MOST_BUTTONS = 9
MOST_SHOWN = 30
A_ROW = 3


def person_page(look: Lookback, texts: Texts) -> Reply:
    """Return the page of the one person asked about."""
    words, person = texts.stats, look.people[0]
    title = words.title_of_one.of(name=look.names[person], period=period_name(look.days, texts))
    rows = (*_ways_on(look, texts), *period_rows((int(person),), look.period, texts))
    if person not in look.tallies.people:
        return Reply(stacked(title, words.none_of_one.of(name=look.names[person])), rows)
    best = look.dearest
    text = stacked(
        title,
        *_numbers(person, look, texts),
        *_titles(person, look, texts),
        best_line(best, look, texts) if best is not None else None,
        *_against(look, texts),
        words.note.plain,
    )
    return Reply(text, (*(((best_button(best, texts),),) if best is not None else ()), *rows))


def _numbers(person: str, look: Lookback, texts: Texts) -> tuple[Markup, ...]:
    words, tally = texts.stats, look.tally(person)
    return (
        words.hands.of(sessions=tally.sessions, hands=tally.hands),
        rate(words.wins, tally.wins, tally),
        rate(words.self_draws, tally.self_draws, tally),
        rate(words.deal_ins, tally.deal_ins, tally),
        words.average.of(tai=tenths(tally.tai, tally.wins)),
        words.net.of(money=money(tally.net, texts.table)),
    )


def _titles(person: str, look: Lookback, texts: Texts) -> tuple[Markup, ...]:
    """Return the titles of the period that are his, alone or with others."""
    held = laurels(look.tallies.people)
    return tuple(
        laurel_line(laurel, (person,), holders.number, look, texts)
        for laurel, holders in held.items()
        if person in holders.people
    )


def _against(look: Lookback, texts: Texts) -> tuple[Markup, ...]:
    met = _met(look)[:MOST_SHOWN]
    rows = [_row(other, look.against[other], look, texts) for other in met]
    return (texts.stats.against_title.plain, *rows) if rows else ()


def _row(other: str, met: Encounter, look: Lookback, texts: Texts) -> Markup:
    return texts.stats.against.of(
        name=look.names[other],
        hands=met.hands,
        won_from=met.won_from,
        lost_to=met.lost_to,
        money=money(met.net, texts.table),
    )


def _met(look: Lookback) -> list[str]:
    """Return the others, whom he met most first."""
    return sorted(look.against, key=lambda other: (-look.against[other].hands, int(other)))


def _ways_on(look: Lookback, texts: Texts) -> Rows:
    """Return the buttons to everybody's page and to the pages against one other."""
    me, words = int(look.people[0]), texts.stats
    others = [
        Button(
            words.against_button.of(name=look.names[other]).unescape(),
            encode(PressStats((me, int(other)), look.period)),
        )
        for other in _met(look)[:MOST_BUTTONS]
    ]
    pairs = tuple(tuple(others[start : start + A_ROW]) for start in range(0, len(others), A_ROW))
    return (*pairs, (Button(words.everybody_button, encode(PressStats((), look.period))),))
