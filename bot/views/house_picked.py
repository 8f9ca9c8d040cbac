"""One item or one option by itself, with the values that it could have."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from markupsafe import Markup

from bot.buttons.house import ChangeRules, TurnRules
from bot.callbacks import encode
from bot.house.called import option_name
from bot.house.fields import FIELDS
from bot.house.kinds import ITEMS, ListKind, NumberKind, PriceKind
from bot.house.pressed import HousePress, Toggle
from bot.house.value import House
from bot.house.writing import figures_written, member_name, value_written
from bot.lines import Line, stacked
from bot.replies import Button, Reply
from bot.texts import Texts
from bot.views.house import edition_name, item_name, value_of
from bot.views.house_change import value_of_option
from scoring.items import Item
from scoring.rulesets import MOST_TAI, OptionChange, TaiChange, option_value, variants
from scoring.rulesets.loader import DEDUCTIONS
from scoring.rulesets.model import TaiValue

FIGURES = ((0, 1, 2, 3, 4, 5, 6), (8, 10, 12, 16, 20, 24, 32))
Row = tuple[Button, ...]


@dataclass(frozen=True, slots=True)
class _Picked:
    """What is being looked at, and where."""

    page: int
    picked: int
    house: House
    texts: Texts

    def change(self, label: str, change: HousePress, *, on: bool = False) -> Button:
        """Return a button that changes something; what is so already is marked."""
        shown = self.texts.picker.on.of(label=label).unescape() if on else label
        return Button(shown, encode(ChangeRules(self.house.version, self.page, self.picked, change)))

    def figures(self, value: TaiValue) -> str:
        """Return what an item is worth, in words."""
        return figures_written(value, self.texts.language)

    def last_row(self) -> Row:
        """Return the way back to the page."""
        return (Button(self.texts.house.up_button, encode(TurnRules(self.page))),)


def item_view(item: Item, page: int, house: House, texts: Texts) -> Reply:
    """Return an item: its value here, in the edition and in the source's brackets, and figures to press."""
    here, words = _Picked(page, ITEMS.index(item), house, texts), texts.house
    value = value_of(house.ruleset, item)
    title = words.item_title.of(item=item_name(item, house.ruleset, texts), figures=here.figures(value))
    bracketed = [tai for other, tai in variants(house.ruleset.preset) if other is item]
    source = [words.source_value.of(value=tai) for tai in bracketed]
    said = _edition_value(house, here.figures(value_of(house.edition, item)), texts)
    whole = value or house.edition.tai.get(item, 0)
    rows = _plain_rows(item, value, bracketed, here) if isinstance(whole, int) else _several_rows(item, whole, here)
    return Reply(stacked(title, said, *source), (*rows, here.last_row()))


def field_view(index: int, page: int, house: House, texts: Texts) -> Reply:
    """Return an option: its value here and in the edition, and values to press."""
    here, option = _Picked(page, index, house, texts), FIELDS[index].option
    value = value_of_option(option, house.ruleset, texts)
    title = texts.house.picked_title.of(name=option_name(option, texts.language), value=value)
    said = _edition_value(house, value_of_option(option, house.edition, texts), texts)
    return Reply(stacked(title, said), (*_field_rows(here), here.last_row()))


def _edition_value(house: House, value: str, texts: Texts) -> Markup:
    return texts.house.edition_value.of(edition=edition_name(house.ruleset, texts), value=value)


def _plain_rows(item: Item, value: TaiValue, bracketed: list[int], here: _Picked) -> Iterator[Row]:
    """Return − and +, and the usual figures; a deduction has them below zero."""
    sign = -1 if item in DEDUCTIONS else 1
    now = value if isinstance(value, int) else 0
    yield tuple(_stepped(TaiChange(item=item, value=now + step), step, here) for step in _steps(now, sign))
    odd = [tai for tai in bracketed if all(tai not in row for row in FIGURES)]
    for row in (*FIGURES, *([tuple(odd)] if odd else [])):
        changes = [TaiChange(item=item, value=sign * tai) for tai in row]
        yield tuple(here.change(str(change.value), change, on=change.value == now) for change in changes)


def _steps(now: int, sign: int) -> list[int]:
    return [step for step in (-1, 1) if 0 <= sign * (now + step) <= MOST_TAI]


def _stepped(change: TaiChange, step: int, here: _Picked) -> Button:
    line = here.texts.house.less_button if step < 0 else here.texts.house.more_button
    return here.change(line.of(value=here.figures(change.value)).unescape(), change)


def _several_rows(item: Item, whole: TaiValue, here: _Picked) -> Iterator[Row]:
    """Return − and + for each of several values, and none at all."""
    for name, key, now in _parts(whole, here.texts):
        steps = [step for step in (-1, 1) if 0 <= now + step <= MOST_TAI]
        changes = [(step, TaiChange(item=item, value=_with(whole, key, now + step))) for step in steps]
        for step, change in changes:
            line = here.texts.house.less_button if step < 0 else here.texts.house.more_button
            label = here.texts.house.named.of(name=name, value=line.of(value=now + step)).unescape()
            yield (here.change(label, change),)
    yield (here.change(here.figures(0), TaiChange(item=item, value=0), on=not value_of(here.house.ruleset, item)),)
    if not value_of(here.house.ruleset, item):
        yield (here.change(here.figures(whole), TaiChange(item=item, value=whole)),)


def _parts(whole: TaiValue, texts: Texts) -> list[tuple[Markup, int, int]]:
    words = texts.house
    if isinstance(whole, Mapping):
        return [(words.steps.of(count=count), count, tai) for count, tai in sorted(whole.items())]
    names = (words.melded.plain, words.concealed.plain)
    return [(names[place], place, tai) for place, tai in enumerate(whole)] if isinstance(whole, tuple) else []


def _with(whole: TaiValue, key: int, tai: int) -> TaiValue:
    if isinstance(whole, Mapping):
        return {**whole, key: tai}
    return (tai, whole[1]) if isinstance(whole, tuple) and not key else (_first(whole), tai)


def _first(whole: TaiValue) -> int:
    return whole[0] if isinstance(whole, tuple) else 0


def _field_rows(here: _Picked) -> Iterator[Row]:
    field = FIELDS[here.picked]
    now = option_value(here.house.ruleset, field.option)
    if isinstance(field.kind, ListKind):
        for member in field.kind.members:
            label = member_name(field.kind, member, here.texts.language)
            yield (here.change(label, Toggle(field.option, member), on=member in now),)
        return
    number = field.kind.number if isinstance(field.kind, PriceKind) else field.kind
    if isinstance(number, NumberKind) and isinstance(now, int) and not isinstance(now, bool):
        yield tuple(
            _number_step(here, now + step, step) for step in (-1, 1) if number.least <= now + step <= number.most
        )
    short = isinstance(field.kind, NumberKind)
    buttons = [_offer(here, value, on=value == now) for value in field.kind.offers()]
    size = len(buttons) if short else 1
    yield from (tuple(buttons[start : start + size]) for start in range(0, len(buttons), size))


def _number_step(here: _Picked, value: int, step: int) -> Button:
    line: Line = here.texts.house.less_button if step < 0 else here.texts.house.more_button
    return here.change(line.of(value=value).unescape(), OptionChange(option=FIELDS[here.picked].option, value=value))


def _offer(here: _Picked, value: object, *, on: bool) -> Button:
    option = FIELDS[here.picked].option
    change = OptionChange.model_validate({"option": option, "value": value})
    return here.change(value_written(option, change.value, here.texts.language), change, on=on)
