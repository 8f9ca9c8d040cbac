"""What somebody changed of the rules, and the one press that takes it back."""

from markupsafe import Markup

from bot.buttons.house import ChangeRules, TurnRules
from bot.callbacks import encode
from bot.house.called import option_name
from bot.house.fields import Page
from bot.house.pressed import Restore
from bot.house.value import House, HouseChange
from bot.house.writing import figures_written, line_of, value_written
from bot.lines import stacked
from bot.replies import Button, Reply
from bot.texts import Texts
from bot.views.house import edition_name, item_name, running_note, value_of
from scoring.rulesets import Change, OptionChange, Ruleset, TaiChange, option_value

MOST_ROWS = 12


def changed_rules(change: HouseChange, texts: Texts) -> Reply:
    """Return the answer to somebody who changed the rules in words."""
    show = Button(texts.house.show_button, encode(TurnRules(Page.OVERVIEW)))
    if change.is_none:
        return Reply(texts.house.same.plain, ((show,),))
    running = running_note(change.after, texts)
    return Reply(stacked(told(change, texts), running), ((way_back(change, Page.SAID, None, texts), show),))


def told(change: HouseChange, texts: Texts) -> Markup:
    """Return what is different, each with what it was before."""
    rows = [_row(one, change, texts) for one in change.changes]
    before, after = (edition_name(house.ruleset, texts) for house in (change.before, change.after))
    edition = None if before == after else texts.house.edition_row.of(before=before, after=after)
    more = texts.house.more_rows.of(count=len(rows) - MOST_ROWS) if len(rows) > MOST_ROWS else None
    return stacked(texts.house.changed.of(actor=change.actor), edition, *rows[:MOST_ROWS], more)


def way_back(change: HouseChange, page: int, picked: int | None, texts: Texts) -> Button:
    """Return the button that brings the rules before back."""
    back = ChangeRules(change.after.version, page, picked, Restore(change.before.version))
    return Button(texts.house.way_back_button, encode(back))


def _row(one: Change, change: HouseChange, texts: Texts) -> Markup:
    before, after = change.before, change.after
    if isinstance(one, TaiChange):
        name = item_name(one.item, after.ruleset, texts)
        return texts.house.change_row.of(name=name, before=_tai(one, before, texts), after=_tai(one, after, texts))
    if isinstance(one, OptionChange):
        values = [value_of_option(one.option, house.ruleset, texts) for house in (before, after)]
        name = option_name(one.option, texts.language)
        return texts.house.change_row.of(name=name, before=values[0], after=values[1])
    return texts.house.said_row.of(line=line_of(one, texts.language))


def value_of_option(option: str, ruleset: Ruleset, texts: Texts) -> str:
    """Return what an option is set to, in words."""
    return value_written(option, option_value(ruleset, option), texts.language)


def _tai(one: TaiChange, house: House, texts: Texts) -> str:
    return figures_written(value_of(house.ruleset, one.item), texts.language)
