"""Everything about one hand: its card as it counts now, who reported it and when, and all that was changed since."""

from markupsafe import Markup

from bot.buttons.table import PressLog
from bot.callbacks import encode
from bot.lines import Line, stacked
from bot.replies import Button, Reply, Rows
from bot.scene import Scene
from bot.views import phrases
from bot.views.card import hand_card, story
from bot.views.dates import day_of
from scoring.trails import Deed, Step, trail


def hand_page(seq: int, scene: Scene, *, is_old: bool) -> Reply:
    """Return the entry of that seq, whether it counts or not; `is_old` where another session has begun since."""
    heading = scene.texts.trail.of_session.of(date=day_of(scene.opened_at, scene.texts)) if is_old else None
    entry, steps = scene.entry(seq), trail(scene.session, seq)
    card = hand_card(entry, scene) if entry is not None else Reply(_voided(seq, steps, scene))
    text = stacked(heading, card.text, scene.texts.trail.title.plain, *(_step(step, scene) for step in steps))
    return Reply(text, _log_row(scene) if is_old else card.buttons)


def _voided(seq: int, steps: tuple[Step, ...], scene: Scene) -> Markup:
    """Return what the entry read when it last counted."""
    last = next(entry for step in reversed(steps) for entry in (step.after, step.before) if entry is not None)
    line = scene.texts.trail.voided.of(seq=seq, line=phrases.entry_line(last, scene))
    return stacked(line, *story(last, scene))


def _step(step: Step, scene: Scene) -> Markup:
    scribe = scene.scribes[step.seq]
    told = phrases.told_of(step, scene)
    line = phrases.entry_line(told, scene) if told is not None else Markup()
    return _line(step.deed, scene).of(actor=scribe.name, time=phrases.moment(scribe.at, scene), line=line)


def _line(deed: Deed, scene: Scene) -> Line:
    words = scene.texts.trail
    return {
        Deed.REPORTED: words.reported,
        Deed.CORRECTED: words.corrected,
        Deed.UNDONE: words.undone,
        Deed.UNCORRECTED: words.uncorrected,
        Deed.REDONE: words.redone,
        Deed.DISPUTED: words.disputed,
        Deed.AGREED: words.agreed,
        Deed.REFUSED: words.refused,
        Deed.WITHDRAWN: words.withdrawn,
    }[deed]


def _log_row(scene: Scene) -> Rows:
    return ((Button(scene.texts.trail.log_button, encode(PressLog(scene.session_id))),),)
