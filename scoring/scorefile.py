"""Hands as other programs write them, one JSON object each -> their 台 (CONTRACT 1)."""

import json
from collections.abc import Container, Iterator, Mapping
from functools import lru_cache
from typing import Annotated, Any, Self

from pydantic import Field, StrictBool, StrictStr, ValidationError, model_validator

from scoring.assess import Assessed, RunnerUp, assess
from scoring.assessment import How, Place
from scoring.errors import InvalidOption, ScoringError, UnknownFormula, UnknownItem, UnknownOption, UnreadableEntry
from scoring.frozen import Frozen
from scoring.handfields import HandFields, parts_of, told, usual_way, win_of
from scoring.reasons import Faults
from scoring.rulesets import Options, Ruleset, load_preset, with_overrides
from scoring.several_reasons import SeveralReasons, several
from scoring.tiles import ROUND_LETTERS, Wind, tile_text

Line = dict[str, Any]
REMEMBERED = 32
ANY_TILE = "E"
# By CONTRACT 1 an override is an unknown item or cannot be read.
CODES = {
    UnknownOption.code: UnknownItem.code,
    UnknownFormula.code: UnreadableEntry.code,
    InvalidOption.code: UnreadableEntry.code,
}


class Overrides(Frozen):
    """A house's own values and options."""

    tai: Mapping[str, Any] = {}
    options: Mapping[str, Any] = {}


class HandLine(HandFields):
    """The object of one hand: its own fields, where it was won and by which rules."""

    preset: StrictStr
    by: How | None = None
    seat: Wind
    dealer: StrictBool | None = None
    round: Annotated[StrictStr, Field(pattern=f"^[{''.join(ROUND_LETTERS)}]$")]
    overrides: Overrides = Overrides()

    @model_validator(mode="after")
    def _says_how(self) -> Self:
        """Refuse a hand of which nobody knows how it was won; a win by a title need not say so."""
        if usual_way(self.by, self.win_kind) is None:
            raise ValueError("by: Field required")
        return self

    @property
    def how(self) -> How:
        """Return how it was won."""
        return usual_way(self.by, self.win_kind) or How.SELF_DRAW

    @property
    def place(self) -> Place:
        """Return where the winner sits; East deals unless it is said otherwise."""
        return Place(self.seat, self.round, self.seat is Wind.EAST if self.dealer is None else self.dealer)


def score_lines(lines: Iterator[str]) -> Iterator[Line]:
    """Return the answer to each line that is not blank; raises ValueError where a line is no JSON."""
    return (score_hand(json.loads(line)) for line in lines if line.strip())


def score_hand(value: object) -> Line:
    """Return the answer to one object: what the hand is worth, or why it is refused."""
    name = value.get("id") if isinstance(value, Mapping) else None
    try:
        return {"id": name, **_answer(_fields(value))}
    except ScoringError as error:
        refusal = told(error)
        return {"id": name, "error": {**refusal, "code": CODES.get(refusal["code"], refusal["code"])}}


def _fields(value: object) -> HandLine:
    try:
        return HandLine.model_validate(value)
    except ValidationError as error:
        rows = error.errors(include_url=False)
        faults = Faults()
        if isinstance(value, Mapping):
            _read_besides(value, {row["loc"][0] for row in rows if row["loc"]}, faults)
        reason = "; ".join(": ".join(filter(None, (".".join(map(str, row["loc"])), row["msg"]))) for row in rows)
        raise several((*faults.refusals, UnreadableEntry(reason=reason))) from error


def _read_besides(value: Mapping[Any, Any], wrong: Container[object], faults: Faults) -> None:
    """Read what else there is, so that its faults are told, too."""
    fit = {key: part for key, part in value.items() if key not in wrong}
    if "preset" in fit:
        faults.read(lambda: _ruleset(fit["preset"], Overrides.model_validate(fit.get("overrides", {}))))
    hand = {key: part for key, part in fit.items() if key in HandFields.model_fields}
    parts_of(HandFields.model_validate({"win": ANY_TILE, **hand}), Options().flower_order, faults)


def _answer(fields: HandLine) -> Line:
    faults = Faults()
    ruleset = faults.read(lambda: _ruleset(fields.preset, fields.overrides))
    options = Options() if ruleset is None else ruleset.options
    win = faults.read(lambda: win_of(fields, fields.how, fields.place, options.flower_order, ruleset))
    if ruleset is None or win is None:
        raise SeveralReasons(faults.refusals)
    return _line(assess(win, ruleset))


def _ruleset(preset: str, overrides: Overrides) -> Ruleset:
    return _remembered(preset, json.dumps(overrides.model_dump()))


@lru_cache(REMEMBERED)
def _remembered(preset: str, overrides: str) -> Ruleset:
    changes = json.loads(overrides)
    ruleset = load_preset(preset)
    return with_overrides(ruleset, **changes) if any(changes.values()) else ruleset


def _line(assessed: Assessed) -> Line:
    extra = {"robbed_extra": assessed.robbed_extra} if assessed.robbed_extra else {}
    return {
        "items": {row.item: row.tai for row in assessed.items},
        "tai": assessed.tai,
        "reading": assessed.sets,
        "waits": [tile_text(kind) for kind in assessed.waits],
        "excluded": {row.item: row.by for row in assessed.replaced},
        "earned_by": {row.item: row.tiles for row in assessed.items if row.tiles},
        "runner_up": _runner_up(assessed.runner_up),
        **extra,
    }


def _runner_up(second: RunnerUp | None) -> Line | None:
    if second is None:
        return None
    items = {row.item: row.tai for row in second.items}
    return {"items": items, "tai": second.tai, "reading": second.sets, "lost_by": second.lost_by}
