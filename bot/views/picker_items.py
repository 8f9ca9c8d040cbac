"""The items of a report by buttons: toggled, those that cannot be or would add nothing marked, 台 as they add up."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache

from bot.buttons.reporting import AlsoDraft, Draft
from bot.callbacks import encode, fits
from bot.lines import stacked
from bot.replies import Button, Reply
from bot.scene import Scene
from bot.views.blocking import block_of, blocked
from bot.views.drafts import above, asked_how, cancel, finished, judged, rows, won_line, worth, worth_rows
from bot.views.item_pages import LAST_PAGE_NUMBERS, Choice, ItemChoice, page_choices, page_count
from bot.views.picker_pad import pad_button, stuck
from scoring.assessment import Assessment
from scoring.claims import Claim
from scoring.items import Item


def items_page(draft: Draft, scene: Scene) -> Reply:
    """Return a page of items with what is on, and what the report is worth so far."""
    words, so_far = scene.texts.picker, worth(draft, scene)
    judge = cache(lambda claim: judged(claim, draft, scene))
    buttons = [_toggle(choice, draft, judge, scene) for choice in _choices(draft, scene)]
    text = stacked(
        above(draft, scene),
        words.items.of(won=won_line(draft, scene)),
        *worth_rows(so_far.assessment, scene),
        so_far.refused,
    )
    done = Button(words.done_button.of(tai=so_far.assessment.tai).unescape(), encode(finished(draft)))
    return Reply(text, (*rows(buttons), _pages(draft, scene), (done, *cancel(scene))), silent=True)


def _choices(draft: Draft, scene: Scene) -> tuple[Choice, ...]:
    """Return the page's choices; 搶槓 is the whole hand's, not one winner's alone."""
    choices = page_choices(draft.page, scene.ruleset, asked_how(draft))
    of_all = ItemChoice(Item.ROBBING_THE_KONG)
    return tuple(choice for choice in choices if choice != of_all or not isinstance(draft, AlsoDraft))


def _toggle(choice: Choice, draft: Draft, judge: Callable[[Claim], Assessment], scene: Scene) -> Button:
    """Return the button of a choice: on, off, or marked as one that cannot be, which only says why."""
    words, label = scene.texts.picker, choice.label(scene.glossary, scene.texts.table)
    block = block_of(choice, draft.claim, judge)
    if block is not None:
        return Button(words.off.of(label=label).unescape(), encode(blocked(block, scene.session_id)))
    shown = words.on.of(label=label).unescape() if choice.is_on(draft.claim) else label
    toggled = replace(draft, claim=choice.toggle(draft.claim))
    return Button(shown, encode(toggled) if fits(toggled) else stuck(draft, "no_room"))


def _pages(draft: Draft, scene: Scene) -> tuple[Button, ...]:
    words, pages = scene.texts.picker, page_count(scene.ruleset, asked_how(draft))
    following = (draft.page + 1) % pages
    label = words.more_button if following else words.usual_button
    return (
        Button(label, encode(replace(draft, page=following))),
        Button(words.number_button, encode(replace(draft, page=LAST_PAGE_NUMBERS, claim=Claim()))),
        pad_button(draft, scene),
    )
