"""Editions of house rules from their files, and a house's own changes to them."""

import json
from collections.abc import Collection, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from scoring.errors import InvalidOption, ScoringError, UnknownFormula, UnknownItem, UnknownOption, UnknownPreset
from scoring.items import Item
from scoring.payouts import FORMULAS
from scoring.rulesets.model import Ruleset, TaiValue, figures
from scoring.rulesets.options import MOST_TAI, Options
from scoring.several_reasons import several

# The place in this list is part of stored buttons, so new ones go at the end.
EDITIONS = (
    "modern",
    "classic",
    "common",
    "common_special",
    "improved",
    "online",
    "orthodox",
    "qiumeimei",
    "association",
    "mingxing",
    "mj888",
    "shenlaiye",
    "pocket",
    "master",
    "southern",
    "flowers_and_honors",
)
DEFAULT_PRESET = EDITIONS[0]
FOLDER = Path(__file__).parent
SERIES = "series"
ITEMS = frozenset(map(str, Item))
OPTIONS = frozenset(Options.model_fields)
# How far into a rule set a value stands by itself; a fault further in is one of several readings of it.
DEPTHS: Mapping[int | str, int] = {"tai": 2, "excludes": 2, "options": 3}
DEDUCTIONS = frozenset({Item.ALL_HONORS_DEDUCTION})
Table = Mapping[str, Any]


def preset_ids() -> tuple[str, ...]:
    """Return the ids of all editions, the default first."""
    return EDITIONS


@cache
def load_preset(preset: str) -> Ruleset:
    """Return one edition of house rules; raises UnknownPreset."""
    if preset not in preset_ids():
        raise UnknownPreset(preset=preset)
    return _build(preset, _merged(preset))


@cache
def variants(preset: str) -> tuple[tuple[Item, int], ...]:
    """Return the figures that an edition's source gives in brackets: one-tap changes to its values."""
    return tuple((Item(key), tai) for key, tai in _merged(preset).get("variants", {}).items())


def with_overrides(ruleset: Ruleset, tai: Table, options: Table, excludes: Table | None = None) -> Ruleset:
    """Return the rule set with a house's own values and options, and with its own lists of what an item replaces.

    Raises UnknownItem, UnknownOption, UnknownFormula, or InvalidOption by name, all that is wrong at once: a value is a
    whole number of 台 from 0 to 999, a deduction's from 0 to -999.
    """
    lists = excludes or {}
    unknown = [*map(_unknown_item, _strange(ITEMS, tai, lists)), *map(_unknown_option, _strange(OPTIONS, options))]
    try:
        built = _overridden(ruleset, _of(ITEMS, tai), _of(OPTIONS, options), _of(ITEMS, lists))
    except ScoringError as error:
        raise several((*unknown, error)) from error
    if unknown:
        raise several(unknown)
    return built


def _of(known: Collection[str], table: Table) -> Table:
    return {key: value for key, value in table.items() if key in known}


def _strange(known: Collection[str], *tables: Table) -> list[str]:
    return [key for table in tables for key in table if key not in known]


def _unknown_item(key: str) -> ScoringError:
    return UnknownItem(item=key)


def _unknown_option(key: str) -> ScoringError:
    return UnknownOption(option=key)


def _overridden(ruleset: Ruleset, tai: Table, options: Table, excludes: Table) -> Ruleset:
    plain = ruleset.model_dump(mode="json")
    changed = {
        "tai": {**plain["tai"], **tai},
        "options": _merge_options(plain["options"], options),
        "excludes": {**plain["excludes"], **excludes},
    }
    built = _build(ruleset.preset, {**plain, **changed})
    _check_bounds({Item(key): built.tai[Item(key)] for key in tai})
    return built


def _check_bounds(tai: Mapping[Item, TaiValue]) -> None:
    """Refuse every value that no house gives an item."""
    beyond = [f"tai.{item}" for item, value in tai.items() if not _is_usual(item, value)]
    if beyond:
        reason = f"a value is 0 to {MOST_TAI}, a deduction 0 to -{MOST_TAI}, a count at least 1"
        raise InvalidOption(option=", ".join(beyond), reason=reason)


def _is_usual(item: Item, value: TaiValue) -> bool:
    sign = -1 if item in DEDUCTIONS else 1
    counts_from_one = not isinstance(value, Mapping) or all(1 <= count <= MOST_TAI for count in value)
    return counts_from_one and all(0 <= sign * tai <= MOST_TAI for tai in figures(value))


def _read(name: str) -> dict[str, Any]:
    import tomllib  # noqa: PLC0415  only once a rule set is asked for, so that a start is quick

    return tomllib.loads(FOLDER.joinpath(f"{name}.toml").read_text("utf-8"))


def _merged(preset: str) -> dict[str, Any]:
    """Merge an edition over what it extends, key by key; an item with 0 is not played any more."""
    own = _read(preset)
    parent = own.pop("extends", None)
    base = _merged(parent) if parent else {"excludes": {}}
    merged = {section: {**base.get(section, {}), **own.get(section, {})} for section in {*base, *own}}
    merged["tai"] = {item: tai for item, tai in merged["tai"].items() if tai != 0}
    merged["options"] = _merge_options(base.get("options", {}), own.get("options", {}))
    return merged


def _merge_options(base: Table, own: Table) -> dict[str, Any]:
    """Merge options, nested ones too; a payout of another formula replaces the old one whole."""
    merged = {**base, **own}
    for key, value in own.items():
        old = base.get(key)
        if isinstance(value, Mapping) and isinstance(old, Mapping) and _same_formula(old, value):
            merged[key] = {**old, **value}
    return merged


def _same_formula(old: Table, new: Table) -> bool:
    return bool(new.get("formula", old.get("formula")) == old.get("formula"))


def _with_series(excludes: Table) -> dict[str, list[str]]:
    series = _read(SERIES)["excludes"]
    return {key: [*series.get(key, ()), *excludes.get(key, ())] for key in {**series, **excludes}}


def _build(preset: str, table: Table) -> Ruleset:
    excludes = table["excludes"] if "preset" in table else _with_series(table["excludes"])
    _check_formula(table["options"].get("payout"))
    whole = {"preset": preset, "tai": table["tai"], "excludes": excludes, "options": table["options"]}
    try:
        # As JSON, because there a list is a tuple and a word an option's value, yet "3" is no number and 1 not true.
        return Ruleset.model_validate_json(json.dumps(whole), strict=True)
    except ValidationError as error:
        raise InvalidOption(**_faults(error)) from error


def _check_formula(payout: object) -> None:
    """Refuse a formula by its name; what is no payout at all is left to the model."""
    formula = payout.get("formula") if isinstance(payout, Mapping) else None
    if formula is not None and formula not in tuple(FORMULAS):
        raise UnknownFormula(formula=formula)


def _faults(error: ValidationError) -> dict[str, str]:
    """Name every place that is wrong; of one value that could be several things the first fault is enough.

    Half a character, which JSON can carry and no text has, is wrong in no place of its own.
    """
    told = reversed(error.errors(include_url=False))
    rows = {row["loc"][: DEPTHS[row["loc"][0]] if row["loc"] else 0]: row for row in told}
    places = [".".join(str(step) for step in row["loc"]) for row in reversed(rows.values())]
    return {"option": ", ".join(places), "reason": "; ".join(row["msg"] for row in reversed(rows.values()))}
