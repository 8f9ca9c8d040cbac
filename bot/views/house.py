"""The rules of a chat on one page: every value, every option, and what the house plays otherwise than its edition."""

from collections.abc import Iterable

from markupsafe import Markup

from bot.glossary import Glossary, preset_name
from bot.house.called import name_of, option_name
from bot.house.fields import FIELDS, Field
from bot.house.value import House
from bot.house.writing import figures_written, line_of, text_of_rules, value_written
from bot.lines import joined, stacked
from bot.replies import Reply
from bot.texts import Texts
from bot.words import words_of
from scoring.items import Item
from scoring.rulesets import ReplacingChange, Ruleset, option_value
from scoring.rulesets.model import TaiValue, figures

MOST_HELD = 6


def edition_name(ruleset: Ruleset, texts: Texts) -> str:
    """Return what the edition is called that the rules started from."""
    return preset_name(ruleset.preset, texts.language)


def item_name(item: Item, ruleset: Ruleset, texts: Texts) -> str:
    """Return what the edition calls an item; where it calls another one the same, a name of its own."""
    names = Glossary.for_preset(ruleset.preset, texts.language).names
    alike = [other for other in Item if names[other] == names[item]]
    return names[item] if len(alike) == 1 else name_of(item, texts.language)


def rules_text(house: House, texts: Texts) -> Markup:
    """Return the whole table."""
    lines = [
        Markup.escape(line_of(change, texts.language))
        for change in house.changes
        if isinstance(change, ReplacingChange)
    ]
    taken = texts.house.replacing_row.of(lines=joined(texts.table.separator, lines)) if lines else None
    whole = (heading(house, texts), *_tai_rows(house, texts), *_option_rows(house, texts), taken)
    return stacked(*whole, running_note(house, texts))


def running_note(house: House, texts: Texts) -> Markup | None:
    """Return what the session being played still has otherwise, None where that is nothing."""
    if house.running is None or not house.held:
        return None
    same = house.running.preset == house.ruleset.preset
    own = house.held if same else House(house.running).changes
    lines = [Markup.escape(line_of(change, texts.language)) for change in own[:MOST_HELD]]
    more = [texts.house.more_held.of(count=len(own) - MOST_HELD)] if own[MOST_HELD:] else []
    edition = [] if same else [Markup.escape(edition_name(house.running, texts))]
    return texts.house.running.of(lines=joined(texts.table.separator, [*edition, *lines, *more]))


def heading(house: House, texts: Texts) -> Markup:
    """Return the edition and how much of it the house has changed."""
    own, edition = len(house.changes), edition_name(house.ruleset, texts)
    return texts.house.title_own.of(edition=edition, count=own) if own else texts.house.title.of(edition=edition)


def shared(house: House, texts: Texts) -> Reply:
    """Return the rules as a text that another chat can take over."""
    word = words_of(texts.language).house.brought[0]
    return Reply(texts.house.shared.of(word=word, text=text_of_rules(house.ruleset, texts.language)))


def _tai_rows(house: House, texts: Texts) -> list[Markup]:
    """Return the items by their value, the dearest first; then those of several values, and those that are off."""
    plain: dict[int, list[Item]] = {}
    for item in Item:
        value = house.ruleset.tai.get(item, 0)
        if isinstance(value, int) and (value or _differs(item, house)):
            plain.setdefault(value, []).append(item)
    rows = [_tai_row(tai, plain[tai], house, texts) for tai in sorted(plain, key=lambda tai: (not tai, -tai))]
    several = [item for item in Item if not isinstance(house.ruleset.tai.get(item, 0), int)]
    return [*rows, *_figures_rows(several, house, texts)]


def _tai_row(tai: int, items: list[Item], house: House, texts: Texts) -> Markup:
    names = joined(texts.table.separator, [_marked_item(item, house, texts) for item in items])
    return texts.house.tai_row.of(tai=tai, items=names) if tai else texts.house.off_row.of(items=names)


def _figures_rows(items: list[Item], house: House, texts: Texts) -> Iterable[Markup]:
    if not items:
        return
    rows = [_figures_of(item, house, texts) for item in items]
    yield joined(texts.table.separator, rows)


def _figures_of(item: Item, house: House, texts: Texts) -> Markup:
    shown = _marked(_figures(house.ruleset, item, texts), item, house, texts)
    return texts.house.figures_row.of(item=item_name(item, house.ruleset, texts), figures=shown)


def _marked_item(item: Item, house: House, texts: Texts) -> Markup:
    return _marked(item_name(item, house.ruleset, texts), item, house, texts)


def _marked(shown: str, item: Item, house: House, texts: Texts) -> Markup:
    """Return what is shown of an item, with the edition's value where that is another."""
    if not _differs(item, house):
        return Markup.escape(shown)
    return texts.house.was.of(value=shown, before=_figures(house.edition, item, texts))


def _figures(ruleset: Ruleset, item: Item, texts: Texts) -> str:
    return figures_written(value_of(ruleset, item), texts.language)


def value_of(ruleset: Ruleset, item: Item) -> TaiValue:
    """Return what an item is worth; one that is never worth anything is worth 0."""
    value = ruleset.tai.get(item, 0)
    return value if any(figures(value)) else 0


def _differs(item: Item, house: House) -> bool:
    return value_of(house.ruleset, item) != value_of(house.edition, item)


def _option_rows(house: House, texts: Texts) -> list[Markup]:
    """Return the options, those of one name together."""
    named: dict[str, list[Field]] = {}
    for field in FIELDS:
        named.setdefault(option_name(field.option, texts.language), []).append(field)
    return [_option_row(name, fields, house, texts) for name, fields in named.items()]


def _option_row(name: str, fields: list[Field], house: House, texts: Texts) -> Markup:
    values = joined(texts.table.separator, [marked_value(field.option, house, texts) for field in fields])
    return texts.house.option_row.of(name=name, values=values)


def marked_value(option: str, house: House, texts: Texts) -> Markup:
    """Return an option's value, and the edition's where that is another."""
    now, before = option_value(house.ruleset, option), option_value(house.edition, option)
    value = Markup.escape(value_written(option, now, texts.language))
    if now == before:
        return value
    return texts.house.was.of(value=value, before=value_written(option, before, texts.language))
