"""The pages on which rules are changed by pressing."""

from collections.abc import Callable, Mapping, Sequence

from markupsafe import Markup

from bot.buttons.house import ChangeRules, TurnRules
from bot.callbacks import encode
from bot.house.called import option_name
from bot.house.disputed import disputes_of
from bot.house.fields import FIELDS, ITEM_PAGE, Page
from bot.house.kinds import ITEMS
from bot.house.pressed import ChooseEdition, HousePress
from bot.house.value import House, HouseChange
from bot.house.writing import figures_written, line_of, value_written
from bot.lines import Line, stacked
from bot.replies import Button, Reply, Rows
from bot.texts import Texts
from bot.texts.house import HouseTexts
from bot.views.editions import edition_rows, family_lines
from bot.views.house import edition_name, item_name, rules_text, running_note, value_of
from bot.views.house_change import changed_rules, told, way_back
from bot.views.house_picked import field_view, item_view
from scoring.items import Item
from scoring.rulesets import holds, option_value

ITEMS_A_PAGE = 24
STAR = "*"
LABELS: Mapping[Page, Callable[[HouseTexts], Line]] = {
    Page.DISPUTED: lambda words: words.disputed_button,
    Page.HANDS: lambda words: words.hands_button,
    Page.WINNERS: lambda words: words.winners_button,
    Page.STREAK: lambda words: words.streak_button,
    Page.MONEY: lambda words: words.money_button,
    Page.OTHER: lambda words: words.other_button,
    Page.EDITIONS: lambda words: words.editions_button,
    Page.SHARED: lambda words: words.share_button,
}
ROWS = ((Page.HANDS, Page.WINNERS), (Page.STREAK, Page.MONEY, Page.OTHER), (Page.EDITIONS, Page.SHARED))


def overview(house: House, texts: Texts) -> Reply:
    """Return the whole table with the buttons that lead to its pages."""
    words = texts.house
    first = (_turn(words.items_button, ITEM_PAGE), _turn(words.disputed_button, Page.DISPUTED))
    rest = (tuple(_turn(LABELS[page](words), page) for page in row) for row in ROWS)
    return Reply(stacked(rules_text(house, texts), words.hint.plain), (first, *rest))


def page_view(page: int, picked: int | None, house: House, texts: Texts, change: HouseChange | None = None) -> Reply:
    """Return a page, or one thing on it; above it what was just changed, below the way back."""
    if page == Page.SAID and change is not None:
        return changed_rules(change, texts)
    shown = _page(page, picked, house, texts)
    if change is None or change.is_none:
        return shown
    rows = (*shown.buttons, (way_back(change, page, picked, texts),))
    note = None if page == Page.OVERVIEW else running_note(house, texts)
    return Reply(stacked(told(change, texts), note, Markup(), shown.text), rows)


def _page(page: int, picked: int | None, house: House, texts: Texts) -> Reply:
    if page >= ITEM_PAGE:
        item = None if picked is None or picked >= len(ITEMS) else ITEMS[picked]
        return _items(page, house, texts) if item is None else item_view(item, page, house, texts)
    if picked is not None and picked < len(FIELDS):
        return field_view(picked, page, house, texts)
    view = VIEWS.get(page)
    if view is not None:
        return view(house, texts)
    return overview(house, texts) if page not in LABELS else _fields(Page(page), house, texts)


def _items(page: int, house: House, texts: Texts) -> Reply:
    """Return a page of items: those that the house or its edition plays come first."""
    played = [item for item in Item if house.ruleset.plays(item) or house.edition.plays(item)]
    items = [*played, *(item for item in Item if item not in played)]
    pages = [items[start : start + ITEMS_A_PAGE] for start in range(0, len(items), ITEMS_A_PAGE)]
    number = min(page - ITEM_PAGE, len(pages) - 1)
    words = texts.house
    title = words.items_title.of(page=number + 1, pages=len(pages), edition=edition_name(house.ruleset, texts))
    buttons = [_item_button(item, ITEM_PAGE + number, house, texts) for item in pages[number]]
    others = [
        _turn(words.page_button.of(page=other + 1).unescape(), ITEM_PAGE + other)
        for other in range(len(pages))
        if other != number
    ]
    return Reply(title, (*in_rows(buttons, 3), tuple(others), back_to_rules(texts)))


def _item_button(item: Item, page: int, house: House, texts: Texts) -> Button:
    now = value_of(house.ruleset, item)
    star = "" if now == value_of(house.edition, item) else STAR
    label = f"{item_name(item, house.ruleset, texts)} {figures_written(now, texts.language)}{star}"
    return Button(label, encode(TurnRules(page, ITEMS.index(item))))


def _fields(page: Page, house: House, texts: Texts) -> Reply:
    title = texts.house.field_title.of(page=LABELS[page](texts.house))
    buttons = [
        Button(_field_label(index, house, texts), encode(TurnRules(page, index)))
        for index, field in enumerate(FIELDS)
        if field.page is page
    ]
    return Reply(title, (*in_rows(buttons, 1), back_to_rules(texts)))


def _field_label(index: int, house: House, texts: Texts) -> str:
    option = FIELDS[index].option
    now, before = (option_value(ruleset, option) for ruleset in (house.ruleset, house.edition))
    label = f"{option_name(option, texts.language)} {value_written(option, now, texts.language)}"
    return label if now == before else label + STAR


def _disputed(house: House, texts: Texts) -> Reply:
    """Return what players disagree about: as the house plays it, each with a button for the other way."""
    disputes = disputes_of(house)
    rows = [
        texts.house.said_row.of(line=line_of(way, texts.language))
        for dispute in disputes
        for way in dispute
        if holds(house.ruleset, way)
    ]
    offers = [dispute.offered(house) for dispute in disputes]
    buttons = [_change(line_of(offer, texts.language), offer, Page.DISPUTED, house) for offer in offers]
    return Reply(stacked(texts.house.disputed_title.plain, *rows), (*in_rows(buttons, 2), back_to_rules(texts)))


def _editions(house: House, texts: Texts) -> Reply:
    own = not house.changes

    def button(preset: str, name: str) -> Button | None:
        is_now = own and preset == house.ruleset.preset
        return None if is_now else _change(name, ChooseEdition(preset), Page.OVERVIEW, house)

    text = stacked(texts.house.editions_title.plain, *family_lines(texts))
    return Reply(text, (*edition_rows(button, texts), back_to_rules(texts)))


def _change(label: str, change: HousePress, page: int, house: House) -> Button:
    return Button(label, encode(ChangeRules(house.version, page, None, change)))


def _turn(label: str, page: int) -> Button:
    return Button(label, encode(TurnRules(page)))


def back_to_rules(texts: Texts) -> tuple[Button, ...]:
    """Return the row that leads back to the whole table."""
    return (_turn(texts.house.back_button, Page.OVERVIEW),)


def in_rows(buttons: Sequence[Button], size: int) -> Rows:
    """Return buttons in rows of a size."""
    return tuple(tuple(buttons[start : start + size]) for start in range(0, len(buttons), size))


VIEWS: Mapping[int, Callable[[House, Texts], Reply]] = {Page.DISPUTED: _disputed, Page.EDITIONS: _editions}
