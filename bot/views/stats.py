"""戰績: everybody's standing over a period, the titles, the dearest hand."""

from markupsafe import Markup

from bot.buttons.history import PressStats
from bot.callbacks import encode
from bot.lines import stacked
from bot.lookback import Lookback
from bot.replies import Button, Reply, Rows
from bot.texts import Texts
from bot.views.periods import period_name, period_rows
from bot.views.stats_person import person_page
from bot.views.stats_rows import best_button, best_line, laurel_line, score, standing
from bot.views.stats_two import two_page
from scoring.laurels import laurels

MOST_BUTTONS = 9
MOST_SHOWN = 20
A_ROW = 3


def stats(look: Lookback, texts: Texts) -> Reply:
    """Return the page of everybody, of one person, or of two."""
    if len(look.people) > 1:
        return two_page(look, texts)
    return person_page(look, texts) if look.people else _everybody(look, texts)


def _everybody(look: Lookback, texts: Texts) -> Reply:
    words, tallies = texts.stats, look.tallies
    title = words.title.of(period=period_name(look.days, texts))
    rows = period_rows((), look.period, texts)
    if not tallies.people:
        return Reply(stacked(title, words.none.plain), rows)
    whole = words.whole.of(sessions=tallies.sessions, hands=tallies.hands, drawn=tallies.drawn)
    best = look.dearest
    text = stacked(
        title,
        whole,
        *_standings(look, texts),
        *_laurels(look, texts),
        best_line(best, look, texts) if best is not None else None,
        words.note.plain,
    )
    shown = ((best_button(best, texts),),) if best is not None else ()
    return Reply(text, (*_people_rows(look), *shown, *rows))


def most_played(look: Lookback, most: int) -> list[str]:
    """Return those who played most hands, no more than so many, as they are ranked."""
    chosen = sorted(look.ranked, key=lambda person: -look.tally(person).hands)[:most]
    return [person for person in look.ranked if person in chosen]


def _standings(look: Lookback, texts: Texts) -> list[Markup]:
    """Return two lines a person; of more than one message has room for, those who played most."""
    shown = most_played(look, MOST_SHOWN)
    rows = [
        line
        for place, person in enumerate(look.ranked, 1)
        if person in shown
        for line in (
            texts.stats.place.of(place=place, score=score(person, look, texts)),
            standing(look.tally(person), texts),
        )
    ]
    left_out = len(look.ranked) - len(shown)
    return [*rows, texts.stats.left_out.of(number=left_out)] if left_out else rows


def _laurels(look: Lookback, texts: Texts) -> list[Markup]:
    held = laurels(look.tallies.people)
    return [laurel_line(laurel, holders.people, holders.number, look, texts) for laurel, holders in held.items()]


def _people_rows(look: Lookback) -> Rows:
    """Return a button a person, those who played most."""
    most = most_played(look, MOST_BUTTONS)
    buttons = [Button(look.names[person], encode(PressStats((int(person),), look.period))) for person in most]
    return tuple(tuple(buttons[start : start + A_ROW]) for start in range(0, len(buttons), A_ROW))
