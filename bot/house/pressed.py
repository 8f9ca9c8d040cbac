"""What a button changes of the rules <-> a few ASCII characters."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bot.base36 import from_base36, to_base36
from bot.house.fields import FIELDS, Field
from bot.house.kinds import ITEMS, ListKind
from scoring.items import Item
from scoring.rulesets import Exclusion, OptionChange, ReplacingChange, TaiChange, preset_ids
from scoring.rulesets.model import TaiValue

ITEM_DIGITS = 2
STEP, NEXT, IS = "+", ".", "="
YES, NO = "y", "n"


@dataclass(frozen=True, slots=True)
class Toggle:
    """A member of a list comes in, or goes."""

    option: str
    member: str


@dataclass(frozen=True, slots=True)
class ChooseEdition:
    """Everything is as an edition has it."""

    preset: str


@dataclass(frozen=True, slots=True)
class Restore:
    """Everything is as it was in an earlier version."""

    version: int


HousePress = TaiChange | OptionChange | ReplacingChange | Toggle | ChooseEdition | Restore


def encode_change(change: HousePress) -> str:
    """Return a change as a button carries it; `decode_change` gives the same change back."""
    match change:
        case TaiChange(item=item, value=value):
            return f"t{_item_code(item)}{_figures_code(value)}"
        case OptionChange(option=option, value=value):
            index, kind = _field(option)
            return f"o{to_base36(index)}{IS}{'' if isinstance(kind.kind, ListKind) else kind.kind.code(value)}"
        case ReplacingChange(item=item, other=other, replaces=replaces):
            return f"x{_item_code(item)}{_item_code(other.item)}{YES if replaces else NO}{other.tiles}"
        case Toggle(option=option, member=member):
            index, field = _field(option)
            members = field.kind.members if isinstance(field.kind, ListKind) else ()
            return f"l{to_base36(index)}{IS}{to_base36(members.index(member))}"
        case ChooseEdition(preset=preset):
            return f"p{to_base36(preset_ids().index(preset))}"
    return f"v{to_base36(change.version)}"


def decode_change(code: str) -> HousePress:
    """Return the change of a code; raises ValueError for what is none."""
    reader = READERS.get(code[:1])
    if reader is None:
        raise ValueError(f"no change: {code!r}")
    return reader(code[1:])


def _field(option: str) -> tuple[int, Field]:
    return next((index, field) for index, field in enumerate(FIELDS) if field.option == option)


def _item_code(item: Item) -> str:
    return to_base36(ITEMS.index(item)).rjust(ITEM_DIGITS, "0")


def _item(code: str) -> Item:
    place = from_base36(code)
    if len(code) != ITEM_DIGITS or place >= len(ITEMS):
        raise ValueError(f"no item {code}")
    return ITEMS[place]


def _figures_code(value: TaiValue) -> str:
    if isinstance(value, int):
        return _signed(value)
    if isinstance(value, Mapping):
        return NEXT.join(f"{to_base36(count)}{STEP}{_signed(tai)}" for count, tai in sorted(value.items()))
    return NEXT.join(map(_signed, value))


def _figures(code: str) -> TaiValue:
    parts = code.split(NEXT)
    if STEP in code:
        steps = [part.partition(STEP) for part in parts]
        return {from_base36(count): _unsigned(tai) for count, _, tai in steps}
    numbers = tuple(map(_unsigned, parts))
    if len(numbers) > 2:
        raise ValueError(f"no value {code}")
    return (numbers[0], numbers[1]) if len(numbers) == 2 else numbers[0]


def _signed(number: int) -> str:
    return f"-{to_base36(-number)}" if number < 0 else to_base36(number)


def _unsigned(code: str) -> int:
    return -from_base36(code[1:]) if code.startswith("-") else from_base36(code)


def _read_tai(code: str) -> HousePress:
    return TaiChange(item=_item(code[:ITEM_DIGITS]), value=_figures(code[ITEM_DIGITS:]))


def _read_option(code: str) -> HousePress:
    field, value = _field_of(code)
    if isinstance(field.kind, ListKind):
        raise ValueError(f"a list is changed by its members: {code}")
    return OptionChange(option=field.option, value=field.kind.value(value))


def _read_replacing(code: str) -> HousePress:
    found = re.fullmatch(r"(..)(..)([yn])([1-9mpsESWNCFP]*)", code)
    if found is None:
        raise ValueError(f"nothing replaces anything: {code}")
    other = Exclusion(item=_item(found[2]), tiles=found[4])
    return ReplacingChange(item=_item(found[1]), other=other, replaces=found[3] == YES)


def _read_toggle(code: str) -> HousePress:
    field, value = _field_of(code)
    members = field.kind.members if isinstance(field.kind, ListKind) else ()
    place = from_base36(value)
    if place >= len(members):
        raise ValueError(f"no member: {code}")
    return Toggle(field.option, members[place])


def _read_edition(code: str) -> HousePress:
    place = from_base36(code)
    if place >= len(preset_ids()):
        raise ValueError(f"no edition: {code}")
    return ChooseEdition(preset_ids()[place])


def _field_of(code: str) -> tuple[Field, str]:
    index, _, value = code.partition(IS)
    place = from_base36(index)
    if place >= len(FIELDS):
        raise ValueError(f"no option: {code}")
    return FIELDS[place], value


READERS: Mapping[str, Callable[[str], HousePress]] = {
    "t": _read_tai,
    "o": _read_option,
    "x": _read_replacing,
    "l": _read_toggle,
    "p": _read_edition,
    "v": lambda code: Restore(from_base36(code)),
}
