"""Opening a session by buttons: who sits where, which edition, which stakes."""

from collections.abc import Mapping
from dataclasses import replace

from markupsafe import Markup

from bot.buttons.seating import ChooseRules, OpenTable, Seating, SitDown
from bot.callbacks import encode
from bot.glossary import preset_name
from bot.lines import stacked
from bot.replies import Button, Reply
from bot.stakes import STAKES
from bot.texts import Texts
from bot.views import money
from bot.views.editions import edition_rows, family_lines
from scoring.rotation import SEATS
from scoring.rulesets import OptionChange, Ruleset, changed, differences, load_preset, preset_ids
from scoring.tiles import WINDS

MOST_KNOWN = 6
# Where in the list the usual edition stands beside a chat's own rules; editions that came later stand behind it.
USUAL = 15
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
    """Return the rules at a place of the list; the house's own at the first, and past its end."""
    preset = next((preset for preset in preset_ids() if place_of(preset) == draft.preset), None)
    return house if preset is None else load_preset(preset)


def place_of(preset: str) -> int:
    """Return where an edition stands in the list of rules to choose from: buttons name it by that."""
    place = preset_ids().index(preset)
    return place + (place >= USUAL) if place else USUAL


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
    """Return the edition, to choose another, and the stakes, where a press goes on to the next ones."""
    preset = texts.seating.preset_button.of(preset=_rules_name(draft, house, texts)).unescape()
    stakes = money.stakes_label(chosen_rules(draft, house).options.payout, texts)
    next_stakes = replace(draft, stakes=(draft.stakes + 1) % len(STAKES))
    return (Button(preset, encode(_as(ChooseRules, draft))), Button(stakes, encode(next_stakes)))


def rules_page(draft: Seating, house: Ruleset, texts: Texts) -> Reply:
    """Return the rules that the table may choose: the house's own on top, then the editions by family."""
    own = replace(draft, preset=0)
    plain = house == load_preset(house.preset)

    def button(preset: str, name: str) -> Button | None:
        is_own = plain and preset == house.preset
        return None if is_own else _choice(replace(draft, preset=place_of(preset)), name, draft, texts)

    top = _choice(own, _rules_name(own, house, texts).unescape(), draft, texts)
    back = Button(texts.house.up_button, encode(_as(Seating, draft)))
    text = stacked(texts.seating.choose.plain, *family_lines(texts))
    return Reply(text, ((top,), *edition_rows(button, texts), (back,)))


def _choice(chosen: Seating, name: str, draft: Seating, texts: Texts) -> Button:
    """Return the button of some rules, marked where they are the draft's already; others come with their stakes."""
    if chosen.preset == draft.preset:
        return Button(texts.picker.on.of(label=name).unescape(), encode(_as(Seating, draft)))
    return Button(name, encode(Seating(chosen.players, chosen.preset)))


def _last_row(draft: Seating, texts: Texts) -> tuple[Button, ...]:
    back = replace(draft, players=draft.players[:-1])
    backward = (Button(texts.seating.back_button, encode(back)),) if draft.players else ()
    full = len(draft.players) == SEATS
    return (*backward, *((Button(texts.seating.open_button, encode(_as(OpenTable, draft))),) if full else ()))


def _as(kind: type[Seating], draft: Seating) -> Seating:
    return kind(draft.players, draft.preset, draft.stakes)
