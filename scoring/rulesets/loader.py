"""Editions of house rules from their files, and a house's own changes to them."""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from scoring.errors import InvalidOption, UnknownFormula, UnknownItem, UnknownOption, UnknownPreset
from scoring.items import Item
from scoring.payouts import FORMULAS
from scoring.rulesets.model import Ruleset, TaiValue, figures
from scoring.rulesets.options import MOST_TAI, Options

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
)
DEFAULT_PRESET = EDITIONS[0]
FOLDER = Path(__file__).parent
SERIES = "series"
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

    Raises UnknownItem, UnknownOption, UnknownFormula, or InvalidOption by name: a value is a whole number of 台 from 0
    to 999, a deduction's from 0 to -999.
    """
    for key in (*tai, *(excludes or {})):
        if key not in Item.__members__.values():
            raise UnknownItem(item=key)
    for key in options:
        if key not in Options.model_fields:
            raise UnknownOption(option=key)
    plain = ruleset.model_dump(mode="json")
    changed = {
        "tai": {**plain["tai"], **tai},
        "options": _merge_options(plain["options"], options),
        "excludes": {**plain["excludes"], **(excludes or {})},
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
        raise InvalidOption(**_first_fault(error)) from error


def _check_formula(payout: object) -> None:
    """Refuse a formula by its name; what is no payout at all is left to the model."""
    formula = payout.get("formula") if isinstance(payout, Mapping) else None
    if formula is not None and formula not in tuple(FORMULAS):
        raise UnknownFormula(formula=formula)


def _first_fault(error: ValidationError) -> dict[str, str]:
    fault = error.errors(include_url=False)[0]
    return {"option": ".".join(str(step) for step in fault["loc"]), "reason": fault["msg"]}
