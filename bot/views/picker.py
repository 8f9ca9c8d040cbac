"""Reporting a hand by buttons: who, how and from whom, which items or how many 台, done."""

from collections.abc import Iterable
from dataclasses import replace

from markupsafe import Markup

from bot.buttons.reporting import SELF_DRAW, AlsoDraft, Draft
from bot.callbacks import encode
from bot.lines import Line, stacked
from bot.replies import Button, Reply
from bot.scene import Scene
from bot.views import phrases
from bot.views.drafts import above, cancel, finished, hand_of, player, rows, table_of, won_line
from bot.views.item_pages import LAST_PAGE_NUMBERS, PAD_PAGES
from bot.views.picker_items import items_page
from bot.views.picker_pad import pad_page
from bot.views.tiles import hand_shown
from scoring.claims import Claim
from scoring.written import completed

NUMBERS_PAGE = LAST_PAGE_NUMBERS
MOST_NUMBER = 23
ASKED_WHO = 1  # page of a draft whose winner was chosen in the picker's own message


def picker(draft: Draft, scene: Scene) -> Reply:
    """Return the next question that a report under way still has."""
    if draft.winner is None:
        return _who(draft, scene)
    if draft.source is None:
        return _how(draft, scene)
    if draft.page >= PAD_PAGES:
        return pad_page(draft, scene)
    return _numbers(draft, scene) if draft.page == NUMBERS_PAGE else items_page(draft, scene)


def _who(draft: Draft, scene: Scene) -> Reply:
    """Ask who won: beside a discard anybody but the discarder; of several winners one can be changed alone."""
    words, won = scene.texts.picker, hand_of(draft, scene)
    seats = [seat for seat in range(SELF_DRAW) if seat != draft.source]
    already = [table_of(draft, scene).seats.index(winner.player) for winner in won.winners] if won else []
    if isinstance(draft, AlsoDraft):
        asked, buttons = words.who_else.plain, _seats([seat for seat in seats if seat not in already], draft, scene)
    else:
        asked, buttons = words.who.plain, _seats(seats, draft, scene)
    alone = _one_alone(already, draft, scene) if len(already) > 1 and not isinstance(draft, AlsoDraft) else ()
    text = stacked(above(draft, scene), asked)
    return Reply(text, tuple(row for row in (alone, buttons, cancel(scene)) if row), silent=True)


def _seats(seats: Iterable[int], draft: Draft, scene: Scene) -> tuple[Button, ...]:
    """Return a button a seat; with it a report of which all else was said is complete."""
    asking = replace(draft, page=ASKED_WHO if draft.source is None else 0)
    return tuple(Button(player(seat, draft, scene), encode(_complete(replace(asking, winner=seat)))) for seat in seats)


def _one_alone(winners: Iterable[int], draft: Draft, scene: Scene) -> tuple[Button, ...]:
    """Offer to change what one of several winners had, the others left as they are."""
    won = hand_of(draft, scene)
    if won is None or won.discarder is None:
        return ()
    source = table_of(draft, scene).seats.index(won.discarder)
    also = AlsoDraft(draft.session_id, draft.seq, source=source, target=draft.target)
    label = scene.texts.picker.alone_button
    return tuple(
        Button(label.of(name=player(seat, draft, scene)).unescape(), encode(replace(also, winner=seat)))
        for seat in winners
    )


def _how(draft: Draft, scene: Scene) -> Reply:
    """Ask how and from whom, 自摸 and the three discarders in one row."""
    words = scene.texts.picker
    winner = player(draft.winner, draft, scene)
    text = stacked(above(draft, scene), words.how.of(winner=winner), _tiles(draft, scene), _said(draft.claim, scene))
    self_draw = Button(words.self_draw_button, _chosen(draft, SELF_DRAW))
    others = [seat for seat in range(SELF_DRAW) if seat != draft.winner]
    discarders = [
        Button(words.discarder_button.of(name=player(seat, draft, scene)).unescape(), _chosen(draft, seat))
        for seat in others
    ]
    return Reply(text, ((self_draw, *discarders), cancel(scene)), silent=True)


def _chosen(draft: Draft, source: int) -> str:
    """A report whose items were typed is complete with its discarder; otherwise the items are asked for."""
    chosen = replace(draft, source=source, page=0)
    return encode(finished(chosen) if said(draft) else chosen)


def said(draft: Draft) -> bool:
    """Whether it was said already what the hand is."""
    return draft.claim != Claim() or draft.written is not None


def _complete(draft: Draft) -> Draft:
    return draft if draft.source is None or not said(draft) else finished(draft)


def _numbers(draft: Draft, scene: Scene) -> Reply:
    """Ask for nothing but the number of 台."""
    words = scene.texts.picker
    buttons = [
        Button(_label(words.number_option, tai), encode(finished(replace(draft, claim=Claim(tai=tai)))))
        for tai in range(MOST_NUMBER + 1)
    ]
    back = Button(words.usual_button, encode(replace(draft, page=0)))
    text = stacked(above(draft, scene), words.number.of(won=won_line(draft, scene)))
    return Reply(text, (*rows(buttons), (back, *cancel(scene))), silent=True)


def _label(line: Line, tai: int) -> str:
    return line.of(tai=tai).unescape()


def _said(claim: Claim, scene: Scene) -> Markup | None:
    items = [said.candidates[0] for said in claim.items]
    return scene.texts.picker.chosen.of(items=phrases.item_names(items, scene)) if items else None


def _tiles(draft: Draft, scene: Scene) -> Markup | None:
    return None if draft.written is None else hand_shown(completed(draft.written), scene.texts)
