"""A rule set: the value of every item a house plays, what replaces what, and the house's options."""

from typing import Annotated

from pydantic import BeforeValidator, PlainSerializer, StrictInt

from scoring.frozen import Frozen, FrozenMap
from scoring.items import Item
from scoring.rulesets.options import Options


class Exclusion(Frozen):
    """An item that is replaced, or with `tiles` only the part of it that those tiles earned."""

    item: Item
    tiles: str = ""

    def __str__(self) -> str:
        """Return it as rule set files write it: `dragon_pung@P`."""
        return f"{self.item}@{self.tiles}" if self.tiles else str(self.item)


def _read_exclusion(value: object) -> object:
    if not isinstance(value, str):
        return value
    item, _, tiles = value.partition("@")
    return {"item": item, "tiles": tiles}


Excluded = Annotated[Exclusion, BeforeValidator(_read_exclusion), PlainSerializer(str)]
ByConcealment = tuple[StrictInt, StrictInt]
ByCount = FrozenMap[int, StrictInt]
TaiValue = StrictInt | ByConcealment | ByCount


def figures(value: TaiValue) -> tuple[int, ...]:
    """Return every number of 台 that a value can come to.

    >>> figures((4, 6)), figures({2: 8, 3: 12})
    ((4, 6), (8, 12))
    """
    if isinstance(value, int):
        return (value,)
    return value if isinstance(value, tuple) else tuple(value.values())


class Ruleset(Frozen):
    """House rules as one table plays them; `preset` names the edition that they started from."""

    preset: str
    tai: FrozenMap[Item, TaiValue]
    excludes: FrozenMap[Item, tuple[Excluded, ...]]
    options: Options

    @property
    def flower_numbers(self) -> str:
        """Return which plant carries which number; nothing where every flower counts: there 花3 may be three."""
        return "" if self.plays(Item.EACH_FLOWER) else self.options.flower_order

    def plays(self, item: Item) -> bool:
        """Whether the item has a value here (RULES 3.1)."""
        return self.tai.get(item, 0) != 0

    def price(self, item: Item, *, count: int = 1, concealed: bool = True) -> int:
        """Return the 台 of the item: `count` of one kind, or the step that a counted item has reached."""
        value = self.tai.get(item, 0)
        if isinstance(value, tuple):
            return value[concealed] * count
        if isinstance(value, int):
            return value * count
        return max((tai for step, tai in value.items() if step <= count), default=0)
