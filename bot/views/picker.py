"""Reporting a hand by buttons: who, how and from whom, which items or how many 台, done."""

from collections.abc import Iterable
from dataclasses import replace

from markupsafe import Markup

from bot.buttons.reporting import SELF_DRAW, Draft, DropDraft, Finish
from bot.callbacks import encode, fits
from bot.lines import joined, stacked
from bot.replies import Button, Reply, Rows
from bot.scene import Scene
from bot.views import phrases
from bot.views.item_pages import LAST_PAGE_NUMBERS, Choice, page_choices, page_count
from bot.views.refusal import Wording
from bot.views.tiles import hand_shown
from scoring.assessment import Assessment, How, ScoredItem
from scoring.claims import Claim, assess_claim
from scoring.errors import ScoringError
from scoring.reports import completed

A_ROW = 4
NUMBERS_PAGE = LAST_PAGE_NUMBERS
MOST_NUMBER = 23


def picker(draft: Draft, scene: Scene) -> Reply:
    """Return the next question that a report under way still has."""
    if draft.winner is None:
        return _who(draft, scene)
    if draft.source is None:
        return _how(draft, scene)
    return _numbers(draft, scene) if draft.page == NUMBERS_PAGE else _items(draft, scene)


def how_won(draft: Draft) -> How:
    """Return how the hand of a draft was won."""
    return How.SELF_DRAW if draft.source == SELF_DRAW else How.DISCARD


def _who(draft: Draft, scene: Scene) -> Reply:
    rows = _seat_buttons((seat for seat in range(SELF_DRAW)), scene, draft)
    return Reply(stacked(_correcting(draft, scene), scene.texts.picker.who.plain), (rows, _cancel(scene)), silent=True)


def _seat_buttons(seats: Iterable[int], scene: Scene, draft: Draft) -> tuple[Button, ...]:
    players = scene.state.seats
    return tuple(Button(scene.name(players[seat]), encode(replace(draft, winner=seat))) for seat in seats)


def _how(draft: Draft, scene: Scene) -> Reply:
    """Ask how and from whom, 自摸 and the three discarders in one row."""
    words = scene.texts.picker
    winner = _player(draft.winner, scene)
    text = stacked(
        _correcting(draft, scene), words.how.of(winner=winner), _tiles(draft, scene), _said(draft.claim, scene)
    )
    self_draw = Button(words.self_draw_button, _chosen(draft, SELF_DRAW))
    others = [seat for seat in range(SELF_DRAW) if seat != draft.winner]
    discarders = [
        Button(words.discarder_button.of(name=_player(seat, scene)).unescape(), _chosen(draft, seat)) for seat in others
    ]
    return Reply(text, ((self_draw, *discarders), _cancel(scene)), silent=True)


def _chosen(draft: Draft, source: int) -> str:
    """A report whose items were typed is complete with its discarder; otherwise the items are asked for."""
    chosen = replace(draft, source=source)
    if draft.claim == Claim() and draft.written is None:
        return encode(chosen)
    return encode(_finish(chosen))


def _items(draft: Draft, scene: Scene) -> Reply:
    words = scene.texts.picker
    worth, refused = _worth(draft, scene)
    choices = page_choices(draft.page, scene.ruleset, how_won(draft))
    buttons = [_toggle(choice, draft, scene) for choice in choices]
    text = stacked(
        _correcting(draft, scene), words.items.of(won=_won(draft, scene)), *_worth_rows(worth, scene), refused
    )
    return Reply(
        text, (*_rows(buttons), _pages(draft, scene), (_done(draft, worth, scene), *_cancel(scene))), silent=True
    )


def _worth(draft: Draft, scene: Scene) -> tuple[Assessment, Markup | None]:
    """Return what the report is worth so far; what cannot be is worth nothing yet, and why is said."""
    table = scene.table if draft.target is None else scene.session.table_at(draft.target)
    place = table.place_of(table.seats[draft.winner or 0])
    try:
        return assess_claim(draft.claim, scene.ruleset, how_won(draft), place), None
    except ScoringError as error:
        return Assessment(), Wording(scene.texts, scene.glossary, scene.names).reason(error)


