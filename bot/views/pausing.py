"""暫停: what is said when a session stops, when it goes on, and when another is wanted meanwhile."""

from bot.buttons.night import PressEnd, PressResume
from bot.callbacks import encode
from bot.lines import stacked
from bot.replies import Button, Reply
from bot.scene import Scene
from bot.views import phrases
from bot.views.dates import short_day
from scoring.events import SessionPaused


def paused(scene: Scene) -> Reply:
    """Return that the session has stopped, who said so, and how it goes on."""
    seq = _paused_by(scene)
    return Reply(scene.texts.pause.paused.of(actor=scene.scribes[seq].name, seq=seq), ((go_on(scene),),))


def just_now(scene: Scene) -> Reply:
    """Return that somebody has stopped the session a moment ago, where another one says the same."""
    return Reply(scene.texts.pause.just_now.of(actor=scene.scribes[_paused_by(scene)].name), ((go_on(scene),),))


def resumed(scene: Scene) -> Reply:
    """Return that the session goes on, and the deal that is next."""
    words, seq = scene.texts.pause, scene.session.seq
    deal = scene.texts.changes.next_deal.of(deal=phrases.deal_phrase(scene.state.deal, scene))
    return Reply(stacked(words.resumed.of(actor=scene.scribes[seq].name, seq=seq), deal))


def waiting(scene: Scene) -> Reply:
    """Return that a session waits here to go on, where somebody wants to open another one."""
    words = scene.texts.pause
    text = words.waiting.of(
        date=short_day(scene.opened_at, scene.texts),
        hands=scene.state.hands,
        names=phrases.names(scene.state.seats, scene),
    )
    end = Button(words.end_button, encode(PressEnd(scene.session_id, scene.session.seq)))
    return Reply(text, ((go_on(scene), end),))


def go_on(scene: Scene) -> Button:
    """Return the button by which a session that has stopped goes on."""
    return Button(scene.texts.pause.resume_button, encode(PressResume(scene.session_id, _paused_by(scene))))


def _paused_by(scene: Scene) -> int:
    return next(entry.seq for entry in reversed(scene.state.played) if isinstance(entry.event, SessionPaused))
