"""詐胡 by buttons: who, what was claimed, who was ready and with how many 台, as far as the house asks for it."""

from dataclasses import fields, replace

from markupsafe import Markup

from bot.buttons.beside import CLAIMED, FalseWinDraft, FalseWinFinish
from bot.callbacks import encode
from bot.lines import stacked
from bot.replies import Button, Reply
from bot.scene import Scene
from bot.views import phrases
from bot.views.drafts import asking, cancel, rows
from scoring.charges import Table
from scoring.events import FalseWinCalled, ReadyHand
from scoring.penalties import missing_price
from scoring.rotation import SEATS
from scoring.rulesets import FalseWin, FalseWinPrice, Ruleset

MOST_NUMBER = 23
READY = 1  # without a number
NONE_READY = (0,) * SEATS


def false_win_of(draft: FalseWinDraft, seats: tuple[str, ...]) -> FalseWinCalled:
    """Return what a draft reports."""
    marks = list(zip(seats, draft.ready, strict=False))
    ready = tuple(ReadyHand(player=player, tai=mark - 2 if mark > READY else None) for player, mark in marks if mark)
    return FalseWinCalled(player=seats[draft.offender or 0], claimed_tai=draft.claimed, ready=ready)


def ask_false_win(draft: FalseWinDraft, scene: Scene) -> Reply:
    """Return the next question; where the house asks for nothing more, the offender's name records it."""
    if draft.offender is None:
        return _who(draft, scene)
    return _ready(draft, scene) if draft.asked is None else _number(draft, scene)


def _who(draft: FalseWinDraft, scene: Scene) -> Reply:
    buttons = [
        Button(scene.name(player), encode(begun(replace(draft, offender=seat), scene.ruleset)))
        for seat, player in enumerate(_table(draft, scene).seats)
    ]
    return asking(scene.texts.more.who_called_falsely.plain, (*rows(buttons), cancel(scene)), draft.corrects, scene)


def _table(draft: FalseWinDraft, scene: Scene) -> Table:
    """Return the table that it happened at."""
    return scene.table if draft.corrects is None else scene.session.table_at(draft.corrects)


def begun(draft: FalseWinDraft, ruleset: Ruleset) -> FalseWinDraft:
    """Return what the offender's name leads to: one price for all is all that a house needs to know."""
    rule = ruleset.options.false_win or FalseWin()
    if rule.not_ready is FalseWinPrice.CLAIMED_TAI:
        return replace(draft, asked=CLAIMED)
    fixed = not isinstance(rule.ready, FalseWinPrice)
    return finish(draft) if fixed and rule.ready == rule.not_ready else draft


def finish(draft: FalseWinDraft) -> FalseWinFinish:
    """Return the button that records it."""
    return FalseWinFinish(**{field.name: getattr(draft, field.name) for field in fields(draft)})


def _number(draft: FalseWinDraft, scene: Scene) -> Reply:
    """Ask for the 台 that were claimed, or those of somebody's dearest wait."""
    words, seats = scene.texts.more, _table(draft, scene).seats
    label = scene.texts.picker.number_option
    buttons = [Button(label.of(tai=tai).unescape(), encode(_answered(draft, tai))) for tai in range(MOST_NUMBER + 1)]
    asked = draft.asked or 0
    text = (
        words.claimed_how_many.of(player=scene.name(seats[draft.offender or 0]))
        if asked == CLAIMED
        else words.waits_for_how_many.of(player=scene.name(seats[asked]))
    )
    return asking(text, (*rows(buttons, 6), cancel(scene)), draft.corrects, scene)


def _answered(draft: FalseWinDraft, tai: int) -> FalseWinDraft:
    if draft.asked == CLAIMED:
        return replace(draft, claimed=tai, asked=None)
    return replace(_marked(draft, draft.asked or 0, tai + 2), asked=None)


def _marked(draft: FalseWinDraft, seat: int, mark: int) -> FalseWinDraft:
    marks = [*draft.ready, *NONE_READY][:SEATS]
    marks[seat] = mark
    return replace(draft, ready=tuple(marks) if any(marks) else ())


def _ready(draft: FalseWinDraft, scene: Scene) -> Reply:
    """Ask who was ready; complete once the house can price it."""
    words, table = scene.texts.more, _table(draft, scene)
    seats = table.seats
    event = false_win_of(draft, seats)
    others = [seat for seat in range(SEATS) if seat != draft.offender]
    missing = [seats[seat] for seat in others if missing_price(event, seats[seat], table) is not None]
    done = () if missing else (Button(words.done, encode(finish(draft))),)
    text = stacked(phrases.entry_line(event, scene), _asked(scene))
    toggles = tuple(_toggle(draft, seat, scene) for seat in others)
    again = (Button(words.claimed_again, encode(replace(draft, asked=CLAIMED))),)
    ways_on = (*done, *(again if missing or draft.claimed is not None else ()), *cancel(scene))
    return asking(text, (toggles, ways_on), draft.corrects, scene)


def _asked(scene: Scene) -> Markup:
    return scene.texts.more.who_was_ready.plain


def _toggle(draft: FalseWinDraft, seat: int, scene: Scene) -> Button:
    """Return the button of one who may have been ready: his wait is asked for where the house pays by it."""
    words, name = scene.texts, scene.name(_table(draft, scene).seats[seat])
    if [*draft.ready, *NONE_READY][seat]:
        label = words.picker.on.of(label=words.more.is_ready.of(player=name)).unescape()
        return Button(label, encode(_marked(draft, seat, 0)))
    rule = scene.ruleset.options.false_win or FalseWin()
    waits = rule.ready is FalseWinPrice.WAITING_TAI
    chosen = replace(draft, asked=seat) if waits else _marked(draft, seat, READY)
    return Button(words.more.is_ready.of(player=name).unescape(), encode(chosen))
