"""The rules of a chat: shown, changed, shared, typed and pressed."""

from collections.abc import Callable, Mapping
from typing import Any

from bot import commands as said
from bot.buttons.house import ChangeRules, TurnRules
from bot.callbacks import Payload
from bot.handlers.handling import Handling
from bot.house.fields import Page
from bot.refusals import StaleRules
from bot.replies import Answer
from bot.usecases.house_rules import change_house, house_of, press_change
from bot.views.house import shared
from bot.views.house_change import changed_rules
from bot.views.house_pages import overview, page_view


def _show(command: said.ShowHouse, here: Handling) -> Answer:
    return Answer(messages=(overview(house_of(here.desk), here.texts),))


def _show_editions(command: said.ShowEditions, here: Handling) -> Answer:
    return Answer(messages=(page_view(Page.EDITIONS, None, house_of(here.desk), here.texts),))


def _change(command: said.ChangeHouse | said.BringHouse, here: Handling) -> Answer:
    return Answer(messages=(changed_rules(change_house(here.desk, command.said), here.texts),))


def _share(command: said.ShareHouse, here: Handling) -> Answer:
    return Answer(messages=(shared(house_of(here.desk), here.texts),))


def _turn(payload: TurnRules, here: Handling) -> Answer:
    house = house_of(here.desk)
    if payload.page == Page.SHARED:
        return Answer(messages=(shared(house, here.texts),))
    return Answer(edit=page_view(payload.page, payload.picked, house, here.texts))


def _press(payload: ChangeRules, here: Handling) -> Answer:
    """Change the rules; of two presses on one page the later gets the page as it is now."""
    try:
        change = press_change(here.desk, payload.version, payload.change)
    except StaleRules:
        page = page_view(payload.page, payload.picked, house_of(here.desk), here.texts)
        return Answer(edit=page, toast=here.own.toasts.rules_moved)
    page = page_view(payload.page, payload.picked, change.after, here.texts, change)
    return Answer(edit=page, toast=here.own.toasts.rules_changed)


COMMANDS: Mapping[type[said.Command], Callable[[Any, Handling], Answer]] = {
    said.ShowHouse: _show,
    said.ShowEditions: _show_editions,
    said.ChangeHouse: _change,
    said.BringHouse: _change,
    said.ShareHouse: _share,
}
PRESSES: Mapping[type[Payload], Callable[[Any, Handling], Answer]] = {TurnRules: _turn, ChangeRules: _press}
