"""Hands as other programs write them, one JSON object each -> their 台 (CONTRACT 1)."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from typing import Annotated, Any, TypeVar

from pydantic import Field, StrictBool, StrictStr, ValidationError

from scoring.assess import Assessed, RunnerUp, assess
from scoring.assessment import Held, How, Place
from scoring.errors import Fault, ScoringError, UnknownItem, Unreadable, UnreadableEntry
from scoring.frozen import Frozen
from scoring.items import Item
from scoring.melds import Meld
from scoring.notation import read_flowers, read_meld, read_tiles
from scoring.rulesets import DEFAULT_PRESET, Options, Ruleset, load_preset, with_overrides
from scoring.tiles import ROUND_LETTERS, Flower, Wind, tile_text
from scoring.win import Win
from scoring.winfaults import LEAST_CHAIN, WIN_KINDS

Line = dict[str, Any]
T = TypeVar("T")
REMEMBERED = 32
MOST_DIGITS = 4


class Overrides(Frozen):
    """A house's own values and options."""

    tai: Mapping[str, Any] = {}
    options: Mapping[str, Any] = {}


class HandFields(Frozen):
    """The object of one hand; `win` is missing only where the tiles do not matter."""

    id: Any = None
    preset: StrictStr = DEFAULT_PRESET
    concealed: StrictStr = ""
    melds: tuple[StrictStr, ...] = ()
    win: StrictStr | None = None
    by: How | None = None
    seat: Wind
    dealer: StrictBool | None = None
    round: Annotated[StrictStr, Field(pattern=f"^[{''.join(ROUND_LETTERS)}]$")]
    flags: tuple[StrictStr, ...] = ()
    flowers: StrictStr = ""
    win_kind: Item | None = None
    overrides: Overrides = Overrides()

    @property
    def tiles_matter(self) -> bool:
        """Whether the hand itself has won (CONTRACT 1)."""
        return self.win_kind is None or (self.win is not None and self.win_kind is not Item.FOUR_KONGS_WIN)

    @property
    def how(self) -> How:
        """Return how it was won; a flower win need not say so."""
        robs = self.win_kind is Item.SEVEN_FLOWERS_ROBBING_ONE
        return self.by or (How.DISCARD if robs else How.SELF_DRAW)

    @property
    def place(self) -> Place:
        """Return where the winner sits; East deals unless it is said otherwise."""
        return Place(self.seat, self.round, self.seat is Wind.EAST if self.dealer is None else self.dealer)


class SeveralReasons(ScoringError):
    """Several refusals at once; the first one's code stands for all."""

    def __init__(self, refusals: Sequence[ScoringError]) -> None:
        """Keep all of them, and what stands behind those that are several themselves."""
        super().__init__(refusals=refusals)
        self.refusals = tuple(row for refusal in refusals for row in getattr(refusal, "refusals", (refusal,)))

    def __str__(self) -> str:
        """Return every diagnostic."""
        return "; ".join(str(refusal) for refusal in self.refusals)


class Faults:
    """Reads field after field and keeps what is refused, so that all reasons are told at once."""

    def __init__(self) -> None:
        """Start with nothing refused."""
        self.refusals: list[ScoringError] = []

    def read(self, reading: Callable[[], T]) -> T | None:
        """Return what a field says, None when it is refused."""
        try:
            return reading()
        except ScoringError as error:
            self.refusals.append(error)
            return None

    def refuse(self) -> None:
        """Raise what was refused, if anything was."""
        if self.refusals:
            raise SeveralReasons(self.refusals)


def score_lines(lines: Iterator[str]) -> Iterator[Line]:
    """Return the answer to each line that is not blank; raises ValueError where a line is no JSON."""
    return (score_hand(json.loads(line)) for line in lines if line.strip())


def score_hand(value: object) -> Line:
    """Return the answer to one object: what the hand is worth, or why it is refused."""
    name = value.get("id") if isinstance(value, Mapping) else None
    try:
        return {"id": name, **_answer(_fields(value))}
    except ScoringError as error:
        code = error.refusals[0].code if isinstance(error, SeveralReasons) else error.code
        return {"id": name, "error": {"code": code, "message": str(error)}}


def _fields(value: object) -> HandFields:
    try:
        fields = HandFields.model_validate(value)
    except ValidationError as error:
        faults = (f"{'.'.join(map(str, row['loc']))}: {row['msg']}" for row in error.errors(include_url=False))
        raise UnreadableEntry(reason="; ".join(faults)) from error
    if fields.win_kind is not None and fields.win_kind not in WIN_KINDS:
        raise UnreadableEntry(reason=f"win_kind: {fields.win_kind}")
    return fields


def _answer(fields: HandFields) -> Line:
    faults = Faults()
    ruleset = faults.read(lambda: _ruleset(fields.preset, json.dumps(fields.overrides.model_dump())))
    options = Options() if ruleset is None else ruleset.options
    win = faults.read(lambda: _win(fields, options.flower_order))
    if ruleset is None or win is None:
        raise SeveralReasons(faults.refusals)
    return _line(assess(win, ruleset))


@lru_cache(REMEMBERED)
def _ruleset(preset: str, overrides: str) -> Ruleset:
    changes = json.loads(overrides)
    ruleset = load_preset(preset)
    return with_overrides(ruleset, **changes) if any(changes.values()) else ruleset


def _win(fields: HandFields, order: str) -> Win:
    faults = Faults()
    flowers = faults.read(lambda: _flowers(fields.flowers, order))
    stated = [faults.read(partial(_stated, flag)) for flag in fields.flags]
    concealed, melds, tile = _tiles(fields, faults) if fields.tiles_matter else ((), (), None)
    faults.refuse()
    return Win(
        concealed=concealed,
        tile=tile,
        how=fields.how,
        place=fields.place,
        melds=melds,
        stated=tuple({held.item: held for held in stated if held is not None}.values()),
        flowers=flowers or (),
        win_kind=fields.win_kind,
    )


def _tiles(fields: HandFields, faults: Faults) -> tuple[tuple[int, ...], tuple[Meld, ...], int | None]:
    concealed = faults.read(lambda: read_tiles(fields.concealed))
    melds = [faults.read(partial(read_meld, text)) for text in fields.melds]
    tile = faults.read(lambda: _winning_tile(fields.win))
    return concealed or (), tuple(meld for meld in melds if meld is not None), tile


def _winning_tile(text: str | None) -> int:
    tiles = read_tiles(text or "")
    if len(tiles) != 1:
        raise Unreadable((Fault("one_tile", text or ""),))
    return tiles[0]


def _flowers(text: str, order: str) -> tuple[Flower, ...]:
    """Read flowers; one named twice by its own character is left to be refused as an impossible hand."""
    letters = text.replace(" ", "")
    if set(letters) <= set(Flower):
        return tuple(Flower(letter) for letter in letters)
    return read_flowers(text, order)


def _stated(flag: str) -> Held:
    """Read a situation, with a count after a colon."""
    name, colon, count = flag.partition(":")
    if name not in Item.__members__.values():
        raise UnknownItem(item=name)
    counted = Item(name) is Item.CHAINED_KONG_BLOOM
    if colon and not (counted and count.isascii() and count.isdigit() and len(count) < MOST_DIGITS):
        raise UnreadableEntry(reason=f"flags: {flag}")
    return Held(Item(name), int(count) if colon else LEAST_CHAIN if counted else 1)


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
