"""A change of rules as the line of text that says it."""

from collections.abc import Mapping

from pydantic import JsonValue

from bot.glossary import preset_name
from bot.house.called import name_of, option_name, value_name
from bot.house.fields import BY_OPTION
from bot.house.kinds import ChoiceKind, KittyKind, ListKind, NumberKind, PayoutKind, PriceKind
from bot.texts import SOURCE
from bot.words import words_of
from scoring.items import Item
from scoring.rulesets import Change, OptionChange, Ruleset, TaiChange, differences, load_preset
from scoring.rulesets.model import TaiValue

GAP = " "


def figures_written(value: TaiValue, language: str = SOURCE) -> str:
    """Return a value: `8`, `4/6` (melded, concealed), by count, or that it does not count."""
    if isinstance(value, int):
        return str(value) if value else words_of(language).house.off[0]
    if isinstance(value, Mapping):
        return GAP.join(f"{count}{words_of(language).house.times[0]}{tai}" for count, tai in sorted(value.items()))
    return "/".join(map(str, value))


def value_written(option: str, value: JsonValue, language: str = SOURCE) -> str:
    """Return the value of an option."""
    kind = BY_OPTION[option].kind
    if isinstance(kind, ChoiceKind) or (isinstance(kind, PriceKind) and isinstance(value, str)):
        return value_name(option, value, language)
    if isinstance(kind, ListKind):
        return _members(kind, value, language)
    if isinstance(kind, PayoutKind):
        return stakes_written(value, language)
    if isinstance(kind, KittyKind) and isinstance(value, dict):
        cap = [] if value["cap"] is None else [words_of(language).house.most[0], str(value["cap"])]
        return GAP.join((str(value["self_draw"]), *cap))
    unset = value is None or (isinstance(kind, NumberKind) and not kind.optional and not value)
    return words_of(language).house.none[0] if unset else str(value)


def stakes_written(value: JsonValue, language: str = SOURCE) -> str:
    """Return a formula and its stakes, as they can be typed."""
    plain = dict(value) if isinstance(value, dict) else {}
    spoken = words_of(language).formulas.get(str(plain.pop("formula", "")), ())
    return GAP.join((*spoken[:1], "/".join(map(str, plain.values()))))


def line_of(change: Change, language: str = SOURCE) -> str:
    """Return the line that says a change."""
    if isinstance(change, TaiChange):
        return f"{name_of(change.item, language)} {figures_written(change.value, language)}"
    if isinstance(change, OptionChange):
        return f"{option_name(change.option, language)} {value_written(change.option, change.value, language)}"
    spoken = words_of(language).house
    said = spoken.replaced[0] if change.replaces else spoken.counted[0]
    other = name_of(change.other.item, language) + (f"@{change.other.tiles}" if change.other.tiles else "")
    return f"{name_of(change.item, language)} {said} {other}"


def text_of_rules(ruleset: Ruleset, language: str = SOURCE) -> str:
    """Return a house's rules as a text that reads back to the same: its edition, and a line each difference."""
    lines = [line_of(change, language) for change in differences(load_preset(ruleset.preset), ruleset)]
    return "\n".join((f"{words_of(language).house.edition[0]} {preset_name(ruleset.preset, language)}", *lines))


def member_name(kind: ListKind, member: str, language: str = SOURCE) -> str:
    """Return what a member of a list is called."""
    if kind.are_items:
        return name_of(Item(member), language)
    return words_of(language).house.aborts.get(member, (member,))[0]


def _members(kind: ListKind, value: JsonValue, language: str) -> str:
    listed = value if isinstance(value, list) else []
    return GAP.join(member_name(kind, str(member), language) for member in listed) or words_of(language).house.none[0]
