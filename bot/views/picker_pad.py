"""Reporting a hand by tapping its tiles: they come to the same score as tiles that are typed."""

from dataclasses import replace

from bot.buttons.reporting import BLOCKS, AlsoDraft, Blocked, Draft
from bot.callbacks import encode, fits
from bot.lines import stacked
from bot.replies import Button, Reply
from bot.scene import Scene
from bot.tile_pad import EMPTY, PadPage, is_whole, ordered
from bot.views.drafts import (
    Worth,
    above,
    asked_how,
    cancel,
    finished,
    hand_of,
    how_won,
    table_of,
    won_line,
    worth_rows,
)
from bot.views.item_pages import PAD_PAGES, ItemChoice, situations
from bot.views.pad import Pad, pad_rows, pad_text
from bot.views.refusal import Wording
from scoring.assessment import Assessment, How
from scoring.claims import Claim
from scoring.errors import ScoringError
from scoring.items import Item
from scoring.notation import HandText, Written
from scoring.reports import Reported, win_reported


def pad_page(draft: Draft, scene: Scene) -> Reply:
    """Return the tiles to tap, the hand so far, and once it is whole what it is worth."""
    hand, page = _hand(draft), PadPage.of(draft.page - PAD_PAGES)
    whole = is_whole(hand) and hand.win is not None
    so_far = _worth(draft, hand, scene) if whole else None
    told = [] if so_far is None else [so_far.refused] if so_far.refused else worth_rows(so_far.assessment, scene)
    text = stacked(
        above(draft, scene),
        scene.texts.pad.title.of(won=won_line(draft, scene)),
        pad_text(hand, scene.texts),
        *told,
    )
    pad = Pad(hand, page, lambda after, turned: _to(draft, after, turned), stuck(draft, "no_such_set"))
    ways_out = (*_done(draft, hand, so_far, scene), _items(draft, scene), *cancel(scene))
    return Reply(text, (*pad_rows(pad, _situations(draft, scene), scene.texts), ways_out), silent=True)


def pad_button(draft: Draft, scene: Scene) -> Button:
    """Return the way from the items to the tiles; only what no tile can tell stays."""
    kept = tuple(
        said for said in draft.claim.items if any(choice.item in said.candidates for choice in _choices(draft, scene))
    )
    return Button(scene.texts.pad.button, encode(replace(draft, page=PAD_PAGES, claim=Claim(items=kept))))


def _hand(draft: Draft) -> HandText:
    return EMPTY if draft.written is None else draft.written.hand


def _to(draft: Draft, hand: HandText, page: PadPage) -> str:
    """Return what leads to a hand; one too long in the order that it was tapped in is put in order."""
    for written in (hand, ordered(hand)):
        after = replace(draft, page=PAD_PAGES + page.number, written=None if hand == EMPTY else Written(written, None))
        if fits(after):
            return encode(after)
    return stuck(draft, "no_room")


def stuck(draft: Draft, code: str) -> str:
    """Return what a button carries that leads nowhere and says why."""
    return encode(Blocked(draft.session_id, BLOCKS.index(code)))


def _worth(draft: Draft, hand: HandText, scene: Scene) -> Worth:
    """Return what the whole hand is worth, or why it is none."""
    table, won = table_of(draft, scene), hand_of(draft, scene)
    how, seats = how_won(draft, won), table.seats
    discarder = None if how is How.SELF_DRAW else seats[draft.source or 0]
    report = Reported(seats[draft.winner or 0], draft.claim, Written(ordered(hand), None))
    try:
        return Worth(win_reported(table, how, discarder, [report]).winners[0].assessment)
    except ScoringError as error:
        return Worth(Assessment(), Wording(scene.texts, scene.glossary, scene.names).reason(error))


def _done(draft: Draft, hand: HandText, so_far: Worth | None, scene: Scene) -> tuple[Button, ...]:
    """Return the button that records the hand, once it is one."""
    if so_far is None or so_far.refused is not None:
        return ()
    label = scene.texts.picker.done_button.of(tai=so_far.assessment.tai).unescape()
    return (Button(label, encode(finished(replace(draft, written=Written(ordered(hand), None))))),)


def _items(draft: Draft, scene: Scene) -> Button:
    return Button(scene.texts.pad.items_button, encode(replace(draft, page=0, written=None)))


def _choices(draft: Draft, scene: Scene) -> tuple[ItemChoice, ...]:
    """Return what can be said beside tiles; 搶槓 is the whole hand's, not one winner's alone."""
    choices = situations(scene.ruleset, asked_how(draft))
    of_all = ItemChoice(Item.ROBBING_THE_KONG)
    return tuple(choice for choice in choices if choice != of_all or not isinstance(draft, AlsoDraft))


def _situations(draft: Draft, scene: Scene) -> list[Button]:
    return [_situation(choice, draft, scene) for choice in _choices(draft, scene)]


def _situation(choice: ItemChoice, draft: Draft, scene: Scene) -> Button:
    label = choice.label(scene.glossary, scene.texts.table)
    shown = scene.texts.picker.on.of(label=label).unescape() if choice.is_on(draft.claim) else label
    toggled = replace(draft, claim=choice.toggle(draft.claim))
    return Button(shown, encode(toggled) if fits(toggled) else stuck(draft, "no_room"))