def _worth_rows(worth: Assessment, scene: Scene) -> list[Markup]:
    words = scene.texts.picker
    chosen = [_scored(row, scene) for row in worth.items]
    replaced = [row.item for row in worth.replaced]
    rows = [words.chosen.of(items=joined(scene.texts.table.separator, chosen))] if chosen else []
    rows += [words.replaced.of(items=phrases.item_names(replaced, scene))] if replaced else []
    return [*rows, words.worth.of(tai=worth.tai)]


def _scored(row: ScoredItem, scene: Scene) -> Markup:
    """Return an item with the tiles that earned it, or how often it counts."""
    words, name = scene.texts.picker, scene.glossary.name(row.item)
    if row.tiles:
        return words.chosen_tiles.of(item=name, tiles=phrases.tile_names(row.tiles, scene))
    return words.chosen_times.of(item=name, times=row.count) if row.count > 1 else Markup.escape(name)


def _toggle(choice: Choice, draft: Draft, scene: Scene) -> Button:
    label = choice.label(scene.glossary, scene.texts.table)
    shown = scene.texts.picker.on.of(label=label).unescape() if choice.is_on(draft.claim) else label
    toggled = replace(draft, claim=choice.toggle(draft.claim))
    return Button(shown, encode(toggled if fits(toggled) else draft))


def _pages(draft: Draft, scene: Scene) -> tuple[Button, ...]:
    words, pages = scene.texts.picker, page_count(scene.ruleset, how_won(draft))
    following = (draft.page + 1) % pages
    label = words.more_button if following else words.usual_button
    return (
        Button(label, encode(replace(draft, page=following))),
        Button(words.number_button, encode(replace(draft, page=NUMBERS_PAGE, claim=Claim()))),
    )


def _done(draft: Draft, worth: Assessment, scene: Scene) -> Button:
    return Button(scene.texts.picker.done_button.of(tai=worth.tai).unescape(), encode(_finish(draft)))


def _numbers(draft: Draft, scene: Scene) -> Reply:
    """Ask for nothing but the number of 台."""
    words = scene.texts.picker
    buttons = [
        Button(
            words.number_option.of(tai=tai).unescape(), encode(_finish(replace(draft, page=0, claim=Claim(tai=tai))))
        )
        for tai in range(MOST_NUMBER + 1)
    ]
    back = Button(words.usual_button, encode(replace(draft, page=0)))
    text = stacked(_correcting(draft, scene), words.number.of(won=_won(draft, scene)))
    return Reply(text, (*_rows(buttons), (back, *_cancel(scene))), silent=True)


def _finish(draft: Draft) -> Finish:
    return Finish(draft.session_id, draft.seq, draft.winner, draft.source, draft.target, 0, draft.claim, draft.written)


def _won(draft: Draft, scene: Scene) -> Markup:
    words, winner = scene.texts.card, _player(draft.winner, scene)
    if draft.source == SELF_DRAW:
        return words.self_draw.of(winner=winner)
    return words.discard.of(winner=winner, discarder=_player(draft.source, scene))


def _said(claim: Claim, scene: Scene) -> Markup | None:
    items = [said.candidates[0] for said in claim.items]
    return scene.texts.picker.chosen.of(items=phrases.item_names(items, scene)) if items else None


def _tiles(draft: Draft, scene: Scene) -> Markup | None:
    return None if draft.written is None else hand_shown(completed(draft.written), scene.texts)


def _correcting(draft: Draft, scene: Scene) -> Markup | None:
    entry = None if draft.target is None else scene.entry(draft.target)
    if entry is None:
        return None
    return scene.texts.picker.correcting.of(seq=entry.seq, line=phrases.entry_line(entry.event, scene))


def _player(seat: int | None, scene: Scene) -> str:
    return scene.name(scene.state.seats[seat or 0])


def _cancel(scene: Scene) -> tuple[Button, ...]:
    return (Button(scene.texts.picker.cancel_button, encode(DropDraft(scene.session_id))),)


def _rows(buttons: list[Button]) -> Rows:
    return tuple(tuple(buttons[start : start + A_ROW]) for start in range(0, len(buttons), A_ROW))
