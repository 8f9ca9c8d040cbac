"""What a house changes of an edition, one thing at a time: a value, an option, what an item replaces."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from pydantic import JsonValue

from scoring.frozen import Frozen
from scoring.items import Item
from scoring.rulesets.loader import with_overrides
from scoring.rulesets.model import Excluded, Exclusion, Ruleset, TaiValue
from scoring.rulesets.options import AllChows, FalseWin, Options

# Options that are changed part by part, as `all_chows.wait`, and what a part is where the whole is not set.
IN_PARTS: dict[str, dict[str, Any]] = {
    "all_chows": AllChows().model_dump(mode="json"),
    "false_win": FalseWin().model_dump(mode="json"),
}


class TaiChange(Frozen):
    """The item has this value; 0 takes it out."""

    item: Item
    value: TaiValue


class OptionChange(Frozen):
    """The option, or with a dot a part of one, has this value."""

    option: str
    value: JsonValue


class ReplacingChange(Frozen):
    """The item replaces the other one, or both count."""

    item: Item
    other: Excluded
    replaces: bool


Change = TaiChange | OptionChange | ReplacingChange


class Overrides(NamedTuple):
    """What is laid over an edition, in the form that `with_overrides` takes."""

    tai: dict[str, Any]
    options: dict[str, Any]
    excludes: dict[str, Any]


def changed(ruleset: Ruleset, *changes: Change) -> Ruleset:
    """Return the rules after some changes in their order; raises what `with_overrides` raises."""
    for change in changes:
        ruleset = with_overrides(ruleset, *_overrides_of(ruleset, change))
    return ruleset


def differences(base: Ruleset, ruleset: Ruleset) -> tuple[Change, ...]:
    """Return the changes that lead from one to the other; what stays as it was is not among them.

    >>> from scoring.rulesets import load_preset
    >>> differences(load_preset("classic"), load_preset("qiumeimei"))[1]
    TaiChange(item=<Item.FIVE_CONCEALED_PUNGS: 'five_concealed_pungs'>, value=12)
    """
    return (*_of_tai(base, ruleset), *_of_options(base, ruleset), *_of_replacing(base, ruleset))


def overrides_between(base: Ruleset, ruleset: Ruleset) -> Overrides:
    """Return what must be laid over the one to have the other."""
    laid = Overrides({}, {}, {})
    for change in differences(base, ruleset):
        tai, options, _ = _overrides_of(base, change)
        laid.tai.update(tai)
        for name, value in options.items():
            laid.options[name] = {**laid.options.get(name, {}), **value} if name in IN_PARTS else value
        if isinstance(change, ReplacingChange):
            laid.excludes[change.item] = [str(row) for row in ruleset.excludes.get(change.item, ())]
    return laid


def holds(ruleset: Ruleset, change: Change) -> bool:
    """Whether the rules are as a change would make them."""
    if isinstance(change, TaiChange):
        return ruleset.tai.get(change.item, 0) == change.value
    if isinstance(change, OptionChange):
        return bool(option_value(ruleset, change.option) == change.value)
    return (change.other in ruleset.excludes.get(change.item, ())) is change.replaces


def option_value(ruleset: Ruleset, option: str) -> Any:  # noqa: ANN401  each option has a type of its own
    """Return what an option, or a part of one, is set to, as plain JSON."""
    name, _, part = option.partition(".")
    whole = ruleset.options.model_dump(mode="json")[name]
    return (whole or IN_PARTS[name])[part] if part else whole


def _overrides_of(ruleset: Ruleset, change: Change) -> Overrides:
    if isinstance(change, TaiChange):
        return Overrides({change.item: change.model_dump(mode="json")["value"]}, {}, {})
    if isinstance(change, OptionChange):
        name, _, part = change.option.partition(".")
        return Overrides({}, {name: {part: change.value} if part else change.value}, {})
    others = [row for row in ruleset.excludes.get(change.item, ()) if row != change.other]
    rows = [*others, change.other] if change.replaces else others
    return Overrides({}, {}, {change.item: [str(row) for row in rows]})


def _of_tai(base: Ruleset, ruleset: Ruleset) -> Iterator[Change]:
    for item in Item:
        value = ruleset.tai.get(item, 0)
        if value != base.tai.get(item, 0):
            yield TaiChange(item=item, value=value)


def _of_options(base: Ruleset, ruleset: Ruleset) -> Iterator[Change]:
    for name in Options.model_fields:
        for path in (f"{name}.{part}" for part in IN_PARTS[name]) if name in IN_PARTS else (name,):
            value = option_value(ruleset, path)
            if value != option_value(base, path):
                yield OptionChange(option=path, value=value)


def _of_replacing(base: Ruleset, ruleset: Ruleset) -> Iterator[Change]:
    for item in Item:
        before, after = base.excludes.get(item, ()), ruleset.excludes.get(item, ())
        yield from (_replacing(item, row, True) for row in after if row not in before)
        yield from (_replacing(item, row, False) for row in dict.fromkeys(before) if row not in after)


def _replacing(item: Item, other: Exclusion, replaces: bool) -> Change:
    return ReplacingChange(item=item, other=other, replaces=replaces)
