"""The items of a report by buttons: toggled, those that cannot be or would add nothing marked, 台 as they add up."""

from dataclasses import replace

from markupsafe import Markup

from bot.buttons.reporting import SELF_DRAW, AlsoDraft, Draft
from bot.callbacks import encode, fits
from bot.lines import joined, stacked
from bot.replies import Button, Reply
from bot.scene import Scene
from bot.views import phrases
from bot.views.blocking import block_of, blocked
from bot.views.drafts import cancel, correcting, finished, judged, rows, won_line, worth
from bot.views.item_pages import LAST_PAGE_NUMBERS, Choice, ItemChoice, page_choices, page_count
from scoring.assessment import Assessment, How, ScoredItem
from scoring.claims import Claim
from scoring.items import Item


def items_page(draft: Draft, scene: Scene) -> Reply:
    """Return a page of items with what is on, and what the report is worth so far."""
    words, so_far = scene.texts.picker, worth(draft, scene)
    buttons = [_toggle(choice, draft, scene) for choice in _choices(draft, scene)]
    text = stacked(
        correcting(draft, scene),
        words.items.of(won=won_line(draft, scene)),
        *_worth_rows(so_far.assessment, scene),
        so_far.refused,
    )
    done = Button(words.done_button.of(tai=so_far.assessment.tai).unescape(), encode(finished(draft)))
    return Reply(text, (*rows(buttons), _pages(draft, scene), (done, *cancel(scene))), silent=True)


def _choices(draft: Draft, scene: Scene) -> tuple[Choice, ...]:
    """Return the page's choices; 搶槓 is the whole hand's, not one winner's alone."""
    choices = page_choices(draft.page, scene.ruleset, _asked_how(draft))
    of_all = ItemChoice(Item.ROBBING_THE_KONG)
    return tuple(choice for choice in choices if choice != of_all or not isinstance(draft, AlsoDraft))


def _asked_how(draft: Draft) -> How:
    return How.SELF_DRAW if draft.source == SELF_DRAW else How.DISCARD


def _worth_rows(so_far: Assessment, scene: Scene) -> list[Markup]:
    words = scene.texts.picker
    chosen = [_scored(row, scene) for row in so_far.items]
    replaced = [row.item for row in so_far.replaced]
    lines = [words.chosen.of(items=joined(scene.texts.table.separator, chosen))] if chosen else []
    lines += [words.replaced.of(items=phrases.item_names(replaced, scene))] if replaced else []
    return [*lines, words.worth.of(tai=so_far.tai)]


def _scored(row: ScoredItem, scene: Scene) -> Markup:
    """Return an item with the tiles that earned it, or how often it counts."""
    words, name = scene.texts.picker, scene.glossary.name(row.item)
    if row.tiles:
        return words.chosen_tiles.of(item=name, tiles=phrases.tile_names(row.tiles, scene))
    return words.chosen_times.of(item=name, times=row.count) if row.count > 1 else Markup.escape(name)


def _toggle(choice: Choice, draft: Draft, scene: Scene) -> Button:
    """Return the button of a choice: on, off, or marked as one that cannot be, which only says why."""
    words, label = scene.texts.picker, choice.label(scene.glossary, scene.texts.table)
    block = block_of(choice, draft.claim, lambda claim: judged(claim, draft, scene))
    if block is not None:
        return Button(words.off.of(label=label).unescape(), encode(blocked(block, scene.session_id)))
    shown = words.on.of(label=label).unescape() if choice.is_on(draft.claim) else label
    toggled = replace(draft, claim=choice.toggle(draft.claim))
    return Button(shown, encode(toggled if fits(toggled) else draft))


def _pages(draft: Draft, scene: Scene) -> tuple[Button, ...]:
    words, pages = scene.texts.picker, page_count(scene.ruleset, _asked_how(draft))
    following = (draft.page + 1) % pages
    label = words.more_button if following else words.usual_button
    return (
        Button(label, encode(replace(draft, page=following))),
        Button(words.number_button, encode(replace(draft, page=LAST_PAGE_NUMBERS, claim=Claim()))),
    )
