"""The fields of a hand as other programs write them (CONTRACT 1) -> Win."""

from collections.abc import Mapping
from functools import partial
from typing import Annotated, Any

from pydantic import BeforeValidator, StrictStr, model_validator

from scoring.assessment import Held, How, Place
from scoring.errors import Fault, ImpossibleHand, ScoringError, UnknownItem, Unreadable, UnreadableEntry
from scoring.frozen import Frozen
from scoring.items import Item
from scoring.melds import Meld
from scoring.notation import read_flowers, read_meld, read_tiles, try_tiles
from scoring.notation_faults import FaultCode
from scoring.reasons import Faults, Making
from scoring.rulesets import Ruleset
from scoring.several_reasons import SeveralReasons
from scoring.tiles import Flower
from scoring.win import Win
from scoring.winfaults import LEAST_CHAIN, WIN_KINDS, Reason

MOST_DIGITS = 4


def _wins(item: object) -> object:
    if item not in tuple(WIN_KINDS):
        raise ValueError(f"{item!r} is no way to win")
    return item


WinKind = Annotated[Item, BeforeValidator(_wins)]


class HandFields(Frozen):
    """A hand's own fields; `win` is missing only where the tiles do not matter. What is null is not there."""

    id: Any = None
    concealed: StrictStr = ""
    melds: tuple[StrictStr, ...] = ()
    win: StrictStr | None = None
    flags: tuple[StrictStr, ...] = ()
    flowers: StrictStr = ""
    win_kind: WinKind | None = None

    @model_validator(mode="before")
    @classmethod
    def _without_nulls(cls, value: object) -> object:
        return {key: part for key, part in value.items() if part is not None} if isinstance(value, Mapping) else value

    @property
    def tiles_matter(self) -> bool:
        """Whether the hand itself has won (CONTRACT 1)."""
        return self.win_kind is None or (self.win is not None and self.win_kind is not Item.FOUR_KONGS_WIN)

    @property
    def robs_flower(self) -> bool:
        """七搶一."""
        return self.win_kind is Item.SEVEN_FLOWERS_ROBBING_ONE


def told(error: ScoringError) -> dict[str, str]:
    """Return a refusal as other programs read it."""
    code = error.refusals[0].code if isinstance(error, SeveralReasons) else error.code
    return {"code": code, "message": str(error)}


def usual_way(by: How | None, win_kind: Item | None) -> How | None:
    """Return how a hand was won; a win by a title need not say so."""
    if by is not None or win_kind is None:
        return by
    return How.DISCARD if win_kind is Item.SEVEN_FLOWERS_ROBBING_ONE else How.SELF_DRAW


def win_of(fields: HandFields, how: How, place: Place, order: str, ruleset: Ruleset | None) -> Win:
    """Return the win; raises all that is wrong with it at once, that it does not win in the rule set among it."""
    faults = Faults()
    build = partial(Win, how=how, place=place, **parts_of(fields, order, faults))
    return Making(build, faults.refusals).judged(ruleset)


def parts_of(fields: HandFields, order: str, faults: Faults) -> dict[str, Any]:
    """Return what the fields say of the hand itself, as far as they can be read."""
    flowers = faults.read(lambda: _flowers(fields.flowers, order))
    stated = [faults.read(partial(_stated, flag)) for flag in fields.flags]
    concealed, melds, tile = _tiles(fields, faults) if fields.tiles_matter else ((), (), None)
    return {
        "concealed": concealed,
        "tile": tile,
        "melds": melds,
        "stated": tuple({held.item: held for held in stated if held is not None}.values()),
        "flowers": flowers or (),
        "win_kind": fields.win_kind,
    }


def _tiles(fields: HandFields, faults: Faults) -> tuple[tuple[int, ...], tuple[Meld, ...], int | None]:
    """Read as much as there is to read of the tiles."""
    concealed, strange = try_tiles(fields.concealed)
    if strange:
        faults.refusals.append(Unreadable(strange))
    melds = [faults.read(partial(read_meld, text)) for text in fields.melds]
    tile = faults.read(lambda: _winning_tile(fields.win))
    return concealed, tuple(meld for meld in melds if meld is not None), tile


def _winning_tile(text: str | None) -> int:
    tiles = read_tiles(text or "")
    if len(tiles) != 1:
        raise Unreadable((Fault("one_tile", text or ""),))
    return tiles[0]


def _flowers(text: str, order: str) -> tuple[Flower, ...]:
    """Read flowers; one that is there twice makes the hand impossible, however it is named (RULES 11.1)."""
    letters = text.replace(" ", "")
    if set(letters) <= set(Flower):
        return tuple(Flower(letter) for letter in letters)
    try:
        return read_flowers(text, order)
    except Unreadable as error:
        if any(fault.code != FaultCode.FLOWER_TWICE for fault in error.faults):
            raise
        twice = tuple(fault.text for fault in error.faults)
        raise ImpossibleHand(faults=(Reason("flower_twice", twice),)) from error


def _stated(flag: str) -> Held:
    """Read a situation, with a count after a colon."""
    name, colon, count = flag.partition(":")
    if name not in Item.__members__.values():
        raise UnknownItem(item=name)
    counted = Item(name) is Item.CHAINED_KONG_BLOOM
    if colon and not (counted and count.isascii() and count.isdigit() and len(count) < MOST_DIGITS):
        raise UnreadableEntry(reason=f"flags: {flag}")
    return Held(Item(name), int(count) if colon else LEAST_CHAIN if counted else 1)
