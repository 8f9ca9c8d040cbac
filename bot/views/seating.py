"""Opening a session by buttons: who sits where, which edition, which stakes."""

from collections.abc import Mapping
from dataclasses import replace

from markupsafe import Markup

from bot.buttons.seating import OpenTable, Seating, SitDown
from bot.callbacks import encode
from bot.glossary import preset_name
from bot.lines import stacked
from bot.replies import Button, Reply
from bot.stakes import STAKES
from bot.texts import Texts
from bot.views import money
from scoring.rotation import SEATS
from scoring.rulesets import OptionChange, Ruleset, changed, differences, load_preset, preset_ids
from scoring.tiles import WINDS

MOST_KNOWN = 6
Names = Mapping[int, str]


def seating(draft: Seating, known: Names, house: Ruleset, texts: Texts) -> Reply:
    """Return the table as it fills; `known` are the chat's players by id, the newest last, `house` its own rules."""
    words, ruleset = texts.seating, chosen_rules(draft, house)
    text = stacked(
        words.title.plain,
        *_seats(draft, known, texts),
        words.rules.of(preset=_rules_name(draft, house, texts)),
        words.money.of(payout=money.payout_name(ruleset.options.payout, texts)),
        money.payout_example(ruleset.options, texts),
        words.hint.plain,
    )
    rows = (*_sitting_rows(draft, known, texts), _rules_row(draft, house, texts), _last_row(draft, texts))
    return Reply(text, tuple(row for row in rows if row))


def chosen_rules(draft: Seating, house: Ruleset) -> Ruleset:
    """Return the rules of a draft, with stakes of its own where some were chosen."""
    ruleset = _offered(draft, house)
    own = STAKES[draft.stakes] if draft.stakes < len(STAKES) else None
    return ruleset if own is None else changed(ruleset, OptionChange(option="payout", value=own.model_dump()))


def _offered(draft: Seating, house: Ruleset) -> Ruleset:
    """Return the rules at a place of the list; past its end, those of the house."""
    offers = _offers(house)
    return offers[draft.preset] if draft.preset < len(offers) else house


def _offers(house: Ruleset) -> tuple[Ruleset, ...]:
    """Return the rules to choose from: the chat's own come first, the usual edition after all others."""
    usual, *others = map(load_preset, preset_ids())
    return (house, *others) if house == usual else (house, *others, usual)


def _rules_name(draft: Seating, house: Ruleset, texts: Texts) -> Markup:
    """Return what the chosen rules are called, a house's own being told from their edition."""
    ruleset = _offered(draft, house)
    own = differences(load_preset(ruleset.preset), ruleset)
    name = preset_name(ruleset.preset, texts.language)
    return texts.house.own_edition.of(edition=name) if own else Markup.escape(name)


def _seats(draft: Seating, known: Names, texts: Texts) -> list[Markup]:
    taken = [known.get(player, "") for player in draft.players]
    names = [*taken, *[texts.seating.empty.plain] * (SEATS - len(taken))]
    letters = texts.table.winds
    return [texts.opening.seat.of(wind=letters[wind], name=name) for wind, name in zip(WINDS, names, strict=True)]


def _sitting_rows(draft: Seating, known: Names, texts: Texts) -> tuple[tuple[Button, ...], ...]:
    """Return who may take the next seat: whoever presses, or somebody who has played here."""
    if len(draft.players) == SEATS:
        return ()
    wind = texts.table.winds[WINDS[len(draft.players)]]
    sit = Button(texts.seating.sit_button.of(wind=wind).unescape(), encode(_as(SitDown, draft)))
    others = [player for player in known if player not in draft.players][-MOST_KNOWN:]
    buttons = [_known_button(player, draft, known, texts, wind) for player in others]
    pairs = tuple(tuple(buttons[start : start + 2]) for start in range(0, len(buttons), 2))
    return ((sit,), *pairs)


def _known_button(player: int, draft: Seating, known: Names, texts: Texts, wind: str) -> Button:
    label = texts.seating.known_button.of(name=known[player], wind=wind).unescape()
    return Button(label, encode(replace(draft, players=(*draft.players, player))))


def _rules_row(draft: Seating, house: Ruleset, texts: Texts) -> tuple[Button, ...]:
    """Return the edition and the stakes; a press goes on to the next one."""
    preset = texts.seating.preset_button.of(preset=_rules_name(draft, house, texts)).unescape()
    stakes = money.stakes_label(chosen_rules(draft, house).options.payout, texts)
    next_preset = replace(draft, preset=(draft.preset + 1) % len(_offers(house)), stakes=0)
    next_stakes = replace(draft, stakes=(draft.stakes + 1) % len(STAKES))
    return (Button(preset, encode(next_preset)), Button(stakes, encode(next_stakes)))


def _last_row(draft: Seating, texts: Texts) -> tuple[Button, ...]:
    back = replace(draft, players=draft.players[:-1])
    backward = (Button(texts.seating.back_button, encode(back)),) if draft.players else ()
    full = len(draft.players) == SEATS
    return (*backward, *((Button(texts.seating.open_button, encode(_as(OpenTable, draft))),) if full else ()))


def _as(kind: type[SitDown] | type[OpenTable], draft: Seating) -> Seating:
    return kind(draft.players, draft.preset, draft.stakes)
