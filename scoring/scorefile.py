"""Hands as other programs write them, one JSON object each -> their 台 (CONTRACT 1)."""

import json
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Annotated, Any

from pydantic import Field, StrictBool, StrictStr, ValidationError

from scoring.assess import Assessed, RunnerUp, assess
from scoring.assessment import How, Place
from scoring.errors import ScoringError, UnreadableEntry
from scoring.frozen import Frozen
from scoring.handfields import HandFields, told, usual_way, win_of
from scoring.reasons import Faults
from scoring.rulesets import DEFAULT_PRESET, Options, Ruleset, load_preset, with_overrides
from scoring.several_reasons import SeveralReasons
from scoring.tiles import ROUND_LETTERS, Wind, tile_text

Line = dict[str, Any]
REMEMBERED = 32


class Overrides(Frozen):
    """A house's own values and options."""

    tai: Mapping[str, Any] = {}
    options: Mapping[str, Any] = {}


class HandLine(HandFields):
    """The object of one hand: its own fields, where it was won and by which rules."""

    preset: StrictStr = DEFAULT_PRESET
    by: How | None = None
    seat: Wind
    dealer: StrictBool | None = None
    round: Annotated[StrictStr, Field(pattern=f"^[{''.join(ROUND_LETTERS)}]$")]
    overrides: Overrides = Overrides()

    @property
    def how(self) -> How:
        """Return how it was won, by its own draw where it does not say so."""
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
        return {"id": name, "error": told(error)}


def _fields(value: object) -> HandLine:
    try:
        return HandLine.model_validate(value)
    except ValidationError as error:
        faults = (f"{'.'.join(map(str, row['loc']))}: {row['msg']}" for row in error.errors(include_url=False))
        raise UnreadableEntry(reason="; ".join(faults)) from error


def _answer(fields: HandLine) -> Line:
    faults = Faults()
    ruleset = faults.read(lambda: _ruleset(fields.preset, json.dumps(fields.overrides.model_dump())))
    options = Options() if ruleset is None else ruleset.options
    win = faults.read(lambda: win_of(fields, fields.how, fields.place, options.flower_order, ruleset))
    if ruleset is None or win is None:
        raise SeveralReasons(faults.refusals)
    return _line(assess(win, ruleset))


@lru_cache(REMEMBERED)
def _ruleset(preset: str, overrides: str) -> Ruleset:
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
