"""What the options of a rule set can be set to: the values that are offered, and their codes in a button."""

from dataclasses import dataclass
from typing import NamedTuple

from pydantic import JsonValue

from bot.base36 import from_base36, to_base36
from bot.stakes import STAKES_OF
from scoring.items import Item
from scoring.rulesets import MOST_TAI

NOTHING = ""
WORD_SIGN = "!"
SEPARATOR = "."
ITEMS = tuple(Item)


@dataclass(frozen=True, slots=True)
class NumberKind:
    """A whole number, or none where the option may be left unset."""

    usual: tuple[int, ...]
    least: int = 0
    most: int = MOST_TAI
    optional: bool = False

    def offers(self) -> tuple[JsonValue, ...]:
        """Return what tables usually say."""
        return (None, *self.usual) if self.optional else self.usual

    def code(self, value: JsonValue) -> str:
        """Return a value as a button carries it."""
        return NOTHING if value is None else to_base36(int(str(value)))

    def value(self, code: str) -> JsonValue:
        """Return the value of a code; raises ValueError."""
        if code == NOTHING and self.optional:
            return None
        return self.checked(from_base36(code))

    def checked(self, number: int) -> int:
        """Return a number that the option can be; raises ValueError."""
        if not self.least <= number <= self.most:
            raise ValueError(f"{number} is not within {self.least} and {self.most}")
        return number


@dataclass(frozen=True, slots=True)
class ChoiceKind:
    """One of a few values."""

    values: tuple[JsonValue, ...]

    def offers(self) -> tuple[JsonValue, ...]:
        """Return all of them."""
        return self.values

    def code(self, value: JsonValue) -> str:
        """Return a value as a button carries it."""
        return to_base36(self.values.index(value))

    def value(self, code: str) -> JsonValue:
        """Return the value of a code; raises ValueError."""
        return _at(self.values, code)


@dataclass(frozen=True, slots=True)
class PriceKind:
    """詐胡: a rule for the price, or a number of 台."""

    rules: tuple[str, ...]
    number: NumberKind

    def offers(self) -> tuple[JsonValue, ...]:
        """Return the rules, then what tables usually say."""
        return (*self.rules, *self.number.usual)

    def code(self, value: JsonValue) -> str:
        """Return a value as a button carries it."""
        if isinstance(value, str):
            return WORD_SIGN + to_base36(self.rules.index(value))
        return self.number.code(value)

    def value(self, code: str) -> JsonValue:
        """Return the value of a code; raises ValueError."""
        return _at(self.rules, code[1:]) if code.startswith(WORD_SIGN) else self.number.value(code)


@dataclass(frozen=True, slots=True)
class ListKind:
    """A list, one member more or less at a time; `members` are those with a button."""

    members: tuple[str, ...]
    are_items: bool


class Money(NamedTuple):
    """What tables put into the kitty for a self-draw, and the most of a session."""

    self_draw: int
    cap: int | None = None


@dataclass(frozen=True, slots=True)
class KittyKind:
    """東錢: an amount a self-draw and the most it takes, or none."""

    usual: tuple[Money, ...]

    def offers(self) -> tuple[JsonValue, ...]:
        """Return none, then what tables usually say."""
        usual: list[JsonValue] = [{"self_draw": money.self_draw, "cap": money.cap} for money in self.usual]
        return (None, *usual)

    def code(self, value: JsonValue) -> str:
        """Return a value as a button carries it."""
        if not isinstance(value, dict):
            return NOTHING
        cap = value["cap"]
        return to_base36(int(str(value["self_draw"]))) + ("" if cap is None else SEPARATOR + to_base36(int(str(cap))))

    def value(self, code: str) -> JsonValue:
        """Return the value of a code; raises ValueError."""
        if code == NOTHING:
            return None
        amount, dot, cap = code.partition(SEPARATOR)
        return {"self_draw": from_base36(amount), "cap": from_base36(cap) if dot else None}


@dataclass(frozen=True, slots=True)
class PayoutKind:
    """A formula with its stakes; `usual` are those with a button."""

    usual: tuple[tuple[str, tuple[int, ...]], ...]

    def offers(self) -> tuple[JsonValue, ...]:
        """Return what tables usually play for."""
        return tuple(_payout(formula, money) for formula, money in self.usual)

    def code(self, value: JsonValue) -> str:
        """Return a value as a button carries it."""
        plain = dict(value) if isinstance(value, dict) else {}
        formula = str(plain.pop("formula"))
        return SEPARATOR.join(
            to_base36(int(str(number))) for number in (list(STAKES_OF).index(formula), *plain.values())
        )

    def value(self, code: str) -> JsonValue:
        """Return the value of a code; raises ValueError."""
        formula, *money = (from_base36(part) for part in code.split(SEPARATOR))
        name = _at(tuple(STAKES_OF), to_base36(formula))
        if len(money) != len(STAKES_OF[str(name)]):
            raise ValueError(f"no stakes of {name}: {code}")
        return _payout(str(name), tuple(money))


Kind = NumberKind | ChoiceKind | PriceKind | ListKind | KittyKind | PayoutKind


def _payout(formula: str, money: tuple[int, ...]) -> JsonValue:
    return {"formula": formula, **dict(zip(STAKES_OF[formula], money, strict=True))}


def _at(values: tuple[JsonValue, ...] | tuple[str, ...], code: str) -> JsonValue:
    place = from_base36(code)
    if place >= len(values):
        raise ValueError(f"nothing at {place}")
    return values[place]
